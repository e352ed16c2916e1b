import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork, createRole } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import type { TestAnswer } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Way = (actor: EmployeeAtWork, person: TestPerson, roleId: string) => Promise<TestAnswer>;

/** Every call that takes an admin away, and the status with which it does. */
const ways: Record<string, Way> = {
  'PATCH …/deactivate': ({ call }, { userId }) => call('PATCH', `/admin/employees/${userId}/deactivate`),
  'POST …/status': ({ call }, { userId }) =>
    call('POST', `/admin/users/${userId}/status`, { body: { active: false } }),
  'PUT …/employees/:id as an employee': ({ call }, { userId, email }) =>
    call('PUT', `/admin/employees/${userId}`, { body: { name: 'Ana', email, role: 'ROLE_EMPLOYEE' } }),
  'POST …/roles as an employee': ({ call }, { userId }) =>
    call('POST', `/admin/users/${userId}/roles`, { body: { roleIds: ['ROLE_EMPLOYEE'] } }),
  'POST …/roles with a custom role that allows much': ({ call }, { userId }, roleId) =>
    call('POST', `/admin/users/${userId}/roles`, { body: { roleIds: [roleId] } }),
  'DELETE …/employees/:id': ({ call }, { userId }) => call('DELETE', `/admin/employees/${userId}`),
  'DELETE …/users/:id': ({ call }, { userId }) => call('DELETE', `/admin/users/${userId}`),
};
const named = Object.entries(ways);

async function company() {
  const tenantId = await createTenant(app.platform);
  const roleId = await createRole(app.platform, tenantId, ['employees.manage', 'users.manage']);
  return { tenantId, roleId };
}

describe('the last active admin of a company', () => {
  test.each(named)('cannot be removed by %s, whoever else there is', async (_, way) => {
    const { tenantId, roleId } = await company();
    const admin = await adminAtWork(app, tenantId);
    await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'], active: false });
    await createPerson(app.platform, tenantId);
    // Those of another company do not count.
    await createPerson(app.platform, await createTenant(app.platform), { roles: ['ROLE_ADMIN'] });
    const before = await rowsOf(app.platform.database, tenantId);
    expectProblem(await way(admin, admin, roleId), 409, 'LAST_ADMIN');
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
    expect((await admin.get('/admin/employees')).status).toBe(200);
  });

  test.each(named)('with the role of an earlier version counts too: %s', async (_, way) => {
    const { tenantId, roleId } = await company();
    const admin = await adminAtWork(app, tenantId, { roles: ['ROLE_TENANT_ADMIN'] });
    expectProblem(await way(admin, admin, roleId), 409, 'LAST_ADMIN');
  });

  test.each(named)('can be removed once there is another: %s', async (_, way) => {
    const { tenantId, roleId } = await company();
    const admin = await adminAtWork(app, tenantId);
    const other = await adminAtWork(app, tenantId, { roles: ['ROLE_TENANT_ADMIN', 'ROLE_EMPLOYEE'] });
    expect((await way(admin, admin, roleId)).status).toBeLessThan(300);
    expectProblem(await way(other, other, roleId), 409, 'LAST_ADMIN');
  });

  test('can be changed otherwise', async () => {
    const { tenantId } = await company();
    const admin = await adminAtWork(app, tenantId);
    const { userId, email } = admin;
    const changes = [
      ['PUT', `/admin/employees/${userId}`, { name: 'Ana', email, role: 'ROLE_ADMIN' }],
      ['POST', `/admin/users/${userId}/roles`, { roleIds: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] }],
      ['POST', `/admin/users/${userId}/status`, { active: true }],
      ['PATCH', `/admin/users/${userId}`, { fullName: 'Ana Peña' }],
    ] as const;
    for (const [method, path, body] of changes)
      expect((await admin.call(method, path, { body })).status).toBe(200);
  });

  test('can be removed if already inactive', async () => {
    const { tenantId } = await company();
    const admin = await adminAtWork(app, tenantId);
    const former = await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'], active: false });
    expect((await admin.call('DELETE', `/admin/employees/${former.userId}`)).status).toBe(204);
  });
});

const activeAdmins = (tenantId: string) =>
  withTenant(app.platform.database, tenantId, async (tx) => {
    const rows = await tx.selectFrom('users').select(['roles', 'active']).execute();
    return rows.filter(({ roles, active }) => active && roles.some((role) => /ADMIN/.test(role))).length;
  });

test.each(named)(
  'admins who all take each other away at one moment leave one of them: %s',
  async (_, way) => {
    for (let round = 0; round < 6; round += 1) {
      const { tenantId, roleId } = await company();
      const admins = await Promise.all(
        Array.from({ length: 2 + (round % 3) }, () => adminAtWork(app, tenantId)),
      );
      const answers = await Promise.all(
        admins.flatMap((actor) =>
          admins.filter((other) => other !== actor).map((other) => way(actor, other, roleId)),
        ),
      );
      for (const { status } of answers) expect([200, 204, 401, 403, 404, 409]).toContain(status);
      expect(await activeAdmins(tenantId)).toBeGreaterThanOrEqual(1);
      expect(answers.some(({ status }) => status < 300)).toBe(true);
    }
  },
);

test('nor can two who are removed in different ways at once', async () => {
  for (const [index, [, one]] of named.entries()) {
    const [, other] = named[(index + 3) % named.length] ?? [];
    const { tenantId, roleId } = await company();
    const [ana, bea] = await Promise.all([adminAtWork(app, tenantId), adminAtWork(app, tenantId)]);
    const self = index % 2 === 0;
    const answers = await Promise.all([
      one(ana, self ? ana : bea, roleId),
      other?.(bea, self ? bea : ana, roleId),
    ]);
    expect(await activeAdmins(tenantId)).toBe(1);
    expect(answers.filter((answer) => answer && answer.status < 300)).toHaveLength(1);
  }
});
