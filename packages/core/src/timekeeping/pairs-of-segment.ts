import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import type { WorkPair } from './work-pair.ts';

/**
 * Which pairs a segment took: the indexes in `pairs` of those that overlap it, in order. A pair may serve several segments
 * (somebody who works through midday) and a segment several pairs. Who has not left yet is taken to stay.
 */
export function pairsOfSegment(pairs: readonly WorkPair[], segment: ScheduledSegment): number[] {
  const startsAt = segment.startsAt.epochMilliseconds;
  const endsAt = segment.endsAt.epochMilliseconds;
  const indexes: number[] = [];
  for (const [index, pair] of pairs.entries()) {
    if (pair.entry.punchedAt.epochMilliseconds >= endsAt) continue;
    if (pair.exit === null || pair.exit.punchedAt.epochMilliseconds > startsAt) indexes.push(index);
  }
  return indexes;
}
