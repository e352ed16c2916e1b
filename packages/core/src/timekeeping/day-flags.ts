import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import type { WorkPair } from './work-pair.ts';

export type DayFlag = 'MISSING_BREAK' | 'OVERTIME' | 'COMPLEMENTARY' | 'EARLY' | 'LATE';

/** Worked minutes beyond which a rest is due: Estatuto de los Trabajadores art. 34.4, six hours on end. */
export const restDueAfterMinutes = 360;
/** The least rest then due, in minutes: Estatuto de los Trabajadores art. 34.4. */
export const leastRestMinutes = 15;

/**
 * What is worth a remark on a workday, in the order MISSING_BREAK, OVERTIME, COMPLEMENTARY, EARLY, LATE. `pairs` and `segments` are those
 * of the workday, oldest first; minutes are whole, as `dayTotals` gives them.
 *
 * MISSING_BREAK: the schedule requires breaks, more than 360 minutes were worked, and the rest comes to less than 15 minutes: the
 * breaks, the gaps of a split shift (the law speaks of a day worked on end) and what a fixed break took off. OVERTIME, COMPLEMENTARY: any. EARLY:
 * first entry before the first segment by more than its flexibility. LATE: any late minutes.
 */
export function dayFlags(day: {
  pairs: readonly WorkPair[];
  segments: readonly ScheduledSegment[];
  requiresBreaks: boolean;
  workedMinutes: number;
  breakMinutes: number;
  deductedMinutes: number;
  overtimeMinutes: number;
  complementaryMinutes: number;
  lateMinutes: number;
}): DayFlag[] {
  const flags: DayFlag[] = [];
  const isRestDue = day.requiresBreaks && day.workedMinutes > restDueAfterMinutes;
  const restMinutes = () => day.breakMinutes + day.deductedMinutes + gapMinutes(day.pairs);
  if (isRestDue && restMinutes() < leastRestMinutes) flags.push('MISSING_BREAK');
  if (day.overtimeMinutes > 0) flags.push('OVERTIME');
  if (day.complementaryMinutes > 0) flags.push('COMPLEMENTARY');
  if (isEarly(day.pairs[0], day.segments[0])) flags.push('EARLY');
  if (day.lateMinutes > 0) flags.push('LATE');
  return flags;
}

/** Whole minutes between the exit of each pair and the entry of the next. */
function gapMinutes(pairs: readonly WorkPair[]): number {
  let milliseconds = 0;
  for (const [index, pair] of pairs.entries()) {
    const next = pairs[index + 1];
    if (next === undefined || pair.exit === null) continue;
    milliseconds += next.entry.punchedAt.epochMilliseconds - pair.exit.punchedAt.epochMilliseconds;
  }
  return Math.floor(milliseconds / 60_000);
}

function isEarly(first: WorkPair | undefined, segment: ScheduledSegment | undefined): boolean {
  if (first === undefined || segment === undefined) return false;
  const milliseconds = segment.startsAt.epochMilliseconds - first.entry.punchedAt.epochMilliseconds;
  return Math.floor(milliseconds / 60_000) > segment.flexibilityMinutes;
}
