import type { CleanerTx } from '../../../platform/transactions/with-cleaner.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** The companies in which somebody has a PIN. */
export async function findCompaniesWithPins(tx: CleanerTx): Promise<string[]> {
  const found = await tx
    .selectFrom('terminalPins')
    .select('tenantId')
    .distinct()
    .orderBy('tenantId')
    .execute();
  return found.map(({ tenantId }) => tenantId);
}

/** Every encrypted hash of the transaction's company. */
export function findSealedPins(tx: TenantTx): Promise<{ userId: string; sealedHash: string }[]> {
  return tx.selectFrom('terminalPins').select(['userId', 'sealedHash']).orderBy('userId').execute();
}

/** Replaces an encrypted hash by the same encrypted anew, unless the PIN was changed meanwhile. */
export async function replaceSealedPin(
  tx: TenantTx,
  { userId, sealedHash, resealed }: { userId: string; sealedHash: string; resealed: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('terminalPins')
    .set({ sealedHash: resealed })
    .where('userId', '=', userId)
    .where('sealedHash', '=', sealedHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
