import { timeOffWords } from '@jornada/texts/time-off-words';
import { formatDate, formatDuration } from '../../shared/time/civil-format.ts';
import type { HolidayRest } from '../../shared/time-off/holiday-rest.data.ts';
import type { UrgentLeave } from './absences.data.ts';

const { urgent, holidayRest } = timeOffWords;

/** The hours of urgent family leave that are left of a year, in sentences, and what of one absence is paid. */
export function urgentLines(balance: UrgentLeave, absenceId?: string): string[] {
  const { year, allowanceMinutes, leftMinutes, unpaidMinutes, absences } = balance;
  const one = absences.find(({ id }) => id === absenceId);
  return [
    urgent.left(year, formatDuration(leftMinutes), formatDuration(allowanceMinutes)),
    ...(unpaidMinutes > 0 ? [urgent.unpaid(formatDuration(unpaidMinutes))] : []),
    ...(one ? [urgent.ofThis(formatDuration(one.paidMinutes), formatDuration(one.unpaidMinutes))] : []),
  ];
}

/** The days off that are owed for holidays on days of rest, in sentences: which, how many are left, and what one absence takes. */
export function holidayRestLines(balance: HolidayRest, absenceId?: string): string[] {
  const { year, owedDays, leftDays, beyondDays, holidays } = balance;
  const days = daysOf(balance, absenceId);
  return [
    holidayRest.owed(year, owedDays),
    ...(owedDays > 0
      ? [
          holidayRest.holidays(
            holidays.map(({ date, name, isTaken }) => holidayRest.holiday(formatDate(date), name, isTaken)),
          ),
          holidayRest.left(leftDays),
        ]
      : []),
    ...(beyondDays > 0 ? [holidayRest.beyond(beyondDays)] : []),
    ...(days ? [holidayRest.ofThis(days.days)] : []),
  ];
}

/** How many days of an absence, or of what is about to be asked for, nothing owes; null for none. */
export function beyondOwed(balance: HolidayRest, absenceId?: string): string | null {
  const beyondDays = daysOf(balance, absenceId)?.beyondDays ?? 0;
  return beyondDays > 0 ? holidayRest.ofThisBeyond(beyondDays) : null;
}

function daysOf({ absences, asked }: HolidayRest, absenceId?: string) {
  return absenceId === undefined ? asked : absences.find(({ id }) => id === absenceId);
}
