import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { creationOptionsSchema, registrationSchema } from './passkey-credentials.ts';

const passkeyParams = z.object({ id: z.uuid() });

/** What the browser needs to make a key, for this session and within five minutes. */
export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'Begin to add a passkey',
  access: 'signed-in',
  recentProof: true,
  response: creationOptionsSchema,
  errors: ['TOO_MANY_PASSKEYS'],
});

/**
 * Adds the key that the browser made, named after browser and system until it is renamed. The first factor of an account comes with ten
 * recovery codes, which are not told again; for a further one they are null.
 */
export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Add a passkey',
  access: 'signed-in',
  body: z.object({ credential: registrationSchema }),
  response: z.object({ id: z.uuid(), recoveryCodes: z.array(z.string()).length(10).nullable() }),
  errors: ['INVALID_PASSKEY', 'TOO_MANY_PASSKEYS'],
});

export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: '/auth/passkeys/:id',
  summary: 'Rename a passkey',
  access: 'signed-in',
  params: passkeyParams,
  body: z.object({ name: singleLine().min(1).max(60) }),
  response: null,
  errors: ['NOT_FOUND'],
});

/** Removes a key. With the last factor of the account its recovery codes go too, and the second factor is off. */
export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  summary: 'Remove a passkey',
  access: 'signed-in',
  recentProof: true,
  params: passkeyParams,
  response: null,
  errors: ['NOT_FOUND', 'SECOND_FACTOR_NEEDED'],
});
