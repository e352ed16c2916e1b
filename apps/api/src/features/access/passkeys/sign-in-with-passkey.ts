import type { Assertion, RequestOptions } from '@jornada/contract/access/passkey-credentials';
import type { OpenedSession } from '@jornada/contract/access/tokens';
import { ProblemError, problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isKnownForAll, issueDeviceToken, readDeviceTokens } from '../device-token.ts';
import { deviceWords } from '../device-words.ts';
import { openSessionOn } from '../open-session-on.ts';
import { requirePasswordAllowed } from '../password-allowed.ts';
import { obstacle, passwordChangeRequired } from '../sign-in.ts';
import type { Ceremony } from './challenge.ts';
import { requestOptions } from './request-options.ts';
import { usePasskey } from './use-passkey.ts';
import { ownerOfHandle } from './user-handle.ts';

/** Keys cannot be guessed; this only bounds the work that an address causes. Right ones are not counted. */
const addressBudget = {
  ...{ name: 'passkey-address', points: 60 },
  ...{ withinSeconds: 15 * 60, refusedForSeconds: 60, growsToSeconds: 3_600 },
};

const ceremony: Ceremony = { purpose: 'sign-in', boundTo: '' };

/** What a browser needs to sign somebody in of whom nothing is known yet. */
export function beginPasskeyLogin(platform: Platform, now: Temporal.Instant): RequestOptions {
  return requestOptions(platform, ceremony, [], now);
}

export interface PasskeySignIn {
  readonly credential: Assertion;
  readonly address: string;
  readonly deviceTokens: string | undefined;
  readonly userAgent: string;
}

/**
 * Signs in with a passkey alone, which is both factors and a recent proof.
 * @throws problem UNKNOWN_PASSKEY, INVALID_PASSKEY, TOO_MANY_ATTEMPTS; and, only after a right signature, what keeps the account out,
 * or COMPANY_SIGN_IN_REQUIRED
 */
export async function signInWithPasskey(
  platform: Platform,
  { credential, address, deviceTokens, userAgent }: PasskeySignIn,
  now: Temporal.Instant,
): Promise<OpenedSession> {
  const account = await withinAddress(platform, address, () => {
    const owner = ownerOfHandle(credential.response.userHandle);
    if (!owner) throw problem('UNKNOWN_PASSKEY');
    return usePasskey(platform, ceremony, owner, credential, now);
  });
  const code = obstacle(account, now);
  if (code) throw problem(code);
  await requirePasswordAllowed(platform, account);
  if (account.mustChangePassword) throw await passwordChangeRequired(platform, account, now);
  const devices = readDeviceTokens(platform, deviceTokens, { email: account.email, now });
  const { deviceId } = devices.find(({ userId }) => userId === account.userId) ?? {};
  const isKnown = isKnownForAll(devices, [account]);
  const signingIn = { device: deviceWords(userAgent), isKnown, address };
  const tokens = await openSessionOn(platform, account, signingIn, now);
  // Whoever has no password has no device that is known by it.
  const marked = { ...account, passwordHash: account.passwordHash ?? '' };
  return { ...tokens, deviceToken: issueDeviceToken(platform, marked, now, deviceId) };
}

async function withinAddress<T>(
  { throttle, securityLog }: Platform,
  address: string,
  check: () => Promise<T>,
): Promise<T> {
  const failures = throttle.counter(addressBudget);
  if (await failures.isUsedUp(address)) {
    const seconds = await failures.refusedFor(address);
    securityLog('SIGN_IN_REFUSED', { address, forSeconds: seconds });
    throw problem('TOO_MANY_ATTEMPTS', {}, { 'retry-after': String(seconds) });
  }
  try {
    return await check();
  } catch (error) {
    if (error instanceof ProblemError) {
      securityLog('PASSKEY_REFUSED', { address });
      await failures.take(address);
    }
    throw error;
  }
}
