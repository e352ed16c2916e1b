import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const health = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the process and its database answer',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
  errors: [],
});
