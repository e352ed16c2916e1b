import type { OpenedSession } from '@jornada/contract/access/tokens';
import { profileTexts } from '@jornada/texts/access-profile';
import { endSessionsOf, spendLinks } from '../../platform/accounts/account-links.queries.ts';
import { requireUnguessable } from '../../platform/identity/guessable-password.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { updatePassword } from './account-links.queries.ts';
import { issueDeviceToken } from './device-token.ts';
import type { DeviceWords } from './device-words.ts';
import { openSession } from './open-session.ts';
import { requirePresentPassword, wrongPassword } from './present-password.ts';
import { updateFullName } from './profile.queries.ts';
import { tellOfPassword } from './tell-of-access.ts';

export interface ProfileChange {
  readonly fullName: string;
  readonly currentPassword?: string | undefined;
  readonly newPassword?: string | undefined;
}

/**
 * Changes a person's own name and, given the present password, their password, which ends all their sessions and is told them by mail.
 * @returns the tokens of a new session after a change of password, else null
 * @throws problem VALIDATION_FAILED when the present password is missing or wrong, or the new one easy to guess; TOO_MANY_REQUESTS when it
 * was wrong too often. In all of these nothing is changed.
 */
export async function changeProfile(
  platform: Platform,
  session: Session,
  change: ProfileChange,
  device: DeviceWords,
  now: Temporal.Instant,
): Promise<OpenedSession | null> {
  const { database } = platform;
  const passwordHash = await newPasswordHash(platform, session, change);
  await withTenant(database, session.tenantId, async (tx) => {
    await updateFullName(tx, session.userId, change.fullName);
    if (passwordHash === null) return;
    await updatePassword(tx, session.userId, passwordHash);
    await tellOfPassword(platform, tx, session.userId, now);
    await spendLinks(tx, session.userId, now);
    await endSessionsOf(tx, session.userId, now);
  });
  const { tenantId, userId } = session;
  if (passwordHash === null) return null;
  platform.securityLog('PASSWORD_CHANGED', { tenantId, userId });
  const tokens = await openSession(platform, session, now, device);
  return { ...tokens, deviceToken: issueDeviceToken(platform, { ...session, passwordHash }, now) };
}

/** Checked and hashed before the transaction, since hashing takes longer than everything in it. */
async function newPasswordHash(
  platform: Platform,
  session: Session,
  change: ProfileChange,
): Promise<string | null> {
  if (change.newPassword === undefined) return null;
  if (!change.currentPassword) throw wrongPassword('currentPassword', profileTexts.currentPasswordRequired);
  const profile = await requirePresentPassword(platform, session, change.currentPassword, 'currentPassword');
  await requireUnguessable(change.newPassword, profile, 'newPassword');
  return hashPassword(change.newPassword, session.userId);
}
