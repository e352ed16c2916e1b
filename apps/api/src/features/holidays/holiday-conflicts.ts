import type { Holiday } from '@jornada/contract/holidays/holiday';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { findHolidays } from '../../plan/holidays.reads.ts';
import { readPlans } from '../../plan/read-plan.ts';
import { findSettledDays } from '../../plan/settled-days.reads.ts';
import { covers } from '../../plan/time-off.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findActiveEmployees } from '../employees/employees.reads.ts';
import { describeOccurrence } from './describe-holiday.ts';

interface Conflict {
  readonly date: string;
  readonly holidays: Holiday[];
  readonly peopleAway: number;
  readonly peopleWorkingHolidays: number;
}

/** What already happens on some dates of the transaction's company, to those visible, those left out on which nothing does. */
export async function readConflicts(
  tx: TenantTx,
  visible: VisiblePeople,
  sent: readonly string[],
): Promise<Conflict[]> {
  const dates = [...new Set(sent)].sort().map((date) => Temporal.PlainDate.from(date));
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const period = { from: first, to: last };
  const people = await findActiveEmployees(tx, visible);
  const [holidays, settled, plans] = await Promise.all([
    findHolidays(tx, period),
    findSettledDays(
      tx,
      people.map(({ userId }) => userId),
      period,
    ),
    readPlans(tx, people, period),
  ]);
  const count = (of: (userId: string) => boolean) => people.filter(({ userId }) => of(userId)).length;
  const conflicts = dates.map((date) => ({
    date: date.toString(),
    holidays: holidays.filter(({ occursOn }) => occursOn.equals(date)).map(describeOccurrence),
    peopleAway: count((userId) => (settled.get(userId)?.timeOff ?? []).some((one) => covers(one, date))),
    peopleWorkingHolidays: count((userId) => {
      const day = plans.get(userId)?.on(date);
      return day?.dayKind === 'WORKDAY' && day.scheduled?.rules.respectsHolidays === false;
    }),
  }));
  return conflicts.filter(
    ({ holidays: there, peopleAway, peopleWorkingHolidays }) =>
      there.length > 0 || peopleAway > 0 || peopleWorkingHolidays > 0,
  );
}
