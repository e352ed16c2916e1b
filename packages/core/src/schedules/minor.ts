import { maxDailyMinutes, weeklyRestMinutes } from './legal-limits-plan.ts';
import { type RestRule, restRule } from './rest-within.ts';

/** The age from which the limits of minors no longer hold: Estatuto de los Trabajadores art. 6. */
export const ageOfMajority = 18;

/** The limits that depend on age, in minutes, rests without the twelve hours of each day. */
export interface LimitsOfAge {
  /** Ordinary minutes of a day: nine hours, or eight for minors (Estatuto de los Trabajadores art. 34.3). */
  readonly dailyMinutes: number;
  /** Rest of a week: a day and a half, or two days for minors (art. 37.1). */
  readonly weeklyRestMinutes: number;
  /** Of how many weeks the rests may be taken together: what art. 37.1 says of fourteen days is not said of the two days of minors. */
  readonly weeksTogether: 1 | 2;
  /** The rest within a day (art. 34.4). */
  readonly rest: RestRule;
}

export const adultLimits: LimitsOfAge = {
  dailyMinutes: maxDailyMinutes,
  weeklyRestMinutes,
  weeksTogether: 2,
  rest: restRule,
};

export const minorLimits: LimitsOfAge = {
  dailyMinutes: 8 * 60,
  weeklyRestMinutes: 48 * 60,
  weeksTogether: 1,
  rest: { dueAfterMinutes: 4 * 60 + 30, leastMinutes: 30 },
};

/**
 * The first date on which somebody is of age, from its first moment: the day of birth counts as a whole (Código Civil art. 240, once 315).
 * Eighteen years from a 29th of February are over with the 28th, so that in a common year it is the 1st of March.
 */
export function adultFrom(bornOn: Temporal.PlainDate): Temporal.PlainDate {
  const birthday = bornOn.add({ years: ageOfMajority });
  return birthday.day === bornOn.day ? birthday : birthday.add({ days: 1 });
}

/** Whether somebody is under eighteen on a date; whose date of birth is not known counts as of age. */
export function isMinorOn(bornOn: Temporal.PlainDate | null, date: Temporal.PlainDate): boolean {
  return bornOn !== null && Temporal.PlainDate.compare(date, adultFrom(bornOn)) < 0;
}
