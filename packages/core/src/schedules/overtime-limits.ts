/** Minutes of overtime a calendar year: Estatuto de los Trabajadores art. 35.2, eighty hours. */
const maxYearlyOvertimeMinutes = 80 * 60;
/** Time off in so many months after it takes overtime out of the count: art. 35.2. */
const compensationMonths = 4;

/**
 * Overtime of a date in whole minutes, without the complementary hours that part-time contracts may agree on (art. 12.5): those are
 * none. Each date may come several times.
 */
export interface Overtime {
  readonly date: Temporal.PlainDate;
  readonly minutes: number;
  /** Of them, those to prevent or repair damage that no plan foresees; they count towards no limit (art. 35.3). None unless given. */
  readonly forceMajeureMinutes?: number;
  /** The time off that it was compensated with, where that is known. */
  readonly timeOff?: readonly { readonly takenOn: Temporal.PlainDate; readonly minutes: number }[];
}

/**
 * More overtime in a calendar year than the law allows. `date` is the day on which it became too much, `minutesFound` what the whole
 * year has.
 */
export interface OvertimeWarning {
  readonly article: '12.4.c' | '35.2' | '36.1';
  readonly year: number;
  readonly date: Temporal.PlainDate;
  readonly minutesFound: number;
  readonly minutesAllowed: number;
}

/**
 * The calendar years in which somebody's overtime exceeds what the law allows, oldest first.
 *
 * - **Eighty hours a year** (art. 35.2), by the date on which they were worked. What was compensated with time off within the four
 *   months after is not counted, however much it was; time off on a later day, or before, changes nothing.
 * - Whose contract has fewer hours a year than a full one, because it began in July or ends in March, has the same share of the eighty
 *   (art. 35.2): `yearShare`, 1 unless given, of which whole minutes are allowed.
 * - **Part-time people do none** (art. 12.4.c), and neither do those who work at night (art. 36.1, see `worksAtNight`): the first minute
 *   is too much, compensated or not.
 * - What is done by force majeure (art. 35.3) is out of all three.
 */
export function overtimeLimits(
  overtime: readonly Overtime[],
  person: { isPartTime?: boolean; worksAtNight?: boolean; yearShare?: number } = {},
): OvertimeWarning[] {
  const article = person.isPartTime ? '12.4.c' : person.worksAtNight ? '36.1' : '35.2';
  const minutesAllowed =
    article === '35.2' ? Math.floor(maxYearlyOvertimeMinutes * (person.yearShare ?? 1)) : 0;
  const counted = overtime
    .map((each) => ({ date: each.date, minutes: countedMinutes(each, article === '35.2') }))
    .sort((left, right) => Temporal.PlainDate.compare(left.date, right.date));
  return [...Map.groupBy(counted, ({ date }) => date.year)].flatMap(([year, ofYear]) => {
    let minutesFound = 0;
    let passedOn: Temporal.PlainDate | null = null;
    for (const { date, minutes } of ofYear) {
      minutesFound += minutes;
      if (minutesFound > minutesAllowed) passedOn ??= date;
    }
    return passedOn === null ? [] : [{ article, year, date: passedOn, minutesFound, minutesAllowed }];
  });
}

function countedMinutes(
  { date, minutes, forceMajeureMinutes = 0, timeOff = [] }: Overtime,
  isCompensable: boolean,
): number {
  const foreseeable = Math.max(0, minutes - forceMajeureMinutes);
  if (!isCompensable) return foreseeable;
  const last = date.add({ months: compensationMonths });
  const inTime = timeOff.filter(
    ({ takenOn }) =>
      Temporal.PlainDate.compare(takenOn, date) >= 0 && Temporal.PlainDate.compare(takenOn, last) <= 0,
  );
  return Math.max(0, foreseeable - inTime.reduce((sum, each) => sum + each.minutes, 0));
}
