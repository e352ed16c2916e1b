import { type Employment, spansWithoutPauses } from '../schedules/employment.ts';
import { type DateSpan, datesOf, includesDate, sharedSpan } from '../time/date-span.ts';
import { wholeYear } from '../versions/periods.ts';

/** What prevents somebody from taking vacations: an illness; or pregnancy, birth, nursing and the care of a child. */
export type HindranceCause = 'ILLNESS' | 'BIRTH';

/** Whole days away that are no vacation and use none up (Estatuto de los Trabajadores art. 38.3). */
export interface Hindrance extends DateSpan {
  readonly cause: HindranceCause;
}

/** Days of a year that could not be taken in it, by cause. */
export type Hindered = { readonly [cause in HindranceCause]: number };

/**
 * How many of a year's remaining days could not be taken in it: those of an interrupted vacation; and, whether or not a vacation was
 * requested, those of the year's last possible dates on which the person was prevented. Somebody ill until 20 December, with thirty days
 * left, could still have taken eleven.
 * @param left days of the year that nobody took
 * @param vacation dates of approved vacations
 * @param givenBack dates of approved vacations that were interrupted
 * @param counts whether a date would take a day; called only for dates of the year
 */
export function hinderedIn(
  year: number,
  left: number,
  given: {
    readonly hindrances: readonly Hindrance[];
    readonly vacation: readonly Temporal.PlainDate[];
    readonly givenBack: readonly Temporal.PlainDate[];
    readonly counts: (date: Temporal.PlainDate) => boolean;
    readonly employment: Employment;
  },
): Hindered {
  const whole = wholeYear(year);
  const hindrances = given.hindrances.filter((one) => sharedSpan(one, whole) !== null);
  const isHindered = (date: Temporal.PlainDate) => hindrances.some((one) => includesDate(one, date));
  const dates = given.givenBack.filter((date) => date.year === year);
  if (hindrances.length > 0 && left > 0) {
    const taken = new Set(given.vacation.map(String));
    const employed = spansWithoutPauses(whole, given.employment);
    const takeable = employed
      .flatMap(datesOf)
      .filter((date) => !taken.has(date.toString()) && given.counts(date));
    dates.push(...takeable.slice(-Math.ceil(left)).filter(isHindered));
  }
  const byText = new Map(dates.map((date) => [date.toString(), date]));
  const isOfBirth = (date: Temporal.PlainDate) =>
    hindrances.some((one) => one.cause === 'BIRTH' && includesDate(one, date));
  const birth = [...byText.values()].filter(isOfBirth).length;
  return { BIRTH: birth, ILLNESS: byText.size - birth };
}
