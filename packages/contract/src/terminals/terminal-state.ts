import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { longestNetworkWord, longestVersion } from './terminal-protocol.ts';

const longestClockErrorMs = 100 * 366 * 86_400_000;

/** The errors of all signed calls of terminals; TERMINAL_CLOCK_OFF comes with the `serverTime` by which the device signs anew. */
export const terminalErrors = ['TERMINAL_REFUSED', 'TERMINAL_REVOKED', 'TERMINAL_CLOCK_OFF'] as const;

/**
 * Says how a device is, and tells it what it needs to go on. `anchor` is the server's time, signed for this device, with which it proves
 * later that it kept a press after this moment. `arePressesKept`: whether the company takes such presses. `sealingKey` encrypts what was typed while there is no network (`SealedIdentity`).
 */
export const terminalState = defineEndpoint({
  method: 'POST',
  path: '/terminal/state',
  summary: 'Say how the terminal is, and learn what it needs',
  access: 'terminal',
  body: z.object({
    version: singleLine().max(longestVersion),
    batteryPercent: z.int().min(0).max(100).nullable(),
    isCharging: z.boolean().nullable(),
    network: singleLine().max(longestNetworkWord).nullable(),
    waitingPresses: z.int().min(0).max(1_000_000),
    clockErrorMs: z.int().min(-longestClockErrorMs).max(longestClockErrorMs),
  }),
  response: z.object({
    terminalName: z.string(),
    companyName: z.string(),
    centreName: z.string().nullable(),
    serverTime: instantSchema,
    timeZone: z.string(),
    anchor: z.string(),
    nextSequence: z.int(),
    sealingKey: z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      alg: z.literal('ECDH-ES'),
      use: z.literal('enc'),
    }),
    identification: z.object({ isCardAloneAllowed: z.boolean(), isNumberAllowed: z.boolean() }),
    arePressesKept: z.boolean(),
    appVersion: z.string(),
  }),
  errors: [...terminalErrors],
});
