import type { AdminDayStatus } from '../../timekeeping/admin-day-status.ts';
import type { Person } from '../person.ts';
import {
  type MinutePair,
  type MinuteStray,
  minutePairs,
  type PlanOfDate,
  underWayUntil,
} from './minute-pairs.ts';
import { type MinuteSegment, nextDate, type PlannedDate, plannedDate } from './planned-date.ts';

/** A workday as the minute-by-minute reading finds it; minutes throughout, pairs and strays by the ids of their punches. */
export interface MinuteDay {
  readonly date: string;
  readonly pairs: readonly string[];
  readonly strays: readonly string[];
  readonly worked: number;
  readonly expected: number | null;
  readonly break: number;
  readonly deducted: number;
  readonly late: number;
  readonly early: number;
  readonly overtime: number;
  readonly status: AdminDayStatus | null;
}

/** One place for every minute around the days asked for: the pair it lies in, and whether it counts as worked or as a break. */
interface Minutes {
  readonly first: number;
  /** The number of the pair, from 1 on; 0 for none. */
  readonly pair: Uint16Array;
  readonly counts: Uint8Array;
}
const worked = 1;
const pause = 2;

/** What was worked on each of the dates, read minute by minute; nothing but the plan's instants and the rules is asked. */
export function minuteDays(person: Person, dates: readonly string[]): MinuteDay[] {
  const plans = new Map<string, PlannedDate>();
  const planOf = (date: string) => {
    const known = plans.get(date) ?? plannedDate(person, date);
    plans.set(date, known);
    return known;
  };
  const { pairs, strays } = minutePairs(person.punches, planOf);
  const now = Math.floor(person.until.epochMilliseconds / 60_000);
  const minutes = paint(pairs, now, planOf);
  return dates.map((date) => minuteDay(date, person, { pairs, strays, minutes, now, planOf }));
}

function paint(pairs: readonly MinutePair[], now: number, planOf: PlanOfDate): Minutes {
  const first = pairs[0]?.from ?? now;
  // The minute that has just begun is not worked yet, but whoever entered in it is there.
  const length = Math.max(first, now, ...pairs.map(({ to }) => to ?? 0)) + 1 - first;
  const pair = new Uint16Array(length);
  const counts = new Uint8Array(length);
  for (const [index, each] of pairs.entries()) {
    const isOpenNow = isUnderWay(each, now, planOf);
    const to = each.to ?? (isOpenNow ? now + 1 : forgottenUntil(each, now, planOf));
    pair.fill(index + 1, each.from - first, to - first);
    if (each.to === null && !isOpenNow) continue;
    const counted = each.to ?? now;
    counts.fill(worked, each.from - first, counted - first);
    for (const rest of each.breaks) counts.fill(pause, rest.from - first, (rest.to ?? counted) - first);
  }
  return { first, pair, counts };
}

/** Of a forgotten exit only the entry is known: it is the arrival at the segment that comes first, unless another entry did. */
function forgottenUntil({ from, leftAt, workday }: MinutePair, now: number, planOf: PlanOfDate): number {
  const ends = planOf(workday).segments.map(({ end }) => end);
  return Math.min(leftAt ?? now + 1, ...ends.filter((end) => end > from));
}

function isUnderWay(pair: MinutePair, now: number, planOf: PlanOfDate): boolean {
  return pair.to === null && pair.leftAt === null && now <= underWayUntil(pair, planOf);
}

interface Reading {
  readonly pairs: readonly MinutePair[];
  readonly strays: readonly MinuteStray[];
  readonly minutes: Minutes;
  readonly now: number;
  readonly planOf: PlanOfDate;
}

