import type { AdminAction } from '@jornada/contract/company/audit-log';
import { mailTexts } from '@jornada/texts/mails';
import { happened } from '../../events/happened.ts';
import { issueLink, linkTo } from '../../platform/accounts/issue-link.ts';
import { requireMailBudget } from '../../platform/accounts/mail-budget.ts';
import { sendSetupLink } from '../../platform/accounts/send-setup-link.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import { brandedMail } from '../../platform/mail/branded-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { type AccountRow, lockCompany } from './accounts.queries.ts';
import { lockChangeable } from './change-account.ts';

/**
 * Sends a person the setup message again.
 * @throws problem NOT_FOUND, ACCOUNT_INACTIVE, NO_EMAIL, TOO_MANY_MESSAGES; ALREADY_CONFIGURED once they have a password of their own
 */
export function resendSetup(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return inCompany(platform, call, id, async (tx, person, tenantName) => {
    if (person.isSetUp) throw problem('ALREADY_CONFIGURED');
    await sendSetupLink(platform, tx, { ...person, userId: id, tenantName }, call.now);
    return 'SETUP_EMAIL_RESENT';
  });
}

/**
 * Sends a person a link to choose a new password, or the setup message if they never chose one. The present password keeps working.
 * @throws problem NOT_FOUND, ACCOUNT_INACTIVE, NO_EMAIL, TOO_MANY_MESSAGES
 */
export function sendPasswordReset(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return inCompany(platform, call, id, async (tx, person, tenantName) => {
    const named = { ...person, userId: id, tenantName };
    if (person.isSetUp) {
      await requireMailBudget(platform, tx, named);
      const link = linkTo(platform.publicUrl, 'RESET', await issueLink(tx, named, 'RESET', call.now));
      await platform.mailbox.queue(tx, brandedMail(person.email, mailTexts.passwordReset(named), [link]));
    } else {
      await sendSetupLink(platform, tx, named, call.now);
    }
    return 'PASSWORD_RESET_SENT';
  });
}

function inCompany(
  platform: Platform,
  { session, now }: AdminCall,
  id: string,
  send: (
    tx: TenantTx,
    person: AccountRow & { readonly email: string },
    tenantName: string,
  ) => Promise<AdminAction>,
): Promise<void> {
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const company = await lockCompany(tx);
    const person = await lockChangeable(tx, session, id);
    if (!person.active) throw problem('ACCOUNT_INACTIVE');
    const { id: subjectId, fullName: subjectName, email } = person;
    if (email === null) throw problem('NO_EMAIL');
    const action = await send(tx, { ...person, email }, company.name);
    const change = { action, subjectId, subjectName, after: { email } };
    await happened(tx, { session, now }, change);
  });
}
