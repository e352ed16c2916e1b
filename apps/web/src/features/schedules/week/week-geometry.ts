import { plannedMinutes } from '@jornada/core/schedules/weekly-minutes';
import { isTimeOfDay, timeOfDay } from '../../../shared/form/time-of-day.ts';
import type { Segment } from '../schedules.data.ts';
import type { HoursValues } from '../values/hours-values.ts';
import { segmentsOf } from '../values/schedule-body.ts';

/** A part of a day, in minutes from its midnight; `isContinued` when the segment began on the day before. */
export interface DayStretch {
  readonly from: number;
  readonly to: number;
  readonly isContinued: boolean;
}

/** One weekday of a repeating week, 1 (Monday) to 7: what is drawn on it, and the minutes of the segments that begin on it. */
export interface WeekDay {
  readonly day: number;
  readonly stretches: readonly DayStretch[];
  readonly minutes: number;
}

export const minutesOfDay = 1440;

/** The week of some segments. A night continues on the next day's bar, from Sunday on Monday's. */
export function weekOf(segments: readonly Segment[]): WeekDay[] {
  const spans = segments.map((segment) => ({ ...segment, ...spanOf(segment) }));
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const before = day === 1 ? 7 : day - 1;
    const own = spans.filter(({ dayOfWeek }) => dayOfWeek === day);
    const continued = spans.filter(({ dayOfWeek, to }) => dayOfWeek === before && to > minutesOfDay);
    return {
      day,
      stretches: [
        ...continued.map(({ to }) => ({ from: 0, to: to - minutesOfDay, isContinued: true })),
        ...own.map(({ from, to }) => ({ from, to: Math.min(to, minutesOfDay), isContinued: false })),
      ],
      minutes: own.reduce((sum, segment) => sum + minutesOf(segment), 0),
    };
  });
}

/** The segments typed so far: only those with complete times. */
export function segmentsSoFar(hours: readonly HoursValues[]): Segment[] {
  return hours.flatMap((one) => {
    if (!areTimes(one.startTime, one.endTime)) return [];
    const hasAfternoon = one.hasAfternoon && areTimes(one.afternoonStartTime, one.afternoonEndTime);
    return segmentsOf({ ...one, hasAfternoon });
  });
}

/** Minutes as a percentage of the day. */
export function percentOfDay(minutes: number): number {
  return Math.round((minutes / minutesOfDay) * 10_000) / 100;
}

/** Whether a stretch of work ends on the date after it began; false while a time is invalid. */
export function endsNextDay(startTime: string, endTime: string): boolean {
  return areTimes(startTime, endTime) && timeOfDay(endTime) <= timeOfDay(startTime);
}

function areTimes(...times: string[]): boolean {
  return times.every((time) => isTimeOfDay(timeOfDay(time)));
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function spanOf({ startTime, endTime }: Segment): { from: number; to: number } {
  const from = minuteOf(startTime);
  const to = minuteOf(endTime);
  return { from, to: to > from ? to : to + minutesOfDay };
}

function minutesOf({ startTime, endTime, fixedUnpaidBreakMinutes }: Segment): number {
  return plannedMinutes({
    startTime: Temporal.PlainTime.from(startTime),
    endTime: Temporal.PlainTime.from(endTime),
    fixedUnpaidBreakMinutes: fixedUnpaidBreakMinutes || 0,
  });
}
