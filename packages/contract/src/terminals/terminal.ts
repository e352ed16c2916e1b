import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import { longestTerminalName } from './terminal-protocol.ts';

const managing = { access: areaRoles.admin, permission: 'terminals.manage' } as const;

/**
 * A place where people punch, whatever device stands there. `pairedAt`: when the present device was paired; null while none is.
 * `pairingUntil`: until when a code that was not used yet counts. The rest is what the device said at its last contact: `waitingPresses` it
 * had still to send, `clockErrorMs` is how far its clock was ahead, and null what its browser does not tell.
 */
export const terminalSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  centre: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  createdAt: instantSchema,
  pairedAt: instantSchema.nullable(),
  pairingUntil: instantSchema.nullable(),
  lastContactAt: instantSchema.nullable(),
  version: z.string().nullable(),
  batteryPercent: z.int().nullable(),
  isCharging: z.boolean().nullable(),
  network: z.string().nullable(),
  waitingPresses: z.int().nullable(),
  clockErrorMs: z.int().nullable(),
});
export type Terminal = z.infer<typeof terminalSchema>;

/** What a device needs to be paired, which no other answer contains. `address` leads there, with the code in its fragment. */
const pairingSchema = z.object({ code: z.string(), address: z.string(), expiresAt: instantSchema });
const terminalWithPairingSchema = terminalSchema.extend({ pairing: pairingSchema });
export type TerminalWithPairing = z.infer<typeof terminalWithPairingSchema>;

const terminalParams = z.object({ id: z.uuid() });
const terminalBody = z.object({
  name: singleLine().min(1).max(longestTerminalName),
  centreId: z.uuid().nullable(),
});

/** Those that were not revoked, by name; `unreviewed` is how many presses of terminals wait for a review. */
export const terminals = defineEndpoint({
  method: 'GET',
  path: '/tenant/terminals',
  summary: 'The terminals at which people punch',
  ...managing,
  response: z.object({ terminals: z.array(terminalSchema), unreviewed: z.int() }),
  errors: [],
});

/** NOT_FOUND for a work centre that is not the company's, or closed. */
export const createTerminal = defineEndpoint({
  method: 'POST',
  path: '/tenant/terminals',
  summary: 'Make a terminal and a code to pair a device with it',
  ...managing,
  recentProof: true,
  body: terminalBody,
  response: terminalWithPairingSchema,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'TOO_MANY_TERMINALS'],
});

export const updateTerminal = defineEndpoint({
  method: 'PUT',
  path: '/tenant/terminals/:id',
  summary: 'Rename a terminal or move it to another work centre',
  ...managing,
  params: terminalParams,
  body: terminalBody,
  response: terminalSchema,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
});

/** Makes a code for another device, and former codes useless. The present device goes on until another one is paired. */
export const pairTerminalAnew = defineEndpoint({
  method: 'POST',
  path: '/tenant/terminals/:id/pairing',
  summary: 'Make another code to pair a device with a terminal',
  ...managing,
  recentProof: true,
  params: terminalParams,
  response: terminalWithPairingSchema,
  errors: ['NOT_FOUND'],
});

/** For good: its device and its codes open nothing from the next call on. */
export const revokeTerminal = defineEndpoint({
  method: 'DELETE',
  path: '/tenant/terminals/:id',
  summary: 'Revoke a terminal',
  ...managing,
  params: terminalParams,
  response: null,
  errors: ['NOT_FOUND'],
});
