import type { Database } from '../platform/database.ts';
import { withCleaner } from '../platform/with-cleaner.ts';

/** A company that is not suspended, and the zone of whoever has none. */
export interface ActiveCompany {
  readonly id: string;
  readonly timeZone: string;
}

/** The companies that a timer goes through, each afterwards in a transaction of its own. */
export function findActiveCompanies(database: Database): Promise<ActiveCompany[]> {
  return withCleaner(database, (tx) =>
    tx
      .selectFrom('tenants')
      .select(['id', 'timeZone'])
      .where('status', '=', 'active')
      .orderBy('id')
      .execute(),
  );
}
