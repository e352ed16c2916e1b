import type { DateSpan } from '@jornada/core/absences/date-span';
import { type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../../platform/page.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { type BalancePerson, people } from './balance.queries.ts';

interface Search {
  /** Found anywhere in the name or the e-mail, without regard to case or accents. */
  readonly q?: string | undefined;
}

/** One page of those who clock, by name. */
export function findBalancePeople(
  tx: TenantTx,
  { q, page, size }: Search & { readonly page: number; readonly size: number },
): Promise<BalancePerson[]> {
  return people(tx)
    .where(isFound(q))
    .orderBy(sql`person.full_name COLLATE "es-x-icu"`)
    .orderBy('person.id')
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countBalancePeople(tx: TenantTx, { q }: Search): Promise<number> {
  const { count } = await tx
    .selectFrom('users as person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isFound(q))
    .executeTakeFirstOrThrow();
  return count;
}

function isFound(q: string | undefined) {
  const takesPlace = sql<SqlBool>`takes_place(person.active, person.roles)`;
  return q ? sql<SqlBool>`${takesPlace} AND person.search_text LIKE ${containsPattern(q)}` : takesPlace;
}

/** The requests for vacation of the company that touch a span, by how they stand. */
export async function countRequestsWithin(
  tx: TenantTx,
  { startDate, endDate }: DateSpan,
): Promise<{ pending: number; approved: number; rejected: number }> {
  const rows = await tx
    .selectFrom('vacationRequests')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .groupBy('status')
    .execute();
  const count = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  return { pending: count('PENDING'), approved: count('APPROVED'), rejected: count('REJECTED') };
}

/** The vacation days of the whole company in a span that are in the plan, in calendar days. */
export async function countApprovedDays(tx: TenantTx, { startDate, endDate }: DateSpan): Promise<number> {
  const { days } = await tx
    .selectFrom('timeOff')
    .select(
      sql<number>`coalesce(sum(least(end_date, ${endDate}) - greatest(start_date, ${startDate}) + 1), 0)::int`.as(
        'days',
      ),
    )
    .where('type', '=', 'VACATION')
    .where('startTime', 'is', null)
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .executeTakeFirstOrThrow();
  return days;
}
