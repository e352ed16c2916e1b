import { withoutAbsentHours } from './absent-hours.ts';
import { coreSegmentsOn } from './core-hours.ts';
import type { EmploymentState } from './employment.ts';
import { scheduledMinutes } from './expected-minutes.ts';
import { type HoursPlan, type HoursShare, shareOn } from './hours-plan.ts';
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
 * as instants, by start: empty unless `dayKind` is WORKDAY, and by hours of a week or a month. `isHoliday` is true on a holiday even when the schedule works through it.
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
  /** On a day of a plan by hours, also on one that it does not ask for. But for core hours, nobody is late or absent on such a day, see `HoursPlan`. */
  readonly share?: HoursShare;
  /**
   * The core hours of a plan by hours that are left of the day, as instants, by start; missing for none. Whoever is not there is late or absent, and nothing
   * else follows from them: neither expected minutes nor where the workday ends.
   */
  readonly coreSegments?: readonly ScheduledSegment[];
  /** The hours within the planned segments that an approved absence of part of the day takes away; missing for none. */
  readonly absentHours?: readonly SegmentInterval[];
}

/** The stretches of a day in which somebody has to be there: the segments of a timetable, or the core hours of a plan by hours. */
export function presenceAsked({
  segments,
  coreSegments,
}: Pick<ExpectedDay, 'segments' | 'coreSegments'>): readonly ScheduledSegment[] {
  return coreSegments ?? segments;
}

/** The stretches that have to be over before a day is: the planned segments, and core hours. */
export function stretchesOfDay({
  plannedSegments,
  coreSegments,
}: Pick<ExpectedDay, 'plannedSegments' | 'coreSegments'>): readonly ScheduledSegment[] {
  return coreSegments ? [...plannedSegments, ...coreSegments] : plannedSegments;
}

type PlannedHours = Pick<ExpectedDay, 'plannedSegments' | 'share'>;

/** The whole minutes that a date asks for before a holiday, an absence or a vacation takes any away. */
export function plannedMinutesOf({ plannedSegments, share }: PlannedHours): number {
  return share?.minutes ?? scheduledMinutes(plannedSegments);
}

/** Whether a date is one to work on, but for a holiday, an absence or a vacation. */
export function isDayOfWork({ plannedSegments, share }: PlannedHours): boolean {
  return share ? share.minutes > 0 : plannedSegments.length > 0;
}

/**
 * Combines the schedule in force on `date` (null for none, see `scheduleOnDate`) with the company's holiday and the person's own approved
 * absence or vacation, in that order. Outside every employment and in its pauses nothing is planned at all: 0 minutes and no
 * segment, so no punch is assigned to such a day because of its hours. The caller leaves out pending and rejected requests. Of
 * `absentHours`, approved absences of part of a day, only what lies within the segments matters; if nothing is left, the day is one of
 * absence. Of hours of a week or a month (`HoursPlan`) a date is asked for its share, and absent hours that begin on it take their length
 * off; of its core hours what lies within absent hours is not asked for. Hours are those of the schedule's own zone, else of the person's, `timeZone`.
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
  if (scheduled.exception === null && scheduled.schedule?.hours)
    return dayByHours(scheduled.schedule.hours, scheduled, input);
  const inOrder = scheduled.segments
    .map((segment) => ({ ...segment, ...segmentInterval(segment, date, zone) }))
    .sort((left, right) => left.startsAt.epochMilliseconds - right.startsAt.epochMilliseconds);
  const plannedSegments = separateSegments(inOrder);
  const dayKind = scheduled.segments.length === 0 ? 'DAY_OFF' : kindOfWork(scheduled, input);
  const segments = dayKind === 'WORKDAY' ? withoutAbsentHours(plannedSegments, absentHours, zone) : [];
  const day = { expectedMinutes: scheduledMinutes(segments), segments, plannedSegments, dayKind, isHoliday };
  if (dayKind !== 'WORKDAY' || segments === plannedSegments) return day;
  return { ...day, absentHours, dayKind: segments.length === 0 ? 'ABSENCE' : dayKind };
}

type Input = Parameters<typeof expectedDay>[0];

function dayByHours(
  hours: HoursPlan,
  scheduled: ScheduleOnDate,
  { date, timeZone, absentHours = [], ...input }: Input,
): ExpectedDay {
  const { isHoliday } = input;
  const share = shareOn(hours, date);
  const dayKind = share.minutes === 0 ? 'DAY_OFF' : kindOfWork(scheduled, input);
  const day = { expectedMinutes: 0, segments: [], plannedSegments: [], share, isHoliday, dayKind };
  if (dayKind !== 'WORKDAY') return day;
  const away = absentHours.filter(({ startsAt }) =>
    startsAt.toZonedDateTimeISO(timeZone).toPlainDate().equals(date),
  );
  const core = coreLeft(hours, date, absentHours, scheduled.timeZone ?? timeZone);
  if (away.length === 0) return { ...day, ...core, expectedMinutes: share.minutes };
  const expectedMinutes = Math.max(0, share.minutes - minutesAway(away));
  if (expectedMinutes === 0) return { ...day, expectedMinutes, absentHours: away, dayKind: 'ABSENCE' };
  return { ...day, ...core, expectedMinutes, absentHours: away };
}

/** The core hours of a working day that approved hours away leave. */
function coreLeft(
  { core }: HoursPlan,
  date: Temporal.PlainDate,
  absentHours: readonly SegmentInterval[],
  zone: string,
): Pick<ExpectedDay, 'coreSegments'> {
  if (!core) return {};
  const coreSegments = withoutAbsentHours(coreSegmentsOn(core, date, zone), absentHours, zone);
  return coreSegments.length === 0 ? {} : { coreSegments };
}

/** Whole minutes of hours away; of those that overlap each minute counts once. */
function minutesAway(hours: readonly SegmentInterval[]): number {
  let milliseconds = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { startsAt, endsAt } of hours.toSorted((one, other) =>
    Temporal.Instant.compare(one.startsAt, other.startsAt),
  )) {
    const [from, to] = [Math.max(startsAt.epochMilliseconds, reached), endsAt.epochMilliseconds];
    milliseconds += Math.max(0, to - from);
    reached = Math.max(reached, to);
  }
  return Math.floor(milliseconds / 60_000);
}

function kindOfWork(
  scheduled: ScheduleOnDate,
  input: Pick<Input, 'isHoliday' | 'hasApprovedAbsence' | 'hasApprovedVacation'>,
): DayKind {
  if (input.isHoliday && scheduled.rules.respectsHolidays) return 'HOLIDAY';
  if (input.hasApprovedAbsence) return 'ABSENCE';
  return input.hasApprovedVacation ? 'VACATION' : 'WORKDAY';
}
