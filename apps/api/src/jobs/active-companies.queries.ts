import type { Database } from '../platform/database.ts';
import { type CleanerTx, withCleaner } from '../platform/with-cleaner.ts';

/** A company, and the zone of whoever has none. */
export interface TimedCompany {
  readonly id: string;
  readonly timeZone: string;
}

/** The companies that a timer goes through, each afterwards in a transaction of its own. */
export function findActiveCompanies(database: Database): Promise<TimedCompany[]> {
  return withCleaner(database, (tx) => companies(tx).where('status', '=', 'active').execute());
}

/** Suspended ones too: what a timer does for the record, which is kept of them as of others. */
export function findAllCompanies(database: Database): Promise<TimedCompany[]> {
  return withCleaner(database, (tx) => companies(tx).execute());
}

function companies(tx: CleanerTx) {
  return tx.selectFrom('tenants').select(['id', 'timeZone']).orderBy('id');
}
