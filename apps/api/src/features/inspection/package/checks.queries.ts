import type { PackageChecks } from '@jornada/contract/inspection/packages';
import { sql } from 'kysely';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { hasDecision, statusDecided } from '../../../workday/day-decisions.reads.ts';

type DaysFound = PackageChecks['incompleteDays'];

/** The days of people about which a correction waits: the person's for the company, or the company's for the person. */
export async function findOpenCorrections(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
  now: Temporal.Instant,
): Promise<DaysFound> {
  const { rows } = await sql<DaysFound>`
    SELECT count(*)::int AS days, count(DISTINCT user_id)::int AS people, min(worked_on)::text AS first FROM (
      SELECT user_id, worked_on FROM correction_requests
      WHERE tenant_id = ${thisCompany} AND user_id = ANY (${userIds}::uuid[]) AND status = 'PENDING'
        AND worked_on BETWEEN ${from} AND ${to}
      UNION
      SELECT user_id, worked_on FROM correction_proposals
      WHERE tenant_id = ${thisCompany} AND user_id = ANY (${userIds}::uuid[]) AND status = 'PENDING'
        AND expires_at > ${now} AND worked_on BETWEEN ${from} AND ${to}
    ) AS waiting`.execute(tx);
  return rows[0] ?? noDays;
}

export const noDays: DaysFound = { days: 0, people: 0, first: null };

/** The incomplete days that nobody decided about; the rows of the days must be up to date. */
export async function findIncompleteDays(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<DaysFound> {
  const { rows } = await sql<DaysFound>`
    SELECT count(*)::int AS days, count(DISTINCT row.user_id)::int AS people, min(row.worked_on)::text AS first
    FROM day_rows AS row
    WHERE row.tenant_id = ${thisCompany} AND row.user_id = ANY (${userIds}::uuid[])
      AND row.worked_on BETWEEN ${from} AND ${to} AND row.status = 'INCOMPLETO'
      AND NOT ${hasDecision(sql`${statusDecided} IS NOT NULL`)}`.execute(tx);
  return rows[0] ?? noDays;
}

/**
 * Those of these months that are not closed for somebody who has days in them, and for how many people; the rows of the days must be up to
 * date.
 */
export async function findOpenMonths(
  tx: TenantTx,
  userIds: readonly string[],
  months: readonly Temporal.PlainDate[],
): Promise<PackageChecks['openMonths']> {
  const { rows } = await sql<PackageChecks['openMonths'][number]>`
    SELECT to_char(asked.month, 'YYYY-MM') AS month, count(*)::int AS people
    FROM unnest(${months.map(String)}::date[]) AS asked (month)
    JOIN unnest(${userIds}::uuid[]) AS person (id) ON EXISTS (
      SELECT FROM day_rows AS row
      WHERE row.tenant_id = ${thisCompany} AND row.user_id = person.id
        AND row.worked_on >= asked.month AND row.worked_on < asked.month + interval '1 month'
    )
    WHERE NOT EXISTS (
      SELECT FROM month_versions AS version
      LEFT JOIN month_reopenings AS reopening
        ON reopening.tenant_id = ${thisCompany} AND reopening.user_id = version.user_id
          AND reopening.month = version.month AND reopening.version = version.version
      WHERE version.tenant_id = ${thisCompany} AND version.user_id = person.id AND version.month = asked.month
        AND reopening.version IS NULL
    )
    GROUP BY asked.month ORDER BY asked.month`.execute(tx);
  return rows;
}
