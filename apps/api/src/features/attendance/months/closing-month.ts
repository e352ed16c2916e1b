import type { MonthOfPerson } from '@jornada/contract/attendance/closed-months';
import { describeVersion } from '../../../months/describe-version.ts';
import { findLatestVersions } from '../../../months/months.reads.ts';
import type { AdminCall } from '../../../platform/admin-call.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import type { Period } from '../../../platform/period.ts';
import { readTenant } from '../../../platform/with-tenant.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { readExportedPeople } from '../export/export-attendance.ts';
import { findOpenDays } from './closed-days.queries.ts';

/** A month of everybody who clocks or has punches in it, by name: whether it is closed, and which open days are left. */
export async function readClosingMonth(
  platform: Platform,
  { session: { tenantId }, now }: AdminCall,
  period: Period,
): Promise<MonthOfPerson[]> {
  await refreshDayRows(platform, tenantId, period, now);
  return readTenant(platform.database, tenantId, async (tx) => {
    const people = await readExportedPeople(tx, period, null);
    const ids = people.map(({ userId }) => userId);
    const [versions, openDays] = await Promise.all([
      findLatestVersions(tx, period.from, null),
      findOpenDays(tx, period, ids),
    ]);
    const latest = new Map(versions.map((row) => [row.userId, describeVersion(row)]));
    const openOf = Map.groupBy(openDays, ({ userId }) => userId);
    return people.map(({ userId, userName, departmentName }) => ({
      userId,
      employeeName: userName,
      departmentName,
      latest: latest.get(userId) ?? null,
      openDays: (openOf.get(userId) ?? []).map(({ date, kind }) => ({ date, kind })),
    }));
  });
}
