import { z } from 'zod';
import { civilDateSchema, civilTimeSchema, instantSchema } from '../civil-date.ts';
import { dayFlagSchema } from '../clock/work-day-status.ts';
import { dayKinds } from '../schedules/user-schedule.ts';
import {
  dayMarkSchema,
  dayReviewSchema,
  dayStatusSchema,
  noteTypeSchema,
  shownAbsenceStatusSchema,
} from './day-status.ts';

/**
 * An entry and its exit. `entryTime` and `exitTime` are what a clock on the wall showed where each was made, `entryDate` and
 * `exitDate` the dates there; `entryAt` and `exitAt` the instants, which alone tell two passings of one hour apart. Of an open pair
 * the exit is null; `isUnderWay` says that it may still come. `entryWasOffline`: a device kept it without a network and sent it later.
 */
export const attendancePairSchema = z.object({
  entryId: z.uuid(),
  entryAt: instantSchema,
  entryDate: civilDateSchema,
  entryTime: civilTimeSchema,
  exitId: z.uuid().nullable(),
  exitAt: instantSchema.nullable(),
  exitDate: civilDateSchema.nullable(),
  exitTime: civilTimeSchema.nullable(),
  timezone: z.string(),
  isOpen: z.boolean(),
  isUnderWay: z.boolean(),
  crossesMidnight: z.boolean(),
  entryWasEdited: z.boolean(),
  exitWasEdited: z.boolean(),
  entryWasOffline: z.boolean(),
  exitWasOffline: z.boolean(),
  workedMinutes: z.int(),
  breakMinutes: z.int(),
});
export type AttendancePair = z.infer<typeof attendancePairSchema>;

/** A planned segment, its times on the clocks of the person; minutes late and left early count beyond its flexibility. */
const scheduleSegmentSchema = z.object({
  segmentIndex: z.int(),
  startTime: civilTimeSchema,
  endTime: civilTimeSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  flexibilityMinutes: z.int(),
  lateMinutes: z.int(),
  earlyDepartureMinutes: z.int(),
  isMissing: z.boolean(),
});

export const adminNoteSchema = z.object({
  id: z.uuid(),
  note: z.string(),
  noteType: noteTypeSchema,
  adminName: z.string(),
  createdAt: instantSchema,
});
export type AdminNote = z.infer<typeof adminNoteSchema>;

/** Whether the hours of a day can be edited now. `timeRemainingMinutes` is null where no window runs. */
export const editabilitySchema = z.object({
  canEdit: z.boolean(),
  timeRemainingMinutes: z.int().nullable(),
  editableUntil: instantSchema.nullable(),
  reason: z.string(),
});
export type Editability = z.infer<typeof editabilitySchema>;

/**
 * One workday of one person as the admins' list shows it. `version` changes with everything that can be changed about the day:
 * whoever changes it says which version they saw. `originalAttendancePairs` are the pairs as they were punched, empty while nobody
 * corrected them.
 */
export const attendanceDayRowSchema = z.object({
  id: z.string(),
  version: z.string(),
  userId: z.uuid(),
  employeeName: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  date: civilDateSchema,
  timezone: z.string(),
  dayKind: z.enum(dayKinds),
  isWeekend: z.boolean(),
  holidayName: z.string().nullable(),
  attendancePairs: z.array(attendancePairSchema),
  originalAttendancePairs: z.array(attendancePairSchema),
  scheduleSegments: z.array(scheduleSegmentSchema),
  expectedMinutes: z.int().nullable(),
  workedMinutes: z.int(),
  breakMinutes: z.int(),
  paidBreakMinutes: z.int(),
  deductedMinutes: z.int(),
  overtimeMinutes: z.int(),
  complementaryMinutes: z.int(),
  nightMinutes: z.int(),
  holidayMinutes: z.int(),
  lateMinutes: z.int(),
  earlyDepartureMinutes: z.int(),
  status: z.object({
    type: dayStatusSchema,
    description: z.string(),
    validated: z.boolean(),
    justification: z.string().nullable(),
    review: dayReviewSchema.nullable(),
    reviewComment: z.string().nullable(),
  }),
  flags: z.array(dayFlagSchema),
  marks: z.array(dayMarkSchema),
  hasBeenEdited: z.boolean(),
  adminNotes: z.array(adminNoteSchema),
  absenceType: z.string().nullable(),
  absenceStatus: shownAbsenceStatusSchema.nullable(),
  editability: editabilitySchema,
});
export type AttendanceDayRow = z.infer<typeof attendanceDayRowSchema>;
