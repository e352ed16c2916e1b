import { z } from 'zod';
import { civilDateSchema, civilTimeSchema } from '../civil-date.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { correctionRequestSchema } from './correction-requests.ts';
import { editabilitySchema } from './day-row.ts';
import { inboxKinds } from './inbox-kinds.ts';
import { offlineGapSchema } from './offline-gaps.ts';

export type InboxKind = (typeof inboxKinds)[number];

/**
 * The pair of a day whose exit was forgotten, among all of the day (`entryIds`), and the local time that its schedule suggests for it: null
 * where there is none.
 */
const forgottenExitSchema = z.object({
  entryIds: z.array(z.uuid()),
  entryId: z.uuid(),
  entryTime: civilTimeSchema,
  exitTime: civilTimeSchema.nullable(),
});

/**
 * Something an admin has to decide. `text` says in Spanish what is wrong; `version` and `editability` are those of the day; `request`, `gap` or
 * `forgotten` is what it is about.
 */
export const inboxItemSchema = z.object({
  id: z.string(),
  kind: z.enum(inboxKinds),
  userId: z.uuid(),
  employeeName: z.string(),
  date: civilDateSchema,
  version: z.string(),
  editability: editabilitySchema,
  text: z.string(),
  request: correctionRequestSchema.nullable(),
  gap: offlineGapSchema.nullable(),
  forgotten: forgottenExitSchema.nullable(),
});
export type InboxItem = z.infer<typeof inboxItemSchema>;

/**
 * What is left to decide, the oldest first: days of the last 31 days (but exits of which a proposal waits for the
 * person), and all waiting corrections and offline punches. `search` is part of a
 * name or e-mail. `counts` are of every kind, whatever `kind` is asked for.
 */
export const attendanceInbox = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/inbox',
  summary: 'What is left to put right',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({
    kind: z.enum(inboxKinds).optional(),
    ...peopleGroup,
    search: z.string().trim().max(200).default(''),
    ...pageQuery(20),
  }),
  response: pageOf(inboxItemSchema).extend({
    counts: z.object(
      Object.fromEntries(inboxKinds.map((kind) => [kind, z.int()])) as Record<InboxKind, z.ZodInt>,
    ),
  }),
  revalidates: true,
  errors: [],
});
