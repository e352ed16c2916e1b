import { carriedOn, type RunningTotals } from '@jornada/core/timekeeping/running-totals';
import type { ClockStatus } from './clock.data.ts';

/** The workday at this very moment, in whole minutes. */
export interface LiveWorkday {
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  readonly overtimeMinutes: number;
  /** What would be overtime in full-time work. */
  readonly complementaryMinutes: number;
  /** Whether a break may begin in the open pair, even if its exit seems forgotten. */
  readonly canStartBreak: boolean;
}

/** The least time between two calls to the server, in milliseconds. */
const leastPauseMs = 10_000;

/**
 * The server's last answer carried on to `now` (milliseconds since the epoch, server's clock): growing totals grow with the clock, and
 * nothing is evaluated again.
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
 * When to ask the server again, in milliseconds since the epoch by its clock: at `refreshAt`, or when the last growing total stops growing,
 * but not right after the last answer.
 */
export function askAgainAt(status: ClockStatus): number {
  const turn = Math.min(Date.parse(status.refreshAt), endOfGrowth(status) + 1);
  return Math.max(turn, Date.parse(status.serverTime) + leastPauseMs);
}

/** Until when any total grows, in milliseconds since the epoch; infinity when none does. */
export function endOfGrowth({ running }: ClockStatus): number {
  const last = running.growth.at(-1);
  return last ? Date.parse(last.until) : Number.POSITIVE_INFINITY;
}

function runningTotals({ serverTime, running }: ClockStatus): RunningTotals {
  const growth = running.growth.map((one) => ({ ...one, until: Date.parse(one.until) }));
  return { ...running, at: Date.parse(serverTime), growth };
}
