/** Uninterrupted time in which weekly rests may lie, in epoch milliseconds. */
export interface RestTime {
  readonly from: number;
  readonly to: number;
}

/** How weekly rests were assigned: how many from each rest time, in their order, and the judged weeks without one. */
export interface RestAssignment {
  readonly given: readonly number[];
  readonly weeksWithout: readonly number[];
}

/** The decision about a week: it has no rest (`rest` null), has one of its own, or shares two with the week after it. */
interface Choice {
  readonly week: number;
  readonly weeks: 1 | 2;
  readonly rest: number | null;
  /** From when on the rest time is still free. */
  readonly freeFrom: number;
}

/** The best result from some week on. */
interface Outcome {
  readonly served: number;
  readonly choice: Choice;
  readonly next: Outcome | null;
}

/**
 * Assigns weekly rests to as many weeks as possible, using no time twice. A week has either one weekly rest, or shares two consecutive ones
 * with a neighbouring week; no week shares with two others. A weekly rest counts for a period that it touches.
 *
 * Exact: each rest is used from its beginning, as early as it still touches the period, which leaves most of it for later weeks. Rests do
 * not overlap, so from each week on everything depends on the unused part of the one rest that extends into it; the best result from there
 * is computed once.
 * @param rests in their order; none overlap
 * @param bounds the beginnings of the weeks and the end of the last, in epoch milliseconds
 * @param judged how many of the weeks need a rest: the first; others only help the last of them
 * @param weeklyRest how long one is, in milliseconds
 * @param weeksTogether of how many weeks the rests may be taken in one
 */
export function assignRests(
  rests: readonly RestTime[],
  bounds: readonly number[],
  judged: number,
  weeklyRest: number,
  weeksTogether: 1 | 2 = 2,
): RestAssignment {
  const known = new Map<string, Outcome | null>();
  const beginningOf = (week: number) => bounds[week] ?? Number.POSITIVE_INFINITY;
  /** The one that lies on both sides of the beginning of a week, -1 for none. */
  const reachingInto = (week: number) =>
    rests.findIndex(({ from, to }) => from < beginningOf(week) && to > beginningOf(week));

  /** When so many weekly rests for as many weeks are over; null when there is no time for them. */
  function endOf(
    rest: RestTime,
    free: number,
    { week, weeks }: Pick<Choice, 'week' | 'weeks'>,
  ): number | null {
    const start = Math.max(free, beginningOf(week) - weeklyRest + 1);
    const end = start + weeks * weeklyRest;
    return end <= rest.to && end - weeklyRest < beginningOf(week + weeks) ? end : null;
  }

  function choicesAt(week: number, freeFrom: (rest: number) => number): Choice[] {
    const periods = [1, 2] as const;
    const possible = periods.filter((weeks) => weeks <= weeksTogether && week + weeks < bounds.length);
    const served = possible.flatMap((weeks) =>
      rests.flatMap((each, rest) => {
        const end = endOf(each, freeFrom(rest), { week, weeks });
        return end === null ? [] : { week, weeks, rest, freeFrom: end };
      }),
    );
    return [...served, { week, weeks: 1, rest: null, freeFrom: 0 }];
  }

  function best(week: number, leftFrom: number): Outcome | null {
    if (week >= judged) return null;
    const key = `${week} ${leftFrom}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const before = reachingInto(week);
    const freeFrom = (rest: number) => (rest === before ? leftFrom : (rests[rest]?.from ?? 0));
    let winner: Outcome | null = null;
    for (const choice of choicesAt(week, freeFrom)) {
      const after = reachingInto(week + choice.weeks);
      const next = best(week + choice.weeks, after === choice.rest ? choice.freeFrom : freeFrom(after));
      const own = choice.rest === null ? 0 : Math.min(choice.weeks, judged - week);
      const served = own + (next?.served ?? 0);
      if (winner === null || served > winner.served) winner = { served, choice, next };
    }
    known.set(key, winner);
    return winner;
  }

  const before = reachingInto(0);
  return assignmentOf(best(0, rests[before]?.from ?? 0), rests.length);
}

function assignmentOf(outcome: Outcome | null, rests: number): RestAssignment {
  const given = Array.from({ length: rests }, () => 0);
  const weeksWithout: number[] = [];
  for (let step = outcome; step !== null; step = step.next) {
    const { week, weeks, rest } = step.choice;
    if (rest === null) weeksWithout.push(week);
    else given[rest] = (given[rest] ?? 0) + weeks;
  }
  return { given, weeksWithout };
}
