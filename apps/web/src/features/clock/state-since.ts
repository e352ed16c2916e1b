import type { ClockStatus } from './clock.data.ts';

/**
 * Since when the workday is in its state, in milliseconds since the epoch: at work since the entry (breaks not considered), on a break
 * since it began. Null where nobody is clocked in.
 */
export function stateSince({ currentStatus, openPair, lastRecord }: ClockStatus): number | null {
  if (currentStatus === 'WORKING' && openPair?.isUnderWay) return Date.parse(openPair.enteredAt);
  if (currentStatus === 'BREAK' && lastRecord?.type === 'BREAK_START')
    return Date.parse(lastRecord.timestamp);
  return null;
}
