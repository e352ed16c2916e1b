import { randomUUIDv7 } from 'node:crypto';
import { scheduleRuleTexts as texts } from '@jornada/texts/schedule-words';
import { happened } from '../events/happened.ts';
import { problem } from '../platform/errors/problem.ts';
import { type AdminCall, companyTodayOf } from '../platform/identity/admin-call.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findScheduleOn, insertAssignments } from './assignments.queries.ts';
import type { PlanTx } from './plan.queries.ts';

/** Both dates included; `validTo` null for unlimited. */
export interface Validity {
  readonly validFrom: Temporal.PlainDate;
  readonly validTo: Temporal.PlainDate | null;
}

/** A schedule that can be assigned; its priority becomes that of the assignments. */
export type AssignableSchedule = Awaited<ReturnType<typeof requireAssignable>>;

/**
 * Reads a schedule to assign; while the plan is locked it stays assignable.
 * @throws problem VALIDATION_FAILED when there is none with that id, SCHEDULE_NOT_ASSIGNABLE for a template, or one that is inactive on the
 * first day of the assignment (or today, if that is past)
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
 * Assigns a schedule to people, and writes it into the audit log. The caller checks whether they may have it; the database makes sure that
 * nobody has two with the same priority on one day.
 * @returns the ids of the assignments, in the order of the people
 */
export async function giveSchedule(
  tx: PlanTx,
  { session, now }: AdminCall,
  schedule: Pick<AssignableSchedule, 'id' | 'name'>,
  people: readonly {
    readonly id: string;
    readonly email: string | null;
    readonly staffNumber: string | null;
  }[],
  { validFrom, validTo }: Validity,
): Promise<string[]> {
  const scheduleId = schedule.id;
  const rows = people.map(({ id: userId }) => {
    return { id: randomUUIDv7(), userId, scheduleId, validFrom, validTo, createdAt: now };
  });
  await insertAssignments(tx, rows);
  const dates = { validFrom: validFrom.toString(), validTo: validTo?.toString() ?? null };
  const subject = { subjectId: schedule.id, subjectName: schedule.name };
  const after = { ...dates, employees: people.map(({ email, staffNumber }) => email ?? staffNumber ?? '') };
  await happened(tx, { session, now }, { action: 'SCHEDULE_ASSIGNED', ...subject, after });
  return rows.map(({ id }) => id);
}
