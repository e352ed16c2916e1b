import { z } from 'zod';
import { civilDateSchema, civilTimeSchema, instantSchema } from '../civil-date.ts';
import { offlineTimesSchema } from '../clock/offline-times.ts';
import { modalitySchema, punchTypeSchema } from '../clock/work-day-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { correctionRequestSchema } from './correction-requests.ts';
import { attendanceDayRowSchema } from './day-row.ts';
import { offlineGapSchema } from './offline-gaps.ts';
import { correctionProposalSchema } from './proposals.ts';
import { explainedIntervalSchema } from './workdays.ts';

/**
 * A ledger entry about a punch: `kind` says whether it is the punch, a correction or a removal; `reason` is its author's, null for a punch.
 * `offline`: it was made offline. `modality`: from where the person worked from then on, as they said; null where they did not.
 */
export const punchEntrySchema = z.object({
  id: z.uuid(),
  sequence: z.int(),
  kind: z.enum(['PUNCH', 'CORRECTION', 'ANNULMENT']),
  type: punchTypeSchema,
  at: instantSchema,
  date: civilDateSchema,
  time: civilTimeSchema,
  timezone: z.string(),
  recordedAt: instantSchema,
  authorName: z.string(),
  isOwn: z.boolean(),
  reason: z.string().nullable(),
  offline: offlineTimesSchema.nullable(),
  modality: modalitySchema.nullable(),
});
export type PunchEntry = z.infer<typeof punchEntrySchema>;

/**
 * A punch with its history, the original first. `isEffective` is false when it was removed. `answer` is the worker's answer to its last
 * correction.
 */
export const punchHistorySchema = z.object({
  punchId: z.uuid(),
  isEffective: z.boolean(),
  entries: z.array(punchEntrySchema),
  answer: z
    .object({ agrees: z.boolean(), comment: z.string().nullable(), answeredAt: instantSchema })
    .nullable(),
});
export type PunchHistory = z.infer<typeof punchHistorySchema>;

/** `asksModality`: whether the company asks from where people work. `limits` says in Spanish each limit of the law and of the schedule that the day exceeds, as the inbox does, whatever was decided. */
export const dayDetailSchema = z.object({
  row: attendanceDayRowSchema,
  asksModality: z.boolean(),
  limits: z.array(z.string()),
  punches: z.array(punchHistorySchema),
  intervals: z.array(explainedIntervalSchema),
  requests: z.array(correctionRequestSchema),
  /** The latest first. */
  proposals: z.array(correctionProposalSchema),
  gaps: z.array(offlineGapSchema),
});
export type DayDetail = z.infer<typeof dayDetailSchema>;

/** Everything known about a workday. */
export const attendanceDay = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/days/detail',
  summary: 'A workday with each punch, its history and its reasons',
  scope: 'attendance:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({ userId: z.uuid(), date: civilDateSchema }),
  response: dayDetailSchema,
  errors: ['NOT_FOUND'],
});

/** The same of the caller's workday. */
export const ownAttendanceDay = defineEndpoint({
  method: 'GET',
  path: '/attendance/days/detail',
  summary: 'The own workday with each punch, its history and its reasons',
  access: areaRoles.empleado,
  query: z.object({ date: civilDateSchema }),
  response: dayDetailSchema,
  errors: [],
});
