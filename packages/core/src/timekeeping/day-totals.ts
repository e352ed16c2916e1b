import { paidMilliseconds } from '../schedules/paid-breaks.ts';
import type { PairDuration } from './pair-duration.ts';

/** Whole minutes, never negative. */
export interface DayTotals {
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  readonly paidBreakMinutes: number;
  readonly deductedMinutes: number;
  readonly overtimeMinutes: number;
  readonly complementaryMinutes: number;
}

/**
 * The totals of a workday's pairs. Worked is their time less their breaks (except the first `paidBreakMinutes` of these), and less what
 * fixed breaks take off. Milliseconds are added up exactly and each total is rounded down to whole minutes once, so that many short
 * stretches lose no more than one long one. Overtime is work beyond the expected minutes (of a plan by hours those
 * that are left of its period), when the schedule allows it; without a schedule (`expectedMinutes` null) there is none. For part-time work the same minutes are complementary, and none are overtime. The record itself
 * is never rounded.
 */
export function dayTotals(
  durations: readonly PairDuration[],
  deductedMilliseconds: number,
  {
    expectedMinutes,
    allowsOvertime,
    isPartTime = false,
    paidBreakMinutes = 0,
  }: {
    expectedMinutes: number | null;
    allowsOvertime: boolean;
    isPartTime?: boolean;
    paidBreakMinutes?: number;
  },
): DayTotals {
  let presentMilliseconds = 0;
  let breakMilliseconds = 0;
  for (const duration of durations) {
    presentMilliseconds += duration.workedMilliseconds;
    breakMilliseconds += duration.breakMilliseconds;
  }
  const paid = paidMilliseconds(breakMilliseconds, paidBreakMinutes);
  const workedMinutes = Math.floor((presentMilliseconds + paid - deductedMilliseconds) / 60_000);
  const beyond =
    expectedMinutes === null || !allowsOvertime ? 0 : Math.max(0, workedMinutes - expectedMinutes);
  return {
    workedMinutes,
    breakMinutes: Math.floor(breakMilliseconds / 60_000),
    paidBreakMinutes: Math.floor(paid / 60_000),
    deductedMinutes: Math.floor(deductedMilliseconds / 60_000),
    overtimeMinutes: isPartTime ? 0 : beyond,
    complementaryMinutes: isPartTime ? beyond : 0,
  };
}
