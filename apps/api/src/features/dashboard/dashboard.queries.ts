import { type SqlBool, sql } from 'kysely';
import { queryOfVisible } from '../../authorization/query-of-visible.reads.ts';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { lacksSchedule } from '../../plan/has-schedule.reads.ts';
import { thisCompany } from '../../platform/database/this-company.ts';
import { precompiledQuery } from '../../platform/transactions/precompiled-query.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The transaction's company, with the key that tells whether cached figures are still valid. */
export async function findCompany(tx: TenantTx) {
  const [company] = await companies(tx, {});
  if (!company) throw new Error('the company of a transaction is gone');
  return company;
}

const companies = precompiledQuery((tx) =>
  tx
    .selectFrom('tenants')
    .select(['id', 'timeZone', 'maxEmployees', 'employeeCount', 'userCount', 'planVersion']),
);

/** Employees who take a place, of those visible. */
export async function countActiveEmployees(tx: TenantTx, visible: VisiblePeople): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(visible.among('users.id'))
    .where(sql<SqlBool>`takes_place(active, roles)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Employees who are kept out, of those visible: they would take a place if they were active. */
export async function countInactiveEmployees(tx: TenantTx, visible: VisiblePeople): Promise<number> {
  const [row] = await inactiveEmployees(tx, visible, {});
  return row?.count ?? 0;
}

const inactiveEmployees = queryOfVisible((tx, visible) =>
  tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(visible.among('users.id'))
    .where('active', '=', false)
    .where(sql<SqlBool>`takes_place(true, roles)`),
);

/** How much the transaction's company has of what; of people, of those visible. */
export function countEverything(tx: TenantTx, visible: VisiblePeople) {
  return tx
    .selectFrom('users')
    .where(visible.among('users.id'))
    .select([
      sql<number>`count(*)`.as('totalUsers'),
      sql<number>`count(*) FILTER (WHERE active)`.as('activeUsers'),
      sql<number>`count(*) FILTER (WHERE takes_place(active, roles))`.as('employees'),
      sql<number>`count(*) FILTER (WHERE active AND roles && ARRAY['ROLE_ADMIN', 'ROLE_TENANT_ADMIN'])`.as(
        'admins',
      ),
      sql<number>`(SELECT count(*) FROM departments WHERE tenant_id = ${thisCompany})`.as('departments'),
      sql<number>`(SELECT count(*) FROM custom_roles WHERE tenant_id = ${thisCompany})`.as('roles'),
    ])
    .executeTakeFirstOrThrow();
}

/** What of its first steps the transaction's company has taken, as far as it is about people with those visible. @param today the civil date in the company's zone */
export function findFirstSteps(tx: TenantTx, visible: VisiblePeople, today: Temporal.PlainDate) {
  return tx
    .selectFrom('users')
    .where(visible.among('users.id'))
    .select([
      sql<boolean>`EXISTS (
        SELECT FROM schedules JOIN LATERAL (
          SELECT is_active FROM schedule_versions AS version
          WHERE version.tenant_id = ${thisCompany} AND version.schedule_id = schedules.id
            AND version.effective_from <= ${today}::date
          ORDER BY version.effective_from DESC LIMIT 1
        ) AS present ON present.is_active
        WHERE schedules.tenant_id = ${thisCompany} AND NOT schedules.is_template
      )`.as('hasSchedule'),
      sql<boolean>`coalesce(bool_or(NOT users.is_admin), false)`.as('hasPeople'),
      sql<boolean>`EXISTS (SELECT FROM holidays WHERE tenant_id = ${thisCompany})`.as('hasHolidays'),
      sql<number>`count(*) FILTER (WHERE ${lacksSchedule(today)})`.as('employeesWithoutSchedule'),
    ])
    .executeTakeFirstOrThrow();
}
