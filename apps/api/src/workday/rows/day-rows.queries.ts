import { sql } from 'kysely';
import { hashing } from '../../platform/cryptography/hashing.ts';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import type { DayRow } from './day-row.ts';
import { rulesVersion, type StaleMonth } from './stale-months.queries.ts';

/** All rows of a person for a stretch of days. */
export interface RowsOfDays extends Period {
  readonly userId: string;
  readonly rows: readonly DayRow[];
}

/** Locks the day rows of the transaction's company until its end. */
export async function lockDayRows(tx: TenantTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('day_rows ' || current_tenant_id(), 0))`.execute(
    tx,
  );
}

/**
 * Replaces the rows of these days. After a punch most rows stay the same and are only read: locking all of them, as an upsert does, took
 * four times as long.
 */
export async function replaceDayRows(tx: TenantTx, stretches: readonly RowsOfDays[]): Promise<void> {
  const changed: (DayRow & { readonly userId: string })[] = [];
  const gone: { readonly userId: string; readonly workedOn: string }[] = [];
  for (const { userId, kept, rows } of await besideKeptRows(tx, stretches)) {
    const dates = new Set(rows.map(({ workedOn }) => workedOn.toString()));
    for (const row of rows) if (!kept.has(inALine(row))) changed.push({ userId, ...row });
    for (const line of kept) {
      const workedOn = line.slice(0, line.indexOf(' '));
      if (!dates.has(workedOn)) gone.push({ userId, workedOn });
    }
  }
  await Promise.all([
    gone.length === 0 ? null : deleteRows(tx, gone),
    changed.length === 0 ? null : writeRows(tx, changed),
  ]);
}

/** The stretches with the rows that are stored, each as `inALine` writes it. */
async function besideKeptRows(tx: TenantTx, stretches: readonly RowsOfDays[]) {
  const { rows } = await sql<{ place: number; lines: string }>`
    SELECT stretch.place::int, kept.lines
    FROM unnest(
      ${stretches.map(({ userId }) => userId)}::uuid[], ${stretches.map(({ from }) => from.toString())}::date[],
      ${stretches.map(({ to }) => to.toString())}::date[]
    ) WITH ORDINALITY AS stretch (user_id, first, last, place)
    CROSS JOIN LATERAL (
      SELECT string_agg(concat_ws(' ', worked_on, coalesce(status, '-'), worked_minutes, coalesce(expected_minutes::text, '-'),
        overtime_minutes, late_minutes, has_punches, is_under_way, has_forgotten_exit, coalesce(absence_type, '-'),
        coalesce((extract(epoch FROM first_entry_at) * 1000)::bigint::text, '-'),
        coalesce((extract(epoch FROM last_exit_at) * 1000)::bigint::text, '-'),
        coalesce(most_overtime_minutes::text, '-'), coalesce(most_overtime_minutes_of_week::text, '-'), coalesce(minor_limits, '-'),
        coalesce(encode(sha256(convert_to(shown, 'UTF8')), 'hex'), '-'),
        absent_minutes, expected_entries, late_entries, missed_entries, missing_punches), E'\n' ORDER BY worked_on) AS lines
      FROM day_rows AS row
      WHERE row.tenant_id = ${thisCompany} AND row.user_id = stretch.user_id
        AND row.worked_on BETWEEN stretch.first AND stretch.last
    ) AS kept
    WHERE kept.lines IS NOT NULL`.execute(tx);
  const linesOf = new Map(rows.map(({ place, lines }) => [place, lines.split('\n')]));
  return stretches.map((stretch, index) => ({ ...stretch, kept: new Set(linesOf.get(index + 1)) }));
}

/** Everything of a row in one line, as the query above writes it; of what is shown its hash. */
function inALine(row: DayRow): string {
  const said = (fact: boolean) => (fact ? 't' : 'f');
  return [
    row.workedOn,
    row.status ?? '-',
    row.workedMinutes,
    row.expectedMinutes ?? '-',
    row.overtimeMinutes,
    row.lateMinutes,
    said(row.hasPunches),
    said(row.isUnderWay),
    said(row.hasForgottenExit),
    row.absenceType ?? '-',
    row.firstEntryAt?.epochMilliseconds ?? '-',
    row.lastExitAt?.epochMilliseconds ?? '-',
    row.mostOvertimeMinutes ?? '-',
    row.mostOvertimeMinutesOfWeek ?? '-',
    row.minorLimits ?? '-',
    row.shown === null ? '-' : hashing.ofText(row.shown),
    row.absentMinutes,
    row.expectedEntries,
    row.lateEntries,
    row.missedEntries,
    row.missingPunches,
  ].join(' ');
}

async function deleteRows(
  tx: TenantTx,
  gone: readonly { readonly userId: string; readonly workedOn: string }[],
): Promise<void> {
  await sql`
    DELETE FROM day_rows AS row
    USING unnest(
      ${gone.map(({ userId }) => userId)}::uuid[], ${gone.map(({ workedOn }) => workedOn)}::date[]
    ) AS gone (user_id, worked_on)
    WHERE row.tenant_id = ${thisCompany} AND row.user_id = gone.user_id AND row.worked_on = gone.worked_on`.execute(
    tx,
  );
}

async function writeRows(
  tx: TenantTx,
  lines: readonly (DayRow & { readonly userId: string })[],
): Promise<void> {
  const column = <T>(read: (line: (typeof lines)[number]) => T) => lines.map(read);
  await sql`
    INSERT INTO day_rows AS row (
      user_id, worked_on, status, worked_minutes, expected_minutes, overtime_minutes, late_minutes, has_punches,
      is_under_way, has_forgotten_exit, absence_type, first_entry_at, last_exit_at,
      most_overtime_minutes, most_overtime_minutes_of_week, minor_limits, shown,
      absent_minutes, expected_entries, late_entries, missed_entries, missing_punches
    )
    SELECT * FROM unnest(
      ${column(({ userId }) => userId)}::uuid[], ${column(({ workedOn }) => workedOn.toString())}::date[],
      ${column(({ status }) => status)}::text[],
      ${column(({ workedMinutes }) => workedMinutes)}::int[], ${column(({ expectedMinutes }) => expectedMinutes)}::int[],
      ${column(({ overtimeMinutes }) => overtimeMinutes)}::int[], ${column(({ lateMinutes }) => lateMinutes)}::int[],
      ${column(({ hasPunches }) => hasPunches)}::bool[], ${column(({ isUnderWay }) => isUnderWay)}::bool[],
      ${column(({ hasForgottenExit }) => hasForgottenExit)}::bool[],
      ${column(({ absenceType }) => absenceType)}::text[],
      ${column(({ firstEntryAt }) => firstEntryAt?.toString() ?? null)}::timestamptz[],
      ${column(({ lastExitAt }) => lastExitAt?.toString() ?? null)}::timestamptz[],
      ${column(({ mostOvertimeMinutes }) => mostOvertimeMinutes)}::int[],
      ${column(({ mostOvertimeMinutesOfWeek }) => mostOvertimeMinutesOfWeek)}::int[],
      ${column(({ minorLimits }) => minorLimits)}::text[],
      ${column(({ shown }) => shown)}::text[],
      ${column((row) => row.absentMinutes)}::int[], ${column((row) => row.expectedEntries)}::int[],
      ${column((row) => row.lateEntries)}::int[], ${column((row) => row.missedEntries)}::int[],
      ${column((row) => row.missingPunches)}::int[]
    )
    ON CONFLICT (tenant_id, user_id, worked_on) DO UPDATE SET
      status = excluded.status, worked_minutes = excluded.worked_minutes, expected_minutes = excluded.expected_minutes,
      overtime_minutes = excluded.overtime_minutes, late_minutes = excluded.late_minutes,
      has_punches = excluded.has_punches, is_under_way = excluded.is_under_way,
      has_forgotten_exit = excluded.has_forgotten_exit, absence_type = excluded.absence_type,
      first_entry_at = excluded.first_entry_at, last_exit_at = excluded.last_exit_at,
      most_overtime_minutes = excluded.most_overtime_minutes,
      most_overtime_minutes_of_week = excluded.most_overtime_minutes_of_week, minor_limits = excluded.minor_limits, shown = excluded.shown,
      absent_minutes = excluded.absent_minutes, expected_entries = excluded.expected_entries, late_entries = excluded.late_entries,
      missed_entries = excluded.missed_entries, missing_punches = excluded.missing_punches`.execute(tx);
}

/**
 * Stores what the rows of months were made from, and on which dates there are rows, which must be written before.
 * @param months with what tables say of their days; null where that stays as it is stored
 */
export async function saveMonthSources(
  tx: TenantTx,
  months: readonly (Pick<StaleMonth, 'userId' | 'month' | 'ledgerSequence' | 'planVersion'> & {
    readonly settledUntil: Temporal.Instant | null;
    readonly tableDays: string | null;
    readonly unlistedDays: string | null;
  })[],
): Promise<void> {
  await sql`
    INSERT INTO day_row_months AS known (user_id, month, ledger_sequence, plan_version, rules_version, settled_until, dates, table_days, unlisted_days)
    SELECT user_id, month, ledger_sequence, plan_version, ${rulesVersion}, settled_until, coalesce((
      SELECT bit_or(1 << extract(day FROM row.worked_on)::int - 1) FROM day_rows AS row
      WHERE row.tenant_id = ${thisCompany} AND row.user_id = made.user_id
        AND row.worked_on >= made.month AND row.worked_on < made.month + interval '1 month'
    ), 0), table_days, unlisted_days FROM unnest(
      ${months.map(({ userId }) => userId)}::uuid[], ${months.map(({ month }) => month.toString())}::date[],
      ${months.map(({ ledgerSequence }) => ledgerSequence)}::int[], ${months.map(({ planVersion }) => planVersion)}::bigint[],
      ${months.map(({ settledUntil }) => settledUntil?.toString() ?? null)}::timestamptz[],
      ${months.map(({ tableDays }) => tableDays)}::text[], ${months.map(({ unlistedDays }) => unlistedDays)}::text[]
    ) AS made (user_id, month, ledger_sequence, plan_version, settled_until, table_days, unlisted_days)
    ON CONFLICT (tenant_id, user_id, month) DO UPDATE SET
      ledger_sequence = excluded.ledger_sequence, plan_version = excluded.plan_version,
      rules_version = excluded.rules_version, settled_until = excluded.settled_until, dates = excluded.dates,
      table_days = coalesce(excluded.table_days, known.table_days), unlisted_days = excluded.unlisted_days`.execute(
    tx,
  );
}

/** Deletes all day rows of the transaction's company, and what they were made from. */
export async function deleteDayRows(tx: TenantTx): Promise<void> {
  await tx.deleteFrom('dayRowMonths').execute();
  await tx.deleteFrom('dayRows').execute();
}
