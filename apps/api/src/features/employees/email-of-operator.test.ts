import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { createPerson, createTenant, sendLink, type TestPerson } from '../../testing/factories.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let operator: OperatorAtWork;
/** That of an operator, and one that is somebody's of another company: to this one there is no difference. */
let ofOperator: string;
let ofStranger: string;
const password = 'x';
const chosen = 'Silla-nueva-gato-26';

beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform, { name: 'Aceites' });
  admin = await adminAtWork(app, tenantId);
  const given = { roles: ['ROLE_SUPER_ADMIN'] as ['ROLE_SUPER_ADMIN'], password };
  ofOperator = (await createPerson(app.platform, operator.tenantId, given)).email;
  ofStranger = (await createPerson(app.platform, await createTenant(app.platform), { password })).email;
});

type Call = Parameters<EmployeeAtWork['call']>;
const ways: [string, (email: string, colleague: TestPerson) => Call][] = [
  [
    'who is added as an employee',
    (email) => ['POST', '/admin/employees', { body: { name: 'Ana', email: ` ${email.toUpperCase()}` } }],
  ],
  ['who is added as a user', (email) => ['POST', '/admin/users', { body: { fullName: 'Ana', email } }]],
  [
    'an employee who is changed',
    (email, { userId }) => ['PUT', `/admin/employees/${userId}`, { body: { name: 'Ana', email } }],
  ],
  ['a user who is changed', (email, { userId }) => ['PATCH', `/admin/users/${userId}`, { body: { email } }]],
  [
    'who is imported',
    (email) => ['POST', '/admin/employees/import', { body: { rows: [{ name: 'Ana', email }] } }],
  ],
];

/** What an admin is told, without what is another in any two answers. */
function told(body: unknown, email: string): string {
  const text = JSON.stringify(body).replaceAll(email, 'EMAIL');
  return text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT');
}

test.each(ways)(
  'the e-mail of an operator is given to %s as anybody’s of another company is',
  async (_, callOf) => {
    const answers = [];
    for (const email of [ofOperator, ofStranger]) {
      const { status, body } = await admin.call(...callOf(email, await createPerson(app.platform, tenantId)));
      answers.push({ status, told: told(body, email) });
    }
    expect(answers[0]).toEqual({ status: 200, told: answers[1]?.told });
  },
);

describe('an account with the e-mail of an operator', () => {
  const signIn = (given: string, headers = {}) =>
    app.request('POST', '/auth/login', { body: { email: ofOperator, password: given }, headers });
  const whoIs = async (token: string) => (await app.request('GET', '/auth/me', { token })).body;

  test('opens only its company, and the operator’s only the platform', async () => {
    const account = await createPerson(app.platform, tenantId, { email: ofOperator });
    const token = await sendLink(app.platform, account, 'SETUP');
    const body = { token, password: chosen, passwordConfirm: chosen };
    expect((await app.request('POST', '/auth/setup-account/complete', { body })).status).toBe(200);
    const inCompany = await whoIs((await signIn(chosen)).body.accessToken);
    expect(inCompany).toMatchObject({ tenantId, roles: ['ROLE_EMPLOYEE'] });
    const onPlatform = await whoIs((await signIn(password)).body.accessToken);
    expect(onPlatform).toMatchObject({ tenantId: null, roles: ['ROLE_SUPER_ADMIN'] });
    // Naming a company chooses among accounts and grants none.
    expect((await signIn(chosen, { 'x-tenant-id': operator.tenantId })).status).toBe(401);
    expect((await signIn(password, { 'x-tenant-id': tenantId })).status).toBe(401);
  });

  test('with the same password can be chosen by company, the platform among them', async () => {
    await createPerson(app.platform, tenantId, { email: ofOperator, password });
    const { status, body } = await signIn(password);
    expect([status, body.code]).toEqual([409, 'MULTIPLE_TENANTS']);
    expect(body.tenants.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [tenantId, operator.tenantId].toSorted(),
    );
    const opened = await signIn(password, { 'x-tenant-id': operator.tenantId });
    expect(await whoIs(opened.body.accessToken)).toMatchObject({ roles: ['ROLE_SUPER_ADMIN'] });
  });

  test('changes nothing of the operator’s, whatever its company does', async () => {
    const account = await createPerson(app.platform, tenantId, { email: ofOperator, password: chosen });
    await admin.call('POST', `/admin/users/${account.userId}/reset-password`);
    await admin.call('PATCH', `/admin/employees/${account.userId}/deactivate`);
    expect((await signIn(chosen)).status).toBe(403);
    expect((await signIn(password)).status).toBe(200);
  });
});
