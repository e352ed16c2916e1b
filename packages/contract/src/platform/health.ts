import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** `version` is only answered to callers with the metrics token, so that others do not learn what runs here. */
export const health = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the process and its database answer',
  access: 'public',
  headers: z.object({ authorization: z.string().optional() }),
  response: z.object({ status: z.literal('ok'), version: z.string().optional() }),
  errors: [],
});
