/** Days that arose in the year `origin` and may be taken until a date, included. */
export interface DayParcel {
  readonly origin: number;
  readonly days: number;
  readonly until: Temporal.PlainDate;
}

/**
 * Takes a day for each date, in their order: from the parcel that expires first among those still good on the date. When nothing is
 * left, the last parcel owes it.
 */
export function takeFrom(
  parcels: readonly DayParcel[],
  dates: readonly Temporal.PlainDate[],
): readonly DayParcel[] {
  const left = parcels.map((parcel) => ({ ...parcel }));
  const inOrder = left.toSorted((one, other) => Temporal.PlainDate.compare(one.until, other.until));
  for (const date of dates) {
    let wanted = 1;
    for (const parcel of inOrder) {
      if (parcel.days <= 0 || Temporal.PlainDate.compare(parcel.until, date) < 0) continue;
      const taken = Math.min(wanted, parcel.days);
      parcel.days -= taken;
      wanted -= taken;
      if (wanted <= 0) break;
    }
    const debtor = left.at(-1);
    if (debtor) debtor.days -= Math.max(0, wanted);
  }
  return left;
}

/**
 * What of a year's parcels is good in the next: those that last longer as they are; of the year's own, the days that an illness gave
 * back, until 18 months after its end (Estatuto de los Trabajadores art. 38.3), and of the rest what the company carries over.
 * @param givenBack days of that year
 */
export function carriedInto(
  year: number,
  parcels: readonly DayParcel[],
  { carryOverDays, carryOverUntilMonth }: { carryOverDays: number; carryOverUntilMonth: number },
  givenBack: number,
): DayParcel[] {
  const origin = year - 1;
  const lasting = parcels.filter((parcel) => parcel.origin < origin && parcel.until.year >= year);
  const own = parcels.reduce((sum, parcel) => (parcel.origin === origin ? sum + parcel.days : sum), 0);
  const left = Math.max(0, own);
  const owed = Math.min(left, givenBack);
  const carried = Math.min(left - owed, carryOverDays);
  const carriedParcels = [
    { origin, days: owed, until: Temporal.PlainDate.from({ year: year + 1, month: 6, day: 30 }) },
    { origin, days: carried, until: lastOfMonth(year, carryOverUntilMonth) },
  ];
  return [...lasting, ...carriedParcels].filter(({ days }) => days > 0);
}

function lastOfMonth(year: number, month: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return first.with({ day: first.daysInMonth });
}
