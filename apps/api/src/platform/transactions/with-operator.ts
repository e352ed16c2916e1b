import { type Kysely, sql } from 'kysely';
import { raiseStatementTimeout } from '../database/client-dialect.ts';
import type { Database } from '../database/database.ts';
import type { DB } from '../database/database-types.gen.ts';
import { inTransaction } from './transaction.ts';
import { moveTo, withRole } from './with-role.ts';
import type { TenantTx } from './with-tenant.ts';

declare const scope: unique symbol;

/** A transaction of the platform operator, which reads the rows of companies and nothing of what is in them. */
export type OperatorTx = Kysely<DB> & { readonly [scope]: 'operator' };

/** A transaction that creates a company with its first admin; anything else is refused. */
export type OpenerTx = TenantTx & { readonly [scope]: 'opener' };

/**
 * A transaction that changes a company from outside; of its people it sees the admins, and anything that the operators' area does not do is
 * refused.
 */
export type StewardTx = TenantTx & { readonly [scope]: 'steward' };

/** A transaction that reads and removes everything of a company, its record too, and writes nothing but the log entry about it. */
export type EraserTx = TenantTx & { readonly [scope]: 'eraser' };

type ForOperators = OpenerTx | StewardTx | EraserTx;

/** Runs `work` in one transaction as the platform operator, across companies; only the operators' area may use it. */
export function withOperator<T>(database: Database, work: (tx: OperatorTx) => Promise<T>): Promise<T> {
  return inTransaction(database, 'BEGIN; SET LOCAL ROLE jornada_operator', (tx) => work(tx as OperatorTx));
}

/** Runs `work` in one transaction that creates a company. @param tenantId the company's id */
export function withOpener<T>(
  database: Database,
  tenantId: string,
  work: (tx: OpenerTx) => Promise<T>,
): Promise<T> {
  return withRole(database, 'jornada_opener', tenantId, (tx) => work(tx as OpenerTx));
}

/** Runs `work` in one transaction that changes a company, which need not exist. */
export function withSteward<T>(
  database: Database,
  tenantId: string,
  work: (tx: StewardTx) => Promise<T>,
): Promise<T> {
  return withRole(database, 'jornada_steward', tenantId, (tx) => work(tx as StewardTx));
}

/** Years of everybody's days are many rows. */
const eraseWithinMs = 10 * 60_000;

/** Runs `work` in one transaction that removes a company, which need not exist. */
export function withEraser<T>(
  database: Database,
  tenantId: string,
  work: (tx: EraserTx) => Promise<T>,
): Promise<T> {
  return withRole(database, 'jornada_eraser', tenantId, async (tx) => {
    await raiseStatementTimeout(tx, eraseWithinMs);
    return work(tx as EraserTx);
  });
}

/**
 * Runs `work` with the same role in another company, and returns to the first one: both are changed in one transaction. No other query may
 * be under way meanwhile.
 */
export async function inOtherCompany<Tx extends ForOperators, T>(
  tx: Tx,
  { from, to }: { from: string; to: string },
  work: (there: Tx) => Promise<T>,
): Promise<T> {
  const result = await work((await moveTo(tx, to)) as Tx);
  await moveTo(tx, from);
  return result;
}

/** Lets a steward's transaction see whether anybody has an e-mail. */
export async function askForEmail(tx: StewardTx, email: string): Promise<void> {
  await sql`SET LOCAL jornada.asked_email = ${sql.lit(email)}`.execute(tx);
}
