import type { scheduleStatistics } from '@jornada/contract/schedules/manage-schedules';
import { legalLimitsOfWeek } from '@jornada/core/schedules/legal-limits-of-week';
import { weekOfWholeNights } from '@jornada/core/schedules/night-in-halves';
import { minutesByWeekday } from '@jornada/core/schedules/weekly-minutes';
import type { z } from 'zod';
import { describeWarning } from './legal-warnings.ts';
import { planRemarks } from './plan-remarks.ts';
import type { ScheduleRow } from './schedule-rows.queries.ts';

type Statistics = z.output<(typeof scheduleStatistics)['response']>;

/**
 * The hours of a week of a schedule, each night counted on the day on which it begins even if it is split at midnight, and the legal limits
 * that working it week after week would exceed.
 */
export function statisticsOf(schedule: ScheduleRow): Statistics {
  const { segments } = schedule;
  const byDay = Object.groupBy(segments, ({ dayOfWeek }) => dayOfWeek);
  const segmentsByDay = Object.fromEntries(Object.entries(byDay).map(([day, own]) => [day, own ?? []]));
  const nights = Object.entries(weekOfWholeNights(segmentsByDay));
  const dailyMinutes = minutesByWeekday(
    nights.flatMap(([day, own]) => own.map((segment) => ({ ...segment, dayOfWeek: Number(day) }))),
  );
  return {
    scheduleId: schedule.id,
    assignedUsersCount: schedule.assignedCount,
    workingDays: nights.length,
    weeklyMinutes: dailyMinutes.reduce((sum, minutes) => sum + minutes, 0),
    dailyMinutes,
    weeklyContractMinutes: schedule.weeklyContractMinutes,
    warnings: legalLimitsOfWeek(segmentsByDay, schedule.minRestBetweenShifts).map(describeWarning),
    remarks: planRemarks([{ segmentsByDay }]),
  };
}
