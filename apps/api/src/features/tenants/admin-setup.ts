import type { OperatorAction } from '@jornada/contract/tenants/operator-audit';
import { tenantsTexts } from '@jornada/texts/tenants';
import { sendSetupLink } from '../../platform/accounts/send-setup-link.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { Platform } from '../../platform/platform.ts';
import { changingTenant, logChange, type OperatorCall } from './as-operator.ts';
import { lockAdmin } from './tenant-admins.queries.ts';

type SetupAction = Extract<OperatorAction, 'ADMIN_SETUP_EMAIL_RESENT' | 'ADMIN_SETUP_LINK_REGENERATED'>;

/**
 * Sends an admin a new setup link; earlier ones stop working.
 * @returns the link
 * @throws problem NOT_FOUND, also for somebody who is no admin; ALREADY_CONFIGURED once they have a password of their own; ACCOUNT_INACTIVE
 * while the link could not be used
 */
export function sendAdminSetup(
  platform: Platform,
  call: OperatorCall,
  { id, adminId }: { id: string; adminId: string },
  action: SetupAction,
): Promise<string> {
  return changingTenant(platform, id, async (tx, tenant) => {
    const admin = await lockAdmin(tx, adminId);
    if (!admin) throw problem('NOT_FOUND');
    if (admin.isSetUp) throw problem('ALREADY_CONFIGURED');
    if (!admin.enabled) throw problem('ACCOUNT_INACTIVE');
    if (tenant.status !== 'active') {
      throw problem('ACCOUNT_INACTIVE', { message: tenantsTexts.admins.tenantSuspended });
    }
    const person = { ...admin, userId: admin.id, tenantName: tenant.name };
    const link = await sendSetupLink(platform, tx, person, call.now);
    const after = { adminName: admin.fullName, email: admin.email };
    await logChange(tx, call, { action, tenant, after });
    return link;
  });
}
