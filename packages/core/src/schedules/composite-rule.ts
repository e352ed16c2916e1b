import type { Segment } from './segment.ts';

/**
 * One line of a composite schedule: the hours of some weekdays, 1 (Monday) to 7 (Sunday). The afternoon has both times or none.
 * `breakMinutes` are unpaid, and taken from the morning.
 */
export interface CompositeRule {
  readonly daysOfWeek: readonly number[];
  readonly startTime: Temporal.PlainTime;
  readonly endTime: Temporal.PlainTime;
  readonly afternoonStartTime: Temporal.PlainTime | null;
  readonly afternoonEndTime: Temporal.PlainTime | null;
  readonly flexibilityMinutes: number;
  readonly breakMinutes: number;
}

/** A segment with the weekday on which it begins, 1 (Monday) to 7 (Sunday). */
export interface WeeklySegment extends Segment {
  readonly dayOfWeek: number;
}

/** The segments of these rules, by weekday and start; rules for the same day add up. `segmentIndex` counts from 0 within each day. */
export function segmentsOfRules(rules: readonly CompositeRule[]): WeeklySegment[] {
  const segments = rules.flatMap((rule) => [...new Set(rule.daysOfWeek)].flatMap((day) => ofDay(rule, day)));
  return numbered(segments);
}

/** The same segments by weekday and start, numbered anew within each day. */
export function numbered(segments: readonly WeeklySegment[]): WeeklySegment[] {
  const { compare } = Temporal.PlainTime;
  const sorted = segments.toSorted(
    (left, right) => left.dayOfWeek - right.dayOfWeek || compare(left.startTime, right.startTime),
  );
  return sorted.map((segment, index) => ({
    ...segment,
    segmentIndex: index - sorted.findIndex(({ dayOfWeek }) => dayOfWeek === segment.dayOfWeek),
  }));
}

function ofDay(rule: CompositeRule, dayOfWeek: number): WeeklySegment[] {
  const { flexibilityMinutes, startTime, endTime, afternoonStartTime, afternoonEndTime } = rule;
  const morning = {
    dayOfWeek,
    segmentIndex: 0,
    startTime,
    endTime,
    flexibilityMinutes,
    fixedUnpaidBreakMinutes: rule.breakMinutes,
  };
  if (afternoonStartTime === null || afternoonEndTime === null) return [morning];
  const afternoon = { startTime: afternoonStartTime, endTime: afternoonEndTime };
  return [morning, { ...morning, ...afternoon, segmentIndex: 1, fixedUnpaidBreakMinutes: 0 }];
}
