import { z } from 'zod';

/** The one word for a workday on the admins' lists. */
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

/** What an admin thought of a day's hours. It changes neither the hours nor the status. */
export const dayReviewSchema = z.enum(['APPROVED', 'REJECTED']);

/** How a period of absence stands; CANCELLED ones are not shown on a day. */
export const shownAbsenceStatusSchema = z.enum(['PENDING', 'APPROVED', 'REJECTED']);

/** What an admin's note is about. */
export const noteTypes = ['GENERAL', 'HOURS_CORRECTION', 'ABSENCE', 'INCIDENT'] as const;
export const noteTypeSchema = z.enum(noteTypes);
export type NoteType = z.infer<typeof noteTypeSchema>;

/** What the analysis of a day points at; `punchId` names the punch that begins a pause or was made at an odd hour. */
export const dayMarkSchema = z.discriminatedUnion('mark', [
  z.object({ mark: z.literal('MULTIPLE_PUNCHES'), punchCount: z.int() }),
  z.object({ mark: z.enum(['LONG_PAUSE', 'EXCESSIVE_PAUSE']), punchId: z.uuid(), minutes: z.int() }),
  z.object({ mark: z.literal('OUT_OF_HOURS'), punchId: z.uuid() }),
  z.object({
    mark: z.enum(['LATE_SEGMENT', 'EARLY_DEPARTURE_SEGMENT']),
    segmentIndex: z.int(),
    minutes: z.int(),
  }),
]);
export type DayMark = z.infer<typeof dayMarkSchema>;
