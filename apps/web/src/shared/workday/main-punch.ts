import type { WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import type { PunchType } from '../outbox/kept-punch.ts';

/** The punch of the main button: the exit of the open pair, otherwise IN, also after a forgotten exit. */
export function mainPunch({
  nextExpectedAction,
}: Pick<WorkDayStatus, 'nextExpectedAction'>): Extract<PunchType, 'IN' | 'OUT'> {
  return nextExpectedAction === 'CLOCK_IN' ? 'IN' : 'OUT';
}
