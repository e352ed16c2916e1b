import type { AbsenceType } from '@jornada/contract/absences/time-off-types';
import type { DateSpan } from '@jornada/core/time/date-span';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** Time off that a person has, or has requested. */
export interface PresentTimeOff extends DateSpan {
  readonly type: AbsenceType;
  readonly isApproved: boolean;
  readonly startTime: Temporal.PlainTime | null;
  readonly endTime: Temporal.PlainTime | null;
}

/**
 * Locks a person's time off, so that nobody else files any until the end of the transaction. @returns whether the company has such a person
 */
export async function holdTimeOff(tx: TenantTx, userId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person !== undefined;
}

/** A person's approved days within a span, the earliest first. */
export async function findApprovedTimeOff(
  tx: TenantTx,
  userId: string,
  { startDate, endDate }: DateSpan,
): Promise<PresentTimeOff[]> {
  const rows = await tx
    .selectFrom('timeOff')
    .select(['type', 'startDate', 'endDate', 'startTime', 'endTime'])
    .where('userId', '=', userId)
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .orderBy('startDate')
    .orderBy('startTime')
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as AbsenceType, isApproved: true }));
}

/** A person's pending requests within a span, absences before vacations. */
export async function findPendingTimeOff(
  tx: TenantTx,
  userId: string,
  { startDate, endDate }: DateSpan,
): Promise<PresentTimeOff[]> {
  const [absences, vacations] = await Promise.all([
    tx
      .selectFrom('absences')
      .select(['type', 'startDate', 'endDate', 'startTime', 'endTime'])
      .where('userId', '=', userId)
      .where('approvalStatus', '=', 'PENDING')
      .where('startDate', '<=', endDate)
      .where('endDate', '>=', startDate)
      .orderBy('startDate')
      .execute(),
    tx
      .selectFrom('vacationRequests')
      .select(['startDate', 'endDate'])
      .where('userId', '=', userId)
      .where('status', '=', 'PENDING')
      .where('startDate', '<=', endDate)
      .where('endDate', '>=', startDate)
      .orderBy('startDate')
      .execute(),
  ]);
  return [
    ...absences.map((row) => ({ ...row, type: row.type as AbsenceType, isApproved: false })),
    ...vacations.map((row) => ({
      ...row,
      type: 'VACATION' as const,
      isApproved: false,
      startTime: null,
      endTime: null,
    })),
  ];
}
