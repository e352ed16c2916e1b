/**
 * The instants at which the clocks of a zone show a time on a date, in order: none in a skipped hour, two in a repeated one. Throws a
 * RangeError only for an unknown zone or at the ends of Temporal's calendar.
 */
export function instantsShown(
  date: Temporal.PlainDate,
  time: Temporal.PlainTime,
  timeZone: string,
): Temporal.Instant[] {
  const shown = date.toPlainDateTime(time);
  const first = shown.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (!first.toPlainDateTime().equals(shown)) return [];
  const last = shown.toZonedDateTime(timeZone, { disambiguation: 'later' });
  const instants = [first.toInstant(), last.toInstant()];
  return first.epochMilliseconds === last.epochMilliseconds ? instants.slice(0, 1) : instants;
}

/** Date and time in its own zone when a punch was made, to the minute. */
export function shownAt(punch: {
  readonly punchedAt: Temporal.Instant;
  readonly timeZone: string;
}): Temporal.PlainDateTime {
  const shown = punch.punchedAt.toZonedDateTimeISO(punch.timeZone).toPlainDateTime();
  return shown.round({ smallestUnit: 'minute', roundingMode: 'floor' });
}

/** The instant nearest to a moment, without one the first; undefined where there is none. */
export function nearestInstant(
  instants: readonly Temporal.Instant[],
  to: Temporal.Instant | null,
): Temporal.Instant | undefined {
  if (to === null) return instants[0];
  const away = (at: Temporal.Instant) => Math.abs(at.epochMilliseconds - to.epochMilliseconds);
  return instants.toSorted((left, right) => away(left) - away(right))[0];
}
