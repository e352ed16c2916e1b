import type { RemovedPart } from '@jornada/core/ledger/removal';
import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { RemoverTx } from '../../platform/transactions/with-remover.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import type { GoingOfPerson } from './find-going.ts';

/** Makes placing a hold and removing wait for each other until the end of the transaction, so that a hold placed meanwhile is respected. */
export async function lockRetention(tx: TenantTx, tenantId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`retention ${tenantId}`}, 0))`.execute(tx);
}

/** What is removed of one person; null where none of that kind is. */
export interface PartRow {
  readonly userId: string;
  readonly first: number | null;
  readonly through: number | null;
  readonly hash: Buffer | null;
  readonly firstDate: Temporal.PlainDate | null;
  readonly lastDate: Temporal.PlainDate | null;
  readonly statementsThrough: number | null;
  readonly statementsHash: Buffer | null;
  /** Up to this date nothing of their record is left. */
  readonly clearedThrough: Temporal.PlainDate;
}

/**
 * What a certificate says about each person, the oldest entries of their ledgers and the oldest statements about them. @param before the
 * date before which all of it was made
 */
export async function readParts(
  tx: TenantTx,
  going: readonly GoingOfPerson[],
  before: Temporal.PlainDate,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    SELECT cut.user_id, going.first, cut.through, ending.hash, going.first_date, going.last_date,
      cut.statements_through, said.hash AS statements_hash,
      least(${before.toString()}::date, rest.first_date) - 1 AS cleared_through
    FROM unnest(
      ${going.map(({ userId }) => userId)}::uuid[], ${going.map(({ through }) => through)}::int[],
      ${going.map(({ statementsThrough }) => statementsThrough)}::int[]
    ) AS cut (user_id, through, statements_through)
    CROSS JOIN LATERAL (
      SELECT min(sequence) AS first, min((punched_at AT TIME ZONE time_zone)::date) AS first_date,
        max((punched_at AT TIME ZONE time_zone)::date) AS last_date
      FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = cut.user_id AND sequence <= cut.through
    ) AS going
    CROSS JOIN LATERAL (
      SELECT min((punched_at AT TIME ZONE time_zone)::date) AS first_date FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = cut.user_id AND sequence > coalesce(cut.through, 0)
    ) AS rest
    LEFT JOIN punches AS ending ON ending.tenant_id = ${thisCompany} AND ending.employee_id = cut.user_id
      AND ending.sequence = cut.through
    LEFT JOIN record_statements AS said ON said.tenant_id = ${thisCompany} AND said.employee_id = cut.user_id
      AND said.sequence = cut.statements_through
    ORDER BY cut.user_id`.execute(tx);
  return rows;
}

/** A closed month of a person, by its first date. */
export interface ClosedMonth {
  readonly userId: string;
  readonly month: Temporal.PlainDate;
}

/** The closed months that are removed with these parts: all their days are cleared, and everything said about them is as old. */
export async function findOldMonths(
  tx: TenantTx,
  parts: readonly PartRow[],
  until: Temporal.Instant,
): Promise<ClosedMonth[]> {
  const { rows } = await sql<ClosedMonth>`
    SELECT closed.user_id, closed.month FROM (
      SELECT version.user_id, version.month, max(version.closed_at) AS last_closed_at
      FROM unnest(
        ${parts.map(({ userId }) => userId)}::uuid[],
        ${parts.map(({ clearedThrough }) => clearedThrough.toString())}::date[]
      ) AS part (user_id, cleared_through)
      JOIN month_versions AS version ON version.tenant_id = ${thisCompany} AND version.user_id = part.user_id
        AND (version.month + interval '1 month')::date <= part.cleared_through + 1
      GROUP BY version.user_id, version.month
    ) AS closed
    WHERE closed.last_closed_at < ${until}
      AND NOT EXISTS (SELECT FROM month_reopenings AS said WHERE said.tenant_id = ${thisCompany}
        AND said.user_id = closed.user_id AND said.month = closed.month AND said.reopened_at >= ${until})
      AND NOT EXISTS (SELECT FROM month_answers AS said WHERE said.tenant_id = ${thisCompany}
        AND said.user_id = closed.user_id AND said.month = closed.month AND said.answered_at >= ${until})`.execute(
    tx,
  );
  return rows;
}

export interface NewCertificate {
  readonly number: number;
  readonly before: Temporal.PlainDate;
  readonly removedAt: Temporal.Instant;
  readonly askedByName: string;
  readonly reason: string;
  readonly statement: string;
  readonly signature: string;
}

/** Stores a certificate with its parts; the database decides whether these entries may be removed. */
export async function insertCertificate(
  tx: RemoverTx,
  certificate: NewCertificate,
  parts: readonly PartRow[],
): Promise<void> {
  await tx.insertInto('recordRemovals').values(certificate).execute();
  await tx
    .insertInto('recordRemovalParts')
    .values(
      parts.map(({ userId, first, through, firstDate: _, lastDate: __, ...part }) => ({
        ...{ ...part, employeeId: userId, number: certificate.number },
        ...{ firstSequence: first, lastSequence: through },
      })),
    )
    .execute();
}

