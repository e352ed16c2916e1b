import { signInMails } from '@jornada/texts/sign-in-mails';
import { findReader } from '../../platform/accounts/email-changes.queries.ts';
import { undoAfterRollback } from '../../platform/database/client-dialect.ts';
import { brandedMail } from '../../platform/mail/branded-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import type { Account } from './access.queries.ts';
import type { DeviceWords } from './device-words.ts';
import { findFormerSessions } from './own-sessions.queries.ts';
import { profileOf } from './profile-of.ts';

/** Somebody who signs in often, or is signed in by somebody else, is told once. */
const tellingBudget = { name: 'new-device-mail', points: 1, withinSeconds: 600, refusedForSeconds: 600 };

/** The account, with what a message to its person says. */
export type ToldAccount = Pick<Account, 'tenantId' | 'userId' | 'fullName' | 'tenantName'> & {
  readonly email: string;
};

/** A sign-in whose device the account is not known to have used. */
export interface SignInOnDevice {
  readonly account: ToldAccount;
  readonly device: DeviceWords;
  /** Whether the account signed in from this address within a month. */
  readonly isHome: boolean;
  readonly now: Temporal.Instant;
}

/**
 * Queues the message about a sign-in from a new device, unless it is the account's first one, or is like one before by browser, system and
 * address. To be called before its session is written.
 */
export async function tellOfNewDevice(
  { throttle, mailbox, publicUrl }: Platform,
  tx: TenantTx,
  { account, device, isHome, now }: SignInOnDevice,
): Promise<void> {
  const { tenantId, userId, email, fullName, tenantName } = account;
  const former = await findFormerSessions(tx, userId, device);
  if (!former.any || (former.alike && isHome)) return;
  const telling = throttle.counter(tellingBudget);
  const key = `${tenantId} ${userId}`;
  // Without the counter nobody is told, rather than nobody let in.
  if (!(await telling.take(key).catch(() => false))) return;
  undoAfterRollback(tx, () => telling.giveBack(key));
  const { roles, timeZone } = await findReader(tx, userId);
  const text = signInMails.newDevice({ fullName, tenantName, ...device, at: now.toString(), timeZone });
  await mailbox.queue(tx, brandedMail(email, text, [`${publicUrl}${profileOf(roles, 'sesiones')}`]));
}
