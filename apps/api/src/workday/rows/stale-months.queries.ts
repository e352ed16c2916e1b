import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { formerMoment } from '../../record/former-moment.reads.ts';

/** Raise this when the rules of working time change what a day comes to: older rows are then made again. */
export const rulesVersion = 11;

/**
 * A month of a person whose rows may be out of date, and why. Rows made now are valid for `ledgerSequence` and `planVersion`. `isWhole`:
 * none of its rows can be used. `touchedFrom`..`touchedTo` (instants, null for none) are the moments of the ledger entries added since.
 */
export interface StaleMonth {
  readonly userId: string;
  readonly timeZone: string;
  /** Whether the person has to clock in: of anybody else only punches are listed. */
  readonly isDue: boolean;
  /** Its first date. */
  readonly month: Temporal.PlainDate;
  readonly ledgerSequence: number;
  readonly planVersion: string;
  readonly isWhole: boolean;
  /** Whether whatever is punched may change all days after it, as `linksDays` says of the person. */
  readonly hasLinkedDays: boolean;
  readonly settledUntil: Temporal.Instant | null;
  readonly touchedFrom: Temporal.Instant | null;
  readonly touchedTo: Temporal.Instant | null;
  /** What is stored of its days for tables; null where nothing is, or none of it can be used. */
  readonly tableDays: string | null;
  /** The same of the days that have no row. */
  readonly unlistedDays: string | null;
}

/** Whose months are meant: everybody's, one person's, or those of people whose name or e-mail matches a LIKE pattern. */
export interface MeantPeople {
  readonly userId: string | null;
  readonly named: string | null;
}

const ofAll = unrestricted('rows of days are kept for all');

/** A condition on a column with ids of people; true where everybody is meant, whose months are then read as they lie in the index. */
function andMeans(column: string, { userId, named }: MeantPeople): RawBuilder<unknown> {
  if (userId !== null) return sql`AND ${sql.ref(column)} = ${userId}`;
  if (named === null) return sql`AND ${ofAll.among(column)}`;
  return sql`AND ${sql.ref(column)} IN (SELECT one.id FROM users AS one
    WHERE one.tenant_id = ${thisCompany} AND ${ofAll.among('one.id')} AND one.search_text LIKE ${named})`;
}

/**
 * Whether what a person punches on one day may change others of the same week or month: who has or had a schedule by their hours, on which overtime is the
 * end of what was worked, or a contract of part-time work, by which the limits of complementary hours are those of a month.
 * @param id of the person, limited by the statement already
 */
