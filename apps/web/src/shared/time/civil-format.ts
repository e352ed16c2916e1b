import { durationInWords } from '@jornada/texts/durations';
import { languageTag } from '@jornada/texts/locale';

/** Minutes as '7 h 30 min', '2 h', '45 min'. */
export const formatDuration = durationInWords;

/** A civil date as '21/11/2026'. */
export function formatDate(civilDate: string): string {
  const [year, month, day] = civilDate.split('-');
  return `${day}/${month}/${year}`;
}

/** A civil date as 'sábado, 21 de noviembre de 2026'. */
export function formatLongDate(civilDate: string): string {
  return civilFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    noon(civilDate),
  );
}

/** A civil date as 'sábado, 21 de noviembre', where the year is plain. */
export function formatDayAndMonth(civilDate: string): string {
  return civilFormat({ weekday: 'long', day: 'numeric', month: 'long' }).format(noon(civilDate));
}

/** A civil date as '21 de noviembre', where the year is plain. */
export function formatDayOfYear(civilDate: string): string {
  return civilFormat({ day: 'numeric', month: 'long' }).format(noon(civilDate));
}

/** A civil date as 'sáb, 21 nov'. */
export function formatShortDate(civilDate: string): string {
  return civilFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(noon(civilDate));
}

/** A civil date as '21 nov', where the year is plain. */
export function formatDayOfMonth(civilDate: string): string {
  return civilFormat({ day: 'numeric', month: 'short' }).format(noon(civilDate));
}

/** The month of a civil date as 'nov'. */
export function formatMonthName(civilDate: string): string {
  return civilFormat({ month: 'short' }).format(noon(civilDate));
}

/** The day of the week of a civil date: 'sábado'. */
export function formatWeekday(civilDate: string): string {
  return civilFormat({ weekday: 'long' }).format(noon(civilDate));
}

/** A month, `2026-11`, as 'noviembre de 2026'. */
export function formatMonth(month: string): string {
  return civilFormat({ month: 'long', year: 'numeric' }).format(noon(`${month}-01`));
}

/** The time of day of an instant in a zone, '07:58', or '07:58:03' with seconds. */
export function formatTime(epochMilliseconds: number, timeZone: string, withSeconds = false): string {
  return zonedFormat(timeZone, withSeconds).format(epochMilliseconds);
}

/** The time of day of an instant as a workday sees it: '06:00 +1' when the zone's date is the one after it, '23:50 −1' before it. */
export function formatTimeOn(workedOn: string, epochMilliseconds: number, timeZone: string): string {
  const days = daysBetween(workedOn, civilDateAt(epochMilliseconds, timeZone));
  return timeAfterDays(formatTime(epochMilliseconds, timeZone), days);
}

/** A time of day some days after the workday, negative before it, in one line: '06:00 +1', '23:50 −1', '09:02'. */
export function timeAfterDays(time: string, days: number): string {
  return days === 0 ? time : `${time}\u00a0${days > 0 ? '+' : '−'}${Math.abs(days)}`;
}

/** The civil date of an instant in a zone, '2026-11-21'. */
export function civilDateAt(epochMilliseconds: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** The date of an instant, as the API writes one, in a zone: '21/11/2026'. */
export function formatDateOf(instant: string, timeZone: string): string {
  return formatDate(civilDateAt(Date.parse(instant), timeZone));
}

/** Date and time of day of an instant, as the API writes one, in a zone: '21/11/2026 07:58'. */
export function formatMoment(instant: string, timeZone: string): string {
  return `${formatDateOf(instant, timeZone)} ${formatTime(Date.parse(instant), timeZone)}`;
}

/** Days from one civil date to another, negative backwards. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
}

function noon(civilDate: string): Date {
  return new Date(`${civilDate}T12:00:00Z`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function cached(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTag(), options);
  formats.set(key, made);
  return made;
}

function civilFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(JSON.stringify(options), { ...options, timeZone: 'UTC' });
}

function zonedFormat(timeZone: string, withSeconds: boolean): Intl.DateTimeFormat {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return cached(`${timeZone} ${withSeconds}`, withSeconds ? { ...time, second: '2-digit' } : time);
}
