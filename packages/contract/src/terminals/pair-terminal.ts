import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { pairingAlphabet, pairingCodeLength } from './terminal-protocol.ts';

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/**
 * Pairs a device by a code of the administration's, which counts once, for a quarter of an hour; its case is ignored. `publicKey` is of a key
 * pair that the device made. The device paired before with the terminal is revoked. `nextSequence` is the number of its next press. A wrong, used or expired code is answered alike.
 */
export const pairTerminal = defineEndpoint({
  method: 'POST',
  path: '/terminals/pair',
  summary: 'Pair a device with a terminal',
  access: 'public',
  body: z.object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(new RegExp(`^[${pairingAlphabet}]{${pairingCodeLength}}$`)),
    publicKey: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate }),
  }),
  response: z.object({
    tenantId: z.uuid(),
    terminalId: z.uuid(),
    deviceId: z.uuid(),
    terminalName: z.string(),
    companyName: z.string(),
    nextSequence: z.int(),
  }),
  errors: ['PAIRING_CODE_REFUSED', 'TOO_MANY_ATTEMPTS'],
});
