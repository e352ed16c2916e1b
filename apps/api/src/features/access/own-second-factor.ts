import { randomUUIDv7 } from 'node:crypto';
import type { BegunTotp, SecondFactor } from '@jornada/contract/access/second-factor';
import { secondFactorAnswers, secondFactorMails } from '@jornada/texts/second-factor';
import { happened } from '../../events/happened.ts';
import { lockPerson } from '../../platform/accounts/account-links.queries.ts';
import { findFactorDue, isFactorDue } from '../../platform/accounts/factor-dues.queries.ts';
import {
  findReset,
  hasSecondFactor,
  insertReset,
  removeReset,
  removeSecondFactor,
  toWaitingReset,
} from '../../platform/accounts/second-factors.queries.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import { brandedMail, type MailText } from '../../platform/mail/branded-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { hasPassed } from './has-passed.ts';
import { findProfile } from './profile.queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { factorSealer } from './sealed-secret.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findConfirmedFactors,
  findTotp,
  insertTotp,
  removeFactorsThatAreOff,
  replaceRecoveryCodes,
} from './second-factor.queries.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** Whose factor it is. */
export type Whose = { readonly tenantId: string; readonly userId: string };

const setUpWithin = Temporal.Duration.from({ minutes: 10 });

/** The factors of a person that are on, how many recovery codes are left, from when on they need one, and what reset waits. */
export async function readSecondFactor(
  tx: TenantTx,
  userId: string,
  now: Temporal.Instant,
): Promise<SecondFactor> {
  const factors = await findConfirmedFactors(tx, userId, now);
  const dueAt = await findFactorDue(tx, userId);
  return {
    factors: factors.flatMap<SecondFactor['factors'][number]>(
      ({ id, kind, name, confirmedAt, lastUsedAt }) => {
        if (confirmedAt === null) return [];
        const since = momentOf(confirmedAt);
        if (kind === 'TOTP') return [{ kind, since }];
        return [{ kind, id, name: name ?? '', since, lastUsedAt: lastUsedAt && momentOf(lastUsedAt) }];
      },
    ),
    recoveryCodesLeft: factors.length > 0 ? await countRecoveryCodes(tx, userId) : 0,
    reset: toWaitingReset(await findReset(tx, userId, now), userId),
    dueAt: dueAt?.toString({ smallestUnit: 'millisecond' }) ?? null,
  };
}

const momentOf = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'millisecond' });

/**
 * Makes a secret for the person's application; what they began before is void.
 * @returns the secret in groups of four and as a URI, and until when it can be confirmed
 * @throws problem SECOND_FACTOR_ON where they have an application
 */
export async function beginTotp(
  platform: Platform,
  { tenantId, userId }: Whose,
  now: Temporal.Instant,
): Promise<BegunTotp> {
  const secret = newTotpSecret();
  const sealedSecret = await factorSealer(platform).seal(secret);
  const expiresAt = now.add(setUpWithin);
  const { email, tenantName } = await withTenant(platform.database, tenantId, async (tx) => {
    await lockPerson(tx, userId);
    const factors = await findConfirmedFactors(tx, userId, now);
    if (factors.some(({ kind }) => kind === 'TOTP')) throw problem('SECOND_FACTOR_ON');
    await removeFactorsThatAreOff(tx, userId, now);
    await insertTotp(tx, { id: randomUUIDv7(), userId, sealedSecret, begunAt: now, expiresAt });
    return findProfile(tx, userId);
  });
  return {
    secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
    uri: totpUri(secret, `${tenantName} (${email})`),
    expiresAt: expiresAt.toString({ smallestUnit: 'millisecond' }),
  };
}

/**
 * Switches the factor on, if the code is one of the secret that was begun, and tells the person by mail.
 * @returns ten recovery codes; null where the person has some, because they have a passkey
 * @throws problem INVALID_CODE; SECOND_FACTOR_OFF when nothing was begun, or longer than ten minutes ago; SECOND_FACTOR_ON
 */
export async function confirmTotp(
  platform: Platform,
  session: Whose,
  code: string,
  now: Temporal.Instant,
): Promise<string[] | null> {
  const { tenantId, userId } = session;
  const confirmed = await withTenant(platform.database, tenantId, (tx) =>
    confirmBegun(platform, tx, session, code, now),
  );
  if (!confirmed) throw wrongCode();
  const { recoveryCodes } = confirmed;
  platform.securityLog('SECOND_FACTOR_ON', { tenantId, userId });
  return recoveryCodes;
}

/**
 * The same in the caller's transaction.
 * @returns recovery codes, null where the person has them since an earlier factor; null for a code that is none of the secret
 * @throws problem SECOND_FACTOR_OFF, SECOND_FACTOR_ON
 */
export async function confirmBegun(
  platform: Platform,
  tx: TenantTx,
  whose: Whose,
  code: string,
  now: Temporal.Instant,
): Promise<{ readonly recoveryCodes: string[] | null } | null> {
  const { userId } = whose;
  await lockPerson(tx, userId);
  const wasOn = await hasSecondFactor(tx, userId, now);
  const factor = await findTotp(tx, userId);
  if (factor?.confirmedAt) throw problem('SECOND_FACTOR_ON');
  if (!factor || hasPassed(factor.expiresAt, now))
    throw problem('SECOND_FACTOR_OFF', { message: secondFactorAnswers.setUpOver });
  const secret = await factorSealer(platform).open(factor.sealedSecret);
  const lastUsedStep = stepOfCode(secret, code.replace(/\s/g, ''), now);
  if (lastUsedStep === null) return null;
  if (!(await confirmFactor(tx, { id: factor.id, confirmedAt: now, lastUsedStep })))
    throw problem('SECOND_FACTOR_ON');
  if (!wasOn) return { recoveryCodes: await giveRecoveryCodes(platform, tx, whose, secondFactorMails.on) };
  // What was asked for all factors while this one was set up holds for it too.
  const reset = await findReset(tx, userId, now);
  if (reset) await insertReset(tx, userId, reset);
  await tellOfFactor(platform, tx, whose, secondFactorMails.applicationAdded);
  return { recoveryCodes: null };
}

