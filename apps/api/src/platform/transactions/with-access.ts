import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DB } from '../database/database-types.gen.ts';
import { inTransaction } from './transaction.ts';

declare const scope: unique symbol;

/** A transaction that can look up accounts by e-mail across companies, and nothing else; for signing in. */
export type AccessTx = Kysely<DB> & { readonly [scope]: 'access' };

/** Runs `work` in one transaction that reads sign-in accounts of every company. */
export function withAccess<T>(database: Database, work: (tx: AccessTx) => Promise<T>): Promise<T> {
  return inTransaction(database, 'BEGIN READ ONLY; SET LOCAL ROLE jornada_access', (tx) =>
    work(tx as AccessTx),
  );
}
