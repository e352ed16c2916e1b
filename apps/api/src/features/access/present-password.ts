import { profileTexts } from '@jornada/texts/access-profile';
import { problem } from '../../platform/errors/problem.ts';
import { verifyPassword } from '../../platform/identity/passwords.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import { settle } from '../../platform/load/within-budgets.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { findProfile } from './profile.queries.ts';

/** Limits how often the present password can be guessed from an open session. */
const guessBudget = { name: 'present-password', points: 5, withinSeconds: 15 * 60, refusedForSeconds: 60 };

/**
 * Checks the password of whoever is signed in. It is counted before the check; the point is returned when the password is right or the check
 * fails by an error of the server.
 * @param field the name of the password field
 * @throws problem VALIDATION_FAILED for a wrong password; TOO_MANY_REQUESTS when it was wrong too often
 */
export async function requirePresentPassword(
  { throttle, database, securityLog }: Platform,
  { tenantId, userId }: Session,
  password: string,
  field: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findProfile>>>> {
  const guesses = throttle.counter(guessBudget);
  const hold = await guesses.hold(userId);
  if (!hold) {
    throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(await guesses.refusedFor(userId)) });
  }
  let isWrong = false;
  try {
    const profile = await withTenant(database, tenantId, (tx) => findProfile(tx, userId));
    const hashedFor = { lane: 'known', name: userId } as const;
    isWrong = !profile.passwordHash || !(await verifyPassword(password, profile.passwordHash, hashedFor));
    if (!isWrong) return profile;
  } finally {
    await settle([hold], isWrong ? 'keep' : 'giveBack');
  }
  securityLog('PRESENT_PASSWORD_WRONG', { tenantId, userId });
  throw wrongPassword(field, profileTexts.currentPasswordWrong);
}

/** The error of a password field. */
export function wrongPassword(field: string, text: string) {
  return problem('VALIDATION_FAILED', { message: text, fieldErrors: { [field]: text } });
}
