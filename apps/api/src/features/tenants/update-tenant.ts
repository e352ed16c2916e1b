import type { OperatorAction } from '@jornada/contract/tenants/operator-audit';
import type { Tenant } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/tenants';
import { endEverySession } from '../../platform/accounts/account-links.queries.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import { changedValues } from '../../platform/identity/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StewardTx } from '../../platform/transactions/with-operator.ts';
import { changingTenant, logChange, type OperatorCall, type TenantRow } from './as-operator.ts';
import { describeTenant } from './describe-tenant.ts';
import { updateTenantRow } from './tenants.queries.ts';

/** Undefined fields stay as they are. */
export interface TenantChange {
  readonly name?: string | undefined;
  readonly maxEmployees?: number | undefined;
  readonly isActive?: boolean | undefined;
  /** The revision with which the operator's form was opened. */
  readonly revision?: number | undefined;
}

/**
 * Changes a company. Suspending it ends all its sessions for good, even if it is activated again.
 * @throws problem NOT_FOUND; EMPLOYEE_LIMIT_TOO_LOW for a limit below the present number of employees; CHANGED_MEANWHILE with the present
 * state
 */
export function updateTenant(
  platform: Platform,
  call: OperatorCall,
  id: string,
  change: TenantChange,
): Promise<Tenant> {
  return changingTenant(platform, id, async (tx, tenant) => {
    const opened = { revision: tenant.operatorRevision };
    await requireRevision(change.revision, opened, async () => ({
      tenant: await describeTenant(tx, tenant),
    }));
    const before = settingsOf(tenant);
    const after = {
      name: change.name ?? before.name,
      maxEmployees: change.maxEmployees ?? before.maxEmployees,
      status: change.isActive === undefined ? before.status : change.isActive ? 'active' : 'suspended',
    };
    // The row is locked and new employees are counted in it, so the number cannot grow before the change is made.
    if (after.maxEmployees < tenant.employeeCount) throw limitTooLow(tenant.employeeCount);
    const changed = await updateTenantRow(tx, id, after);
    if (after.status !== 'active' && before.status === 'active') await endEverySession(tx, call.now);
    await logSettings(tx, call, changed, before, after);
    return describeTenant(tx, changed);
  });
}

function settingsOf({ name, maxEmployees, status }: TenantRow) {
  return { name, maxEmployees, status };
}

type Settings = ReturnType<typeof settingsOf>;

/** A change of state is logged as an action of its own, whichever call made it. */
async function logSettings(
  tx: StewardTx,
  call: OperatorCall,
  tenant: TenantRow,
  before: Settings,
  after: Settings,
): Promise<void> {
  const { status: from, ...valuesBefore } = before;
  const { status: to, ...valuesAfter } = after;
  const values = changedValues(valuesBefore, valuesAfter);
  if (values) await logChange(tx, call, { action: 'TENANT_UPDATED', tenant, ...values });
  if (from === to) return;
  const action: OperatorAction = to === 'active' ? 'TENANT_ACTIVATED' : 'TENANT_SUSPENDED';
  await logChange(tx, call, { action, tenant, before: { status: from }, after: { status: to } });
}

function limitTooLow(employeeCount: number) {
  const message = tenantsTexts.detail.limitTooLow(employeeCount);
  return problem('EMPLOYEE_LIMIT_TOO_LOW', { message, fieldErrors: { maxEmployees: message } });
}
