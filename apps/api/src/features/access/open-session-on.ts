import type { Tokens } from '@jornada/contract/access/tokens';
import type { Platform } from '../../platform/platform.ts';
import type { DeviceWords } from './device-words.ts';
import { openSession } from './open-session.ts';
import { isHomeAddress, rememberAddress } from './sign-in-attempts.ts';
import { type ToldAccount, tellOfNewDevice } from './tell-of-new-device.ts';

/** Where somebody signs in who has given all that their account asks for. */
export interface SigningIn {
  readonly device: DeviceWords;
  /** Whether the device sent a token that is good for the account. */
  readonly isKnown: boolean;
  readonly address: string;
  /** Whether the company's provider let them in. */
  readonly byProvider?: boolean;
}

/** Opens a person's session, tells them by mail where the device is new, and remembers the address. */
export async function openSessionOn(
  platform: Platform,
  account: ToldAccount,
  { device, isKnown, address, byProvider = false }: SigningIn,
  now: Temporal.Instant,
): Promise<Tokens> {
  const isHome = isKnown || (await isHomeAddress(platform, account, address));
  const tokens = await openSession(platform, account, now, { ...device, byProvider }, async (tx) => {
    if (!isKnown) await tellOfNewDevice(platform, tx, { account, device, isHome, now });
  });
  await rememberAddress(platform, account, address);
  return tokens;
}
