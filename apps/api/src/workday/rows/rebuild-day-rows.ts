import type { Platform } from '../../platform/platform.ts';
import type { Period } from '../../platform/time/period.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { deleteDayRows, lockDayRows } from './day-rows.queries.ts';
import { refreshDayRows } from './refresh-day-rows.ts';

/** Deletes all day rows of a company and makes those of a period again, from record and plan. */
export async function rebuildDayRows(
  platform: Pick<Platform, 'database'>,
  tenantId: string,
  period: Period,
  now: Temporal.Instant,
): Promise<void> {
  await withTenant(platform.database, tenantId, async (tx) => {
    await lockDayRows(tx);
    await deleteDayRows(tx);
  });
  await refreshDayRows(platform, tenantId, period, now);
}
