import type { Permission } from '@jornada/contract/permissions';
import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { Actor } from './actor.ts';

/**
 * On which of some people, who are visible already, an actor may use a further permission: for what an answer says of a few of them besides.
 * @param userIds of whom it will be asked
 */
export async function findAllowedOn(
  tx: TenantTx,
  actor: Actor,
  permission: Permission,
  userIds: readonly string[],
): Promise<(userId: string) => boolean> {
  const whom = actor.may.get(permission);
  if (whom === 'everybody') return () => true;
  if (whom === undefined || userIds.length === 0) return () => false;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users
    WHERE tenant_id = ${thisCompany} AND id = any(${[...new Set(userIds)]}::uuid[]) AND ${whom.includes(sql.ref('users.id'))}`.execute(
    tx,
  );
  const allowed = new Set(rows.map(({ id }) => id));
  return (userId) => allowed.has(userId);
}
