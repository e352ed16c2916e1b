import type { DateSpan } from '@jornada/core/absences/date-span';
import type { Adjustment } from '@jornada/core/vacations/balance';
import { sql } from 'kysely';
import type { Person } from '../../../platform/person.ts';
import { problem } from '../../../platform/problem.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';

/** Somebody with a balance. */
export interface BalancePerson extends Person {
  readonly userName: string;
  readonly email: string;
  readonly employedFrom: Temporal.PlainDate | null;
  readonly employedUntil: Temporal.PlainDate | null;
}

export function people(tx: TenantTx) {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .select((eb) => [
      'person.id as userId',
      'person.fullName as userName',
      'person.email',
      'person.employedFrom',
      'person.employedUntil',
      eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'),
    ]);
}

/** @throws problem NOT_FOUND when the company has nobody of that id */
export async function requireBalancePerson(tx: TenantTx, userId: string): Promise<BalancePerson> {
  const person = await people(tx).where('person.id', '=', userId).executeTakeFirst();
  if (!person) throw problem('NOT_FOUND');
  return person;
}

/** The year in which the transaction's company came to the program: of vacations before it nothing is known. */
export async function findFirstYear(tx: TenantTx): Promise<number> {
  const { createdAt, timeZone } = await tx
    .selectFrom('tenants')
    .select(['createdAt', 'timeZone'])
    .executeTakeFirstOrThrow();
  return createdAt.toZonedDateTimeISO(timeZone).year;
}

/** A vacation that was approved or waits: a request for one, or an absence that is one. */
export interface VacationOfBalance extends DateSpan {
  readonly id: string;
  readonly userId: string;
  readonly isApproved: boolean;
  readonly reason: string;
}

/** The vacations of people that touch a span, by their first date. */
export async function findVacationsOf(
  tx: TenantTx,
  userIds: readonly string[],
  { startDate, endDate }: DateSpan,
): Promise<VacationOfBalance[]> {
  const isTheirs = sql<string>`any(${userIds}::uuid[])`;
  return tx
    .selectFrom('vacationRequests')
    .select(['id', 'userId', 'reason', 'startDate', 'endDate'])
    .select((eb) => eb('status', '=', 'APPROVED').as('isApproved'))
    .where('userId', '=', isTheirs)
    .where('status', 'in', ['APPROVED', 'PENDING'])
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .unionAll((union) =>
      union
        .selectFrom('absences')
        .select(['id', 'userId', 'reason', 'startDate', 'endDate'])
        .select((eb) => eb('approvalStatus', '=', 'APPROVED').as('isApproved'))
        .where('userId', '=', isTheirs)
        .where('type', '=', 'VACATION')
        .where('startTime', 'is', null)
        .where('approvalStatus', 'in', ['APPROVED', 'PENDING'])
        .where('startDate', '<=', endDate)
        .where('endDate', '>=', startDate),
    )
    .orderBy('startDate')
    .orderBy('id')
    .$castTo<VacationOfBalance>()
    .execute();
}

/** The whole days of vacation that are in the plans of people and touch a span, by what was approved. */
export async function findSpansOff(
  tx: TenantTx,
  userIds: readonly string[],
  { startDate, endDate }: DateSpan,
): Promise<Map<string, DateSpan[]>> {
  const rows = await tx
    .selectFrom('timeOff')
    .select((eb) => eb.fn.coalesce('vacationRequestId', 'absenceId').$notNull().as('vacationId'))
    .select(['startDate', 'endDate'])
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('type', '=', 'VACATION')
    .where('startTime', 'is', null)
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .execute();
  return Map.groupBy(rows, ({ vacationId }) => vacationId);
}

export interface AdjustmentRow extends Adjustment {
  readonly userId: string;
  readonly reason: string;
}

/** What admins gave people or took from them, up to a year, in the order in which they did. */
export function findAdjustments(
  tx: TenantTx,
  userIds: readonly string[],
  upToYear: number,
): Promise<AdjustmentRow[]> {
  return tx
    .selectFrom('vacationAdjustments')
    .select(['id', 'userId', 'year', 'days', 'reason'])
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('year', '<=', upToYear)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
