import { civilDateOf, comparePunches, type Punch } from './punch.ts';
import { isAbandoned, openBreak, type WorkPair } from './work-pair.ts';

/** Pairs by entry, oldest first, and the punches that fit in none, oldest first. Together they are all the punches. */
export interface PairedPunches {
  readonly pairs: readonly WorkPair[];
  readonly unpaired: readonly Punch[];
}

/**
 * Pairs entries with exits. Takes the punches of one employee in any order and always answers the same for the same set.
 *
 * - A pair belongs to the civil date of its entry, in the zone of the entry, also over midnight.
 * - An entry left open is closed by nobody. From 16 h after it on, an IN begins a new pair and nothing else joins the old
 *   one, so a forgotten exit never swallows the next day.
 * - A break still open when its pair exits ends at the exit.
 * - What fits nowhere is kept in `unpaired`: an OUT or a break without a pair under way, an IN within a pair under way (its
 *   first entry stands), a second BREAK_START, a BREAK_END without a break.
 * - Simultaneous punches are taken in the order that fits: OUT and IN at one instant split a shift without losing time.
 *
 * Never throws for valid zones. Source: Estatuto de los Trabajadores art. 34.9 (start and end of each workday).
 */
export function pairPunches(punches: readonly Punch[]): PairedPunches {
  const pairs: WorkPair[] = [];
  const unpaired: Punch[] = [];
  for (const moment of groupByInstant(punches)) {
    let waiting = moment;
    while (waiting.length > 0) {
      const next = waiting.find((punch) => fits(pairs.at(-1), punch));
      if (next === undefined) {
        unpaired.push(...waiting);
        break;
      }
      join(pairs, next);
      waiting = waiting.filter((punch) => punch !== next);
    }
  }
  return { pairs, unpaired };
}

function groupByInstant(punches: readonly Punch[]): Punch[][] {
  const moments: Punch[][] = [];
  for (const punch of punches.toSorted(comparePunches)) {
    const moment = moments.at(-1);
    if (moment?.[0]?.punchedAt.equals(punch.punchedAt)) moment.push(punch);
    else moments.push([punch]);
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
function join(pairs: WorkPair[], punch: Punch): void {
  const last = pairs.at(-1);
  if (punch.type === 'IN' || last === undefined) {
    pairs.push({ workedOn: civilDateOf(punch), entry: punch, exit: null, breaks: [], records: [punch] });
    return;
  }
  pairs[pairs.length - 1] = { ...last, ...extend(last, punch), records: [...last.records, punch] };
}

function extend(pair: WorkPair, punch: Punch): Partial<WorkPair> {
  if (punch.type === 'OUT') return { exit: punch };
  if (punch.type === 'BREAK_START') return { breaks: [...pair.breaks, { start: punch, end: null }] };
  return {
    breaks: pair.breaks.map((taken, index) =>
      index === pair.breaks.length - 1 ? { ...taken, end: punch } : taken,
    ),
  };
}
