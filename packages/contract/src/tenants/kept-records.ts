import { z } from 'zod';
import { linkTokenSchema } from '../access/password-reset.ts';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { newEmailSchema } from '../email.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';

const byId = z.object({ id: z.uuid() });

/**
 * A link with which an administrator of a deleted company fetches its kept record, until the last day on which that is kept. `fetchedAt` is
 * the last time; a withdrawn one does not work.
 */
export const keptRecordLinkSchema = z.object({
  id: z.uuid(),
  companyName: z.string(),
  email: z.string(),
  keptUntil: civilDateSchema,
  sentAt: instantSchema,
  withdrawnAt: instantSchema.nullable(),
  fetchedAt: instantSchema.nullable(),
});
export type KeptRecordLink = z.infer<typeof keptRecordLinkSchema>;

/** The links to kept records of deleted companies, the latest deletion first. */
export const keptRecordLinks = defineEndpoint({
  method: 'GET',
  path: '/superadmin/kept-records',
  summary: 'Who may fetch the kept record of a deleted company',
  access: areaRoles.superadmin,
  query: z.object(pageQuery(20)),
  response: pageOf(keptRecordLinkSchema),
  errors: [],
});

/** Sends a new link to the same address, also after it was withdrawn; the one before stops working. */
export const resendKeptRecord = defineEndpoint({
  method: 'POST',
  path: '/superadmin/kept-records/:id/resend',
  summary: 'Send the link to a kept record again',
  access: areaRoles.superadmin,
  params: byId,
  response: keptRecordLinkSchema,
  errors: ['NOT_FOUND'],
});

/** Lets a link work no longer; also succeeds where it was withdrawn before. */
export const withdrawKeptRecord = defineEndpoint({
  method: 'POST',
  path: '/superadmin/kept-records/:id/withdraw',
  summary: 'Withdraw the link to a kept record',
  access: areaRoles.superadmin,
  params: byId,
  response: keptRecordLinkSchema,
  errors: ['NOT_FOUND'],
});

/** The kept package of a deleted company, for whoever has the link and knows the address that it was sent to. */
export const keptRecordFile = defineEndpoint({
  method: 'POST',
  path: '/kept-records/file',
  summary: 'The kept record of a deleted company',
  access: 'public',
  body: z.object({ token: linkTokenSchema, email: newEmailSchema }),
  response: 'file',
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
});
