import type { Indicators } from '@jornada/contract/indicators/indicators';
import { actorOf } from '../../authorization/actor.ts';
import { seesAttendance } from '../../authorization/attendance.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Period } from '../../platform/time/period.ts';
import { readTenant } from '../../platform/transactions/with-tenant.ts';
import { refreshDayRows } from '../../workday/rows/refresh-day-rows.ts';
import { type AskedIndicators, monthsAsked } from './asked-months.ts';
import { findDaysBeyond, findIndicators, type IndicatorRow, type SumsOfRows } from './indicators.queries.ts';
import { addOvertime, noOvertime, type OvertimeFigures, readOvertime } from './read-overtime.ts';

/**
 * The figures of teams by month, of days that are over by the calendar of the company, after bringing the rows of these up to date.
 * @throws problem VALIDATION_FAILED for a period that ends before it begins, or has too many months
 */
export async function readIndicators(
  platform: Platform,
  call: AdminCall,
  { from, to, ...group }: AskedIndicators,
): Promise<Indicators> {
  const period = daysOver(monthsAsked({ from, to }), companyTodayOf(call));
  if (!period) return { from, to, through: null, total: nothing, teams: [] };
  const { tenantId } = call.session;
  const visible = visiblePeople(actorOf(call.session), seesAttendance);
  await refreshDayRows(platform, tenantId, period, call.now);
  const [rows, overtime] = await readTenant(platform.database, tenantId, (tx) =>
    Promise.all([
      findIndicators(tx, visible, period, group),
      findDaysBeyond(tx, visible, period, group).then((days) => readOvertime(tx, days, period, call.now)),
    ]),
  );
  const ofTeams = Map.groupBy(
    rows.filter(({ isOfTeam }) => isOfTeam),
    ({ departmentId }) => departmentId,
  );
  const teams = [...ofTeams.values()].flatMap((own) => {
    const whole = own.find(({ month }) => month === null);
    if (!whole) return [];
    const { departmentId, departmentName } = whole;
    const months = own.flatMap((row) => {
      const month = row.month?.toPlainYearMonth().toString();
      return month ? [{ month, ...sumsOf(row), ...overtime.of(departmentId, month) }] : [];
    });
    const sums = { ...sumsOf(whole), ...months.reduce<OvertimeFigures>(addOvertime, noOvertime) };
    return [{ departmentId, departmentName, ...sums, months }];
  });
  const total = rows.find(({ isOfTeam }) => !isOfTeam);
  return {
    ...{ from, to, through: period.to.toString(), teams },
    total: total ? { ...sumsOf(total), ...teams.reduce<OvertimeFigures>(addOvertime, noOvertime) } : nothing,
  };
}

/** The days of a period before today; null for none. */
function daysOver({ from, to }: Period, today: Temporal.PlainDate): Period | null {
  if (Temporal.PlainDate.compare(from, today) >= 0) return null;
  return { from, to: Temporal.PlainDate.compare(to, today) < 0 ? to : today.subtract({ days: 1 }) };
}

function sumsOf({ isOfTeam, departmentId, departmentName, month, ...sums }: IndicatorRow): SumsOfRows {
  return sums;
}

const nothing: Indicators['total'] = {
  people: 0,
  plannedMinutes: 0,
  justifiedMinutes: 0,
  unjustifiedMinutes: 0,
  workedMinutes: 0,
  overtimeMinutes: 0,
  ...noOvertime,
  expectedEntries: 0,
  lateEntries: 0,
  missedEntries: 0,
  lateMinutes: 0,
  missingPunches: 0,
};
