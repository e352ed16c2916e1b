import { sql } from 'kysely';
import type { TenantTx } from './with-tenant.ts';

/**
 * Lets PostgreSQL keep one plan, for any values, of the next statement, because making it takes as long as reading. Without a sort of all rows or
 * a bitmap of them it reads them in the order of an index, until the page is full. Not where companies are spread over servers. It holds until
 * `planAsEver` or the end of the transaction.
 */
export async function keepPlan(tx: TenantTx): Promise<void> {
  await sql`SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off;
    SET LOCAL enable_hashjoin = off; SET LOCAL enable_bitmapscan = off; SET LOCAL max_parallel_workers_per_gather = 0`.execute(
    tx,
  );
}

/**
 * Makes the planner read only the asked period, by index: no generic plan, which fits any period; no sequential scan, which looks as cheap
 * until the index is vacuumed or with the cost of a spinning disk; and no parallel workers, which would take CPU from punches where a
 * company has years of rows. It holds until `planAsEver`.
 */
export async function planForPeriod(tx: TenantTx): Promise<void> {
  await sql`SET LOCAL plan_cache_mode = force_custom_plan; SET LOCAL enable_seqscan = off;
    SET LOCAL random_page_cost = 1.1; SET LOCAL max_parallel_workers_per_gather = 0`.execute(tx);
}

/** Back to the defaults for the other queries, for which planning anew would cost more than reading. */
export async function planAsEver(tx: TenantTx): Promise<void> {
  await sql`SET LOCAL plan_cache_mode TO DEFAULT; SET LOCAL enable_seqscan TO DEFAULT;
    SET LOCAL enable_sort TO DEFAULT; SET LOCAL enable_hashjoin TO DEFAULT; SET LOCAL enable_bitmapscan TO DEFAULT;
    SET LOCAL random_page_cost TO DEFAULT; SET LOCAL max_parallel_workers_per_gather TO DEFAULT`.execute(tx);
}
