import type { Database } from '../platform/database/database.ts';
import { type CleanerTx, withCleaner } from '../platform/transactions/with-cleaner.ts';

/** A company, and its zone, which people without one of their own have. */
export interface TimedCompany {
  readonly id: string;
  readonly timeZone: string;
}

/** The companies that a timer goes through, each in a transaction of its own. */
export function findActiveCompanies(database: Database): Promise<TimedCompany[]> {
  return withCleaner(database, (tx) => companies(tx).where('status', '=', 'active').execute());
}

/** Suspended ones too: for timers that protect the record, which is kept for them as well. */
export function findAllCompanies(database: Database): Promise<TimedCompany[]> {
  return withCleaner(database, (tx) => companies(tx).execute());
}

/** Active ones with addresses of other programs. */
export function findActiveCompaniesWithWebhooks(database: Database): Promise<TimedCompany[]> {
  return withCleaner(database, (tx) => companiesWithWebhooks(tx).where('status', '=', 'active').execute());
}

/** Suspended ones too: those with addresses of other programs, whose secrets have to be readable when they are back. */
export function findCompaniesWithWebhooks(database: Database): Promise<TimedCompany[]> {
  return withCleaner(database, (tx) => companiesWithWebhooks(tx).execute());
}

/** Suspended ones too: those that sign in with a provider. */
export function findCompaniesWithProviders(database: Database): Promise<TimedCompany[]> {
  return withCleaner(database, (tx) =>
    companies(tx)
      .where('id', 'in', (eb) => eb.selectFrom('companySignIns').select('tenantId'))
      .execute(),
  );
}

function companiesWithWebhooks(tx: CleanerTx) {
  return companies(tx).where('id', 'in', (eb) => eb.selectFrom('webhooks').select('tenantId').distinct());
}

function companies(tx: CleanerTx) {
  return tx.selectFrom('tenants').select(['id', 'timeZone']).orderBy('id');
}
