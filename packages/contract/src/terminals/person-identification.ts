import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { mostCards } from './identification-limits.ts';

const managing = { access: areaRoles.admin, permission: 'employees.manage' } as const;
const params = z.object({ id: z.uuid() });

/**
 * By what a person is known at terminals, besides their staff number. `drawnBy` is the name of whoever of the administration drew the PIN; null
 * for one that the person chose. The card is the valid one. Neither a PIN nor what a card says is ever told again.
 */
export const personIdentificationSchema = z.object({
  userId: z.uuid(),
  pin: z.object({ setAt: instantSchema, drawnBy: z.string().nullable() }).nullable(),
  card: z.object({ madeAt: instantSchema, madeBy: z.string() }).nullable(),
});
export type PersonIdentification = z.infer<typeof personIdentificationSchema>;

export const personIdentification = defineEndpoint({
  method: 'GET',
  path: '/admin/employees/:id/terminal-identification',
  summary: 'By what an employee is known at terminals',
  ...managing,
  params,
  response: personIdentificationSchema,
  errors: ['NOT_FOUND'],
});

/** Draws a PIN instead of the one the person has. It is told once, and the person is written to. */
export const drawTerminalPin = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/:id/terminal-pin',
  summary: 'Draw a PIN for terminals',
  ...managing,
  recentProof: true,
  params,
  response: z.object({ pin: z.string(), identification: personIdentificationSchema }),
  errors: ['NOT_FOUND', 'ACCOUNT_INACTIVE', 'EXCEEDS_OWN_PERMISSIONS'],
});

/** Nothing happens where there is none. */
export const removeTerminalPin = defineEndpoint({
  method: 'DELETE',
  path: '/admin/employees/:id/terminal-pin',
  summary: 'Remove a PIN for terminals',
  ...managing,
  params,
  response: personIdentificationSchema,
  errors: ['NOT_FOUND', 'EXCEEDS_OWN_PERMISSIONS'],
});

/** Nothing happens where there is none. */
export const revokeTerminalCard = defineEndpoint({
  method: 'DELETE',
  path: '/admin/employees/:id/terminal-card',
  summary: 'Revoke the card of an employee',
  ...managing,
  params,
  response: personIdentificationSchema,
  errors: ['NOT_FOUND', 'EXCEEDS_OWN_PERMISSIONS'],
});

/**
 * Makes a card for each of these people, and a document to print them, ten a page in the order of names. Only the hash of what a card says is
 * kept, so that each card is a new one: the person's former card is revoked. They are written to.
 */
export const makeTerminalCards = defineEndpoint({
  method: 'POST',
  path: '/admin/terminal-cards',
  summary: 'Make cards for terminals, as a document',
  ...managing,
  recentProof: true,
  body: z.object({ userIds: z.array(z.uuid()).min(1).max(mostCards) }),
  response: 'file',
  errors: ['NOT_FOUND', 'ACCOUNT_INACTIVE', 'EXCEEDS_OWN_PERMISSIONS', 'TOO_MANY_REQUESTS'],
});
