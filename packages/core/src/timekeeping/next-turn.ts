import { civilDateAt } from './civil-time.ts';
import type { PlanAround } from './plan-around.ts';
import { isUnderWay, longestPairMilliseconds, type WorkPair } from './work-pair.ts';

const minute = 60_000;
const hour = 60 * minute;
const noon = new Temporal.PlainTime(12);

/**
 * The first moment after `now` at which where somebody stands may change although nobody punches or plans: a segment draws near,
 * starts, ends or is over for good, an open pair is no longer under way, noon, midnight and its cutoff. Until then the status
 * answered now holds but for what grows. `last` is the last pair. Throws a RangeError only for an unknown zone.
 */
export function nextTurn(input: {
  now: Temporal.Instant;
  timeZone: string;
  last: WorkPair | null;
  plan: PlanAround;
}): Temporal.Instant {
  const { now, timeZone, last, plan } = input;
  const at = now.epochMilliseconds;
  const today = civilDateAt(at, timeZone);
  const dayBefore = today.subtract({ days: 1 });
  const dayAfter = today.add({ days: 1 });
  const shows = (date: Temporal.PlainDate, plainTime?: Temporal.PlainTime) =>
    date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  const cutoff = new Temporal.PlainTime().add({ minutes: plan.cutoffOn(dayBefore) });
  const turns = [shows(dayAfter), shows(today, noon), shows(today, cutoff)];
  for (const date of [dayBefore, today, dayAfter]) {
    for (const { startsAt, endsAt } of plan.segmentsOn(date)) {
      const from = startsAt.epochMilliseconds;
      const to = endsAt.epochMilliseconds;
      // Just after an inclusive limit the answer is another one.
      turns.push(from - 4 * hour, from - 30 * minute, from, from + 1, to, to + 2 * hour + 1);
    }
  }
  if (last !== null) turns.push(...turnsOf(last, now));
  const next = Math.min(...turns.filter((turn) => turn > at));
  return Temporal.Instant.fromEpochMilliseconds(next);
}

function turnsOf(last: WorkPair, now: Temporal.Instant): number[] {
  if (last.exit !== null) return [last.exit.punchedAt.epochMilliseconds + 2 * hour + 1];
  const joinsUntil = last.entry.punchedAt.epochMilliseconds + longestPairMilliseconds + 1;
  return isUnderWay(last, now) ? [last.underWayUntil + 1] : [joinsUntil];
}
