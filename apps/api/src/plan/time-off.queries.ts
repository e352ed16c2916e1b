import { randomUUIDv7 } from 'node:crypto';
import type { DateSpan } from '@jornada/core/absences/date-span';
import type { PlanTx } from './plan.queries.ts';
import type { AbsentHours } from './time-off.ts';

/** The request that days away come from. */
export type TimeOffOrigin = { readonly absenceId: string } | { readonly vacationRequestId: string };

/** Approved days, as they are written. */
export interface ApprovedTimeOff extends DateSpan {
  readonly userId: string;
  readonly type: string;
  readonly origin: TimeOffOrigin;
  readonly hours: AbsentHours | null;
}

/** @throws what stands for the constraint `time_off_no_overlap` when the person is away already */
export async function insertTimeOff(tx: PlanTx, approved: readonly ApprovedTimeOff[]): Promise<void> {
  if (approved.length === 0) return;
  const rows = approved.map(({ userId, type, startDate, endDate, origin, hours }) => {
    const span = { startDate, endDate, startTime: hours?.startTime ?? null, endTime: hours?.endTime ?? null };
    return { id: randomUUIDv7(), userId, type, ...span, ...origin };
  });
  await tx.insertInto('timeOff').values(rows).execute();
}

/** Takes the vacations of a person that touch a span out of the plan, and says what they were. */
export async function takeOutVacations(
  tx: PlanTx,
  userId: string,
  { startDate, endDate }: DateSpan,
): Promise<ApprovedTimeOff[]> {
  const rows = await tx
    .deleteFrom('timeOff')
    .where('userId', '=', userId)
    .where('type', '=', 'VACATION')
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .returning(['type', 'startDate', 'endDate', 'absenceId', 'vacationRequestId'])
    .execute();
  return rows.map(({ absenceId, vacationRequestId, ...span }) => ({
    ...span,
    userId,
    hours: null,
    origin: absenceId === null ? { vacationRequestId: vacationRequestId as string } : { absenceId },
  }));
}
