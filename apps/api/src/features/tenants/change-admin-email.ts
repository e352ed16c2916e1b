import { permissions } from '@jornada/contract/permissions';
import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';
import { endSessionsOf, spendLinks } from '../../platform/accounts/account-links.queries.ts';
import {
  askEmailChange,
  type EmailOwner,
  emailTaken,
  tellOfMove,
} from '../../platform/accounts/change-email.ts';
import { updateEmail } from '../../platform/accounts/email-changes.queries.ts';
import { sendSetupLink } from '../../platform/accounts/send-setup-link.ts';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { Platform } from '../../platform/platform.ts';
import { askForEmail, type StewardTx } from '../../platform/transactions/with-operator.ts';
import { changingTenant, logChange, type OperatorCall } from './as-operator.ts';
import { describeAdmin } from './describe-admin.ts';
import { lockAdmin } from './tenant-admins.queries.ts';

const field = 'newEmail';

/**
 * Changes the e-mail of an admin's account. Once the account is set up, the new address is only used after it was confirmed; before, it is
 * used at once, all sessions end and earlier links stop working.
 * @throws problem NOT_FOUND, also for somebody who is no admin; EMAIL_TAKEN for an address of the same company; ACCOUNT_INACTIVE where
 * nobody could confirm it: of a deactivated admin, or of a suspended company
 */
export async function changeAdminEmail(
  platform: Platform,
  call: OperatorCall,
  { id, adminId }: { id: string; adminId: string },
  email: string,
): Promise<TenantAdmin> {
  let hasMoved = false;
  const changed = await refusedBy({ users_tenant_id_email_key: () => emailTaken(field) }, () =>
    changingTenant(platform, id, async (tx, tenant) => {
      await askForEmail(tx, email);
      const admin = await lockAdmin(tx, adminId);
      if (!admin) throw problem('NOT_FOUND');
      if (admin.email === email) return describeAdmin(tx, call, admin);
      const owner = { ...admin, userId: adminId, tenantName: tenant.name };
      const mayEnter = admin.enabled && tenant.status === 'active';
      if (admin.isSetUp) {
        if (!mayEnter) throw problem('ACCOUNT_INACTIVE');
        const askedBy = { fullName: call.session.fullName, permissions };
        await askEmailChange(platform, tx, owner, { newEmail: email, field, askedBy, now: call.now });
      } else {
        await handOver(platform, tx, owner, email, call.now);
        hasMoved = true;
        if (mayEnter) await sendSetupLink(platform, tx, { ...owner, email }, call.now);
      }
      const after = await lockAdmin(tx, adminId);
      const { fullName: adminName } = admin;
      const values = admin.isSetUp
        ? { action: 'ADMIN_EMAIL_CHANGE_ASKED' as const, before: {}, after: { newEmail: email } }
        : { action: 'ADMIN_EMAIL_CHANGED' as const, before: { email: admin.email }, after: { email } };
      await logChange(tx, call, {
        action: values.action,
        tenant,
        before: { adminName, ...values.before },
        after: { adminName, ...values.after },
      });
      return describeAdmin(tx, call, after ?? admin);
    }),
  );
  if (hasMoved)
    platform.securityLog('EMAIL_CHANGED', { tenantId: id, userId: adminId, byUserId: call.session.userId });
  return changed;
}

async function handOver(
  platform: Platform,
  tx: StewardTx,
  owner: EmailOwner,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  await tellOfMove(platform, tx, owner, email);
  await updateEmail(tx, owner.userId, owner.email, email);
  await spendLinks(tx, owner.userId, now);
  await endSessionsOf(tx, owner.userId, now);
}
