import { dateNumber } from './civil-time.ts';
import type { PlannedWorkday } from './day-evaluation.ts';
import type { EvaluatedPair } from './evaluated-pair.ts';
import type { Deduction } from './fixed-breaks.ts';
import { hoursByClock, type WorkedStretch } from './hours-by-clock.ts';
import { presenceStretches } from './presence-stretches.ts';

/** What of a workday was worked at night and on holidays, in whole minutes, each floored once. */
export function minutesByClock(
  pairs: readonly EvaluatedPair[],
  deducted: readonly Deduction[],
  { planned, until }: { planned: PlannedWorkday; until: Temporal.Instant },
): { nightMinutes: number; holidayMinutes: number } {
  const { workedOn, expected } = planned;
  const isHolidayOn =
    planned.isHolidayOn ?? ((date) => expected.isHoliday && dateNumber(date) === dateNumber(workedOn));
  const hours = hoursByClock(workedStretches(pairs, deducted, until), isHolidayOn);
  return {
    nightMinutes: Math.floor(hours.nightMilliseconds / 60_000),
    holidayMinutes: Math.floor(hours.holidayMilliseconds / 60_000),
  };
}

/**
 * The worked time of a workday, stretch by stretch: its pairs without their breaks and without what fixed breaks take off. The zone of each is that
 * of the entry of its pair. `deducted` in time order; `until` ends what is under way.
 */
function workedStretches(
  pairs: readonly EvaluatedPair[],
  deducted: readonly Deduction[],
  until: Temporal.Instant,
): WorkedStretch[] {
  return pairs.flatMap((pair) =>
    presenceStretches([pair], until)
      .filter(({ kind }) => kind === 'WORK')
      .flatMap((stretch) => without(stretch, deducted))
      .map(({ from, to }) => ({ from, to, timeZone: pair.entry.timeZone })),
  );
}

/** What of a stretch is left. */
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
