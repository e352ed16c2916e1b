import type { DeviceToken } from '@jornada/contract/access/tokens';
import { mailTexts } from '@jornada/texts/es/mails';
import { z } from 'zod';
import { endSessionsOf, spendLinks } from '../../platform/accounts/account-links.queries.ts';
import { issueLink, linkTo } from '../../platform/accounts/issue-link.ts';
import { brandedMail, type MailText } from '../../platform/branded-mail.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { requireUnguessable } from '../../platform/guessable-password.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { problem } from '../../platform/problem.ts';
import { sealer } from '../../platform/sealed.ts';
import { spending } from '../../platform/spending.ts';
import { sha256 } from '../../platform/tenant-token.ts';
import { withAccess } from '../../platform/with-access.ts';
import { type TenantTx, withTenant } from '../../platform/with-tenant.ts';
import { type Account, findAccounts } from './access.queries.ts';
import { lockLink, updatePassword } from './account-links.queries.ts';
import { issueDeviceToken } from './device-token.ts';
import { emailOf } from './email.ts';
import { inLinkTenant } from './link-tenant.ts';

/** Messages that may be asked for in an hour, for one e-mail and from one address; past it the answer is the same and nothing goes out. */
const hour = { withinSeconds: 3_600, refusedForSeconds: 3_600 };
const emailBudget = { ...hour, name: 'reset', points: 5 };
const addressBudget = { ...hour, name: 'reset-address', points: 100 };

/** Whose password is asked for is nobody's to read in the queue. */
export const resetQueue = { name: 'password-reset', purpose: 'password reset queue' };
const askedSchema = z.object({ email: z.string(), tenantId: z.uuid().optional() });
/** Whose transaction promises the job: which companies the e-mail has an account in is not known yet. */
const noCompany = '00000000-0000-0000-0000-000000000000';

/**
 * Promises that whoever has an account by this e-mail is sent a link. Neither the answer nor the time it takes says whether anybody
 * has: accounts are looked for afterwards.
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
  await spending(
    { throttle },
    costs,
    () => {},
    () => withTenant(database, noCompany, (tx) => jobs.add(tx, resetQueue, { sealed })),
  );
}

/**
 * Sends one message with a link for each account of an e-mail, or for the one of a company: to reset its password or, if it
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
    // A transaction sees one company: the message is promised in the last one's, when all its links are there.
    await withTenant(platform.database, account.tenantId, async (tx) => {
      const purposeOfLink = isSetUp(account) ? 'RESET' : 'SETUP';
      const token = await issueLink(tx, account, purposeOfLink, now);
      links.push(linkTo(platform.publicUrl, purposeOfLink, token));
      if (isLast) await platform.mailbox.queue(tx, brandedMail(email, resetText(accounts, first), links));
    });
  }
}

/** Whether its person ever chose a password. */
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
 * Sets a new password, spends the link and ends every session of the person.
 * @returns what makes the device known on which it was done
 * @throws problem INVALID_TOKEN, VALIDATION_FAILED for a password that is easy to guess
 */
export async function completePasswordReset(
  platform: Platform,
  request: { token: string; newPassword: string },
  now: Temporal.Instant,
): Promise<DeviceToken> {
  const owner = await inLinkTenant(platform, request.token, (tx) => usableLink(tx, request.token, now));
  await requireUnguessable(request.newPassword, owner, 'newPassword');
  // Hashed outside the transaction: it takes longer than everything in it.
  const passwordHash = await hashPassword(request.newPassword, owner.email);
  const person = await inLinkTenant(platform, request.token, async (tx) => {
    const { tenantId, userId } = await usableLink(tx, request.token, now);
    await updatePassword(tx, userId, passwordHash);
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
