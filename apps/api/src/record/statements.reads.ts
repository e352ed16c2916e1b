import type { ChainedStatement } from '@jornada/core/ledger/statement';
import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** The statements about a person's record, by sequence; of a period, those made from one moment until another. */
export async function findStatements(
  tx: TenantTx,
  employeeId: string,
  period?: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<ChainedStatement[]> {
  let statements = tx
    .selectFrom('recordStatements')
    .select(['text', 'previousHash', 'hash'])
    .where('employeeId', '=', employeeId);
  if (period) statements = statements.where('madeAt', '>=', period.from).where('madeAt', '<', period.until);
  const rows = await statements.orderBy('sequence').execute();
  return rows.map(({ text, previousHash, hash }) => ({
    text,
    previousHash: previousHash?.toString('hex') ?? null,
    hash: hash.toString('hex'),
  }));
}

/** A statement with the first closing that contains it; without number and day until the next one. */
export interface HeldStatement extends Pick<ChainedStatement, 'text' | 'hash'> {
  readonly number: number | null;
  readonly day: Temporal.PlainDate | null;
}

/** About which day an answer to a request or a proposal is. */
const answeredDay = sql<string | null>`statement.text::jsonb -> 9 ->> 'date'`;

/**
 * What is stated about a month, a day or something with an id, the newest first; of a day also what was answered to requests for and
 * proposals of corrections of it.
 */
export async function findStatementsAbout(
  tx: TenantTx,
  employeeId: string,
  subject: string,
  limit: number,
): Promise<HeldStatement[]> {
  const { rows } = await sql<HeldStatement>`
    SELECT statement.text, encode(statement.hash, 'hex') AS hash, root.number, root.day
    FROM record_statements AS statement
      LEFT JOIN LATERAL (
        SELECT number FROM day_root_statements
        WHERE tenant_id = ${thisCompany} AND employee_id = ${employeeId} AND sequence >= statement.sequence
        ORDER BY number LIMIT 1
      ) AS held ON true
      LEFT JOIN day_roots AS root ON root.tenant_id = ${thisCompany} AND root.number = held.number
    WHERE statement.tenant_id = ${thisCompany} AND statement.employee_id = ${employeeId}
      AND (statement.subject = ${subject} OR statement.kind = 'CORRECTION_ANSWERED' AND ${answeredDay} = ${subject})
    ORDER BY statement.sequence DESC LIMIT ${limit}`.execute(tx);
  return rows;
}

/** The days of a period about which `findStatementsAbout` finds something, as `2026-10-31`. */
export async function findStatedDays(
  tx: TenantTx,
  employeeId: string,
  { from, to }: { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`
    SELECT subject AS day FROM record_statements
    WHERE tenant_id = ${thisCompany} AND employee_id = ${employeeId} AND kind = 'DAY_DECIDED'
      AND subject BETWEEN ${from.toString()} AND ${to.toString()}
    UNION
    SELECT ${answeredDay} FROM record_statements AS statement
    WHERE tenant_id = ${thisCompany} AND employee_id = ${employeeId} AND kind = 'CORRECTION_ANSWERED'
      AND ${answeredDay} BETWEEN ${from.toString()} AND ${to.toString()}`.execute(tx);
  return new Set(rows.map(({ day }) => day));
}