/** The parts of a certificate. */
const parts = (number: number) =>
  sql`SELECT * FROM record_removal_parts WHERE tenant_id = ${thisCompany} AND number = ${number}`;

const ofRemovedEntry = (number: number, column: 'entry_id' | 'punch_id' | 'correction_id') => sql`
  ${sql.ref(column)} IN (
    SELECT entry.id FROM (${parts(number)}) AS part JOIN punches AS entry
      ON entry.tenant_id = part.tenant_id AND entry.employee_id = part.employee_id AND entry.sequence <= part.last_sequence
  )`;

/** Removes the entries and statements of a certificate, and what repeats their content. @returns how many of both were removed */
export async function removeCertified(
  tx: RemoverTx,
  number: number,
  months: readonly ClosedMonth[],
): Promise<{ entries: number; statements: number }> {
  const isIn = sql`tenant_id = ${thisCompany}`;
  await sql`DELETE FROM correction_answers WHERE ${isIn} AND ${ofRemovedEntry(number, 'entry_id')}`.execute(
    tx,
  );
  for (const table of ['offline_gap_words', 'offline_gaps'])
    await sql`DELETE FROM ${sql.table(table)} WHERE ${isIn} AND ${ofRemovedEntry(number, 'entry_id')}`.execute(
      tx,
    );
  // Those that made no entry, of these people or of nobody known, once they are as old.
  await sql`DELETE FROM terminal_presses WHERE ${isIn}
    AND ${unrestricted('the record goes as a whole').among('terminal_presses.employee_id')}
    AND (${ofRemovedEntry(number, 'entry_id')} OR (entry_id IS NULL AND may_be_removed(received_at)
      AND (employee_id IS NULL OR employee_id IN (SELECT employee_id FROM (${parts(number)}) AS part))))`.execute(
    tx,
  );
  await sql`DELETE FROM correction_days WHERE ${isIn} AND ${ofRemovedEntry(number, 'entry_id')}`.execute(tx);
  await sql`DELETE FROM correction_requests WHERE ${isIn}
    AND ${unrestricted('the record goes as a whole').among('correction_requests.user_id')}
    AND (${ofRemovedEntry(number, 'punch_id')} OR ${ofRemovedEntry(number, 'correction_id')})`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM punches AS entry USING (${parts(number)}) AS part
    WHERE entry.tenant_id = part.tenant_id AND entry.employee_id = part.employee_id
      AND entry.sequence <= part.last_sequence`.execute(tx);
  for (const table of [
    'day_rows',
    'day_decisions',
    'day_notes',
    'correction_requests',
    'correction_proposals',
    'overtime_decisions',
    'overtime_requests',
    'work_marks',
  ])
    await sql`DELETE FROM ${sql.table(table)} AS said USING (${parts(number)}) AS part
      WHERE said.tenant_id = part.tenant_id AND said.user_id = part.employee_id
        AND said.worked_on <= part.cleared_through`.execute(tx);
  await sql`DELETE FROM day_row_months AS known USING (${parts(number)}) AS part
    WHERE known.tenant_id = part.tenant_id AND known.user_id = part.employee_id
      AND known.month <= part.cleared_through`.execute(tx);
  for (const table of ['month_answers', 'month_reopenings', 'month_versions'])
    await sql`DELETE FROM ${sql.table(table)} AS said USING unnest(
        ${months.map(({ userId }) => userId)}::uuid[], ${months.map(({ month }) => month.toString())}::date[]
      ) AS gone (user_id, month)
      WHERE said.tenant_id = ${thisCompany} AND said.user_id = gone.user_id AND said.month = gone.month`.execute(
      tx,
    );
  const said = await sql`
    DELETE FROM record_statements AS said USING (${parts(number)}) AS part
    WHERE said.tenant_id = part.tenant_id AND said.employee_id = part.employee_id
      AND said.sequence <= part.statements_through`.execute(tx);
  return { entries: Number(numAffectedRows), statements: Number(said.numAffectedRows ?? 0n) };
}

/**
 * Removes the months and the lines of the log about somebody without entries. The database leaves what is younger than four years, and
 * everything of anybody else.
 */
export async function removeMonthsAndLog(tx: RemoverTx, userId: string): Promise<void> {
  for (const table of ['month_answers', 'month_reopenings', 'month_versions'])
    await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${thisCompany} AND user_id = ${userId}
      AND NOT EXISTS (SELECT FROM month_versions AS young WHERE young.tenant_id = ${thisCompany} AND young.user_id = ${userId}
        AND NOT may_be_removed(young.closed_at))`.execute(tx);
  await sql`DELETE FROM audit_entries WHERE tenant_id = ${thisCompany} AND subject_id = ${userId}`.execute(
    tx,
  );
}

/** In the form of a certificate's statement. */
export function toRemovedPart(part: PartRow, months: readonly ClosedMonth[]): RemovedPart {
  const { userId, first, through, hash, firstDate, lastDate, statementsThrough, statementsHash } = part;
  const own = months.filter((month) => month.userId === userId).length;
  const [from, to] = [firstDate?.toString() ?? null, lastDate?.toString() ?? null];
  const stated = [statementsThrough, statementsHash?.toString('hex') ?? null] as const;
  return [userId, first, through, hash?.toString('hex') ?? null, from, to, own, ...stated];
}
