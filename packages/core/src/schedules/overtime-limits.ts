import { calendarDays } from '../time/date-span.ts';
import { type Employment, spansWithoutPauses } from './employment.ts';

/** Minutes of overtime a calendar year: Estatuto de los Trabajadores art. 35.2, eighty hours. */
export const maxYearlyOvertimeMinutes = 80 * 60;

/**
 * Overtime of a date in whole minutes, without complementary hours of part-time work (art. 12.5), which are no overtime. A date may occur
 * several times. `isOfMinor`: who did it was under eighteen. `isOfNightWorker`: on that date they were said to be a night worker.
 */
export interface Overtime {
  readonly date: Temporal.PlainDate;
  readonly minutes: number;
  readonly isOfMinor?: boolean;
  /** The part that does not count towards the eighty hours: rested within four months (art. 35.2), or of force majeure (art. 35.3). */
  readonly exemptMinutes?: number;
  readonly isOfNightWorker?: boolean;
}

/**
 * More overtime in a calendar year than the law allows. `date` is the day on which the limit was passed, `minutesFound` the total of the
 * year, or by art. 6.3 of what was done before coming of age.
 */
export interface OvertimeWarning {
  readonly article: '6.3' | '35.2' | '36.1';
  readonly year: number;
  readonly date: Temporal.PlainDate;
  readonly minutesFound: number;
  readonly minutesAllowed: number;
}

/**
 * The calendar years in which somebody's overtime exceeds what the law allows, oldest first.
 *
 * - **Eighty hours a year** (art. 35.2), by the date on which they were worked. All overtime is counted but for what is known to have been
 *   rested in its four months, or done to repair damage that no plan foresees (art. 35.3): what could still be rested counts until it is.
 * - Whoever is employed for a part of the year has the same share of the eighty (art. 35.2), of which whole minutes are allowed: see
 *   `shareOfYear`.
 * - **Who works at night does none** (art. 36.1), by the plan of the year (see `worksAtNight`) or on dates on which they are said to: the first
 *   minute is too much, and where all of it is theirs the eighty hours add nothing. Nor does whoever works part time (art. 12.4.c), whose
 *   hours beyond the plan are complementary and no overtime to begin with.
 * - **Nor does whoever is under eighteen** (art. 6.3): their first minute is too much, and is told of before the other limits of the year.
 * @param yearShare of each year, from 0 to 1
 */
export function overtimeLimits(
  overtime: readonly Overtime[],
  { worksAtNight, yearShare }: { worksAtNight: boolean; yearShare: (year: number) => number },
): OvertimeWarning[] {
  const inOrder = [...overtime].sort((left, right) => Temporal.PlainDate.compare(left.date, right.date));
  return [...Map.groupBy(inOrder, ({ date }) => date.year)].flatMap(([year, all]) => {
    const ofYear = all.filter(({ minutes }) => minutes > 0);
    const ofMinor = ofYear.filter(({ isOfMinor }) => isOfMinor === true);
    const ofNight = ofYear.filter(({ isOfNightWorker }) => worksAtNight || isOfNightWorker === true);
    const isAllOfNight = ofNight.length === ofYear.length;
    return [
      ...firstMinute(ofMinor, '6.3', year),
      ...firstMinute(ofNight, '36.1', year),
      ...(isAllOfNight ? [] : beyondEightyHours(ofYear, year, yearShare(year))),
    ];
  });
}

function firstMinute(
  [first, ...others]: readonly Overtime[],
  article: OvertimeWarning['article'],
  year: number,
): OvertimeWarning[] {
  if (first === undefined) return [];
  const minutesFound = others.reduce((sum, { minutes }) => sum + minutes, first.minutes);
  return [{ article, year, date: first.date, minutesFound, minutesAllowed: 0 }];
}

function beyondEightyHours(ofYear: readonly Overtime[], year: number, share: number): OvertimeWarning[] {
  const minutesAllowed = Math.floor(maxYearlyOvertimeMinutes * share);
  let minutesFound = 0;
  let passedOn: Temporal.PlainDate | null = null;
  for (const { date, minutes, exemptMinutes = 0 } of ofYear) {
    minutesFound += minutes - Math.min(minutes, exemptMinutes);
    if (minutesFound > minutesAllowed) passedOn ??= date;
  }
  return passedOn === null ? [] : [{ article: '35.2', year, date: passedOn, minutesFound, minutesAllowed }];
}

/**
 * The share of a calendar year's days on which somebody is employed, from 0 to 1. The time between two seasons does not count: the limit is
 * lower where the kind or the length of a contract asks for less work in a year (Estatuto de los Trabajadores art. 35.2). Other pauses
 * change neither.
 */
export function shareOfYear(employment: Employment, year: number): number {
  const startDate = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const endDate = Temporal.PlainDate.from({ year, month: 12, day: 31 });
  const spans = spansWithoutPauses(
    { startDate, endDate },
    employment,
    ({ reason }) => reason === 'BETWEEN_SEASONS',
  );
  return spans.reduce((days, span) => days + calendarDays(span), 0) / startDate.daysInYear;
}
