import type { PasswordRule } from '@jornada/contract/access/sign-in-provider-rules';
import { companiesInDirectory } from '../../../platform/accounts/companies-in-directory.queries.ts';
import { unrestricted } from '../../../platform/transactions/unrestricted.ts';
import type { AccessTx } from '../../../platform/transactions/with-access.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface ProviderRow {
  readonly issuer: string;
  readonly clientId: string;
  readonly sealedSecret: string;
  readonly isOn: boolean;
  readonly passwordFor: PasswordRule;
  readonly addsPeople: boolean;
  readonly lastUsedAt: Temporal.Instant | null;
}

export async function findProvider(tx: TenantTx): Promise<ProviderRow | undefined> {
  const row = await tx
    .selectFrom('companySignIns')
    .select(['issuer', 'clientId', 'sealedSecret', 'isOn', 'passwordFor', 'addsPeople', 'lastUsedAt'])
    .executeTakeFirst();
  return row as ProviderRow | undefined;
}

/** Locks the company, so that nobody changes its provider or its domains meanwhile. */
export async function lockSignIn(tx: TenantTx): Promise<void> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().execute();
}

export async function writeProvider(tx: TenantTx, row: ProviderRow): Promise<void> {
  await tx
    .insertInto('companySignIns')
    .values(row)
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(row))
    .execute();
}

/** Removes the provider, and which account is whose. @returns what it was */
export async function deleteProvider(tx: TenantTx): Promise<Pick<ProviderRow, 'issuer'> | undefined> {
  return tx.deleteFrom('companySignIns').returning('issuer').executeTakeFirst();
}

export async function deleteIdentities(tx: TenantTx): Promise<void> {
  await tx
    .deleteFrom('companyIdentities')
    .where(unrestricted('a provider’s accounts end with it').among('companyIdentities.userId'))
    .execute();
}

/** Notes that somebody signed in; only for the provider that it was begun with. @returns whether it is still that one */
export async function markUsed(
  tx: TenantTx,
  { issuer, clientId }: Pick<ProviderRow, 'issuer' | 'clientId'>,
  lastUsedAt: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companySignIns')
    .set({ lastUsedAt })
    .where('isOn', '=', true)
    .where('issuer', '=', issuer)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the encrypted secret, unless somebody changed it meanwhile. */
export async function replaceSecret(tx: TenantTx, sealed: string, resealed: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companySignIns')
    .set({ sealedSecret: resealed })
    .where('sealedSecret', '=', sealed)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The active companies that have proven a domain and sign in with a provider. */
export async function findCompaniesOfDomain(tx: AccessTx, domain: string, tenantId: string | undefined) {
  const asked = tenantId === undefined ? await companiesInDirectory(tx, domain) : [tenantId];
  return tx
    .selectFrom('companyDomains as mailbox')
    .innerJoin('companySignIns as provider', 'provider.tenantId', 'mailbox.tenantId')
    .innerJoin('tenants', 'tenants.id', 'mailbox.tenantId')
    .select(['tenants.id', 'tenants.name', 'tenants.slug'])
    .where('mailbox.domain', '=', domain)
    .where('mailbox.provenAt', 'is not', null)
    .where('provider.isOn', '=', true)
    .where('tenants.status', '=', 'active')
    .where('tenants.isPlatform', '=', false)
    .$if(asked !== null, (query) =>
      query
        .where('mailbox.tenantId', 'in', asked ?? [])
        .where('provider.tenantId', 'in', asked ?? [])
        .where('tenants.id', 'in', asked ?? []),
    )
    .orderBy('tenants.name')
    .orderBy('tenants.id')
    .limit(mostCompanies)
    .execute();
}

/** Of one group with the same domain. */
const mostCompanies = 50;
