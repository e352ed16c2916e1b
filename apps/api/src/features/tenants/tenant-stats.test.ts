import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { anotherOperator, type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let operator: OperatorAtWork;

beforeEach(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
});
afterEach(() => app.close());

const stats = async () => (await operator.get('/superadmin/stats')).body;
const empty = {
  totalTenants: 0,
  activeTenants: 0,
  suspendedTenants: 0,
  totalUsers: 0,
  totalEmployees: 0,
  totalCapacity: 0,
};

test('a platform without companies is all zeros, however many operators it has', async () => {
  await anotherOperator(app, operator.tenantId);
  expect(await stats()).toEqual(empty);
});

test('accounts are counted in all companies, employees and places in the active ones', async () => {
  const active = await createTenant(app.platform, { maxEmployees: 20 });
  const suspended = await createTenant(app.platform, { maxEmployees: 50, status: 'suspended' });
  await createTenant(app.platform, { maxEmployees: 7 });
  for (const tenantId of [active, suspended]) {
    await createPerson(app.platform, tenantId);
    await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'] });
    await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN', 'ROLE_USER'] });
    await createPerson(app.platform, tenantId, { active: false });
  }
  const all = { totalTenants: 3, totalUsers: 8 };
  expect(await stats()).toEqual({
    ...all,
    activeTenants: 2,
    suspendedTenants: 1,
    totalEmployees: 2,
    totalCapacity: 27,
  });

  await operator.call('PUT', `/superadmin/tenants/${suspended}/activate`);
  const everywhere = { ...all, activeTenants: 3, suspendedTenants: 0, totalEmployees: 4, totalCapacity: 77 };
  expect(await stats()).toEqual(everywhere);

  await operator.update(active, { isActive: false, maxEmployees: 100 });
  expect(await stats()).toEqual({
    ...all,
    activeTenants: 2,
    suspendedTenants: 1,
    totalEmployees: 2,
    totalCapacity: 57,
  });
});

test('created and deleted companies are counted', async () => {
  const id = await operator.open({ maxEmployees: 12 });
  const one = { ...empty, totalTenants: 1, activeTenants: 1, totalUsers: 1, totalCapacity: 12 };
  expect(await stats()).toEqual(one);
  await createPerson(app.platform, id);
  expect(await stats()).toEqual({ ...one, totalUsers: 2, totalEmployees: 1 });
  expect((await operator.create({ slug: 'á' })).status).toBe(422);
  expect((await operator.call('DELETE', `/superadmin/tenants/${id}`)).status).toBe(204);
  expect(await stats()).toEqual(empty);
});

test('the sums of many companies are numbers beyond the database’s integer range', async () => {
  for (let tenant = 0; tenant < 3; tenant += 1) {
    await createTenant(app.platform, { maxEmployees: 2_000_000_000 });
  }
  expect(await stats()).toMatchObject({ totalTenants: 3, totalCapacity: 6_000_000_000 });
});
