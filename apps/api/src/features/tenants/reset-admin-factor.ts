import type { OperatorAction } from '@jornada/contract/tenants/operator-audit';
import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';
import { factorResetMails } from '@jornada/texts/second-factor';
import { findReader } from '../../platform/accounts/email-changes.queries.ts';
import {
  findReset,
  hasSecondFactor,
  insertReset,
  removeReset,
  resetDueFrom,
} from '../../platform/accounts/second-factors.queries.ts';
import { problem } from '../../platform/errors/problem.ts';
import { brandedMail } from '../../platform/mail/branded-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StewardTx } from '../../platform/transactions/with-operator.ts';
import { changingTenant, logChange, type OperatorCall, type TenantRow } from './as-operator.ts';
import { describeAdmin } from './describe-admin.ts';
import { hasOtherActiveAdmin, lockAdmin } from './tenant-admins.queries.ts';

interface AdminRef {
  readonly id: string;
  readonly adminId: string;
}

type AdminRow = NonNullable<Awaited<ReturnType<typeof lockAdmin>>>;

/**
 * Asks that the second factor of the last active admin of a company be taken away, which happens in 24 hours; or agrees with whoever else asked,
 * and then it happens at once. Who asks again changes nothing.
 * @throws problem NOT_FOUND, also for somebody who is no admin; ACCOUNT_INACTIVE, OTHER_ADMINS, SECOND_FACTOR_OFF
 */
export async function resetAdminFactor(
  platform: Platform,
  call: OperatorCall,
  { id, adminId }: AdminRef,
  reason: string,
): Promise<TenantAdmin> {
  const { described, event } = await changingTenant(platform, id, async (tx, tenant) => {
    const admin = await lockAdmin(tx, adminId);
    if (!admin) throw problem('NOT_FOUND');
    if (!admin.enabled) throw problem('ACCOUNT_INACTIVE');
    if (await hasOtherActiveAdmin(tx, adminId)) throw problem('OTHER_ADMINS');
    if (!(await hasSecondFactor(tx, adminId, call.now))) throw problem('SECOND_FACTOR_OFF');
    const event = await reset(platform, tx, call, { tenant, admin, reason });
    return { described: await describeAdmin(tx, call, admin), event };
  });
  const { userId: byUserId } = call.session;
  if (event) platform.securityLog(event, { tenantId: id, userId: adminId, byUserId });
  return described;
}

/** @returns what happened; null where the same operator had asked */
async function reset(
  platform: Platform,
  tx: StewardTx,
  call: OperatorCall,
  { tenant, admin, reason }: { tenant: TenantRow; admin: AdminRow; reason: string },
): Promise<'SECOND_FACTOR_RESET' | 'SECOND_FACTOR_RESET_ASKED' | null> {
  const { session, now } = call;
  const asked = await findReset(tx, admin.id, now);
  if (asked?.resetAskerId === session.userId) return null;
  const reader = { fullName: admin.fullName, tenantName: tenant.name, reason };
  const told = { adminName: admin.fullName, reason };
  if (asked) {
    // Due from now on: what is off is removed when the next one is set up.
    await insertReset(tx, admin.id, { ...asked, resetsAt: now });
    const text = { ...reader, askedBy: asked.resetAskedBy, agreedBy: session.fullName };
    await platform.mailbox.queue(tx, brandedMail(admin.email, factorResetMails.byOperators(text), []));
    await log(tx, call, tenant, 'ADMIN_FACTOR_RESET', told);
    return 'SECOND_FACTOR_RESET';
  }
  const resetsAt = resetDueFrom(now);
  await insertReset(tx, admin.id, {
    ...{ resetAskerId: session.userId, resetAskedBy: session.fullName },
    ...{ resetAskedAt: now, resetsAt },
  });
  const { timeZone } = await findReader(tx, admin.id);
  const text = { ...reader, askedBy: session.fullName, effectiveAt: resetsAt.toString(), timeZone };
  await platform.mailbox.queue(tx, brandedMail(admin.email, factorResetMails.askedByOperator(text), []));
  await log(tx, call, tenant, 'ADMIN_FACTOR_RESET_ASKED', told);
  return 'SECOND_FACTOR_RESET_ASKED';
}

/** @throws problem NOT_FOUND, also for somebody who is no admin */
export function cancelAdminFactorReset(
  platform: Platform,
  call: OperatorCall,
  { id, adminId }: AdminRef,
): Promise<TenantAdmin> {
  return changingTenant(platform, id, async (tx, tenant) => {
    const admin = await lockAdmin(tx, adminId);
    if (!admin) throw problem('NOT_FOUND');
    // One that is due has taken the factor away, and is no longer to be cancelled.
    if (await findReset(tx, adminId, call.now)) {
      await removeReset(tx, adminId);
      await log(tx, call, tenant, 'ADMIN_FACTOR_RESET_CANCELLED', { adminName: admin.fullName });
    }
    return describeAdmin(tx, call, admin);
  });
}

function log(
  tx: StewardTx,
  call: OperatorCall,
  tenant: TenantRow,
  action: OperatorAction,
  after: { adminName: string; reason?: string },
): Promise<void> {
  return logChange(tx, call, { action, tenant, after });
}
