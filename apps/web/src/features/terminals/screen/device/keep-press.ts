import {
  type SealedIdentity,
  type TerminalPressClaims,
  terminalPressAudience,
} from '@jornada/contract/terminals/terminal-protocol';
import { deviceClocks } from '../../../../shared/outbox/device-clocks.ts';
import { type PunchType, passedSince } from '../../../../shared/outbox/kept-punch.ts';
import { sealedIdentity } from './sealed-identity.ts';
import { signedText } from './signed-text.ts';
import { addPress, type KeptPress, lastDevice } from './terminal-database.ts';

/** What somebody typed or held before the tablet. */
export interface Credentials {
  readonly card?: string;
  readonly staffNumber?: string;
  readonly pin?: string;
}

/** A press of a punch button. `grant`: the server identified the person; else what they typed, which it looks at later. */
export interface NewPress {
  readonly type: PunchType;
  readonly confirmed: boolean;
  readonly who: { readonly grant: string } | Credentials;
}

/** A press that is on the device's disk, and the same one signed for now. */
export interface PressOfNow {
  readonly kept: KeptPress;
  /** The number and the key of the kept one, to be sent at once and never later. */
  readonly ofNow: string;
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Gives a press its number and stores it, signed as it would be sent later, before anything is sent. What was typed is encrypted first, so
 * that the device never stores it. Rejects where the device is no terminal, the server never gave it its time, or the browser does not store.
 */
export function keepPress(press: NewPress): Promise<PressOfNow> {
  const clocks = deviceClocks();
  const kept = before.then(() => keep(press, clocks));
  // One after the other: two presses at once would be given one number.
  before = kept.catch(() => undefined);
  return kept;
}

async function keep(
  { type, confirmed, who }: NewPress,
  clocks: ReturnType<typeof deviceClocks>,
): Promise<PressOfNow> {
  const device = await lastDevice();
  if (device?.standing !== 'current' || !device.known)
    throw new Error('the tablet has no state of a terminal');
  const { deviceId, terminalId, nextSequence: sequence, known } = device;
  const moment = { anchor: known.anchor, ...passedSince(known, clocks) };
  const identity: SealedIdentity = { terminalId, sequence, type, deviceTime: moment.deviceTime };
  const claims: TerminalPressClaims = {
    aud: terminalPressAudience,
    ...{ terminalId, deviceId, sequence, type, confirmed },
    key: crypto.randomUUID(),
    who: 'grant' in who ? who : { sealed: await sealedIdentity({ ...who, ...identity }, known.sealingKey) },
    kept: moment,
  };
  const { page, steadyAt } = clocks;
  const kept = { deviceId, sequence, press: await signedText(claims, device), page, steadyAt };
  const ofNow = await signedText({ ...claims, kept: null }, device);
  await addPress(kept);
  return { kept, ofNow };
}
