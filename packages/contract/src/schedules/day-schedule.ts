import { z } from 'zod';
import { civilDateSchema, civilTimeSchema } from '../civil-date.ts';

/** A planned stretch of work. An `endTime` not later than `startTime` falls on the next date. */
export const scheduleSegmentSchema = z.object({
  segmentIndex: z.int(),
  startTime: civilTimeSchema,
  endTime: civilTimeSchema,
  flexibilityMinutes: z.int(),
  fixedUnpaidBreakMinutes: z.int(),
});
export type ScheduleSegment = z.infer<typeof scheduleSegmentSchema>;

/**
 * What a person is to work on one date. No segments: a day off. With `isException` the hours are of that date alone;
 * `scheduleId` is null when no schedule stands behind it.
 */
export const daySchedule = z.object({
  date: civilDateSchema,
  scheduleId: z.uuid().nullable(),
  scheduleName: z.string(),
  isException: z.boolean(),
  timezone: z.string(),
  segments: z.array(scheduleSegmentSchema),
  expectedMinutes: z.int().min(0),
  allowsOvertime: z.boolean(),
  requiresBreaks: z.boolean(),
  holidayName: z.string().nullable(),
});
export type DaySchedule = z.infer<typeof daySchedule>;
