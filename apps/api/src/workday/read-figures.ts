import type { DayEvaluation } from '@jornada/core/timekeeping/day-evaluation';
import { datesOf } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { type DecidedStatus, findDecidedStatuses } from './day-decisions.reads.ts';
import type { AskedFigures, DayMemory } from './day-memory.ts';
import type { DayFigures } from './kept-days.ts';

/** The figures of a day as they are shown: with the status of an admin's decision, where there is one. */
export interface ShownFigures extends DayFigures<DayEvaluation['status'] | DecidedStatus> {
  readonly date: Temporal.PlainDate;
  /** The date as text, once for all people: thousands of days are answered at once. */
  readonly written: string;
}

/** Reads the figures of people's days, and answers those of a person: one for each date of the period, in order. */
export async function readFigures(
  tx: TenantTx,
  memory: DayMemory,
  asked: AskedFigures,
): Promise<(userId: string) => ShownFigures[]> {
  const [figuresFor, decisions] = await Promise.all([
    memory.figuresFor(tx, asked),
    findDecidedStatuses(tx, asked.userIds, asked),
  ]);
  const dates = datesOf(asked).map((date) => ({ date, written: date.toString() }));
  return (userId) => {
    const decided = decisions.get(userId);
    const figures = figuresFor(userId);
    return dates.flatMap(({ date, written }, place) => {
      const day = figures[place];
      return day ? { ...day, date, written, status: decided?.get(written) ?? day.status } : [];
    });
  };
}
