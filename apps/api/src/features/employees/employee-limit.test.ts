import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { companyRow, rowsOf } from '../../testing/rows-of-company.ts';
import type { TestAnswer } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Nine of ten places are taken; the admin takes none. */
beforeEach(async () => {
  tenantId = await createTenant(app.platform, { maxEmployees: 10 });
  admin = await adminAtWork(app, tenantId);
  await Promise.all(Array.from({ length: 9 }, () => createPerson(app.platform, tenantId)));
});

const newPerson = () => ({ name: 'Ana Nueva', email: `${randomUUID()}@ejemplo.test` });
const create = () => admin.call('POST', '/admin/employees', { body: newPerson() });
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const somebody = (given: Parameters<typeof createPerson>[2]) => createPerson(app.platform, tenantId, given);

/** Who really takes a place, apart from what the company's row says. */
async function placesTaken(): Promise<number> {
  const { users = [] } = await rowsOf(app.platform.database, tenantId);
  const people = (users as { row: { active: boolean; roles: string[] } }[]).map(({ row }) => row);
  return people.filter(({ active, roles }) => active && roles.includes('ROLE_EMPLOYEE')).length;
}

async function expectFull(): Promise<void> {
  const full = { activeCount: 10, maxAllowed: 10, canCreateMore: false };
  expect((await admin.get('/admin/employees/stats')).body).toEqual(full);
  expect(await placesTaken()).toBe(10);
  expect((await companyRow(app.platform.database, tenantId)).employeeCount).toBe(10);
}

/** That exactly one of several got the last place and the others were told why they did not. */
function expectOneWinner(answers: readonly TestAnswer[]): void {
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers)
    if (answer.status !== 200) expectProblem(answer, 409, 'EMPLOYEE_LIMIT_REACHED');
}

test('of fifty who are created at once one gets the last place', async () => {
  const before = (await queuedJobs(app.connectionString)).length;
  expectOneWinner(await Promise.all(times(50, create)));
  await expectFull();
  expect(await queuedJobs(app.connectionString)).toHaveLength(before + 1);
});

test('so does one of those who are created, activated, imported and made employees at once', async () => {
  const inactive = await Promise.all(times(8, () => somebody({ active: false })));
  const admins = await Promise.all(times(8, () => somebody({ roles: ['ROLE_ADMIN'] })));
  const activate = ({ userId }: TestPerson, index: number) =>
    index % 2 === 0
      ? admin.call('PATCH', `/admin/employees/${userId}/activate`)
      : admin.call('POST', `/admin/users/${userId}/status`, { body: { active: true } });
  const employ = ({ userId }: TestPerson, index: number) =>
    index % 2 === 0
      ? admin.call('POST', `/admin/users/${userId}/roles`, { body: { roleIds: ['ROLE_EMPLOYEE'] } })
      : admin.call('PUT', `/admin/employees/${userId}`, { body: { ...newPerson(), role: 'ROLE_EMPLOYEE' } });
  const answers = await Promise.all([
    ...times(8, create),
    ...inactive.map(activate),
    ...times(8, () => admin.call('POST', '/admin/employees/import', { body: { rows: [newPerson()] } })),
    ...admins.map(employ),
    ...times(8, () =>
      admin.call('POST', '/admin/users', { body: { fullName: 'Ana', email: newPerson().email } }),
    ),
  ]);
  expectOneWinner(answers);
  await expectFull();
});

test('a place that becomes free is taken once, however many wait for it', async () => {
  const leaver = await somebody({});
  await expectFull();
  const leave = () => admin.call('PATCH', `/admin/employees/${leaver.userId}/deactivate`);
  for (let round = 0; round < 5; round += 1) {
    const [left, ...answers] = await Promise.all([leave(), ...times(6, create)]);
    expect(left.status).toBe(200);
    const created = answers.filter(({ status }) => status === 200);
    expect(created.length).toBeLessThanOrEqual(1);
    if (created.length === 0) expect((await create()).status).toBe(200);
    await expectFull();
    const [winner] = (await admin.get('/admin/employees?q=ana%20nueva')).body.content;
    expect((await admin.call('DELETE', `/admin/employees/${winner.id}`)).status).toBe(204);
    expect((await admin.call('PATCH', `/admin/employees/${leaver.userId}/activate`)).status).toBe(200);
    await expectFull();
  }
});

test('at the limit an admin who does not clock can still be added, activated and deactivated', async () => {
  await somebody({});
  const { body } = await admin.call('POST', '/admin/employees', {
    body: { ...newPerson(), role: 'ROLE_ADMIN' },
  });
  for (const change of ['deactivate', 'activate'])
    expect((await admin.call('PATCH', `/admin/employees/${body.id}/${change}`)).status).toBe(200);
  await expectFull();
});

test('an import with more people than places adds nobody, no department and no message', async () => {
  const before = await rowsOf(app.platform.database, tenantId);
  const sent = (await queuedJobs(app.connectionString)).length;
  const rows = times(2, () => ({ ...newPerson(), department: 'Taller' }));
  expectProblem(
    await admin.call('POST', '/admin/employees/import', { body: { rows } }),
    409,
    'EMPLOYEE_LIMIT_REACHED',
  );
  expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  expect(await queuedJobs(app.connectionString)).toHaveLength(sent);
});
