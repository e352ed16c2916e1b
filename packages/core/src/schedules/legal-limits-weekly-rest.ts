import { type LegalWarning, minMinutesBetweenWorkdays, type PlanDay } from './legal-limits-plan.ts';
import { assignRests, type RestTime } from './legal-limits-rest-assignment.ts';
import { restsBetween, type Shift } from './legal-limits-shifts.ts';
import { adultLimits, type LimitsOfAge, minorLimits } from './minor.ts';
import { dailyRest, daysInWeek, restFoundIn } from './weekly-rest.ts';

/**
 * The weeks of consecutive dates that have no weekly rest (Estatuto de los Trabajadores art. 37.1; WEEKLY_REST, and MINOR_WEEKLY_REST by
 * `minorLimits`), oldest first.
 *
 * - Weeks are seven dates counted from the first, because the law does not say when a week begins; a remainder at the end is not judged.
 * - A rest is the elapsed time from the end of a shift to the start of the next. **The daily twelve hours are in addition** to the weekly
 *   rest (TJUE C-477/21): 48 hours contain one weekly rest of a day and a half, 84 two, 120 three. By the wider reading 36 hours are
 *   enough, so six days from Monday morning to Saturday afternoon would be allowed; the stricter one warns of them. Five days of the same
 *   hours leave 48 or more, so an ordinary week never gives a warning.
 * - A weekly rest counts for a week that it touches, also if it begins in the one before (Sunday and Monday morning).
 * - **It may be accumulated over fourteen days**: three days on end that touch two weeks count for both. A week joined with another is not
 *   joined with a third, or all rests of a year could be delayed by a week. The text names the wider reading, by which the two rests may be
 *   apart.
 * - No weekly rest counts twice, and as few weeks as possible are named: see `assignRests`.
 * - A rest at an end of the plan counts if half of it lies within: what is beyond is not known.
 *
 * `minutesFound` is the longest rest of the week. The numbers are those of adults; minors rest two days, sixty hours with the daily rest, in each week.
 */
export function weeksWithoutRest(
  days: readonly PlanDay[],
  shifts: readonly Shift[],
  timeZone: string,
  limits: LimitsOfAge = adultLimits,
): LegalWarning[] {
  const weeklyRest = limits.weeklyRestMinutes * 60_000;
  const judged = Math.floor(days.length / daysInWeek);
  const [first] = days;
  if (first === undefined || judged === 0) return [];
  const midnightAfter = (number: number) =>
    first.date.add({ days: number }).toZonedDateTime(timeZone).epochMilliseconds;
  const plan = { from: midnightAfter(0), to: midnightAfter(days.length) };
  const weeks = Math.ceil(days.length / daysInWeek);
  const bounds = [...Array.from({ length: weeks }, (_, week) => midnightAfter(week * daysInWeek)), plan.to];

  const rests = restsOf(shifts, plan, (dailyRest + weeklyRest) / 2);
  const usable = rests.map(({ from, to }) => ({ from: from + dailyRest, to }));
  const { given, weeksWithout } = assignRests(usable, bounds, judged, weeklyRest, limits.weeksTogether);
  return weeksWithout.map((week) => {
    const [begins = plan.from, ends = plan.to] = bounds.slice(week, week + 2);
    const found = rests.map((rest, index) =>
      restFoundIn({ from: begins, to: ends }, rest, given[index] ?? 0, plan, weeklyRest),
    );
    return {
      limit: limits === minorLimits ? 'MINOR_WEEKLY_REST' : 'WEEKLY_REST',
      article: '37.1',
      date: first.date.add({ weeks: week }),
      minutesFound: Math.floor(Math.max(0, ...found) / 60_000),
      minutesAllowed: limits.weeklyRestMinutes + minMinutesBetweenWorkdays,
    };
  });
}

/** @param beyond what of a rest may lie outside of the plan, in milliseconds */
function restsOf(shifts: readonly Shift[], plan: RestTime, beyond: number): RestTime[] {
  const from = plan.from - beyond;
  const to = plan.to + beyond;
  const firstStart = shifts[0]?.startsAt;
  if (firstStart === undefined) return [{ from, to }];
  const lastEnd = Math.max(...shifts.map(({ endsAt }) => endsAt));
  return [{ from, to: firstStart }, ...restsBetween(shifts), { from: lastEnd, to: Math.max(lastEnd, to) }];
}
