import type { ExpectedDay } from '../schedules/expected-day.ts';
import type { DayRules } from '../schedules/schedule.ts';
import type { AdminDayStatus } from './admin-day-status.ts';
import type { DailyStatus } from './daily-status.ts';
import type { DayFlag } from './day-flags.ts';
import type { DayMark } from './day-marks.ts';
import type { EvaluatedPair } from './evaluated-pair.ts';
import type { Punch } from './punch.ts';
import type { SegmentDeviation } from './segment-deviation.ts';

/**
 * A date and what was to be done on it. `rules` are those of the schedule in force, null without one. What goes beyond the expected
 * minutes is complementary time, no overtime, where `isPartTime` (Estatuto de los Trabajadores art. 12.4.c, 12.5); false unless given.
 */
export interface PlannedWorkday {
  readonly workedOn: Temporal.PlainDate;
  readonly expected: ExpectedDay;
  readonly rules: Pick<DayRules, 'allowsOvertime' | 'requiresBreaks' | 'paidBreakMinutes'> | null;
  readonly isPartTime?: boolean;
  /** Of each civil date on which it may be worked, whether it is a holiday. Only `workedOn` may be one unless given. */
  readonly isHolidayOn?: (date: Temporal.PlainDate) => boolean;
}

/**
 * What one workday comes to, without the word for it. Minutes are whole and never negative; worked, break, deducted, overtime, night and holiday minutes are exact
 * elapsed milliseconds summed and floored once, late and early ones are floored per segment and summed.
 */
export interface DayAmounts {
  readonly workedOn: Temporal.PlainDate;
  readonly pairs: readonly EvaluatedPair[];
  /** Punches that fit in no pair, oldest first. */
  readonly strays: readonly Punch[];
  /** The punches of the pairs and the strays, oldest first. */
  readonly records: readonly Punch[];
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  /** Of the breaks, what is working time by agreement: it is in `workedMinutes` as well. */
  readonly paidBreakMinutes: number;
  /** Null without a schedule, 0 where nothing was to be worked. */
  readonly expectedMinutes: number | null;
  /** Of the pairs' time, what fixed unpaid breaks take off. */
  readonly deductedMinutes: number;
  readonly overtimeMinutes: number;
  /** What would be overtime, of whoever works part time on that day: then there is none. */
  readonly complementaryMinutes: number;
  /** Of the worked minutes those between 22:00 and 06:00, and those between 00:00 and 24:00 of holidays: see `hoursByClock`. */
  readonly nightMinutes: number;
  readonly holidayMinutes: number;
  readonly lateMinutes: number;
  readonly earlyDepartureMinutes: number;
  /** One for each segment to be worked, by start. */
  readonly deviations: readonly SegmentDeviation[];
  readonly dailyStatus: DailyStatus;
  readonly flags: readonly DayFlag[];
  readonly marks: readonly DayMark[];
}

/** All that is said of one workday. */
export interface DayEvaluation extends DayAmounts {
  /** Null where nothing was expected and nothing happened. */
  readonly status: AdminDayStatus | null;
}
