import type { AbsenceType } from '@jornada/contract/absences/time-off-types';
import { sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { isOfGroup, type PeopleGroup } from '../../../plan/people-group.reads.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Approved or waiting time off of an active person. */
export interface TeamTimeOff {
  readonly userId: string;
  readonly userName: string;
  readonly departmentName: string | null;
  readonly type: AbsenceType;
  readonly status: 'PENDING' | 'APPROVED';
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly startTime: Temporal.PlainTime | null;
  readonly endTime: Temporal.PlainTime | null;
}

/** Of whom: of a group alone, of those whose own department it is, or of one person. */
interface OfWhom extends PeopleGroup {
  readonly ownDepartmentId?: string | undefined;
  readonly userId?: string | undefined;
}

/** The time off of the active people visible that touches a period, by name and date. */
export async function findTeamTimeOff(
  tx: TenantTx,
  visible: VisiblePeople,
  { from, to }: Period,
  { userId, ownDepartmentId, ...group }: OfWhom = {},
): Promise<TeamTimeOff[]> {
  const noTime = sql<Temporal.PlainTime | null>`null::time`;
  const approved = tx
    .selectFrom('timeOff')
    .select(['tenantId', 'userId', 'type', 'startDate', 'endDate', 'startTime', 'endTime'])
    .select(sql<string>`'APPROVED'`.as('status'));
  const absences = tx
    .selectFrom('absences')
    .select(['tenantId', 'userId', 'type', 'startDate', 'endDate', 'startTime', 'endTime'])
    .select(sql<string>`'PENDING'`.as('status'))
    .where('approvalStatus', '=', 'PENDING');
  const vacations = tx
    .selectFrom('vacationRequests')
    .select(['tenantId', 'userId', sql<string>`'VACATION'`.as('type'), 'startDate', 'endDate'])
    .select([noTime.as('startTime'), noTime.as('endTime'), sql<string>`'PENDING'`.as('status')])
    .where('status', '=', 'PENDING');
  let query = tx
    .selectFrom(approved.unionAll(absences).unionAll(vacations).as('away'))
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'away.tenantId').onRef('person.id', '=', 'away.userId'),
    )
    .leftJoin('departments as department', (join) =>
      join
        .onRef('department.tenantId', '=', 'person.tenantId')
        .onRef('department.id', '=', 'person.departmentId'),
    )
    .select(['away.userId', 'person.fullName as userName', 'department.name as departmentName'])
    .select(['away.type', 'away.status', 'away.startDate', 'away.endDate', 'away.startTime', 'away.endTime'])
    .where(visible.among('person.id'))
    .where('person.active', '=', true)
    .where('away.startDate', '<=', to)
    .where('away.endDate', '>=', from)
    .where(isOfGroup('person', group, { from, to }));
  if (ownDepartmentId !== undefined) query = query.where('person.departmentId', '=', ownDepartmentId);
  if (userId !== undefined) query = query.where('away.userId', '=', userId);
  const rows = await query
    .orderBy(sql`person.full_name COLLATE "es-x-icu"`)
    .orderBy('person.id')
    .orderBy('away.startDate')
    .orderBy('away.startTime')
    .execute();
  return rows as TeamTimeOff[];
}

/** Whether colleagues of the transaction's company can see who is away. */
export async function isCalendarShared(tx: TenantTx): Promise<boolean> {
  const rules = await tx.selectFrom('vacationRules').select('colleaguesSeeCalendar').executeTakeFirst();
  return rules?.colleaguesSeeCalendar ?? true;
}

/** The department of a person, and how many of those visible in it work; the whole company for who is in none. */
export async function findTeam(
  tx: TenantTx,
  visible: VisiblePeople,
  userId: string,
): Promise<{ departmentId: string | null; departmentName: string | null; people: number } | undefined> {
  const team = await tx
    .selectFrom('users as person')
    .leftJoin('departments as department', (join) =>
      join
        .onRef('department.tenantId', '=', 'person.tenantId')
        .onRef('department.id', '=', 'person.departmentId'),
    )
    .select(['person.departmentId', 'department.name as departmentName'])
    .where(visible.among('person.id'))
    .where('person.id', '=', userId)
    .executeTakeFirst();
  if (!team) return undefined;
  let members = tx
    .selectFrom('users')
    .where(visible.among('users.id'))
    .where(sql<boolean>`takes_place(active, roles)`);
  if (team.departmentId !== null) members = members.where('departmentId', '=', team.departmentId);
  const { people } = await members
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return { ...team, people };
}

/** The names of the departments from which a `department` hangs, the nearest first. */
const namesAbove = sql<string[]>`coalesce((
  WITH RECURSIVE above AS (
    SELECT department.parent_id AS id, 1 AS height
    UNION ALL SELECT one.parent_id, above.height + 1
    FROM above JOIN departments AS one ON one.tenant_id = ${thisCompany} AND one.id = above.id
  )
  SELECT array_agg(one.name ORDER BY above.height)
  FROM above JOIN departments AS one ON one.tenant_id = ${thisCompany} AND one.id = above.id
), '{}')`;

/**
 * How many of those visible who clock, and are of a group in a period, work in each department, which hangs from those `above`; those in
 * none under null.
 */
export async function countTeams(
  tx: TenantTx,
  visible: VisiblePeople,
  period: Period,
  group: PeopleGroup = {},
): Promise<{ name: string | null; above: string[]; people: number }[]> {
  return tx
    .selectFrom('users as person')
    .leftJoin('departments as department', (join) =>
      join
        .onRef('department.tenantId', '=', 'person.tenantId')
        .onRef('department.id', '=', 'person.departmentId'),
    )
    .select((eb) => ['department.name', namesAbove.as('above'), eb.fn.countAll<number>().as('people')])
    .where(visible.among('person.id'))
    .where(sql<boolean>`takes_place(person.active, person.roles)`)
    .where(isOfGroup('person', group, period))
    .groupBy(['department.name', 'department.parentId'])
    .orderBy('department.name')
    .execute();
}
