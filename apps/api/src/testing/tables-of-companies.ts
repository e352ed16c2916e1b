import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

const known = new WeakMap<Database, readonly string[]>();

/** The tables with a `tenant_id`, in the order of their names; asked once of each database, whose schema stays as it is. */
export async function tablesOfCompanies(database: Database, tx: TenantTx): Promise<readonly string[]> {
  const found = known.get(database);
  if (found) return found;
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE column_name = 'tenant_id' AND table_schema = 'public' ORDER BY 1`.execute(tx);
  const names = rows.map(({ name }) => name);
  known.set(database, names);
  return names;
}
