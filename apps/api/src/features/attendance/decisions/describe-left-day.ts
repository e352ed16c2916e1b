import type { DayAction, DayLeft, DayLeftCode } from '@jornada/contract/attendance/day-decisions';
import { dayLeftTexts } from '@jornada/texts/attendance-decisions';

/** A day that stays as it is, as the API answers it. */
export function describeLeftDay(
  action: DayAction,
  code: DayLeftCode,
  { userId, employeeName, date }: Pick<DayLeft, 'userId' | 'employeeName' | 'date'>,
): DayLeft {
  const message = dayLeftTexts[code](action, date.slice(0, 7), employeeName);
  return { userId, employeeName, date, code, message };
}
