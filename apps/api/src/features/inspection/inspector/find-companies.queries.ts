import { companiesInDirectory } from '../../../platform/accounts/companies-in-directory.queries.ts';
import { directoryNameOfTaxId } from '../../../platform/accounts/directory-names.ts';
import type { AccessTx } from '../../../platform/transactions/with-access.ts';

/** The active companies with a tax number, which may be several; the platform's own is never among them. */
export async function findCompaniesOfTaxId(tx: AccessTx, taxId: string): Promise<string[]> {
  const companies = await companiesInDirectory(tx, directoryNameOfTaxId(taxId));
  const rows = await tx
    .selectFrom('tenants')
    .select('id')
    .where('taxId', '=', taxId)
    .where('status', '=', 'active')
    .where('isPlatform', '=', false)
    .$if(companies !== null, (query) => query.where('id', 'in', companies ?? []))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
