import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './database-types.gen.ts';

declare const scope: unique symbol;

/** A transaction that sees and writes one company alone: every query of a feature takes one. */
export type TenantTx = Kysely<DB> & { readonly [scope]: 'tenant' };

/** A transaction that can look accounts up by e-mail across companies, and nothing else. */
export type AccessTx = Kysely<DB> & { readonly [scope]: 'access' };

/** A transaction of the platform operator, which can open companies. */
export type OperatorTx = Kysely<DB> & { readonly [scope]: 'operator' };

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Runs `work` in one transaction inside one company, as a role that row-level security binds.
 * @param tenantId the company; every row read or written belongs to it
 * @throws whatever `work` throws, after rolling everything back
 */
export function withTenant<T>(
  database: Database,
  tenantId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  if (!uuidPattern.test(tenantId)) throw new TypeError('tenantId is not a UUID');
  const begin = `BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`;
  return inTransaction(database, begin, (tx) => work(tx as TenantTx));
}

/** Runs `work` in one transaction that reads sign-in accounts of every company. */
export function withAccess<T>(database: Database, work: (tx: AccessTx) => Promise<T>): Promise<T> {
  return inTransaction(database, 'BEGIN READ ONLY; SET LOCAL ROLE jornada_access', (tx) =>
    work(tx as AccessTx),
  );
}

/** Runs `work` in one transaction as the platform operator. */
export function withOperator<T>(database: Database, work: (tx: OperatorTx) => Promise<T>): Promise<T> {
  return inTransaction(database, 'BEGIN; SET LOCAL ROLE jornada_operator', (tx) => work(tx as OperatorTx));
}

/**
 * Turns the operator's transaction, or one inside another company, into one inside a company, so that what is done in
 * both is done at once or not at all.
 */
export async function enterTenant(tx: OperatorTx | TenantTx, tenantId: string): Promise<TenantTx> {
  await sql`SELECT set_config('role', 'jornada_app', true), set_config('jornada.tenant_id', ${tenantId}, true)`.execute(
    tx,
  );
  return tx as Kysely<DB> as TenantTx;
}

/** Turns a transaction that entered a company back into the operator's. */
export async function leaveTenant(tx: TenantTx): Promise<OperatorTx> {
  await sql`SELECT set_config('role', 'jornada_operator', true)`.execute(tx);
  return tx as Kysely<DB> as OperatorTx;
}

/**
 * `begin` opens the transaction and sets its role. Nobody waits for it: the first query follows on its heels, and fails
 * should the role have been refused, because PostgreSQL then runs nothing more of the transaction.
 */
async function inTransaction<T>(
  database: Database,
  begin: string,
  work: (tx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const connection = await database.connect();
  try {
    const [, result] = await Promise.all([connection.command(begin), work(connection.kysely)]);
    connection.end();
    // PostgreSQL answers COMMIT of a failed transaction with a quiet ROLLBACK.
    if ((await connection.command('COMMIT')) !== 'COMMIT') throw new Error('the transaction was rolled back');
    return result;
  } catch (error) {
    // Of work that runs on several branches, others may still be under way when the first one fails.
    connection.end();
    await connection.command('ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
}
