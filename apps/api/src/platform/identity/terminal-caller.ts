import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Endpoint } from '@jornada/contract/endpoint';
import {
  longestCall,
  mostClockErrorSeconds,
  terminalCallAudience,
  terminalScheme,
} from '@jornada/contract/terminals/terminal-protocol';
import type { FastifyRequest } from 'fastify';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import type { Connections } from '../database/database.ts';
import { problem } from '../errors/problem.ts';
import { readTenant } from '../transactions/with-tenant.ts';
import { type DeviceRow, deviceById } from './terminal-devices.queries.ts';

/** A device of a terminal that signed this very call. */
export interface TerminalCaller extends Omit<DeviceRow, 'keyX' | 'keyY'> {
  readonly tenantId: string;
  readonly deviceId: string;
  readonly publicKey: KeyObject;
  /** The SHA-256 of the body that it signed, in base64url. */
  readonly bodyHash: string;
}

/** Where a device is looked up, as the header of what it signs says. */
interface DevicePlace {
  readonly tenantId: string;
  readonly deviceId: string;
}

const callSchema = z.strictObject({
  aud: z.literal(terminalCallAudience),
  iat: z.int(),
  method: z.string(),
  path: z.string(),
  body: z.string(),
});

/**
 * Checks the signed call of a device: that it is by the key of a device, for this method and path, and of now. Whether it is for this body is to be compared with `bodyHash`.
 * @param isOpenToRevoked whether a revoked device is let in, with `revokedAt`
 * @throws problem UNAUTHENTICATED for no signed call; TERMINAL_REFUSED alike for a false one, for a device that is unknown and for a suspended
 * company; TERMINAL_REVOKED; TERMINAL_CLOCK_OFF with the server's time
 */
export async function authenticateTerminal(
  request: FastifyRequest,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { database, now }: { readonly database: Connections; readonly now: Temporal.Instant },
  isOpenToRevoked: boolean,
): Promise<TerminalCaller> {
  const call = callInHeader(request.headers.authorization);
  if (call === null) throw problem('UNAUTHENTICATED');
  const place = placeOfSigned(call);
  if (!place) throw problem('TERMINAL_REFUSED');
  const [row] = await readTenant(database, place.tenantId, (tx) => deviceById(tx, place));
  if (!row) throw problem('TERMINAL_REFUSED');
  const { keyX, keyY, ...device } = row;
  const publicKey = publicKeyOf({ x: keyX, y: keyY });
  const claims = callSchema.safeParse(await readSigned(call, publicKey)).data;
  if (!claims || claims.method !== method || claims.path !== path) throw problem('TERMINAL_REFUSED');
  if (device.revokedAt && !isOpenToRevoked) throw problem('TERMINAL_REVOKED');
  if (Math.abs(claims.iat * 1_000 - now.epochMilliseconds) > mostClockErrorSeconds * 1_000)
    throw problem('TERMINAL_CLOCK_OFF', { serverTime: now.toString({ smallestUnit: 'millisecond' }) });
  return { ...device, ...place, publicKey, bodyHash: claims.body };
}

/**
 * The payload of a compact JWS by this key; undefined for anything else.
 * @param place where its header must say that the key is
 */
export async function readSigned(
  jws: string,
  publicKey: KeyObject,
  place: DevicePlace | null = placeOfSigned(jws),
): Promise<unknown> {
  const named = placeOfSigned(jws);
  if (!place || named?.deviceId !== place.deviceId || named.tenantId !== place.tenantId) return undefined;
  try {
    const { payload } = await compactVerify(jws, publicKey, { algorithms: ['ES256'] });
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    return undefined;
  }
}

/** @throws for coordinates of no point on the curve */
export function publicKeyOf({ x, y }: { readonly x: string; readonly y: string }): KeyObject {
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

function callInHeader(authorization: string | undefined): string | null {
  const start = `${terminalScheme} `;
  if (!authorization?.startsWith(start) || authorization.length > start.length + longestCall) return null;
  return authorization.slice(start.length);
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const placePattern = new RegExp(`^(${uuid})\\.(${uuid})$`);

function placeOfSigned(jws: string): DevicePlace | null {
  try {
    const { kid } = decodeProtectedHeader(jws);
    const [, tenantId, deviceId] = placePattern.exec(kid ?? '') ?? [];
    return tenantId !== undefined && deviceId !== undefined ? { tenantId, deviceId } : null;
  } catch {
    return null;
  }
}
