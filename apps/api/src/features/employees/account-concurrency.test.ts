import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeCompany } from '../../authorization/visible-people.reads.ts';
import { spendLinks } from '../../platform/accounts/account-links.queries.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../../testing/factories.ts';
import { retryOverloaded } from '../../testing/retry-overloaded.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { formWith } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';
import { findAccount } from './accounts.queries.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});
afterAll(() => app.close());

const rename = (id: string, fullName: string) =>
  admin.call('PATCH', `/admin/users/${id}`, { body: { fullName } });
const newEmail = () => `${randomUUID()}@ejemplo.test`;

test('a person and several admins change one account at the same moment, and all succeed', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await employeeAtWork(app, { tenantId });
    const { userId } = person;
    const changes = [
      () => person.call('PUT', '/auth/profile', { body: { fullName: 'Por mí' } }),
      () => rename(userId, 'Por ella'),
      () => person.call('POST', '/auth/profile/avatar', { body: formWith(sampleImage) }),
      () => admin.call('PATCH', `/admin/users/${userId}`, { body: { timezone: 'Atlantic/Canary' } }),
      () => person.punch('IN'),
      () => admin.call('POST', `/admin/users/${userId}/reset-password`),
    ];
    const answers = await Promise.all(changes.map((change) => retryOverloaded(change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 204]);
    const { body } = await admin.get(`/admin/users/${userId}`);
    expect(body.profileImage).not.toBeNull();
    expect(['Por mí', 'Por ella']).toContain(body.fullName);
  }
});

test('somebody who signs in while being deactivated has no session', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await createPerson(app.platform, tenantId);
    const { refreshToken: older } = await signInAs(app.platform, person);
    const [tokens, refreshed] = await Promise.all([
      signInAs(app.platform, person),
      app.request('POST', '/auth/refresh', { body: { refreshToken: older } }),
      admin.call('PATCH', `/admin/employees/${person.userId}/deactivate`),
    ]);
    const given = [tokens.accessToken, refreshed.body.accessToken].filter((token) => token !== undefined);
    for (const token of given) expect((await app.request('GET', '/auth/me', { token })).status).toBe(401);
  }
});

test('somebody who promotes themselves while their role is removed gains nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const deputy = await deputyAtWork(app, tenantId, 'users.manage', 'audit.read');
    const roleIds = ['ROLE_EMPLOYEE', deputy.roleId];
    const [taken, given] = await Promise.all([
      admin.call('POST', `/admin/users/${deputy.userId}/roles`, { body: { roleIds: ['ROLE_EMPLOYEE'] } }),
      deputy.call('POST', `/admin/users/${deputy.userId}/roles`, { body: { roleIds } }),
    ]);
    expect(taken.status).toBe(200);
    expect([200, 403]).toContain(given.status);
    const { roles, permissions } = (await deputy.get('/auth/me')).body;
    expect(roles).not.toContain('ROLE_ADMIN');
    expect([[], ['audit.read', 'users.manage']]).toContainEqual(permissions);
  }
});

test('an account that is set up while its e-mail changes uses the link at the new one, or is set up and the new one waits', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await createPerson(app.platform, tenantId, { email: newEmail() });
    const token = await sendLink(app.platform, person, 'SETUP');
    const chosen = { token, password: 'Contraseña-honrada-1', passwordConfirm: 'Contraseña-honrada-1' };
    const email = newEmail();
    const [completed, changed] = await Promise.all([
      app.request('POST', '/auth/setup-account/complete', { body: chosen }),
      admin.call('PATCH', `/admin/users/${person.userId}`, { body: { email } }),
    ]);
    expect(changed.status).toBe(200);
    const { body } = await admin.get(`/admin/users/${person.userId}`);
    // Whoever was set up first has an e-mail of their own, which only they replace.
    expect([
      [404, email, null, false],
      [200, person.email, email, true],
    ]).toContainEqual([completed.status, body.email, body.pendingEmail?.email ?? null, body.isSetUp]);
  }
});

/** Takes the power of somebody's links as a change of their e-mail does, while something else is begun that touches them too. */
async function duringChange<T>({ userId }: TestPerson, begin: () => Promise<T>): Promise<T> {
  const { begun } = await withTenant(app.platform.database, tenantId, async (tx) => {
    await findAccount(tx, wholeCompany, userId, { toChange: true });
    const begun = begin();
    await untilBlocked(app.connectionString);
    await spendLinks(tx, userId, app.clock.now());
    return { begun };
  });
  return begun;
}

test('using a link waits for a change of its account, and the change never waits for the link', async () => {
  const person = await createPerson(app.platform, tenantId);
  const token = await sendLink(app.platform, person, 'SETUP');
  const chosen = { token, password: 'Contraseña-honrada-1', passwordConfirm: 'Contraseña-honrada-1' };
  const used = await duringChange(person, () =>
    app.request('POST', '/auth/setup-account/complete', { body: chosen }),
  );
  expect(used.status).toBe(404);
});

test('nor does it wait for a link that is being sent', async () => {
  const person = await createPerson(app.platform, tenantId);
  await sendLink(app.platform, person, 'SETUP');
  const token = await duringChange(person, () => sendLink(app.platform, person, 'SETUP'));
  const valid = await app.request('GET', `/auth/setup-account/validate?token=${token}`);
  expect(valid.status).toBe(200);
});
