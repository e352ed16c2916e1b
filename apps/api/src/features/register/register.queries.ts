import type { TenantTx } from '../../platform/with-tenant.ts';

/** The ids of everybody in a department; null for an unknown department. */
export async function findMembers(tx: TenantTx, departmentId: string): Promise<Set<string> | null> {
  const [department, members] = await Promise.all([
    tx.selectFrom('departments').select('id').where('id', '=', departmentId).executeTakeFirst(),
    tx.selectFrom('users').select('id').where('departmentId', '=', departmentId).execute(),
  ]);
  return department ? new Set(members.map(({ id }) => id)) : null;
}
