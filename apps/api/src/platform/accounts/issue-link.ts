import { newTenantToken, sha256 } from '../cryptography/tenant-token.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';
import { insertLink, type LinkPurpose, lockPerson, spendLinks } from './account-links.queries.ts';

const lifetimes: Record<LinkPurpose, Temporal.Duration> = {
  RESET: Temporal.Duration.from({ hours: 1 }),
  SETUP: Temporal.Duration.from({ hours: 7 * 24 }),
};

/**
 * Makes a new link's token for a person; earlier links of the same purpose become invalid.
 * @returns the token, of which only a hash is stored
 */
export async function issueLink(
  tx: TenantTx,
  person: { tenantId: string; userId: string },
  purpose: LinkPurpose,
  now: Temporal.Instant,
): Promise<string> {
  const token = newTenantToken(person.tenantId);
  await lockPerson(tx, person.userId);
  await spendLinks(tx, person.userId, now, purpose);
  await insertLink(tx, {
    tokenHash: sha256(token),
    userId: person.userId,
    purpose,
    createdAt: now,
    expiresAt: now.add(lifetimes[purpose]),
  });
  return token;
}

const paths: Record<LinkPurpose, string> = {
  RESET: '/reset-password/complete',
  SETUP: '/setup-account',
};

/** The URL in a message. */
export function linkTo(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${paths[purpose]}?token=${token}`;
}
