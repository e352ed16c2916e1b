import type { RestDayHoliday } from './rest-day-holidays.ts';
import { type Taken, usedUp } from './used-up.ts';

/** Whole days off for holidays on days of rest. `startDate` decides the year, so time off over the end of a year is two of these. */
export interface HolidayRest {
  readonly id: string;
  readonly startDate: Temporal.PlainDate;
  readonly days: number;
  readonly isApproved: boolean;
}

interface ReckonedRest extends HolidayRest {
  readonly owedDays: number;
  readonly beyondDays: number;
}

/** Whole days of a year. Pending absences are listed in `absences`, but not counted in the other figures. */
export interface HolidayRestBalance {
  /** Days owed of this year, and untaken ones of the year before. */
  readonly owedDays: number;
  readonly takenDays: number;
  readonly beyondDays: number;
  readonly leftDays: number;
  /** By date; the earliest are taken first. */
  readonly holidays: readonly (RestDayHoliday & { readonly isTaken: boolean })[];
  readonly absences: readonly ReckonedRest[];
}

/**
 * The days off owed for holidays in a year, and those taken. None expires by law, but a claim lapses after a year (Estatuto de los
 * Trabajadores art. 59), so days of a year may be taken until the end of the next. As with vacations, the days of the whole year may be
 * taken from its first date on.
 * @param firstYear the first year counted: nothing is carried over from earlier years
 */
export function holidayRestBalance(
  year: number,
  firstYear: number,
  holidays: readonly RestDayHoliday[],
  rests: readonly HolidayRest[],
): HolidayRestBalance {
  const ofYear = (one: number) => holidays.filter(({ date }) => date.year === one);
  let owed: readonly RestDayHoliday[] = ofYear(firstYear);
  for (let past = firstYear; past < year; past += 1) {
    const { left } = usedUp(owed.length, takenIn(past, rests));
    const notTaken = owed.slice(owed.length - left).filter(({ date }) => date.year === past);
    owed = [...notTaken, ...ofYear(past + 1)];
  }
  const used = usedUp(owed.length, takenIn(year, rests));
  return {
    owedDays: owed.length,
    takenDays: used.within + used.beyond,
    beyondDays: used.beyond,
    leftDays: used.left,
    holidays: owed.map((holiday, index) => ({ ...holiday, isTaken: index < used.within })),
    absences: used.taken.map(({ amount, within, beyond, ...one }) => ({
      ...one,
      days: amount,
      owedDays: within,
      beyondDays: beyond,
    })),
  };
}

function takenIn(year: number, rests: readonly HolidayRest[]): Taken[] {
  return rests
    .filter(({ startDate }) => startDate.year === year)
    .map(({ days, ...one }) => ({ ...one, amount: days }));
}
