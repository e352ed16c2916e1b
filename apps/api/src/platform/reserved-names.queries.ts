import type { TenantTx } from './with-tenant.ts';

/** What the platform itself is reserved as; there is one. */
export const platformName = 'platform:';

/**
 * Writes a name down that nobody else may have in any company, before whatever has it.
 * @throws a violation of `reserved_names_pkey` when somebody has it
 */
export async function reserveName(tx: TenantTx, name: string, holderId: string): Promise<void> {
  await tx.insertInto('reservedNames').values({ name, holderId }).execute();
}

/** Lets others have a name of which nothing is left. */
export async function releaseName(tx: TenantTx, name: string): Promise<void> {
  await tx.deleteFrom('reservedNames').where('name', '=', name).execute();
}

export async function isReserved(tx: TenantTx, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom('reservedNames')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return found !== undefined;
}
