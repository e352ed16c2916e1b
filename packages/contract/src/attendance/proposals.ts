import { z } from 'zod';
import { civilDateSchema, civilTimeSchema, instantSchema } from '../civil-date.ts';
import { modalitySchema } from '../clock/work-day-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { longestReason, shortestNote } from './attendance-limits.ts';
import { wishedPairsSchema } from './edit-hours.ts';

const managing = { access: areaRoles.admin, permission: 'attendance.manage' } as const;

/** The most days for which one call proposes a correction. */
export const mostProposals = 500;

export const proposalStatuses = ['PENDING', 'AGREED', 'REFUSED', 'UNANSWERED', 'WITHDRAWN'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** An entry and its exit, each as the local time where it was made; `entryId` null for one that is added. */
export const proposedPairSchema = z.object({
  entryId: z.uuid().nullable(),
  entryDate: civilDateSchema,
  entryTime: civilTimeSchema,
  exitDate: civilDateSchema.nullable(),
  exitTime: civilTimeSchema.nullable(),
  timezone: z.string(),
  /** From where the person worked from the entry on; null where it is not said. */
  modality: modalitySchema.nullable(),
});
export type ProposedPair = z.infer<typeof proposedPairSchema>;

/**
 * A correction of a day that the company proposes to the person whose record it is. `shown` are the day's pairs when it was proposed,
 * `wanted` those that it would have. Nothing is recorded before the person agrees. Waiting until `expiresAt`, it is UNANSWERED afterwards;
 * `decidedBy` is who answered or withdrew it, `comment` what the person said.
 */
export const correctionProposalSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  employeeName: z.string(),
  date: civilDateSchema,
  shown: z.array(proposedPairSchema),
  wanted: z.array(proposedPairSchema),
  reason: z.string(),
  proposedBy: z.string(),
  status: z.enum(proposalStatuses),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  decidedBy: z.string().nullable(),
  comment: z.string().nullable(),
});
export type CorrectionProposal = z.infer<typeof correctionProposalSchema>;

const wanted = {
  userId: z.uuid(),
  date: civilDateSchema,
  version: z.string().max(100).optional(),
  pairs: wishedPairsSchema,
  reason: multiLine().min(shortestNote).max(longestReason),
};

/**
 * Proposes the pairs of a day that can no longer be edited alone, in the form of `editHours`. The person is sent a message with a link to
 * answer. At most one proposal waits for a day: another is refused with REQUEST_EXISTS and the waiting one in `proposal`. While the day can
 * be edited alone, EDIT_WINDOW_OPEN.
 */
export const proposeCorrection = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/correction-proposals',
  summary: 'Propose a correction of a day to its person',
  ...managing,
  body: z.object(wanted),
  response: correctionProposalSchema,
  errors: [
    'NOT_FOUND',
    'EDIT_WINDOW_OPEN',
    'DAY_VALIDATED',
    'MONTH_CLOSED',
    'CHANGED_MEANWHILE',
    'IMPOSSIBLE_HOURS',
    'REQUEST_EXISTS',
  ],
});

/** A proposal that was refused: whose and which day, and the error that the same proposal alone would have answered. */
export const refusedProposalSchema = z.object({
  userId: z.uuid(),
  /** Null for nobody whom the caller may see. */
  employeeName: z.string().nullable(),
  date: civilDateSchema,
  code: z.string(),
  message: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
});
export type RefusedProposal = z.infer<typeof refusedProposalSchema>;

/**
 * The same for many days, each by itself: what can be proposed is, and the rest is answered with its reason, both in the order of the call. What
 * a busy machine did not get to in time is among the rest as UNAVAILABLE, to be sent again.
 */
export const proposeCorrections = defineEndpoint({
  method: 'POST',
  path: '/attendance/admin/correction-proposals/bulk',
  summary: 'Propose corrections of many days',
  ...managing,
  body: z.object({ proposals: z.array(z.object(wanted)).min(1).max(mostProposals) }),
  maxBodyBytes: 2 * 1024 * 1024,
  response: z.object({
    proposed: z.array(correctionProposalSchema),
    refused: z.array(refusedProposalSchema),
  }),
  errors: [],
});

/** The latest first; `userId`: only those to one person. */
export const correctionProposals = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/correction-proposals',
  summary: 'The corrections that the company proposed',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({
    status: z.enum(proposalStatuses).optional(),
    userId: z.uuid().optional(),
    ...pageQuery(20),
  }),
  response: pageOf(correctionProposalSchema),
  errors: [],
});

/** Withdraws a waiting proposal to a person whose record the caller may correct, whoever proposed it. */
export const withdrawProposal = defineEndpoint({
  method: 'DELETE',
  path: '/attendance/admin/correction-proposals/:id',
  summary: 'Withdraw a proposed correction',
  ...managing,
  params: z.object({ id: z.uuid() }),
  response: correctionProposalSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
});

/** Waiting ones first, then the latest; `waiting` is how many wait. */
export const ownProposals = defineEndpoint({
  method: 'GET',
  path: '/attendance/correction-proposals/my',
  summary: 'The corrections of the own record that the company proposes',
  access: areaRoles.empleado,
  query: z.object({ ...pageQuery(50) }),
  response: pageOf(correctionProposalSchema).extend({ waiting: z.int() }),
  revalidates: true,
  errors: [],
});

const answer = { agrees: z.boolean(), comment: multiLine().max(longestReason).default('') };
const answerErrors = ['REQUEST_DECIDED', 'DAY_VALIDATED', 'MONTH_CLOSED', 'IMPOSSIBLE_HOURS'] as const;

/**
 * Agrees with a proposal, which is then written to the record, or refuses it, with a comment. IMPOSSIBLE_HOURS when the record has changed
 * so that the proposal no longer fits: it goes on waiting.
 */
export const answerProposal = defineEndpoint({
  method: 'POST',
  path: '/attendance/correction-proposals/:id/answer',
  summary: 'Agree with a proposed correction, or refuse it',
  access: areaRoles.empleado,
  params: z.object({ id: z.uuid() }),
  body: z.object(answer),
  response: correctionProposalSchema,
  errors: ['NOT_FOUND', ...answerErrors],
});

/** Longer than any token of these. */
const tokenSchema = z.string().min(1).max(1_000);

/** What the link of the message leads to, without a session. Reading decides nothing. */
export const linkedProposal = defineEndpoint({
  method: 'GET',
  path: '/attendance/correction-proposals/by-link',
  summary: 'The proposed correction of a link',
  access: 'public',
  query: z.object({ token: tokenSchema }),
  response: z.object({ companyName: z.string(), proposal: correctionProposalSchema }),
  errors: ['INVALID_TOKEN'],
});

/** Answers the proposal of a link, once. */
export const answerLinkedProposal = defineEndpoint({
  method: 'POST',
  path: '/attendance/correction-proposals/by-link',
  summary: 'Answer the proposed correction of a link',
  access: 'public',
  body: z.object({ token: tokenSchema, ...answer }),
  response: correctionProposalSchema,
  errors: ['INVALID_TOKEN', ...answerErrors],
});
