import type { AuditValues } from '@jornada/contract/audit';
import type { AdminAction } from '@jornada/contract/company/audit-log';
import { scheduleRuleTexts as texts } from '@jornada/texts/schedule-words';
import type { PlanTx } from '../../plan/plan.queries.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import { changedValues, writeAudit } from '../../platform/identity/audit.ts';
import { auditedSchedule, auditedVersion } from './describe-schedule.ts';
import type { ForeseenChange } from './foresee-change.ts';
import {
  parted,
  type ScheduleRow,
  type ScheduleValues,
  updateScheduleRow,
  valuesOf,
} from './schedule-rows.queries.ts';
import { deleteVersions, insertVersion } from './schedule-versions.queries.ts';
import { datesOfVersion, isWrittenAlike, rewrittenVersions, type Stretch, shared } from './version-change.ts';

/** A change whose effects are known. `pastReason` is undefined unless past days may change. */
export interface WantedChange {
  readonly before: ScheduleRow;
  readonly values: ScheduleValues;
  readonly foreseen: ForeseenChange;
  readonly pastReason?: string | undefined;
}

/** @throws problem VALIDATION_FAILED when past days would change and the caller did not agree to that */
export function requirePastAskedFor({ foreseen: { pastChanges }, pastReason }: WantedChange): void {
  if (pastReason !== undefined) return;
  const { byHours, byPriority } = pastChanges;
  if (!byHours && !byPriority) return;
  const fieldErrors = {
    ...(byHours && { effectiveFrom: texts.changesPast }),
    ...(byPriority && { priority: texts.priorityChangesPast }),
  };
  throw problem('VALIDATION_FAILED', { fieldErrors });
}

/**
 * Stores a change, and writes the former content of each version it affects to the audit log. The priority is copied to the assignments,
 * where the database refuses two of one person that would contradict each other. A change without effect is not stored.
 */
export async function saveChange(tx: PlanTx, call: AdminCall, wanted: WantedChange): Promise<void> {
  const { fields, version } = parted(wanted.values);
  const found = parted(valuesOf(wanted.before));
  const { versions, stretch, pastChanges } = wanted.foreseen;
  const { id } = wanted.before;
  const replaced = versions.flatMap((one) => {
    const dates = shared(datesOfVersion(one), stretch);
    return dates && !isWrittenAlike(one, version) ? [{ one, dates }] : [];
  });
  if (replaced.length === 0 && !changedValues(found.fields, fields)) return;

  await updateScheduleRow(tx, id, fields);
  if (replaced.length > 0) {
    const { gone, begins } = rewrittenVersions(versions, stretch, version);
    await deleteVersions(tx, id, gone);
    await insertVersion(tx, id, begins, version);
  }

  const isPast = pastChanges.byHours || pastChanges.byPriority;
  const action: AdminAction = isPast ? 'SCHEDULE_PAST_CHANGED' : 'SCHEDULE_UPDATED';
  const subject = { subjectId: id, subjectName: fields.name };
  const log = async (was: AuditValues, is: AuditValues, dates: AuditValues) => {
    const changed = changedValues(was, is);
    if (!changed) return;
    const after = { ...dates, ...changed.after, ...(isPast && { reason: wanted.pastReason ?? null }) };
    await writeAudit(tx, call.session, { action, ...subject, before: changed.before, after }, call.now);
  };
  const datesOf = (dates: Stretch) => (hasHistory(wanted) ? auditedDates(dates) : {});
  const [first, ...others] = replaced;
  const was = { fields: found.fields, version: first?.one ?? version };
  await log(auditedSchedule(was), auditedSchedule({ fields, version }), first ? datesOf(first.dates) : {});
  for (const { one, dates } of others)
    await log(auditedVersion(one), auditedVersion(version), datesOf(dates));
}

/** Whether it matters from which date on a change applies. */
function hasHistory({ before, foreseen }: WantedChange): boolean {
  return before.changesFrom !== null || foreseen.stretch.from !== null;
}

function auditedDates({ from, to }: Stretch): AuditValues {
  return { effectiveFrom: from?.toString() ?? 'ALWAYS', ...(to && { effectiveTo: to.toString() }) };
}
