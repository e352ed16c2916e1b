/**
 * October 2026 in a company of forty people. In it the clocks of Madrid and of the Canaries go back on the 25th, and those of Sydney,
 * where one of them lives, go forward on the 4th.
 */
export const recordedMonth = {
  from: '2026-10-01',
  to: '2026-10-31',
  timeZone: 'Europe/Madrid',
  /** When the month is looked at: on its last evening, with a guard and a night under way. */
  until: '2026-10-31T23:30[Europe/Madrid]',
  holidays: [
    { date: '2026-10-12', name: 'Fiesta Nacional de España', type: 'NATIONAL' },
    { date: '2026-10-16', name: 'Fiesta del polígono', type: 'LOCAL' },
  ],
} as const;

export const recordedUntil = Temporal.ZonedDateTime.from(recordedMonth.until).toInstant();

/** The date of a day of the month: `'6'` is 2026-10-06. */
export function dateOf(day: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(`2026-10-${day.padStart(2, '0')}`);
}

/**
 * The instant of a civil time on a date, `09:00` or `09:00:50`, or on another day of the month, `25T06:00`. A `+` at the end is the
 * second passing of an hour that happens twice.
 */
export function momentIn(text: string, date: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  const isLater = text.endsWith('+');
  const [time = '', day] = text.replace('+', '').split('T').toReversed();
  const local = (day === undefined ? date : dateOf(day)).toPlainDateTime(Temporal.PlainTime.from(time));
  return local.toZonedDateTime(timeZone, { disambiguation: isLater ? 'later' : 'earlier' }).toInstant();
}

/** What `momentIn` reads. */
export function inWords(at: Temporal.Instant, date: Temporal.PlainDate, timeZone: string): string {
  const shown = at.toZonedDateTimeISO(timeZone);
  const time = shown.toPlainTime().toString({ smallestUnit: shown.second === 0 ? 'minute' : 'second' });
  const day = shown.toPlainDate().equals(date) ? '' : `${shown.day}T`;
  const earlier = shown.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return `${day}${time}${earlier.epochMilliseconds < shown.epochMilliseconds ? '+' : ''}`;
}
