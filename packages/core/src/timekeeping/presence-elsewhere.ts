import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import { isForgotten, type WorkPair } from './work-pair.ts';

/** With more milliseconds of presence in pairs of another workday, somebody was not simply absent. */
const presentElsewhereAfter = 30 * 60_000;

/**
 * Whether pairs of other workdays lie over the segments of a workday for more than 30 minutes: somebody who works a double shift in one
 * pair was present on the second day too. A pair under way counts up to `until`, one with a forgotten exit not at all.
 */
export function isMostlyElsewhere(
  segments: readonly ScheduledSegment[],
  pairs: readonly WorkPair[],
  until: Temporal.Instant,
): boolean {
  let milliseconds = 0;
  for (const pair of pairs) {
    if (isForgotten(pair, until)) continue;
    const from = pair.entry.punchedAt.epochMilliseconds;
    const to = (pair.exit?.punchedAt ?? until).epochMilliseconds;
    for (const { startsAt, endsAt } of segments) {
      const shared = Math.min(to, endsAt.epochMilliseconds) - Math.max(from, startsAt.epochMilliseconds);
      if (shared > 0) milliseconds += shared;
    }
  }
  return milliseconds > presentElsewhereAfter;
}
