/** Real Decreto Legislativo 2/2015 (Estatuto de los Trabajadores), art. 34.9: the record of each day is kept for four years. */
export const keptYears = 4;

/** Until which date a record of this date is kept. */
export function keepUntil(recordedOn: Temporal.PlainDate): Temporal.PlainDate {
  return recordedOn.add({ years: keptYears });
}

/** The first date whose record must still be kept on a day; only entries punched and recorded before it may be removed. */
export function firstKeptDate(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ years: keptYears });
}
