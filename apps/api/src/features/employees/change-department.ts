import { randomUUIDv7 } from 'node:crypto';
import type { AuditValues } from '@jornada/contract/audit';
import type { Department } from '@jornada/contract/employees/departments';
import { treeProblem } from '@jornada/core/teams/department-tree';
import { departmentsTexts as texts } from '@jornada/texts/employees-departments';
import { actorOf } from '../../authorization/actor.ts';
import { managesDepartments } from '../../authorization/people.ts';
import { requireEverybody, requireVisible, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { changedValues } from '../../events/changed-values.ts';
import { happened } from '../../events/happened.ts';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { wrong } from './account-refusals.ts';
import { lockCompany } from './accounts.queries.ts';
import {
  type DepartmentManager,
  deleteDepartmentRow,
  findDepartments,
  insertDepartments,
  lockDepartment,
  replaceManagers,
  updateDepartmentRow,
} from './departments.queries.ts';
import { nameTaken } from './name-taken.ts';

/** What is sent of a department; what is left out stays as it is. */
interface SentDepartment {
  readonly name: string;
  readonly parentId?: string | null | undefined;
  readonly managerIds?: readonly string[] | undefined;
  readonly deputies?: readonly { userId: string; from: string; until: string }[] | undefined;
}

/** @throws problem NAME_TAKEN; VALIDATION_FAILED for a place or people it cannot have */
export function createDepartment(
  platform: Platform,
  call: AdminCall,
  { name, parentId = null, ...sent }: SentDepartment,
): Promise<Department> {
  const id = randomUUIDv7();
  return onDepartments(platform, call, async (tx) => {
    const all = await findAll(tx, call);
    requirePlace(all, id, parentId);
    const managers = await readManagers(tx, call, sent, { managers: [], deputies: [] });
    await insertDepartments(tx, [{ id, name, parentId, createdAt: call.now }]);
    await replaceManagers(tx, id, managers);
    const created = await findOne(tx, call, id);
    const { subject, values } = described(created, all);
    const after = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== null && value.length > 0),
    );
    await happened(tx, call, { action: 'DEPARTMENT_CREATED', ...subject, after });
    return created;
  });
}

/**
 * Changes a department. Who is responsible for it sees and decides at once what their roles for teams allow.
 * @throws problem NOT_FOUND, NAME_TAKEN; VALIDATION_FAILED for a place or people it cannot have; CHANGED_MEANWHILE with the present state
 */
export function updateDepartment(
  platform: Platform,
  call: AdminCall,
  sentId: string,
  { revision, ...sent }: SentDepartment & { readonly revision?: number | undefined },
): Promise<Department> {
  return onDepartments(platform, call, async (tx) => {
    const { id } = await lock(tx, sentId);
    const all = await findAll(tx, call);
    const before = await findOne(tx, call, id);
    await requireRevision(revision, before, async () => ({ department: before }));
    const { name } = sent;
    const parentId = sent.parentId === undefined ? before.parentId : (sent.parentId?.toLowerCase() ?? null);
    requirePlace(all, id, parentId);
    const managers = await readManagers(tx, call, sent, before);
    const same = { name: before.name, parentId: before.parentId };
    if (written({ name, parentId }, managers) === written(same, await readManagers(tx, call, {}, before)))
      return before;
    await updateDepartmentRow(tx, id, { name, parentId });
    await replaceManagers(tx, id, managers);
    const after = await findOne(tx, call, id);
    const { subject, values } = described(after, all);
    const changed = changedValues(described(before, all).values, values);
    if (changed) await happened(tx, call, { action: 'DEPARTMENT_UPDATED', ...subject, ...changed });
    return after;
  });
}

/** Its people stay, without a department, and those that hang from it hang from where it did. @throws problem NOT_FOUND */
export function deleteDepartment(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return onDepartments(platform, call, async (tx) => {
    const department = await lock(tx, id);
    const { name, employeeCount: employees } = await findOne(tx, call, department.id);
    await deleteDepartmentRow(tx, department);
    const before = { name, employees };
    await happened(tx, call, {
      action: 'DEPARTMENT_DELETED',
      subjectId: department.id,
      subjectName: name,
      before,
    });
  });
}

function onDepartments<T>(
  platform: Platform,
  { session }: AdminCall,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  requireEverybody(actorOf(session), managesDepartments);
  const problems = {
    departments_tenant_id_name_searchable_key: nameTaken,
    department_managers_tenant_id_user_id_fkey: () => wrong('managerIds', texts.unknownPerson),
  };
  return refusedBy(problems, () =>
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

function findAll(tx: TenantTx, { session }: AdminCall): Promise<Department[]> {
  return findDepartments(tx, visiblePeople(actorOf(session), managesDepartments));
}

async function findOne(tx: TenantTx, call: AdminCall, id: string): Promise<Department> {
  const department = (await findAll(tx, call)).find((one) => one.id === id);
  if (!department) throw problem('NOT_FOUND');
  return department;
}

/** @throws problem VALIDATION_FAILED for an unknown department, and for one from which it cannot hang */
function requirePlace(all: readonly Department[], id: string, parentId: string | null): void {
  if (parentId !== null && !all.some((one) => one.id === parentId))
    throw wrong('parentId', texts.unknownParent);
  const found = treeProblem(all, id, parentId);
  if (found) throw wrong('parentId', texts.treeProblems[found]);
}

/** @throws problem VALIDATION_FAILED for somebody named twice, and dates in the wrong order */
async function readManagers(
  tx: TenantTx,
  { session }: AdminCall,
  sent: Pick<SentDepartment, 'managerIds' | 'deputies'>,
  before: Pick<Department, 'managers' | 'deputies'>,
): Promise<DepartmentManager[]> {
  const { managerIds = before.managers.map(({ userId }) => userId), deputies = before.deputies } = sent;
  const managers = [...new Set(managerIds)].map((userId) => ({
    userId,
    deputyFrom: null,
    deputyUntil: null,
  }));
  const named = new Set<string>(managers.map(({ userId }) => userId));
  const inTheirPlace = deputies.map(({ userId, from, until }, place) => {
    if (named.has(userId)) throw wrong(`deputies.${place}.userId`, texts.namedTwice);
    if (until < from) throw wrong(`deputies.${place}.until`, texts.untilBeforeFrom);
    named.add(userId);
    const [deputyFrom, deputyUntil] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)];
    return { userId, deputyFrom, deputyUntil };
  });
  if (named.size > 0)
    await requireVisible(tx, visiblePeople(actorOf(session), managesDepartments), [...named]);
  return [...managers, ...inTheirPlace];
}

/** What is written of a department, the same for the same in any order. */
function written(
  { name, parentId }: { readonly name: string; readonly parentId: string | null },
  managers: readonly DepartmentManager[],
): string {
  const people = managers.map(
    ({ userId, deputyFrom, deputyUntil }) => `${userId} ${deputyFrom} ${deputyUntil}`,
  );
  return JSON.stringify([name, parentId, people.toSorted()]);
}

/** A department in the words of the log. */
function described({ id, name, parentId, managers, deputies }: Department, all: readonly Department[]) {
  const values = {
    name,
    parentDepartment: all.find((one) => one.id === parentId)?.name ?? null,
    managers: managers.map(({ fullName }) => fullName),
    deputies: deputies.map(({ fullName, from, until }) => texts.auditedDeputy(fullName, from, until)),
  } satisfies AuditValues;
  return { subject: { subjectId: id, subjectName: name }, values };
}
