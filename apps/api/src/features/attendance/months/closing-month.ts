import type { MonthOfPerson } from '@jornada/contract/attendance/closed-months';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { describeVersion } from '../../../months/describe-version.ts';
import { findLatestVersions } from '../../../months/months.reads.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Period } from '../../../platform/time/period.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { findRecordedPeople } from '../../employees/employees.reads.ts';
import type { PeopleNarrowed } from '../days/month.queries.ts';
import { findChangedSince, findOpenDays } from './closed-days.queries.ts';

/** A month of everybody who clocks or has punches in it, by name: whether it is closed, and which open days are left. */
export async function readClosingMonth(
  platform: Platform,
  { session, now }: AdminCall,
  period: Period,
  narrowed: PeopleNarrowed,
): Promise<MonthOfPerson[]> {
  const { tenantId } = session;
  await refreshDayRows(platform, tenantId, period, now);
  const visible = visiblePeople(actorOf(session), seesAttendance);
  return readTenant(platform.database, tenantId, async (tx) => {
    const people = await findRecordedPeople(tx, visible, period, narrowed);
    const ids = people.map(({ userId }) => userId);
    const [versions, openDays] = await Promise.all([
      findLatestVersions(tx, period.from, ids),
      findOpenDays(tx, period, ids, now),
    ]);
    const closed = versions.filter(({ reopenedAt }) => reopenedAt === null);
    const changed = await findChangedSince(tx, period, closed);
    const latest = new Map(versions.map((row) => [row.userId, describeVersion(row)]));
    const openOf = Map.groupBy(openDays, ({ userId }) => userId);
    return people.map(({ userId, userName, departmentName, email }) => ({
      userId,
      employeeName: userName,
      departmentName,
      hasEmail: email !== '',
      latest: latest.get(userId) ?? null,
      isChangedSince: changed.has(userId),
      openDays: (openOf.get(userId) ?? []).map(({ date, kind }) => ({ date, kind })),
    }));
  });
}
