import type { EmployeeRole } from '@jornada/contract/employees/employee';
import { areaRoles, fullAdminRoles } from '@jornada/contract/roles';
import type { AgreedPeriod } from '@jornada/core/contracts/contract';
import type { EmploymentState } from '@jornada/core/schedules/employment';
import {
  type AliasedSelectQueryBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { queryOfVisible } from '../../authorization/query-of-visible.reads.ts';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { centreOn } from '../../plan/centre-on.reads.ts';
import { employmentAt, employmentBesideLast, lastEmployment } from '../../plan/employed-at.reads.ts';
import { hasSchedule, hasScheduleByItself, lacksSchedule } from '../../plan/has-schedule.reads.ts';
import { isOfGroup, type PeopleGroup } from '../../plan/people-group.reads.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import { containsPattern } from '../../platform/database/search-pattern.ts';
import { thisCompany } from '../../platform/database/this-company.ts';
import { keepPlan } from '../../platform/transactions/plan-settings.queries.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { countPaused } from './accounts.queries.ts';

export interface EmployeeFilter extends PeopleGroup {
  readonly q?: string | undefined;
  readonly includeInactive: boolean;
  readonly role?: EmployeeRole | undefined;
  readonly roleId?: string | undefined;
  readonly withoutSchedule?: boolean;
  readonly employment?: EmploymentState | undefined;
  readonly sort: string;
}

export type EmployeeRow = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number];

/**
 * Selected people with the names of their departments and their custom roles.
 * @param today in the company's zone
 * @param isPlanned whether they have a schedule, computed as fits how many are chosen
 */
function withDetails(
  tx: Kysely<DB>,
  today: Temporal.PlainDate,
  chosen: AliasedSelectQueryBuilder<Selectable<DB['users']>, 'users'>,
  isPlanned: RawBuilder<boolean>,
) {
  return tx
    .selectFrom(chosen)
    .leftJoin('departments as department', (join) =>
      join
        .onRef('department.tenantId', '=', 'users.tenantId')
        .onRef('department.id', '=', 'users.departmentId'),
    )
    .leftJoin('workCentres as centre', (join) =>
      join.onRef('centre.tenantId', '=', 'users.tenantId').on('centre.id', '=', centreOn(today, 'users.id')),
    )
    .leftJoin('emailChanges as waiting', (join) =>
      join.onRef('waiting.tenantId', '=', 'users.tenantId').onRef('waiting.userId', '=', 'users.id'),
    )
    .select(['users.id', 'users.fullName', 'users.email', 'users.roles', 'users.active', 'users.createdAt'])
    .select(['waiting.newEmail', 'waiting.askedBy', 'waiting.askedAt', 'waiting.expiresAt'])
    .select(['users.profileImagePath', 'users.departmentId', 'users.timeZone', 'users.revision'])
    .select(['users.rolesRevision', 'users.staffNumber'])
    .leftJoin(lastEmployment('users.id'), (join) => join.onTrue())
    .select(['latest.firstDay as employedFrom', 'latest.lastDay as employedUntil'])
    .innerJoin(employmentOnce(today), (join) => join.onTrue())
    .select('standing.employment')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contracts')
          .select(['contracts.isPartTime', 'contracts.agreedMinutes', 'contracts.agreedPeriod'])
          .whereRef('contracts.tenantId', '=', 'users.tenantId')
          .whereRef('contracts.userId', '=', 'users.id')
          .where('contracts.validFrom', '<=', today)
          .orderBy('contracts.validFrom', 'desc')
          .limit(1)
          .$narrowType<{ agreedPeriod: AgreedPeriod | null }>()
          .as('contract'),
      (join) => join.onTrue(),
    )
    .select(['contract.isPartTime', 'contract.agreedMinutes', 'contract.agreedPeriod'])
    .select([
      'department.name as departmentName',
      'centre.id as centreId',
      'centre.name as centreName',
      sql<boolean>`users.password_hash IS NOT NULL AND NOT users.must_change_password`.as('isSetUp'),
      sql<string[]>`ARRAY(
        SELECT role_id::text FROM user_roles
        WHERE user_roles.tenant_id = ${thisCompany} AND user_roles.user_id = users.id ORDER BY role_id
      )`.as('customRoleIds'),
      lacksSchedule(today, { employment: sql.ref('standing.employment'), isPlanned }).as('lacksSchedule'),
    ]);
}

