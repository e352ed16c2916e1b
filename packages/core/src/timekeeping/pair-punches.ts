import { comparePunches, type Punch } from './punch.ts';
import { longestPairMilliseconds, openBreak, type PunchPair, type WorkBreak } from './work-pair.ts';

/** Pairs by entry, oldest first, and the punches in no pair, oldest first. Together they are all the punches. */
export interface PairedPunches {
  readonly pairs: readonly PunchPair[];
  readonly unpaired: readonly Punch[];
  /** The last of all punches; null of none. */
  readonly last: Punch | null;
}

/** A pair that is being put together. */
interface GrowingPair extends PunchPair {
  exit: Punch | null;
  leftBehindAt: number | null;
  readonly breaks: { -readonly [Key in keyof WorkBreak]: WorkBreak[Key] }[];
  readonly records: Punch[];
}

/**
 * Pairs entries with exits. Takes the punches of one employee in any order and always answers the same for the same set.
 *
 * - Every IN begins a pair. One still open then is left behind for good: nobody closes it, and nothing joins it any more.
 * - OUT, BREAK_START and BREAK_END join the last pair while it is open, up to 28 elapsed hours after its entry.
 * - A break still open when its pair exits ends at the exit.
 * - What fits nowhere is kept in `unpaired`: an OUT or a break without an open pair, a second BREAK_START, a BREAK_END without a
 *   break.
 * - Simultaneous punches are taken in the order that fits: OUT and IN at one instant split a shift without losing time.
 *
 * Never throws. Source: Estatuto de los Trabajadores art. 34.9 (start and end of each workday).
 */
export function pairPunches(punches: readonly Punch[]): PairedPunches {
  const pairs: GrowingPair[] = [];
  const unpaired: Punch[] = [];
  let last: Punch | null = null;
  for (const { at, waiting } of groupByInstant(punches)) {
    last = waiting.at(-1) ?? last;
    while (waiting.length > 0) {
      const index = waiting.findIndex((punch) => fits(pairs.at(-1), punch, at));
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (next === undefined) break;
      join(pairs, next, at);
    }
    for (const stray of waiting) unpaired.push(stray);
  }
  return { pairs, unpaired, last };
}

/** The punches by time; those of the same millisecond together, in the order in which they are tried. */
function groupByInstant(punches: readonly Punch[]): { at: number; waiting: Punch[] }[] {
  // Instants are compared as numbers: reading one costs more than comparing two, and a sort compares often.
  const timed = punches.map((punch) => ({ at: punch.punchedAt.epochMilliseconds, punch }));
  timed.sort((left, right) => left.at - right.at || comparePunches(left.punch, right.punch));
  const moments: { at: number; waiting: Punch[] }[] = [];
  let latest: { at: number; waiting: Punch[] } | undefined;
  for (const { at, punch } of timed) {
    if (latest?.at === at) latest.waiting.push(punch);
    else {
      latest = { at, waiting: [punch] };
      moments.push(latest);
    }
  }
  return moments;
}

function fits(last: PunchPair | undefined, punch: Punch, at: number): boolean {
  if (punch.type === 'IN') return true;
  if (last === undefined || last.exit !== null) return false;
  if (at - last.entry.punchedAt.epochMilliseconds > longestPairMilliseconds) return false;
  if (punch.type === 'OUT') return true;
  return punch.type === (openBreak(last) === null ? 'BREAK_START' : 'BREAK_END');
}

/** Adds a punch to the last pair if it fits, or begins a new one. */
function join(pairs: GrowingPair[], punch: Punch, at: number): void {
  const last = pairs.at(-1);
  if (punch.type === 'IN' || last === undefined) {
    if (last?.exit === null) last.leftBehindAt = at;
    pairs.push({ entry: punch, exit: null, leftBehindAt: null, breaks: [], records: [punch] });
    return;
  }
  last.records.push(punch);
  if (punch.type === 'OUT') last.exit = punch;
  else if (punch.type === 'BREAK_START') last.breaks.push({ start: punch, end: null });
  else {
    const under = last.breaks.at(-1);
    if (under !== undefined) under.end = punch;
  }
}
