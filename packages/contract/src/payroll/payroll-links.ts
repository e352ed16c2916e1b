import { z } from 'zod';
import { instantSchema, monthSchema } from '../civil-date.ts';
import { newEmailSchema } from '../email.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { linkCodeDigits, mostLinkDays } from './payroll-limits.ts';

const managing = { access: areaRoles.admin, permission: 'payroll.manage' } as const;

/** Mails an address to an adviser. `code`, which it takes besides, is told once and goes another way: by telephone, say. */
export const sendPayrollLink = defineEndpoint({
  method: 'POST',
  path: '/admin/payroll/batches/:id/files/:fileId/links',
  summary: 'Mail an adviser the way to a file of a batch',
  ...managing,
  recentProof: true,
  params: z.object({ id: z.uuid(), fileId: z.uuid() }),
  body: z.object({ email: newEmailSchema, days: z.int().min(1).max(mostLinkDays) }),
  response: z.object({ id: z.uuid(), code: z.string(), expiresAt: instantSchema }),
  errors: ['NOT_FOUND'],
});

/** Also succeeds for one that was revoked before. */
export const revokePayrollLink = defineEndpoint({
  method: 'POST',
  path: '/admin/payroll/links/:id/revoke',
  summary: 'Let the way to a file of a batch open nothing any more',
  ...managing,
  params: z.object({ id: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND'],
});

const opening = z.object({
  /** Longer than any token of these. */
  token: z.string().min(1).max(200),
  code: z.string().regex(new RegExp(`^\\d{${linkCodeDigits}}$`)),
});

/** What link and code open, without a session. Wrong, expired, revoked and locked ones answer alike. */
export const linkedPayroll = defineEndpoint({
  method: 'POST',
  path: '/payroll/by-link',
  summary: 'The file of a batch that an adviser may fetch',
  access: 'public',
  body: opening,
  response: z.object({
    companyName: z.string(),
    number: z.int(),
    month: monthSchema,
    fileName: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    expiresAt: instantSchema,
  }),
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
});

/** Each is written down. */
export const linkedPayrollFile = defineEndpoint({
  method: 'POST',
  path: '/payroll/by-link/file',
  summary: 'Fetch the file of a batch with link and code',
  access: 'public',
  body: opening,
  response: 'file',
  errors: ['INVALID_TOKEN', 'TOO_MANY_REQUESTS'],
});
