import type { TenantTx } from './with-tenant.ts';

/** The reserved name of the platform itself. */
export const platformName = 'platform:';

/**
 * Reserves a name that is unique among all companies, before the row that uses it is written.
 * @throws a violation of `reserved_names_pkey` when it is taken
 */
export async function reserveName(tx: TenantTx, name: string, holderId: string): Promise<void> {
  await tx.insertInto('reservedNames').values({ name, holderId }).execute();
}

/** Frees a name that nothing uses any more. */
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
