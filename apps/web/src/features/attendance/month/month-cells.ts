import type { DayStatus } from '@jornada/contract/attendance/day-status';
import type { attendanceMonth } from '@jornada/contract/attendance/month';
import { attendanceTexts } from '@jornada/texts/attendance';
import type { EndpointAnswer } from '../../../shared/call/endpoint-types.ts';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { absenceName } from '../absence-words.ts';

const { month: texts, statuses } = attendanceTexts;

export type MonthPerson = EndpointAnswer<typeof attendanceMonth>['people'][number];

/** A day of a person in the month. */
export interface MonthCell {
  readonly date: string;
  /** Null for a day without planned work and punches. */
  readonly status: DayStatus | null;
  /** Whether an approved absence is shown instead of the status. */
  readonly isAbsent: boolean;
  /** As '7:30'; empty for none. */
  readonly hours: string;
  /** The cell as text, for screen readers. */
  readonly label: string;
}

/** The civil dates of a month, `2026-11`. */
export function datesOf(month: string): string[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return Array.from({ length: daysInMonth }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}

/** A cell for each date, even without data. */
export function cellsOf({ employeeName, days }: MonthPerson, dates: readonly string[]): MonthCell[] {
  const dayOn = new Map(days.map((day) => [day.date, day]));
  return dates.map((date) => {
    const { status = null, workedMinutes = 0, absenceType = null } = dayOn.get(date) ?? {};
    const words = absenceType ? absenceName(absenceType) : status ? statuses[status] : texts.nothing;
    const hours = workedMinutes > 0 ? clockHours(workedMinutes) : '';
    return {
      date,
      status,
      isAbsent: absenceType !== null,
      hours,
      label: texts.cell(employeeName, formatLongDate(date), words, hours),
    };
  });
}

/** Minutes as '7:30', for where there is little room. */
export function clockHours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A balance in minutes as '+1:30', '−0:45' or '0:00'. */
export function signedClockHours(minutes: number): string {
  const sign = minutes > 0 ? '+' : minutes < 0 ? '−' : '';
  return `${sign}${clockHours(Math.abs(minutes))}`;
}
