import type { Database } from '../platform/database/database.ts';
import { withCleaner } from '../platform/transactions/with-cleaner.ts';

/** The ids of all companies, suspended ones too. */
export async function findCompanyIds(database: Database): Promise<string[]> {
  const rows = await withCleaner(database, (tx) =>
    tx.selectFrom('tenants').select('id').orderBy('id').execute(),
  );
  return rows.map(({ id }) => id);
}
