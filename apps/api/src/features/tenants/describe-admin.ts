import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';
import { toPendingEmail, type WaitingColumns } from '../../platform/accounts/describe-email-change.ts';
import {
  findReset,
  hasSecondFactor,
  toWaitingReset,
} from '../../platform/accounts/second-factors.queries.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import type { OperatorCall } from './as-operator.ts';
import { hasOtherActiveAdmin } from './tenant-admins.queries.ts';

type AdminRow = Pick<TenantAdmin, 'id' | 'fullName' | 'email' | 'enabled' | 'isSetUp'> &
  WaitingColumns & { readonly createdAt: Temporal.Instant };

/** An admin as the operator is told of them, in a transaction inside their company. */
export async function describeAdmin(
  tx: TenantTx,
  { session, now }: OperatorCall,
  row: AdminRow,
): Promise<TenantAdmin> {
  const { id, fullName, email, enabled, isSetUp, createdAt } = row;
  return {
    id,
    fullName,
    email,
    pendingEmail: toPendingEmail(row),
    enabled,
    isSetUp,
    createdAt: createdAt.toString({ smallestUnit: 'millisecond' }),
    isLast: enabled && !(await hasOtherActiveAdmin(tx, id)),
    hasSecondFactor: await hasSecondFactor(tx, id, now),
    reset: toWaitingReset(await findReset(tx, id, now), session.userId),
  };
}
