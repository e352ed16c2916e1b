import type { Punch } from '../../timekeeping/punch.ts';
import { type MinuteSegment, nextDate, type PlannedDate } from './planned-date.ts';

const hour = 60;
const longestPair = 28 * hour;

/** A pair in whole minutes since 1970. `leftAt` is the entry that left it behind. */
export interface MinutePair {
  readonly entry: Punch;
  readonly from: number;
  readonly breaks: { readonly from: number; to: number | null }[];
  to: number | null;
  leftAt: number | null;
  workday: string;
}

/** A punch that fits in no pair, and the workday it is shown on. */
export interface MinuteStray {
  readonly punch: Punch;
  readonly workday: string;
}

export type PlanOfDate = (date: string) => PlannedDate;

/** Pairs from the punches alone, then the workday of each, oldest first. Punches of the same minute are not for this reading. */
export function minutePairs(punches: readonly Punch[], planOf: PlanOfDate) {
  const pairs: MinutePair[] = [];
  const unpaired: { punch: Punch; after: number }[] = [];
  for (const punch of punches) {
    const at = minuteOfPunch(punch);
    const last = pairs.at(-1);
    if (punch.type === 'IN') {
      if (last !== undefined && last.to === null) last.leftAt = at;
      pairs.push({ entry: punch, from: at, breaks: [], to: null, leftAt: null, workday: '' });
    } else if (
      last === undefined ||
      last.to !== null ||
      at - last.from > longestPair ||
      !joins(last, punch, at)
    ) {
      unpaired.push({ punch, after: pairs.length - 1 });
    }
  }
  for (const [index, pair] of pairs.entries()) {
    pair.workday = workdayOf({ ...pair, isExit: false }, pair.entry, pairs[index - 1], planOf);
  }
  const strays = unpaired.map(({ punch, after }) => {
    const alone = { from: minuteOfPunch(punch), to: null, leftAt: null, isExit: punch.type === 'OUT' };
    return { punch, workday: workdayOf(alone, punch, pairs[after], planOf) };
  });
  return { pairs, strays };
}

function joins(pair: MinutePair, punch: Punch, at: number): boolean {
  const openBreak = pair.breaks.find(({ to }) => to === null);
  if (punch.type === 'BREAK_START' && openBreak === undefined)
    return pair.breaks.push({ from: at, to: null }) > 0;
  if (punch.type === 'BREAK_START' || (punch.type === 'BREAK_END' && openBreak === undefined)) return false;
  if (openBreak !== undefined) openBreak.to = at;
  if (punch.type === 'OUT') pair.to = at;
  return true;
}

/** What decides a workday: when it began, and whether its end came before a later segment. */
interface Beginning {
  readonly from: number;
  readonly to: number | null;
  readonly leftAt: number | null;
  readonly isExit: boolean;
}

/** The workday of an entry, or of a punch that stands alone, with the pair before it. */
export function workdayOf(
  { from, to, leftAt, isExit }: Beginning,
  punch: Punch,
  before: MinutePair | undefined,
  planOf: PlanOfDate,
): string {
  const local = punch.punchedAt.toZonedDateTimeISO(punch.timeZone);
  const today = local.toPlainDate().toString();
  const dates = [nextDate(today, -1), today, nextDate(today, 1)];
  // The workday of the pair before counts where it is within the three dates: one further back is nobody's to continue.
  const near = before !== undefined && dates.includes(before.workday) ? before.workday : null;
  const segments = dates.flatMap((date) => planOf(date).segments);
  const clock = local.hour * hour + local.minute;
  const found =
    nearest(segments, ({ start, end }) => within(isExit ? from - end : start - from, 30)) ??
    segments
      .filter(({ start, end }) => start <= from && from < end)
      .reduce<MinuteSegment | undefined>(
        (last, next) => (last && last.start >= next.start ? last : next),
        undefined,
      )?.date ??
    nearest(segments, ({ start, end }) => {
      const isReached = (to === null || to > start) && (leftAt === null || leftAt > start);
      return within(from - end, 2 * hour) ?? (isReached ? within(start - from, 4 * hour) : null);
    }) ??
    (clock < 12 * hour && before?.to != null && within(from - before.to, 2 * hour) !== null ? near : null) ??
    (clock < planOf(nextDate(today, -1)).cutoff ? nextDate(today, -1) : today);
  return near !== null && near > found ? near : found;
}

function within(distance: number, limit: number): number | null {
  return distance >= 0 && distance <= limit ? distance : null;
}

/** The date of the segment at the least distance, of equals the earlier date. */
function nearest(
  segments: readonly MinuteSegment[],
  distanceOf: (segment: MinuteSegment) => number | null,
): string | null {
  let best: { date: string; distance: number } | null = null;
  for (const segment of segments) {
    const distance = distanceOf(segment);
    if (distance !== null && (best === null || distance < best.distance))
      best = { date: segment.date, distance };
  }
  return best?.date ?? null;
}

/** The last minute at which an open pair that nobody left behind is under way; no longer than an exit would join it. */
export function underWayUntil(pair: MinutePair, planOf: PlanOfDate): number {
  const { segments } = planOf(pair.workday);
  const serves = segments.some(({ start, end }) => pair.from < end && pair.from >= start - 4 * hour);
  const limit = serves ? Math.max(...segments.map(({ end }) => end)) + 4 * hour : pair.from + 16 * hour;
  return Math.min(limit, pair.from + longestPair);
}

export function minuteOfPunch({ punchedAt }: Punch): number {
  return punchedAt.epochMilliseconds / 60_000;
}
