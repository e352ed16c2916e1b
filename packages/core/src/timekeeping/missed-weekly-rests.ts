import { assignRests, type RestTime } from '../schedules/legal-limits-rest-assignment.ts';
import { adultLimits, isMinorOn, type LimitsOfAge, minorLimits } from '../schedules/minor.ts';
import { dailyRest, restFoundIn } from '../schedules/weekly-rest.ts';
import { dateNumber } from '../time/civil-time.ts';

/** From when to when somebody was there on a workday, in epoch milliseconds; `endsAt` is null while the last exit is not there. */
export interface WorkedSpan {
  readonly workedOn: Temporal.PlainDate;
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/** When a week begins, by its Monday, in epoch milliseconds. */
export type BeginningOfWeek = (monday: Temporal.PlainDate) => number;

/** The beginnings of weeks in a zone, each worked out once: to be shared by all who are there. */
export function weekBeginnings(timeZone: string): BeginningOfWeek {
  const known = new Map<number, number>();
  return (monday) => {
    const number = dateNumber(monday);
    const beginning = known.get(number) ?? monday.toZonedDateTime(timeZone).epochMilliseconds;
    known.set(number, beginning);
    return beginning;
  };
}

/**
 * A week without its weekly rest: its Monday, the workday by which that is certain, the longest rest that it had, and whether it was a week of
 * somebody under eighteen.
 */
export interface MissedWeeklyRest {
  readonly week: Temporal.PlainDate;
  readonly certainOn: Temporal.PlainDate;
  readonly minutesFound: number;
  readonly isOfMinor: boolean;
}

/** The weeks before a week that decide which rests are left for it. */
export const weeksLookedBack = 3;
/** A week may have its rest together with the next; so it is certain in the one after that, or at the very end of the next. That of a minor may not. */
export const weeksUntilCertain = 2;

/**
 * The weeks in which somebody had no weekly rest (Estatuto de los Trabajadores art. 37.1), by what was actually worked, oldest first. The
 * law is read as for plans, see `weeksWithoutRest`: 48 hours on end, of which twelve are those of the day; or 84 for two consecutive weeks;
 * each rest counts once.
 *
 * - Weeks are those of the calendar, from Monday to Sunday where the person is. Only whole ones since `knownFrom` are judged.
 * - **A week lacks its rest if including it does not raise the number of weeks that can get one.** For this the three weeks before are
 *   considered; time before them is treated as before a plan. So the result for a week depends on a month of days and on nothing later: it
 *   does not change with the period requested.
 * - It is certain from the first workday after which no rest can count for it, alone or together with the next week: when the end of that
 *   workday plus twelve hours is in the week after next.
 * - **Weeks that are over before somebody comes of age** need two days, sixty hours on end with the daily twelve, each by itself: what the
 *   article says of fourteen days it says of the day and a half. So such a week is certain when the end of a workday plus twelve hours is in
 *   the next one. Weeks of a minor and of an adult are judged apart, as in plans.
 * - **Where an exit is missing, nothing is known**: a week is not reported if an exit is missing in it, in the one before, or until it is
 *   certain. In earlier weeks the rest counts from the entry on, the longest that it can have been.
 *
 * @param workdays by date, all that there are from the Monday three weeks before the first week that is wanted, and the one before
 * @param person `knownFrom`: the first date of the employment, or of what is known of it; `beginningOf`: see `weekBeginnings`; `bornOn`: null
 * where nobody said so
 */
export function missedWeeklyRests(
  workdays: readonly WorkedSpan[],
  {
    beginningOf,
    knownFrom,
    bornOn = null,
  }: {
    readonly beginningOf: BeginningOfWeek;
    readonly knownFrom: Temporal.PlainDate;
    readonly bornOn?: Temporal.PlainDate | null;
  },
): MissedWeeklyRest[] {
  const first = mondayOf(knownFrom.add({ days: 6 }));
  const rests = restsOf(workdays);
  const missed: MissedWeeklyRest[] = [];
  for (let week = first; ; week = week.add({ weeks: 1 })) {
    const isOfMinor = isMinorWeek(bornOn, week);
    const limits = isOfMinor ? minorLimits : adultLimits;
    const closes = beginningOf(week.add({ weeks: limits.weeksTogether }));
    const place = workdays.findIndex((day) => lastKnown(day) + dailyRest >= closes);
    const certain = workdays[place];
    if (certain === undefined) return missed;
    const before = week.subtract({ weeks: 1 });
    const isUnknown = workdays
      .slice(0, place)
      .some(({ workedOn, endsAt }) => endsAt === null && isFrom(workedOn, before));
    if (isUnknown) continue;
    const weeks = Array.from({ length: weeksLookedBack + 1 }, (_, count) =>
      week.subtract({ weeks: weeksLookedBack - count }),
    ).filter((each) => isFrom(each, first) && isMinorWeek(bornOn, each) === isOfMinor);
    const beginnings = [...weeks, week.add({ weeks: 1 })].map((each) => beginningOf(each));
    const found = restFoundIfMissed(rests, beginnings, closes, limits);
    if (found !== null)
      missed.push({
        ...{ week, certainOn: certain.workedOn, isOfMinor },
        minutesFound: Math.floor(found / 60_000),
      });
  }
}

/**
 * The longest rest of the last of these weeks in milliseconds; null if it has its weekly rest.
 * @param beginnings of the weeks, and of the one after them
 * @param closes the end of the last week that may help it
 */
function restFoundIfMissed(
  rests: readonly RestTime[],
  beginnings: readonly number[],
  closes: number,
  { weeksTogether, ...limits }: LimitsOfAge,
): number | null {
  const weeklyRest = limits.weeklyRestMinutes * 60_000;
  // A rest counts if half of it lies within the weeks that are judged.
  const freeBeyondPlan = (dailyRest + weeklyRest) / 2;
  const [opens = closes] = beginnings;
  const [begins = closes, ends = closes] = beginnings.slice(-2);
  const within = rests
    .filter(({ from, to }) => to > opens && from < closes)
    .map(({ from, to }) => ({ from: Math.max(from, opens - freeBeyondPlan), to }));
  const long = within.filter(({ from, to }) => to - from >= dailyRest + weeklyRest);
  const usable = long.map(({ from, to }) => ({ from: from + dailyRest, to }));
  // Such a rest touches no week before this one.
  if (usable.some(({ from }) => from >= begins && from < ends)) return null;
  const judged = beginnings.length - 1;
  const alone = assignRests(usable, beginnings, judged - 1, weeklyRest, weeksTogether);
  const together = assignRests(usable, [...beginnings, closes], judged, weeklyRest, weeksTogether);
  if (together.weeksWithout.length === alone.weeksWithout.length) return null;
  const plan = { from: opens, to: Number.POSITIVE_INFINITY };
  return Math.max(
    0,
    ...within.map((rest) =>
      restFoundIn({ from: begins, to: ends }, rest, alone.given[long.indexOf(rest)] ?? 0, plan, weeklyRest),
    ),
  );
}

/** What lies before the first workday is rest, and between any two; what follows the last one serves nothing that is certain. */
function restsOf(workdays: readonly WorkedSpan[]): RestTime[] {
  let from = Number.NEGATIVE_INFINITY;
  return workdays.map((day) => {
    const rest = { from, to: Math.max(from, day.startsAt) };
    from = Math.max(from, lastKnown(day));
    return rest;
  });
}

function lastKnown({ startsAt, endsAt }: WorkedSpan): number {
  return endsAt ?? startsAt;
}

/** Whether all of a week lies before somebody is of age. */
function isMinorWeek(bornOn: Temporal.PlainDate | null, monday: Temporal.PlainDate): boolean {
  return bornOn !== null && isMinorOn(bornOn, monday.add({ days: 6 }));
}

function mondayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

function isFrom(date: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(date, other) >= 0;
}
