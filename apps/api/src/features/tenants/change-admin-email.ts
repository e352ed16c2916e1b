import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';
import { endSessionsOf, spendLinks } from '../../platform/accounts/account-links.queries.ts';
import { sendSetupLink } from '../../platform/accounts/send-setup-link.ts';
import { refusedBy } from '../../platform/constraint-violations.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { problem } from '../../platform/problem.ts';
import { enterTenant, leaveTenant } from '../../platform/with-operator.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { changingTenant, logChange, type OperatorCall } from './as-operator.ts';
import { describeAdmin } from './describe-admin.ts';
import { hasAccount, lockAdmin, updateEmail } from './tenant-admins.queries.ts';

/**
 * Gives an admin's account to another address: whoever holds the old one is signed out, and its links die.
 * @throws problem NOT_FOUND, also for somebody who is no admin; EMAIL_TAKEN for an address of the same company or of an
 * operator
 */
export function changeAdminEmail(
  platform: Platform,
  call: OperatorCall,
  { id, adminId }: { id: string; adminId: string },
  email: string,
): Promise<TenantAdmin> {
  return refusedBy({ users_tenant_id_email_key: emailTaken }, () =>
    changingTenant(platform, id, async (tx, tenant) => {
      const platformTx = await enterTenant(tx, call.session.tenantId);
      if (await hasAccount(platformTx, email)) throw emailTaken();
      const inside = await enterTenant(platformTx, id);
      const admin = await lockAdmin(inside, adminId);
      if (!admin) throw problem('NOT_FOUND');
      if (admin.email === email) return describeAdmin(admin);
      await handOver(inside, adminId, email, call.now);
      const isWaiting = !admin.isSetUp && admin.enabled && tenant.status === 'active';
      if (isWaiting) {
        const person = { ...admin, email, userId: adminId, tenantName: tenant.name };
        await sendSetupLink(platform, inside, person, call.now);
      }
      await logChange(await leaveTenant(inside), call, {
        action: 'ADMIN_EMAIL_CHANGED',
        tenant,
        before: { adminName: admin.fullName, email: admin.email },
        after: { adminName: admin.fullName, email },
      });
      return describeAdmin({ ...admin, email });
    }),
  );
}

async function handOver(tx: TenantTx, userId: string, email: string, now: Temporal.Instant): Promise<void> {
  await updateEmail(tx, userId, email);
  await spendLinks(tx, userId, now);
  await endSessionsOf(tx, userId, now);
}

function emailTaken() {
  const { message } = problem('EMAIL_TAKEN').body;
  return problem('EMAIL_TAKEN', { fieldErrors: { newEmail: message } });
}
