import type { AdminDayStatus } from '../../timekeeping/admin-day-status.ts';
import type { DailyStatus } from '../../timekeeping/daily-status.ts';
import type { DayFlag } from '../../timekeeping/day-flags.ts';

/** A day of the month with its evaluation by hand. */
export interface DayByHand {
  readonly name: string;
  readonly day: string;
  /** The moment of evaluation, as `momentIn` reads it; by default after the month. */
  readonly at?: string;
  /** The hours to be worked, in the clocks of the person. */
  readonly planned: string;
  /** The punches that count by then. */
  readonly punches: string;
  readonly worked: number;
  readonly expected: number;
  readonly breaks?: number;
  readonly deducted?: number;
  readonly overtime?: number;
  readonly late?: number;
  readonly early?: number;
  /** Null where nothing was asked and nothing happened. */
  readonly status: AdminDayStatus | null;
  readonly daily: DailyStatus;
  readonly flags?: readonly DayFlag[];
  /** A mark with what it says: `LONG_PAUSE 13:59 121`, `OUT_OF_HOURS 22:00`, `LATE_SEGMENT 0 16`, `MULTIPLE_PUNCHES 6`. */
  readonly marks?: readonly string[];
}
