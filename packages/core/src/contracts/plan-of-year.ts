import { type ExpectedDay, plannedMinutesOf } from '../schedules/expected-day.ts';
import { type DateSpan, datesOf, includesDate } from '../time/date-span.ts';
import { inForce } from '../versions/dated-versions.ts';
import { wholeYear } from '../versions/periods.ts';
import type { AgreedPeriod, ContractTerms } from './contract.ts';

/** A quarter: of fewer whole weeks no average says anything of a year, in which hours may be spread unevenly (art. 34.2). */
const fewestWeeks = 13;
/** The calendar days of vacation that everybody has at least. Estatuto de los Trabajadores art. 38.1. */
const vacationDays = 30;
/** What plan and contract may differ by, in hundredths. */
const tolerancePercent = 2;

/** What the plan of a date asks for, and whether a holiday takes that away. */
export type DateOfPlan = Pick<ExpectedDay, 'dayKind' | 'isHoliday' | 'plannedSegments' | 'share'>;

/** What a contract says, and what the plan of the year asks for on average, in whole minutes of the contract's own period. */
export interface PlanOfYear {
  readonly agreedPeriod: AgreedPeriod;
  readonly agreedMinutes: number;
  readonly plannedMinutes: number;
}

/**
 * What the plan of a year asks for where it departs from the hours of the contract in force on a date by more than two per cent, in either
 * direction (Estatuto de los Trabajadores art. 34.1, 34.2, 12.1). Reckoned are the whole weeks of the year, from Monday, on each day of
 * which somebody is employed, without a pause, with a schedule, by that contract, and not on leave without pay; at least thirteen. Holidays,
 * vacations and paid absences count as planned, because hours of a week or a month include them. Hours of a year are work alone: they are
 * compared with the year that such weeks would make, less its holidays and the thirty days of vacation (art. 37.2, 38.1). Null where there is
 * nothing to say.
 * @param contracts in order
 * @param planOn the plan of every date of that year
 */
export function planBesideContract(
  today: Temporal.PlainDate,
  planOn: (date: Temporal.PlainDate) => DateOfPlan,
  {
    contracts,
    unpaid,
  }: { readonly contracts: readonly ContractTerms[]; readonly unpaid: readonly DateSpan[] },
): PlanOfYear | null {
  const contract = inForce(contracts, today);
  const { agreedMinutes = null, agreedPeriod = null } = contract ?? {};
  if (agreedMinutes === null || agreedPeriod === null) return null;
  const isReckoned = (date: Temporal.PlainDate) =>
    inForce(contracts, date) === contract &&
    isPlanned(planOn(date)) &&
    !unpaid.some((span) => includesDate(span, date));
  const dates = datesOf(wholeYear(today.year));
  const weeks = wholeWeeks(dates).filter((week) => week.every(isReckoned));
  if (weeks.length < fewestWeeks) return null;
  const averages = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    averageOf(weeks.map((week) => plannedMinutesOf(planOn(week[day - 1] ?? today)))),
  );
  const ofWeek = averages.reduce((sum, minutes) => sum + minutes, 0);
  const planned = {
    WEEK: () => ofWeek,
    MONTH: () => (ofWeek * dates.length) / 7 / 12,
    YEAR: () => workOfYear(dates, averages, planOn, new Set(weeks.flat().map(String))),
  }[agreedPeriod]();
  const departs = Math.abs(planned - agreedMinutes) * 100 > agreedMinutes * tolerancePercent;
  return departs ? { agreedPeriod, agreedMinutes, plannedMinutes: Math.round(planned) } : null;
}

/** The minutes of a year whose weekdays are these, without its holidays and vacations. A holiday that the plan works through is none. */
function workOfYear(
  dates: readonly Temporal.PlainDate[],
  averages: readonly number[],
  planOn: (date: Temporal.PlainDate) => DateOfPlan,
  reckoned: ReadonlySet<string>,
): number {
  const isFree = (date: Temporal.PlainDate) => {
    const { isHoliday, dayKind } = planOn(date);
    return isHoliday && !(dayKind === 'WORKDAY' && reckoned.has(date.toString()));
  };
  const minutes = dates
    .filter((date) => !isFree(date))
    .reduce((sum, { dayOfWeek }) => sum + (averages[dayOfWeek - 1] ?? 0), 0);
  return (minutes * (dates.length - vacationDays)) / dates.length;
}

function isPlanned({ dayKind }: DateOfPlan): boolean {
  return !['NO_SCHEDULE', 'NOT_YET_EMPLOYED', 'PAUSED', 'NO_LONGER_EMPLOYED'].includes(dayKind);
}

/** Those of some dates in a row that make whole weeks, Monday first. */
function wholeWeeks(dates: readonly Temporal.PlainDate[]): Temporal.PlainDate[][] {
  return dates
    .flatMap((monday, place) => (monday.dayOfWeek === 1 ? [dates.slice(place, place + 7)] : []))
    .filter((week) => week.length === 7);
}

function averageOf(minutes: readonly number[]): number {
  return minutes.reduce((sum, one) => sum + one, 0) / minutes.length;
}
