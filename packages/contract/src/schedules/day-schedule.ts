import { hoursPeriods } from '@jornada/core/schedules/hours-plan';
import { z } from 'zod';
import { civilDateSchema, civilTimeSchema } from '../civil-date.ts';

/** A planned stretch of work. An `endTime` that is not later than `startTime` lies on the next date. */
export const scheduleSegmentSchema = z.object({
  segmentIndex: z.int(),
  startTime: civilTimeSchema,
  endTime: civilTimeSchema,
  flexibilityMinutes: z.int(),
  fixedUnpaidBreakMinutes: z.int(),
});
export type ScheduleSegment = z.infer<typeof scheduleSegmentSchema>;

/**
 * A person's planned work on one date. Without segments it is a day off, unless the hours are those of a week
 * or a month (`hoursPeriod`): then `expectedMinutes` is the share of the date, which may be worked at any hour and on any day,
 * but for `coreHours`, in which everybody has to be present. With `isException` the hours are for that date only; `scheduleId`
 * is null when no schedule is in force.
 */
export const daySchedule = z.object({
  date: civilDateSchema,
  scheduleId: z.uuid().nullable(),
  scheduleName: z.string(),
  isException: z.boolean(),
  timezone: z.string(),
  segments: z.array(scheduleSegmentSchema),
  hoursPeriod: z.enum(hoursPeriods).nullable(),
  coreHours: z.array(z.object({ startTime: civilTimeSchema, endTime: civilTimeSchema })),
  expectedMinutes: z.int().min(0),
  allowsOvertime: z.boolean(),
  requiresBreaks: z.boolean(),
  holidayName: z.string().nullable(),
});
export type DaySchedule = z.infer<typeof daySchedule>;
