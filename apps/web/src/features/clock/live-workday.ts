import { carriedOn, type RunningTotals } from '@jornada/core/timekeeping/running-totals';
import type { ClockStatus } from './clock.data.ts';
import type { PunchType } from './punch-intent.ts';

/** The workday as it stands at this very moment. Minutes are whole. */
export interface LiveWorkday {
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  readonly overtimeMinutes: number;
  /** What would be overtime, of whoever works part time. */
  readonly complementaryMinutes: number;
  /** Whether a break may begin in the open pair, be it under way or its exit forgotten. */
  readonly canStartBreak: boolean;
}

/** So long after an answer the server is not asked again, whatever it answered, in milliseconds. */
const leastPauseMs = 10_000;

/**
 * Carries the server's last answer on to `now` (milliseconds since the epoch, server's clock): what it said that grows has grown with
 * the clock, and nothing is evaluated anew.
 */
export function liveWorkday(status: ClockStatus, allowsOvertime: boolean, now: number): LiveWorkday {
  const { workedMilliseconds, breakMilliseconds } = carriedOn(runningTotals(status), now);
  const workedMinutes = Math.floor(workedMilliseconds / 60_000);
  const { expectedMinutes, isPartTime } = status;
  const beyond =
    expectedMinutes === null || !allowsOvertime ? 0 : Math.max(0, workedMinutes - expectedMinutes);
  const breakFrom = status.openPair?.breakFrom;
  return {
    workedMinutes,
    breakMinutes: Math.floor(breakMilliseconds / 60_000),
    overtimeMinutes: isPartTime ? 0 : beyond,
    complementaryMinutes: isPartTime ? beyond : 0,
    canStartBreak: breakFrom ? Math.max(now, Date.parse(status.serverTime)) >= Date.parse(breakFrom) : false,
  };
}

/**
 * When the server has to be asked again, in milliseconds since the epoch by its clock: at the turn it named, or when nothing grows any
 * more that grew, but a while after its answer at the least.
 */
export function askAgainAt(status: ClockStatus): number {
  const turn = Math.min(Date.parse(status.refreshAt), endOfGrowth(status) + 1);
  return Math.max(turn, Date.parse(status.serverTime) + leastPauseMs);
}

/** Until when something grows, in milliseconds since the epoch; infinity when nothing does. */
export function endOfGrowth({ running }: ClockStatus): number {
  const last = running.growth.at(-1);
  return last ? Date.parse(last.until) : Number.POSITIVE_INFINITY;
}

/** What the main button does: the way out of a pair under way, else IN, also when an earlier entry was never left. */
export function mainPunch({ nextExpectedAction }: ClockStatus): Extract<PunchType, 'IN' | 'OUT'> {
  return nextExpectedAction === 'CLOCK_IN' ? 'IN' : 'OUT';
}

function runningTotals({ serverTime, running }: ClockStatus): RunningTotals {
  const growth = running.growth.map((one) => ({ ...one, until: Date.parse(one.until) }));
  return { ...running, at: Date.parse(serverTime), growth };
}
