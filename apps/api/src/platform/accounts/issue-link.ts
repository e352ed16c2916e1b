import { newTenantToken, sha256 } from '../tenant-token.ts';
import type { TenantTx } from '../with-tenant.ts';
import { insertLink, type LinkPurpose, lockPerson, spendLinks } from './account-links.queries.ts';

const lifetimes: Record<LinkPurpose, Temporal.Duration> = {
  RESET: Temporal.Duration.from({ hours: 1 }),
  SETUP: Temporal.Duration.from({ hours: 7 * 24 }),
};

/**
 * Makes the token of a new link for a person; links of the same purpose sent before stop working.
 * @returns the token, which is stored nowhere
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

/** The address that a message leads its reader to. */
export function linkTo(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}${paths[purpose]}?token=${token}`;
}
