import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { correctionRequestSchema } from './correction-requests.ts';
import { offlineGapSchema } from './offline-gaps.ts';

export const inboxKinds = [
  'FORGOTTEN_EXIT',
  'NO_PUNCHES',
  'CORRECTION_REQUEST',
  'LEGAL_LIMIT',
  'ABSENCE_WORKED',
  'OUTSIDE_EMPLOYMENT',
  'OFFLINE_GAP',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/**
 * Something an admin has to decide. `text` says in Spanish what is wrong; `version` is that of the day; `request` or `gap` is what it is
 * about.
 */
export const inboxItemSchema = z.object({
  id: z.string(),
  kind: z.enum(inboxKinds),
  userId: z.uuid(),
  employeeName: z.string(),
  date: civilDateSchema,
  version: z.string(),
  text: z.string(),
  request: correctionRequestSchema.nullable(),
  gap: offlineGapSchema.nullable(),
});
export type InboxItem = z.infer<typeof inboxItemSchema>;

/** What is left to decide: days of the last 31 days, and all waiting corrections and offline punches, oldest first; `counts` are of all. */
export const attendanceInbox = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/inbox',
  summary: 'What is left to put right',
  access: areaRoles.admin,
  permission: 'attendance.read',
  response: z.object({
    counts: z.object(
      Object.fromEntries(inboxKinds.map((kind) => [kind, z.int()])) as Record<InboxKind, z.ZodInt>,
    ),
    total: z.int(),
    items: z.array(inboxItemSchema),
  }),
  revalidates: true,
  errors: [],
});
