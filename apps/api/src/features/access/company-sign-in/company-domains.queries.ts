import { enterInDirectory, leaveDirectory } from '../../../platform/accounts/sign-in-directory.queries.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface DomainRow {
  readonly id: string;
  readonly domain: string;
  readonly proof: string;
  readonly addedAt: Temporal.Instant;
  readonly provenAt: Temporal.Instant | null;
}

/** In the order in which they were added. */
export function findDomains(tx: TenantTx): Promise<DomainRow[]> {
  return tx
    .selectFrom('companyDomains')
    .select(['id', 'domain', 'proof', 'addedAt', 'provenAt'])
    .orderBy('addedAt')
    .orderBy('id')
    .execute();
}

export async function insertDomain(tx: TenantTx, row: Omit<DomainRow, 'provenAt'>): Promise<void> {
  await enterInDirectory(tx, [row.domain]);
  await tx.insertInto('companyDomains').values(row).execute();
}

/** @returns whether it was there and unproven */
export async function markDomainProven(
  tx: TenantTx,
  id: string,
  provenAt: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companyDomains')
    .set({ provenAt })
    .where('id', '=', id)
    .where('provenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteDomain(tx: TenantTx, { id, domain }: DomainRow): Promise<void> {
  await leaveDirectory(tx, [domain]);
  await tx.deleteFrom('companyDomains').where('id', '=', id).execute();
}
