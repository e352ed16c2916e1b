import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import { segmentDeviation } from './segment-deviation.ts';
import type { WorkPair } from './work-pair.ts';

/** Whole minutes of a workday by which its segments were left early, summed. `pairs` oldest first, as `pairPunches` gives them. */
export function earlyDepartureMinutes(
  pairs: readonly WorkPair[],
  segments: readonly ScheduledSegment[],
): number {
  return segments.reduce((sum, segment) => sum + segmentDeviation(pairs, segment).earlyDepartureMinutes, 0);
}
