import type { Tokens } from '@jornada/contract/access/tokens';
import { profileTexts } from '@jornada/texts/es/access-profile';
import { endSessionsOf, spendLinks } from '../../platform/accounts/account-links.queries.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { problem } from '../../platform/problem.ts';
import type { Session } from '../../platform/standing-session.ts';
import { withTenant } from '../../platform/with-tenant.ts';
import { updatePassword } from './account-links.queries.ts';
import { openSession } from './open-session.ts';
import { findProfile, updateFullName } from './profile.queries.ts';

/** Guesses at the present password by whoever sits before an open session. */
const guessBudget = { name: 'present-password', points: 5, withinSeconds: 15 * 60, refusedForSeconds: 60 };

export interface ProfileChange {
  readonly fullName: string;
  readonly currentPassword?: string | undefined;
  readonly newPassword?: string | undefined;
}

/**
 * Changes a person's own name and, with the present password, their password, which ends all their sessions.
 * @returns the tokens of a new session after a change of password, else null
 * @throws problem VALIDATION_FAILED when the present password is missing or wrong, TOO_MANY_REQUESTS when it was wrong too
 * often; then nothing is changed
 */
export async function changeProfile(
  platform: Platform,
  session: Session,
  change: ProfileChange,
  now: Temporal.Instant,
): Promise<Tokens | null> {
  const { database } = platform;
  const passwordHash = await newPasswordHash(platform, session, change);
  await withTenant(database, session.tenantId, async (tx) => {
    await updateFullName(tx, session.userId, change.fullName);
    if (passwordHash === null) return;
    await updatePassword(tx, session.userId, passwordHash);
    await spendLinks(tx, session.userId, now);
    await endSessionsOf(tx, session.userId, now);
  });
  const { tenantId, userId } = session;
  if (passwordHash !== null) platform.securityLog('PASSWORD_CHANGED', { tenantId, userId });
  return passwordHash === null ? null : openSession(platform, session, now);
}

/** Checked and hashed before the transaction: hashing takes longer than everything in it. */
async function newPasswordHash(
  platform: Platform,
  session: Session,
  change: ProfileChange,
): Promise<string | null> {
  if (change.newPassword === undefined) return null;
  if (!change.currentPassword) throw wrong(profileTexts.currentPasswordRequired);
  const guesses = platform.throttle.counter(guessBudget);
  if (!(await guesses.take(session.userId))) {
    throw problem(
      'TOO_MANY_REQUESTS',
      {},
      { 'retry-after': String(await guesses.refusedFor(session.userId)) },
    );
  }
  const { passwordHash } = await withTenant(platform.database, session.tenantId, (tx) =>
    findProfile(tx, session.userId),
  );
  const isRight = passwordHash !== null && (await verifyPassword(change.currentPassword, passwordHash));
  const { tenantId, userId } = session;
  if (!isRight) platform.securityLog('PRESENT_PASSWORD_WRONG', { tenantId, userId });
  if (!isRight) throw wrong(profileTexts.currentPasswordWrong);
  await guesses.giveBack(session.userId);
  return hashPassword(change.newPassword);
}

function wrong(text: string) {
  return problem('VALIDATION_FAILED', { message: text, fieldErrors: { currentPassword: text } });
}
