import type { Database } from '../platform/database/database.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';

/** The rows of days of a company, in order. */
export function rowsOfDays(database: Database, tenantId: string) {
  return withTenant(database, tenantId, (tx) =>
    tx.selectFrom('dayRows').selectAll().orderBy('userId').orderBy('workedOn').execute(),
  );
}

/**
 * Rows of days as they are compared with others of the same days: what is shown of a day only where both say it, since whether it is stored
 * depends on the moment at which its row was made.
 */
export function withCommonShown<Row extends { readonly shown: string | null }>(
  rows: readonly Row[],
  others: readonly Row[],
): Row[] {
  return rows.map((row, place) => (others[place]?.shown == null ? { ...row, shown: null } : row));
}
