import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const ready = defineEndpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Whether requests should be sent here now',
  access: 'public',
  response: z.object({ status: z.literal('ready') }),
  errors: [],
});
