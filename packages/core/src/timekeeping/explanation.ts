import type { DayKind } from '../schedules/expected-day.ts';

/**
 * What a stretch of a workday counts as. The first four are worked, OVERTIME, or COMPLEMENTARY in part-time work, is its end, beyond the
 * expected minutes; BREAK is a punched break, PAID_BREAK its part that is working time by agreement and also counts as worked. Nothing else
 * counts for a total except LATE and EARLY_DEPARTURE for theirs.
 *
 * WORKED_OUTSIDE is work outside the segments that is neither of them. UNPAID_BREAK is time away covered by the segment's fixed unpaid
 * break, DEDUCTED_BREAK presence deducted because the break was not taken. GAP is neither planned nor worked. MISSING was planned and not
 * worked. UPCOMING is still to be worked. FORGOTTEN is the time after an entry with a forgotten exit, of which nothing is known.
 */
export type IntervalCategory =
  | 'WORKED'
  | 'WORKED_OUTSIDE'
  | 'OVERTIME'
  | 'COMPLEMENTARY'
  | 'PAID_BREAK'
  | 'BREAK'
  | 'UNPAID_BREAK'
  | 'DEDUCTED_BREAK'
  | 'GAP'
  | 'LATE'
  | 'EARLY_DEPARTURE'
  | 'MISSING'
  | 'UPCOMING'
  | 'FORGOTTEN';

/** Why work counts as it does. With the reasons that nothing was expected, the category tells whether it is overtime. */
export type WorkRule =
  /** Within a segment, up to the expected minutes. */
  | 'WITHIN_SEGMENT'
  /** Outside the segments, up to the expected minutes. */
  | 'OUTSIDE_SEGMENTS'
  /** Beyond the expected minutes, and the schedule allows overtime. */
  | 'BEYOND_EXPECTED'
  /** Beyond the expected minutes, and the schedule does not allow overtime. */
  | 'OVERTIME_NOT_ALLOWED'
  /** Up to the hours of the week or the month, at whatever hour. */
  | 'WITHIN_HOURS_OF_PERIOD'
  /** Beyond them, and the schedule allows overtime. */
  | 'BEYOND_HOURS_OF_PERIOD'
  | `NOTHING_EXPECTED_${Exclude<DayKind, 'WORKDAY'>}`;

export type BreakRule =
  /** From the start to the end that were punched. */
  | 'BREAK_PUNCHED'
  /** The agreement counts it as working time. */
  | 'BREAK_PAID'
  /** Nobody ended it: the exit did. */
  | 'BREAK_ENDED_BY_EXIT'
  /** It lasts. */
  | 'BREAK_UNTIL_NOW'
  /** Nobody took the fixed unpaid break of the segment, or not all of it. */
  | 'FIXED_BREAK_DEDUCTED';

export type AbsentRule =
  /** Begun late by more than the flexibility, or left early by more. */
  | 'ENTRY_AFTER_START'
  | 'EXIT_BEFORE_END'
  /** Begun late or left early, but within the flexibility. */
  | 'WITHIN_FLEXIBILITY'
  /** Away in the middle of a segment. */
  | 'AWAY_IN_SEGMENT'
  /** Away in the middle of a segment, no longer than its fixed unpaid break. */
  | 'FIXED_UNPAID_BREAK'
  /** Nobody came to this segment. */
  | 'SEGMENT_NOT_WORKED'
  /** The rest that the plan has between two segments. */
  | 'BETWEEN_SEGMENTS'
  /** Planned hours that an approved absence takes away. */
  | 'ABSENT_HOURS'
  /** Time without plan between two stretches. */
  | 'NOT_PLANNED'
  /** Its time has not come. */
  | 'NOT_YET'
  /** Nobody punched the exit: no time is invented. */
  | 'FORGOTTEN_EXIT';

/** The code of a rule, for which a text says why a minute counts as it does. */
export type IntervalRule = WorkRule | BreakRule | AbsentRule;

/** A stretch of a workday that counts in one way. */
export interface ExplainedInterval {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  /**
   * Whole minutes, such that those of the worked categories add up to the worked minutes of the day, those of OVERTIME to its
   * overtime, of COMPLEMENTARY to its complementary time, those of BREAK to its breaks, of DEDUCTED_BREAK to what was deducted, and of LATE and EARLY_DEPARTURE to theirs.
   */
  readonly minutes: number;
  readonly category: IntervalCategory;
  readonly rule: IntervalRule;
  /** The punches it follows from, oldest first: those that bound it, or the one whose counterpart is missing. */
  readonly sourcePunchIds: readonly string[];
  /** The `segmentIndex` of the segment in which it lies, or null. */
  readonly segmentIndex: number | null;
  /** Whether it ends now only because somebody is still at work or on a break. */
  readonly isOpen: boolean;
}
