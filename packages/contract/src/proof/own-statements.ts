import { z } from 'zod';
import { civilDateSchema, instantSchema, monthSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { signedSchema } from './signed.ts';

/** The first signed closing that contains something, with the day up to which it closed; null until the next one. */
export const heldBySchema = z.object({ number: z.int(), day: civilDateSchema }).nullable();

/** A statement's place in its person's chain, and the first closing that contains it. */
export const statedSchema = z.object({ sequence: z.int(), closing: heldBySchema });

/** How many of the statements about one thing are answered, the newest ones. */
export const mostOwnStatements = 50;

const ownStatementSchema = statedSchema.extend({
  kind: z.string(),
  madeAt: instantSchema,
  content: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  receipt: signedSchema,
});
export type OwnStatement = z.infer<typeof ownStatementSchema>;

/**
 * What the caller and the company stated about something in the caller's record, the newest first, each with its receipt: a closed month, a
 * day with the requests and proposals about it, or a correction by its id. Empty for what is older than the chain of statements.
 */
export const ownStatements = defineEndpoint({
  method: 'GET',
  path: '/proof/statements',
  summary: 'The receipts of what was stated about a month, a day or a correction of the own record',
  access: areaRoles.empleado,
  query: z.object({ subject: z.union([monthSchema, civilDateSchema, z.uuid()]) }),
  response: z.array(ownStatementSchema).max(mostOwnStatements),
  errors: [],
});
