import { sql } from 'kysely';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** Whether the company asks from where people work. */
export async function asksModality(tx: TenantTx): Promise<boolean> {
  const { workModality } = await tx.selectFrom('tenants').select('workModality').executeTakeFirstOrThrow();
  return workModality;
}

/** Which of these people said within a stretch of time that they work at a distance. */
export async function findRemoteWorkers(
  tx: TenantTx,
  userIds: readonly string[],
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('punches')
    .select('employeeId')
    .distinct()
    .where('employeeId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('punchedAt', '>=', from)
    .where('punchedAt', '<', until)
    .where('modality', '=', 'REMOTE')
    .execute();
  return new Set(rows.map(({ employeeId }) => employeeId));
}

/**
 * Whether tables of some people say from where they worked: where the company asks, or where one of them said it within a stretch of time,
 * before it was switched off.
 */
export async function tellsModality(
  tx: TenantTx,
  userIds: readonly string[],
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<boolean> {
  if (await asksModality(tx)) return true;
  const said = await tx
    .selectFrom('punches')
    .select('id')
    .where('employeeId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('punchedAt', '>=', from)
    .where('punchedAt', '<', until)
    .where('modality', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return said !== undefined;
}
