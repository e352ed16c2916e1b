import type { ClockStatus } from './clock.data.ts';

/**
 * Since when the workday is in its state, in milliseconds since the epoch: somebody works since they came, whatever breaks there were,
 * and rests since the break began. Null where nothing is under way.
 */
export function stateSince({ currentStatus, openPair, lastRecord }: ClockStatus): number | null {
  if (currentStatus === 'WORKING' && openPair?.isUnderWay) return Date.parse(openPair.enteredAt);
  if (currentStatus === 'BREAK' && lastRecord?.type === 'BREAK_START')
    return Date.parse(lastRecord.timestamp);
  return null;
}
