import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The ids of everybody visible in a department; null when the company has none of that id. */
export async function findMembers(
  tx: TenantTx,
  visible: VisiblePeople,
  departmentId: string,
): Promise<Set<string> | null> {
  const [department, members] = await Promise.all([
    tx.selectFrom('departments').select('id').where('id', '=', departmentId).executeTakeFirst(),
    tx
      .selectFrom('users')
      .select('id')
      .where(visible.among('users.id'))
      .where('departmentId', '=', departmentId)
      .execute(),
  ]);
  return department ? new Set(members.map(({ id }) => id)) : null;
}
