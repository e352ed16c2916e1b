import type { Witness } from './closings.ts';
import type { DayRoot } from './day-root.ts';
import { tolerated } from './tolerance.ts';

/** A closing, and the moment before which no entry that it does not contain can have been recorded, both instants as text. */
export interface ClosingLimit {
  readonly closedAt: string;
  readonly limit: string;
}

/** An entry whose moment of recording the closings exclude. */
export interface Misdated {
  readonly sequence: number;
  /** It claims to be recorded before a closing that lacks it; otherwise, after one that contains it. */
  readonly isEarly: boolean;
  /** Of the last closing that lacks it; null where none does. */
  readonly lackedAt: string | null;
}

/** The limits of valid closings, whose moments only grow. */
export function closingLimits(sound: readonly DayRoot[]): ClosingLimit[] {
  return sound.map(({ closedAt }) => ({
    closedAt,
    limit: tolerated(closedAt, 'EARLIER'),
  }));
}

/**
 * The first entry whose moment the closings exclude.
 * @param heads the places that closings contain of this ledger, in their order
 * @param placeAt the number of the entry at a place of `entries`
 */
export function findMisdated(
  entries: readonly { readonly recordedAt: string }[],
  heads: readonly Witness[],
  limits: readonly ClosingLimit[],
  placeAt: (index: number) => number = (index) => index + 1,
): Misdated | null {
  const reachedAt = new Map(heads.map(({ closedAt, sequence }) => [closedAt, sequence]));
  const latest = (limit: ClosingLimit | undefined) => limit && tolerated(limit.closedAt, 'LATER');
  let until = latest(limits[0]);
  let passed = 0;
  let reached = 0;
  for (const [index, { recordedAt }] of entries.entries()) {
    const sequence = placeAt(index);
    // All closings that end before this entry.
    while (passed < limits.length) {
      reached = Math.max(reached, reachedAt.get(limits[passed]?.closedAt ?? '') ?? 0);
      if (reached >= sequence) break;
      passed += 1;
      until = latest(limits[passed]);
    }
    const before = limits[passed - 1];
    const isEarly = before !== undefined && recordedAt < before.limit;
    if (isEarly || (until !== undefined && recordedAt > until))
      return { sequence, isEarly, lackedAt: before?.closedAt ?? null };
  }
  return null;
}
