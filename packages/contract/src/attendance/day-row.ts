import { z } from 'zod';
import { civilDateSchema, civilTimeSchema, instantSchema } from '../civil-date.ts';
import { dayFlagSchema, modalitySchema } from '../clock/work-day-status.ts';
import { dayKinds } from '../schedules/user-schedule.ts';
import { complementaryKindsSchema } from './complementary-kinds.ts';
import {
  dayMarkSchema,
  dayReviewSchema,
  dayStatusSchema,
  noteTypeSchema,
  shownAbsenceStatusSchema,
} from './day-status.ts';
import { modalityMinutesSchema } from './modality-minutes.ts';

/**
 * An entry and its exit. `entryTime` and `exitTime` are local times where each punch was made, `entryDate` and `exitDate` the local dates;
 * `entryAt` and `exitAt` are the instants, which also tell the two occurrences of an hour apart when the clocks go back. The exit of an
 * open pair is null; `isUnderWay`: it may still come. `entryWasOffline`: the punch was made offline and sent later; `entryAtTerminal`: a terminal kept it.
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
  entryAtTerminal: z.literal(true).optional(),
  exitAtTerminal: z.literal(true).optional(),
  /** From where the person worked from the entry on, as it says; null where it says nothing. */
  modality: modalitySchema.nullable(),
  workedMinutes: z.int(),
  breakMinutes: z.int(),
});
export type AttendancePair = z.infer<typeof attendancePairSchema>;

/**
 * A planned segment, or core hours of a plan by hours (`isCore`), in the person's local time; minutes late and left early are counted beyond its flexible time.
 */
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
  isCore: z.literal(true).optional(),
});

export const adminNoteSchema = z.object({
  id: z.uuid(),
  note: z.string(),
  noteType: noteTypeSchema,
  adminName: z.string(),
  createdAt: instantSchema,
});
export type AdminNote = z.infer<typeof adminNoteSchema>;

/** Whether the hours of a day can be edited now. `timeRemainingMinutes` is null where no edit window runs. */
export const editabilitySchema = z.object({
  canEdit: z.boolean(),
  timeRemainingMinutes: z.int().nullable(),
  editableUntil: instantSchema.nullable(),
  reason: z.string(),
});
export type Editability = z.infer<typeof editabilitySchema>;

/**
 * A workday of a person as the admins' list shows it. `version` changes with everything that can be changed about the day; changes are sent
 * with the version the caller saw. `originalAttendancePairs` are the pairs as punched, empty for a day without corrections. `complementary` is null
 * for a day without complementary minutes, `modality` for one of which nobody said from where it was worked.
 */
export const attendanceDayRowSchema = z.object({
  id: z.string(),
  version: z.string(),
  userId: z.uuid(),
  employeeName: z.string(),
  email: z.string().nullable(),
  staffNumber: z.string().nullable(),
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
  complementary: complementaryKindsSchema.nullable(),
  modality: modalityMinutesSchema.nullable(),
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

/** What the list says of a pair. */
const listedPairSchema = attendancePairSchema.pick({
  entryDate: true,
  entryTime: true,
  exitDate: true,
  exitTime: true,
  isOpen: true,
  isUnderWay: true,
  crossesMidnight: true,
  entryWasEdited: true,
  exitWasEdited: true,
  entryWasOffline: true,
  exitWasOffline: true,
  entryAtTerminal: true,
  exitAtTerminal: true,
});

/** A workday as one row of the list: what the row shows. The rest is in the detail of the day. */
export const listedDaySchema = attendanceDayRowSchema
  .omit({
    dayKind: true,
    holidayName: true,
    breakMinutes: true,
    paidBreakMinutes: true,
    deductedMinutes: true,
    nightMinutes: true,
    holidayMinutes: true,
    flags: true,
    marks: true,
    modality: true,
  })
  .extend({
    attendancePairs: z.array(listedPairSchema),
    originalAttendancePairs: z.array(listedPairSchema),
    scheduleSegments: z.array(
      scheduleSegmentSchema.pick({
        segmentIndex: true,
        startTime: true,
        endTime: true,
        lateMinutes: true,
        earlyDepartureMinutes: true,
        isCore: true,
      }),
    ),
  });
export type ListedDay = z.infer<typeof listedDaySchema>;
