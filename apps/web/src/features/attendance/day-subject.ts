import type { DayName } from './attendance.data.ts';

/** A day that a dialog is about, and whose it is. */
export interface DaySubject extends DayName {
  readonly employeeName: string;
}

/** A day to decide about, in the version that the admin saw. */
export interface SeenDay extends DaySubject {
  readonly version: string;
}
