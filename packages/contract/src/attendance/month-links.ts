import { z } from 'zod';
import { instantSchema, monthSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import { longestDisagreement } from './attendance-limits.ts';
import { answeredMonthSchema, closedMonthSchema } from './closed-months.ts';

const managing = { access: areaRoles.admin, permission: 'attendance.manage' } as const;
const ofPerson = z.object({ userId: z.uuid(), month: monthSchema });

/** A code with which somebody who signs in nowhere opens their closed month, until `expiresAt` or until it is revoked. What it says is not kept. */
export const monthLinkSchema = z.object({
  month: monthSchema,
  madeAt: instantSchema,
  madeBy: z.string(),
  expiresAt: instantSchema,
  revokedAt: instantSchema.nullable(),
});
export type MonthLink = z.infer<typeof monthLinkSchema>;

/** The codes of a person's closed months, the latest month first. */
export const monthLinks = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/months/links',
  summary: 'The codes with which a person opens their closed months',
  ...managing,
  query: z.object({ userId: z.uuid() }),
  response: z.array(monthLinkSchema),
  errors: ['NOT_FOUND'],
});

/**
 * Makes a code for a closed month of somebody without an e-mail; the one before stops working. `address` has it, and is told once. Others sign in to see their
 * months.
 */
export const makeMonthLink = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/months/links',
  summary: 'Make a code with which a person opens their closed month',
  ...managing,
  recentProof: true,
  body: ofPerson,
  response: z.object({ address: z.string(), link: monthLinkSchema }),
  errors: ['NOT_FOUND', 'MONTH_NOT_CLOSED', 'PERSON_SIGNS_IN'],
});

/** Lets a code work no longer; also succeeds where it was revoked before. */
export const revokeMonthLink = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/months/links/revoke',
  summary: 'Revoke the code of a closed month',
  ...managing,
  body: ofPerson,
  response: monthLinkSchema,
  errors: ['NOT_FOUND'],
});

/** Longer than any token of these. */
const tokenSchema = z.string().min(1).max(200);

/** What a code opens, without a session: the latest version of its month. A wrong, expired or revoked one answers alike. Reading decides nothing. */
export const linkedMonth = defineEndpoint({
  method: 'POST',
  path: '/attendance/months/by-link',
  summary: 'The closed month of a code',
  access: 'public',
  body: z.object({ token: tokenSchema }),
  response: z.object({
    companyName: z.string(),
    fullName: z.string(),
    timeZone: z.string(),
    closed: closedMonthSchema,
  }),
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
});

/** The document of the month of a code. */
export const linkedMonthFile = defineEndpoint({
  method: 'POST',
  path: '/attendance/months/by-link/file',
  summary: 'The document of the closed month of a code',
  access: 'public',
  body: z.object({ token: tokenSchema }),
  response: 'file',
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
});

/** The receipts of what was recorded in the month of a code, as `ownReceipts` gives them to whoever signs in. */
export const linkedMonthReceipts = defineEndpoint({
  method: 'POST',
  path: '/attendance/months/by-link/receipts',
  summary: 'The receipts of the punches of the month of a code',
  access: 'public',
  body: z.object({ token: tokenSchema }),
  response: 'file',
  errors: ['INVALID_TOKEN', 'NOTHING_TO_EXPORT', 'TOO_MANY_REQUESTS'],
});

/** Agrees or, with a text, disagrees with the month of a code, as its person. */
export const answerLinkedMonth = defineEndpoint({
  method: 'POST',
  path: '/attendance/months/by-link/answer',
  summary: 'Say whether the closed month of a code is right',
  access: 'public',
  body: z.object({
    token: tokenSchema,
    version: z.int().min(1),
    agrees: z.boolean(),
    comment: multiLine().max(longestDisagreement).default(''),
  }),
  response: answeredMonthSchema,
  errors: ['INVALID_TOKEN', 'MONTH_NOT_CLOSED', 'TOO_MANY_REQUESTS'],
});
