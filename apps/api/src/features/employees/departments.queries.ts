import type { Department } from '@jornada/contract/employees/departments';
import { sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Somebody responsible for a department; a deputy with both dates. */
export interface DepartmentManager {
  readonly userId: string;
  readonly deputyFrom: Temporal.PlainDate | null;
  readonly deputyUntil: Temporal.PlainDate | null;
}

/** The departments of the transaction's company by name, each with who of those visible is responsible for it, and how many are active in it. */
export async function findDepartments(tx: TenantTx, visible: VisiblePeople): Promise<Department[]> {
  const [rows, managers] = await Promise.all([
    tx
      .selectFrom('departments as department')
      .select(['department.id', 'department.name', 'department.parentId', 'department.revision'])
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
      .execute(),
    findManagers(tx, visible),
  ]);
  const byDepartment = Map.groupBy(managers, ({ departmentId }) => departmentId);
  return rows.map(({ employeeCount, ...row }) => ({
    ...row,
    ...toManagers(byDepartment.get(row.id) ?? []),
    employeeCount: employeeCount ?? 0,
  }));
}

/** Who of those visible is responsible for which department, by name. */
function findManagers(tx: TenantTx, visible: VisiblePeople) {
  return tx
    .selectFrom('departmentManagers as manager')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'manager.tenantId').onRef('person.id', '=', 'manager.userId'),
    )
    .select(['manager.departmentId', 'manager.userId', 'manager.deputyFrom', 'manager.deputyUntil'])
    .select('person.fullName')
    .where(visible.among('manager.userId'))
    .orderBy(sql`person.full_name COLLATE "es-x-icu"`)
    .orderBy('manager.userId')
    .execute();
}

function toManagers(
  rows: readonly (DepartmentManager & { readonly fullName: string })[],
): Pick<Department, 'managers' | 'deputies'> {
  const managers: Department['managers'] = [];
  const deputies: Department['deputies'] = [];
  for (const { userId, fullName, deputyFrom, deputyUntil } of rows) {
    if (deputyFrom && deputyUntil)
      deputies.push({ userId, fullName, from: deputyFrom.toString(), until: deputyUntil.toString() });
    else managers.push({ userId, fullName });
  }
  return { managers, deputies };
}

/** Replaces who is responsible for a department. */
export async function replaceManagers(
  tx: TenantTx,
  departmentId: string,
  managers: readonly DepartmentManager[],
): Promise<void> {
  await tx
    .deleteFrom('departmentManagers')
    .where('departmentId', '=', departmentId)
    .where(unrestricted('a department ends for all').among('departmentManagers.userId'))
    .execute();
  if (managers.length === 0) return;
  await tx
    .insertInto('departmentManagers')
    .values(managers.map((one) => ({ ...one, departmentId })))
    .execute();
}

export function findDepartmentNames(tx: TenantTx) {
  return tx.selectFrom('departments').select(['id', 'name']).execute();
}

export function lockDepartment(tx: TenantTx, id: string) {
  return tx
    .selectFrom('departments')
    .select(['id', 'name', 'parentId', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDepartments(
  tx: TenantTx,
  departments: readonly { id: string; name: string; parentId?: string | null; createdAt: Temporal.Instant }[],
): Promise<void> {
  await tx.insertInto('departments').values(departments).execute();
}

export async function updateDepartmentRow(
  tx: TenantTx,
  id: string,
  change: { readonly name: string; readonly parentId: string | null },
): Promise<void> {
  await tx
    .updateTable('departments')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Its people are left without one, and those that hang from it hang from where it did. */
export async function deleteDepartmentRow(
  tx: TenantTx,
  { id, parentId }: { readonly id: string; readonly parentId: string | null },
): Promise<void> {
  await tx
    .updateTable('departments')
    .set((eb) => ({ parentId, revision: eb('revision', '+', 1) }))
    .where('parentId', '=', id)
    .execute();
  await tx
    .updateTable('users')
    .set({ departmentId: null })
    .where('departmentId', '=', id)
    .where(unrestricted('a department ends for all').among('users.id'))
    .execute();
  await tx.deleteFrom('departments').where('id', '=', id).execute();
}
