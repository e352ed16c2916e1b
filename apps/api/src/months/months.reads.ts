import type { MonthFigures } from '@jornada/core/months/month-figures';
import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** A version of a closed month, with the reason of its reopening and the person's last answer, if any. */
export interface VersionRow {
  readonly userId: string;
  readonly month: Temporal.PlainDate;
  readonly version: number;
  readonly hash: Buffer;
  readonly closedAt: Temporal.Instant;
  readonly closedByName: string;
  readonly totals: MonthFigures['totals'];
  readonly contracts: MonthFigures['contracts'];
  readonly centres: MonthFigures['centres'];
  readonly reopenReason: string | null;
  readonly reopenedAt: Temporal.Instant | null;
  readonly reopenedByName: string | null;
  readonly agrees: boolean | null;
  readonly comment: string | null;
  readonly answeredAt: Temporal.Instant | null;
  /** Where its closing is stated. */
  readonly closing: StatedRow | null;
  /** Where its reopening is stated. */
  readonly reopened: StatedRow | null;
}

/** The place of a statement in its person's chain, and the first closing that contains it. */
interface StatedRow {
  readonly sequence: number;
  /** Null until the next closing. */
  readonly number: number | null;
  /** Null until the next closing; as `2026-10-31`. */
  readonly day: string | null;
}

/** What form 1 did not distinguish is 0, what forms before 5, 7 and 8 did not contain is null or nothing of a list, as in `readFigures`. */
const columns = sql`version.user_id, version.month, version.version, version.hash, version.closed_at, version.closed_by_name,
  '{"complementaryMinutes": 0, "complementary": null, "modality": null, "nightMinutes": null, "holidayMinutes": null}'::jsonb || (frozen.figures -> 'totals') AS totals,
  coalesce(frozen.figures -> 'contracts', '[]') AS contracts, coalesce(frozen.figures -> 'centres', '[]') AS centres, reopening.reason AS reopen_reason, reopening.reopened_at,
  reopening.reopened_by_name, answer.agrees, answer.comment, answer.answered_at,
  closing.stated AS closing, reopened.stated AS reopened`;

/** Where a `version` is stated in this way; null where it is not. */
const statedAs = (kind: 'MONTH_CLOSED' | 'MONTH_REOPENED') => sql`
  SELECT jsonb_build_object('sequence', statement.sequence, 'number', root.number, 'day', root.day) AS stated
  FROM record_statements AS statement
    LEFT JOIN LATERAL (
      SELECT number FROM day_root_statements
      WHERE tenant_id = ${thisCompany} AND employee_id = version.user_id AND sequence >= statement.sequence
      ORDER BY number LIMIT 1
    ) AS held ON true
    LEFT JOIN day_roots AS root ON root.tenant_id = ${thisCompany} AND root.number = held.number
  WHERE statement.tenant_id = ${thisCompany} AND statement.employee_id = version.user_id AND statement.kind = ${kind}
    AND statement.subject = to_char(version.month, 'YYYY-MM')
    AND (statement.text::jsonb -> 9 ->> 'version')::int = version.version`;

/** Parses the figures of a `version`, once, and joins what happened to it afterwards. */
const withSequel = sql`CROSS JOIN LATERAL (SELECT version.figures::jsonb AS figures OFFSET 0) AS frozen
  LEFT JOIN month_reopenings AS reopening
    ON reopening.tenant_id = ${thisCompany} AND reopening.user_id = version.user_id
      AND reopening.month = version.month AND reopening.version = version.version
  LEFT JOIN LATERAL (
    SELECT given.agrees, given.comment, given.answered_at FROM month_answers AS given
    WHERE given.tenant_id = ${thisCompany} AND given.user_id = version.user_id AND given.month = version.month
      AND given.version = version.version
    ORDER BY given.answered_at DESC, given.id DESC LIMIT 1
  ) AS answer ON true
  LEFT JOIN LATERAL (${statedAs('MONTH_CLOSED')}) AS closing ON true
  LEFT JOIN LATERAL (${statedAs('MONTH_REOPENED')}) AS reopened ON true`;

