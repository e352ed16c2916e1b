import { randomUUIDv7 } from 'node:crypto';
import type { Department } from '@jornada/contract/employees/departments';
import { actorOf } from '../../authorization/actor.ts';
import { managesDepartments } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { lockCompany } from './accounts.queries.ts';
import {
  deleteDepartmentRow,
  findDepartments,
  insertDepartments,
  lockDepartment,
  renameDepartment,
} from './departments.queries.ts';
import { nameTaken } from './name-taken.ts';

/** @throws problem NAME_TAKEN */
export function createDepartment(platform: Platform, call: AdminCall, name: string): Promise<Department> {
  const id = randomUUIDv7();
  return onDepartments(platform, call, async (tx) => {
    await insertDepartments(tx, [{ id, name, createdAt: call.now }]);
    await happened(tx, call, {
      action: 'DEPARTMENT_CREATED',
      subjectId: id,
      subjectName: name,
      after: { name },
    });
    return { id, name, employeeCount: 0, revision: 1 };
  });
}

/** @throws problem NOT_FOUND, NAME_TAKEN; CHANGED_MEANWHILE with the present state */
export function updateDepartment(
  platform: Platform,
  call: AdminCall,
  id: string,
  { name, revision }: { name: string; revision?: number | undefined },
): Promise<Department> {
  return onDepartments(platform, call, async (tx) => {
    const before = await lock(tx, id);
    await requireRevision(revision, before, async () => ({ department: await findOne(tx, call, before.id) }));
    await renameDepartment(tx, id, name);
    if (before.name !== name) {
      const values = { before: { name: before.name }, after: { name } };
      await happened(tx, call, {
        action: 'DEPARTMENT_UPDATED',
        subjectId: before.id,
        subjectName: name,
        ...values,
      });
    }
    return findOne(tx, call, before.id);
  });
}

/** Its people stay, without a department. @throws problem NOT_FOUND */
export function deleteDepartment(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return onDepartments(platform, call, async (tx) => {
    const { id: subjectId } = await lock(tx, id);
    const { name, employeeCount: employees } = await findOne(tx, call, subjectId);
    await deleteDepartmentRow(tx, id);
    const before = { name, employees };
    await happened(tx, call, { action: 'DEPARTMENT_DELETED', subjectId, subjectName: name, before });
  });
}

function onDepartments<T>(
  platform: Platform,
  { session }: AdminCall,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return refusedBy({ departments_tenant_id_name_searchable_key: nameTaken }, () =>
    withTenant(platform.database, session.tenantId, async (tx) => {
      // Locked before the department, in the same order as where people are put into departments.
      await lockCompany(tx);
      return work(tx);
    }),
  );
}

async function lock(tx: TenantTx, id: string) {
  const department = await lockDepartment(tx, id);
  if (!department) throw problem('NOT_FOUND');
  return department;
}

async function findOne(tx: TenantTx, { session }: AdminCall, id: string): Promise<Department> {
  const visible = visiblePeople(actorOf(session), managesDepartments);
  const department = (await findDepartments(tx, visible)).find((one) => one.id === id);
  if (!department) throw problem('NOT_FOUND');
  return department;
}
