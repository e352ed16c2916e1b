import { comparePunches, type Punch } from './punch.ts';
import { isAbandoned, openBreak, type WorkBreak, type WorkPair } from './work-pair.ts';
import { type CutoffOn, noCutoff, workdayOf } from './workday-of.ts';

/** Pairs by entry, oldest first, and the punches that fit in none, oldest first. Together they are all the punches. */
export interface PairedPunches {
  readonly pairs: readonly WorkPair[];
  readonly unpaired: readonly Punch[];
}

/** A pair while it is put together. */
interface GrowingPair extends WorkPair {
  exit: Punch | null;
  readonly breaks: { -readonly [Key in keyof WorkBreak]: WorkBreak[Key] }[];
  readonly records: Punch[];
}

/**
 * Pairs entries with exits. Takes the punches of one employee in any order and always answers the same for the same set.
 *
 * - A pair belongs to the civil date of its entry, in the zone of the entry, also over midnight; when the entry lies before the
 *   cutoff of the day before (`cutoffOn`, none unless given), it belongs to that day.
 * - An entry left open is closed by nobody. From 16 h after it on, an IN begins a new pair and nothing else joins the old
 *   one, so a forgotten exit never swallows the next day.
 * - A break still open when its pair exits ends at the exit.
 * - What fits nowhere is kept in `unpaired`: an OUT or a break without a pair under way, an IN within a pair under way (its
 *   first entry stands), a second BREAK_START, a BREAK_END without a break.
 * - Simultaneous punches are taken in the order that fits: OUT and IN at one instant split a shift without losing time.
 *
 * Never throws for valid zones. Source: Estatuto de los Trabajadores art. 34.9 (start and end of each workday).
 */
export function pairPunches(punches: readonly Punch[], cutoffOn: CutoffOn = noCutoff): PairedPunches {
  const pairs: GrowingPair[] = [];
  const unpaired: Punch[] = [];
  for (const waiting of groupByInstant(punches)) {
    while (waiting.length > 0) {
      const index = waiting.findIndex((punch) => fits(pairs.at(-1), punch));
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (next === undefined) break;
      join(pairs, next, cutoffOn);
    }
    for (const stray of waiting) unpaired.push(stray);
  }
  return { pairs, unpaired };
}

/** The punches by time, those of one millisecond together and in the order in which they are tried. */
function groupByInstant(punches: readonly Punch[]): Punch[][] {
  // Instants are compared as numbers: reading one costs more than comparing two, and a sort compares often.
  const timed = punches.map((punch) => ({ at: punch.punchedAt.epochMilliseconds, punch }));
  timed.sort((left, right) => left.at - right.at || comparePunches(left.punch, right.punch));
  const moments: Punch[][] = [];
  let latest = Number.NaN;
  for (const { at, punch } of timed) {
    if (at === latest) moments.at(-1)?.push(punch);
    else moments.push([punch]);
    latest = at;
  }
  return moments;
}

function fits(last: WorkPair | undefined, punch: Punch): boolean {
  const underWay = last !== undefined && last.exit === null && !isAbandoned(last, punch.punchedAt);
  if (!underWay) return punch.type === 'IN';
  if (punch.type === 'OUT') return true;
  return punch.type === (openBreak(last) === null ? 'BREAK_START' : 'BREAK_END');
}

/** Puts a punch that fits into the last pair, or begins a new one. */
function join(pairs: GrowingPair[], punch: Punch, cutoffOn: CutoffOn): void {
  const last = pairs.at(-1);
  if (punch.type === 'IN' || last === undefined) {
    const workedOn = workdayOf(punch, cutoffOn);
    pairs.push({ workedOn, entry: punch, exit: null, breaks: [], records: [punch] });
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
