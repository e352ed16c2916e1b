import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { formatRule } from '../named-rules.ts';
import { pinLength } from './identification-limits.ts';

const own = { access: 'signed-in' } as const;

/** By what the caller is known at terminals. `isDrawn`: the administration drew the PIN. */
export const ownIdentificationSchema = z.object({
  staffNumber: z.string().nullable(),
  pin: z.object({ setAt: instantSchema, isDrawn: z.boolean() }).nullable(),
  card: z.object({ madeAt: instantSchema }).nullable(),
});
export type OwnIdentification = z.infer<typeof ownIdentificationSchema>;

export const ownIdentification = defineEndpoint({
  method: 'GET',
  path: '/auth/terminal-identification',
  summary: 'By what the caller is known at terminals',
  ...own,
  response: ownIdentificationSchema,
  errors: [],
});

/**
 * Chooses the own PIN, instead of the one there was. One that is guessed first is refused: repeated digits, digits in a row, the date of birth,
 * the staff number and others that many people choose.
 */
export const chooseTerminalPin = defineEndpoint({
  method: 'PUT',
  path: '/auth/terminal-pin',
  summary: 'Choose the own PIN for terminals',
  ...own,
  recentProof: true,
  body: z.object({ pin: z.string().regex(new RegExp(`^[0-9]{${pinLength}}$`), formatRule('terminalPin')) }),
  response: ownIdentificationSchema,
  errors: [],
});

/** Revokes the own card at once. Nothing happens where there is none. */
export const reportCardLost = defineEndpoint({
  method: 'DELETE',
  path: '/auth/terminal-card',
  summary: 'Report the own card lost',
  ...own,
  response: ownIdentificationSchema,
  errors: [],
});
