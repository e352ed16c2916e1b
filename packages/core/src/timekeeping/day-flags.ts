import type { Deduction } from '../schedules/fixed-breaks.ts';
import type { RestRule } from '../schedules/rest-within.ts';
import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import { lacksBreak } from './missing-break.ts';
import { presenceStretches } from './presence-stretches.ts';
import type { WorkPair } from './work-pair.ts';

export type DayFlag = 'MISSING_BREAK' | 'OVERTIME' | 'COMPLEMENTARY' | 'EARLY' | 'LATE';

/**
 * What is worth a remark on a workday, in the order MISSING_BREAK, OVERTIME, COMPLEMENTARY, EARLY, LATE. `pairs` and `segments` are those
 * of the workday, oldest first; minutes are whole, as `dayTotals` gives them.
 *
 * MISSING_BREAK: the schedule requires breaks, and the hours on end lacked the rest of `restRule`, by age, see `lacksBreak`; so
 * `deducted` are the stretches that fixed breaks take off, and `until` ends what is under way. OVERTIME, COMPLEMENTARY: any. EARLY: first
 * entry before the first segment by more than its flexibility. LATE: any late minutes.
 */
export function dayFlags(day: {
  pairs: readonly WorkPair[];
  segments: readonly ScheduledSegment[];
  requiresBreaks: boolean;
  deducted: readonly Deduction[];
  restRule: RestRule;
  until: Temporal.Instant;
  overtimeMinutes: number;
  complementaryMinutes: number;
  lateMinutes: number;
}): DayFlag[] {
  const flags: DayFlag[] = [];
  if (day.requiresBreaks && lacksBreak(presenceStretches(day.pairs, day.until), day.deducted, day.restRule)) {
    flags.push('MISSING_BREAK');
  }
  if (day.overtimeMinutes > 0) flags.push('OVERTIME');
  if (day.complementaryMinutes > 0) flags.push('COMPLEMENTARY');
  if (isEarly(day.pairs[0], day.segments[0])) flags.push('EARLY');
  if (day.lateMinutes > 0) flags.push('LATE');
  return flags;
}

function isEarly(first: WorkPair | undefined, segment: ScheduledSegment | undefined): boolean {
  if (first === undefined || segment === undefined) return false;
  const milliseconds = segment.startsAt.epochMilliseconds - first.entry.punchedAt.epochMilliseconds;
  return Math.floor(milliseconds / 60_000) > segment.flexibilityMinutes;
}
