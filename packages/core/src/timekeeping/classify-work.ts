import type { Deduction } from '../schedules/fixed-breaks.ts';
import { isWorkingTime } from '../schedules/paid-breaks.ts';
import type { PresenceStretch } from '../schedules/presence-stretch.ts';
import type { PlannedWorkday } from './day-evaluation.ts';
import type { Reason } from './explained-intervals.ts';
import { without } from './worked-stretches.ts';

/**
 * The moment, in epoch milliseconds, from which all work exceeds the expected minutes; infinity when they were not exceeded or there is no
 * schedule. What fixed breaks take off (`deducted`, in time order) is not work.
 */
export function beyondExpectedAt(
  stretches: readonly PresenceStretch[],
  deducted: readonly Deduction[],
  expectedMinutes: number | null,
): number {
  if (expectedMinutes === null) return Number.POSITIVE_INFINITY;
  let missing = expectedMinutes * 60_000;
  for (const { from, to } of stretches.flatMap((stretch) => workedParts(stretch, deducted))) {
    if (missing < to - from) return from + missing;
    missing -= to - from;
  }
  return Number.POSITIVE_INFINITY;
}

/** The parts of a stretch that are worked and not deducted. */
function workedParts(stretch: PresenceStretch, deducted: readonly Deduction[]): Deduction[] {
  return isWorkingTime(stretch) ? without(stretch, deducted) : [];
}

/** The category of work: `isPlanned` within a segment, `isBeyond` the expected minutes. */
export function classifyWork(
  { expected, rules, isPartTime }: Pick<PlannedWorkday, 'expected' | 'rules' | 'isPartTime'>,
  { isPlanned, isBeyond }: { isPlanned: boolean; isBeyond: boolean },
): Pick<Reason, 'category' | 'rule'> {
  const isExtra = isBeyond && (rules?.allowsOvertime ?? false);
  const extra = isPartTime ? 'COMPLEMENTARY' : 'OVERTIME';
  const byHours = expected.share !== undefined;
  const category = isExtra ? extra : isPlanned || byHours ? 'WORKED' : 'WORKED_OUTSIDE';
  if (byHours && (expected.dayKind === 'WORKDAY' || expected.dayKind === 'DAY_OFF'))
    return { category, rule: isExtra ? 'BEYOND_HOURS_OF_PERIOD' : 'WITHIN_HOURS_OF_PERIOD' };
  if (expected.dayKind !== 'WORKDAY') return { category, rule: `NOTHING_EXPECTED_${expected.dayKind}` };
  if (isBeyond) return { category, rule: isExtra ? 'BEYOND_EXPECTED' : 'OVERTIME_NOT_ALLOWED' };
  return { category, rule: isPlanned ? 'WITHIN_SEGMENT' : 'OUTSIDE_SEGMENTS' };
}
