import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { punchTypeSchema } from '../clock/work-day-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { longestReviewNote, reviewReasons } from './terminal-protocol.ts';

/** Also whoever corrects people's days, for those whom they see; a press of nobody known is for whoever sees everybody. */
const reviewing = {
  access: areaRoles.admin,
  permission: ['terminals.manage', 'attendance.manage'],
} as const;

/**
 * A press that a terminal kept and that was not recorded, for `reason`. `person` is who was identified, null where nobody was;
 * `staffNumber` what was typed then. `deviceTime` is when it was made by the device's clock, which proves nothing, and `date` the civil date of that.
 */
export const unrecordedPressSchema = z.object({
  id: z.uuid(),
  terminal: z.object({ id: z.uuid(), name: z.string() }),
  sequence: z.int(),
  type: punchTypeSchema,
  reason: z.enum(reviewReasons),
  person: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
  staffNumber: z.string().nullable(),
  deviceTime: instantSchema,
  date: civilDateSchema,
  receivedAt: instantSchema,
  review: z
    .object({ reviewedAt: instantSchema, reviewedBy: z.string(), note: z.string().nullable() })
    .nullable(),
});
export type UnrecordedPress = z.infer<typeof unrecordedPressSchema>;

/** Those that wait for a review, or those that were reviewed; the latest first. */
export const unrecordedPresses = defineEndpoint({
  method: 'GET',
  path: '/tenant/terminals/presses',
  summary: 'Presses of terminals that were not recorded',
  ...reviewing,
  query: z.object({ ...pageQuery(20), reviewed: z.stringbool().default(false) }),
  response: pageOf(unrecordedPressSchema),
  errors: [],
});

/** Says that somebody saw to it: nothing is recorded by this. A repeat changes nothing. */
export const reviewPress = defineEndpoint({
  method: 'POST',
  path: '/tenant/terminals/presses/:id/review',
  summary: 'Note that a press which was not recorded was seen to',
  ...reviewing,
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: multiLine().min(1).max(longestReviewNote).nullable().default(null) }),
  response: unrecordedPressSchema,
  errors: ['NOT_FOUND'],
});
