import type { Session } from '../platform/identity/standing-session.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { lockPlan, type PlanTx } from './plan.queries.ts';

/**
 * Runs a change of the plan of the caller's company in one transaction that holds the lock on that plan.
 * @throws whatever `work` throws, after a rollback
 */
export function withPlan<T>(
  { database }: Platform,
  { session }: { readonly session: Pick<Session, 'tenantId'> },
  work: (tx: PlanTx) => Promise<T>,
): Promise<T> {
  return withTenant(database, session.tenantId, async (tx) => work(await lockPlan(tx)));
}
