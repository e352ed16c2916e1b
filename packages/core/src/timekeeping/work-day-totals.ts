import { pairDuration } from './pair-duration.ts';
import type { WorkPair } from './work-pair.ts';

/** Whole minutes, never negative. */
export interface WorkDayTotals {
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  readonly overtimeMinutes: number;
}

/**
 * What the pairs of a workday amount to. Milliseconds are summed exactly and each total is floored to whole minutes once,
 * so that many short stretches lose no more than one long one. `until` ends open pairs; null counts nothing for them.
 * Overtime is what was worked beyond `expectedMinutes`, when the schedule allows it; `expectedMinutes` is null without a
 * schedule, and then nothing is overtime. The record itself is never rounded.
 */
export function workDayTotals(day: {
  pairs: readonly WorkPair[];
  until: Temporal.Instant | null;
  expectedMinutes: number | null;
  allowsOvertime: boolean;
}): WorkDayTotals {
  let workedMilliseconds = 0;
  let breakMilliseconds = 0;
  for (const pair of day.pairs) {
    const duration = pairDuration(pair, day.until);
    workedMilliseconds += duration.workedMilliseconds;
    breakMilliseconds += duration.breakMilliseconds;
  }
  const workedMinutes = Math.floor(workedMilliseconds / 60_000);
  const beyond = day.expectedMinutes === null ? 0 : workedMinutes - day.expectedMinutes;
  return {
    workedMinutes,
    breakMinutes: Math.floor(breakMilliseconds / 60_000),
    overtimeMinutes: day.allowsOvertime ? Math.max(0, beyond) : 0,
  };
}
