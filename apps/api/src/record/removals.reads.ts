import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** The certificates of the transaction's company, in their order. */
export function findRemovals(tx: TenantTx) {
  return tx
    .selectFrom('recordRemovals')
    .select(['number', 'statement', 'signature'])
    .orderBy('number')
    .execute();
}

export function findLastRemoval(tx: TenantTx) {
  return tx
    .selectFrom('recordRemovals')
    .select(['number', 'statement'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Where what was removed of a chain ends. */
interface RemovedEnd {
  readonly sequence: number;
  readonly hash: Buffer;
}

/** The last removed entry of a ledger, to which the rest is chained. */
export function findCut(tx: TenantTx, employeeId: string): Promise<RemovedEnd | undefined> {
  return tx
    .selectFrom('recordRemovalParts')
    .select(['lastSequence as sequence', 'hash'])
    .where('employeeId', '=', employeeId)
    .where('lastSequence', 'is not', null)
    .where('hash', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .$narrowType<RemovedEnd>()
    .executeTakeFirst();
}

/** The last removed statement about somebody, to which the rest is chained. */
export function findStatementCut(tx: TenantTx, employeeId: string): Promise<RemovedEnd | undefined> {
  return tx
    .selectFrom('recordRemovalParts')
    .select(['statementsThrough as sequence', 'statementsHash as hash'])
    .where('employeeId', '=', employeeId)
    .where('statementsThrough', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .$narrowType<RemovedEnd>()
    .executeTakeFirst();
}

/** Up to which date the record of people was removed; only people with removed entries. */
export async function findClearedThrough(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, Temporal.PlainDate>> {
  const rows = await clearedParts(tx, userIds, {});
  return new Map(rows.map(({ employeeId, clearedThrough }) => [employeeId, clearedThrough]));
}

const clearedParts = queryOfPeople(
  (_, people) => sql<{ employeeId: string; clearedThrough: Temporal.PlainDate }>`
    SELECT employee_id, max(cleared_through) AS cleared_through FROM record_removal_parts
    WHERE tenant_id = ${thisCompany} AND employee_id = ${people}
    GROUP BY employee_id`,
);
