import type { DeviceToken } from '@jornada/contract/access/tokens';
import { mailTexts } from '@jornada/texts/mails';
import { z } from 'zod';
import { endSessionsOf, spendLinks } from '../../platform/accounts/account-links.queries.ts';
import { issueLink, linkTo } from '../../platform/accounts/issue-link.ts';
import { sealer } from '../../platform/cryptography/sealed.ts';
import { sha256 } from '../../platform/cryptography/tenant-token.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireUnguessable } from '../../platform/identity/guessable-password.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { withinBudgets } from '../../platform/load/within-budgets.ts';
import { brandedMail, type MailText } from '../../platform/mail/branded-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { withAccess } from '../../platform/transactions/with-access.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { type Account, findAccounts } from './access.queries.ts';
import { lockLink, updatePassword } from './account-links.queries.ts';
import { issueDeviceToken } from './device-token.ts';
import { emailOf } from './email.ts';
import { inLinkTenant } from './link-tenant.ts';
import { tellOfPassword } from './tell-of-access.ts';

/**
 * How many messages may be asked for per hour, for one e-mail and from one address; beyond that the answer is the same and nothing is sent.
 */
const hour = { withinSeconds: 3_600, refusedForSeconds: 3_600 };
const emailBudget = { ...hour, name: 'reset', points: 5 };
const addressBudget = { ...hour, name: 'reset-address', points: 100 };

/** The job's data is encrypted, so that the queue does not show whose password was asked for. */
export const resetQueue = { name: 'password-reset', purpose: 'password reset queue' };
const askedSchema = z.object({ email: z.string(), tenantId: z.uuid().optional() });
/** The tenant of the transaction that queues the job, since it is not known yet in which companies the e-mail has an account. */
const noCompany = '00000000-0000-0000-0000-000000000000';

/**
 * Queues a job that sends a link to everybody with an account of this e-mail. Neither the answer nor its time tells whether there is an
 * account, since accounts are looked up in the job.
 * @throws problem email_required
 */
export async function requestPasswordReset(
  platform: Platform,
  asked: { email: string; tenantId: string | undefined; address: string },
): Promise<void> {
  const { throttle, database, jobs } = platform;
  const email = emailOf(asked.email);
  const costs = [
    { budget: addressBudget, key: asked.address },
    { budget: emailBudget, key: email },
  ];
  const asking = JSON.stringify({ email, tenantId: asked.tenantId });
  const sealed = await sealer(platform, resetQueue.purpose).seal(asking);
  await withinBudgets(
    { throttle },
    costs,
    () => {},
    () => withTenant(database, noCompany, (tx) => jobs.add(tx, resetQueue, { sealed })),
  );
}

/**
 * Sends one message with a link for each account of an e-mail, or for that of one company: a link to reset the password or, if the account
 * was never set up, to set it up.
 */
export async function sendResetLinks(platform: Platform, job: object): Promise<void> {
  const { sealed } = z.object({ sealed: z.string() }).parse(job);
  const opened = await sealer(platform, resetQueue.purpose).open(sealed);
  const { email, tenantId } = askedSchema.parse(JSON.parse(opened));
  const now = platform.clock.now();
  const found = await withAccess(platform.database, (tx) => findAccounts(tx, email, tenantId));
  const accounts = found.filter(canReset);
  const [first] = accounts;
  if (!first) return;
  const links: string[] = [];
  for (const account of accounts) {
    const isLast = links.length === accounts.length - 1;
    // A transaction sees one company only, so the message is queued in the last one's, when the links of all accounts exist.
    await withTenant(platform.database, account.tenantId, async (tx) => {
      const purposeOfLink = isSetUp(account) ? 'RESET' : 'SETUP';
      const token = await issueLink(tx, account, purposeOfLink, now);
      links.push(linkTo(platform.publicUrl, purposeOfLink, token));
      if (isLast) await platform.mailbox.queue(tx, brandedMail(email, resetText(accounts, first), links));
    });
  }
}

/** Whether the person ever chose a password. */
function isSetUp({ passwordHash, mustChangePassword }: Account): boolean {
  return passwordHash !== null && !mustChangePassword;
}

function resetText(accounts: readonly Account[], first: Account): MailText {
  const { fullName, tenantName } = first;
  if (accounts.length === 1) {
    const text = isSetUp(first) ? mailTexts.passwordReset : mailTexts.accountSetup;
    return text({ fullName, tenantName });
  }
  return mailTexts.passwordResets({ fullName, tenantNames: accounts.map((account) => account.tenantName) });
}

function canReset(account: Account): boolean {
  return account.active && account.tenantStatus === 'active';
}

/** @throws problem INVALID_TOKEN for a link that is unknown, used, replaced or expired */
export async function validatePasswordReset(
  platform: Platform,
  token: string,
  now: Temporal.Instant,
): Promise<void> {
  await inLinkTenant(platform, token, (tx) => usableLink(tx, token, now));
}

/**
 * Sets a new password, uses up the link, ends every session of the person and tells them by mail.
 * @returns the token by which the device is known from now on
 * @throws problem INVALID_TOKEN, VALIDATION_FAILED for a password that is easy to guess
 */
export async function completePasswordReset(
  platform: Platform,
  request: { token: string; newPassword: string },
  now: Temporal.Instant,
): Promise<DeviceToken> {
  const owner = await inLinkTenant(platform, request.token, (tx) => usableLink(tx, request.token, now));
  await requireUnguessable(request.newPassword, owner, 'newPassword');
  // Hashed outside the transaction, since that takes longer than everything in it.
  const passwordHash = await hashPassword(request.newPassword, owner.email);
  const person = await inLinkTenant(platform, request.token, async (tx) => {
    const { tenantId, userId } = await usableLink(tx, request.token, now);
    await updatePassword(tx, userId, passwordHash);
    await tellOfPassword(platform, tx, userId, now);
    await spendLinks(tx, userId, now);
    await endSessionsOf(tx, userId, now);
    return { tenantId, userId };
  });
  platform.securityLog('PASSWORD_RESET', person);
  return issueDeviceToken(platform, { ...person, email: owner.email, passwordHash }, now);
}

async function usableLink(tx: TenantTx, token: string, now: Temporal.Instant) {
  const link = await lockLink(tx, sha256(token), 'RESET');
  const isUsable =
    link?.active &&
    link.tenantStatus === 'active' &&
    link.spentAt === null &&
    Temporal.Instant.compare(now, link.expiresAt) < 0;
  if (!isUsable) throw problem('INVALID_TOKEN');
  return link;
}
