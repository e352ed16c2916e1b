import type { ExpectedDay } from '../schedules/expected-day.ts';
import type { AskedOfPeriod } from '../schedules/hours-plan.ts';
import type { DayRules } from '../schedules/schedule.ts';
import type { AdminDayStatus } from './admin-day-status.ts';
import type { DailyStatus } from './daily-status.ts';
import type { DayFlag } from './day-flags.ts';
import type { DayMark } from './day-marks.ts';
import type { EvaluatedPair } from './evaluated-pair.ts';
import type { Punch } from './punch.ts';
import type { SegmentDeviation } from './segment-deviation.ts';

/**
 * A date and its plan. `rules` are those of the schedule in force, null without one. With `isPartTime` (false by default), work beyond the
 * expected minutes is complementary time instead of overtime (Estatuto de los Trabajadores art. 12.4.c, 12.5).
 */
export interface PlannedWorkday {
  readonly workedOn: Temporal.PlainDate;
  readonly expected: ExpectedDay;
  readonly rules: Pick<DayRules, 'allowsOvertime' | 'requiresBreaks' | 'paidBreakMinutes'> | null;
  readonly isPartTime?: boolean;
  /** When the person was born; null or missing where nobody said so. Until they are eighteen, the limits of minors hold. */
  readonly bornOn?: Temporal.PlainDate | null;
  /** On a day of a plan by hours, what its week or month asks for; where it is missing, what goes beyond it is not told. */
  readonly asked?: AskedOfPeriod | null;
  /** Whether a civil date on which the workday may be worked is a holiday. By default only `workedOn` can be one. */
  readonly isHolidayOn?: (date: Temporal.PlainDate) => boolean;
}

/**
 * The figures of one workday, without its status. Minutes are whole and never negative; worked, break, deducted, overtime, night and
 * holiday minutes are exact elapsed milliseconds, added up and rounded down once; late and early ones are rounded down for each segment and
 * added up.
 */
export interface DayAmounts {
  readonly workedOn: Temporal.PlainDate;
  readonly pairs: readonly EvaluatedPair[];
  /** Punches in no pair, oldest first. */
  readonly strays: readonly Punch[];
  /** All punches of the workday, oldest first. */
  readonly records: readonly Punch[];
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  /** The part of the breaks that is working time by agreement; it is also in `workedMinutes`. */
  readonly paidBreakMinutes: number;
  /** Null without a schedule, 0 where nothing was to be worked. */
  readonly expectedMinutes: number | null;
  /** What fixed unpaid breaks take off the time of the pairs. */
  readonly deductedMinutes: number;
  readonly overtimeMinutes: number;
  /** On a day of part-time work, what would be overtime; then there is no overtime. */
  readonly complementaryMinutes: number;
  /** The part of the worked minutes between 22:00 and 06:00, and between 00:00 and 24:00 of holidays and of Sundays: see `hoursByClock`. */
  readonly nightMinutes: number;
  readonly holidayMinutes: number;
  readonly sundayMinutes: number;
  readonly lateMinutes: number;
  readonly earlyDepartureMinutes: number;
  /** One for each segment to be worked, by start. */
  readonly deviations: readonly SegmentDeviation[];
  readonly dailyStatus: DailyStatus;
  readonly flags: readonly DayFlag[];
  readonly marks: readonly DayMark[];
}

/** The complete evaluation of one workday. */
export interface DayEvaluation extends DayAmounts {
  /** Null where nothing was expected and nothing happened. */
  readonly status: AdminDayStatus | null;
}