/**
 * Gives a person ten new recovery codes instead of those they have, and tells them by mail.
 * @throws problem SECOND_FACTOR_OFF
 */
export async function renewRecoveryCodes(
  platform: Platform,
  session: Whose,
  now: Temporal.Instant,
): Promise<string[]> {
  const { tenantId, userId } = session;
  const recoveryCodes = await withTenant(platform.database, tenantId, async (tx) => {
    await lockPerson(tx, userId);
    if (!(await hasSecondFactor(tx, userId, now))) throw problem('SECOND_FACTOR_OFF');
    return giveRecoveryCodes(platform, tx, session, secondFactorMails.codesRenewed);
  });
  platform.securityLog('RECOVERY_CODES_RENEWED', { tenantId, userId });
  return recoveryCodes;
}

/**
 * Takes a person's application away; the last factor takes everything along.
 * @throws problem SECOND_FACTOR_OFF when they have none; SECOND_FACTOR_NEEDED for the last factor of whoever has to have one by now
 */
export async function removeTotp(platform: Platform, session: Session, now: Temporal.Instant): Promise<void> {
  const { tenantId, userId } = session;
  await withTenant(platform.database, tenantId, async (tx) => {
    await lockPerson(tx, userId);
    const factor = await findTotp(tx, userId);
    if (!factor?.confirmedAt) throw problem('SECOND_FACTOR_OFF');
    await removeFactor(platform, tx, session, factor.id, secondFactorMails.applicationRemoved, now);
  });
  platform.securityLog('APPLICATION_REMOVED', { tenantId, userId });
}

/**
 * Removes one factor of a person, who is locked, and tells them; the last one as `switchSecondFactorOff` does.
 * @param say what the message says while other factors are left
 * @throws problem SECOND_FACTOR_NEEDED for the last one of whoever has to have one by now
 */
export async function removeFactor(
  platform: Platform,
  tx: TenantTx,
  session: Whose,
  factorId: string,
  say: Say,
  now: Temporal.Instant,
): Promise<void> {
  const { userId } = session;
  const factors = await findConfirmedFactors(tx, userId, now);
  if (factors.some(({ id }) => id !== factorId)) {
    await deleteFactor(tx, userId, factorId);
    await tellOfFactor(platform, tx, session, say);
    return;
  }
  if (await isFactorDue(tx, userId, now)) throw problem('SECOND_FACTOR_NEEDED');
  await removeSecondFactor(tx, userId, now);
  await tellOfFactor(platform, tx, session, secondFactorMails.off);
}

/**
 * Removes a person's factors and recovery codes, and tells them by mail if one was on. Sign-ins that wait for a code are void.
 * @throws problem SECOND_FACTOR_NEEDED for whoever has to have one by now
 */
export async function switchSecondFactorOff(
  platform: Platform,
  session: Whose,
  now: Temporal.Instant,
): Promise<void> {
  const { tenantId, userId } = session;
  const wasOn = await withTenant(platform.database, tenantId, async (tx) => {
    await lockPerson(tx, userId);
    if (await isFactorDue(tx, userId, now)) throw problem('SECOND_FACTOR_NEEDED');
    if (!(await removeSecondFactor(tx, userId, now))) return false;
    await tellOfFactor(platform, tx, session, secondFactorMails.off);
    return true;
  });
  if (wasOn) platform.securityLog('SECOND_FACTOR_OFF', { tenantId, userId });
}

/** Cancels the reset of the caller's factors that somebody else asked for; one that is due has taken them away already. */
export async function cancelOwnReset(
  platform: Platform,
  { session, now }: { readonly session: Session; readonly now: Temporal.Instant },
): Promise<void> {
  const { tenantId, userId, fullName } = session;
  await withTenant(platform.database, tenantId, async (tx) => {
    await lockPerson(tx, userId);
    if (!(await findReset(tx, userId, now))) return;
    await removeReset(tx, userId);
    const action = session.isPlatform ? 'OPERATOR_FACTOR_RESET_CANCELLED' : 'SECOND_FACTOR_RESET_CANCELLED';
    await happened(tx, { session, now }, { action, subjectId: userId, subjectName: fullName });
  });
}

/** Of a code that is none of the person's, or was used before: they are not told which. */
export const wrongCode = () => problem('INVALID_CODE', { message: secondFactorAnswers.wrongCode });

export type Say = (reader: { fullName: string; tenantName: string }) => MailText;

/** Replaces a person's recovery codes, and tells them by mail why. @returns the new ones */
export async function giveRecoveryCodes(
  platform: Platform,
  tx: TenantTx,
  session: Whose,
  say: Say,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map(recoveryCodeHash).filter((hash) => hash !== null);
  await replaceRecoveryCodes(tx, session.userId, hashes);
  await tellOfFactor(platform, tx, session, say);
  return codes;
}

/** Queues a message to a person about their own factors. */
export async function tellOfFactor(
  { mailbox }: Platform,
  tx: TenantTx,
  { userId }: Whose,
  say: Say,
): Promise<void> {
  const { fullName, email, tenantName } = await findProfile(tx, userId);
  await mailbox.queue(tx, brandedMail(email, say({ fullName, tenantName }), []));
}
