import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedKeys, type SecretKeys } from './secret-keys.ts';

/** The person to whom the server gave its time, or the device of a terminal. */
type Holder = { readonly tenantId: string } & ({ readonly userId: string } | { readonly deviceId: string });

/**
 * The server's time, signed for one holder: a device can keep it and show it later, but neither make it up nor change it. Nobody can have
 * it before that moment, and it is useless to anybody else.
 */
export function writeTimeAnchor(secretKey: string, holder: Holder, now: Temporal.Instant): string {
  const written = String(now.epochMilliseconds);
  return `${written}.${seal(secretKey, holder, written).toString('base64url')}`;
}

/** The moment at which the server gave its time to this holder; null for a text that it did not sign for them. */
export function readTimeAnchor(keys: SecretKeys, holder: Holder, anchor: string): Temporal.Instant | null {
  const [written = '', sealed = ''] = anchor.split('.');
  const given = Buffer.from(sealed, 'base64url');
  const isGenuine = acceptedKeys(keys).some((secretKey) => {
    const expected = seal(secretKey, holder, written);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isGenuine ? Temporal.Instant.fromEpochMilliseconds(Number(written)) : null;
}

function seal(secretKey: string, holder: Holder, written: string): Buffer {
  const name = 'deviceId' in holder ? `device ${holder.deviceId}` : holder.userId;
  return createHmac('sha256', secretKey)
    .update(`time-anchor\n${holder.tenantId}\n${name}\n${written}`)
    .digest();
}
