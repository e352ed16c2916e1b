import { sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** The departments of the transaction's company by name, each with how many of those visible are active in it. */
export async function findDepartments(tx: TenantTx, visible: VisiblePeople) {
  const rows = await tx
    .selectFrom('departments as department')
    .select(['department.id', 'department.name', 'department.revision'])
    .select((eb) =>
      eb
        .selectFrom('users')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('users.tenantId', '=', 'department.tenantId')
        .whereRef('users.departmentId', '=', 'department.id')
        .where('users.active', '=', true)
        .where(visible.among('users.id'))
        .as('employeeCount'),
    )
    .orderBy(sql`department.name COLLATE "es-x-icu"`)
    .orderBy('department.id')
    .execute();
  return rows.map((row) => ({ ...row, employeeCount: row.employeeCount ?? 0 }));
}

export function findDepartmentNames(tx: TenantTx) {
  return tx.selectFrom('departments').select(['id', 'name']).execute();
}

export function lockDepartment(tx: TenantTx, id: string) {
  return tx
    .selectFrom('departments')
    .select(['id', 'name', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDepartments(
  tx: TenantTx,
  departments: readonly { id: string; name: string; createdAt: Temporal.Instant }[],
): Promise<void> {
  await tx.insertInto('departments').values(departments).execute();
}

export async function renameDepartment(tx: TenantTx, id: string, name: string): Promise<void> {
  await tx.updateTable('departments').set({ name }).where('id', '=', id).execute();
}

/** Its people are left without one. */
export async function deleteDepartmentRow(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ departmentId: null })
    .where('departmentId', '=', id)
    .where(unrestricted('a department ends for all').among('users.id'))
    .execute();
  await tx.deleteFrom('departments').where('id', '=', id).execute();
}
