import type { RestDayHoliday } from './rest-day-holidays.ts';
import { type Taken, usedUp } from './used-up.ts';

/** Days off for holidays on days of rest, whole ones; `startDate` decides the year, so what goes over its end is two. */
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

/** Whole days of a year. Of `absences` those that wait are told, but not counted in the other figures. */
export interface HolidayRestBalance {
  /** Those of the year, and of the year before what was not taken. */
  readonly owedDays: number;
  readonly takenDays: number;
  readonly beyondDays: number;
  readonly leftDays: number;
  /** By date; those that come first are taken first. */
  readonly holidays: readonly (RestDayHoliday & { readonly isTaken: boolean })[];
  readonly absences: readonly ReckonedRest[];
}

/**
 * What is owed of days off for holidays in a year, and what was taken. The law lets none expire; what is a year late could no longer be
 * claimed (Estatuto de los Trabajadores art. 59), so that those of a year may be taken until the end of the next one. The days of the whole
 * year are there from its first date on, as those of vacations are.
 * @param firstYear from which the days are reckoned: nothing is left of years before
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
