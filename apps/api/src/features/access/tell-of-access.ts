import { signInMails } from '@jornada/texts/sign-in-mails';
import { findReader } from '../../platform/accounts/email-changes.queries.ts';
import { undoAfterRollback } from '../../platform/database/client-dialect.ts';
import { brandedMail } from '../../platform/mail/branded-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findProfile } from './profile.queries.ts';
import { profileOf } from './profile-of.ts';

/** Queues the message to a person whose password was changed in this transaction, by themselves or whoever has a link or the present one. */
export async function tellOfPassword(
  { mailbox }: Platform,
  tx: TenantTx,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  const { fullName, email, tenantName } = await findProfile(tx, userId);
  const { timeZone } = await findReader(tx, userId);
  const text = signInMails.passwordChanged({ fullName, tenantName, at: now.toString(), timeZone });
  await mailbox.queue(tx, brandedMail(email, text, []));
}

/** Queues the message to a person whose account is opened by one of their company's provider from now on. */
export async function tellOfCompanyAccount(
  { mailbox }: Platform,
  tx: TenantTx,
  account: {
    readonly userId: string;
    readonly email: string;
    readonly fullName: string;
    readonly tenantName: string;
  },
  now: Temporal.Instant,
): Promise<void> {
  const { userId, email, fullName, tenantName } = account;
  const { timeZone } = await findReader(tx, userId);
  const text = signInMails.companyAccount({ fullName, tenantName, at: now.toString(), timeZone });
  await mailbox.queue(tx, brandedMail(email, text, []));
}

/** How many wrong codes of an hour somebody's own fingers explain. */
const expectedWrongCodes = 2;
const tellingBudget = { name: 'wrong-codes-mail', points: 1, withinSeconds: 3_600, refusedForSeconds: 3_600 };

/**
 * Queues the message about wrong codes after the right password, once an hour: whoever sends them may know the password.
 * @param counted how many the account had within the hour, with this one
 */
export async function tellOfWrongCodes(
  { throttle, mailbox, publicUrl }: Platform,
  tx: TenantTx,
  account: {
    readonly tenantId: string;
    readonly userId: string;
    readonly email: string;
    readonly fullName: string;
    readonly tenantName: string;
  },
  counted: number,
  now: Temporal.Instant,
): Promise<void> {
  if (counted <= expectedWrongCodes) return;
  const { tenantId, userId, email, fullName, tenantName } = account;
  const telling = throttle.counter(tellingBudget);
  const key = `${tenantId} ${userId}`;
  // Without the counter nobody is told; the code is as wrong as before.
  if (!(await telling.take(key).catch(() => false))) return;
  undoAfterRollback(tx, () => telling.giveBack(key));
  const { roles, timeZone } = await findReader(tx, userId);
  const text = signInMails.wrongCodes({ fullName, tenantName, at: now.toString(), timeZone });
  await mailbox.queue(tx, brandedMail(email, text, [`${publicUrl}${profileOf(roles)}`]));
}
