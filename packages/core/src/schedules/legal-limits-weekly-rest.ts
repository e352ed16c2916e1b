import {
  type LegalWarning,
  minWeeklyRestMinutes,
  type PlanDay,
  planPeriod,
  workSpans,
} from './legal-limits-plan.ts';

/** Time between two workdays, or of the whole plan, in epoch milliseconds. */
interface Rest {
  readonly from: number;
  readonly to: number;
}

/** A day and a half within a rest: it may serve one of the weeks it touches, or a week beside them. */
interface WeeklyRest {
  readonly firstWeek: number;
  readonly lastWeek: number;
}

const weeklyRestMilliseconds = minWeeklyRestMinutes * 60_000;
const halfDayMilliseconds = 12 * 3_600_000;

/**
 * The weeks of a plan for which no rest of a day and a half without interruption can be found (Estatuto de los Trabajadores
 * art. 37.1, WEEKLY_REST), oldest first. The law lets it be accumulated over periods of up to fourteen days and does not say when
 * the week begins, so a week is named only when it is served in no way:
 *
 * - Weeks are seven dates counted from the first; a remainder at the end is not judged.
 * - A rest is the time from the end of a workday to the start of the next. Every full 36 elapsed hours of it make one weekly rest,
 *   which serves one week that it touches, also when it begins in the week before (Sunday and Monday morning).
 * - A week without any takes one that the week before or after has to spare: two weeks are fourteen days.
 * - At both ends of the plan half a day beyond it is taken for free, so that a free date there is a day and a half.
 *
 * `minutesFound` is the longest rest that touches the week and serves no other. Not judged: that courts want the daily twelve
 * hours besides (TJUE C-477/21), and the two days of those under 18 (art. 37.1).
 */
export function weeksWithoutRest(days: readonly PlanDay[], timeZone: string): LegalWarning[] {
  const period = planPeriod(days);
  if (period === null) return [];
  const { first: date, last, wholeWeeks } = period;
  const midnightOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds;
  const plan = { from: midnightOf(date), to: midnightOf(last.add({ days: 1 })) };
  const bounds = Array.from({ length: wholeWeeks + 1 }, (_, week) => midnightOf(date.add({ weeks: week })));
  const rests = restsOf(days, plan);

  const unused = rests.flatMap((rest) => weeklyRests(rest, bounds));
  const weeks = Array.from({ length: wholeWeeks }, (_, week) => week);
  return weeks
    .filter((week) => !take(unused, week, week))
    .filter((week) => !take(unused, week - 1, week + 1))
    .map((week) => ({
      limit: 'WEEKLY_REST',
      article: '37.1',
      date: date.add({ weeks: week }),
      minutesFound: Math.floor(longestRemainder(rests, bounds, week, plan) / 60_000),
      minutesAllowed: minWeeklyRestMinutes,
    }));
}

function restsOf(days: readonly PlanDay[], plan: Rest): Rest[] {
  const spans = workSpans(days);
  const begins = [plan.from - halfDayMilliseconds, ...spans.map((span) => span.endsAt)];
  const ends = [...spans.map((span) => span.startsAt), plan.to + halfDayMilliseconds];
  return begins.map((from, index) => ({ from, to: Math.max(from, ends[index] ?? from) }));
}

function countWeeklyRests({ from, to }: Rest): number {
  return Math.floor((to - from) / weeklyRestMilliseconds);
}

function weeklyRests(rest: Rest, bounds: readonly number[]): WeeklyRest[] {
  return Array.from({ length: countWeeklyRests(rest) }, (_, index) => {
    const from = rest.from + index * weeklyRestMilliseconds;
    return {
      firstWeek: weekAt(from, bounds),
      lastWeek: weekAt(from + weeklyRestMilliseconds - 1, bounds),
    };
  });
}

/** The number of the week, from 0; what lies before the first belongs to it, what lies after the last to the one that would follow. */
function weekAt(at: number, bounds: readonly number[]): number {
  return Math.max(
    0,
    bounds.findLastIndex((bound) => bound <= at),
  );
}

/** Takes the earliest weekly rest that touches the weeks `from` to `to` out of the unused ones. */
function take(unused: WeeklyRest[], from: number, to: number): boolean {
  const index = unused.findIndex(({ firstWeek, lastWeek }) => firstWeek <= to && lastWeek >= from);
  if (index >= 0) unused.splice(index, 1);
  return index >= 0;
}

/**
 * Of what the rests have left beyond their full day and a half, the longest that touches the week, in milliseconds. Without the half
 * days beyond the plan: this is told to people.
 */
function longestRemainder(
  rests: readonly Rest[],
  bounds: readonly number[],
  week: number,
  plan: Rest,
): number {
  const [startsAt = plan.from, endsAt = plan.to] = bounds.slice(week, week + 2);
  const remainders = rests.map((rest) => ({
    from: Math.max(plan.from, rest.from + countWeeklyRests(rest) * weeklyRestMilliseconds),
    to: Math.min(plan.to, rest.to),
  }));
  const touching = remainders.filter(({ from, to }) => from < endsAt && to > startsAt);
  return Math.max(0, ...touching.map(({ from, to }) => to - from));
}
