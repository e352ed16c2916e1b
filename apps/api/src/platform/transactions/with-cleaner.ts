import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DB } from '../database/database-types.gen.ts';
import { inTransaction } from './transaction.ts';

declare const scope: unique symbol;

/** A transaction that finds expired sessions, refresh tokens, links and inspectors' codes of every company, and removes them. */
export type CleanerTx = Kysely<DB> & { readonly [scope]: 'cleaner' };

/** Runs `work` in one transaction that removes expired rows across companies; for timers. */
export function withCleaner<T>(database: Database, work: (tx: CleanerTx) => Promise<T>): Promise<T> {
  return inTransaction(database, 'BEGIN; SET LOCAL ROLE jornada_cleaner', (tx) => work(tx as CleanerTx));
}
