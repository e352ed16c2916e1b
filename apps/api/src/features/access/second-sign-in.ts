import { factorKinds } from '@jornada/contract/access/factor-kinds';
import type { OpenedSession } from '@jornada/contract/access/tokens';
import { secondFactorMails } from '@jornada/texts/second-factor';
import { isFactorDue } from '../../platform/accounts/factor-dues.queries.ts';
import { removeReset } from '../../platform/accounts/second-factors.queries.ts';
import { newTenantToken, sha256, tenantOfToken } from '../../platform/cryptography/tenant-token.ts';
import { type ProblemError, problem } from '../../platform/errors/problem.ts';
import { settle } from '../../platform/load/within-budgets.ts';
import { brandedMail } from '../../platform/mail/branded-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { issueDeviceToken } from './device-token.ts';
import { deviceWords } from './device-words.ts';
import { hasPassed } from './has-passed.ts';
import { openSessionOn } from './open-session-on.ts';
import { wrongCode } from './own-second-factor.ts';
import {
  countWrongCode,
  findPendingSignIn,
  insertPendingSignIn,
  lockPendingSignIn,
  removePendingSignIn,
} from './pending-sign-ins.queries.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { factorSealer } from './sealed-secret.ts';
import {
  countRecoveryCodes,
  findConfirmedFactors,
  findTotp,
  spendRecoveryCode,
  useStep,
} from './second-factor.queries.ts';
import { tellOfWrongCodes } from './tell-of-access.ts';
import { stepOfCode } from './totp.ts';

const answeredWithin = Temporal.Duration.from({ minutes: 5 });
/** Time to install an application first. */
const setUpWithin = Temporal.Duration.from({ minutes: 15 });
const mostWrongCodes = 5;

/**
 * Wrong codes of an account, each with its right password. On devices where the person signed in before they are counted apart, so that who
 * stole the password cannot lock its owner out there. Both together allow at most twenty in any hour, since a span may end with as many as
 * the next one begins.
 */
const hour = { withinSeconds: 3_600, refusedForSeconds: 3_600 };
const strangersBudget = { ...hour, name: 'second-factor', points: 6, growsToSeconds: 24 * 3_600 };
const knownBudget = { ...hour, name: 'second-factor-device', points: 5 };

/** Where a sign-in with a right password comes from. */
export interface Device {
  /** Of the device token it sent, if any. */
  readonly deviceId: string | undefined;
  /** Whether that token is good for the account and its present password. */
  readonly isKnown: boolean;
}

/**
 * The error that asks for a second factor after a right password, with what the person has, or for one to be set up by whoever has to have one
 * by now, with the token of that step; null for whoever needs neither. A known device makes no difference to that.
 */
export async function secondFactorRequired(
  { database }: Platform,
  person: { tenantId: string; userId: string; passwordHash: string },
  { deviceId, isKnown }: Device,
  now: Temporal.Instant,
): Promise<ProblemError | null> {
  const { tenantId, userId, passwordHash } = person;
  return withTenant(database, tenantId, async (tx) => {
    const factors = await findConfirmedFactors(tx, userId, now);
    const setsUp = factors.length === 0;
    if (setsUp && !(await isFactorDue(tx, userId, now))) return null;
    const token = newTenantToken(tenantId);
    await insertPendingSignIn(tx, {
      tokenHash: sha256(token),
      userId,
      passwordMark: sha256(passwordHash),
      deviceId: deviceId ?? null,
      isKnownDevice: isKnown,
      setsUp,
      expiresAt: now.add(setsUp ? setUpWithin : answeredWithin),
    });
    if (setsUp) return problem('SECOND_FACTOR_SETUP_REQUIRED', { secondFactorToken: token });
    const secondFactors = factorKinds.filter((kind) => factors.some((factor) => factor.kind === kind));
    return problem('SECOND_FACTOR_REQUIRED', { secondFactorToken: token, secondFactors });
  });
}

/**
 * Signs in whoever gave the right password before and now a code: of their application, or a recovery code, which is used up.
 * @throws problem INVALID_TOKEN when the token is unknown, used or expired, had five wrong codes, or the account changed; INVALID_CODE for
 * a wrong or used code; TOO_MANY_ATTEMPTS
 */
