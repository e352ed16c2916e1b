import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import type { PlannedDay } from './schedules.reads.ts';

/** A planned day as the API answers it; null when no schedule is in force. */
export function toDaySchedule(day: PlannedDay, timeZone: string): DaySchedule | null {
  if (day.scheduled === null) return null;
  const { schedule } = day.scheduled;
  return {
    date: day.date.toString(),
    scheduleId: schedule.id,
    scheduleName: schedule.name,
    timezone: timeZone,
    segments: day.segments.map((segment) => ({
      segmentIndex: segment.segmentIndex,
      startTime: toMinute(segment.startTime),
      endTime: toMinute(segment.endTime),
      flexibilityMinutes: segment.flexibilityMinutes,
      fixedUnpaidBreakMinutes: segment.fixedUnpaidBreakMinutes,
    })),
    expectedMinutes: day.expectedMinutes ?? 0,
    allowsOvertime: schedule.allowsOvertime,
    requiresBreaks: schedule.requiresBreaks,
    holidayName: day.holidayName,
  };
}

function toMinute(time: Temporal.PlainTime): string {
  return time.toString({ smallestUnit: 'minute' });
}
