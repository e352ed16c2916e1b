import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../platform/with-tenant.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { operatorAtWork } from '../../testing/operator-at-work.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let colleague: TestPerson;
/** That of an operator. */
let email: string;
const message = 'Ya existe una cuenta con este email.';

beforeAll(async () => {
  app = await startTestApp();
  ({ email } = await operatorAtWork(app));
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  colleague = await createPerson(app.platform, tenantId);
});
afterAll(() => app.close());

const everything = () => rowsOf(app.platform.database, tenantId);

test.each<[string, () => Parameters<EmployeeAtWork['call']>]>([
  [
    'who is added as an employee',
    () => ['POST', '/admin/employees', { body: { name: 'Ana', email: ` ${email.toUpperCase()}` } }],
  ],
  ['who is added as a user', () => ['POST', '/admin/users', { body: { fullName: 'Ana', email } }]],
  [
    'an employee who is changed',
    () => ['PUT', `/admin/employees/${colleague.userId}`, { body: { name: 'Ana', email } }],
  ],
  ['a user who is changed', () => ['PATCH', `/admin/users/${colleague.userId}`, { body: { email } }]],
])('the e-mail of an operator is refused to %s', async (_, callOf) => {
  const before = await everything();
  expectProblem(await admin.call(...callOf()), 409, 'EMAIL_TAKEN', { fieldErrors: { email: message } });
  expect(await everything()).toEqual(before);
});

test('the e-mail of an operator is refused in an import, in its row', async () => {
  const rows = [
    { name: 'Bea', email: 'bea@ejemplo.test' },
    { name: 'Ana', email: email.toUpperCase() },
  ];
  const before = await everything();
  const answer = await admin.call('POST', '/admin/employees/import', { body: { rows } });
  expectProblem(answer, 422, 'VALIDATION_FAILED', { fieldErrors: { 'rows.1.email': message } });
  expect(await everything()).toEqual(before);
});

test('whatever looks first, the database refuses it, as one that the company has given already', async () => {
  const give = () =>
    withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ email }).where('id', '=', colleague.userId).execute(),
    );
  await expect(give()).rejects.toMatchObject({ code: '23505', constraint: 'users_tenant_id_email_key' });
});

test('the e-mail of somebody in another company is still free', async () => {
  const elsewhere = await createPerson(app.platform, await createTenant(app.platform));
  const body = { name: 'Ana', email: elsewhere.email };
  expect((await admin.call('POST', '/admin/employees', { body })).status).toBe(200);
});
