import { unearningLeaveKinds } from '@jornada/core/absences/leave-kinds';
import { type Employment, employedAlways } from '@jornada/core/schedules/employment';
import type { DateSpan } from '@jornada/core/time/date-span';
import type { Adjustment } from '@jornada/core/vacations/balance-input';
import type { Hindrance, HindranceCause } from '@jornada/core/vacations/hindrance';
import { sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { findEmploymentsAlone } from '../../../plan/employments.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Somebody with a balance. */
export interface BalancePerson extends Person, Employment {
  readonly userName: string;
  readonly email: string | null;
  readonly staffNumber: string | null;
}

export function people(tx: TenantTx) {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .select((eb) => [
      'person.id as userId',
      'person.fullName as userName',
      'person.email',
      'person.staffNumber',
      eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'),
    ]);
}

/** @throws problem NOT_FOUND when nobody of that id is among those visible */
export async function requireBalancePerson(
  tx: TenantTx,
  visible: VisiblePeople,
  userId: string,
): Promise<BalancePerson> {
  const person = await people(tx)
    .where(visible.among('person.id'))
    .where('person.id', '=', userId)
    .executeTakeFirst();
  if (!person) throw problem('NOT_FOUND');
  const [employed] = await withEmployments(tx, [person]);
  if (!employed) throw new Error('one person has one employment');
  return employed;
}

/** People with their employments and pauses, in the same order. */
export async function withEmployments<One extends { readonly userId: string }>(
  tx: TenantTx,
  people: readonly One[],
): Promise<(One & Employment)[]> {
  const employments = await findEmploymentsAlone(
    tx,
    people.map(({ userId }) => userId),
  );
  return people.map((person) => ({ ...person, ...(employments.get(person.userId) ?? employedAlways) }));
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

/** The whole days of vacation in people's plans that touch a span, by the request that was approved. */
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

/** The adjustments of people's balances by admins up to a year, in the order in which they were made. */
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

/** Whole days away that change how many vacation days somebody earns or can take. */
export interface DaysAway {
  readonly hindrances: Hindrance[];
  readonly unearning: DateSpan[];
}

/** People's approved days in a span during which they cannot take vacations or earn none, by person. */
export async function findDaysAway(
  tx: TenantTx,
  userIds: readonly string[],
  { startDate, endDate }: DateSpan,
): Promise<Map<string, DaysAway>> {
  const rows = await tx
    .selectFrom('timeOff')
    .leftJoin('absences', (join) =>
      join.onRef('absences.tenantId', '=', 'timeOff.tenantId').onRef('absences.id', '=', 'timeOff.absenceId'),
    )
    .select(['timeOff.userId', 'timeOff.type', 'timeOff.startDate', 'timeOff.endDate', 'absences.leaveKind'])
    .where('timeOff.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('timeOff.startTime', 'is', null)
    .where((eb) =>
      eb.or([
        eb('timeOff.type', 'in', Object.keys(causes)),
        eb('absences.leaveKind', 'in', [...unearningLeaveKinds]),
      ]),
    )
    .where('timeOff.startDate', '<=', endDate)
    .where('timeOff.endDate', '>=', startDate)
    .execute();
  const away = new Map<string, DaysAway>();
  for (const { userId, type, leaveKind, ...span } of rows) {
    const own = away.get(userId) ?? { hindrances: [], unearning: [] };
    away.set(userId, own);
    const cause = causes[type];
    if (leaveKind !== null) own.unearning.push(span);
    else if (cause !== undefined) own.hindrances.push({ ...span, cause });
  }
  return away;
}

/** Why somebody cannot take vacations, by the type of the days away: Estatuto de los Trabajadores art. 38.3. */
const causes: Readonly<Record<string, HindranceCause>> = {
  SICK_LEAVE: 'ILLNESS',
  MATERNITY: 'BIRTH',
  PATERNITY: 'BIRTH',
};
