import { type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../platform/page.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';

export interface EmployeeFilter {
  readonly q?: string | undefined;
  readonly includeInactive: boolean;
  readonly departmentId?: string | undefined;
  readonly roleId?: string | undefined;
  readonly sort: string;
}

const isAdmin = sql<boolean>`users.roles && ARRAY['ROLE_ADMIN', 'ROLE_TENANT_ADMIN']`;

const columns = [
  'users.id',
  'users.fullName',
  'users.email',
  'users.roles',
  'users.active',
  'users.profileImagePath',
  'users.departmentId',
  'users.timeZone',
  'users.createdAt',
  'department.name as departmentName',
  sql<boolean>`users.password_hash IS NOT NULL AND NOT users.must_change_password`.as('isSetUp'),
  sql<string[]>`ARRAY(
    SELECT role_id::text FROM user_roles
    WHERE user_roles.tenant_id = users.tenant_id AND user_roles.user_id = users.id ORDER BY role_id
  )`.as('customRoleIds'),
] as const;

export type EmployeeRow = Awaited<ReturnType<typeof findEmployees>>[number];

/** The people of the transaction's company that a filter lets through, in its order; all of them without a page. */
export function findEmployees(tx: TenantTx, filter: EmployeeFilter, page?: { page: number; size: number }) {
  const [key = '', direction] = filter.sort.split(',');
  const way = direction === 'desc' ? 'desc' : 'asc';
  let rows = tx
    .selectFrom('users')
    .leftJoin('departments as department', (join) =>
      join
        .onRef('department.tenantId', '=', 'users.tenantId')
        .onRef('department.id', '=', 'users.departmentId'),
    )
    .select(columns)
    .where(passes(filter));
  if (key === 'role') rows = rows.orderBy(isAdmin, way === 'asc' ? 'desc' : 'asc');
  if (key === 'email') rows = rows.orderBy('users.email', way);
  else rows = rows.orderBy(sql`users.full_name COLLATE "es-x-icu"`, way);
  rows = rows.orderBy('users.id', way);
  if (page) rows = rows.limit(page.size).offset(page.page * page.size);
  return rows.execute();
}

export async function countEmployees(tx: TenantTx, filter: EmployeeFilter): Promise<number> {
  const { total } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(passes(filter))
    .executeTakeFirstOrThrow();
  return total;
}

function passes({ q, includeInactive, departmentId, roleId }: EmployeeFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (!includeInactive) conditions.push(sql`users.active`);
  if (q) conditions.push(sql`users.search_text LIKE ${containsPattern(q)}`);
  if (departmentId) conditions.push(sql`users.department_id = ${departmentId}`);
  if (roleId?.startsWith('ROLE_')) conditions.push(sql`${roleId} = ANY (users.roles)`);
  else if (roleId) {
    conditions.push(sql`EXISTS (
      SELECT FROM user_roles
      WHERE user_roles.tenant_id = users.tenant_id AND user_roles.user_id = users.id AND role_id::text = ${roleId}
    )`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** One person as the list shows them. */
export async function findEmployee(tx: TenantTx, id: string): Promise<EmployeeRow | undefined> {
  return tx
    .selectFrom('users')
    .leftJoin('departments as department', (join) =>
      join
        .onRef('department.tenantId', '=', 'users.tenantId')
        .onRef('department.id', '=', 'users.departmentId'),
    )
    .select(columns)
    .where('users.id', '=', id)
    .executeTakeFirst();
}

export function findLimit(tx: TenantTx) {
  return tx.selectFrom('tenants').select(['employeeCount', 'maxEmployees']).executeTakeFirstOrThrow();
}

/** The active people, by name. */
export function findSimpleUsers(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select(['id', 'fullName', 'email', isAdmin.as('isAdmin')])
    .where('active', '=', true)
    .orderBy(sql`full_name COLLATE "es-x-icu"`)
    .orderBy('id')
    .execute();
}
