import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import { segmentDeviation } from './segment-deviation.ts';
import type { WorkPair } from './work-pair.ts';

/** Whole late minutes of a workday: the sum over its segments. `pairs` oldest first, as `pairPunches` gives them. */
export function lateMinutes(pairs: readonly WorkPair[], segments: readonly ScheduledSegment[]): number {
  return segments.reduce((sum, segment) => sum + segmentDeviation(pairs, segment).lateMinutes, 0);
}
