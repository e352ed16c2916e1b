import { storedInstantSchema } from '@jornada/contract/civil-date';
import { offlinePunch } from '@jornada/contract/clock/offline-punch';
import { punchTypeSchema } from '@jornada/contract/clock/work-day-status';
import { identify } from '@jornada/contract/terminals/identify-at-terminal';
import { terminalPressAudience } from '@jornada/contract/terminals/terminal-protocol';
import { z } from 'zod';

const { anchor, steadyBeforeMs, shownBeforeMs } = offlinePunch.body.shape;
const { card, staffNumber, pin } = identify.body.shape;

/** The payload of a press, `TerminalPressClaims` of the contract. */
export const pressSchema = z.strictObject({
  aud: z.literal(terminalPressAudience),
  terminalId: z.uuid(),
  deviceId: z.uuid(),
  sequence: z.int().min(1).max(2_000_000_000),
  type: punchTypeSchema,
  confirmed: z.boolean(),
  key: z.uuid(),
  who: z.union([
    z.strictObject({ grant: z.string().max(1_000) }),
    z.strictObject({ sealed: z.string().max(4_000) }),
  ]),
  kept: z.strictObject({ anchor, steadyBeforeMs, shownBeforeMs, deviceTime: storedInstantSchema }).nullable(),
});
export type Press = z.output<typeof pressSchema>;
export type KeptPress = Press & { readonly kept: NonNullable<Press['kept']> };

/** What was typed while the server did not answer, `SealedIdentity` of the contract. */
export const sealedSchema = z.strictObject({
  ...{ card, staffNumber, pin },
  terminalId: z.string(),
  sequence: z.int(),
  type: punchTypeSchema,
  deviceTime: z.string(),
});
