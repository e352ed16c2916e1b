import type { ScheduledSegment } from './segment-interval.ts';

/**
 * The segments of a workday, by start, without overlaps: where two overlap, the later one begins when the earlier one ends. Otherwise a
 * minute would be expected twice, and could be late twice. A segment with no minute left is dropped. A proper plan stays unchanged, except
 * on the night that skips an hour: 00:00–02:15 then ends at 03:15, after the segment of 03:00 has begun, and 02:30–03:00 is empty.
 */
export function separateSegments(segments: readonly ScheduledSegment[]): readonly ScheduledSegment[] {
  let last: ScheduledSegment | null = null;
  const separated = segments.map((segment) => {
    last = last === null ? segment : after(last.endsAt, segment);
    return last;
  });
  return separated.filter(hasMinutes);
}

function hasMinutes({ startsAt, endsAt }: ScheduledSegment): boolean {
  return startsAt.epochMilliseconds < endsAt.epochMilliseconds;
}

function after(earliest: Temporal.Instant, segment: ScheduledSegment): ScheduledSegment {
  const { startsAt, endsAt } = segment;
  if (startsAt.epochMilliseconds >= earliest.epochMilliseconds) return segment;
  return { ...segment, startsAt: earliest, endsAt: latest(endsAt, earliest) };
}

function latest(at: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return other.epochMilliseconds > at.epochMilliseconds ? other : at;
}
