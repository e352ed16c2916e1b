/** Hours of a calendar whose clocks never change in which weekly rests may lie. */
interface CountedRest {
  readonly from: number;
  readonly to: number;
}

/** The rests of a plan of one shift a day, each without its first twelve hours, counted without anything the rule is made of. */
export function countRests(plan: readonly string[]): CountedRest[] {
  const rests: CountedRest[] = [];
  let from = -24;
  for (const [day, hours] of [...plan, '24:00-24:00'].entries()) {
    if (hours === '') continue;
    const [starts = 0, ends = 0] = hours.split('-').map((time) => Number(time.slice(0, 2)));
    rests.push({ from: from + 12, to: day * 24 + starts });
    from = Math.max(from, day * 24 + (ends > starts ? ends : ends + 24));
  }
  return rests;
}

/** Whether these weeks can all have their rest, by trying everything: each alone or together with the one after it, of every rest. */
export function canServeAll(weeks: readonly number[], rests: readonly CountedRest[], total: number): boolean {
  const [week, ...others] = weeks;
  if (week === undefined) return true;
  return rests.some((rest) =>
    [1, 2].some((count) => {
      if (week + count > total) return false;
      const first = Math.max(rest.from, week * 168 - 35);
      const last = first + (count - 1) * 36;
      if (last >= (week + count) * 168 || last + 36 > rest.to) return false;
      const left = rests.map((each) => (each === rest ? { ...each, from: last + 36 } : each));
      const after = others.filter((each) => each >= week + count);
      return canServeAll(after, left, total);
    }),
  );
}

/** The weeks that a number names by its bits. */
export const weeksOf = (bits: number, weeks: number) =>
  Array.from({ length: weeks }, (_, week) => week).filter((week) => (bits >> week) % 2 === 1);

/** As many of the first `judged` weeks as can have their rest, of `total`. */
export function mostWeeksWithRest(plan: readonly string[], judged: number, total: number): number {
  const rests = countRests(plan).filter(({ from, to }) => to - from >= 36);
  const ways = Array.from({ length: 2 ** judged }, (_, bits) => weeksOf(bits, judged));
  const best = ways
    .toSorted((left, right) => right.length - left.length)
    .find((weeks) => canServeAll(weeks, rests, total));
  return best?.length ?? 0;
}
