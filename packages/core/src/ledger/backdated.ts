import type { Witness } from './closings.ts';
import type { DayRoot } from './day-root.ts';
import type { ChainedEntry } from './entry.ts';

/** A closing, and the moment before which no entry that it does not contain can have been recorded, both instants as text. */
export interface ClosingLimit {
  readonly closedAt: string;
  readonly limit: string;
}

/** Tolerance: two processes have two clocks, and what is recorded while the day is being closed is contained in the next root. */
const toleranceMs = 3_600_000;

/**
 * The limits that closings set for later entries. A closing that a later one precedes in time was made by a clock that was ahead, so its
 * limit is earlier.
 */
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

/**
 * The number of the first entry that claims to be recorded before a closing that does not contain it. @param removed how many entries were
 * removed before the first of these
 */
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
    // All closings that end before this entry.
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
