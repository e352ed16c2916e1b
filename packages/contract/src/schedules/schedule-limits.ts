import { longestPaidBreak } from '../company/setting-limits.ts';

export const scheduleTypes = [
  'REGULAR',
  'SUMMER_INTENSIVE',
  'WINTER_INTENSIVE',
  'SPRING',
  'AUTUMN',
  'HOLIDAY_SEASON',
  'RAMADAN',
  'FLEXIBLE',
  'SHIFT_MORNING',
  'SHIFT_AFTERNOON',
  'SHIFT_NIGHT',
  'WEEKEND',
  'SPECIAL',
] as const;
export type ScheduleType = (typeof scheduleTypes)[number];

/** The names of the days in rules of a composite schedule, Monday (1) first. */
export const dayNames = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
export type DayName = (typeof dayNames)[number];

/** The greatest value of each number of a schedule (the least is 0), in minutes except for `priority`. */
export const scheduleMaxima = {
  priority: 100,
  flexibilityMinutes: 60,
  breakMinutes: 120,
  maxOvertimeMinutesPerDay: 480,
  maxOvertimeMinutesPerWeek: 1440,
  minRestBetweenShifts: 1440,
  paidBreakMinutes: longestPaidBreak,
  workdayCutoffMinutes: 720,
  weeklyContractMinutes: 10_080,
} as const;

export const scheduleDefaults = {
  timezone: 'Europe/Madrid',
  scheduleType: 'REGULAR',
  priority: 0,
  respectsHolidays: true,
  allowsOvertime: true,
  maxOvertimeMinutesPerDay: 120,
  maxOvertimeMinutesPerWeek: 600,
  requiresBreaks: true,
  minRestBetweenShifts: 720,
  paidBreakMinutes: null,
  flexibilityMinutes: 15,
  breakMinutes: 0,
} as const;

/** The hours of a week or a month, in minutes: more do not fit into a month. */
export const hoursLimits = { least: 60, most: 44_640 } as const;
/** The most that a form takes for a week, of 168 hours, and for a month. */
export const mostMinutesOfPeriod = { WEEK: 10_080, MONTH: hoursLimits.most } as const;
/** The most stretches of core hours in a day. */
export const mostCoreIntervals = 2;
export const minutesOfDay = 1440;
/** Every month has each day of the week so often at least. */
export const weeksOfMonth = 4;

/** The most segments and rules of a schedule, and the most people in one call of assignment. */
export const mostSegments = 70;
export const mostRules = 50;
export const mostAssigned = 500;

/** The length of the reason for changing past days, in characters. */
export const pastReasonLength = { least: 10, most: 500 } as const;
