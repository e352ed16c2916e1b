import type { OpenedSession } from '@jornada/contract/access/tokens';
import type { ErrorCode } from '@jornada/contract/error-codes';
import { issueLink } from '../../platform/accounts/issue-link.ts';
import { problem } from '../../platform/errors/problem.ts';
import { decoyPasswordHash, type HashedFor, verifyPassword } from '../../platform/identity/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { withAccess } from '../../platform/transactions/with-access.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { type Account, findAccounts } from './access.queries.ts';
import { isKnownForAll, issueDeviceToken, type KnownDevice, readDeviceTokens } from './device-token.ts';
import { deviceWords } from './device-words.ts';
import { emailOf } from './email.ts';
import { untilNextStep } from './equal-durations.ts';
import { hasPassed } from './has-passed.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { openSessionOn } from './open-session-on.ts';
import { requirePasswordAllowed } from './password-allowed.ts';
import { type Proof, readProof } from './proof-of-work.ts';
import { secondFactorRequired } from './second-sign-in.ts';
import { withinBudgets, withinDeviceBudget } from './sign-in-attempts.ts';
import { queueKnownDevice, queueUnknownDevice } from './sign-in-turns.ts';

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** The chosen company, if any. */
  readonly tenantId: string | undefined;
  readonly address: string;
  readonly deviceTokens: string | undefined;
  readonly userAgent: string;
  readonly proofOfWork: string | undefined;
}

/** An attempt while it is checked. */
interface Asking extends Pick<SignInAttempt, 'email' | 'password' | 'tenantId' | 'address'> {
  readonly now: Temporal.Instant;
  /** The accounts whose password was wrong. */
  readonly wrongFor: Account[];
}

/**
 * Signs in with e-mail and password; an e-mail may have an account in several companies, each with its own password.
 * @throws problem email_required; PROOF_OF_WORK_REQUIRED; TOO_MANY_ATTEMPTS; INVALID_CREDENTIALS; MULTIPLE_TENANTS with the companies whose
 * password matched; and, only after a right password, what keeps the account out, COMPANY_SIGN_IN_REQUIRED or SECOND_FACTOR_REQUIRED
 */
export async function signIn(
  platform: Platform,
  attempt: SignInAttempt,
  now: Temporal.Instant,
): Promise<OpenedSession> {
  const begunAt = performance.now();
  const email = emailOf(attempt.email);
  const asking = { ...attempt, email, now, wrongFor: [] };
  const devices = readDeviceTokens(platform, attempt.deviceTokens, asking);
  const proof = readProof(platform, attempt.proofOfWork, asking);
  const matching =
    (await lookAsKnown(platform, asking, devices)) ?? (await lookAsStranger(platform, asking, proof));
  if (matching.length === 0) {
    platform.securityLog('SIGN_IN_FAILED', { address: attempt.address, email });
    // Not while the attempt occupies a place that another could use.
    await untilNextStep(begunAt);
    // Once the answer is on its way: whether there is an account must not show in when it comes.
    setImmediate(noteFailedSignIn, platform, asking.wrongFor, now);
    throw problem('INVALID_CREDENTIALS');
  }
  const account = theOnlyAccount(matching, now);
  await requirePasswordAllowed(platform, { ...account, email });
  if (account.mustChangePassword) throw await passwordChangeRequired(platform, account, now);
  const { deviceId } = devices.find(({ userId }) => userId === account.userId) ?? {};
  const isKnown = isKnownForAll(devices, [account]);
  const codeRequired = await secondFactorRequired(platform, account, { deviceId, isKnown }, now);
  if (codeRequired) throw codeRequired;
  const device = deviceWords(attempt.userAgent);
  const signingIn = { device, isKnown, address: attempt.address };
  const tokens = await openSessionOn(platform, { ...account, email }, signingIn, now);
  return { ...tokens, deviceToken: issueDeviceToken(platform, { ...account, email }, now, deviceId) };
}

