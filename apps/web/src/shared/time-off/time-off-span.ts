import { timeOffWords } from '@jornada/texts/time-off-words';
import { formatDate, formatLongDate } from '../time/civil-format.ts';

/** Dates away, or hours that begin on the first date. */
export interface TimeOffSpan {
  readonly startDate: string;
  /** Null while it is unknown. */
  readonly endDate: string | null;
  readonly startTime?: string | null;
  readonly endTime?: string | null;
}

/** '03/08/2026 – 14/08/2026', '04/08/2026', '04/08/2026, de 09:00 a 11:30'. */
export function spanText(span: TimeOffSpan): string {
  const { startDate, endDate } = span;
  const first = formatDate(startDate);
  if (endDate === null) return timeOffWords.openSince(first);
  return (
    hoursWords(span, first) ?? (startDate === endDate ? first : timeOffWords.span(first, formatDate(endDate)))
  );
}

/** 'Del lunes, 3 de agosto de 2026 al viernes, 14 de agosto de 2026'. */
export function spanInWords(span: TimeOffSpan): string {
  const { startDate, endDate } = span;
  const on = timeOffWords.on(formatLongDate(startDate));
  if (endDate === null) return timeOffWords.openSince(formatLongDate(startDate));
  return (
    hoursWords(span, on) ??
    (startDate === endDate ? on : timeOffWords.fromTo(formatLongDate(startDate), formatLongDate(endDate)))
  );
}

/** Null for whole days. Midnight is the end of the day that the hours belong to. */
function hoursWords({ startDate, endDate, startTime, endTime }: TimeOffSpan, on: string): string | null {
  if (!startTime || !endTime) return null;
  return timeOffWords.hours(on, startTime, endTime, startDate !== endDate && endTime !== '00:00');
}
