import { mostListedDays } from '@jornada/contract/attendance/admin-list';
import type { DayStatus } from '@jornada/contract/attendance/day-status';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { type VisiblePeople, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { PeopleGroup } from '../../../plan/people-group.reads.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Period, readPeriod } from '../../../platform/time/period.ts';
import { readTenant, type TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { areDayRowsFresh, refreshDayRows, type WantedRows } from '../../../workday/rows/refresh-day-rows.ts';
import { describeListedDays } from './describe-days.ts';
import { type DayConditions, type DayFilter, findListedDays, type ListedDays } from './list-days.queries.ts';

/** A filter of the list of attendance. */
export interface AskedFilter extends PeopleGroup {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly employeeFilter: string;
  readonly statusFilter?: DayStatus | undefined;
  readonly userId?: string | undefined;
}

/** The query of the list. */
interface AskedDays extends AskedFilter {
  readonly sort: string;
  readonly page: number;
  readonly size: number;
}

/**
 * One page of the company's days; null when their rows must be brought up to date first. Usually they are up to date, and one query reads
 * both that and the page.
 */
export async function listFreshDays(
  tx: TenantTx,
  { database }: Pick<Platform, 'database'>,
  call: AdminCall,
  asked: AskedDays,
) {
  const filter = filterOf(call, asked);
  const [isFresh, listed] = await Promise.all([
    areDayRowsFresh(tx, wantedBy(filter), call.now),
    findListedDays(tx, seenBy(call), filter, !database.isSpread),
  ]);
  return isFresh ? describePage(tx, call, filter, listed) : null;
}

/** The same after bringing the rows up to date; the days of the page are evaluated at the moment of the call. */
export async function listDays({ database }: Pick<Platform, 'database'>, call: AdminCall, asked: AskedDays) {
  const { tenantId } = call.session;
  const filter = filterOf(call, asked);
  await refreshDayRows({ database }, tenantId, wantedBy(filter), call.now);
  return readTenant(database, tenantId, async (tx) =>
    describePage(tx, call, filter, await findListedDays(tx, seenBy(call), filter, !database.isSpread)),
  );
}

function seenBy({ session }: AdminCall): VisiblePeople {
  return visiblePeople(actorOf(session), seesAttendance);
}

async function describePage(
  tx: TenantTx,
  { now, session }: AdminCall,
  { page, size }: DayFilter,
  { days, total }: ListedDays,
) {
  const content = await describeListedDays(tx, days, now, actorOf(session));
  const serverTime = now.toString({ smallestUnit: 'millisecond' });
  return { ...pageOf(content, total, { page, size }), serverTime };
}

function filterOf(call: AdminCall, { sort, page, size, ...asked }: AskedDays): DayFilter {
  return { ...dayConditions(call, asked, 'toDate'), sort, page, size };
}

/**
 * Which days a filter is about.
 * @param lastField the name of the field with the last date, for the error
 * @throws problem VALIDATION_FAILED for a period that is reversed or too long
 */
export function dayConditions(
  call: AdminCall,
  { employeeFilter: employee, statusFilter: status, departmentId, centreId, userId, ...asked }: AskedFilter,
  lastField: string,
): DayConditions {
  const period = askedPeriod(asked, companyTodayOf(call), lastField);
  return { ...period, employee, status, departmentId, centreId, userId };
}

/** The rows that have to be up to date for these days. */
export function wantedBy({ from, to, employee, userId }: DayConditions): WantedRows {
  return { from, to, userId: userId ?? null, named: employee };
}

/** Today and the six days before unless other dates are given. */
function askedPeriod(
  { fromDate, toDate }: Pick<AskedFilter, 'fromDate' | 'toDate'>,
  today: Temporal.PlainDate,
  lastField: string,
): Period {
  const to = toDate ?? latest(today.toString(), fromDate);
  const from = fromDate ?? Temporal.PlainDate.from(to).subtract({ days: 6 }).toString();
  return readPeriod({ from, to }, { lastField, maxDays: mostListedDays });
}

function latest(date: string, other: string | undefined): string {
  return other !== undefined && other > date ? other : date;
}
