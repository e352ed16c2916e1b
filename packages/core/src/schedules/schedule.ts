import type { HoursPlan } from './hours-plan.ts';
import type { Segment } from './segment.ts';

/** What a schedule decides about a day, besides its hours. */
export interface DayRules {
  readonly respectsHolidays: boolean;
  readonly allowsOvertime: boolean;
  readonly requiresBreaks: boolean;
  /** The first so many minutes of breaks punched on a workday are working time by agreement; none by default. Art. 34.4 ET. */
  readonly paidBreakMinutes?: number;
  /** Minutes after midnight until which an entry still belongs to the workday before; 0 to 720. */
  readonly workdayCutoffMinutes: number;
}

/**
 * What a person should work week by week. The validity is inclusive at both ends, null for unlimited. `segmentsByDay` is
 * keyed 1 (Monday) to 7 (Sunday); a day without segments is a day off.
 */
export interface Schedule extends Omit<DayRules, 'paidBreakMinutes'> {
  readonly id: string;
  readonly name: string;
  readonly priority: number;
  readonly validFrom: Temporal.PlainDate | null;
  readonly validTo: Temporal.PlainDate | null;
  readonly isActive: boolean;
  /** The number of its own, or null for that of the company; the company's too unless given. */
  readonly paidBreakMinutes?: number | null;
  /** The IANA zone in which its hours are meant; null for that of whoever follows it. */
  readonly timeZone: string | null;
  readonly segmentsByDay: { readonly [dayOfWeek: number]: readonly Segment[] };
  /** Hours of a week or a month instead of a timetable; then no day has segments. None by default. */
  readonly hours?: HoursPlan | null;
  /** How much overtime it allows on a workday and from Monday to Sunday, in minutes; more is reported. No limit by default. */
  readonly maxOvertimeMinutesPerDay?: number;
  readonly maxOvertimeMinutesPerWeek?: number;
}

/** An employee follows a schedule between two dates, both included; `validTo` null for unlimited. */
export interface Assignment<S extends Schedule = Schedule> {
  readonly schedule: S;
  readonly validFrom: Temporal.PlainDate;
  readonly validTo: Temporal.PlainDate | null;
}

/**
 * Other hours for one person on one date, instead of those of any schedule; without segments, a day off. `respectsHolidays` says whether a
 * holiday on that date takes the hours away.
 */
export interface ScheduleException {
  readonly id: string;
  readonly exceptionDate: Temporal.PlainDate;
  readonly respectsHolidays: boolean;
  readonly reason: string | null;
  readonly segments: readonly Segment[];
}
