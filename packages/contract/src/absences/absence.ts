import { z } from 'zod';
import { civilDateSchema, civilTimeSchema, instantSchema } from '../civil-date.ts';
import { firstStepSchema } from '../first-step.ts';
import { waitsForSchema } from '../waits-for.ts';
import { absenceStatusSchema, absenceTypeSchema, leaveKindSchema } from './time-off-types.ts';

/**
 * A request for an absence. `startTime` and `endTime` are null for whole days, otherwise hours that begin on `startDate` and last less than
 * a day: `endDate` is the next date where they last until midnight (00:00) or longer. `days` are calendar days including both ends, 1 for
 * hours. For a sick leave without a known end, `endDate` and `days` are null and `confirmedUntil` is until when its last confirmation says
 * it lasts at least. `filedByName` is the admin, or the program, who filed it for the person, null when the person asked. `isNews`: it was decided, and its
 * person has not seen that yet. `attachmentUrl` is below `/api`.
 */
export const absenceSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  type: absenceTypeSchema,
  leaveKind: leaveKindSchema.nullable(),
  startDate: civilDateSchema,
  endDate: civilDateSchema.nullable(),
  startTime: civilTimeSchema.nullable(),
  endTime: civilTimeSchema.nullable(),
  days: z.int().nullable(),
  confirmedUntil: civilDateSchema.nullable(),
  approvalStatus: absenceStatusSchema,
  reason: z.string(),
  attachmentUrl: z.string().nullable(),
  attachmentFilename: z.string().nullable(),
  createdAt: instantSchema,
  filedByName: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  decidedByName: z.string().nullable(),
  decisionNote: z.string().nullable(),
  isNews: z.boolean(),
  waitsFor: waitsForSchema,
  firstStep: firstStepSchema,
});
export type Absence = z.infer<typeof absenceSchema>;
