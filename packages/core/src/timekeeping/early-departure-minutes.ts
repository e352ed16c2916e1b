import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import type { WorkPair } from './work-pair.ts';

/**
 * Whole minutes by which a segment was left early: from the exit of the last pair that overlaps it to its end. They count, all
 * of them, once they exceed the segment's flexibility, else 0. Somebody still there has not left, and a segment without any
 * entry is missing time, not an early departure.
 */
export function segmentEarlyDepartureMinutes(pairs: readonly WorkPair[], segment: ScheduledSegment): number {
  const startsAt = segment.startsAt.epochMilliseconds;
  const endsAt = segment.endsAt.epochMilliseconds;
  const last = pairs.findLast((pair) => {
    const exitsAt = pair.exit?.punchedAt.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    return pair.entry.punchedAt.epochMilliseconds < endsAt && exitsAt > startsAt;
  });
  if (!last?.exit) return 0;
  const minutes = Math.floor((endsAt - last.exit.punchedAt.epochMilliseconds) / 60_000);
  return minutes > segment.flexibilityMinutes ? minutes : 0;
}

/** Whole minutes of a workday by which its segments were left early, summed. `pairs` oldest first, as `pairPunches` gives them. */
export function earlyDepartureMinutes(
  pairs: readonly WorkPair[],
  segments: readonly ScheduledSegment[],
): number {
  return segments.reduce((sum, segment) => sum + segmentEarlyDepartureMinutes(pairs, segment), 0);
}
