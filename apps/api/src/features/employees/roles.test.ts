import { permissions } from '@jornada/contract/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork, createRole, giveRole } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const create = (name: string, given: object = {}) =>
  admin.call('POST', '/admin/roles', { body: { name, permissions: ['audit.read'], ...given } });
const change = (id: string, body: object) => admin.call('PATCH', `/admin/roles/${id}`, { body });
const remove = (id: string) => admin.call('DELETE', `/admin/roles/${id}`);
const list = async () => (await admin.get('/admin/roles')).body;
const taken = { fieldErrors: { name: 'Ya existe otro con este nombre.' } };

describe('the roles of a company', () => {
  test('are the built-in ones, then its custom ones by name, with the number of people', async () => {
    for (const name of ['Óptica', 'Ñoño', 'Nómina', 'almacén']) await create(name);
    const [almacen] = (await list()).filter(({ name }: { name: string }) => name === 'almacén');
    const people = [
      await createPerson(app.platform, tenantId),
      await createPerson(app.platform, tenantId, { active: false }),
      await createPerson(app.platform, tenantId, { roles: ['ROLE_TENANT_ADMIN', 'ROLE_USER'] }),
    ];
    for (const person of people) await giveRole(app.platform, person, almacen.id);
    const roles = await list();
    expect(roles.map(({ name }: { name: string }) => name)).toEqual([
      'Admin',
      'Empleado',
      'almacén',
      'Nómina',
      'Ñoño',
      'Óptica',
    ]);
    expect(roles.map(({ userCount }: { userCount: number }) => userCount)).toEqual([2, 3, 3, 0, 0, 0]);
    expect(roles.map(({ isBuiltIn }: { isBuiltIn: boolean }) => isBuiltIn)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(roles[0]).toMatchObject({ id: 'ROLE_ADMIN', permissions: [...permissions] });
    expect(roles[1]).toMatchObject({ id: 'ROLE_EMPLOYEE', permissions: [] });
  });

  test('have each permission once, however often it is sent', async () => {
    const allowed = ['audit.read', 'audit.read', 'holidays.manage', 'audit.read'];
    const { body } = await create('Doble', { permissions: allowed, description: '  Para revisar  ' });
    expect(body).toMatchObject({
      permissions: ['audit.read', 'holidays.manage'],
      description: 'Para revisar',
    });
    expect((await change(body.id, { permissions: allowed })).body.permissions).toHaveLength(2);
  });

  test('that are built in cannot be changed', async () => {
    for (const id of ['ROLE_ADMIN', 'ROLE_EMPLOYEE']) {
      expectProblem(await change(id, { permissions: ['audit.read'] }), 404, 'NOT_FOUND');
      expectProblem(await remove(id), 404, 'NOT_FOUND');
    }
  });
});

describe('the name of a role', () => {
  test.each(['Nómina', 'NÓMINA', 'nomina', '  Nomina  ', 'No\u0301mina'])(
    'is taken once: %j',
    async (name) => {
      const { body: first } = await create('Nómina');
      const { body: other } = await create('Almacén');
      const before = await rowsOf(app.platform.database, tenantId);
      expectProblem(await create(name), 409, 'NAME_TAKEN', taken);
      expectProblem(await change(other.id, { name }), 409, 'NAME_TAKEN', taken);
      expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
      expect((await change(first.id, { name })).body.name).toBe(name.trim().normalize('NFC'));
    },
  );

  test('is taken by one of twenty at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('Único')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 409, 'NAME_TAKEN', taken);
  });

  test('may be that of a role of another company', async () => {
    await createRole(app.platform, await createTenant(app.platform), ['audit.read'], 'Compartido');
    expect((await create('Compartido')).status).toBe(200);
  });
});

describe('a role that somebody has', () => {
  test('cannot be deleted, even if they are inactive; once nobody has it, it can', async () => {
    const roleId = await createRole(app.platform, tenantId, ['audit.read']);
    const person = await createPerson(app.platform, tenantId, { active: false });
    await giveRole(app.platform, person, roleId);
    const before = await rowsOf(app.platform.database, tenantId);
    expectProblem(await remove(roleId), 409, 'ROLE_IN_USE');
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
    const roleIds = ['ROLE_EMPLOYEE'];
    await admin.call('POST', `/admin/users/${person.userId}/roles`, { body: { roleIds } });
    expect((await remove(roleId)).status).toBe(204);
    expectProblem(await remove(roleId), 404, 'NOT_FOUND');
    expect((await list()).some(({ id }: { id: string }) => id === roleId)).toBe(false);
  });

  test('can be deleted once the account of its last holder is', async () => {
    const roleId = await createRole(app.platform, tenantId, ['audit.read']);
    const person = await createPerson(app.platform, tenantId);
    await giveRole(app.platform, person, roleId);
    expect((await admin.call('DELETE', `/admin/users/${person.userId}`)).status).toBe(204);
    expect((await remove(roleId)).status).toBe(204);
  });
});

describe('changes of a role and of who has it, at the same moment,', () => {
  /** What people may do by the record of the roles they hold, and what is kept with them for every call. */
  const rights = () =>
    withTenant(app.platform.database, tenantId, async (tx) => {
      const people = await tx.selectFrom('users').select(['id', 'permissions']).orderBy('id').execute();
      const held = await tx
        .selectFrom('userRoles')
        .innerJoin('customRoles', 'customRoles.id', 'userRoles.roleId')
        .select(['userId', 'customRoles.permissions as allowed'])
        .execute();
      return people.map(({ id, permissions: kept }) => ({
        kept: kept.toSorted(),
        held: [
          ...new Set(held.filter(({ userId }) => userId === id).flatMap(({ allowed }) => allowed)),
        ].sort(),
      }));
    });

  test('all succeed, and leave everybody with the permissions of their roles', async () => {
    const roleId = await createRole(app.platform, tenantId, ['audit.read', 'employees.manage']);
    const other = await createRole(app.platform, tenantId, ['holidays.manage']);
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(app.platform, tenantId)));
    const give = (userId: string, ...roleIds: string[]) =>
      admin.call('POST', `/admin/users/${userId}/roles`, { body: { roleIds } });
    for (let round = 0; round < 6; round += 1) {
      const allowed = round % 2 === 0 ? ['audit.read'] : ['audit.read', 'employees.manage'];
      const answers = await Promise.all([
        ...people.map(({ userId }, index) =>
          (index + round) % 3 === 0 ? give(userId, other) : give(userId, roleId, other),
        ),
        change(roleId, { permissions: allowed }),
        change(other, { name: `Ronda ${round}` }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      for (const { kept, held } of await rights()) expect(kept).toEqual(held);
    }
  });

  test('never leave somebody with a deleted role', async () => {
    for (let round = 0; round < 5; round += 1) {
      const roleId = await createRole(app.platform, tenantId, ['audit.read']);
      const holder = await createPerson(app.platform, tenantId);
      const newcomer = await createPerson(app.platform, tenantId);
      await giveRole(app.platform, holder, roleId);
      const [removed, ...given] = await Promise.all([
        remove(roleId),
        admin.call('POST', `/admin/users/${holder.userId}/roles`, {
          body: { roleIds: round % 2 === 0 ? ['ROLE_EMPLOYEE'] : ['ROLE_EMPLOYEE', roleId] },
        }),
        admin.call('POST', `/admin/users/${newcomer.userId}/roles`, { body: { roleIds: [roleId] } }),
      ]);
      expect([204, 409]).toContain(removed.status);
      for (const answer of given) expect([200, 422]).toContain(answer.status);
      for (const { kept, held } of await rights()) expect(kept).toEqual(held);
    }
  });
});
