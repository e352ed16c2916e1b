import { type PairDuration, pairDuration } from './pair-duration.ts';
import type { WorkPair } from './work-pair.ts';

/** Whole minutes, never negative. */
export interface WorkDayTotals {
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  readonly overtimeMinutes: number;
}

/** What is expected of a workday: null without a schedule, and then nothing is overtime. */
interface Expectation {
  readonly expectedMinutes: number | null;
  readonly allowsOvertime: boolean;
}

/**
 * What the pairs of a workday amount to. `until` ends open pairs; null counts nothing for them. See `totalDurations`. The record
 * itself is never rounded.
 */
export function workDayTotals(
  day: Expectation & { pairs: readonly WorkPair[]; until: Temporal.Instant | null },
): WorkDayTotals {
  return totalDurations(
    day.pairs.map((pair) => pairDuration(pair, day.until)),
    day,
  );
}

/**
 * What durations amount to. Milliseconds are summed exactly and each total is floored to whole minutes once, so that many short
 * stretches lose no more than one long one. Overtime is what was worked beyond the expected minutes, when the schedule allows it.
 */
export function totalDurations(
  durations: readonly PairDuration[],
  { expectedMinutes, allowsOvertime }: Expectation,
): WorkDayTotals {
  let workedMilliseconds = 0;
  let breakMilliseconds = 0;
  for (const duration of durations) {
    workedMilliseconds += duration.workedMilliseconds;
    breakMilliseconds += duration.breakMilliseconds;
  }
  const workedMinutes = Math.floor(workedMilliseconds / 60_000);
  const beyond = expectedMinutes === null ? 0 : workedMinutes - expectedMinutes;
  return {
    workedMinutes,
    breakMinutes: Math.floor(breakMilliseconds / 60_000),
    overtimeMinutes: allowsOvertime ? Math.max(0, beyond) : 0,
  };
}
