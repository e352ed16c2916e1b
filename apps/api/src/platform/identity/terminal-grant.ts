import { randomUUID } from 'node:crypto';
import {
  grantSeconds,
  type IdentificationWay,
  identificationWays,
} from '@jornada/contract/terminals/terminal-protocol';
import { z } from 'zod';
import type { SecretKeys } from '../cryptography/secret-keys.ts';
import { claimsSigner } from '../cryptography/signed-claims.ts';
import { problem } from '../errors/problem.ts';

const purpose = 'terminal grant';

const claimsSchema = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  deviceId: z.uuid(),
  userId: z.uuid(),
  how: z.enum(identificationWays),
  /** In milliseconds since 1970. */
  from: z.int(),
  until: z.int(),
});

/** Who was identified at a device, by what, and when: for one press there. */
export interface Grant {
  readonly id: string;
  readonly userId: string;
  readonly how: IdentificationWay;
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
}

interface Holder {
  readonly tenantId: string;
  readonly deviceId: string;
}

export function giveGrant(
  keys: SecretKeys,
  { tenantId, deviceId }: Holder,
  { userId, how, now }: Pick<Grant, 'userId' | 'how'> & { readonly now: Temporal.Instant },
): { readonly grant: string; readonly expiresAt: Temporal.Instant } {
  const expiresAt = now.add({ seconds: grantSeconds });
  const times = { from: now.epochMilliseconds, until: expiresAt.epochMilliseconds };
  const claims = { id: randomUUID(), tenantId, deviceId, userId, how, ...times };
  return { grant: claimsSigner(keys, purpose).sign(claims), expiresAt };
}

/** What a grant says that was given to this device, expired or not; null for anything else. */
export function readGrant(keys: SecretKeys, { tenantId, deviceId }: Holder, grant: string): Grant | null {
  const claims = claimsSchema.safeParse(claimsSigner(keys, purpose).read(grant)).data;
  if (!claims || claims.tenantId !== tenantId || claims.deviceId !== deviceId) return null;
  const { id, userId, how, from, until } = claims;
  const instant = Temporal.Instant.fromEpochMilliseconds;
  return { id, userId, how, from: instant(from), until: instant(until) };
}

/**
 * The grant of this device by which somebody acts now.
 * @throws problem IDENTIFICATION_EXPIRED
 */
export function requireGrant(keys: SecretKeys, holder: Holder, grant: string, now: Temporal.Instant): Grant {
  const found = readGrant(keys, holder, grant);
  if (!found || Temporal.Instant.compare(now, found.until) > 0) throw problem('IDENTIFICATION_EXPIRED');
  return found;
}
