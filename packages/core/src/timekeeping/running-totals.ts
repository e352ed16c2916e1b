import { deductions, lengthOf, useOfSegment } from '../schedules/fixed-breaks.ts';
import { paidMilliseconds, withPaidBreaks } from '../schedules/paid-breaks.ts';
import type { PresenceStretch } from '../schedules/presence-stretch.ts';
import type { PlannedWorkday } from './day-evaluation.ts';
import { pairDuration } from './pair-duration.ts';
import { presenceStretches } from './presence-stretches.ts';
import { isUnderWay, openBreak, type WorkPair } from './work-pair.ts';

/** How a total grows up to an epoch millisecond. */
export interface Growth {
  readonly until: number;
  readonly isWorkedGrowing: boolean;
  readonly isBreakGrowing: boolean;
}

/**
 * The totals of a workday at a moment, in exact milliseconds, and how they grow while nobody punches, stretch by stretch, until the pair
 * under way no longer is; no growth when none is. `at` in epoch milliseconds.
 */
export interface RunningTotals {
  readonly at: number;
  readonly workedMilliseconds: number;
  readonly breakMilliseconds: number;
  readonly growth: readonly Growth[];
}

/**
 * The totals of a workday's pairs at `now`, as in `evaluateRecords`, and what makes them grow: presence, unless it counts as a fixed break;
 * and a break punched late, which gives back what had been deducted for it.
 */
export function runningTotals(
  planned: Pick<PlannedWorkday, 'expected'> & Partial<Pick<PlannedWorkday, 'rules'>>,
  pairs: readonly WorkPair[],
  now: Temporal.Instant,
): RunningTotals {
  const segments = planned.expected.plannedSegments;
  const paidBreakMinutes = planned.rules?.paidBreakMinutes ?? 0;
  const stretchesAt = (until: Temporal.Instant) =>
    withPaidBreaks(presenceStretches(pairs, until), paidBreakMinutes);
  const totalsAt = (at: number) => {
    const until = Temporal.Instant.fromEpochMilliseconds(at);
    const deducted = lengthOf(deductions(stretchesAt(until), segments));
    let presentMilliseconds = 0;
    let breakMilliseconds = 0;
    for (const pair of pairs) {
      const duration = pairDuration(pair, until);
      presentMilliseconds += duration.workedMilliseconds;
      breakMilliseconds += duration.breakMilliseconds;
    }
    const paid = paidMilliseconds(breakMilliseconds, paidBreakMinutes);
    return { at, workedMilliseconds: presentMilliseconds + paid - deducted, breakMilliseconds };
  };

  const present = totalsAt(now.epochMilliseconds);
  const open = pairs.at(-1);
  if (open === undefined || !isUnderWay(open, now)) return { ...present, growth: [] };
  const isResting = openBreak(open) !== null;
  // A break that is working time counts as presence until its minutes are used up.
  const leftToPay = Math.max(0, paidBreakMinutes * 60_000 - present.breakMilliseconds);
  const restsFrom = present.at + (isResting ? leftToPay : 0);
  const turns = segments.flatMap((segment) => [
    ...turnsIn(segment, { open, stretchesAt, now: present.at, isResting: isResting && leftToPay === 0 }),
    ...(isResting && leftToPay > 0
      ? turnsIn(segment, { open, stretchesAt, now: restsFrom, isResting: true })
      : []),
  ]);
  const marks = [...new Set([...turns, restsFrom, open.underWayUntil])]
    .filter((mark) => mark > present.at && mark <= open.underWayUntil)
    .sort((left, right) => left - right);
  const growth: Growth[] = [];
  let before = present;
  for (const until of marks) {
    const after = totalsAt(until);
    // Between two turns a total either grows with the clock or stands still.
    const isWorkedGrowing = after.workedMilliseconds > before.workedMilliseconds;
    const isBreakGrowing = after.breakMilliseconds > before.breakMilliseconds;
    growth.push({ until, isWorkedGrowing, isBreakGrowing });
    before = after;
  }
  return { ...present, growth };
}

/** Where a segment with a fixed break may make the worked time start or stop growing, in epoch milliseconds. */
function turnsIn(
  segment: Parameters<typeof useOfSegment>[0],
  {
    open,
    stretchesAt,
    now,
    isResting,
  }: {
    open: WorkPair;
    stretchesAt: (until: Temporal.Instant) => readonly PresenceStretch[];
    now: number;
    isResting: boolean;
  },
): number[] {
  if (segment.fixedUnpaidBreakMinutes === 0) return [];
  const from = segment.startsAt.epochMilliseconds;
  const to = segment.endsAt.epochMilliseconds;
  const base = Math.max(now, from);
  if (base >= Math.min(to, open.underWayUntil)) return [];
  const stretches = stretchesAt(Temporal.Instant.fromEpochMilliseconds(base));
  const { presences, leftToTake, dueAfter } = useOfSegment(segment, stretches);
  const beyondDue = lengthOf(presences) - dueAfter;
  const turns = isResting
    ? [base + leftToTake - beyondDue, base + leftToTake]
    : [base - beyondDue, base - beyondDue + leftToTake];
  return [from, ...turns.filter((turn) => turn < to), to];
}

/** The totals at a later moment, in epoch milliseconds; beyond the last stretch, or before `at`, they stand still. */
export function carriedOn(
  { growth, ...totals }: RunningTotals,
  moment: number,
): { workedMilliseconds: number; breakMilliseconds: number } {
  let { at, workedMilliseconds, breakMilliseconds } = totals;
  for (const { until, isWorkedGrowing, isBreakGrowing } of growth) {
    const elapsed = Math.max(0, Math.min(until, moment) - at);
    if (isWorkedGrowing) workedMilliseconds += elapsed;
    if (isBreakGrowing) breakMilliseconds += elapsed;
    at = until;
  }
  return { workedMilliseconds, breakMilliseconds };
}
