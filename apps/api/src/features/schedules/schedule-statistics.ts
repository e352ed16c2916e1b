import type { scheduleStatistics } from '@jornada/contract/schedules/manage-schedules';
import { averageOfWeek, type HoursPlan, shareOn } from '@jornada/core/schedules/hours-plan';
import { legalLimitsOfHours, legalLimitsOfWeek } from '@jornada/core/schedules/legal-limits-of-week';
import { weekOfWholeNights } from '@jornada/core/schedules/night-in-halves';
import { minutesByWeekday } from '@jornada/core/schedules/weekly-minutes';
import type { z } from 'zod';
import { toHoursPlan } from '../../plan/written-hours.ts';
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
  const hours = toHoursPlan(schedule);
  if (hours) return statisticsOfHours(schedule, hours);
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

/** Hours of a month are told as those of an average week, in equal parts. */
function statisticsOfHours(schedule: ScheduleRow, hours: HoursPlan): Statistics {
  const week = { ...hours, period: 'WEEK' as const, minutes: Math.round(averageOfWeek(hours)) };
  const monday = new Temporal.PlainDate(2001, 1, 1);
  const dailyMinutes = [0, 1, 2, 3, 4, 5, 6].map((days) => shareOn(week, monday.add({ days })).minutes);
  return {
    scheduleId: schedule.id,
    assignedUsersCount: schedule.assignedCount,
    workingDays: hours.daysOfWeek.length,
    weeklyMinutes: week.minutes,
    dailyMinutes,
    weeklyContractMinutes: schedule.weeklyContractMinutes,
    warnings: legalLimitsOfHours(hours).map(describeWarning),
    remarks: [],
  };
}
