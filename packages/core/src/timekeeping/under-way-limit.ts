import type { PlannedHours } from './plan-around.ts';
import { longestPairMilliseconds } from './work-pair.ts';

const hour = 3_600_000;
/** For so long after the last segment of its workday a pair's exit may still come. */
const lateExitFor = 4 * hour;
/** So long before a segment an entry counts as made for it. */
const earlyFor = 4 * hour;
/** For so long an open pair without a segment is under way. */
const unplannedFor = 16 * hour;

/**
 * The last epoch millisecond at which an open pair is under way: 4 h after the end of the last segment of its workday when it began in a
 * segment of it or at most 4 h before one, else 16 h after its entry; never longer than an exit would join it. `hours` are the planned
 * segments of its workday.
 */
export function underWayLimit(entryAt: number, hours: readonly PlannedHours[]): number {
  const isPlanned = hours.some(({ from, to }) => from - earlyFor <= entryAt && entryAt < to);
  const limit = isPlanned ? Math.max(...hours.map(({ to }) => to)) + lateExitFor : entryAt + unplannedFor;
  return Math.min(limit, entryAt + longestPairMilliseconds);
}
