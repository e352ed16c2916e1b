import { withoutAbsentHours } from './absent-hours.ts';
import type { EmploymentState } from './employment.ts';
import { scheduledMinutes } from './expected-minutes.ts';
import type { ScheduleOnDate } from './schedule-on-date.ts';
import { type ScheduledSegment, type SegmentInterval, segmentInterval } from './segment-interval.ts';
import { separateSegments } from './separate-segments.ts';

/** Why a day has its expected minutes. */
export type DayKind =
  | 'WORKDAY'
  | 'NO_SCHEDULE'
  | 'DAY_OFF'
  | 'HOLIDAY'
  | 'ABSENCE'
  | 'VACATION'
  | Exclude<EmploymentState, 'EMPLOYED'>;

/** Whether a day of a kind lies before, within or after the employment, or in a pause of it. */
export function employmentOfKind(dayKind: DayKind): EmploymentState {
  const isOutside =
    dayKind === 'NOT_YET_EMPLOYED' || dayKind === 'PAUSED' || dayKind === 'NO_LONGER_EMPLOYED';
  return isOutside ? dayKind : 'EMPLOYED';
}

/**
 * What is expected on a date. `expectedMinutes` is null without a schedule and 0 on any day not worked. `segments` are those to be worked,
 * as instants, by start: empty unless `dayKind` is WORKDAY. `isHoliday` is true on a holiday even when the schedule works through it.
 */
export interface ExpectedDay {
  readonly expectedMinutes: number | null;
  readonly segments: readonly ScheduledSegment[];
  /**
   * The segments of the exception or the schedule, by start and without overlaps, also when a holiday, an absence or a vacation takes the
   * hours away.
   */
  readonly plannedSegments: readonly ScheduledSegment[];
  readonly dayKind: DayKind;
  readonly isHoliday: boolean;
  /** The hours within the planned segments that an approved absence of part of the day takes away; missing for none. */
  readonly absentHours?: readonly SegmentInterval[];
}

/**
 * Combines the schedule in force on `date` (null for none, see `scheduleOnDate`) with the company's holiday and the person's own approved
 * absence or vacation, in that order. Outside every employment and in its pauses nothing is planned at all: 0 minutes and no
 * segment, so no punch is assigned to such a day because of its hours. The caller leaves out pending and rejected requests. Of
 * `absentHours`, approved absences of part of a day, only what lies within the segments matters; if nothing is left, the day is one of
 * absence. Hours are those of the schedule's own zone, else of the person's, `timeZone`.
 */
export function expectedDay(input: {
  scheduled: ScheduleOnDate | null;
  date: Temporal.PlainDate;
  timeZone: string;
  isHoliday: boolean;
  hasApprovedAbsence: boolean;
  hasApprovedVacation: boolean;
  absentHours?: readonly SegmentInterval[];
  employment?: EmploymentState;
}): ExpectedDay {
  const { scheduled, date, timeZone, isHoliday, absentHours = [], employment = 'EMPLOYED' } = input;
  if (employment !== 'EMPLOYED')
    return { expectedMinutes: 0, segments: [], plannedSegments: [], dayKind: employment, isHoliday };
  if (scheduled === null)
    return { expectedMinutes: null, segments: [], plannedSegments: [], dayKind: 'NO_SCHEDULE', isHoliday };
  const zone = scheduled.timeZone ?? timeZone;
  const inOrder = scheduled.segments
    .map((segment) => ({ ...segment, ...segmentInterval(segment, date, zone) }))
    .sort((left, right) => left.startsAt.epochMilliseconds - right.startsAt.epochMilliseconds);
  const plannedSegments = separateSegments(inOrder);
  const dayKind = kindOfDay(scheduled, input);
  const segments = dayKind === 'WORKDAY' ? withoutAbsentHours(plannedSegments, absentHours, zone) : [];
  const day = { expectedMinutes: scheduledMinutes(segments), segments, plannedSegments, dayKind, isHoliday };
  if (dayKind !== 'WORKDAY' || segments === plannedSegments) return day;
  return { ...day, absentHours, dayKind: segments.length === 0 ? 'ABSENCE' : dayKind };
}

function kindOfDay(
  scheduled: ScheduleOnDate,
  input: { isHoliday: boolean; hasApprovedAbsence: boolean; hasApprovedVacation: boolean },
): DayKind {
  if (scheduled.segments.length === 0) return 'DAY_OFF';
  if (input.isHoliday && scheduled.rules.respectsHolidays) return 'HOLIDAY';
  if (input.hasApprovedAbsence) return 'ABSENCE';
  return input.hasApprovedVacation ? 'VACATION' : 'WORKDAY';
}