/** The latest version that each of these people has of a month. */
export async function findLatestVersions(
  tx: TenantTx,
  month: Temporal.PlainDate,
  userIds: readonly string[],
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT ${columns} FROM (
      SELECT DISTINCT ON (user_id) * FROM month_versions
      WHERE tenant_id = ${thisCompany} AND month = ${month} AND user_id = ANY (${userIds}::uuid[])
      ORDER BY user_id, version DESC
    ) AS version ${withSequel}`.execute(tx);
  return rows;
}

/** Dates of a person, both included. */
export interface DatesOfPerson {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

/** The months in which any of these dates lie and that are closed for their person, `2026-10`, in order. */
export async function findClosedMonthsOf(tx: TenantTx, dates: readonly DatesOfPerson[]): Promise<string[]> {
  const each = <Key extends keyof DatesOfPerson>(key: Key) => dates.map((one) => one[key]);
  const { rows } = await sql<{ month: string }>`
    SELECT DISTINCT to_char(version.month, 'YYYY-MM') AS month
    FROM unnest(${each('userId')}::uuid[], ${each('from')}::date[], ${each('to')}::date[]) AS span (user_id, first, last)
    JOIN month_versions AS version
      ON version.tenant_id = ${thisCompany} AND version.user_id = span.user_id
        AND version.month BETWEEN date_trunc('month', span.first) AND span.last
    LEFT JOIN month_reopenings AS reopening
      ON reopening.tenant_id = ${thisCompany} AND reopening.user_id = version.user_id
        AND reopening.month = version.month AND reopening.version = version.version
    WHERE reopening.version IS NULL
    ORDER BY month`.execute(tx);
  return rows.map(({ month }) => month);
}

/** One page of a person's versions, the latest first, and how many there are. */
export async function findOwnVersions(
  tx: TenantTx,
  userId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const [{ rows }, { total }] = await Promise.all([
    sql<VersionRow>`
      SELECT ${columns} FROM month_versions AS version ${withSequel}
      WHERE version.tenant_id = ${thisCompany} AND version.user_id = ${userId}
      ORDER BY version.month DESC, version.version DESC LIMIT ${size} OFFSET ${page * size}`.execute(tx),
    tx
      .selectFrom('monthVersions')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** A version with the text of its figures. */
export type FrozenRow = VersionRow & { readonly figures: string };

/** A version of somebody's month; without its number the latest. */
export async function findFrozen(
  tx: TenantTx,
  userId: string,
  month: Temporal.PlainDate,
  version: number | null,
): Promise<FrozenRow | undefined> {
  const frozen = await frozenRows(
    tx,
    sql`user_id = ${userId} AND month = ${month} AND (${version}::int IS NULL OR version = ${version})`,
  );
  return frozen[0];
}

/** The closed months of these people, without people who have none or whose month was opened again. */
export async function findClosedMonths(
  tx: TenantTx,
  month: Temporal.PlainDate,
  userIds: readonly string[],
): Promise<FrozenRow[]> {
  const rows = await frozenRows(tx, sql`month = ${month} AND user_id = ANY (${userIds}::uuid[])`);
  return rows.filter(({ reopenedAt }) => reopenedAt === null);
}

/** All versions of a month of these people, reopened ones included; by person. */
export async function findVersionsOf(
  tx: TenantTx,
  month: Temporal.PlainDate,
  userIds: readonly string[],
): Promise<FrozenRow[]> {
  const { rows } = await sql<FrozenRow>`
    SELECT ${columns}, version.figures FROM month_versions AS version ${withSequel}
    WHERE version.tenant_id = ${thisCompany} AND version.month = ${month}
      AND version.user_id = ANY (${userIds}::uuid[])
    ORDER BY version.user_id, version.version`.execute(tx);
  return rows;
}

/**
 * Whether any version of a closed month of these people names a work centre, and any from where they worked. Their text is canonical, so each
 * is written in one way; within texts the quotation marks are escaped.
 */
export async function findWhatMonthsName(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<{ namesCentres: boolean; namesModalities: boolean }> {
  const has = (written: string) => sql`EXISTS (
    SELECT FROM month_versions WHERE tenant_id = ${thisCompany} AND user_id = ANY (${userIds}::uuid[])
      AND figures LIKE ${`%${written}%`}
  )`;
  const { rows } = await sql<{ namesCentres: boolean; namesModalities: boolean }>`
    SELECT ${has('"centres":[{')} AS names_centres, ${has('"unsaidMinutes":')} AS names_modalities`.execute(
    tx,
  );
  return rows[0] ?? { namesCentres: false, namesModalities: false };
}

/** Who ever had a closed month in the transaction's company, month by month. */
export async function findClosedPeople(
  tx: TenantTx,
): Promise<{ month: Temporal.PlainDate; userIds: string[] }[]> {
  const { rows } = await sql<{ month: Temporal.PlainDate; userIds: string[] }>`
    SELECT month, array_agg(DISTINCT user_id::text ORDER BY user_id::text) AS user_ids FROM month_versions
    WHERE tenant_id = ${thisCompany} GROUP BY month ORDER BY month`.execute(tx);
  return rows;
}

/** The months that were ever closed for somebody, in order. */
export async function findMonthsOf(tx: TenantTx, userId: string): Promise<Temporal.PlainDate[]> {
  const rows = await tx
    .selectFrom('monthVersions')
    .select('month')
    .distinct()
    .where('userId', '=', userId)
    .orderBy('month')
    .execute();
  return rows.map(({ month }) => month);
}

async function frozenRows(tx: TenantTx, condition: RawBuilder<unknown>): Promise<FrozenRow[]> {
  const { rows } = await sql<FrozenRow>`
    SELECT ${columns}, version.figures FROM (
      SELECT DISTINCT ON (user_id) * FROM month_versions
      WHERE tenant_id = ${thisCompany} AND ${condition} ORDER BY user_id, version DESC
    ) AS version ${withSequel}`.execute(tx);
  return rows;
}
