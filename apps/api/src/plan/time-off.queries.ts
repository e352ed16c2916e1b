import { randomUUIDv7 } from 'node:crypto';
import { type DateSpan, openEnd } from '@jornada/core/time/date-span';
import { sql } from 'kysely';
import type { PlanTx } from './plan.queries.ts';
import type { AbsentHours } from './time-off.ts';

/** The request from which approved days come. */
export type TimeOffOrigin = { readonly absenceId: string } | { readonly vacationRequestId: string };

/** Approved days, as they are written. */
export interface ApprovedTimeOff extends DateSpan {
  readonly userId: string;
  readonly type: string;
  readonly origin: TimeOffOrigin;
  readonly hours: AbsentHours | null;
}

/** @throws the violation of `time_off_no_overlap` when the person is already away */
export async function insertTimeOff(tx: PlanTx, approved: readonly ApprovedTimeOff[]): Promise<void> {
  if (approved.length === 0) return;
  const rows = approved.map(({ userId, type, startDate, endDate, origin, hours }) => {
    const span = { startDate, endDate, startTime: hours?.startTime ?? null, endTime: hours?.endTime ?? null };
    return { id: randomUUIDv7(), userId, type, ...span, ...origin };
  });
  await tx.insertInto('timeOff').values(rows).execute();
}

/**
 * Removes time off that yields to another one and overlaps a span from a person's plan, and answers what it was. Hours that begin before
 * the span stay.
 */
export async function takeOutTimeOff(
  tx: PlanTx,
  userId: string,
  { startDate, endDate }: DateSpan,
  givesWay: (one: { readonly type: string }) => boolean,
): Promise<ApprovedTimeOff[]> {
  const present = await tx
    .selectFrom('timeOff')
    .select(['id', 'type'])
    .where('userId', '=', userId)
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .where((eb) => eb.or([eb('startTime', 'is', null), eb('startDate', '>=', startDate)]))
    .execute();
  const ids = present.filter(givesWay).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx
    .deleteFrom('timeOff')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning(['type', 'startDate', 'endDate', 'startTime', 'endTime', 'absenceId', 'vacationRequestId'])
    .execute();
  return rows.map(({ absenceId, vacationRequestId, startTime, endTime, ...span }) => ({
    ...span,
    userId,
    hours: startTime && endTime && { startTime, endTime },
    origin: absenceId === null ? { vacationRequestId: vacationRequestId as string } : { absenceId },
  }));
}

/** Sets the last date of time off that had no end. */
export async function endTimeOff(tx: PlanTx, absenceId: string, endDate: Temporal.PlainDate): Promise<void> {
  await tx
    .updateTable('timeOff')
    .set({ endDate })
    .where('absenceId', '=', absenceId)
    .where('endDate', '=', openEnd)
    .execute();
}

/** A person's days and hours away that end on a date or later. */
export async function findTimeOffSince(
  tx: PlanTx,
  userId: string,
  since: Temporal.PlainDate,
): Promise<DateSpan[]> {
  return tx
    .selectFrom('timeOff')
    .select(['startDate', 'endDate'])
    .where('userId', '=', userId)
    .where('endDate', '>=', since)
    .execute();
}

/** A person's approved requests that end on a date or later, as they were asked for. */
export async function findApprovedRequests(
  tx: PlanTx,
  userId: string,
  since: Temporal.PlainDate,
): Promise<ApprovedTimeOff[]> {
  const [absences, vacations] = await Promise.all([
    tx
      .selectFrom('absences')
      .select(['id', 'type', 'startDate', 'endDate', 'startTime', 'endTime'])
      .where('userId', '=', userId)
      .where('approvalStatus', '=', 'APPROVED')
      .where('endDate', '>=', since)
      .execute(),
    tx
      .selectFrom('vacationRequests')
      .select(['id', 'startDate', 'endDate'])
      .where('userId', '=', userId)
      .where('status', '=', 'APPROVED')
      .where('endDate', '>=', since)
      .execute(),
  ]);
  return [
    ...absences.map(({ id, startTime, endTime, ...one }) => ({
      ...one,
      userId,
      hours: startTime && endTime && { startTime, endTime },
      origin: { absenceId: id },
    })),
    ...vacations.map(({ id, ...span }) => ({
      ...span,
      userId,
      type: 'VACATION',
      hours: null,
      origin: { vacationRequestId: id },
    })),
  ];
}
