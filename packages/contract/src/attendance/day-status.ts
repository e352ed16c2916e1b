import { z } from 'zod';

/** The status of a workday on the admins' lists. */
export const dayStatuses = [
  'PRESENTE',
  'AUSENTE',
  'INCOMPLETO',
  'TARDE',
  'JUSTIFICADO',
  'PENDIENTE',
  'VALIDADO',
  'EXTRA',
] as const;
export const dayStatusSchema = z.enum(dayStatuses);
export type DayStatus = z.infer<typeof dayStatusSchema>;

/** An admin's review of a day's hours. It changes neither the hours nor the status. */
export const dayReviewSchema = z.enum(['APPROVED', 'REJECTED']);

/** The state of an absence as shown on a day; CANCELLED ones are not shown. */
export const shownAbsenceStatusSchema = z.enum(['PENDING', 'APPROVED', 'REJECTED']);

/** The subject of an admin's note. */
export const noteTypes = ['GENERAL', 'HOURS_CORRECTION', 'ABSENCE', 'INCIDENT'] as const;
export const noteTypeSchema = z.enum(noteTypes);
export type NoteType = z.infer<typeof noteTypeSchema>;

export const minorMarks = ['MINOR_DAILY_HOURS', 'MINOR_NIGHT', 'MINOR_OVERTIME', 'MINOR_REST'] as const;
export type MinorMark = (typeof minorMarks)[number];

/**
 * What the analysis of a day points out; `punchId` is the punch that begins a break or was made at an unusual hour. Those of MINOR are limits of
 * people under eighteen that the day exceeds, `minutes` all that was worked, what of it was at night, the overtime, or the longest rest.
 */
export const dayMarkSchema = z.discriminatedUnion('mark', [
  z.object({ mark: z.literal('MULTIPLE_PUNCHES'), punchCount: z.int() }),
  z.object({ mark: z.enum(['LONG_PAUSE', 'EXCESSIVE_PAUSE']), punchId: z.uuid(), minutes: z.int() }),
  z.object({ mark: z.literal('OUT_OF_HOURS'), punchId: z.uuid() }),
  z.object({
    mark: z.enum(['LATE_SEGMENT', 'EARLY_DEPARTURE_SEGMENT']),
    segmentIndex: z.int(),
    minutes: z.int(),
  }),
  z.object({ mark: z.enum(minorMarks), minutes: z.int() }),
]);
export type DayMark = z.infer<typeof dayMarkSchema>;
