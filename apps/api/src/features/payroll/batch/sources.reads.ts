import { sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { centreOn } from '../../../plan/centre-on.reads.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** A month of somebody that was ever closed: whether it still is. */
export interface MonthState {
  readonly userId: string;
  readonly month: string;
  readonly isClosed: boolean;
}

/** The latest version of each month of a period that was ever closed, of everybody visible. */
function latestVersions(visible: VisiblePeople, { from, to }: Period) {
  return sql`SELECT DISTINCT ON (version.month, version.user_id)
        version.user_id, version.month, version.version, version.closed_at
      FROM month_versions AS version
      WHERE version.tenant_id = ${thisCompany} AND ${visible.among('version.user_id')} AND version.month BETWEEN ${from} AND ${to}
      ORDER BY version.month, version.user_id, version.version DESC`;
}

/** The months of a period that were ever closed, of everybody visible. */
export async function findMonthStates(
  tx: TenantTx,
  visible: VisiblePeople,
  period: Period,
): Promise<MonthState[]> {
  const { rows } = await sql<MonthState>`
    SELECT latest.user_id, to_char(latest.month, 'YYYY-MM') AS month, reopening.version IS NULL AS is_closed
    FROM (
      ${latestVersions(visible, period)}
    ) AS latest
    LEFT JOIN month_reopenings AS reopening
      ON reopening.tenant_id = ${thisCompany} AND reopening.user_id = latest.user_id
        AND reopening.month = latest.month AND reopening.version = latest.version`.execute(tx);
  return rows;
}

/** A closed month of somebody in which time off was approved afterwards. */
export interface LateTimeOff {
  readonly userId: string;
  readonly fullName: string;
  readonly month: string;
}

/**
 * The closed months of a period, of everybody visible, that touch time off which was approved after their closing: its days keep the plan that
 * they were closed with. By name and month.
 */
export async function findLateTimeOff(
  tx: TenantTx,
  visible: VisiblePeople,
  period: Period,
): Promise<LateTimeOff[]> {
  const { from, to } = period;
  const { rows } = await sql<LateTimeOff>`
    WITH closed AS (
      ${latestVersions(visible, period)}
    ), taken AS (
      SELECT off.user_id, off.start_date, off.end_date,
        coalesce(absence.decided_at, absence.created_at, vacation.reviewed_at, vacation.created_at) AS approved_at
      FROM time_off AS off
      LEFT JOIN absences AS absence ON absence.tenant_id = ${thisCompany} AND absence.id = off.absence_id
      LEFT JOIN vacation_requests AS vacation
        ON vacation.tenant_id = ${thisCompany} AND vacation.id = off.vacation_request_id
      WHERE off.tenant_id = ${thisCompany} AND ${visible.among('off.user_id')}
        AND off.start_date <= ${to}::date AND off.end_date >= ${from}::date
    )
    SELECT DISTINCT closed.user_id, person.full_name, to_char(closed.month, 'YYYY-MM') AS month
    FROM closed
    JOIN taken ON taken.user_id = closed.user_id AND taken.approved_at > closed.closed_at
      AND taken.start_date < closed.month + interval '1 month' AND taken.end_date >= closed.month
    JOIN users AS person ON person.tenant_id = ${thisCompany} AND person.id = closed.user_id
    WHERE NOT EXISTS (
      SELECT FROM month_reopenings AS reopening
      WHERE reopening.tenant_id = ${thisCompany} AND reopening.user_id = closed.user_id
        AND reopening.month = closed.month AND reopening.version = closed.version
    )
    ORDER BY person.full_name, month`.execute(tx);
  return rows;
}

/** What payroll knows of somebody on a date. */
export interface PayrollPersonRow {
  readonly userId: string;
  readonly fullName: string;
  readonly timeZone: string;
  readonly code: string | null;
  readonly hasContract: boolean;
  readonly centreName: string | null;
  readonly centreCode: string | null;
}

/** These people, by name. `on` is the date whose contract and work centre count. */
export async function findPayrollPeople(
  tx: TenantTx,
  userIds: readonly string[],
  on: Temporal.PlainDate,
): Promise<PayrollPersonRow[]> {
  const { rows } = await sql<PayrollPersonRow>`
    SELECT person.id AS user_id, person.full_name, coalesce(person.time_zone, company.time_zone) AS time_zone,
      coalesce(own.code, contract.payroll_number) AS code, contract.valid_from IS NOT NULL AS has_contract,
      centre.name AS centre_name, centre_code.code AS centre_code
    FROM users AS person
    JOIN tenants AS company ON company.id = ${thisCompany}
    LEFT JOIN payroll_person_codes AS own ON own.tenant_id = ${thisCompany} AND own.user_id = person.id
    LEFT JOIN LATERAL (
      SELECT valid_from, payroll_number FROM contracts
      WHERE tenant_id = ${thisCompany} AND user_id = person.id AND valid_from <= ${on}::date
      ORDER BY valid_from DESC LIMIT 1
    ) AS contract ON true
    LEFT JOIN work_centres AS centre
      ON centre.tenant_id = ${thisCompany} AND centre.id = ${centreOn(on, 'person.id')}
    LEFT JOIN payroll_centre_codes AS centre_code
      ON centre_code.tenant_id = ${thisCompany} AND centre_code.centre_id = centre.id
    WHERE person.tenant_id = ${thisCompany} AND person.id = ANY (${userIds}::uuid[])
    ORDER BY person.full_name COLLATE "es-x-icu", person.id`.execute(tx);
  return rows;
}

/** Whether any work centre has a code: then all need one. */
export async function haveCentresCodes(tx: TenantTx): Promise<boolean> {
  const found = await tx.selectFrom('payrollCentreCodes').select('code').limit(1).executeTakeFirst();
  return found !== undefined;
}
