import type { ScheduledSegment } from '../schedules/segment-interval.ts';

/**
 * The segments of a workday, by start, so that none lies over another: where two overlap, the later one begins when the earlier
 * one ends. Otherwise a minute could be late twice. A plan of good order comes back as it is.
 */
export function separateSegments(segments: readonly ScheduledSegment[]): readonly ScheduledSegment[] {
  let last: ScheduledSegment | null = null;
  return segments.map((segment) => {
    last = last === null ? segment : after(last.endsAt, segment);
    return last;
  });
}

function after(earliest: Temporal.Instant, segment: ScheduledSegment): ScheduledSegment {
  const { startsAt, endsAt } = segment;
  if (startsAt.epochMilliseconds >= earliest.epochMilliseconds) return segment;
  return { ...segment, startsAt: earliest, endsAt: latest(endsAt, earliest) };
}

function latest(at: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return other.epochMilliseconds > at.epochMilliseconds ? other : at;
}
