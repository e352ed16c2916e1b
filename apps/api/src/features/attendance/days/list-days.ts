import { mostListedDays } from '@jornada/contract/attendance/admin-list';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import type { DayStatus } from '@jornada/contract/attendance/day-status';
import { type AdminCall, companyTodayOf } from '../../../platform/admin-call.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import { pageOf } from '../../../platform/page.ts';
import { type Period, readPeriod } from '../../../platform/period.ts';
import { type TenantTx, withTenant } from '../../../platform/with-tenant.ts';
import { areDayRowsFresh, refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { describeDays } from './describe-days.ts';
import { findListedDays, type ListedDays } from './list-days.queries.ts';

/** What the list of attendance is asked for. */
interface AskedDays {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly employeeFilter: string;
  readonly statusFilter?: DayStatus | undefined;
  readonly sort: string;
  readonly page: number;
  readonly size: number;
}

/** One page of the company's days. Their rows are brought up to date first; what is shown of a day is evaluated at the call. */
export async function listDays(platform: Pick<Platform, 'database'>, call: AdminCall, asked: AskedDays) {
  const { tenantId } = call.session;
  const period = askedPeriod(asked, companyTodayOf(call));
  const { employeeFilter: employee, statusFilter: status, sort, page, size } = asked;
  const filter = { ...period, employee, status, sort, page, size };
  const wanted = { ...period, named: employee };
  const readPage = async (tx: TenantTx, { days, total }: ListedDays) => {
    const content: AttendanceDayRow[] = await describeDays(tx, days, call.now);
    const serverTime = call.now.toString({ smallestUnit: 'millisecond' });
    return { ...pageOf(content, total, { page, size }), serverTime };
  };
  // Most times the rows are fresh: whether they are is asked together with the page.
  const fresh = await withTenant(platform.database, tenantId, async (tx) => {
    const [isFresh, listed] = await Promise.all([
      areDayRowsFresh(tx, wanted, call.now),
      findListedDays(tx, filter),
    ]);
    return isFresh ? readPage(tx, listed) : null;
  });
  if (fresh) return fresh;
  await refreshDayRows(platform, tenantId, wanted, call.now);
  return withTenant(platform.database, tenantId, async (tx) =>
    readPage(tx, await findListedDays(tx, filter)),
  );
}

/** Today and the six days before, unless other dates are given. */
function askedPeriod({ fromDate, toDate }: AskedDays, today: Temporal.PlainDate): Period {
  const to = toDate ?? latest(today.toString(), fromDate);
  const from = fromDate ?? Temporal.PlainDate.from(to).subtract({ days: 6 }).toString();
  return readPeriod({ from, to }, { lastField: 'toDate', maxDays: mostListedDays });
}

function latest(date: string, other: string | undefined): string {
  return other !== undefined && other > date ? other : date;
}
