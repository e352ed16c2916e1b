import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Of these people, those whose record still has to be kept: their last entry is younger than four years. */
export async function findKeptRecords(tx: TenantTx, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    SELECT asked.user_id FROM unnest(${userIds}::uuid[]) AS asked (user_id)
    CROSS JOIN LATERAL (
      SELECT greatest(punched_at, recorded_at) AS moment FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = asked.user_id ORDER BY sequence DESC LIMIT 1
    ) AS last
    WHERE NOT may_be_removed(last.moment)`.execute(tx);
  return new Set(rows.map(({ userId }) => userId));
}
