import {
  type BalanceDay,
  expectedUpTo,
  type HoursBalance,
  hoursBalance,
} from '@jornada/core/timekeeping/hours-balance';
import type { Period } from '../platform/period.ts';
import type { Person } from '../platform/person.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findJustifiedDates } from './day-decisions.reads.ts';
import type { AskedFigures, DayMemory } from './day-memory.ts';
import { figuresOf } from './kept-days.ts';
import { readFigures } from './read-figures.ts';
import { readWorkdays } from './read-workdays.ts';

/** A day that began so many days ago, in any zone, is over: its last segment has ended. */
const daysNotOver = 3;
/** Somebody who comes early for a shift of the next day is at work already, in any zone. */
const daysAhead = 2;

/**
 * The balances of hours of people of the transaction's company in some periods, up to now. Figures of days that are over come from the
 * cache; the last few days are evaluated, because what is expected of them grows with time. All balances are read here.
 * @returns those of a person, in the order of the periods
 */
export async function readBalances(
  tx: TenantTx,
  memory: DayMemory,
  asked: Pick<AskedFigures, 'tenantId' | 'userIds' | 'people' | 'now'>,
  periods: readonly Period[],
): Promise<(person: Person) => HoursBalance[]> {
  const { userIds, now } = asked;
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const all = around(periods, today.add({ days: daysAhead }));
  const firstNotOver = later(all.from, today.subtract({ days: daysNotOver }));
  const over = { from: all.from, to: earlier(all.to, firstNotOver.subtract({ days: 1 })) };
  const underWay = { from: firstNotOver, to: all.to };
  const [figuresFor, workdaysOf, justifiedOf] = await Promise.all([
    isEmpty(over) ? () => [] : readFigures(tx, memory, { ...asked, ...over }),
    isEmpty(underWay)
      ? () => []
      : readWorkdays(
          tx,
          userIds.map((userId) => ({ userId })),
          underWay,
          now,
        ),
    findJustifiedDates(tx, userIds, all),
  ]);
  return (person) => {
    const justified = justifiedOf.get(person.userId);
    const decided = (date: Temporal.PlainDate, status: string | null) => ({
      isJustified: justified?.has(date.toString()) ?? false,
      isValidated: status === 'VALIDADO',
    });
    const days: BalanceDay[] = [
      ...figuresFor(person.userId).map(({ date, workedMinutes, expectedMinutes, openEnd, status }) => ({
        ...{ date, workedMinutes, openEnd, expectedMinutes: expectedMinutes ?? 0 },
        ...decided(date, status),
      })),
      ...workdaysOf(person).map((workday) => {
        const { date } = workday.planned;
        const { workedMinutes, openEnd, status } = figuresOf(workday, now);
        const expectedMinutes = expectedUpTo(workday.planned, now);
        return { date, workedMinutes, openEnd, expectedMinutes, ...decided(date, status) };
      }),
    ];
    return periods.map(({ from, to }) =>
      hoursBalance(days.filter(({ date }) => !isBefore(date, from) && !isBefore(to, date))),
    );
  };
}

/** The span of all periods, up to a date at most. */
function around(periods: readonly Period[], farthest: Temporal.PlainDate): Period {
  const [first, ...others] = periods;
  if (!first) throw new Error('no period was asked for');
  const from = others.reduce((earliest, one) => earlier(earliest, one.from), first.from);
  const to = others.reduce((latest, one) => later(latest, one.to), first.to);
  return { from, to: earlier(to, farthest) };
}

function isEmpty({ from, to }: Period): boolean {
  return isBefore(to, from);
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}

function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? one : other;
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? other : one;
}
