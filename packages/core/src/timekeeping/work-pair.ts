import type { Punch } from './punch.ts';

/** A break inside a pair. `end` is null while it lasts, and when the pair ended before the break did. */
export interface WorkBreak {
  readonly start: Punch;
  readonly end: Punch | null;
}

/**
 * An entry with its exit and the punches between, from the punches alone. `exit` is null in an open pair; `leftBehindAt` is the epoch
 * millisecond of the next entry when that came first, else null. `records` are all its punches, oldest first.
 */
export interface PunchPair {
  readonly entry: Punch;
  readonly exit: Punch | null;
  readonly leftBehindAt: number | null;
  readonly breaks: readonly WorkBreak[];
  readonly records: readonly Punch[];
}

/**
 * A pair with the workday it belongs to (see `workdayOfEntry`), which may be another date than the one it began on. `underWayUntil` is the
 * last epoch millisecond at which the open pair is under way (see `underWayLimit`).
 */
export interface WorkPair extends PunchPair {
  readonly workedOn: Temporal.PlainDate;
  readonly underWayUntil: number;
}

const hour = 3_600_000;

/** For so long after its entry, in elapsed milliseconds, an exit or a break still joins a pair. */
export const longestPairMilliseconds = 28 * hour;

/** Whether the pair is open, not left behind, and its exit may still come: it counts up to `at`. */
export function isUnderWay(pair: WorkPair, at: Temporal.Instant): boolean {
  return pair.exit === null && pair.leftBehindAt === null && at.epochMilliseconds <= pair.underWayUntil;
}

/** Whether the pair is open and its exit was forgotten: it counts nothing. */
export function isForgotten(pair: WorkPair, at: Temporal.Instant): boolean {
  return pair.exit === null && !isUnderWay(pair, at);
}

/** The break under way in an open pair, or null. */
export function openBreak(pair: PunchPair): WorkBreak | null {
  const last = pair.breaks.at(-1);
  return pair.exit === null && last !== undefined && last.end === null ? last : null;
}
