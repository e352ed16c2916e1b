import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { adminAtWork, createDepartment, managerAtWork } from '../testing/company-factories.ts';
import type { EmployeeAtWork } from '../testing/employee-at-work.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { stopWatchingPeople } from '../testing/watch-people.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let watchAgain: () => void;
/** The department that is led, one below it, and one beside it. */
let works: string;
let shop: string;
let office: string;

beforeAll(async () => {
  watchAgain = stopWatchingPeople();
  app = await startTestApp();
});
afterAll(async () => {
  watchAgain();
  await app.close();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  [works, shop, office] = [
    await createDepartment(app.platform, tenantId, 'Obras'),
    await createDepartment(app.platform, tenantId, 'Taller'),
    await createDepartment(app.platform, tenantId, 'Oficina'),
  ];
  await change(shop, { name: 'Taller', parentId: works });
  await personIn(works, 'Olga Obras');
  await personIn(shop, 'Tito Taller');
  await personIn(office, 'Ofelia Oficina');
});

const change = async (id: string, body: object) => {
  const { status } = await admin.call('PATCH', `/admin/departments/${id}`, { body });
  expect(status).toBe(200);
};

async function personIn(departmentId: string, fullName: string): Promise<string> {
  const { userId } = await createPerson(app.platform, tenantId, { fullName });
  await move(userId, departmentId);
  return userId;
}

const move = (userId: string, departmentId: string) =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('users').set({ departmentId }).where('id', '=', userId).execute(),
  );

/** The names that somebody is told of the people, or the status of a refusal. */
async function seenBy(by: EmployeeAtWork): Promise<string[] | number> {
  const { status, body } = await by.get('/admin/employees?size=50');
  if (status !== 200) return status;
  return body.content.map(({ name }: { name: string }) => name).toSorted();
}

describe('whoever is responsible', () => {
  test('sees the people of the department and of those below, and not themselves', async () => {
    const manager = await managerAtWork(app, tenantId, { departmentIds: [works] });
    await move(manager.userId, works);
    expect(await seenBy(manager)).toEqual(['Olga Obras', 'Tito Taller']);
    const below = await managerAtWork(app, tenantId, { departmentIds: [shop] });
    expect(await seenBy(below)).toEqual(['Tito Taller']);
    const both = await managerAtWork(app, tenantId, { departmentIds: [shop, office] });
    expect(await seenBy(both)).toEqual(['Ofelia Oficina', 'Tito Taller']);
  });

  test('is told by the session what they hold on their team alone', async () => {
    const manager = await managerAtWork(app, tenantId, {
      ...{ departmentIds: [shop], permissions: ['attendance.read'] },
    });
    const { body } = await manager.get('/auth/me');
    expect(body).toMatchObject({ permissions: ['attendance.read'], teamPermissions: ['attendance.read'] });
    expect(body.roles).toContain('ROLE_TENANT_ADMIN');
    expect((await admin.get('/auth/me')).body.teamPermissions).toEqual([]);
  });

  test('sees everybody where another role says so, and their team by the rest', async () => {
    const manager = await managerAtWork(app, tenantId, { departmentIds: [shop] });
    const { body: role } = await admin.call('POST', '/admin/roles', {
      body: { name: 'Personal', permissions: ['employees.read'] },
    });
    const roleIds = ['ROLE_EMPLOYEE', manager.roleId, role.id];
    const given = await admin.call('POST', `/admin/users/${manager.userId}/roles`, { body: { roleIds } });
    expect(given.status).toBe(200);
    expect(await seenBy(manager)).toContain('Ofelia Oficina');
    const { body } = await manager.get('/auth/me');
    expect(body.teamPermissions).not.toContain('employees.read');
    expect(body.teamPermissions).toContain('attendance.read');
  });

  test('has a role for teams in vain without any department', async () => {
    const nobodys = await managerAtWork(app, tenantId, { departmentIds: [works] });
    expect(await seenBy(nobodys)).toHaveLength(2);
    await change(works, { name: 'Obras', managerIds: [] });
    expect(await seenBy(nobodys)).toBe(403);
  });
});

