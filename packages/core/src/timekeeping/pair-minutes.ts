import type { PairDuration } from './pair-duration.ts';

/**
 * The whole minutes to show beside each pair of a workday. A day's minutes are told of its summed milliseconds (`dayTotals`); each pair gets
 * those by which it raises the sum, so that they add up to it. Of 3:59:40 and 4:00:30 the second is shown as 4:01, because the day has 8:00.
 * @param pairs of one workday, in time order
 */
export function pairMinutes(
  pairs: readonly PairDuration[],
): { workedMinutes: number; breakMinutes: number }[] {
  let worked = 0;
  let rested = 0;
  return pairs.map(({ workedMilliseconds, breakMilliseconds }) => {
    const [workedBefore, restedBefore] = [whole(worked), whole(rested)];
    worked += workedMilliseconds;
    rested += breakMilliseconds;
    return { workedMinutes: whole(worked) - workedBefore, breakMinutes: whole(rested) - restedBefore };
  });
}

const whole = (milliseconds: number) => Math.floor(milliseconds / 60_000);
