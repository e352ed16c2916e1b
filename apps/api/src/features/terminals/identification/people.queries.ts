import { sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Somebody who is to be known at terminals. */
export type KnownPerson = Awaited<ReturnType<typeof findKnownPeople>>[number];

/**
 * Those of these ids who are there and visible, by name.
 * @param toChange locks them, so that of two who make their cards or PINs at once one comes after the other
 */
export function findKnownPeople(
  tx: TenantTx,
  visible: VisiblePeople,
  ids: readonly string[],
  { toChange = false } = {},
) {
  const people = tx
    .selectFrom('users as person')
    .select([
      'person.id as userId',
      'person.fullName',
      'person.roles',
      'person.active',
      'person.bornOn',
      'person.staffNumber',
    ])
    // By whatever roles: nobody changes who has more.
    .select(sql<string[]>`person.permissions || person.team_permissions`.as('permissions'))
    .where('person.id', 'in', [...ids])
    .where(visible.among('person.id'));
  if (toChange) return people.orderBy('person.id').forNoKeyUpdate().execute();
  return people.orderBy(sql`person.full_name COLLATE "es-x-icu"`).orderBy('person.id').execute();
}

/** What is known of a person's PIN, and their valid card. */
export async function findIdentification(tx: TenantTx, userId: string) {
  const pin = await tx
    .selectFrom('terminalPins')
    .select(['setAt', 'drawnBy'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const card = await tx
    .selectFrom('terminalCards')
    .select(['madeAt', 'madeBy'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return { pin, card };
}

export async function findCompanyName(tx: TenantTx): Promise<string> {
  const { name } = await tx.selectFrom('tenants').select('name').executeTakeFirstOrThrow();
  return name;
}
