import { sql } from 'kysely';
import type { Period } from '../../platform/period.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';
import type { DayRow } from './day-row.ts';
import { rulesVersion, type StaleMonth } from './stale-months.queries.ts';

/** The rows of a stretch of days of a person, all that there are. */
export interface RowsOfDays extends Period {
  readonly userId: string;
  readonly rows: readonly DayRow[];
}

/** Lets nobody else make rows of days of the transaction's company until its end. */
export async function lockDayRows(tx: TenantTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('day_rows ' || current_tenant_id(), 0))`.execute(
    tx,
  );
}

/** Puts the rows of these days in the place of those that were there. What stays the same is not written. */
export async function replaceDayRows(tx: TenantTx, stretches: readonly RowsOfDays[]): Promise<void> {
  const lines = stretches.flatMap(({ userId, rows }) => rows.map((row) => ({ userId, ...row })));
  const column = <T>(read: (line: (typeof lines)[number]) => T) => lines.map(read);
  const users = column(({ userId }) => userId);
  const dates = column(({ workedOn }) => workedOn.toString());
  await sql`
    DELETE FROM day_rows AS row
    USING unnest(
      ${stretches.map(({ userId }) => userId)}::uuid[], ${stretches.map(({ from }) => from.toString())}::date[],
      ${stretches.map(({ to }) => to.toString())}::date[]
    ) AS stretch (user_id, first, last)
    WHERE row.tenant_id = current_tenant_id() AND row.user_id = stretch.user_id
      AND row.worked_on BETWEEN stretch.first AND stretch.last
      AND (row.user_id, row.worked_on) NOT IN (
        SELECT user_id, worked_on FROM unnest(${users}::uuid[], ${dates}::date[]) AS made (user_id, worked_on)
      )`.execute(tx);
  if (lines.length === 0) return;
  await sql`
    INSERT INTO day_rows AS row (
      user_id, worked_on, status, worked_minutes, expected_minutes, overtime_minutes, late_minutes, has_punches,
      is_under_way, has_forgotten_exit, absence_type
    )
    SELECT * FROM unnest(
      ${users}::uuid[], ${dates}::date[], ${column(({ status }) => status)}::text[],
      ${column(({ workedMinutes }) => workedMinutes)}::int[], ${column(({ expectedMinutes }) => expectedMinutes)}::int[],
      ${column(({ overtimeMinutes }) => overtimeMinutes)}::int[], ${column(({ lateMinutes }) => lateMinutes)}::int[],
      ${column(({ hasPunches }) => hasPunches)}::bool[], ${column(({ isUnderWay }) => isUnderWay)}::bool[],
      ${column(({ hasForgottenExit }) => hasForgottenExit)}::bool[],
      ${column(({ absenceType }) => absenceType)}::text[]
    )
    ON CONFLICT (tenant_id, user_id, worked_on) DO UPDATE SET
      status = excluded.status, worked_minutes = excluded.worked_minutes, expected_minutes = excluded.expected_minutes,
      overtime_minutes = excluded.overtime_minutes, late_minutes = excluded.late_minutes,
      has_punches = excluded.has_punches, is_under_way = excluded.is_under_way,
      has_forgotten_exit = excluded.has_forgotten_exit, absence_type = excluded.absence_type
    WHERE row IS DISTINCT FROM excluded`.execute(tx);
}

/** Notes up to what the rows of months stand for. */
export async function noteMonths(
  tx: TenantTx,
  months: readonly (Pick<StaleMonth, 'userId' | 'month' | 'ledgerSequence' | 'planVersion'> & {
    readonly settledUntil: Temporal.Instant | null;
  })[],
): Promise<void> {
  await sql`
    INSERT INTO day_row_months AS known (user_id, month, ledger_sequence, plan_version, rules_version, settled_until)
    SELECT user_id, month, ledger_sequence, plan_version, ${rulesVersion}, settled_until FROM unnest(
      ${months.map(({ userId }) => userId)}::uuid[], ${months.map(({ month }) => month.toString())}::date[],
      ${months.map(({ ledgerSequence }) => ledgerSequence)}::int[], ${months.map(({ planVersion }) => planVersion)}::bigint[],
      ${months.map(({ settledUntil }) => settledUntil?.toString() ?? null)}::timestamptz[]
    ) AS made (user_id, month, ledger_sequence, plan_version, settled_until)
    ON CONFLICT (tenant_id, user_id, month) DO UPDATE SET
      ledger_sequence = excluded.ledger_sequence, plan_version = excluded.plan_version,
      rules_version = excluded.rules_version, settled_until = excluded.settled_until`.execute(tx);
}

/** Forgets up to what a person's rows stand for, all of them or those of the months about a date: they are made again. */
export async function forgetMonths(tx: TenantTx, userId: string, about: Temporal.PlainDate): Promise<void> {
  await tx
    .deleteFrom('dayRowMonths')
    .where('userId', '=', userId)
    .where('month', '>=', about.subtract({ months: 2 }))
    .where('month', '<=', about.add({ months: 1 }))
    .execute();
}

/** Throws all rows of the transaction's company away, and what they stood for. */
export async function deleteDayRows(tx: TenantTx): Promise<void> {
  await tx.deleteFrom('dayRowMonths').execute();
  await tx.deleteFrom('dayRows').execute();
}
