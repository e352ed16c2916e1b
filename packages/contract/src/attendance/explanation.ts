import type { IntervalCategory, IntervalRule } from '@jornada/core/timekeeping/explanation';

/** How a stretch of a workday can count. */
export const intervalCategories = [
  'WORKED',
  'WORKED_OUTSIDE',
  'OVERTIME',
  'COMPLEMENTARY',
  'PAID_BREAK',
  'BREAK',
  'UNPAID_BREAK',
  'DEDUCTED_BREAK',
  'GAP',
  'LATE',
  'EARLY_DEPARTURE',
  'MISSING',
  'UPCOMING',
  'FORGOTTEN',
] as const satisfies readonly IntervalCategory[];

/** The rule that decides how it counts. */
export const intervalRules = [
  'WITHIN_SEGMENT',
  'OUTSIDE_SEGMENTS',
  'BEYOND_EXPECTED',
  'OVERTIME_NOT_ALLOWED',
  'WITHIN_HOURS_OF_PERIOD',
  'BEYOND_HOURS_OF_PERIOD',
  'NOTHING_EXPECTED_NO_SCHEDULE',
  'NOTHING_EXPECTED_DAY_OFF',
  'NOTHING_EXPECTED_HOLIDAY',
  'NOTHING_EXPECTED_ABSENCE',
  'NOTHING_EXPECTED_VACATION',
  'NOTHING_EXPECTED_NOT_YET_EMPLOYED',
  'NOTHING_EXPECTED_PAUSED',
  'NOTHING_EXPECTED_NO_LONGER_EMPLOYED',
  'BREAK_PUNCHED',
  'BREAK_PAID',
  'BREAK_ENDED_BY_EXIT',
  'BREAK_UNTIL_NOW',
  'FIXED_BREAK_DEDUCTED',
  'ENTRY_AFTER_START',
  'EXIT_BEFORE_END',
  'WITHIN_FLEXIBILITY',
  'AWAY_IN_SEGMENT',
  'FIXED_UNPAID_BREAK',
  'SEGMENT_NOT_WORKED',
  'BETWEEN_SEGMENTS',
  'ABSENT_HOURS',
  'NOT_PLANNED',
  'NOT_YET',
  'FORGOTTEN_EXIT',
] as const satisfies readonly IntervalRule[];

export type { IntervalCategory, IntervalRule };
