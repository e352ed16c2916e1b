import { clockTexts } from '@jornada/texts/clock';
import { daysBetween, formatLongDate, formatWeekday } from '../time/civil-format.ts';

/** A date relative to today: 'hoy', 'ayer', 'mañana', or as `namedDay` writes it. */
export function dayWords(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return clockTexts.today;
  if (days === -1) return clockTexts.yesterday;
  return days === 1 ? clockTexts.tomorrow : namedDay(date, today);
}

/** A date by its weekday: 'el lunes 23', with month and year when it is a week away or more. */
export function namedDay(date: string, today: string): string {
  return clockTexts.namedDay(dayName(date, today));
}

/** Without the article: 'lunes 23'. */
export function dayName(date: string, today: string): string {
  if (Math.abs(daysBetween(today, date)) > 6) return formatLongDate(date);
  return `${formatWeekday(date)} ${Number(date.slice(-2))}`;
}