/** `OFFSET 0` keeps PostgreSQL from writing it out, and planning it, wherever it is named. */
function employmentOnce(today: Temporal.PlainDate) {
  return sql<{
    employment: EmploymentState;
  }>`LATERAL (SELECT ${employmentBesideLast(today, 'users.id')} AS employment OFFSET 0)`.as<'standing'>(
    sql`standing`,
  );
}

/** All people visible that a filter lets through, in its order. */
export function findEmployees(
  tx: TenantTx,
  visible: VisiblePeople,
  today: Temporal.PlainDate,
  filter: EmployeeFilter,
): Promise<EmployeeRow[]> {
  const order = orderOf(filter.sort);
  const chosen = tx
    .selectFrom('users')
    .selectAll('users')
    .where(visible.among('users.id'))
    .where(passes(filter, today));
  return withDetails(tx, today, chosen.as('users'), hasSchedule(today)).orderBy(order).execute();
}

interface Page {
  readonly page: number;
  readonly size: number;
}

/**
 * One page of them, and how many there are in all. Nothing may follow in the transaction, whose plans are kept from then on.
 * @param keepsPlans whether PostgreSQL may keep plans for any values, which it must not where companies are spread
 */
export async function findEmployeePage(
  tx: TenantTx,
  visible: VisiblePeople,
  today: Temporal.PlainDate,
  filter: EmployeeFilter,
  { keepsPlans, page, size }: Page & { readonly keepsPlans: boolean },
): Promise<{ rows: EmployeeRow[]; total: number }> {
  const values = { today, size, start: page * size };
  const isOpened = isOfEverybody(filter);
  const { count, people } = isOpened ? keptStatements(filter) : statementsOf(filter);
  // An index gives the page in order, so that reading stops when it is full; for counting, people are only read when the filter needs it.
  const [[counted], , rows] = await Promise.all([
    count(tx, visible, { today }),
    keepsPlans && isOpened && keepPlan(tx),
    people(tx, visible, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Whether the page is the next people of an index, so that one plan fits any values: the one that is opened most, and dear to plan. */
function isOfEverybody(filter: EmployeeFilter): boolean {
  const { q, role, roleId, withoutSchedule, employment, departmentId, centreId } = filter;
  return [q, role, roleId, withoutSchedule, employment, departmentId, centreId].every((one) => !one);
}

/** The company's date, and which people of the order. */
type PageValues = { readonly today: Temporal.PlainDate; readonly size: number; readonly start: number };

/** The statements of a page. Compiled once where everybody who sees all asks with the same filter. */
function statementsOf(filter: EmployeeFilter) {
  return {
    count: queryOfVisible((tx, visible, { today }: Pick<PageValues, 'today'>) =>
      countOf(tx, visible, today, filter),
    ),
    people: queryOfVisible((tx, visible, values: PageValues) => pageOf(tx, visible, values, filter)),
  };
}

const compiled = new Map<string, ReturnType<typeof statementsOf>>();

/** Those of everybody, for each order. */
function keptStatements({ sort, includeInactive }: EmployeeFilter): ReturnType<typeof statementsOf> {
  const key = `${sort} ${includeInactive}`;
  const statements = compiled.get(key) ?? statementsOf({ sort, includeInactive });
  compiled.set(key, statements);
  return statements;
}

/** Selects the people of the page first and joins the rest to them only: a page of ten reads ten departments. */
function pageOf(
  tx: Kysely<DB>,
  visible: VisiblePeople,
  { today, size, start }: PageValues,
  filter: EmployeeFilter,
) {
  const order = orderOf(filter.sort);
  const chosen = tx
    .selectFrom('users')
    .selectAll('users')
    .where(visible.among('users.id'))
    .where(passes(filter, today))
    .orderBy(order)
    .limit(sql<number>`${size}`)
    .offset(sql<number>`${start}`);
  return withDetails(tx, today, chosen.as('users'), hasScheduleByItself(today)).orderBy(order);
}

/** Each order is that of an index, read forwards or backwards. */
function orderOf(sort: string) {
  const [key = '', direction] = sort.split(',');
  const [way, otherWay] = direction === 'desc' ? [sql`DESC`, sql`ASC`] : [sql`ASC`, sql`DESC`];
  if (key === 'email') return sql`users.email ${way}`;
  const byName = sql`users.full_name COLLATE "es-x-icu" ${way}, users.id ${way}`;
  return key === 'role' ? sql`users.is_admin ${otherWay}, ${byName}` : byName;
}

function countOf(tx: Kysely<DB>, visible: VisiblePeople, today: Temporal.PlainDate, filter: EmployeeFilter) {
  return tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(visible.among('users.id'))
    .where(passes(filter, today));
}

/** A built-in role includes its name from earlier versions, as in the list of roles. */
const sameRoles: Readonly<Record<string, readonly string[]>> = {
  ROLE_ADMIN: fullAdminRoles,
  ROLE_EMPLOYEE: areaRoles.empleado,
};

function passes(
  { q, includeInactive, role, roleId, withoutSchedule, employment, ...group }: EmployeeFilter,
  today: Temporal.PlainDate,
) {
  const conditions = [isOfGroup('users', group, { from: today, to: today })];
  if (!includeInactive) conditions.push(sql`users.active`);
  if (q) conditions.push(sql`users.search_text LIKE ${containsPattern(q)}`);
  if (withoutSchedule) conditions.push(lacksSchedule(today));
  if (employment) conditions.push(sql`${employmentAt(today)} = ${employment}`);
  if (role) conditions.push(role === 'ROLE_ADMIN' ? sql`users.is_admin` : sql`NOT users.is_admin`);
  if (roleId?.startsWith('ROLE_')) {
    conditions.push(sql`users.roles && ${sameRoles[roleId] ?? [roleId]}::text[]`);
  }
  if (roleId && !roleId.startsWith('ROLE_')) {
    conditions.push(sql`EXISTS (
      SELECT FROM user_roles
      WHERE user_roles.tenant_id = ${thisCompany} AND user_roles.user_id = users.id AND role_id::text = ${roleId}
    )`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

export async function findEmployee(
  tx: TenantTx,
  visible: VisiblePeople,
  today: Temporal.PlainDate,
  id: string,
): Promise<EmployeeRow | undefined> {
  const chosen = tx
    .selectFrom('users')
    .selectAll('users')
    .where('users.id', '=', id)
    .where(visible.among('users.id'));
  return withDetails(tx, today, chosen.as('users'), hasScheduleByItself(today)).executeTakeFirst();
}

/** How many places the company has, and how many are taken on a date. @param today the company's civil date */
export async function findLimit(
  tx: TenantTx,
  today: Temporal.PlainDate,
): Promise<{ employeeCount: number; maxEmployees: number }> {
  const [company, paused] = await Promise.all([
    tx.selectFrom('tenants').select(['employeeCount', 'maxEmployees']).executeTakeFirstOrThrow(),
    countPaused(tx, today),
  ]);
  return { ...company, employeeCount: company.employeeCount - paused };
}

/** The active people visible by name, and after them, if they are asked for, the others. @param today the company's civil date */
export function findSimpleUsers(
  tx: TenantTx,
  visible: VisiblePeople,
  today: Temporal.PlainDate,
  { includeInactive }: { includeInactive: boolean },
) {
  return tx
    .selectFrom('users')
    .leftJoin('departments as department', (join) =>
      join
        .onRef('department.tenantId', '=', 'users.tenantId')
        .onRef('department.id', '=', 'users.departmentId'),
    )
    .select([
      'users.id',
      'users.fullName',
      'users.email',
      'users.staffNumber',
      'users.active',
      'users.isAdmin',
    ])
    .select(['users.departmentId', 'department.name as departmentName'])
    .select([
      centreOn(today, 'users.id').as('centreId'),
      hasSchedule(today).as('hasSchedule'),
      sql<boolean>`users.roles && ${areaRoles.empleado}::text[]`.as('clocksIn'),
      sql<boolean>`EXISTS (
        SELECT FROM punches WHERE punches.tenant_id = ${thisCompany} AND punches.employee_id = users.id
      )`.as('hasRecord'),
    ])
    .where(visible.among('users.id'))
    .$if(!includeInactive, (query) => query.where('users.active', '=', true))
    .orderBy('users.active', 'desc')
    .orderBy(sql`users.full_name COLLATE "es-x-icu"`)
    .orderBy('users.id')
    .execute();
}
