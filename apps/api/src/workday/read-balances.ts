import { type HoursBalance, hoursBalance } from '@jornada/core/timekeeping/hours-balance';
import type { Person } from '../platform/identity/person.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { DayMemory } from './day-memory.ts';
import { type AskedDays, earlier, isBefore, later, readBalanceDays } from './read-balance-days.ts';

/**
 * The balances of hours of people of the transaction's company in some periods, up to now. This is the one reader of balances.
 * @returns those of a person, in the order of the periods
 */
export async function readBalances(
  tx: TenantTx,
  memory: DayMemory,
  asked: AskedDays,
  periods: readonly Period[],
): Promise<(person: Person) => HoursBalance[]> {
  const daysOf = await readBalanceDays(tx, memory, asked, around(periods));
  return (person) => {
    const days = daysOf(person);
    return periods.map(({ from, to }) =>
      hoursBalance(days.filter(({ date }) => !isBefore(date, from) && !isBefore(to, date))),
    );
  };
}

function around(periods: readonly Period[]): Period {
  const [first, ...others] = periods;
  if (!first) throw new Error('no period was asked for');
  const from = others.reduce((earliest, one) => earlier(earliest, one.from), first.from);
  const to = others.reduce((latest, one) => later(latest, one.to), first.to);
  return { from, to };
}
