import type { Company } from '@jornada/contract/company/company';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The company of the transaction, locked if it is to be changed; undefined for the platform, which is no company. */
export function findCompany(tx: TenantTx, { toChange = false } = {}): Promise<Company | undefined> {
  const company = tx
    .selectFrom('tenants')
    .select([
      'name',
      'logoPath as companyLogo',
      'maxEmployees',
      'emailLookup',
      'employeeCount as currentUserCount',
      'nameRevision as revision',
    ])
    .where('isPlatform', '=', false);
  return (toChange ? company.forNoKeyUpdate() : company).executeTakeFirst();
}

export async function updateCompanyRow(
  tx: TenantTx,
  change: { name: string; emailLookup: boolean },
): Promise<void> {
  await tx.updateTable('tenants').set(change).execute();
}

/** The address of the logo of the transaction's company; null for none. */
export async function findLogo(tx: TenantTx): Promise<string | null> {
  return (await tx.selectFrom('tenants').select('logoPath').executeTakeFirst())?.logoPath ?? null;
}

/** Replaces or removes the company's logo. @returns the address of the former one */
export async function replaceLogo(tx: TenantTx, address: string | null): Promise<string | null> {
  const { logoPath } = await tx
    .selectFrom('tenants')
    .select('logoPath')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('tenants').set({ logoPath: address }).execute();
  return logoPath;
}
