import { timeOffWords } from '@jornada/texts/es/time-off-words';
import { formatDate, formatLongDate } from '../time/civil-format.ts';

/** When somebody is away: dates, and of one date perhaps only hours. */
export interface TimeOffSpan {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime?: string | null;
  readonly endTime?: string | null;
}

/** '03/08/2026 – 14/08/2026', '04/08/2026', '04/08/2026, de 09:00 a 11:30'. */
export function spanText({ startDate, endDate, startTime, endTime }: TimeOffSpan): string {
  const dates =
    startDate === endDate
      ? formatDate(startDate)
      : timeOffWords.span(formatDate(startDate), formatDate(endDate));
  return startTime && endTime ? timeOffWords.hours(dates, startTime, endTime) : dates;
}

/** 'Del lunes, 3 de agosto de 2026 al viernes, 14 de agosto de 2026'. */
export function spanInWords({ startDate, endDate, startTime, endTime }: TimeOffSpan): string {
  const dates =
    startDate === endDate
      ? timeOffWords.on(formatLongDate(startDate))
      : timeOffWords.fromTo(formatLongDate(startDate), formatLongDate(endDate));
  return startTime && endTime ? timeOffWords.hours(dates, startTime, endTime) : dates;
}
