import { type SegmentInterval, segmentInterval } from '@jornada/core/schedules/segment-interval';
import { includesDate } from '@jornada/core/time/date-span';

/** Approved days away, both dates included, or hours that begin on the first one; `type` is VACATION or that of an absence. */
export interface TimeOff {
  readonly type: string;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  /** Hours of the first date by the person's clock, over midnight where they end earlier than they begin; null for whole days. */
  readonly hours: AbsentHours | null;
}

export interface AbsentHours {
  readonly startTime: Temporal.PlainTime;
  readonly endTime: Temporal.PlainTime;
}

/** Whether somebody is away all of a date. */
export function covers(timeOff: TimeOff, date: Temporal.PlainDate): boolean {
  return timeOff.hours === null && includesDate(timeOff, date);
}

/** The hours away that may overlap the segments of a date; either may reach over midnight. */
export function hoursAwayOn(
  timeOff: readonly TimeOff[],
  date: Temporal.PlainDate,
  timeZone: string,
): SegmentInterval[] {
  return timeOff.flatMap(({ startDate, hours }) => {
    if (hours === null) return [];
    const isNear = Math.abs(date.until(startDate).days) <= 1;
    return isNear ? [segmentInterval(hours, startDate, timeZone)] : [];
  });
}
