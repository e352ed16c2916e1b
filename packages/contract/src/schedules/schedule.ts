import { hoursPeriods } from '@jornada/core/schedules/hours-plan';
import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { multiLine, singleLine } from '../free-text.ts';
import { formatRule, rule, typeRule } from '../named-rules.ts';
import { revisionSchema } from '../revision.ts';
import { timeZoneSchema } from '../time-zone.ts';
import {
  dayNames,
  scheduleDefaults as defaults,
  hoursLimits,
  scheduleMaxima as maxima,
  mostCoreIntervals,
  mostRules,
  mostSegments,
  scheduleTypes,
} from './schedule-limits.ts';

const upTo = (maximum: number) => z.int().min(0).max(maximum);
/** `09:00`; midnight is `00:00`, also as an end. */
const timeSchema = z.iso.time({ precision: -1, ...formatRule('timeOfDay') });

/** Hours of one weekday, 1 (Monday) to 7 (Sunday). An end at or before the start lies on the next date. */
export const weeklySegmentSchema = z.object({
  dayOfWeek: z.int().min(1).max(7),
  segmentIndex: z.int().min(0).max(9),
  startTime: timeSchema,
  endTime: timeSchema,
  flexibilityMinutes: upTo(maxima.flexibilityMinutes).default(defaults.flexibilityMinutes),
  fixedUnpaidBreakMinutes: upTo(maxima.breakMinutes).default(defaults.breakMinutes),
});
export type WeeklySegment = z.output<typeof weeklySegmentSchema>;

/** One rule of a composite schedule. `daysOfWeek` lists names: `MONDAY,TUESDAY`. The afternoon has both times or neither. */
export const compositeRuleSchema = z.object({
  daysOfWeek: z.string().regex(new RegExp(`^(${dayNames.join('|')})(,(${dayNames.join('|')})){0,6}$`)),
  startTime: timeSchema,
  endTime: timeSchema,
  afternoonStartTime: timeSchema.nullable().default(null),
  afternoonEndTime: timeSchema.nullable().default(null),
  flexibilityMinutes: upTo(maxima.flexibilityMinutes).default(defaults.flexibilityMinutes),
  breakMinutes: upTo(maxima.breakMinutes).default(defaults.breakMinutes),
  description: singleLine().max(200).nullable().default(null),
});
export type CompositeRule = z.output<typeof compositeRuleSchema>;

/**
 * The hours of each day in which everybody has to be present, one or two stretches by time, neither over midnight. An entry that is no more than
 * `flexibilityMinutes` after a start, or an exit no more before an end, is no lateness.
 */
export const coreHoursSchema = z.object({
  intervals: z
    .array(z.object({ startTime: timeSchema, endTime: timeSchema }))
    .min(1)
    .max(mostCoreIntervals),
  flexibilityMinutes: upTo(maxima.flexibilityMinutes).default(defaults.flexibilityMinutes),
});
export type CoreHours = z.output<typeof coreHoursSchema>;

/**
 * Hours of a week (from Monday) or of a month of the calendar instead of a timetable, in whole minutes, on days of the week from 1 (Monday) to 7. Each of
 * these days has its share of the hours, which a holiday or approved time off takes away; nobody is late or absent on one, unless there
 * are core hours and these were missed.
 */
export const hoursPlanSchema = z.object({
  period: z.enum(hoursPeriods),
  minutes: z.int().min(hoursLimits.least).max(hoursLimits.most),
  daysOfWeek: z.array(z.int().min(1).max(7)).max(7),
  core: coreHoursSchema.nullable().default(null),
});
export type HoursPlan = z.output<typeof hoursPlanSchema>;

/**
 * What a version of a schedule decides: everything that a day asks for, and how it was written. Of a composite one the rules count, and
 * the segments are made from them. `timezone` null: the hours are meant in the zone of whoever follows it. The first
 * `paidBreakMinutes` of the breaks punched on a workday are working time (Estatuto de los Trabajadores art. 34.4); null for what the rules of the
 * company say of it.
 */
const versionFields = {
  validFrom: civilDateSchema.nullable().default(null),
  validTo: civilDateSchema.nullable().default(null),
  timezone: timeZoneSchema.nullable().default(defaults.timezone),
  workdayCutoffMinutes: upTo(maxima.workdayCutoffMinutes).default(0),
  isActive: z.boolean().default(true),
  respectsHolidays: z.boolean().default(defaults.respectsHolidays),
  allowsOvertime: z.boolean().default(defaults.allowsOvertime),
  maxOvertimeMinutesPerDay: upTo(maxima.maxOvertimeMinutesPerDay).default(defaults.maxOvertimeMinutesPerDay),
  maxOvertimeMinutesPerWeek: upTo(maxima.maxOvertimeMinutesPerWeek).default(
    defaults.maxOvertimeMinutesPerWeek,
  ),
  requiresBreaks: z.boolean().default(defaults.requiresBreaks),
  paidBreakMinutes: upTo(maxima.paidBreakMinutes).nullable().default(defaults.paidBreakMinutes),
  minRestBetweenShifts: upTo(maxima.minRestBetweenShifts).default(defaults.minRestBetweenShifts),
  isComposite: z.boolean().default(false),
  compositeRules: z.array(compositeRuleSchema).max(mostRules).default([]),
  segments: z.array(weeklySegmentSchema).max(mostSegments).default([]),
  /** Null for a timetable. With hours there are no rules and no segments. */
  hours: hoursPlanSchema.nullable().default(null),
};

/** A schedule as it is edited: the fields that are the same on every date, and the content of one version. */
export const scheduleBody = z.object({
  name: singleLine(typeRule('scheduleNameRequired')).min(1, rule('scheduleNameRequired')).max(100),
  description: multiLine().max(500).nullable().default(null),
  scheduleType: z.enum(scheduleTypes).default(defaults.scheduleType),
  priority: upTo(maxima.priority).default(defaults.priority),
  weeklyContractMinutes: upTo(maxima.weeklyContractMinutes).nullable().default(null),
  isTemplate: z.boolean().default(false),
  ...versionFields,
});
export type ScheduleBody = z.output<typeof scheduleBody>;

/**
 * A schedule as it is answered, with the version that applies today. `assignedUsersCount` counts the people (not admins) whose assignment
 * and employment are not over; null when it was not asked for. `revision` rises with every save. `changesFrom` is the date from which a
 * change without a date applies: today, or null while nobody has or had the schedule, which is then changed without a new version.
 */
export const scheduleSchema = z.object({
  ...scheduleBody.shape,
  id: z.uuid(),
  scheduleTypeDisplay: z.string(),
  assignedUsersCount: z.int().nullable(),
  revision: revisionSchema,
  changesFrom: civilDateSchema.nullable(),
});
export type Schedule = z.output<typeof scheduleSchema>;

/** A version of a schedule with its dates, both included; null for no beginning and no end. */
export const scheduleVersionSchema = z.object({
  effectiveFrom: civilDateSchema.nullable(),
  effectiveTo: civilDateSchema.nullable(),
  ...versionFields,
});
export type ScheduleVersion = z.output<typeof scheduleVersionSchema>;
