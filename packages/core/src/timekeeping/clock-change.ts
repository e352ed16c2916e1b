import { zoneOffsetAt } from '../time/zone-offset.ts';

/** Two moments, in epoch milliseconds. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Minutes by which the clocks of a zone were put forward within a stretch of time, so that it lasted as much less than the clock shows;
 * negative where they were put back, 0 where they did not change. Throws a RangeError for an unknown zone.
 */
export function clockChangeWithin({ from, to }: Stretch, timeZone: string): number {
  return (zoneOffsetAt(to, timeZone) - zoneOffsetAt(from, timeZone)) / 60_000;
}
