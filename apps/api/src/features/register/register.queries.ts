import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Whether the company has a department of this id. */
export async function hasDepartment(tx: TenantTx, id: string): Promise<boolean> {
  const department = await tx.selectFrom('departments').select('id').where('id', '=', id).executeTakeFirst();
  return department !== undefined;
}
