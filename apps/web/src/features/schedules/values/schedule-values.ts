import { scheduleDefaults, scheduleMaxima } from '@jornada/contract/schedules/schedule-limits';
import { schedulesTexts } from '@jornada/texts/schedules';
import type { Schedule } from '../schedules.data.ts';
import { type HoursMode, openedHours, usualHours, usualPeriod } from './hours-values.ts';

/** The form of a schedule: dates as typed, numbers as text while they are invalid. */
export interface ScheduleValues extends HoursMode {
  name: string;
  description: string;
  scheduleType: Schedule['scheduleType'];
  priority: number | string;
  validFrom: string | null;
  validTo: string | null;
  isActive: boolean;
  isTemplate: boolean;
  /** Null for the zone of each person. */
  timezone: string | null;
  respectsHolidays: boolean;
  allowsOvertime: boolean;
  maxOvertimeMinutesPerDay: number | string;
  maxOvertimeMinutesPerWeek: number | string;
  requiresBreaks: boolean;
  /** Empty for those of the company. */
  paidBreakMinutes: number | string;
  minRestBetweenShifts: number | string;
  /** From which date a change of a schedule in use applies; null for always. */
  effectiveFrom: string | null;
  changesPast: boolean;
  pastReason: string;
}

/** A change from today on, which does not alter the past. */
const fromToday = (changesFrom: string | null) => ({
  effectiveFrom: changesFrom,
  changesPast: false,
  pastReason: '',
});

export function newScheduleValues(): ScheduleValues {
  const { flexibilityMinutes: _, breakMinutes: __, ...defaults } = scheduleDefaults;
  return {
    name: '',
    description: '',
    validFrom: null,
    validTo: null,
    isActive: true,
    isTemplate: false,
    ...defaults,
    paidBreakMinutes: scheduleDefaults.paidBreakMinutes ?? '',
    hours: usualPeriod(),
    isComposite: false,
    simple: usualHours(),
    rules: [],
    ...fromToday(null),
  };
}

export function scheduleValues(schedule: Schedule): ScheduleValues {
  const { name, description, scheduleType, priority, validFrom, validTo, isActive, isTemplate } = schedule;
  const { timezone, respectsHolidays, allowsOvertime, requiresBreaks, minRestBetweenShifts } = schedule;
  const { maxOvertimeMinutesPerDay, maxOvertimeMinutesPerWeek, paidBreakMinutes } = schedule;
  return {
    name,
    description: description ?? '',
    scheduleType,
    priority,
    validFrom,
    validTo,
    isActive,
    isTemplate,
    timezone,
    respectsHolidays,
    allowsOvertime,
    maxOvertimeMinutesPerDay,
    maxOvertimeMinutesPerWeek,
    requiresBreaks,
    paidBreakMinutes: paidBreakMinutes ?? '',
    minRestBetweenShifts,
    ...openedHours(schedule),
    ...fromToday(schedule.changesFrom),
  };
}

/** The initial form of a copy: another name, the next higher priority, and not a template. */
export function copiedValues(schedule: Schedule): ScheduleValues {
  return {
    ...scheduleValues(schedule),
    name: schedulesTexts.copyName(schedule.name),
    priority: Math.min(schedule.priority + 1, scheduleMaxima.priority),
    isActive: true,
    isTemplate: false,
    ...fromToday(null),
  };
}
