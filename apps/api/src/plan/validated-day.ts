import type { ExpectedDay } from '@jornada/core/schedules/expected-day';
import type { DayRules } from '@jornada/core/schedules/schedule';
import type { ScheduledSegment, SegmentInterval } from '@jornada/core/schedules/segment-interval';
import type { PlannedDay } from './planned-day.ts';
import type { TimeOff } from './time-off.ts';

/** A day that an admin validated: it keeps its plan, and its punches stay on it. */
export interface ValidatedDay extends ExpectedDay {
  readonly date: Temporal.PlainDate;
  /** Null when no schedule was in force. */
  readonly rules: DayRules | null;
  readonly holidayName: string | null;
  readonly vacation: TimeOff | null;
  readonly absence: TimeOff | null;
  /** The punches that begin pairs of the day, and those in no pair. */
  readonly punchIds: readonly string[];
}

/** What is stored of a day when it is validated, as JSON. @param punchIds of the punches that begin its pairs, and of those in no pair */
export function writtenDay(day: PlannedDay, punchIds: readonly string[]): string {
  const { expectedMinutes, segments, plannedSegments, dayKind, isHoliday, holidayName, vacation, absence } =
    day;
  const { absentHours, share, coreSegments } = day;
  return JSON.stringify({
    expectedMinutes,
    segments,
    plannedSegments,
    absentHours,
    share,
    coreSegments,
    dayKind,
    isHoliday,
    holidayName,
    vacation,
    absence,
    rules: day.scheduled?.rules ?? null,
    punchIds,
  });
}

/** Reads what was stored; Temporal values are texts in JSON. */
export function readValidatedDay(
  date: Temporal.PlainDate,
  { coreSegments, ...written }: WrittenDay,
): ValidatedDay {
  return {
    ...written,
    date,
    segments: written.segments.map(toSegment),
    plannedSegments: written.plannedSegments.map(toSegment),
    absentHours: (written.absentHours ?? []).map(toInterval),
    ...(coreSegments && { coreSegments: coreSegments.map(toSegment) }),
    vacation: toTimeOff(written.vacation),
    absence: toTimeOff(written.absence),
  };
}

/** Replaces the present plan of a day by the validated one. */
export function asValidated(day: PlannedDay, validated: ValidatedDay): PlannedDay {
  const { rules, punchIds: _, ...kept } = validated;
  const { isPartTime } = day;
  const nothing = { schedule: null, exception: null, segments: [], timeZone: null };
  return { ...kept, isPartTime, scheduled: rules && { ...(day.scheduled ?? nothing), rules } };
}

type Texts<T, Keys extends keyof T> = Omit<T, Keys> & { readonly [Key in Keys]: string };
type WrittenSegment = Texts<ScheduledSegment, 'startTime' | 'endTime' | 'startsAt' | 'endsAt'>;
type WrittenTimeOff = Texts<Pick<TimeOff, 'type' | 'startDate' | 'endDate'>, 'startDate' | 'endDate'>;
type WrittenInterval = Texts<SegmentInterval, 'startsAt' | 'endsAt'>;

export interface WrittenDay
  extends Omit<
    ValidatedDay,
    'date' | 'segments' | 'plannedSegments' | 'coreSegments' | 'absentHours' | 'vacation' | 'absence'
  > {
  readonly segments: readonly WrittenSegment[];
  readonly plannedSegments: readonly WrittenSegment[];
  readonly coreSegments?: readonly WrittenSegment[];
  readonly absentHours?: readonly WrittenInterval[];
  readonly vacation: WrittenTimeOff | null;
  readonly absence: WrittenTimeOff | null;
}

function toSegment(written: WrittenSegment): ScheduledSegment {
  return {
    ...written,
    startTime: Temporal.PlainTime.from(written.startTime),
    endTime: Temporal.PlainTime.from(written.endTime),
    ...toInterval(written),
  };
}

function toInterval({ startsAt, endsAt }: WrittenInterval): SegmentInterval {
  return { startsAt: Temporal.Instant.from(startsAt), endsAt: Temporal.Instant.from(endsAt) };
}

function toTimeOff(written: WrittenTimeOff | null): TimeOff | null {
  if (!written) return null;
  return {
    type: written.type,
    startDate: Temporal.PlainDate.from(written.startDate),
    endDate: Temporal.PlainDate.from(written.endDate),
    hours: null,
  };
}
