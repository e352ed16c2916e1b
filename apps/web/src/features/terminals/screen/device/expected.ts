import type { WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import type { PunchType } from '../../../../shared/outbox/kept-punch.ts';

/** What somebody's next punch is expected to be. */
export type Expected = WorkDayStatus['nextExpectedAction'];

/** The punch that the large button makes. */
export const expectedPunch: Record<Expected, PunchType> = {
  CLOCK_IN: 'IN',
  CLOCK_OUT: 'OUT',
  BREAK_END: 'BREAK_END',
};

/** What comes after a punch that the server has not decided. */
export const expectedAfter: Record<PunchType, Expected> = {
  IN: 'CLOCK_OUT',
  OUT: 'CLOCK_IN',
  BREAK_START: 'BREAK_END',
  BREAK_END: 'CLOCK_OUT',
};
