import { type Deduction, lengthOf } from '../schedules/fixed-breaks.ts';
import type { PresenceStretch } from '../schedules/presence-stretch.ts';

const minute = 60_000;
/** Worked minutes on end beyond which a rest is due: Estatuto de los Trabajadores art. 34.4, six hours. */
const restDueAfterMinutes = 360;
/** The least rest then due, in minutes in one piece: Estatuto de los Trabajadores art. 34.4. */
const leastRestMinutes = 15;
/** Minutes between two stretches of work that make of them a split day and no longer one worked on end. */
const splitsTheDayMinutes = 60;

/**
 * Whether a workday lacks the rest of Estatuto de los Trabajadores art. 34.4: more than six hours worked on end require a rest of at least
 * fifteen minutes within them.
 *
 * - Time without work separates two stretches of work: a break, the gap of a split shift, a forgotten exit. An hour makes a split day,
 *   whose parts are judged separately; shorter ones are rests within a part.
 * - Of a part, more than 360 whole minutes of work, less what fixed breaks take off, need 15 whole minutes in one piece. Deducted minutes
 *   of a fixed break are added to the longest one, because it is not known when it was taken.
 * - Time before the first or after the last stretch of work is no rest within it; a break under way is one.
 * @param stretches of one workday, as `presenceStretches` gives them
 * @param deducted what fixed breaks take off it, as `deductions` gives it
 */
export function lacksBreak(stretches: readonly PresenceStretch[], deducted: readonly Deduction[]): boolean {
  return partsOf(stretches).some(({ work, longestRest }) => {
    const [from, to] = [work[0]?.from ?? 0, work.at(-1)?.to ?? 0];
    const takenOff = lengthOf(deducted.filter((one) => one.from >= from && one.to <= to));
    const workedMinutes = Math.floor((lengthOf(work) - takenOff) / minute);
    return workedMinutes > restDueAfterMinutes && longestRest + takenOff < leastRestMinutes * minute;
  });
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
