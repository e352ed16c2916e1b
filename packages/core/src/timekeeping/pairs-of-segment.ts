import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import { isForgotten, type WorkPair } from './work-pair.ts';

/**
 * Which pairs belong to each segment: the indexes in `pairs` of those that overlap it, in order. A pair may belong to several segments
 * (somebody who works through midday) and a segment have several pairs. Somebody under way at `until` is taken to stay; of a pair whose
 * exit was forgotten only the entry is known, which belongs to the segment it lies in or else the next one, unless another entry left it
 * behind before.
 */
export function pairsOfSegments(
  pairs: readonly WorkPair[],
  segments: readonly ScheduledSegment[],
  until: Temporal.Instant,
): number[][] {
  const planned = segments.map(({ startsAt, endsAt }) => {
    return { from: startsAt.epochMilliseconds, to: endsAt.epochMilliseconds, taken: [] as number[] };
  });
  for (const [index, pair] of pairs.entries()) {
    const from = pair.entry.punchedAt.epochMilliseconds;
    const to = pair.exit?.punchedAt.epochMilliseconds ?? pair.leftBehindAt ?? Number.POSITIVE_INFINITY;
    const isEntryOnly = isForgotten(pair, until);
    for (const segment of planned) {
      if (from >= segment.to || to <= segment.from) continue;
      segment.taken.push(index);
      if (isEntryOnly) break;
    }
  }
  return planned.map(({ taken }) => taken);
}
