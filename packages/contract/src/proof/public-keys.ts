import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { signedSchema } from './signed.ts';

/** The installation's public keys, each signed by the one before; also at `/.well-known/jornada-keys.json`. */
export const publicKeys = defineEndpoint({
  method: 'GET',
  path: '/proof/keys',
  summary: 'The public keys with which closings and receipts are signed',
  access: 'public',
  response: z.object({ keys: z.array(signedSchema) }),
  errors: [],
});
