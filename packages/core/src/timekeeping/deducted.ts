import { type Deduction, deductions } from '../schedules/fixed-breaks.ts';
import { withPaidBreaks } from '../schedules/paid-breaks.ts';
import type { PlannedWorkday } from './day-evaluation.ts';
import type { EvaluatedPair } from './evaluated-pair.ts';
import { presenceStretches } from './presence-stretches.ts';

/** What fixed breaks take off. Most schedules have none, and then nothing is computed. */
export function deductedFrom(
  pairs: readonly EvaluatedPair[],
  { expected, rules }: PlannedWorkday,
  until: Temporal.Instant,
): readonly Deduction[] {
  if (pairs.length === 0 || !expected.plannedSegments.some((one) => one.fixedUnpaidBreakMinutes > 0))
    return [];
  const segments = expected.plannedSegments;
  const stretches = withPaidBreaks(presenceStretches(pairs, until), rules?.paidBreakMinutes ?? 0);
  return deductions(stretches, segments);
}
