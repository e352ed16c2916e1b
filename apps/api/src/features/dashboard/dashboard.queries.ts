import { type SqlBool, sql } from 'kysely';
import { lacksSchedule } from '../../plan/has-schedule.reads.ts';
import { thisCompany } from '../../platform/this-company.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';

/** The transaction's company, with the key that tells whether cached figures are still valid. */
export function findCompany(tx: TenantTx) {
  return tx
    .selectFrom('tenants')
    .select(['id', 'timeZone', 'maxEmployees', 'employeeCount', 'userCount', 'planVersion'])
    .executeTakeFirstOrThrow();
}

/** Inactive employees, who would count towards the limit if they were activated. */
export async function countInactiveEmployees(tx: TenantTx): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('active', '=', false)
    .where(sql<SqlBool>`takes_place(true, roles)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The row counts of the transaction's company. */
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
      sql<number>`(SELECT count(*) FROM departments WHERE tenant_id = ${thisCompany})`.as('departments'),
      sql<number>`(SELECT count(*) FROM custom_roles WHERE tenant_id = ${thisCompany})`.as('roles'),
    ])
    .executeTakeFirstOrThrow();
}

/** Which of the first steps the transaction's company has taken. @param today the date in the company's zone */
export function findFirstSteps(tx: TenantTx, today: Temporal.PlainDate) {
  return tx
    .selectFrom('users')
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
