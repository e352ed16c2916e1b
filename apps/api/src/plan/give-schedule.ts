import { randomUUIDv7 } from 'node:crypto';
import { scheduleRuleTexts as texts } from '@jornada/texts/es/schedule-words';
import { type AdminCall, companyTodayOf } from '../platform/admin-call.ts';
import { writeAudit } from '../platform/audit.ts';
import { problem } from '../platform/problem.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findScheduleOn, insertAssignments } from './assignments.queries.ts';
import type { PlanTx } from './plan.queries.ts';

/** Both dates included; `validTo` null for unlimited. */
export interface Validity {
  readonly validFrom: Temporal.PlainDate;
  readonly validTo: Temporal.PlainDate | null;
}

/** A schedule that may be given to people; its priority becomes that of the assignments. */
export type AssignableSchedule = Awaited<ReturnType<typeof requireAssignable>>;

/**
 * A schedule that can be given to people; while the plan is locked it stays so.
 * @throws problem VALIDATION_FAILED when there is none of that id, SCHEDULE_NOT_ASSIGNABLE for a template, or one that is inactive on the
 * first day of the assignment or, when that is past, today
 */
export async function requireAssignable(
  tx: TenantTx,
  call: AdminCall,
  { scheduleId, validFrom }: Validity & { scheduleId: string },
) {
  const today = companyTodayOf(call);
  const on = Temporal.PlainDate.compare(validFrom, today) > 0 ? validFrom : today;
  const schedule = await findScheduleOn(tx, scheduleId, on);
  if (!schedule) throw problem('VALIDATION_FAILED', { fieldErrors: { scheduleId: texts.unknownSchedule } });
  if (schedule.isTemplate || !schedule.isActive) throw problem('SCHEDULE_NOT_ASSIGNABLE');
  return schedule;
}

/**
 * Gives people a schedule, and says so in the audit log. Whether they may have it is for the caller to ask; that nobody has two of one
 * priority on one day, the database sees to.
 * @returns the ids of the assignments, in the order of the people
 */
export async function giveSchedule(
  tx: PlanTx,
  { session, now }: AdminCall,
  schedule: Pick<AssignableSchedule, 'id' | 'name'>,
  people: readonly { readonly id: string; readonly email: string }[],
  { validFrom, validTo }: Validity,
): Promise<string[]> {
  const scheduleId = schedule.id;
  const rows = people.map(({ id: userId }) => {
    return { id: randomUUIDv7(), userId, scheduleId, validFrom, validTo, createdAt: now };
  });
  await insertAssignments(tx, rows);
  const dates = { validFrom: validFrom.toString(), validTo: validTo?.toString() ?? null };
  const subject = { subjectId: schedule.id, subjectName: schedule.name };
  const after = { ...dates, employees: people.map(({ email }) => email) };
  await writeAudit(tx, session, { action: 'SCHEDULE_ASSIGNED', ...subject, after }, now);
  return rows.map(({ id }) => id);
}
