/** The Estatuto de los Trabajadores, art. 34.9, asks for four years. */
const keptYears = 4;

/** Until when a record that is exported now must be kept, a civil date. */
export function keepUntil(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO('Europe/Madrid').toPlainDate().add({ years: keptYears }).toString();
}