export function linksDays(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT FROM schedule_assignments AS given JOIN schedule_versions AS version
      ON version.tenant_id = ${thisCompany} AND version.schedule_id = given.schedule_id
    WHERE given.tenant_id = ${thisCompany} AND given.user_id = ${id} AND version.hours_period IS NOT NULL
  ) OR EXISTS (
    SELECT FROM contracts AS agreed
    WHERE agreed.tenant_id = ${thisCompany} AND agreed.user_id = ${id} AND agreed.is_part_time
  )`;
}

/** Which months, of whom, and when. */
export interface AskedMonths extends MeantPeople {
  readonly months: readonly Temporal.PlainDate[];
  readonly now: Temporal.Instant;
}

/**
 * Those of these months whose rows are not up to date at `now`, for everybody of the transaction's company or for one person: `limit` at
 * most, person by person.
 */
export async function findStaleMonths(
  tx: TenantTx,
  { months, now, limit, ...people }: AskedMonths & { readonly limit: number },
): Promise<StaleMonth[]> {
  const { rows } = await sql<StaleMonth>`
    WITH company AS (
      SELECT id, time_zone, plan_version, plan_version_of_all FROM tenants WHERE id = ${thisCompany}
    ),
    people AS (
      SELECT person.tenant_id, person.id, takes_place(person.active, person.roles) AS is_due,
        coalesce(person.time_zone, company.time_zone) AS time_zone, company.plan_version,
        greatest(company.plan_version_of_all, own.plan_version) AS needed_version, head.sequence
      FROM company JOIN users AS person ON person.tenant_id = ${thisCompany}
      LEFT JOIN person_plan_versions AS own ON own.tenant_id = ${thisCompany} AND own.user_id = person.id
      CROSS JOIN LATERAL (
        SELECT coalesce(max(sequence), 0) AS sequence FROM punches
        WHERE tenant_id = ${thisCompany} AND employee_id = person.id
      ) AS head
      WHERE true ${andMeans('person.id', people)}
    ),
    stale AS (
      SELECT people.*, asked.month, known.ledger_sequence AS known_sequence, known.settled_until, known.table_days, known.unlisted_days,
        known.user_id IS NULL OR known.plan_version < people.needed_version
          OR known.rules_version <> ${rulesVersion} AS is_whole
      FROM people CROSS JOIN unnest(${months.map(String)}::date[]) AS asked (month)
      LEFT JOIN day_row_months AS known
        ON known.tenant_id = ${thisCompany} AND known.user_id = people.id AND known.month = asked.month
          AND known.month = any(${months.map(String)}::date[])
      WHERE known.user_id IS NULL OR known.plan_version < people.needed_version OR known.rules_version <> ${rulesVersion}
        OR known.ledger_sequence <> people.sequence OR known.settled_until <= ${now}
      ORDER BY asked.month, people.id
      LIMIT ${limit}
    )
    SELECT stale.id AS user_id, stale.time_zone, stale.is_due, stale.month, stale.sequence AS ledger_sequence,
      stale.plan_version::text AS plan_version, stale.is_whole, (${linksDays(sql`stale.id`)}) AS has_linked_days, stale.settled_until, touched.first AS touched_from,
      touched.last AS touched_to, CASE WHEN NOT stale.is_whole THEN stale.table_days END AS table_days,
      CASE WHEN NOT stale.is_whole THEN stale.unlisted_days END AS unlisted_days
    FROM stale LEFT JOIN LATERAL (
      SELECT min(least(entry.punched_at, ${formerMoment})) AS first, max(greatest(entry.punched_at, ${formerMoment})) AS last
      FROM punches AS entry
      WHERE entry.tenant_id = ${thisCompany} AND entry.employee_id = stale.id
        AND entry.sequence > stale.known_sequence
    ) AS touched ON NOT stale.is_whole
    ORDER BY stale.month, stale.id`.execute(tx);
  return rows;
}

/**
 * Whether all of these months are up to date at `now`, by what is stored of them alone: its cost grows with the number of months asked for,
 * and with nothing else that is stored. What is known is read once, also where the database does not know yet how many rows there are and
 * would read it for each person. Of each ledger only what follows the known entry is looked for: finding its last one takes
 * twice as long.
 */
export async function areMonthsFresh(
  tx: TenantTx,
  { months, now, ...people }: AskedMonths,
): Promise<boolean> {
  const { rows } = await sql<{ isFresh: boolean }>`
    WITH known AS MATERIALIZED (
      SELECT month.user_id, count(*) AS months, min(month.ledger_sequence) AS ledger_sequence,
        min(month.settled_until) AS settled_until, min(month.plan_version) AS plan_version,
        bool_and(month.plan_version >= company.plan_version_of_all AND month.rules_version = ${rulesVersion}) AS is_current
      FROM tenants AS company JOIN day_row_months AS month ON month.tenant_id = ${thisCompany}
      WHERE company.id = ${thisCompany} AND month.month = any(${months.map(String)}::date[])
        ${andMeans('month.user_id', people)}
      GROUP BY month.user_id
    )
    SELECT count(*) = 0 AS is_fresh FROM users AS person LEFT JOIN known ON known.user_id = person.id
    LEFT JOIN person_plan_versions AS own ON own.tenant_id = ${thisCompany} AND own.user_id = person.id
    CROSS JOIN LATERAL (
      SELECT max(sequence) AS sequence FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = person.id AND sequence > known.ledger_sequence OFFSET 0
    ) AS newer
    WHERE person.tenant_id = ${thisCompany} ${andMeans('person.id', people)}
      AND (known.months IS DISTINCT FROM ${months.length} OR NOT known.is_current
        OR known.plan_version < own.plan_version OR known.settled_until <= ${now} OR newer.sequence IS NOT NULL)`.execute(
    tx,
  );
  return rows[0]?.isFresh ?? false;
}

/**
 * Marks months that no new ledger entry can have changed as valid for the last entry, in one statement. What is new in one of a person's
 * months is taken to be new in all, so it is looked up once for each person, never joined with everything that was ever punched.
 */
export async function advanceUntouchedMonths(
  tx: TenantTx,
  { months, ...people }: Omit<AskedMonths, 'now'>,
): Promise<void> {
  await sql`
    UPDATE day_row_months AS month SET ledger_sequence = news.sequence
    FROM (
      SELECT stands.user_id, entries.sequence, entries.first, entries.last
      FROM (
        SELECT known.user_id, min(known.ledger_sequence) AS ledger_sequence
        FROM day_row_months AS known
        WHERE known.tenant_id = ${thisCompany} AND known.month = any(${months.map(String)}::date[])
          ${andMeans('known.user_id', people)}
        GROUP BY known.user_id
      ) AS stands CROSS JOIN LATERAL (
        SELECT max(entry.sequence) AS sequence, min(least(entry.punched_at, ${formerMoment})) AT TIME ZONE 'UTC' AS first,
          max(greatest(entry.punched_at, ${formerMoment})) AT TIME ZONE 'UTC' AS last
        FROM punches AS entry
        WHERE entry.tenant_id = ${thisCompany} AND entry.employee_id = stands.user_id
          AND entry.sequence > stands.ledger_sequence
      ) AS entries
    ) AS news
    WHERE month.tenant_id = ${thisCompany} AND month.user_id = news.user_id
      AND month.month = any(${months.map(String)}::date[]) AND month.ledger_sequence < news.sequence
      AND (news.first > month.month + interval '1 month 7 days' OR news.last < month.month - interval '7 days')`.execute(
    tx,
  );
}
