import type { Punch } from '../timekeeping/punch.ts';
import type { SegmentDeviation } from '../timekeeping/segment-deviation.ts';
import { isForgotten, type WorkPair } from '../timekeeping/work-pair.ts';

/** The entries of a workday, beside the segments in which somebody had to be there. */
export interface DayEntries {
  /** One for each segment. */
  readonly expectedEntries: number;
  /** Of these, later than the flexibility of the segment. */
  readonly lateEntries: number;
  /** Of these, segments in which nobody was there at all. */
  readonly missedEntries: number;
}

/**
 * The entries of a day. On one without a punch none is expected: somebody who did not come is absent, and is not unpunctual besides. Who is
 * there already when a segment begins is on time.
 */
export function entriesOfDay(deviations: readonly SegmentDeviation[], hasPunches: boolean): DayEntries {
  if (!hasPunches) return { expectedEntries: 0, lateEntries: 0, missedEntries: 0 };
  return {
    expectedEntries: deviations.length,
    lateEntries: deviations.filter(({ lateMinutes }) => lateMinutes > 0).length,
    missedEntries: deviations.filter(({ pairIndexes }) => pairIndexes.length === 0).length,
  };
}

/** The punches that a day lacks: the exits that were forgotten, and the other half of each punch in no pair. */
export function missingPunchesOf(
  { pairs, strays }: { readonly pairs: readonly WorkPair[]; readonly strays: readonly Punch[] },
  now: Temporal.Instant,
): number {
  return pairs.filter((pair) => isForgotten(pair, now)).length + strays.length;
}

/** A workday that is over, as punctuality reads it. */
export interface DayOfEntries extends DayEntries {
  /** All minutes of the entries that were late, from the start of their segments. */
  readonly lateMinutes: number;
  readonly missingPunches: number;
  readonly status: string | null;
  /** Whether an admin justified the day. */
  readonly isJustified: boolean;
}

export interface PunctualityFigures extends DayEntries {
  readonly lateMinutes: number;
  readonly missingPunches: number;
}

/**
 * What a day adds to punctuality: the entries within the flexibility of their segments over those expected. A day that is not over, or that
 * an admin justified, counts as nothing: of a delay that was accepted nobody is to be told again.
 */
export function punctualityOfDay(day: DayOfEntries): PunctualityFigures {
  if (day.status === 'PENDIENTE' || day.isJustified)
    return { expectedEntries: 0, lateEntries: 0, missedEntries: 0, lateMinutes: 0, missingPunches: 0 };
  const { expectedEntries, lateEntries, missedEntries, lateMinutes, missingPunches } = day;
  return { expectedEntries, lateEntries, missedEntries, lateMinutes, missingPunches };
}

export function entriesOnTime({ expectedEntries, lateEntries, missedEntries }: DayEntries): number {
  return expectedEntries - lateEntries - missedEntries;
}
