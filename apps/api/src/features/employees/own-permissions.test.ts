import { randomUUID } from 'node:crypto';
import { permissions } from '@jornada/contract/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, createRole, deputyAtWork, giveRole } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import type { TestAnswer } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
/** May manage people, users and departments, and read the log. */
let deputy: EmployeeAtWork & { readonly roleId: string };
/** May do one thing more. */
let wider: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  deputy = await deputyAtWork(app, tenantId, 'employees.manage', 'users.manage', 'audit.read');
  wider = await createRole(app.platform, tenantId, ['audit.read', 'settings.manage']);
});

const person = (given: Parameters<typeof createPerson>[2] = {}) =>
  createPerson(app.platform, tenantId, given);
const email = () => `${randomUUID()}@ejemplo.test`;

/** That a call was refused for reaching further than its caller, and left everything as it was. */
async function expectTooFar(call: () => Promise<TestAnswer>): Promise<void> {
  const before = await rowsOf(app.platform.database, tenantId);
  const sent = (await queuedJobs(app.connectionString)).length;
  expectProblem(await call(), 409, 'EXCEEDS_OWN_PERMISSIONS');
  expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  expect(await queuedJobs(app.connectionString)).toHaveLength(sent);
}

describe('nobody can give more permissions than their own', () => {
  test('in a new role', async () => {
    const create = (allowed: readonly string[]) =>
      deputy.call('POST', '/admin/roles', { body: { name: `Rol ${randomUUID()}`, permissions: allowed } });
    for (const permission of permissions) {
      const isOwn = ['employees.manage', 'users.manage', 'audit.read'].includes(permission);
      if (isOwn) expect((await create([permission])).body.permissions).toEqual([permission]);
      else await expectTooFar(() => create(['audit.read', permission]));
    }
    await expectTooFar(() => create(permissions));
  });

  test('by extending a role, even one of their own', async () => {
    const widen = (id: string) =>
      deputy.call('PATCH', `/admin/roles/${id}`, {
        body: { permissions: ['users.manage', 'employees.manage', 'audit.read', 'settings.manage'] },
      });
    await expectTooFar(() => widen(deputy.roleId));
    const narrow = await createRole(app.platform, tenantId, ['audit.read']);
    await expectTooFar(() => widen(narrow));
    expectProblem(await deputy.get('/tenant/settings'), 403, 'FORBIDDEN');
    const settings = await deputy.call('PUT', '/tenant/settings', { body: { roundingMinutes: 5 } });
    expectProblem(settings, 403, 'FORBIDDEN');
  });

  test('nor restrict, rename or delete a role with more permissions', async () => {
    const path = `/admin/roles/${wider}`;
    await expectTooFar(() => deputy.call('PATCH', path, { body: { permissions: ['audit.read'] } }));
    await expectTooFar(() => deputy.call('PATCH', path, { body: { name: 'Otro' } }));
    await expectTooFar(() => deputy.call('DELETE', path));
  });

  test.each(['ROLE_ADMIN', 'wider'])('in the roles of somebody: %s', async (kind) => {
    const roleId = kind === 'wider' ? wider : kind;
    const { userId } = await person();
    const give = (id: string, ...roleIds: string[]) =>
      deputy.call('POST', `/admin/users/${id}/roles`, { body: { roleIds } });
    await expectTooFar(() => give(userId, roleId));
    await expectTooFar(() => give(userId, 'ROLE_EMPLOYEE', deputy.roleId, roleId));
    await expectTooFar(() => give(deputy.userId, 'ROLE_EMPLOYEE', deputy.roleId, roleId));
    const body = { fullName: 'Ana', email: email(), roleIds: ['ROLE_EMPLOYEE', roleId] };
    await expectTooFar(() => deputy.call('POST', '/admin/users', { body }));
    expect((await give(userId, 'ROLE_EMPLOYEE', deputy.roleId)).status).toBe(200);
  });

  test('by adding or promoting an admin among the employees', async () => {
    const colleague = await person();
    const body = { name: 'Ana', email: email(), role: 'ROLE_ADMIN' };
    await expectTooFar(() => deputy.call('POST', '/admin/employees', { body }));
    for (const { userId, email: own } of [colleague, deputy])
      await expectTooFar(() =>
        deputy.call('PUT', `/admin/employees/${userId}`, { body: { ...body, email: own } }),
      );
    expect(
      (await deputy.call('POST', '/admin/employees', { body: { name: 'Ana', email: email() } })).status,
    ).toBe(200);
  });
});

