import type { DateSpan } from '@jornada/core/time/date-span';
import { type SqlBool, sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { isOfGroup, type PeopleGroup } from '../../../plan/people-group.reads.ts';
import { containsPattern } from '../../../platform/database/search-pattern.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { type BalancePerson, people, withEmployments } from './balance.queries.ts';

interface Search extends PeopleGroup {
  /** Part of a name or e-mail, without regard to case or accents. */
  readonly q?: string | undefined;
}

/** One page of those visible who clock, by name. @param span the days on which they are at the work centre asked for, if one is */
export async function findBalancePeople(
  tx: TenantTx,
  visible: VisiblePeople,
  span: DateSpan,
  { page, size, ...search }: Search & { readonly page: number; readonly size: number },
): Promise<BalancePerson[]> {
  const found = await people(tx)
    .where(visible.among('person.id'))
    .where(isFound(search, span))
    .orderBy(sql`person.full_name COLLATE "es-x-icu"`)
    .orderBy('person.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return withEmployments(tx, found);
}

export async function countBalancePeople(
  tx: TenantTx,
  visible: VisiblePeople,
  span: DateSpan,
  search: Search,
): Promise<number> {
  const { count } = await tx
    .selectFrom('users as person')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(visible.among('person.id'))
    .where(isFound(search, span))
    .executeTakeFirstOrThrow();
  return count;
}

function isFound({ q, ...group }: Search, span: DateSpan) {
  const takesPlace = sql`takes_place(person.active, person.roles)`;
  const isNamed = q ? sql`person.search_text LIKE ${containsPattern(q)}` : sql`true`;
  return sql<SqlBool>`${takesPlace} AND ${isNamed} AND ${isOf(group, span)}`;
}

function isOf(group: PeopleGroup, { startDate, endDate }: DateSpan) {
  return isOfGroup('person', group, { from: startDate, to: endDate });
}

/** The requests for vacation of those visible that touch a span, by how they stand. */
export async function countRequestsWithin(
  tx: TenantTx,
  visible: VisiblePeople,
  { startDate, endDate }: DateSpan,
  group: PeopleGroup,
): Promise<{ pending: number; approved: number; rejected: number }> {
  const rows = await tx
    .selectFrom('vacationRequests as request')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'request.tenantId').onRef('person.id', '=', 'request.userId'),
    )
    .where(visible.among('request.userId'))
    .where(isOf(group, { startDate, endDate }))
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .groupBy('status')
    .execute();
  const count = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  return { pending: count('PENDING'), approved: count('APPROVED'), rejected: count('REJECTED') };
}

/** The vacation days of those visible in a span that are in the plan and in the employment of their person, in calendar days. */
export async function countApprovedDays(
  tx: TenantTx,
  visible: VisiblePeople,
  { startDate, endDate }: DateSpan,
  group: PeopleGroup,
): Promise<number> {
  const { days } = await tx
    .selectFrom('timeOff as off')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'off.tenantId').onRef('person.id', '=', 'off.userId'),
    )
    // An employment without ends stands for those of whom none is known.
    .crossJoinLateral(
      sql<{ firstDay: Temporal.PlainDate | null; lastDay: Temporal.PlainDate | null }>`(
        SELECT employments.first_day, employments.last_day FROM employments
        WHERE employments.tenant_id = ${thisCompany} AND employments.user_id = person.id
        UNION ALL SELECT NULL, NULL WHERE NOT EXISTS (
          SELECT FROM employments WHERE employments.tenant_id = ${thisCompany} AND employments.user_id = person.id
        )
      )`.as('employment'),
    )
    .select(
      // `least` and `greatest` ignore null, so an unknown end has no effect.
      sql<number>`coalesce(sum(
        greatest(0, least(off.end_date, employment.last_day, ${endDate}) - greatest(off.start_date, employment.first_day, ${startDate}) + 1)
        - coalesce((
          SELECT sum(greatest(0, least(off.end_date, employment.last_day, pause.last_day, ${endDate})
            - greatest(off.start_date, employment.first_day, pause.first_day, ${startDate}) + 1))
          FROM employment_pauses AS pause
          WHERE pause.tenant_id = ${thisCompany} AND pause.user_id = person.id
            AND coalesce(pause.first_day >= employment.first_day, true) AND coalesce(pause.first_day <= employment.last_day, true)
        ), 0)
      ), 0)::int`.as('days'),
    )
    .where(visible.among('person.id'))
    .where(isOf(group, { startDate, endDate }))
    .where('off.type', '=', 'VACATION')
    .where('off.startTime', 'is', null)
    .where('off.startDate', '<=', endDate)
    .where('off.endDate', '>=', startDate)
    .executeTakeFirstOrThrow();
  return days;
}
