import { type Deduction, lengthOf } from './fixed-breaks.ts';
import type { PresenceStretch } from './presence-stretch.ts';

/** When a rest within a day is due, and how long it is at least, in minutes. */
export interface RestRule {
  /** Worked minutes on end beyond which it is due. */
  readonly dueAfterMinutes: number;
  /** In one piece. */
  readonly leastMinutes: number;
}

const minute = 60_000;
/** Estatuto de los Trabajadores art. 34.4: fifteen minutes beyond six hours. */
export const restRule: RestRule = { dueAfterMinutes: 360, leastMinutes: 15 };
/** Minutes between two stretches of work that make of them a split day and no longer one worked on end. */
const splitsTheDayMinutes = 60;

/**
 * The longest rest, in whole minutes, of work on end that needs a longer one (Estatuto de los Trabajadores art. 34.4); null where none does.
 *
 * - Time without work separates two stretches of work: a break, the gap of a split shift, a forgotten exit. An hour makes a split day,
 *   whose parts are judged separately; shorter ones are rests within a part.
 * - Of a part, more whole minutes of work than the rule lets be, less what fixed breaks take off, need a rest in one piece. Deducted minutes
 *   of a fixed break are added to the longest one, because it is not known when it was taken.
 * - Time before the first or after the last stretch of work is no rest within it; a break under way is one.
 * @param stretches of one workday, in time order
 * @param deducted what fixed breaks take off it
 */
export function missedRest(
  stretches: readonly PresenceStretch[],
  deducted: readonly Deduction[],
  { dueAfterMinutes, leastMinutes }: RestRule,
): number | null {
  const missed = partsOf(stretches).flatMap(({ work, longestRest }) => {
    const [from, to] = [work[0]?.from ?? 0, work.at(-1)?.to ?? 0];
    const takenOff = lengthOf(deducted.filter((one) => one.from >= from && one.to <= to));
    const workedMinutes = Math.floor((lengthOf(work) - takenOff) / minute);
    const rest = longestRest + takenOff;
    return workedMinutes > dueAfterMinutes && rest < leastMinutes * minute ? [Math.floor(rest / minute)] : [];
  });
  return missed.length === 0 ? null : Math.min(...missed);
}

/** Uninterrupted work; `longestRest` in milliseconds. */
interface Part {
  readonly work: Deduction[];
  longestRest: number;
}

function partsOf(stretches: readonly PresenceStretch[]): Part[] {
  const parts: Part[] = [];
  for (const { kind, from, to, endedBy } of stretches) {
    const part = parts.at(-1);
    if (part !== undefined && kind === 'BREAK' && endedBy === 'NOW') {
      part.longestRest = Math.max(part.longestRest, to - from);
    }
    if (kind !== 'WORK') continue;
    const rest = from - (part?.work.at(-1)?.to ?? Number.NEGATIVE_INFINITY);
    if (part === undefined || rest >= splitsTheDayMinutes * minute) {
      parts.push({ work: [{ from, to }], longestRest: 0 });
    } else {
      part.work.push({ from, to });
      part.longestRest = Math.max(part.longestRest, rest);
    }
  }
  return parts;
}
