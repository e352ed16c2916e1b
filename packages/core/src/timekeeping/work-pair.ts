import type { Punch } from './punch.ts';

/** A break inside a pair. `end` is null while it lasts, and when the pair ended before the break did. */
export interface WorkBreak {
  readonly start: Punch;
  readonly end: Punch | null;
}

/**
 * An entry with its exit and what lies between. `workedOn` is the workday of the entry (see `workdayOf`), also when the exit
 * falls on a later date. `exit` is null in an open pair. `records` are all its punches, oldest first.
 */
export interface WorkPair {
  readonly workedOn: Temporal.PlainDate;
  readonly entry: Punch;
  readonly exit: Punch | null;
  readonly breaks: readonly WorkBreak[];
  readonly records: readonly Punch[];
}

/** Elapsed hours after which an open pair is taken for forgotten: nobody closes it, and nothing joins it any more. */
export const maxOpenPairHours = 16;

export const maxOpenPairMilliseconds = maxOpenPairHours * 3_600_000;

/** Whether the pair is open and its entry lies 16 elapsed hours or more before `at`. */
export function isAbandoned(pair: WorkPair, at: Temporal.Instant): boolean {
  if (pair.exit !== null) return false;
  return at.epochMilliseconds - pair.entry.punchedAt.epochMilliseconds >= maxOpenPairMilliseconds;
}

/** The break under way in an open pair, or null. */
export function openBreak(pair: WorkPair): WorkBreak | null {
  const last = pair.breaks.at(-1);
  return pair.exit === null && last !== undefined && last.end === null ? last : null;
}
