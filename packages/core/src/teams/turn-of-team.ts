/**
 * From which moment on the requests that wait are still for whoever leads the person's team to decide, and the administration is not told of
 * them yet. Days are dates of the company: a request of Monday has waited one day on Tuesday, at whatever hour it was filed.
 * @param days after which the administration is told, 0 to 30; 0: at once, or with two steps never by the time alone
 * @returns null where no request is for the team alone
 */
export function turnOfTeamSince(
  days: number,
  now: Temporal.Instant,
  timeZone: string,
  isTwoSteps: boolean,
): Temporal.Instant | null {
  if (days === 0) return isTwoSteps ? Temporal.Instant.fromEpochMilliseconds(0) : null;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return today
    .subtract({ days: days - 1 })
    .toZonedDateTime(timeZone)
    .toInstant();
}
