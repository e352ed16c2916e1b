import { emailChangeMails } from '@jornada/texts/access-email-change';
import { heldBy } from '../../authorization/people.ts';
import { happened } from '../../events/happened.ts';
import { endSessionsOf, lockPerson, spendLinks } from '../../platform/accounts/account-links.queries.ts';
import {
  findEmailChange,
  removeEmailChange,
  updateEmail,
} from '../../platform/accounts/email-changes.queries.ts';
import { shortenedEmail } from '../../platform/accounts/shortened-email.ts';
import { sha256 } from '../../platform/cryptography/tenant-token.ts';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import { brandedMail } from '../../platform/mail/branded-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { lockEmailChange } from './email-change.queries.ts';
import { inLinkTenant } from './link-tenant.ts';

/**
 * The change of e-mail that the link sent to the new address confirms.
 * @throws problem INVALID_TOKEN for a link that is unknown, used, replaced, cancelled or expired
 */
export async function validateEmailChange(
  platform: Platform,
  token: string,
  now: Temporal.Instant,
): Promise<{ fullName: string; tenantName: string; newEmail: string }> {
  const { fullName, tenantName, newEmail } = await inLinkTenant(platform, token, (tx) =>
    usableChange(tx, token, now),
  );
  return { fullName, tenantName, newEmail };
}

/**
 * Gives the account its new e-mail, sends a message to the old one, and ends every session and link of the person.
 * @returns the new e-mail
 * @throws problem INVALID_TOKEN; EMAIL_TAKEN when somebody of the company has the address by now
 */
export async function confirmEmailChange(
  platform: Platform,
  token: string,
  now: Temporal.Instant,
): Promise<string> {
  const { newEmail, ...person } = await refusedBy(
    {
      users_tenant_id_email_key: () => problem('EMAIL_TAKEN'),
    },
    () =>
      inLinkTenant(platform, token, async (tx) => {
        const change = await usableChange(tx, token, now);
        const { userId, fullName, email, newEmail } = change;
        await updateEmail(tx, userId, email, newEmail);
        await removeEmailChange(tx, userId);
        await spendLinks(tx, userId, now);
        await endSessionsOf(tx, userId, now);
        const subject = { subjectId: userId, subjectName: fullName };
        const values = { before: { email }, after: { email: newEmail } };
        await happened(
          tx,
          { session: change, now },
          { action: 'EMAIL_CHANGE_CONFIRMED', ...subject, ...values },
        );
        const text = emailChangeMails.confirmed({ ...change, shortened: shortenedEmail(newEmail) });
        await platform.mailbox.queue(tx, brandedMail(email, text, []));
        return { newEmail, tenantId: change.tenantId, userId };
      }),
  );
  platform.securityLog('EMAIL_CHANGED', person);
  return newEmail;
}

/** Cancels a pending change of the caller's e-mail; nothing happens where there is none. */
export function cancelOwnChange(platform: Platform, session: Session, now: Temporal.Instant): Promise<void> {
  const { userId, fullName } = session;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    await lockPerson(tx, userId);
    const waiting = await findEmailChange(tx, userId);
    if (!waiting) return;
    await removeEmailChange(tx, userId);
    const subject = { subjectId: userId, subjectName: fullName };
    const before = { newEmail: waiting.newEmail };
    await happened(tx, { session, now }, { action: 'EMAIL_CHANGE_CANCELLED', ...subject, before });
  });
}

/** Whether the account still has no more permissions than the person who asked for the change. */
function couldStillAsk(change: {
  roles: string[];
  permissions: string[];
  askerPermissions: string[];
}): boolean {
  return heldBy(change.roles, change.permissions).every((permission) =>
    change.askerPermissions.includes(permission),
  );
}

async function usableChange(tx: TenantTx, token: string, now: Temporal.Instant) {
  const change = await lockEmailChange(tx, sha256(token));
  const isUsable =
    change?.active &&
    change.tenantStatus === 'active' &&
    Temporal.Instant.compare(now, change.expiresAt) < 0 &&
    couldStillAsk(change);
  if (!isUsable) throw problem('INVALID_TOKEN');
  return change;
}
