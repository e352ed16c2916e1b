import type { Database } from '../../platform/database.ts';
import type { Period } from '../../platform/period.ts';
import { withTenant } from '../../platform/with-tenant.ts';
import { lockDayRows } from './day-rows.queries.ts';
import { refreshDayRows } from './refresh-day-rows.ts';

/** Throws away all rows of days of a company and makes those of a period again, from the record and the plan. */
export async function rebuildDayRows(
  database: Database,
  tenantId: string,
  period: Period,
  now: Temporal.Instant,
): Promise<void> {
  await withTenant(database, tenantId, async (tx) => {
    await lockDayRows(tx);
    await tx.deleteFrom('dayRowMonths').execute();
    await tx.deleteFrom('dayRows').execute();
  });
  await refreshDayRows(database, tenantId, period, now);
}
