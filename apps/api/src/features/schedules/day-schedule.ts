import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import type { CoreInterval } from '@jornada/core/schedules/core-hours';
import { exceptionName } from '@jornada/texts/schedule-words';
import type { PlannedDay } from '../../plan/planned-day.ts';

/** A planned day as the API answers it; null when no schedule applies. */
export function toDaySchedule(day: PlannedDay, timeZone: string): DaySchedule | null {
  if (day.scheduled === null) return null;
  const { schedule, exception, rules } = day.scheduled;
  return {
    date: day.date.toString(),
    scheduleId: schedule?.id ?? null,
    scheduleName: schedule?.name ?? exceptionName(),
    isException: exception !== null,
    timezone: day.scheduled.timeZone ?? timeZone,
    segments: day.segments.map((segment) => ({
      segmentIndex: segment.segmentIndex,
      startTime: toMinute(segment.startTime),
      endTime: toMinute(segment.endTime),
      flexibilityMinutes: segment.flexibilityMinutes,
      fixedUnpaidBreakMinutes: segment.fixedUnpaidBreakMinutes,
    })),
    hoursPeriod: day.share?.period ?? null,
    coreHours: (day.coreSegments ?? []).map(toStretch),
    expectedMinutes: day.expectedMinutes ?? 0,
    allowsOvertime: rules.allowsOvertime,
    requiresBreaks: rules.requiresBreaks,
    holidayName: day.holidayName,
  };
}

/** A stretch of a day as the contract writes it. */
export function toStretch({ startTime, endTime }: CoreInterval) {
  return { startTime: toMinute(startTime), endTime: toMinute(endTime) };
}

/** A time of day as the contract writes it, `09:00`. */
export function toMinute(time: Temporal.PlainTime): string {
  return time.toString({ smallestUnit: 'minute' });
}
