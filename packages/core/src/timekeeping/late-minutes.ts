import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import type { WorkPair } from './work-pair.ts';

/**
 * Whole minutes of lateness at one segment: from its start to the entry of the first pair that overlaps it. They count,
 * all of them, once they exceed the segment's flexibility, else 0. Someone already there when it starts is not late (a
 * morning pair that runs on into the afternoon segment), and a segment without any entry is missing time, not lateness.
 */
export function segmentLateMinutes(pairs: readonly WorkPair[], segment: ScheduledSegment): number {
  const startsAt = segment.startsAt.epochMilliseconds;
  const endsAt = segment.endsAt.epochMilliseconds;
  const first = pairs.find((pair) => {
    const exitsAt = pair.exit?.punchedAt.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    return pair.entry.punchedAt.epochMilliseconds < endsAt && exitsAt > startsAt;
  });
  if (first === undefined) return 0;
  const minutes = Math.floor((first.entry.punchedAt.epochMilliseconds - startsAt) / 60_000);
  return minutes > segment.flexibilityMinutes ? minutes : 0;
}

/** Whole late minutes of a workday: the sum over its segments. `pairs` oldest first, as `pairPunches` gives them. */
export function lateMinutes(pairs: readonly WorkPair[], segments: readonly ScheduledSegment[]): number {
  return segments.reduce((sum, segment) => sum + segmentLateMinutes(pairs, segment), 0);
}
