import { randomUUIDv7 } from 'node:crypto';
import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import {
  permissions as allPermissions,
  type Permission,
  teamPermissions,
} from '@jornada/contract/permissions';
import { rolesTexts } from '@jornada/texts/employees-roles';
import { actorOf } from '../../authorization/actor.ts';
import { managesUsers, requireOwn } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { changedValues } from '../../events/changed-values.ts';
import { happened } from '../../events/happened.ts';
import { settleFactorDuesOfRole } from '../../platform/accounts/factor-dues.queries.ts';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { wrong } from './account-refusals.ts';
import { lockCompany } from './accounts.queries.ts';
import { listRoles } from './list-roles.ts';
import { nameTaken } from './name-taken.ts';
import {
  deleteRoleRow,
  insertRole,
  lockRole,
  setAdminsNeedFactor,
  setRoleNeedsFactor,
  updateRoleRow,
} from './roles.queries.ts';

export interface RoleFields {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
  /** Whether it holds for the teams of whoever has it alone. */
  readonly forTeams: boolean;
}

/** The same as it is read, where a permission may be of another version. */
type StoredRole = Omit<RoleFields, 'permissions'> & { readonly permissions: readonly string[] };

/** @throws problem NAME_TAKEN, EXCEEDS_OWN_PERMISSIONS; VALIDATION_FAILED for a permission that no role for teams can give */
export function createRole(platform: Platform, call: AdminCall, fields: RoleFields): Promise<CompanyRole> {
  const id = randomUUIDv7();
  return onRoles(platform, call, async (tx) => {
    requireForTeams(fields);
    requireOwn(actorOf(call.session), fields.permissions);
    await insertRole(tx, { id, ...fields, permissions: unique(fields.permissions), createdAt: call.now });
    const subject = { subjectId: id, subjectName: fields.name };
    await happened(tx, call, { action: 'ROLE_CREATED', ...subject, after: toldOnce(fields) });
    return findOne(tx, call, id);
  });
}

/**
 * Changes a role; it takes effect at once for everybody who has it.
 * @throws problem NOT_FOUND, NAME_TAKEN, EXCEEDS_OWN_PERMISSIONS; VALIDATION_FAILED for a permission that no role for teams can give;
 * CHANGED_MEANWHILE with the present state
 */
export async function updateRole(
  platform: Platform,
  call: AdminCall,
  id: string,
  change: { [K in keyof RoleFields]?: RoleFields[K] | undefined } & { revision?: number | undefined },
): Promise<CompanyRole> {
  const changed = await onRoles(platform, call, async (tx) => {
    const role = await lockOwn(tx, call, id);
    await requireRevision(change.revision, role, async () => ({ role: await findOne(tx, call, role.id) }));
    const after = {
      name: change.name ?? role.name,
      description: change.description ?? role.description,
      permissions: change.permissions ? unique(change.permissions) : role.permissions,
      forTeams: change.forTeams ?? role.forTeams,
    };
    requireForTeams(after);
    requireOwn(actorOf(call.session), after.permissions);
    await updateRoleRow(tx, id, after);
    const values = changedValues(described(role), described(after));
    const subject = { subjectId: role.id, subjectName: after.name };
    if (values) await happened(tx, call, { action: 'ROLE_UPDATED', ...subject, ...values });
    return findOne(tx, call, role.id);
  });
  const { tenantId, userId: byUserId } = call.session;
  if (change.permissions || change.forTeams !== undefined)
    platform.securityLog('ROLE_CHANGED', { tenantId, roleId: id, byUserId });
  return changed;
}

/**
 * Says whether who has a role needs a second factor, which begins their notice or ends it.
 * @param id ROLE_ADMIN for the full administrators, else that of a role of the company
 * @throws problem NOT_FOUND, EXCEEDS_OWN_PERMISSIONS
 */
export async function setRoleFactor(
  platform: Platform,
  call: AdminCall,
  id: string,
  isNeeded: boolean,
): Promise<CompanyRole> {
  const { tenantId, userId: byUserId } = call.session;
  const { role, wasNeeded } = await onRoles(platform, call, async (tx) => {
    if (id === 'ROLE_ADMIN') requireOwn(actorOf(call.session), allPermissions);
    else await lockOwn(tx, call, id);
    const { name, needsSecondFactor: wasNeeded } = await findOne(tx, call, id);
    if (wasNeeded === isNeeded) return { role: await findOne(tx, call, id), wasNeeded };
    await (id === 'ROLE_ADMIN' ? setAdminsNeedFactor(tx, isNeeded) : setRoleNeedsFactor(tx, id, isNeeded));
    await settleFactorDuesOfRole(tx, id, call.now);
    await happened(tx, call, {
      ...{ action: 'ROLE_UPDATED', subjectId: id, subjectName: name },
      ...{ before: { needsSecondFactor: wasNeeded }, after: { needsSecondFactor: isNeeded } },
    });
    return { role: await findOne(tx, call, id), wasNeeded };
  });
  if (wasNeeded !== isNeeded) platform.securityLog('ROLE_CHANGED', { tenantId, roleId: id, byUserId });
  return role;
}

/** @throws problem NOT_FOUND, EXCEEDS_OWN_PERMISSIONS; ROLE_IN_USE while somebody has it */
export function deleteRole(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return onRoles(platform, call, async (tx) => {
    const role = await lockOwn(tx, call, id);
    await deleteRoleRow(tx, id);
    const subject = { subjectId: role.id, subjectName: role.name };
    await happened(tx, call, { action: 'ROLE_DELETED', ...subject, before: toldOnce(role) });
  });
}

function onRoles<T>(
  platform: Platform,
  { session }: AdminCall,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const problems = {
    custom_roles_tenant_id_name_searchable_key: nameTaken,
    user_roles_tenant_id_role_id_fkey: () => problem('ROLE_IN_USE'),
  };
  return refusedBy(problems, () =>
    withTenant(platform.database, session.tenantId, async (tx) => {
      // Locked before the role, in the same order as where roles are given to people.
      await lockCompany(tx);
      return work(tx);
    }),
  );
}

/** Locks a role that allows no more than its caller may do. */
async function lockOwn(tx: TenantTx, { session }: AdminCall, id: string) {
  const role = await lockRole(tx, id);
  if (!role) throw problem('NOT_FOUND');
  requireOwn(actorOf(session), role.permissions);
  return role;
}

async function findOne(tx: TenantTx, { session }: AdminCall, id: string): Promise<CompanyRole> {
  const visible = visiblePeople(actorOf(session), managesUsers);
  const role = (await listRoles(tx, visible)).find((one) => one.id === id);
  if (!role) throw problem('NOT_FOUND');
  return role;
}

/** @throws problem VALIDATION_FAILED */
function requireForTeams({
  permissions,
  forTeams,
}: {
  permissions: readonly string[];
  forTeams: boolean;
}): void {
  const ofTeams: readonly string[] = teamPermissions;
  if (forTeams && !permissions.every((permission) => ofTeams.includes(permission)))
    throw wrong('permissions', rolesTexts.form.notForTeams);
}

const unique = <T>(list: readonly T[]) => [...new Set(list)];

/** The same of a role that is new or gone, which is for the whole company unless it says otherwise. */
function toldOnce(role: StoredRole) {
  const { forTeams, ...told } = described(role);
  return forTeams ? { ...told, forTeams } : told;
}

function described({ name, description, permissions, forTeams }: StoredRole) {
  // In the order of the contract, because the order in which permissions are sent does not matter.
  const allowed = allPermissions.filter((one) => permissions.includes(one));
  return { name, description, permissions: allowed, forTeams };
}
