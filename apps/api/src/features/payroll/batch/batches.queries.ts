import { sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { DraftLine } from './draft-batch.ts';

const columns = [
  ...(['id', 'number', 'month', 'companyCode', 'closedAt', 'closedBy', 'people', 'lineCount'] as const),
] as const;

export interface BatchRow {
  readonly id: string;
  readonly number: number;
  readonly month: Temporal.PlainDate;
  readonly companyCode: string;
  readonly closedAt: Temporal.Instant;
  readonly closedBy: string;
  readonly people: number;
  readonly lineCount: number;
}

/** One page of the batches, the latest first, and how many there are. */
export async function findBatches(
  tx: TenantTx,
  { page, size }: { page: number; size: number },
): Promise<{ rows: BatchRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    tx
      .selectFrom('payrollBatches')
      .select(columns)
      .orderBy('number', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    tx
      .selectFrom('payrollBatches')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findBatch(tx: TenantTx, id: string): Promise<BatchRow | undefined> {
  return tx.selectFrom('payrollBatches').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The number of the next batch of the transaction's company. */
export async function nextBatchNumber(tx: TenantTx): Promise<number> {
  const { number } = await tx
    .selectFrom('payrollBatches')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.val(0)).as('number'))
    .executeTakeFirstOrThrow();
  return number + 1;
}

export async function insertBatch(tx: TenantTx, batch: BatchRow): Promise<void> {
  await tx.insertInto('payrollBatches').values(batch).execute();
}

const linesAtOnce = 1_000;

/** Adds the lines of a batch in their order; joined with their company's row, which tells Citus on which server. */
export async function insertLines(tx: TenantTx, batchId: string, lines: readonly DraftLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const rows = lines.slice(start, start + linesAtOnce).map(({ days, month, ...line }, index) => ({
      ...{ ...line, batch_id: batchId, position: start + index, month: `${month}-01` },
      days: days.map(({ date, exact, units, cents, percent }) => [
        ...[date, exact, units, cents],
        ...(percent === null ? [] : [percent]),
      ]),
    }));
    await sql`
      INSERT INTO payroll_lines (
        tenant_id, batch_id, position, user_id, month, concept_id, exact, exact_amount, units, cents, days, is_difference,
        person_code, person_name, centre_code, concept_code, concept_name, unit_form, sending
      )
      SELECT company.id, line.batch_id, line.position, line."userId", line.month, line."conceptId", line.exact, line."exactAmount",
        line.units, line.cents, line.days, line."isDifference", line."personCode", line."personName", line."centreCode",
        line."conceptCode", line."conceptName", line."unitForm", line.sending
      FROM tenants AS company, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS line (
        batch_id uuid, position integer, "userId" uuid, month date, "conceptId" uuid, exact integer, "exactAmount" bigint,
        units bigint, cents bigint, days jsonb, "isDifference" boolean, "personCode" text, "personName" text,
        "centreCode" text, "conceptCode" text, "conceptName" text, "unitForm" text, sending text
      )
      WHERE company.id = ${thisCompany}`.execute(tx);
  }
}

type LineRow = Omit<DraftLine, 'days' | 'exactAmount' | 'conceptId'> & {
  readonly days: readonly (readonly [string, number, number, number, number?])[];
};

/** Lines of a closed batch in their order: a page of them, or all. */
export async function findLines(
  tx: TenantTx,
  visible: VisiblePeople,
  batchId: string,
  page: { page: number; size: number } | null,
): Promise<Omit<DraftLine, 'exactAmount' | 'conceptId'>[]> {
  const { rows } = await sql<LineRow>`
    SELECT user_id, to_char(month, 'YYYY-MM') AS month, exact, units, cents, days, is_difference, person_code, person_name,
      centre_code, concept_code, concept_name, unit_form, sending
    FROM payroll_lines WHERE tenant_id = ${thisCompany} AND batch_id = ${batchId} AND ${visible.among('payroll_lines.user_id')}
    ORDER BY position LIMIT ${page?.size ?? null}::integer OFFSET ${(page?.page ?? 0) * (page?.size ?? 0)}`.execute(
    tx,
  );
  return rows.map(({ days, ...line }) => ({
    ...line,
    days: days.map(([date, exact, units, cents, percent = null]) => ({ date, exact, units, cents, percent })),
  }));
}

export interface FileRow {
  readonly id: string;
  readonly batchId: string;
  readonly name: string;
  readonly contentType: string;
  readonly profileName: string | null;
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly madeAt: Temporal.Instant;
}

/** The files of a batch in the order in which they were made. */
export function findFiles(tx: TenantTx, batchId: string): Promise<FileRow[]> {
  return files(tx).where('batchId', '=', batchId).orderBy('madeAt').orderBy('name').execute();
}

export function findFile(tx: TenantTx, batchId: string, id: string): Promise<FileRow | undefined> {
  return files(tx).where('batchId', '=', batchId).where('id', '=', id).executeTakeFirst();
}

function files(tx: TenantTx) {
  return tx
    .selectFrom('payrollFiles')
    .select(['id', 'batchId', 'name', 'contentType', 'profileName', 'sha256', 'bytes', 'madeAt']);
}

export async function insertFile(tx: TenantTx, file: FileRow): Promise<void> {
  await tx.insertInto('payrollFiles').values(file).execute();
}
