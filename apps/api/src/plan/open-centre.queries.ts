import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** The name of a work centre that is open; locked, so that it is not removed meanwhile. */
export async function findOpenCentre(tx: TenantTx, id: string): Promise<string | undefined> {
  const centre = await tx
    .selectFrom('workCentres')
    .select('name')
    .where('id', '=', id)
    .where('isClosed', '=', false)
    .forKeyShare()
    .executeTakeFirst();
  return centre?.name;
}
