import type { AccessTx } from '../../../platform/with-access.ts';

/** The active companies of a tax number, the platform's own never; a number may be that of several. */
export async function findCompaniesOfTaxId(tx: AccessTx, taxId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('tenants')
    .select('id')
    .where('taxId', '=', taxId)
    .where('status', '=', 'active')
    .where('isPlatform', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
