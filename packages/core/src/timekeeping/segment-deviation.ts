import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import { pairsOfSegments } from './pairs-of-segment.ts';
import type { WorkPair } from './work-pair.ts';

/** How a segment was kept. `pairIndexes` are the indexes of its pairs; minutes are whole, never negative. */
export interface SegmentDeviation {
  readonly segmentIndex: number;
  readonly pairIndexes: readonly number[];
  readonly lateMinutes: number;
  readonly earlyDepartureMinutes: number;
}

/**
 * For each segment the whole minutes by which it was begun late and left early: from its start to the entry of the first pair that
 * overlaps it, and from the exit of the last one to its end. They count, all of them, once they exceed its flexibility, else 0.
 *
 * Someone already there when it starts is not late (a morning pair that runs on into the afternoon segment), somebody still
 * there has not left, and a segment without any entry is missing time, neither late nor left early. An entry whose exit was
 * forgotten may be late; when its pair was left nobody knows. `pairs` and `segments` by time.
 */
export function segmentDeviations(
  pairs: readonly WorkPair[],
  segments: readonly ScheduledSegment[],
  until: Temporal.Instant,
): SegmentDeviation[] {
  const taken = pairsOfSegments(pairs, segments, until);
  return segments.map((segment, place) => {
    const pairIndexes = taken[place] ?? [];
    const entry = pairs[pairIndexes[0] ?? -1]?.entry;
    const exit = pairs[pairIndexes.at(-1) ?? -1]?.exit;
    return {
      segmentIndex: segment.segmentIndex,
      pairIndexes,
      lateMinutes: entry ? minutesThatCount(segment.startsAt, entry.punchedAt, segment) : 0,
      earlyDepartureMinutes: exit ? minutesThatCount(exit.punchedAt, segment.endsAt, segment) : 0,
    };
  });
}

function minutesThatCount(
  from: Temporal.Instant,
  to: Temporal.Instant,
  { flexibilityMinutes }: ScheduledSegment,
): number {
  const minutes = Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 60_000);
  return minutes > flexibilityMinutes ? minutes : 0;
}
