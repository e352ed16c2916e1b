import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/**
 * The company to show while an e-mail is typed: nulls unless the e-mail belongs to exactly one active company that allows
 * it, and once an address has asked too often.
 */
export const tenantInfoByEmail = defineEndpoint({
  method: 'GET',
  path: '/auth/tenant-info-by-email',
  summary: 'The company of an e-mail, for the sign-in screen',
  access: 'public',
  query: z.object({ email: z.string().default('') }),
  response: z.object({ tenantName: z.string().nullable(), logoUrl: z.string().nullable() }),
  errors: [],
});