/** The accounts whose password matches; null when the device is not known for all accounts concerned, or has no place left. */
async function lookAsKnown(
  platform: Platform,
  asking: Asking,
  devices: readonly KnownDevice[],
): Promise<RightAccount[] | null> {
  const [device] = devices;
  if (!device) return null;
  const { deviceId } = device;
  return queueKnownDevice(deviceId, async () => {
    const accounts = await accountsOf(platform, asking);
    if (!isKnownForAll(devices, accounts)) return null;
    const hashedFor = { lane: 'known', name: deviceId } as const;
    const check = () => accountsWithPassword(accounts, asking, hashedFor);
    return (await withinDeviceBudget(platform, { ...asking, deviceId }, check)) ?? [];
  });
}

async function lookAsStranger(
  platform: Platform,
  asking: Asking,
  proof: Proof | null,
): Promise<RightAccount[]> {
  const hashedFor = { lane: 'strangers', name: asking.address } as const;
  const matching = await queueUnknownDevice(platform, asking, proof, () =>
    withinBudgets(
      platform,
      { ...asking, proof },
      () => accountsOf(platform, asking),
      (accounts) => accountsWithPassword(accounts, asking, hashedFor),
    ),
  );
  return matching ?? [];
}

function accountsOf({ database }: Platform, { email, tenantId }: Asking): Promise<Account[]> {
  return withAccess(database, (tx) => findAccounts(tx, email, tenantId));
}

/** An account whose password was right, so that it has one. */
type RightAccount = Account & { readonly passwordHash: string };

/**
 * Hashes at least once, whether or not the e-mail has accounts; that several accounts take longer does not show, since answers are sent in
 * steps of time. The hashes are computed one after the other, so that somebody with accounts in many companies takes no more CPU at a time
 * than anybody else.
 * @returns null for none
 */
async function accountsWithPassword(
  accounts: readonly Account[],
  { password, wrongFor }: Asking,
  hashedFor: HashedFor,
): Promise<RightAccount[] | null> {
  if (accounts.length === 0) await verifyPassword(password, decoyPasswordHash, hashedFor);
  const matching: RightAccount[] = [];
  for (const account of accounts) {
    const { passwordHash } = account;
    const isRight = await verifyPassword(password, passwordHash ?? decoyPasswordHash, hashedFor);
    if (isRight && passwordHash !== null) matching.push({ ...account, passwordHash });
    else wrongFor.push(account);
  }
  return matching.length > 0 ? matching : null;
}

/** The usable account among those whose password matched. */
function theOnlyAccount(matching: readonly RightAccount[], now: Temporal.Instant): RightAccount {
  const usable = matching.filter((account) => obstacle(account, now) === null);
  const [account, ...others] = usable;
  if (!account) throw problem((matching[0] && obstacle(matching[0], now)) ?? 'INVALID_CREDENTIALS');
  if (others.length === 0) return account;
  const tenants = usable.map((one) => ({ id: one.tenantId, name: one.tenantName, slug: one.tenantSlug }));
  throw problem('MULTIPLE_TENANTS', { tenants });
}

/** Why an account cannot sign in although its password, or its passkey, is right; null if it can. */
export function obstacle(account: Account, now: Temporal.Instant): ErrorCode | null {
  if (account.tenantStatus !== 'active') return 'ACCOUNT_STATUS';
  if (!account.active) return 'USER_DISABLED';
  if (account.lockedAt) return 'ACCOUNT_LOCKED';
  if (hasPassed(account.expiresAt, now)) return 'ACCOUNT_EXPIRED';
  if (hasPassed(account.passwordExpiresAt, now)) return 'CREDENTIALS_EXPIRED';
  return null;
}

/** A temporary password only opens the screen on which it is replaced. */
export async function passwordChangeRequired(platform: Platform, account: Account, now: Temporal.Instant) {
  const setupToken = await withTenant(platform.database, account.tenantId, (tx) =>
    issueLink(tx, account, 'SETUP', now),
  );
  return problem('PASSWORD_CHANGE_REQUIRED', { setupToken });
}
