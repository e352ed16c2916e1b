import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import { earlyDepartureMinutes } from './early-departure-minutes.ts';
import { lateMinutes } from './late-minutes.ts';
import { pairPunches } from './pair-punches.ts';
import type { Punch } from './punch.ts';
import { workDayTotals } from './work-day-totals.ts';

/** What an employee's workday looks like from outside; minutes are whole and never negative. */
export interface EmployeeDay {
  /** Whether any pair begins on the date. */
  readonly isPresent: boolean;
  readonly workedMinutes: number;
  readonly lateMinutes: number;
  readonly earlyDepartureMinutes: number;
}

/**
 * Evaluates the workday `workedOn` from punches in any order, also of other days. `segments` are those to be worked on it (see
 * `expectedDay`), `until` ends what is still open.
 */
export function employeeDay(input: {
  punches: readonly Punch[];
  workedOn: Temporal.PlainDate;
  segments: readonly ScheduledSegment[];
  until: Temporal.Instant;
}): EmployeeDay {
  const { segments, until } = input;
  const pairs = pairPunches(input.punches).pairs.filter((pair) => pair.workedOn.equals(input.workedOn));
  const { workedMinutes } = workDayTotals({ pairs, until, expectedMinutes: null, allowsOvertime: false });
  return {
    isPresent: pairs.length > 0,
    workedMinutes,
    lateMinutes: lateMinutes(pairs, segments),
    earlyDepartureMinutes: earlyDepartureMinutes(pairs, segments),
  };
}
