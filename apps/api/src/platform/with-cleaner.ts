import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './database-types.gen.ts';
import { inTransaction } from './transaction.ts';

declare const scope: unique symbol;

/** A transaction that finds sessions, refresh tokens, links and inspectors' codes of every company by their times, and removes them. */
export type CleanerTx = Kysely<DB> & { readonly [scope]: 'cleaner' };

/** Runs `work` in one transaction that removes what has run out, across companies: the timers' alone. */
export function withCleaner<T>(database: Database, work: (tx: CleanerTx) => Promise<T>): Promise<T> {
  return inTransaction(database, 'BEGIN; SET LOCAL ROLE jornada_cleaner', (tx) => work(tx as CleanerTx));
}
