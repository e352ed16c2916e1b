import type { PlannedHours } from './plan-around.ts';
import { longestPairMilliseconds } from './work-pair.ts';

const hour = 3_600_000;
/** So long after the last segment of its workday an exit may be late. */
const lateExitFor = 4 * hour;
/** So long before a segment an entry counts as made for it. */
const earlyFor = 4 * hour;
/** So long an open pair is under way that no segment tells the end of. */
const unplannedFor = 16 * hour;

/**
 * The last epoch millisecond at which a pair that nobody ended is under way: 4 h after the end of the last segment of its workday
 * when it began in a segment of it or at most 4 h before one, else 16 h after its entry; never longer than an exit would join it.
 * `hours` are the planned segments of its workday.
 */
export function underWayLimit(entryAt: number, hours: readonly PlannedHours[]): number {
  const isPlanned = hours.some(({ from, to }) => from - earlyFor <= entryAt && entryAt < to);
  const limit = isPlanned ? Math.max(...hours.map(({ to }) => to)) + lateExitFor : entryAt + unplannedFor;
  return Math.min(limit, entryAt + longestPairMilliseconds);
}
