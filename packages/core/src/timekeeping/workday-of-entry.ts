import { civilTimeAt } from '../time/civil-time.ts';
import { civilWorkdayAt } from './civil-workday.ts';
import type { HoursOn, PlanAround, PlannedHours } from './plan-around.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A segment that starts this soon after the entry is the one it was made for. */
const aboutToStart = 30 * minute;
/** An exit this long after a segment's end, without an entry, is that segment's. */
const justEnded = 30 * minute;
/** What begins this long after a segment prolongs it. */
const prolongsFor = 2 * hour;
/** What begins this long before a segment, and lasts into it, is early for it. */
const earlyFor = 4 * hour;
/** Who comes back this soon in the small hours goes on with the workday before. */
const continuesFor = 2 * hour;
const noon = 12 * 60;

/** A punch whose workday is to be found. Times are epoch milliseconds, `timeZone` is the zone recorded with the punch. */
export interface Arrival {
  readonly at: number;
  readonly timeZone: string;
  /** When its pair ended or was left behind; infinity if neither has happened. */
  readonly endsAt: number;
  /** Whether it is an exit in no pair. */
  readonly isExit: boolean;
}

/** The pair before, its workday in whole days since 1970-01-01; `exitAt` is null without an exit. */
export interface PairBefore {
  readonly epochDay: number;
  readonly exitAt: number | null;
}

/**
 * The workday that an entry begins or continues, in whole days since 1970-01-01: the one function that decides it for every reader.
 * Only segments of the entry's civil date and of the day before and after count; limits are elapsed time and inclusive. The first
 * that answers:
 *
 * - a segment that starts within the next 30 minutes, the nearest (of an exit without entry: one that ended within the last 30);
 * - the segment that the entry lies in, the last to start;
 * - the nearest segment that ended at most 2 h before, or that starts at most 4 h after unless the pair was over by that start;
 * - before noon, at most 2 h after the exit of the pair before: that pair's workday;
 * - the civil date, or the day before while the clock shows less than that day's cutoff.
 *
 * Never earlier than the workday of the pair before, where that is within the three dates: so a pair moves only with its own end,
 * with the plan, or with the pair before. Throws a RangeError only for an unknown zone.
 */
export function workdayOfEntry(
  arrival: Arrival,
  before: PairBefore | null,
  hoursOn: HoursOn,
  cutoffOn: PlanAround['cutoffOn'],
): number {
  const shown = civilTimeAt(arrival.at, arrival.timeZone);
  const { epochDay, minuteOfDay } = shown;
  const near = before !== null && Math.abs(before.epochDay - epochDay) <= 1 ? before : null;
  const answer =
    dayOfSegment(arrival, epochDay, hoursOn) ??
    continuedDay(arrival.at, minuteOfDay, near) ??
    civilWorkdayAt(shown, cutoffOn);
  return near !== null && near.epochDay > answer ? near.epochDay : answer;
}

/** How well a segment fits, the lowest first: the kind of match, and how far away the segment is. */
interface Claim {
  readonly kind: 'ABOUT_TO_START' | 'WITHIN' | 'NEAR';
  readonly distance: number;
}
const rank: Record<Claim['kind'], number> = { ABOUT_TO_START: 0, WITHIN: 1, NEAR: 2 };

function dayOfSegment(arrival: Arrival, epochDay: number, hoursOn: HoursOn): number | null {
  let best: Claim | null = null;
  let answer: number | null = null;
  // The earlier date first: of two equally good ones it is chosen.
  for (let day = epochDay - 1; day <= epochDay + 1; day += 1) {
    for (const segment of hoursOn(day)) {
      const claim = claimOf(segment, arrival);
      if (claim === null || (best !== null && !isBetter(claim, best))) continue;
      best = claim;
      answer = day;
    }
  }
  return answer;
}

function isBetter(claim: Claim, best: Claim): boolean {
  if (claim.kind !== best.kind) return rank[claim.kind] < rank[best.kind];
  return claim.distance < best.distance;
}

function claimOf({ from, to }: PlannedHours, { at, endsAt, isExit }: Arrival): Claim | null {
  const untilStart = from - at;
  const sinceEnd = at - to;
  if (isExit && sinceEnd >= 0 && sinceEnd <= justEnded) return { kind: 'ABOUT_TO_START', distance: sinceEnd };
  if (!isExit && untilStart >= 0 && untilStart <= aboutToStart)
    return { kind: 'ABOUT_TO_START', distance: untilStart };
  // Of those it lies in, the last to start: the one that started the shortest time ago.
  if (untilStart <= 0 && sinceEnd < 0) return { kind: 'WITHIN', distance: -untilStart };
  if (sinceEnd >= 0) return sinceEnd <= prolongsFor ? { kind: 'NEAR', distance: sinceEnd } : null;
  return untilStart <= earlyFor && endsAt > from ? { kind: 'NEAR', distance: untilStart } : null;
}

function continuedDay(at: number, minuteOfDay: number, before: PairBefore | null): number | null {
  if (before === null || before.exitAt === null || minuteOfDay >= noon) return null;
  const sinceExit = at - before.exitAt;
  return sinceExit >= 0 && sinceExit <= continuesFor ? before.epochDay : null;
}
