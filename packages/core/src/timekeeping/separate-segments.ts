import type { ScheduledSegment } from '../schedules/segment-interval.ts';

/**
 * The segments of a workday, by start, so that none lies over another: where two overlap, the later one begins when the earlier
 * one ends. Otherwise a minute could be late twice. A plan of good order comes back as it is.
 */
export function separateSegments(segments: readonly ScheduledSegment[]): readonly ScheduledSegment[] {
  const separate: ScheduledSegment[] = [];
  let endsLast: Temporal.Instant | null = null;
  for (const segment of segments) {
    const startsAt = latest(segment.startsAt, endsLast);
    const endsAt = latest(segment.endsAt, startsAt);
    separate.push(startsAt === segment.startsAt ? segment : { ...segment, startsAt, endsAt });
    endsLast = endsAt;
  }
  return separate;
}

function latest(at: Temporal.Instant, other: Temporal.Instant | null): Temporal.Instant {
  return other !== null && other.epochMilliseconds > at.epochMilliseconds ? other : at;
}
