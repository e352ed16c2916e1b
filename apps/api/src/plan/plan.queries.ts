import { sql } from 'kysely';
import { thisCompany } from '../platform/this-company.ts';
import type { TenantTx } from '../platform/with-tenant.ts';

declare const held: unique symbol;

/** A transaction that holds the plan of its company: what writes a plan takes one, so that nothing does without the lock. */
export type PlanTx = TenantTx & { readonly [held]: 'plan' };

/**
 * Lets nobody else change the plan or the people of the transaction's company until its end. Every change of a plan writes the
 * company's row at last, and those who change people hold it before anything else: taken first here too, nobody waits in a circle,
 * and whoever assigns the same days waits instead of meeting the other in the exclusion constraint. Punches go on meanwhile.
 */
export async function lockPlan(tx: TenantTx): Promise<PlanTx> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().execute();
  return tx as PlanTx;
}

/**
 * Moves the version under which the plan of people is kept, in memory and in rows of days: what they should work is no longer what it was,
 * although nothing planned was written. What is written moves it by itself.
 */
export async function noteChangeOfPlan(tx: PlanTx, userIds: readonly string[]): Promise<void> {
  await sql`SELECT count_change_of_people(${thisCompany}, ${userIds}::uuid[])`.execute(tx);
}
