import type { ScheduledSegment } from '../schedules/segment-interval.ts';
import { earlyDepartureMinutes } from './early-departure-minutes.ts';
import { lateMinutes } from './late-minutes.ts';
import type { Punch } from './punch.ts';
import { separateSegments } from './separate-segments.ts';
import { workDayTotals } from './work-day-totals.ts';
import type { CutoffOn } from './workday-of.ts';
import { recordsByWorkday } from './workday-records.ts';

/** What an employee's workday looks like from outside; minutes are whole and never negative. */
export interface EmployeeDay {
  /** Whether any pair belongs to the workday. */
  readonly isPresent: boolean;
  readonly workedMinutes: number;
  readonly lateMinutes: number;
  readonly earlyDepartureMinutes: number;
}

/**
 * The figures of the workday `workedOn` that a company's totals are made of, as `evaluateDay` gives them, from punches in any order,
 * also of other days. `segments` are those to be worked on it (see `expectedDay`), `until` ends what is still open, `cutoffOn` is as
 * for `pairPunches`.
 */
export function employeeDay(input: {
  punches: readonly Punch[];
  workedOn: Temporal.PlainDate;
  segments: readonly ScheduledSegment[];
  until: Temporal.Instant;
  cutoffOn?: CutoffOn;
}): EmployeeDay {
  const segments = separateSegments(input.segments);
  const { pairs } = recordsByWorkday(input.punches, input.cutoffOn)(input.workedOn);
  const { workedMinutes } = workDayTotals({
    pairs,
    until: input.until,
    expectedMinutes: null,
    allowsOvertime: false,
  });
  return {
    isPresent: pairs.length > 0,
    workedMinutes,
    lateMinutes: lateMinutes(pairs, segments),
    earlyDepartureMinutes: earlyDepartureMinutes(pairs, segments),
  };
}
