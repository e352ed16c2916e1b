import { stretchesOfDay } from '@jornada/core/schedules/expected-day';
import { dateNumber } from '@jornada/core/time/civil-time';
import { isUnderWay } from '@jornada/core/timekeeping/work-pair';
import { LRUCache } from 'lru-cache';
import type { Plan } from '../plan/read-plan.ts';
import type { EvaluatedWorkday } from './read-workdays.ts';

const minute = 60_000;

/**
 * From which moment on time alone may change the rows of these days, evaluated at `now`; null if it no longer can. A day becomes past at
 * its last moment, and a pair under way stops being so; while a pair is under way beside a past day without punches, it may come to cover
 * that day's hours, which is checked every minute.
 * @param workdays those of the rows, and the neighbouring ones whose pairs reach into their hours
 */
export function settledUntil(
  workdays: readonly EvaluatedWorkday[],
  plan: Plan,
  timeZone: string,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const at = now.epochMilliseconds;
  const pairs = workdays.flatMap(({ evaluation }) => evaluation.pairs);
  const underWay = pairs.filter((pair) => isUnderWay(pair, now));
  const moments = underWay.map(({ underWayUntil }) => underWayUntil + 1);
  for (const { planned, evaluation } of workdays) {
    const stretches = stretchesOfDay(planned);
    if (stretches.length === 0 && evaluation.records.length === 0) continue;
    const ends = [
      ...endsOfDate(planned.date, plan.cutoffOn(planned.date), timeZone),
      ...stretches.map(({ endsAt }) => endsAt.epochMilliseconds),
    ];
    moments.push(...ends);
    const isAwaited = evaluation.records.length === 0 && Math.max(...ends) <= at;
    if (isAwaited && underWay.length > 0) moments.push(at + minute);
  }
  const later = moments.filter((moment) => moment > at && Number.isFinite(moment));
  return later.length === 0 ? null : Temporal.Instant.fromEpochMilliseconds(Math.min(...later));
}

/** Cached, because everybody of a zone shares the ends of a date, and computing them costs more than evaluating a day. */
const known = new LRUCache<string, readonly number[]>({ max: 4_096 });

/**
 * The epoch milliseconds at which a date may become past: the midnight that ends it and its cutoff. On the night that repeats an hour, the
 * clock may pass the cutoff twice.
 */
function endsOfDate(date: Temporal.PlainDate, cutoffMinutes: number, timeZone: string): readonly number[] {
  const key = `${dateNumber(date)} ${cutoffMinutes} ${timeZone}`;
  const ends = known.get(key) ?? workOutEnds(date, cutoffMinutes, timeZone);
  known.set(key, ends);
  return ends;
}

function workOutEnds(date: Temporal.PlainDate, cutoffMinutes: number, timeZone: string): readonly number[] {
  const next = date.add({ days: 1 });
  const midnight = next.toZonedDateTime({ timeZone });
  const cutoff = next.toPlainDateTime({ hour: 0 }).add({ minutes: cutoffMinutes });
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => cutoff.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
  );
  const change = midnight.getTimeZoneTransition('next')?.epochMilliseconds;
  return [midnight.epochMilliseconds, first ?? 0, second ?? 0, change ?? 0].filter(
    (moment) => moment <= (second ?? 0),
  );
}
