import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import type { RawInterval } from './explained-intervals.ts';

/**
 * Turns time away in the middle of a segment into its fixed unpaid break: in time order, until the minutes of the break are used up. Breaks
 * that were punched use them up as well.
 */
export function excuseUnpaidBreaks(
  intervals: readonly RawInterval[],
  segments: readonly ScheduledSegment[],
): RawInterval[] {
  const left = segments.map((segment) => segment.fixedUnpaidBreakMinutes * 60_000);
  return intervals.flatMap((interval) => {
    const { position, from, to } = interval;
    const isAway = interval.rule === 'AWAY_IN_SEGMENT';
    if (position === null || !(isAway || interval.category === 'BREAK')) return [interval];
    const used = Math.min(left[position] ?? 0, to - from);
    left[position] = (left[position] ?? 0) - used;
    return isAway ? split(interval, from + used) : [interval];
  });
}

/** The interval as a break up to `excusedUntil` and as missing time from there on; neither is empty. */
function split(interval: RawInterval, excusedUntil: number): RawInterval[] {
  const excused: RawInterval = {
    ...interval,
    to: excusedUntil,
    category: 'UNPAID_BREAK',
    rule: 'FIXED_UNPAID_BREAK',
  };
  return [excused, { ...interval, from: excusedUntil }].filter(({ from, to }) => from < to);
}
