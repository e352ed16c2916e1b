import type { checkInspectionPackage, PackageChecks } from '@jornada/contract/inspection/packages';
import { readPlanning } from '../../../plan/read-plan.ts';
import { companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReportCall } from '../../../platform/reports/report.ts';
import { monthsWithin } from '../../../platform/time/parts-by-month.ts';
import { datesOf, type Period } from '../../../platform/time/period.ts';
import { readTenant, type TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { periodOf, readAskedPeople } from './asked-people.ts';
import { findIncompleteDays, findOpenCorrections, findOpenMonths, noDays } from './checks.queries.ts';

type Call = Pick<ReportCall<typeof checkInspectionPackage>, 'session' | 'now' | 'body' | 'signal'>;

/** People whose plans are in memory at once. */
const batchSize = 20;

/**
 * What is open in the days of a package that somebody is about to ask for.
 * @throws problem as `readAskedPeople` and `periodOf` say
 */
export async function checkPackage({ database }: Platform, call: Call): Promise<PackageChecks> {
  const { session, now, body, signal } = call;
  const { tenantId } = session;
  const period = periodOf(body);
  const today = companyTodayOf(call);
  const past = upTo(today, period);
  const { people } = await readTenant(database, tenantId, (tx) => readAskedPeople(tx, session, body, period));
  const userIds = people.map(({ userId }) => userId);
  if (past) await refreshDayRows({ database }, tenantId, past, now);
  const isOver = (month: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(month.add({ months: 1 }), today) <= 0;
  const found = await readTenant(database, tenantId, async (tx) => {
    const [openCorrections, incompleteDays, openMonths] = await Promise.all([
      findOpenCorrections(tx, userIds, period, now),
      past ? findIncompleteDays(tx, userIds, past) : noDays,
      findOpenMonths(tx, userIds, monthsWithin(period).filter(isOver)),
    ]);
    return { openCorrections, incompleteDays, openMonths };
  });
  const unplannedDays = past
    ? await countUnplannedDays(people, past, (work) => {
        signal.throwIfAborted();
        return readTenant(database, tenantId, work);
      })
    : noDays;
  return { people: people.length, ...found, unplannedDays };
}

function upTo(today: Temporal.PlainDate, { from, to }: Period): Period | null {
  if (Temporal.PlainDate.compare(from, today) > 0) return null;
  return { from, to: Temporal.PlainDate.compare(to, today) < 0 ? to : today };
}

/** The days on which somebody is employed and no schedule is in force. */
async function countUnplannedDays(
  people: readonly ExportedPerson[],
  period: Period,
  read: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
): Promise<PackageChecks['unplannedDays']> {
  const dates = datesOf(period);
  let found = { ...noDays };
  for (let start = 0; start < people.length; start += batchSize) {
    const batch = people.slice(start, start + batchSize).filter(({ isAdmin }) => !isAdmin);
    const ids = batch.map(({ userId }) => userId);
    const planFor = await read((tx) => readPlanning(tx, ids, period, { withTimeOff: false }));
    for (const person of batch) {
      const plan = planFor(person);
      const unplanned = dates.filter((date) => plan.on(date).dayKind === 'NO_SCHEDULE').map(String);
      const [first] = unplanned;
      if (first === undefined) continue;
      found = {
        days: found.days + unplanned.length,
        people: found.people + 1,
        first: found.first === null || first < found.first ? first : found.first,
      };
    }
  }
  return found;
}