describe('at once', () => {
  test('a change of the tree, of the people and of the role holds', async () => {
    const manager = await managerAtWork(app, tenantId, { departmentIds: [works] });
    await change(shop, { name: 'Taller', parentId: null });
    expect(await seenBy(manager)).toEqual(['Olga Obras']);
    await change(office, { name: 'Oficina', parentId: works });
    expect(await seenBy(manager)).toEqual(['Ofelia Oficina', 'Olga Obras']);
    await personIn(office, 'Nora Nueva');
    expect(await seenBy(manager)).toEqual(['Nora Nueva', 'Ofelia Oficina', 'Olga Obras']);
    const wide = await admin.call('PATCH', `/admin/roles/${manager.roleId}`, { body: { forTeams: false } });
    expect(wide.body).toMatchObject({ forTeams: false });
    expect(await seenBy(manager)).toContain('Tito Taller');
    const { body } = await admin.get('/admin/audit?action=ROLE_UPDATED');
    expect(body.content[0]).toMatchObject({ before: { forTeams: true }, after: { forTeams: false } });
  });

  test('who is where on the dashboard follows who is in the team', async () => {
    const manager = await managerAtWork(app, tenantId, { departmentIds: [shop] });
    const names = async () =>
      (await manager.get('/admin/dashboard/now')).body.map(({ name }: { name: string }) => name);
    const nora = await createPerson(app.platform, tenantId, { fullName: 'Nora Nueva' });
    await assignSchedule(app.platform, nora, { validFrom: '2026-11-01' });
    app.clock.set('2026-11-23T11:00[Europe/Madrid]');
    expect(await names()).toEqual([]);
    await move(nora.userId, shop);
    expect(await names()).toEqual(['Nora Nueva']);
    await move(nora.userId, office);
    expect(await names()).toEqual([]);
  });
});

test('a deputy is one from the first of their days to the last, by the calendar of the company', async () => {
  const deputy = await managerAtWork(app, tenantId, { departmentIds: [works] });
  const deputies = [{ userId: deputy.userId, from: '2026-12-01', until: '2026-12-15' }];
  await change(works, { name: 'Obras', managerIds: [], deputies });
  const at = (moment: string) => {
    app.clock.set(moment);
    return seenBy(deputy);
  };
  expect(await at('2026-11-30T23:59[Europe/Madrid]')).toBe(403);
  expect(await at('2026-12-01T00:00[Europe/Madrid]')).toEqual(['Olga Obras', 'Tito Taller']);
  expect(await at('2026-12-15T23:59[Europe/Madrid]')).toEqual(['Olga Obras', 'Tito Taller']);
  expect(await at('2026-12-16T00:00[Europe/Madrid]')).toBe(403);
});

describe('a role for teams', () => {
  const create = (permissions: string[], forTeams = true) =>
    admin.call('POST', '/admin/roles', { body: { name: 'Equipo', permissions, forTeams } });

  test('gives what is about people alone', async () => {
    const wrong = { permissions: 'Un rol solo para su equipo no puede dar este permiso.' };
    for (const permission of ['employees.manage', 'users.manage', 'audit.read', 'settings.manage'])
      expectProblem(await create(['attendance.read', permission]), 422, 'VALIDATION_FAILED', {
        fieldErrors: wrong,
      });
    const { body } = await create(['audit.read'], false);
    const narrowed = await admin.call('PATCH', `/admin/roles/${body.id}`, { body: { forTeams: true } });
    expectProblem(narrowed, 422, 'VALIDATION_FAILED', { fieldErrors: wrong });
    const changed = await admin.call('PATCH', `/admin/roles/${body.id}`, {
      body: { forTeams: true, permissions: ['absences.review'] },
    });
    expect(changed.body).toMatchObject({ forTeams: true, permissions: ['absences.review'] });
  });

  test('is given by nobody who has no more themselves', async () => {
    const { body: role } = await create(['attendance.read']);
    const manager = await managerAtWork(app, tenantId, { departmentIds: [works] });
    const { body: keeper } = await admin.call('POST', '/admin/roles', {
      body: { name: 'Cuentas', permissions: ['users.manage'] },
    });
    await admin.call('POST', `/admin/users/${manager.userId}/roles`, {
      body: { roleIds: ['ROLE_EMPLOYEE', manager.roleId, keeper.id] },
    });
    const refused = await manager.call('PATCH', `/admin/roles/${role.id}`, { body: { forTeams: false } });
    expectProblem(refused, 409, 'EXCEEDS_OWN_PERMISSIONS');
  });
});
