import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/**
 * The roots of the transaction's company that should be time-stamped now, the newest first because its time-stamp covers all before it:
 * those without one, closed since a moment, and without a recent failed attempt.
 */
export async function findRootsToStamp(
  tx: TenantTx,
  { since, now, limit }: { since: Temporal.Instant; now: Temporal.Instant; limit: number },
): Promise<{ number: number; statement: string }[]> {
  const { rows } = await sql<{ number: number; statement: string }>`
    SELECT number, statement FROM day_roots AS root
    WHERE tenant_id = ${thisCompany} AND closed_at >= ${since.toString()}::timestamptz
      AND NOT EXISTS (SELECT FROM day_root_stamps WHERE tenant_id = root.tenant_id AND number = root.number)
      AND NOT EXISTS (
        SELECT FROM day_root_stamp_tries
        WHERE tenant_id = root.tenant_id AND number = root.number AND next_at > ${now.toString()}::timestamptz
      )
    ORDER BY number DESC LIMIT ${limit}`.execute(tx);
  return rows;
}

/** The time-stamp of a root, if it has one. */
export function findStamp(tx: TenantTx, number: number) {
  return tx
    .selectFrom('dayRootStamps')
    .select(['authority', 'stampedAt', 'token'])
    .where('number', '=', number)
    .executeTakeFirst();
}

/** All time-stamps of the transaction's company, by the numbers of their roots. */
export async function findStamps(tx: TenantTx): Promise<{ root: number; token: string }[]> {
  const stamps = await tx.selectFrom('dayRootStamps').select(['number', 'token']).orderBy('number').execute();
  return stamps.map(({ number, token }) => ({ root: number, token: token.toString('base64') }));
}
