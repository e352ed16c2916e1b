import { dateNumber } from '@jornada/core/time/civil-time';
import { civilWorkday } from '@jornada/core/timekeeping/civil-workday';
import { expectedUpTo, openEndOf } from '@jornada/core/timekeeping/hours-balance';
import type { YearDay } from '@jornada/core/timekeeping/yearly-hours';
import type { Person } from '../platform/identity/person.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findJustifiedDates } from './day-decisions.reads.ts';
import type { AskedFigures, DayMemory } from './day-memory.ts';
import { absentMinutes } from './kept-days.ts';
import { readFigures } from './read-figures.ts';
import { type DecidedWorkday, readWorkdays } from './read-workdays.ts';

export type AskedDays = Pick<AskedFigures, 'tenantId' | 'userIds' | 'people' | 'now'>;

/** Days that began so many before today, by any zone, are over: their last segment has ended. */
const daysNotOver = 3;
/** Who comes early for a shift of the next day is at work already, in whatever zone. */
const daysAhead = 2;

/** The last date of which balances are reckoned by what was punched, in whatever zone: of a later one there is only a plan. */
export function lastBalancedDate(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO('UTC').toPlainDate().add({ days: daysAhead });
}

/**
 * The days of a period as balances take them, up to now: what days that are over come to is taken from the memory, the last few are
 * evaluated, for what is expected of them grows with the clock.
 * @returns the days of a person by date, none after `lastBalancedDate`
 */
export async function readBalanceDays(
  tx: TenantTx,
  memory: DayMemory,
  asked: AskedDays,
  period: Period,
): Promise<(person: Person) => YearDay[]> {
  const { userIds, now } = asked;
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const all = { from: period.from, to: earlier(period.to, lastBalancedDate(now)) };
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
    return [
      ...figuresFor(person.userId).map(({ date, expectedMinutes, status, ...figures }) => {
        const { workedMinutes, openEnd, overtimeMinutes } = figures;
        const plannedMinutes = expectedMinutes ?? 0;
        const day = {
          ...{ date, workedMinutes, openEnd, overtimeMinutes },
          absentMinutes: figures.absentMinutes,
        };
        return { ...day, expectedMinutes: plannedMinutes, plannedMinutes, ...decided(date, status) };
      }),
      ...workdaysOf(person).map((workday) => {
        const { planned, evaluation } = workday;
        const { date, expectedMinutes } = planned;
        const { workedMinutes, overtimeMinutes, status } = evaluation;
        const openEnd = openEndOf(evaluation, now);
        const day = { date, workedMinutes, openEnd, absentMinutes: absentMinutes(planned), overtimeMinutes };
        const isOver = dateNumber(date) < dateNumber(civilWorkday(now, person.timeZone, cutoffOf(workday)));
        const minutes = {
          expectedMinutes: expectedUpTo(planned, now, { workedMinutes, isOver }),
          plannedMinutes: expectedMinutes ?? 0,
        };
        return { ...day, ...minutes, ...decided(date, status) };
      }),
    ];
  };
}

/** The minutes after midnight until which a workday goes on; the next one has begun by its own then. */
function cutoffOf({ planned }: DecidedWorkday): () => number {
  return () => planned.scheduled?.rules.workdayCutoffMinutes ?? 0;
}

function isEmpty({ from, to }: Period): boolean {
  return isBefore(to, from);
}

export function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}

export function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? one : other;
}

export function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? other : one;
}
