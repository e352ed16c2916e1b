import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../platform/with-tenant.ts';

/** The transaction's company, and what tells whether figures worked out before still hold. */
export function findCompany(tx: TenantTx) {
  return tx
    .selectFrom('tenants')
    .select(['id', 'timeZone', 'maxEmployees', 'employeeCount', 'userCount', 'planVersion'])
    .executeTakeFirstOrThrow();
}

/** Employees who are kept out: they would take a place if they were active. */
export async function countInactiveEmployees(tx: TenantTx): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('active', '=', false)
    .where(sql<SqlBool>`takes_place(true, roles)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** How much the transaction's company has of what. */
export function countEverything(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('totalUsers'),
      sql<number>`count(*) FILTER (WHERE active)`.as('activeUsers'),
      sql<number>`count(*) FILTER (WHERE takes_place(active, roles))`.as('employees'),
      sql<number>`count(*) FILTER (WHERE active AND roles && ARRAY['ROLE_ADMIN', 'ROLE_TENANT_ADMIN'])`.as(
        'admins',
      ),
      sql<number>`(SELECT count(*) FROM departments)`.as('departments'),
      sql<number>`(SELECT count(*) FROM custom_roles)`.as('roles'),
    ])
    .executeTakeFirstOrThrow();
}
