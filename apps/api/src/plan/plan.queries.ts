import type { TenantTx } from '../platform/transactions/with-tenant.ts';

declare const held: unique symbol;

/** A transaction that holds the lock on its company's plan: whatever writes a plan takes one, so nothing can forget the lock. */
export type PlanTx = TenantTx & { readonly [held]: 'plan' };

/**
 * Locks the plan and the people of the transaction's company until its end. Every change of a plan updates the company's row in the end,
 * and changes of people lock it first; locking it first here too avoids deadlocks, and concurrent assignments of the same days wait instead
 * of violating the exclusion constraint. Punches are not blocked.
 */
export async function lockPlan(tx: TenantTx): Promise<PlanTx> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().execute();
  return tx as PlanTx;
}
