import type { DayKind } from '../schedules/expected-day.ts';
import { scheduledMinutes } from '../schedules/expected-minutes.ts';
import type { Segment } from '../schedules/segment.ts';
import { separateSegments } from '../schedules/separate-segments.ts';
import type { PlannedWorkday } from '../timekeeping/day-evaluation.ts';
import type { PlanAround } from '../timekeeping/plan-around.ts';
import { scheduledSegment } from './schedule.ts';

/** The hours of a segment with what goes with them, `{ hours: '09:00-14:00' }`. */
export interface PlannedHours extends Partial<Segment> {
  readonly hours: string;
}

/**
 * A date on which those segments are to be worked, with 15 minutes of flexibility and overtime allowed unless given. Without
 * segments it is a day off, or a day of the kind given; without a schedule it has no rules either. `takenAwayBy` says why hours that
 * are planned need not be worked.
 */
export function plannedWorkday(
  date: string,
  timeZone: string,
  segments: readonly PlannedHours[],
  fields: Partial<PlannedWorkday> & { dayKind?: DayKind; takenAwayBy?: DayKind | null } = {},
): PlannedWorkday {
  const { dayKind: restKind = 'DAY_OFF', takenAwayBy = null, ...others } = fields;
  const inOrder = segments
    .map(({ hours, ...rest }, segmentIndex) =>
      scheduledSegment(hours, date, timeZone, { flexibilityMinutes: 15, segmentIndex, ...rest }),
    )
    .sort((left, right) => Temporal.Instant.compare(left.startsAt, right.startsAt));
  const scheduled = separateSegments(inOrder);
  const workedOn = Temporal.PlainDate.from(date);
  const dayKind = segments.length > 0 ? (takenAwayBy ?? 'WORKDAY') : restKind;
  const toWork = dayKind === 'WORKDAY' ? scheduled : [];
  const isPlanless = dayKind === 'NO_SCHEDULE';
  return {
    workedOn,
    expected: {
      expectedMinutes: isPlanless ? null : scheduledMinutes(toWork),
      segments: toWork,
      plannedSegments: scheduled,
      dayKind,
      isHoliday: dayKind === 'HOLIDAY',
    },
    rules: isPlanless ? null : { allowsOvertime: true, requiresBreaks: false },
    ...others,
  };
}

/** The plan that has those days, nothing on any other, and one cutoff for all. */
export function planWith(days: readonly PlannedWorkday[], cutoffMinutes = 0): PlanAround {
  return {
    segmentsOn: (date) => days.find(({ workedOn }) => workedOn.equals(date))?.expected.plannedSegments ?? [],
    cutoffOn: () => cutoffMinutes,
  };
}
