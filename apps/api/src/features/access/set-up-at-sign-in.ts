import type { BegunTotp } from '@jornada/contract/access/second-factor';
import type { OpenedSession } from '@jornada/contract/access/tokens';
import { hasSecondFactor } from '../../platform/accounts/second-factors.queries.ts';
import { sha256, tenantOfToken } from '../../platform/cryptography/tenant-token.ts';
import { ProblemError, problem } from '../../platform/errors/problem.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { issueDeviceToken } from './device-token.ts';
import { deviceWords } from './device-words.ts';
import { openSessionOn } from './open-session-on.ts';
import { beginTotp, confirmBegun, wrongCode } from './own-second-factor.ts';
import {
  countWrongCode,
  findPendingSignIn,
  lockPendingSignIn,
  removePendingSignIn,
} from './pending-sign-ins.queries.ts';
import { type Pending, usable } from './second-sign-in.ts';

/**
 * Makes a secret for the application of whoever gave the right password and has to set a second factor up.
 * @throws problem INVALID_TOKEN when the token is unknown, used, expired or for a code, had five wrong codes, or the account changed, also
 * where a factor was set up meanwhile
 */
export async function beginAtSignIn(
  platform: Platform,
  token: string,
  now: Temporal.Instant,
): Promise<BegunTotp> {
  const { userId, tenantId } = await waiting(platform, token, now);
  return ifStillOff(() => beginTotp(platform, { tenantId, userId }, now));
}

/**
 * Switches the factor on with a code of it and signs in.
 * @throws problem those of `beginAtSignIn`; INVALID_CODE; SECOND_FACTOR_OFF when nothing was begun, or longer than ten minutes ago
 */
export async function confirmAtSignIn(
  platform: Platform,
  { token, code, address, userAgent }: { token: string; code: string; address: string; userAgent: string },
  now: Temporal.Instant,
): Promise<OpenedSession & { recoveryCodes: string[] }> {
  const tokenHash = sha256(token);
  const pending = await waiting(platform, token, now);
  const { tenantId } = pending;
  const recoveryCodes = await ifStillOff(() =>
    withTenant(platform.database, tenantId, async (tx) => {
      const { tenantId, userId } = usable(await lockPendingSignIn(tx, pending.userId, tokenHash, true), now);
      const confirmed = await confirmBegun(platform, tx, { tenantId, userId }, code, now);
      // Another factor was set up meanwhile, which signing in has to ask for.
      if (confirmed?.recoveryCodes === null) throw problem('SECOND_FACTOR_ON');
      const codes = confirmed?.recoveryCodes;
      await (codes ? removePendingSignIn(tx, tokenHash) : countWrongCode(tx, tokenHash));
      return codes;
    }),
  );
  // Thrown after the transaction, so that the wrong code is counted.
  if (!recoveryCodes) throw wrongCode();
  return { ...(await enterWithFactor(platform, pending, { address, userAgent }, now)), recoveryCodes };
}

/** Opens the session of somebody who has just set their factor up. */
export async function enterWithFactor(
  platform: Platform,
  pending: Pending,
  { address, userAgent }: { address: string; userAgent: string },
  now: Temporal.Instant,
): Promise<OpenedSession> {
  const { tenantId, userId, deviceId, isKnownDevice } = pending;
  platform.securityLog('SECOND_FACTOR_ON', { tenantId, userId, address });
  const signingIn = { device: deviceWords(userAgent), isKnown: isKnownDevice, address };
  const tokens = await openSessionOn(platform, pending, signingIn, now);
  return { ...tokens, deviceToken: issueDeviceToken(platform, pending, now, deviceId ?? undefined) };
}

/** Who waits for setting a factor up with this token. @throws problem INVALID_TOKEN, also where they have one by now */
export async function waiting(
  { database }: Platform,
  token: string,
  now: Temporal.Instant,
): Promise<Pending> {
  const tenantId = tenantOfToken(token);
  if (!tenantId) throw problem('INVALID_TOKEN');
  return withTenant(database, tenantId, async (tx) => {
    const pending = usable(await findPendingSignIn(tx, sha256(token), true), now);
    if (await hasSecondFactor(tx, pending.userId, now)) throw problem('INVALID_TOKEN');
    return pending;
  });
}

/** Who set a factor up meanwhile signs in again, now with a code. */
async function ifStillOff<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOn = error instanceof ProblemError && error.body.code === 'SECOND_FACTOR_ON';
    throw isOn ? problem('INVALID_TOKEN') : error;
  }
}
