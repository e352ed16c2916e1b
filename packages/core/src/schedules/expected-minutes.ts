import type { Segment } from './segment.ts';
import type { SegmentInterval } from './segment-interval.ts';

/**
 * Whole minutes that segments ask for: elapsed minutes, so a night shift over a clock change is an hour shorter or longer. Each
 * segment gives its unpaid break, but never more than it has.
 */
export function scheduledMinutes(
  segments: readonly (SegmentInterval & Pick<Segment, 'fixedUnpaidBreakMinutes'>)[],
): number {
  return segments.reduce((sum, { startsAt, endsAt, fixedUnpaidBreakMinutes }) => {
    const elapsed = Math.floor((endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000);
    return sum + Math.max(0, elapsed - fixedUnpaidBreakMinutes);
  }, 0);
}
