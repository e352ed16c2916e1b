import { nightsByHand } from './by-hand-nights.ts';
import { officeByHand } from './by-hand-office.ts';
import { shiftsByHand } from './by-hand-shifts.ts';
import type { DayByHand } from './day-by-hand.ts';

/** Days of the recorded month, evaluated by hand, not by a program. */
export const daysByHand: readonly DayByHand[] = [...officeByHand, ...shiftsByHand, ...nightsByHand];
