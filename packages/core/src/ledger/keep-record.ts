/** Real Decreto Legislativo 2/2015 (Estatuto de los Trabajadores), art. 34.9: the record of each day is kept for four years. */
export const keptYears = 4;

/** The civil date until which what was recorded on a date is kept. */
export function keepUntil(recordedOn: Temporal.PlainDate): Temporal.PlainDate {
  return recordedOn.add({ years: keptYears });
}

/** The first date whose record must still be there on a day; only what lies before it, and was recorded before it, may go. */
export function firstKeptDate(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ years: keptYears });
}
