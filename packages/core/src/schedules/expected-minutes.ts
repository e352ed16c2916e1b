import type { Segment } from './segment.ts';
import type { SegmentInterval } from './segment-interval.ts';

/**
 * Whole minutes of segments: elapsed time, so a night shift over a clock change is an hour shorter or longer. Each segment loses its unpaid
 * break, but never becomes negative.
 */
export function scheduledMinutes(
  segments: readonly (SegmentInterval & Pick<Segment, 'fixedUnpaidBreakMinutes'>)[],
): number {
  return segments.reduce((sum, { startsAt, endsAt, fixedUnpaidBreakMinutes }) => {
    const elapsed = Math.floor((endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000);
    return sum + Math.max(0, elapsed - fixedUnpaidBreakMinutes);
  }, 0);
}
