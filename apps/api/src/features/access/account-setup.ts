import type { OpenedSession } from '@jornada/contract/access/tokens';
import { accountSetupTexts } from '@jornada/texts/account-setup';
import { endSessionsOf, spendLinks } from '../../platform/accounts/account-links.queries.ts';
import { sha256 } from '../../platform/cryptography/tenant-token.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireUnguessable } from '../../platform/identity/guessable-password.ts';
import { hashPassword, verifyPassword } from '../../platform/identity/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findContactEmail, lockLink, updatePassword } from './account-links.queries.ts';
import { issueDeviceToken } from './device-token.ts';
import type { DeviceWords } from './device-words.ts';
import { inLinkTenant } from './link-tenant.ts';
import { openSession } from './open-session.ts';
import { requirePasswordAllowed } from './password-allowed.ts';
import { secondFactorRequired } from './second-sign-in.ts';

/**
 * The person whose account a setup link is for.
 * @throws problem INVALID_TOKEN for a link that is unknown, replaced or expired; ALREADY_CONFIGURED once the person has a password of their
 * own
 */
export async function validateAccountSetup(
  platform: Platform,
  token: string,
  now: Temporal.Instant,
): Promise<{ fullName: string; email: string }> {
  const { fullName, email } = await inLinkTenant(platform, token, (tx) => usableLink(tx, token, now));
  return { fullName, email };
}

/**
 * Sets the person's own password, uses up the link and signs them in, unless they have a second factor.
 * @throws problem VALIDATION_FAILED when the confirmation differs, and for a password that is easy to guess or the temporary one; those of
 * `validateAccountSetup`; COMPANY_SIGN_IN_REQUIRED, when nothing is done; SECOND_FACTOR_REQUIRED, when all of that is done
 */
export async function completeAccountSetup(
  platform: Platform,
  request: { token: string; password: string; passwordConfirm: string },
  device: DeviceWords,
  now: Temporal.Instant,
): Promise<OpenedSession> {
  if (request.password !== request.passwordConfirm) {
    throw problem('VALIDATION_FAILED', { fieldErrors: { passwordConfirm: accountSetupTexts.mismatch } });
  }
  const owner = await inLinkTenant(platform, request.token, (tx) => usableLink(tx, request.token, now));
  await requirePasswordAllowed(platform, owner);
  await requireUnguessable(request.password, owner, 'password');
  await requireOther(request.password, owner);
  // Hashed outside the transaction, since that takes longer than everything in it.
  const passwordHash = await hashPassword(request.password, owner.email);
  const person = await inLinkTenant(platform, request.token, async (tx) => {
    const link = await usableLink(tx, request.token, now);
    await updatePassword(tx, link.userId, passwordHash);
    await spendLinks(tx, link.userId, now);
    await endSessionsOf(tx, link.userId, now);
    return link;
  });
  platform.securityLog('ACCOUNT_SET_UP', { tenantId: person.tenantId, userId: person.userId });
  const withoutToken = { deviceId: undefined, isKnown: false };
  const codeRequired = await secondFactorRequired(platform, { ...person, passwordHash }, withoutToken, now);
  if (codeRequired) throw codeRequired;
  const tokens = await openSession(platform, person, now, device);
  return { ...tokens, deviceToken: issueDeviceToken(platform, { ...person, passwordHash }, now) };
}

/** Whoever made a temporary password knows it. @throws problem VALIDATION_FAILED where it is chosen to stay */
async function requireOther(
  password: string,
  { passwordHash, email }: { readonly passwordHash: string | null; readonly email: string },
): Promise<void> {
  if (passwordHash !== null && (await verifyPassword(password, passwordHash, { lane: 'known', name: email })))
    throw problem('VALIDATION_FAILED', { fieldErrors: { password: accountSetupTexts.stillTemporary } });
}

async function usableLink(tx: TenantTx, token: string, now: Temporal.Instant) {
  const link = await lockLink(tx, sha256(token), 'SETUP');
  if (!link?.active || link.tenantStatus !== 'active') throw problem('INVALID_TOKEN');
  const refusal = async (code: 'INVALID_TOKEN' | 'ALREADY_CONFIGURED') => {
    // Only somebody with a link that was sent learns whom to ask for another.
    const contactEmail = await findContactEmail(tx, link.userId);
    return problem(code, contactEmail === undefined ? {} : { contactEmail });
  };
  if (link.passwordHash !== null && !link.mustChangePassword) throw await refusal('ALREADY_CONFIGURED');
  if (link.spentAt !== null || Temporal.Instant.compare(now, link.expiresAt) >= 0)
    throw await refusal('INVALID_TOKEN');
  return link;
}
