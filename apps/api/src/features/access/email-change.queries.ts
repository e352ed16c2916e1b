import { sql } from 'kysely';
import { lockPerson } from '../../platform/accounts/account-links.queries.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/**
 * The change of a token with its person, both locked so that parallel uses wait for each other; the person is locked first, as everywhere.
 */
export async function lockEmailChange(tx: TenantTx, tokenHash: Buffer) {
  const found = await tx
    .selectFrom('emailChanges')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockPerson(tx, found.userId);
  return tx
    .selectFrom('emailChanges as change')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'change.tenantId').onRef('person.id', '=', 'change.userId'),
    )
    .innerJoin('tenants as tenant', 'tenant.id', 'change.tenantId')
    .select([
      'change.tenantId',
      'change.userId',
      'change.newEmail',
      'change.expiresAt',
      'change.askerPermissions',
      'person.fullName',
      'person.email',
      'person.active',
      'person.roles',
      'tenant.name as tenantName',
      'tenant.status as tenantStatus',
    ])
    .select(sql<string[]>`person.permissions || person.team_permissions`.as('permissions'))
    .where('change.tokenHash', '=', tokenHash)
    .where('person.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .forUpdate('change')
    .executeTakeFirst();
}
