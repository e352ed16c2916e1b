import { z } from 'zod';
import { instantSchema } from './civil-date.ts';

/** The values before or after a change, by field name. */
export const auditValuesSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type AuditValues = z.infer<typeof auditValuesSchema>;

/** One line of an audit log: who changed what, when, from which values to which. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  occurredAt: instantSchema,
  actorId: z.uuid(),
  actorName: z.string(),
  actorEmail: z.string(),
  action: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: auditValuesSchema.nullable(),
  after: auditValuesSchema.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
