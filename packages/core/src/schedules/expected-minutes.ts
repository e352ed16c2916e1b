import type { Segment } from './segment.ts';
import { type SegmentInterval, segmentInterval } from './segment-interval.ts';

/**
 * Whole minutes that the segments of `date` ask for in `timeZone`: elapsed minutes, so a night shift over a clock change
 * is an hour shorter or longer. Each segment gives its unpaid break, but never more than it has.
 */
export function expectedMinutes(
  segments: readonly Segment[],
  date: Temporal.PlainDate,
  timeZone: string,
): number {
  return scheduledMinutes(
    segments.map(({ fixedUnpaidBreakMinutes, ...segment }) => ({
      fixedUnpaidBreakMinutes,
      ...segmentInterval(segment, date, timeZone),
    })),
  );
}

/** The same of segments whose instants are known. */
export function scheduledMinutes(
  segments: readonly (SegmentInterval & Pick<Segment, 'fixedUnpaidBreakMinutes'>)[],
): number {
  return segments.reduce((sum, { startsAt, endsAt, fixedUnpaidBreakMinutes }) => {
    const elapsed = Math.floor((endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000);
    return sum + Math.max(0, elapsed - fixedUnpaidBreakMinutes);
  }, 0);
}
