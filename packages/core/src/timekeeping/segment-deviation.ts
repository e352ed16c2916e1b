import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import { pairsOfSegment } from './pairs-of-segment.ts';
import type { WorkPair } from './work-pair.ts';

/** How a segment was kept. `pairIndexes` point into the pairs of the workday that it took; minutes are whole, never negative. */
export interface SegmentDeviation {
  readonly segmentIndex: number;
  readonly pairIndexes: readonly number[];
  readonly lateMinutes: number;
  readonly earlyDepartureMinutes: number;
}

/**
 * Whole minutes by which a segment was begun late and left early: from its start to the entry of the first pair that overlaps
 * it, and from the exit of the last one to its end. They count, all of them, once they exceed its flexibility, else 0.
 *
 * Someone already there when it starts is not late (a morning pair that runs on into the afternoon segment), somebody still
 * there has not left, and a segment without any entry is missing time, neither late nor left early. `pairs` oldest first, as
 * `pairPunches` gives them.
 */
export function segmentDeviation(pairs: readonly WorkPair[], segment: ScheduledSegment): SegmentDeviation {
  const pairIndexes = pairsOfSegment(pairs, segment);
  const entry = pairs[pairIndexes[0] ?? -1]?.entry;
  const exit = pairs[pairIndexes.at(-1) ?? -1]?.exit;
  return {
    segmentIndex: segment.segmentIndex,
    pairIndexes,
    lateMinutes: entry ? minutesThatCount(segment.startsAt, entry.punchedAt, segment) : 0,
    earlyDepartureMinutes: exit ? minutesThatCount(exit.punchedAt, segment.endsAt, segment) : 0,
  };
}

function minutesThatCount(
  from: Temporal.Instant,
  to: Temporal.Instant,
  { flexibilityMinutes }: ScheduledSegment,
): number {
  const minutes = Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 60_000);
  return minutes > flexibilityMinutes ? minutes : 0;
}
