import type { Company } from '@jornada/contract/company/company';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/with-tenant.ts';

/** The company of the transaction; undefined for the platform, which is none. */
export async function findCompany(tx: TenantTx): Promise<Company | undefined> {
  const [company, { currentUserCount }] = await Promise.all([
    tx
      .selectFrom('tenants')
      .select(['name', 'logoPath as companyLogo', 'maxEmployees', 'emailLookup'])
      .where('isPlatform', '=', false)
      .executeTakeFirst(),
    tx
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('currentUserCount'))
      .where('active', '=', true)
      .where(sql<boolean>`'ROLE_EMPLOYEE' = ANY (roles)`)
      .executeTakeFirstOrThrow(),
  ]);
  return company && { ...company, currentUserCount };
}

export async function updateCompanyRow(
  tx: TenantTx,
  change: { name: string; emailLookup: boolean | undefined },
): Promise<void> {
  const { name, emailLookup } = change;
  await tx
    .updateTable('tenants')
    .set({ name, ...(emailLookup !== undefined && { emailLookup }) })
    .execute();
}
