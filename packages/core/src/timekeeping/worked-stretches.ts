import type { Deduction } from '../schedules/fixed-breaks.ts';
import { isWorkingTime, withPaidBreaks } from '../schedules/paid-breaks.ts';
import { dateNumber } from '../time/civil-time.ts';
import type { PlannedWorkday } from './day-evaluation.ts';
import type { EvaluatedPair } from './evaluated-pair.ts';
import { hoursByClock, type WorkedStretch } from './hours-by-clock.ts';
import { presenceStretches } from './presence-stretches.ts';

/** The work of a workday at night, on holidays and on Sundays, in whole minutes, each rounded down once. */
export function minutesByClock(
  pairs: readonly EvaluatedPair[],
  deducted: readonly Deduction[],
  { planned, until }: { planned: PlannedWorkday; until: Temporal.Instant },
): { nightMinutes: number; holidayMinutes: number; sundayMinutes: number } {
  const { workedOn, expected, rules } = planned;
  const paidBreakMinutes = rules?.paidBreakMinutes ?? 0;
  const isHolidayOn =
    planned.isHolidayOn ?? ((date) => expected.isHoliday && dateNumber(date) === dateNumber(workedOn));
  const hours = hoursByClock(workedStretches(pairs, deducted, { until, paidBreakMinutes }), isHolidayOn);
  return {
    nightMinutes: Math.floor(hours.nightMilliseconds / 60_000),
    holidayMinutes: Math.floor(hours.holidayMilliseconds / 60_000),
    sundayMinutes: Math.floor(hours.sundayMilliseconds / 60_000),
  };
}

/**
 * The worked time of a workday, stretch by stretch: its pairs without breaks (except paid ones) and without what fixed breaks take off,
 * each in the zone of its pair's entry. `deducted` in time order; `until` ends what is under way.
 */
export function workedStretches(
  pairs: readonly EvaluatedPair[],
  deducted: readonly Deduction[],
  { until, paidBreakMinutes }: { until: Temporal.Instant; paidBreakMinutes: number },
): WorkedStretch[] {
  const zoneAt = (moment: number) =>
    pairs.findLast(({ entry }) => entry.punchedAt.epochMilliseconds <= moment)?.entry.timeZone;
  return withPaidBreaks(presenceStretches(pairs, until), paidBreakMinutes)
    .filter(isWorkingTime)
    .flatMap((stretch) => without(stretch, deducted))
    .flatMap(({ from, to }) => {
      const timeZone = zoneAt(from);
      return timeZone === undefined ? [] : { from, to, timeZone };
    });
}

/** The rest of a stretch. */
export function without(stretch: Deduction, taken: readonly Deduction[]): Deduction[] {
  const parts: Deduction[] = [];
  let { from } = stretch;
  for (const one of taken) {
    if (one.to <= from || one.from >= stretch.to) continue;
    if (one.from > from) parts.push({ from, to: one.from });
    from = one.to;
  }
  if (from < stretch.to) parts.push({ from, to: stretch.to });
  return parts;
}
