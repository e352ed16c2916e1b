import { randomUUIDv7 } from 'node:crypto';
import type { AdminAction } from '@jornada/contract/company/audit-log';
import type { Schedule } from '@jornada/contract/schedules/schedule';
import { scheduleMaxima } from '@jornada/contract/schedules/schedule-limits';
import { happened } from '../../events/happened.ts';
import type { PlanTx } from '../../plan/plan.queries.ts';
import { withPlan } from '../../plan/with-plan.ts';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { refusedAsOverlap } from './assignment-refusals.ts';
import { findContradictionsOfPriority } from './assignments.queries.ts';
import { auditedSchedule, describeSchedule } from './describe-schedule.ts';
import { foreseeChange } from './foresee-change.ts';
import { requirePastReason, saveChange } from './save-change.ts';
import {
  deleteScheduleRow,
  findScheduleRows,
  insertSchedule,
  type ScheduleRow,
  type ScheduleValues,
  splitScheduleValues,
  valuesOf,
} from './schedule-rows.queries.ts';

/** One schedule of the company. @throws problem NOT_FOUND */
export async function readScheduleRow(tx: TenantTx, call: AdminCall, id: string): Promise<ScheduleRow> {
  const [row] = await findScheduleRows(tx, call, { id });
  if (!row) throw problem('NOT_FOUND');
  return row;
}

export function addSchedule(platform: Platform, call: AdminCall, values: ScheduleValues): Promise<Schedule> {
  return withPlan(platform, call, (tx) => keepSchedule(tx, call, values));
}

async function keepSchedule(tx: PlanTx, call: AdminCall, values: ScheduleValues): Promise<Schedule> {
  const id = randomUUIDv7();
  await insertSchedule(tx, { ...values, id, createdAt: call.now });
  const subject = { subjectId: id, subjectName: values.name };
  await happened(tx, call, {
    action: 'SCHEDULE_CREATED' satisfies AdminAction,
    ...subject,
    after: auditedSchedule(splitScheduleValues(values)),
  });
  return describeSchedule(await readScheduleRow(tx, call, id), { withCount: true });
}

/**
 * A copy of a schedule as it is today, without its people and its other versions; `changes` replace what they name.
 * @throws problem NOT_FOUND
 */
export function copySchedule(
  platform: Platform,
  call: AdminCall,
  id: string,
  changes: (original: ScheduleRow) => Partial<ScheduleValues>,
): Promise<Schedule> {
  return withPlan(platform, call, async (tx) => {
    const original = await readScheduleRow(tx, call, id);
    return keepSchedule(tx, call, { ...valuesOf(original), ...changes(original) });
  });
}

/** The priority of a copy, which is to go before its original. */
export function nextPriority({ priority }: Pick<ScheduleRow, 'priority'>): number {
  return Math.min(priority + 1, scheduleMaxima.priority);
}

/** A requested change; see `updateSchedule` of the contract. */
export interface SentChange {
  readonly values: ScheduleValues;
  readonly effectiveFrom?: string | null | undefined;
  readonly changePast?: { readonly reason: string } | undefined;
  readonly revision?: number | undefined;
}

/**
 * Changes a schedule from a date on; the people who have it keep it, with its new priority.
 * @throws problem NOT_FOUND; CHANGED_MEANWHILE with the present state; SCHEDULE_IN_USE when one that people have is to become a template;
 * VALIDATION_FAILED when past days would change and the caller did not agree to that; ASSIGNMENT_OVERLAPS when the priority would make two
 * assignments of one person contradict each other
 */
export async function changeSchedule(
  platform: Platform,
  call: AdminCall,
  id: string,
  sent: SentChange,
): Promise<Schedule> {
  const change = () =>
    withPlan(platform, call, async (tx) => {
      const before = await readScheduleRow(tx, call, id);
      await requireRevision(sent.revision, before, () => ({
        schedule: describeSchedule(before, { withCount: true }),
      }));
      if (sent.values.isTemplate && before.changesFrom !== null) throw problem('SCHEDULE_IN_USE');
      const foreseen = await foreseeChange(tx, call, before, sent);
      const wanted = { before, values: sent.values, foreseen, pastReason: sent.changePast?.reason };
      requirePastReason(wanted);
      await saveChange(tx, call, wanted);
      return describeSchedule(await readScheduleRow(tx, call, id), { withCount: true });
    });
  return refusedAsOverlap(platform, call, change, (tx) =>
    findContradictionsOfPriority(tx, { scheduleId: id, priority: sent.values.priority }),
  );
}

/** @throws problem NOT_FOUND; SCHEDULE_IN_USE when anybody has or had it */
export function removeSchedule(platform: Platform, call: AdminCall, id: string): Promise<void> {
  const inUse = () => problem('SCHEDULE_IN_USE');
  return refusedBy({ schedule_assignments_tenant_id_schedule_id_priority_fkey: inUse }, () =>
    // Of several deletions at once, only one finds the row.
    withPlan(platform, call, async (tx) => {
      const before = await readScheduleRow(tx, call, id);
      await deleteScheduleRow(tx, id);
      const subject = { subjectId: id, subjectName: before.name };
      const was = auditedSchedule(splitScheduleValues(valuesOf(before)));
      await happened(tx, call, { action: 'SCHEDULE_DELETED', ...subject, before: was });
    }),
  );
}
