import { randomUUIDv7 } from 'node:crypto';
import { type Permission, teamPermissions } from '@jornada/contract/permissions';
import type { Role } from '@jornada/contract/roles';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { atWork, type EmployeeAtWork } from './employee-at-work.ts';
import { createPerson, type Stage, type TestPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** An admin who does not clock in, unless given other roles. */
export async function adminAtWork(
  app: TestApp,
  tenantId: string,
  given: { email?: string; fullName?: string; roles?: Role[]; timeZone?: string } = {},
): Promise<EmployeeAtWork> {
  return atWork(app, await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'], ...given }));
}

/** An employee with a custom role of these permissions. */
export async function deputyAtWork(
  app: TestApp,
  tenantId: string,
  ...permissions: Permission[]
): Promise<EmployeeAtWork & { readonly roleId: string }> {
  const person = await createPerson(app.platform, tenantId);
  const roleId = await createRole(app.platform, tenantId, permissions);
  await giveRole(app.platform, person, roleId);
  return { ...(await atWork(app, person)), roleId };
}

/** An employee who is responsible for departments, with a role for teams of everything that such a role can give, unless given less. */
export async function managerAtWork(
  app: TestApp,
  tenantId: string,
  given: { fullName?: string; departmentIds: readonly string[]; permissions?: readonly Permission[] },
): Promise<EmployeeAtWork & { readonly roleId: string }> {
  const { departmentIds, permissions = teamPermissions, ...named } = given;
  const person = await createPerson(app.platform, tenantId, named);
  const roleId = await createRole(app.platform, tenantId, permissions, undefined, true);
  await giveRole(app.platform, person, roleId);
  const rows = departmentIds.map((departmentId) => ({ departmentId, userId: person.userId }));
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.insertInto('departmentManagers').values(rows).execute(),
  );
  return { ...(await atWork(app, person)), roleId };
}

export async function createRole(
  { database, clock }: Stage,
  tenantId: string,
  permissions: readonly Permission[],
  name?: string,
  forTeams = false,
): Promise<string> {
  const id = randomUUIDv7();
  const [granted, createdAt] = [[...permissions], clock.now()];
  const row = { id, name: name ?? `Rol ${id}`, permissions: granted, forTeams, createdAt };
  await withTenant(database, tenantId, (tx) => tx.insertInto('customRoles').values(row).execute());
  return id;
}

export async function giveRole(
  { database }: Pick<Stage, 'database'>,
  { tenantId, userId }: TestPerson,
  roleId: string,
): Promise<void> {
  await withTenant(database, tenantId, (tx) =>
    tx.insertInto('userRoles').values({ userId, roleId }).execute(),
  );
}

export async function createDepartment(
  { database, clock }: Stage,
  tenantId: string,
  name: string,
): Promise<string> {
  const row = { id: randomUUIDv7(), name, createdAt: clock.now() };
  await withTenant(database, tenantId, (tx) => tx.insertInto('departments').values(row).execute());
  return row.id;
}