const touches: Record<string, (by: EmployeeAtWork, one: TestPerson) => Promise<TestAnswer>> = {
  renames: (by, one) =>
    by.call('PUT', `/admin/employees/${one.userId}`, { body: { name: 'Otro', email: one.email } }),
  'takes over the e-mail of': (by, one) =>
    by.call('PATCH', `/admin/users/${one.userId}`, { body: { email: email() } }),
  deactivates: (by, one) => by.call('PATCH', `/admin/employees/${one.userId}/deactivate`),
  activates: (by, one) => by.call('PATCH', `/admin/employees/${one.userId}/activate`),
  'shuts out': (by, one) => by.call('POST', `/admin/users/${one.userId}/status`, { body: { active: false } }),
  'resets the password of': (by, one) => by.call('POST', `/admin/users/${one.userId}/reset-password`),
  'sends the setup to': (by, one) => by.call('POST', `/admin/employees/${one.userId}/resend-setup-email`),
  'takes the roles of': (by, one) =>
    by.call('POST', `/admin/users/${one.userId}/roles`, { body: { roleIds: ['ROLE_EMPLOYEE'] } }),
  removes: (by, one) => by.call('DELETE', `/admin/employees/${one.userId}`),
  'removes as a user': (by, one) => by.call('DELETE', `/admin/users/${one.userId}`),
};

describe.each(Object.entries(touches))('nobody can %s', (_, touch) => {
  test('a full admin, by either role', async () => {
    for (const roles of [['ROLE_ADMIN'], ['ROLE_TENANT_ADMIN', 'ROLE_EMPLOYEE']] as const) {
      const other = await person({ roles: [...roles] });
      await expectTooFar(() => touch(deputy, other));
    }
    await expectTooFar(() => touch(deputy, admin));
  });

  test('somebody with more permissions through a role', async () => {
    const colleague = await person();
    await giveRole(app.platform, colleague, wider);
    await expectTooFar(() => touch(deputy, colleague));
  });

  test('unless they have the same permissions', async () => {
    const colleague = await person();
    await giveRole(app.platform, colleague, deputy.roleId);
    expect((await touch(deputy, colleague)).status).toBeLessThan(300);
  });
});

describe('roles that a company cannot give', () => {
  const unknown = { fieldErrors: { roleIds: 'El rol no existe.' } };
  const give = (id: string, ...roleIds: string[]) =>
    admin.call('POST', `/admin/users/${id}/roles`, { body: { roleIds } });

  test.each(['ROLE_SUPER_ADMIN', 'ROLE_TENANT_ADMIN', 'ROLE_USER', 'ROLE_', 'role_admin', ''])(
    '%j',
    async (roleId) => {
      const { userId } = await person();
      const before = await rowsOf(app.platform.database, tenantId);
      expectProblem(await give(userId, 'ROLE_EMPLOYEE', roleId), 422, 'VALIDATION_FAILED', unknown);
      const body = { fullName: 'Ana', email: email(), roleIds: [roleId] };
      expectProblem(await admin.call('POST', '/admin/users', { body }), 422, 'VALIDATION_FAILED', unknown);
      expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
    },
  );

  test.each(['ROLE_TENANT_ADMIN', 'ROLE_USER'] as const)(
    '%s is kept by whoever has it, until it is taken',
    async (role) => {
      const { userId, email: own } = await person({ roles: [role] });
      expect((await give(userId, role, deputy.roleId)).body.roleIds).toEqual([role, deputy.roleId]);
      const body = { name: 'Ana', email: own };
      expect((await admin.call('PUT', `/admin/employees/${userId}`, { body })).status).toBe(200);
      expect((await admin.get(`/admin/users/${userId}`)).body.roles).toEqual([role]);
      expect((await give(userId, 'ROLE_EMPLOYEE')).body.roleIds).toEqual(['ROLE_EMPLOYEE']);
      expectProblem(await give(userId, role), 422, 'VALIDATION_FAILED', unknown);
    },
  );

  test('nor can the role for which a custom role stands', async () => {
    expectProblem(
      await give(deputy.userId, 'ROLE_EMPLOYEE', 'ROLE_TENANT_ADMIN'),
      422,
      'VALIDATION_FAILED',
      unknown,
    );
  });
});
