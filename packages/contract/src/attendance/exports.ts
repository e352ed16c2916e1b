import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { mostExportedPeople } from './attendance-limits.ts';

const reading = { access: areaRoles.admin, permission: 'attendance.read' } as const;

/** Tables of days; `zip` contains the closed summaries of one whole month, a document per person and tables of all. */
export const exportFormats = ['xlsx', 'csv', 'zip'] as const;
const exportStatuses = ['PENDING', 'RUNNING', 'DONE', 'FAILED'] as const;

/**
 * A file of attendance made in the background, with its progress in people. `message` is the Spanish reason why it failed, otherwise null.
 * `ahead` is, of one that waits, how many jobs are done before it, 100 for more. It is removed at `expiresAt`.
 */
export const attendanceExportSchema = z.object({
  id: z.uuid(),
  from: civilDateSchema,
  to: civilDateSchema,
  format: z.enum(exportFormats),
  status: z.enum(exportStatuses),
  totalPeople: z.int(),
  donePeople: z.int(),
  ahead: z.int().nullable(),
  message: z.string().nullable(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type AttendanceExport = z.infer<typeof attendanceExportSchema>;

/** Starts to make a file of the people with these ids, or of everybody who clocks or has punches in the period; at most 366 days. */
export const createAttendanceExport = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/exports',
  summary: 'Prepare a file with the attendance of people',
  ...reading,
  body: z.object({
    from: civilDateSchema,
    to: civilDateSchema,
    userIds: z.array(z.uuid()).min(1).max(mostExportedPeople).optional(),
    format: z.enum(exportFormats),
  }),
  response: attendanceExportSchema,
  errors: ['NOT_FOUND', 'NOTHING_TO_EXPORT', 'TOO_MANY_REQUESTS'],
});

/** The files that the caller asked for and that have not expired, the latest first. */
export const attendanceExports = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/exports',
  summary: 'The own files of attendance, and how far they are',
  ...reading,
  response: z.array(attendanceExportSchema),
  errors: [],
});

/** A file that the caller asked for, once it is ready. */
export const attendanceExportFile = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/exports/:id/file',
  summary: 'A file of attendance that was prepared',
  ...reading,
  params: z.object({ id: z.uuid() }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
