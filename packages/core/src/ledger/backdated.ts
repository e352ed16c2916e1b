import type { Witness } from './closings.ts';
import type { DayRoot } from './day-root.ts';
import type { ChainedEntry } from './entry.ts';

/** A closing, and since when what it does not have cannot have been recorded, both instants as text. */
export interface ClosingLimit {
  readonly closedAt: string;
  readonly limit: string;
}

/**
 * How much earlier than a closing that lacks it an entry may say it was recorded: two processes have two clocks, and what is being
 * recorded while the day is closed enters the next root.
 */
const toleranceMs = 3_600_000;

/** What closings say about entries to come. One that a later closing precedes was made by a clock that was ahead, and says less. */
export function closingLimits(sound: readonly DayRoot[]): ClosingLimit[] {
  let earliest: string | undefined;
  return sound
    .toReversed()
    .map(({ closedAt }) => {
      if (earliest === undefined || closedAt < earliest) earliest = closedAt;
      return { closedAt, limit: new Date(Date.parse(earliest) - toleranceMs).toISOString() };
    })
    .reverse();
}

/** The first entry of a ledger that says it was recorded before a closing which does not have it, by its number. @param removed how many were before the first of these */
export function findBackdated(
  entries: readonly ChainedEntry[],
  heads: readonly Witness[],
  limits: readonly ClosingLimit[],
  removed = 0,
): { readonly sequence: number; readonly closedAt: string } | null {
  const reachedAt = new Map(heads.map(({ closedAt, sequence }) => [closedAt, sequence]));
  let passed = 0;
  let reached = 0;
  for (const [index, { recordedAt }] of entries.entries()) {
    // All closings that do not reach this entry.
    while (passed < limits.length) {
      reached = Math.max(reached, reachedAt.get(limits[passed]?.closedAt ?? '') ?? 0);
      if (reached > removed + index) break;
      passed += 1;
    }
    const before = limits[passed - 1];
    if (before && recordedAt < before.limit)
      return { sequence: removed + index + 1, closedAt: before.closedAt };
  }
  return null;
}
