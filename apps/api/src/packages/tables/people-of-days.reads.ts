import type { Person } from '../../platform/identity/person.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Somebody whose days are written into a package. */
export interface PackedPerson extends Person {
  readonly userName: string;
}

/** Everybody of the company, also who left, by when they came. */
export function findEverybody(tx: TenantTx): Promise<PackedPerson[]> {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .select((eb) => [
      'person.id as userId',
      'person.fullName as userName',
      eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'),
    ])
    .orderBy('person.id')
    .execute();
}

/** When the oldest entry of the company’s record is about; undefined where there is none. */
export async function findFirstEntry(tx: TenantTx): Promise<Temporal.Instant | undefined> {
  const row = await tx
    .selectFrom('punches')
    .select((eb) => eb.fn.min('punchedAt').as('first'))
    .executeTakeFirst();
  return (row?.first as Temporal.Instant | null) ?? undefined;
}
