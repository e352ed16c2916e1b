import { civilTimeAt, dateOfEpochDay } from '../time/civil-time.ts';
import type { PlanAround } from './plan-around.ts';
import { isUnderWay, longestPairMilliseconds, type WorkPair } from './work-pair.ts';

const minute = 60_000;
const hour = 60 * minute;
const noon = new Temporal.PlainTime(12);

/**
 * The first moment after `now` at which the status may change without punches or changes of the plan: a segment comes within reach, starts,
 * ends or goes out of reach, an open pair stops being under way, noon, midnight and its cutoff. Until then the present status holds, except
 * for growing totals. `last` is the last pair. Throws a RangeError only for an unknown zone.
 */
export function nextTurn(input: {
  now: Temporal.Instant;
  timeZone: string;
  last: WorkPair | null;
  plan: PlanAround;
}): Temporal.Instant {
  const { now, timeZone, last, plan } = input;
  const at = now.epochMilliseconds;
  const { epochDay } = civilTimeAt(at, timeZone);
  const dayBefore = dateOfEpochDay(epochDay - 1);
  const turns = turnsOfDate(epochDay, timeZone, plan.cutoffOn(dayBefore));
  for (const date of [dayBefore, dateOfEpochDay(epochDay), dateOfEpochDay(epochDay + 1)]) {
    for (const { startsAt, endsAt } of plan.segmentsOn(date)) {
      const from = startsAt.epochMilliseconds;
      const to = endsAt.epochMilliseconds;
      // Just after an inclusive limit the result is different.
      turns.push(from - 4 * hour, from - 30 * minute, from, from + 1, to, to + 2 * hour + 1);
    }
  }
  if (last !== null) turns.push(...turnsOf(last, now));
  const next = Math.min(...turns.filter((turn) => turn > at));
  return Temporal.Instant.fromEpochMilliseconds(next);
}

/** Noon, the end of a civil date, and the cutoff of the date before. */
function turnsOfDate(epochDay: number, timeZone: string, cutoffMinutes: number): number[] {
  const date = dateOfEpochDay(epochDay);
  const shows = (on: Temporal.PlainDate, plainTime?: Temporal.PlainTime) =>
    on.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  const cutoff = new Temporal.PlainTime().add({ minutes: cutoffMinutes });
  return [shows(dateOfEpochDay(epochDay + 1)), shows(date, noon), shows(date, cutoff)];
}

function turnsOf(last: WorkPair, now: Temporal.Instant): number[] {
  if (last.exit !== null) return [last.exit.punchedAt.epochMilliseconds + 2 * hour + 1];
  const joinsUntil = last.entry.punchedAt.epochMilliseconds + longestPairMilliseconds + 1;
  return isUnderWay(last, now) ? [last.underWayUntil + 1] : [joinsUntil];
}
