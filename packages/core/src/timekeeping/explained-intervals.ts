import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import type { ExplainedInterval, IntervalCategory } from './explanation.ts';

/** An interval while the explanation is built: in epoch milliseconds, with the index of its segment. */
export interface RawInterval
  extends Pick<ExplainedInterval, 'category' | 'rule' | 'sourcePunchIds' | 'isOpen'> {
  readonly from: number;
  readonly to: number;
  readonly position: number | null;
}

/** The category of an interval, and why. */
export type Reason = Pick<RawInterval, 'category' | 'rule' | 'sourcePunchIds'>;

/** Joins neighbours with the same category and reason, and gives each its minutes. `raw` in time order, contiguous. */
export function toIntervals(
  raw: readonly RawInterval[],
  segments: readonly ScheduledSegment[],
): ExplainedInterval[] {
  const minutesOf = minuteCounter();
  return joinAlike(raw).map(({ from, to, category, rule, sourcePunchIds, position, isOpen }) => ({
    startsAt: Temporal.Instant.fromEpochMilliseconds(from),
    endsAt: Temporal.Instant.fromEpochMilliseconds(to),
    minutes: minutesOf(category, to - from),
    category,
    rule,
    sourcePunchIds,
    segmentIndex: position === null ? null : (segments[position]?.segmentIndex ?? null),
    isOpen,
  }));
}

function joinAlike(raw: readonly RawInterval[]): RawInterval[] {
  const joined: RawInterval[] = [];
  for (const interval of raw) {
    const last = joined.at(-1);
    if (last === undefined || !isAlike(last, interval)) joined.push(interval);
    else joined[joined.length - 1] = { ...interval, from: last.from };
  }
  return joined;
}

function isAlike(left: RawInterval, right: RawInterval): boolean {
  return (
    left.category === right.category &&
    left.rule === right.rule &&
    left.position === right.position &&
    left.sourcePunchIds.join() === right.sourcePunchIds.join()
  );
}

/** Categories whose totals are rounded down once over all their intervals; others are rounded by themselves. */
const totals: Partial<Record<IntervalCategory, 'WORKED' | 'BREAK' | 'DEDUCTED_BREAK'>> = {
  WORKED: 'WORKED',
  WORKED_OUTSIDE: 'WORKED',
  OVERTIME: 'WORKED',
  COMPLEMENTARY: 'WORKED',
  PAID_BREAK: 'WORKED',
  BREAK: 'BREAK',
  DEDUCTED_BREAK: 'DEDUCTED_BREAK',
};

/**
 * Gives each interval the whole minutes by which it raises its total, so that the shown minutes add up although intervals do not end on
 * full minutes. Overtime adds up too: it comes last, and what precedes it are the expected minutes, a whole number.
 */
function minuteCounter(): (category: IntervalCategory, milliseconds: number) => number {
  const counted = { WORKED: 0, BREAK: 0, DEDUCTED_BREAK: 0 };
  return (category, milliseconds) => {
    const total = totals[category];
    if (total === undefined) return Math.floor(milliseconds / 60_000);
    const before = Math.floor(counted[total] / 60_000);
    counted[total] += milliseconds;
    return Math.floor(counted[total] / 60_000) - before;
  };
}
