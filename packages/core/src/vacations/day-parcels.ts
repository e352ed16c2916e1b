import type { Hindered, HindranceCause } from './hindrance.ts';

/** Vacation days that were earned in the year `origin` and may be taken until a date, included; null for always. */
export interface DayParcel {
  readonly origin: number;
  readonly days: number;
  readonly until: Temporal.PlainDate | null;
  /** What prevented them from being taken in their year; null for those that a company carries over, and for a year's own. */
  readonly cause: HindranceCause | null;
}

/** What is carried over into a year. */
export interface Carried {
  readonly parcels: readonly DayParcel[];
  /** Days taken in excess the year before; they are taken from this year. */
  readonly owed: number;
}

export const nothingCarried: Carried = { parcels: [], owed: 0 };

/** Whether days can still be taken on a date. */
export function isGoodOn({ until }: DayParcel, date: Temporal.PlainDate): boolean {
  return until === null || Temporal.PlainDate.compare(until, date) >= 0;
}

/**
 * Takes a day for each date, in order, from the parcel that expires first among those still valid on the date. When nothing is left, the
 * last parcel becomes negative.
 */
export function takeFrom(
  parcels: readonly DayParcel[],
  dates: readonly Temporal.PlainDate[],
): readonly DayParcel[] {
  const left = parcels.map((parcel) => ({ ...parcel }));
  const inOrder = left.toSorted(byExpiry);
  for (const date of dates) {
    let wanted = 1;
    for (const parcel of inOrder) {
      if (parcel.days <= 0 || !isGoodOn(parcel, date)) continue;
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
 * The parcels of a year that are valid in the next: those that last longer, unchanged; of the year's own, days prevented by birth and care,
 * without a limit, days prevented by an illness, until 18 months after the year's end (Estatuto de los Trabajadores art. 38.3), and of the
 * others those that the company carries over. Days owed are carried over as owed.
 * @param hindered days of that year
 */
export function carriedInto(
  year: number,
  parcels: readonly DayParcel[],
  { carryOverDays, carryOverUntilMonth }: { carryOverDays: number; carryOverUntilMonth: number },
  hindered: Hindered,
): Carried {
  const origin = year - 1;
  const firstDay = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const lasting = parcels.filter((parcel) => parcel.origin < origin && isGoodOn(parcel, firstDay));
  const own = ownDays(origin, parcels);
  const left = Math.max(0, own);
  const byBirth = Math.min(left, hindered.BIRTH);
  const byIllness = Math.min(left - byBirth, hindered.ILLNESS);
  const byRule = Math.min(left - byBirth - byIllness, carryOverDays);
  const endOfIllness = Temporal.PlainDate.from({ year: year + 1, month: 6, day: 30 });
  const carried: DayParcel[] = [
    { origin, days: byBirth, until: null, cause: 'BIRTH' },
    { origin, days: byIllness, until: endOfIllness, cause: 'ILLNESS' },
    { origin, days: byRule, until: lastOfMonth(year, carryOverUntilMonth), cause: null },
  ];
  return { parcels: [...lasting, ...carried].filter(({ days }) => days > 0), owed: Math.max(0, 0 - own) };
}

/** What is left of the days earned in a year; negative for days owed. */
export function ownDays(year: number, parcels: readonly DayParcel[]): number {
  return parcels.reduce((sum, { origin, days }) => (origin === year ? sum + days : sum), 0);
}

function byExpiry({ until: one }: DayParcel, { until: other }: DayParcel): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Temporal.PlainDate.compare(one, other);
}

function lastOfMonth(year: number, month: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return first.with({ day: first.daysInMonth });
}
