import type { CleanerTx } from '../../platform/transactions/with-cleaner.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The companies in which somebody has a factor, or began to set one up. */
export async function findCompaniesWithFactors(tx: CleanerTx): Promise<string[]> {
  const found = await tx
    .selectFrom('secondFactors')
    .select('tenantId')
    .distinct()
    .orderBy('tenantId')
    .execute();
  return found.map(({ tenantId }) => tenantId);
}

/** Every encrypted secret of the transaction's company. */
export function findSealedSecrets(tx: TenantTx): Promise<{ id: string; sealedSecret: string }[]> {
  return tx
    .selectFrom('secondFactors')
    .select(['id', 'sealedSecret'])
    .where('sealedSecret', 'is not', null)
    .orderBy('id')
    .$narrowType<{ sealedSecret: string }>()
    .execute();
}

/** Replaces an encrypted secret, unless another process did. */
export async function replaceSealedSecret(
  tx: TenantTx,
  { id, sealedSecret, resealed }: { id: string; sealedSecret: string; resealed: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ sealedSecret: resealed })
    .where('id', '=', id)
    .where('sealedSecret', '=', sealedSecret)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
