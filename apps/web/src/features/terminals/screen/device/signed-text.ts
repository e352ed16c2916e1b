import { CompactSign } from 'jose';
import type { Device } from './terminal-database.ts';

type Signer = Pick<Device, 'tenantId' | 'deviceId' | 'privateKey'>;

/** A compact JWS by the device's key. */
export function signedText(claims: object, { tenantId, deviceId, privateKey }: Signer): Promise<string> {
  const payload = new TextEncoder().encode(JSON.stringify(claims));
  return new CompactSign(payload)
    .setProtectedHeader({ alg: 'ES256', kid: `${tenantId}.${deviceId}` })
    .sign(privateKey);
}