function minuteDay(date: string, person: Person, reading: Reading): MinuteDay {
  const { pairs, minutes, planOf } = reading;
  const plan = planOf(date);
  const own = pairs.filter(({ workday }) => workday === date);
  const strays = reading.strays.filter(({ workday }) => workday === date);
  const numberAt = (at: number) => minutes.pair[at - minutes.first] ?? 0;
  // By the number of the pair; asked for every minute of years.
  const owns = Uint8Array.from([0, ...pairs.map(({ workday }) => Number(workday === date))]);
  const isOwn = (at: number) => owns[numberAt(at)] === 1;
  const counted = (at: number) => (isOwn(at) ? minutes.counts[at - minutes.first] : 0);

  const begins = own[0]?.from ?? 0;
  const ends = Math.max(begins, ...own.map(({ to, leftAt }) => to ?? leftAt ?? reading.now));
  const present = count(begins, ends, (at) => counted(at) === worked);
  const breaks = count(begins, ends, (at) => counted(at) === pause);
  const deducted = total(plan.segments, (segment) => deductedIn(segment, counted));
  const toWork = plan.isWorked ? plan.segments : [];
  const expected = plan.isScheduled
    ? total(toWork, ({ start, end, fixedBreak }) => Math.max(0, end - start - fixedBreak))
    : null;
  const day = {
    date,
    pairs: own.map(({ entry }) => entry.id),
    strays: strays.map(({ punch }) => punch.id),
    worked: present - deducted,
    expected,
    break: breaks,
    deducted,
    late: total(toWork, (segment) => lateIn(segment, isOwn)),
    early: total(toWork, (segment) => earlyIn(segment, isOwn, (at) => pairs[numberAt(at) - 1])),
    overtime: expected !== null && plan.allowsOvertime ? Math.max(0, present - deducted - expected) : 0,
  };
  return { ...day, status: statusOf(day, own, toWork, person, reading) };
}

/** Up to the fixed break, what was not taken; never so much that less than six hours are left, or than the segment asks for. */
function deductedIn(
  { start, end, fixedBreak }: MinuteSegment,
  counted: (at: number) => number | undefined,
): number {
  let presence = 0;
  let taken = 0;
  let away = 0;
  for (let at = start; at < end; at += 1) {
    if (counted(at) === pause) taken += 1;
    else if (counted(at) !== worked) away += presence > 0 ? 1 : 0;
    else {
      presence += 1;
      // Only now it is known that the time away lay between two presences.
      taken += away;
      away = 0;
    }
  }
  return Math.max(
    0,
    Math.min(fixedBreak - taken, presence, presence - Math.min(360, end - start - fixedBreak)),
  );
}

function lateIn({ start, end, flexibility }: MinuteSegment, isOwn: (at: number) => boolean): number {
  for (let at = start; at < end; at += 1) {
    if (isOwn(at)) return at - start > flexibility ? at - start : 0;
  }
  return 0;
}

function earlyIn(
  { start, end, flexibility }: MinuteSegment,
  isOwn: (at: number) => boolean,
  pairAt: (at: number) => MinutePair | undefined,
): number {
  for (let at = end - 1; at >= start; at -= 1) {
    if (isOwn(at)) return pairAt(at)?.to != null && end - at - 1 > flexibility ? end - at - 1 : 0;
  }
  return 0;
}

function statusOf(
  day: Omit<MinuteDay, 'status'>,
  own: readonly MinutePair[],
  toWork: readonly MinuteSegment[],
  person: Person,
  { minutes, now, planOf }: Reading,
): AdminDayStatus | null {
  const { date, worked, expected, late, overtime } = day;
  const isPast = isOver(date, person, planOf(date));
  if (own.length === 0 && day.strays.length === 0) {
    if (planOf(date).isTimeOff) return 'JUSTIFICADO';
    if (expected === null || expected === 0) return null;
    if (!isPast) return 'PENDIENTE';
    const isElsewhere = (at: number) => (minutes.counts[at - minutes.first] ?? 0) > 0;
    const elsewhere = total(toWork, ({ start, end }) => count(start, end, isElsewhere));
    return elsewhere > 30 ? 'INCOMPLETO' : 'AUSENTE';
  }
  if (own.some((pair) => isUnderWay(pair, now, planOf))) return 'PENDIENTE';
  if (own.some(({ to }) => to === null)) return isPast ? 'INCOMPLETO' : 'PENDIENTE';
  if (own.length === 0) return 'INCOMPLETO';
  if (expected !== null && worked * 10 < expected * 9) return 'INCOMPLETO';
  if (late > 0) return 'TARDE';
  return overtime > 30 ? 'EXTRA' : 'PRESENTE';
}

/** The date and its cutoff are over on the person's clock, and so is the last segment. */
function isOver(date: string, { timeZone, until }: Person, { segments, cutoff }: PlannedDate): boolean {
  const local = until.toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate().toString();
  const isDateOver = today > nextDate(date, 1) || (today > date && local.hour * 60 + local.minute >= cutoff);
  return isDateOver && segments.every(({ end }) => end * 60_000 <= until.epochMilliseconds);
}

function count(from: number, to: number, holds: (at: number) => boolean): number {
  let found = 0;
  for (let at = from; at < to; at += 1) if (holds(at)) found += 1;
  return found;
}

function total<T>(list: readonly T[], minutesOf: (item: T) => number): number {
  return list.reduce((sum, item) => sum + minutesOf(item), 0);
}
