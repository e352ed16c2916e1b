import { type SqlBool, sql } from 'kysely';
import type { Person } from '../platform/identity/person.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** Somebody for whom another program may punch: whoever could sign in now and clocks. */
export function findWhoClocks(
  tx: TenantTx,
  userId: string,
  now: Temporal.Instant,
): Promise<Person | undefined> {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants as company', 'company.id', 'person.tenantId')
    .select((eb) => [
      'person.id as userId',
      eb.fn.coalesce('person.timeZone', 'company.timeZone').as('timeZone'),
    ])
    .where('person.id', '=', userId)
    .where('person.lockedAt', 'is', null)
    .where((eb) => eb.or([eb('person.expiresAt', 'is', null), eb('person.expiresAt', '>', now)]))
    .where(sql<SqlBool>`takes_place(person.active, person.roles)`)
    .executeTakeFirst();
}