export async function signInWithSecondFactor(
  platform: Platform,
  { token, code, address, userAgent }: { token: string; code: string; address: string; userAgent: string },
  now: Temporal.Instant,
): Promise<OpenedSession & { recoveryCodesLeft: number | null }> {
  const tenantId = tenantOfToken(token);
  if (!tenantId) throw problem('INVALID_TOKEN');
  const tokenHash = sha256(token);
  const found = await withTenant(platform.database, tenantId, (tx) =>
    findPendingSignIn(tx, tokenHash, false),
  );
  const pending = usable(found, now);
  const { recoveryCodesLeft } = await withinCodes(platform, { ...pending, address }, (counted) =>
    withTenant(platform.database, tenantId, async (tx) => {
      const waiting = usable(await lockPendingSignIn(tx, pending.userId, tokenHash, false), now);
      const proven = await prove(platform, tx, waiting, code, now);
      await (proven ? removePendingSignIn(tx, tokenHash) : countWrongCode(tx, tokenHash));
      if (!proven) await tellOfWrongCodes(platform, tx, waiting, counted, now);
      // Who has a code has lost nothing: nobody takes their factor away.
      if (proven) await removeReset(tx, waiting.userId);
      return proven;
    }),
  );
  const { userId, deviceId } = pending;
  if (recoveryCodesLeft !== null) platform.securityLog('RECOVERY_CODE_USED', { tenantId, userId, address });
  const signingIn = { device: deviceWords(userAgent), isKnown: pending.isKnownDevice, address };
  const tokens = await openSessionOn(platform, pending, signingIn, now);
  return {
    ...tokens,
    deviceToken: issueDeviceToken(platform, pending, now, deviceId ?? undefined),
    recoveryCodesLeft,
  };
}

type Found = Awaited<ReturnType<typeof findPendingSignIn>>;
export type Pending = NonNullable<Found> & { readonly passwordHash: string };

/** The sign-in that waits, if it can still be completed. @throws problem INVALID_TOKEN */
export function usable(found: Found, now: Temporal.Instant): Pending {
  const passwordHash = found?.passwordHash ?? null;
  const isUsable =
    found &&
    passwordHash !== null &&
    !hasPassed(found.expiresAt, now) &&
    found.wrongCodes < mostWrongCodes &&
    found.passwordMark.equals(sha256(passwordHash)) &&
    found.active &&
    !found.mustChangePassword &&
    !found.lockedAt &&
    !hasPassed(found.accountExpiresAt, now) &&
    found.tenantStatus === 'active';
  if (!isUsable) throw problem('INVALID_TOKEN');
  return { ...found, passwordHash };
}

/** What a right code tells: how many recovery codes are left, if it was one. */
interface Proven {
  readonly recoveryCodesLeft: number | null;
}

async function prove(
  platform: Platform,
  tx: TenantTx,
  { userId, fullName, tenantName, email }: Pending,
  code: string,
  now: Temporal.Instant,
): Promise<Proven | null> {
  const codeHash = recoveryCodeHash(code);
  if (codeHash) {
    if (!(await spendRecoveryCode(tx, userId, codeHash))) return null;
    const recoveryCodesLeft = await countRecoveryCodes(tx, userId);
    const text = secondFactorMails.recoveryCodeUsed({ fullName, tenantName, left: recoveryCodesLeft });
    await platform.mailbox.queue(tx, brandedMail(email, text, []));
    return { recoveryCodesLeft };
  }
  const totp = await findTotp(tx, userId);
  if (!totp?.confirmedAt) return null;
  // With neither secret of the installation no code is right; recovery codes still are.
  const secret = await factorSealer(platform)
    .open(totp.sealedSecret)
    .catch(() => null);
  if (secret === null) return null;
  const step = stepOfCode(secret, code.replace(/\s/g, ''), now);
  if (step === null || !(await useStep(tx, totp.id, step))) return null;
  return { recoveryCodesLeft: null };
}

/**
 * Counted before the check; the point is returned unless the code was wrong.
 * @param check gets how many wrong ones the account had within the hour, if this is one
 */
async function withinCodes(
  { throttle, securityLog }: Platform,
  { tenantId, userId, isKnownDevice, address }: Pending & { address: string },
  check: (counted: number) => Promise<Proven | null>,
): Promise<Proven> {
  const key = `${tenantId} ${userId}`;
  const counter = throttle.counter(isKnownDevice ? knownBudget : strangersBudget);
  const hold = await counter.hold(key);
  if (!hold) {
    const seconds = await counter.refusedFor(key);
    securityLog('SIGN_IN_REFUSED', { tenantId, userId, address, forSeconds: seconds });
    throw problem('TOO_MANY_ATTEMPTS', {}, { 'retry-after': String(seconds) });
  }
  let isWrong = false;
  try {
    const proven = await check(hold.counted);
    isWrong = proven === null;
    if (proven) return proven;
  } finally {
    await settle([hold], isWrong ? 'keep' : 'giveBack');
  }
  securityLog('SECOND_FACTOR_WRONG', { tenantId, userId, address });
  throw wrongCode();
}
