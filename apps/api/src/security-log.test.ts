import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPendingEmail } from './testing/add-pending-email.ts';
import { adminAtWork, createRole } from './testing/company-factories.ts';
import type { EmployeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from './testing/factories.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let person: TestPerson;
const lines: string[] = [];
const password = 'Pañuelo-fino 1';
const wrong = 'Equivocada-22';
const newPassword = 'Sombrero-ancho 2';

beforeAll(async () => {
  app = await startTestApp({ trustProxy: 'loopback', report: (line) => lines.push(line) });
  admin = await adminAtWork(app, await createTenant(app.platform));
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app.platform, admin.tenantId, { password });
  lines.length = 0;
});

/** A busy machine may have the server say something else as well. */
const isOfSecurity = (line: string) => line.startsWith('{"security"');

/** What the log says, each line without its moment, which must be the clock's. */
const told = () =>
  lines.filter(isOfSecurity).map((line) => {
    const { at, ...event } = JSON.parse(line);
    expect(at).toBe(app.clock.now().toString());
    return event;
  });
const whom = () => ({ tenantId: person.tenantId, userId: person.userId });
const shortened = () => `${person.email[0]}…@ejemplo.test`;

let lastNetwork = 0;
const newAddress = () => {
  lastNetwork += 1;
  return `2001:db8:0:${lastNetwork}::1`;
};
const signIn = (address: string, given: string, email = person.email) =>
  app.request('POST', '/auth/login', {
    body: { email, password: given },
    headers: { 'x-forwarded-for': address },
  });

describe('a line is written', () => {
  test('for each wrong password, and one for a refusal, however often it is met', async () => {
    const address = newAddress();
    for (let guess = 0; guess < 5; guess += 1) await signIn(address, wrong);
    for (let again = 0; again < 10; again += 1) expect((await signIn(address, password)).status).toBe(429);
    const network = address.replace('1::1', '1::/64').replace(/::1$/, '::/64');
    const who = { address: network, email: shortened() };
    expect(told()).toEqual([
      ...Array(5).fill({ security: 'SIGN_IN_FAILED', ...who }),
      { security: 'SIGN_IN_REFUSED', ...who, forSeconds: expect.any(Number) },
    ]);
  });

  test('without what was typed, when that is no e-mail, in one line whatever it is', async () => {
    for (const typed of [password, `a\n{"security":"x"}@b`, `"@${'ñ'.repeat(300)}`, '@'])
      await signIn(newAddress(), wrong, typed);
    expect(told().map(({ email }) => email)).toEqual(['…', 'a…@b', `"…@${'ñ'.repeat(99)}`, '…']);
    for (const line of lines) expect(line).not.toContain('\n');
  });

  test('for a refresh token that is used a second time', async () => {
    const { refreshToken } = await signInAs(app.platform, person);
    const refresh = () => app.request('POST', '/auth/refresh', { body: { refreshToken } });
    expect((await refresh()).status).toBe(200);
    expect(told()).toEqual([]);
    app.clock.advance({ seconds: 11 });
    expectProblem(await refresh(), 401, 'INVALID_REFRESH_TOKEN');
    expectProblem(await refresh(), 401, 'INVALID_REFRESH_TOKEN');
    const event = { security: 'REFRESH_TOKEN_REUSED', ...whom(), sessionId: expect.any(String) };
    expect(told()).toEqual([{ ...event, address: '127.0.0.1' }]);
  });

  test('for a password that is reset, set up, changed, or not changed', async () => {
    const reset = await sendLink(app.platform, person, 'RESET');
    await app.request('POST', '/auth/password-reset/complete', { body: { token: reset, newPassword } });
    const { accessToken } = await signInAs(app.platform, person);
    const change = (currentPassword: string) =>
      app.request('PUT', '/auth/profile', {
        token: accessToken,
        body: { fullName: 'Ana', currentPassword, newPassword: password },
      });
    expect((await change(wrong)).status).toBe(422);
    expect((await change(newPassword)).status).toBe(200);
    const newcomer = await createPerson(app.platform, person.tenantId);
    const token = await sendLink(app.platform, newcomer, 'SETUP');
    const body = { token, password, passwordConfirm: password };
    await app.request('POST', '/auth/setup-account/complete', { body });
    expect(told()).toEqual([
      { security: 'PASSWORD_RESET', ...whom() },
      { security: 'PRESENT_PASSWORD_WRONG', ...whom() },
      { security: 'PASSWORD_CHANGED', ...whom() },
      { security: 'ACCOUNT_SET_UP', tenantId: person.tenantId, userId: newcomer.userId },
    ]);
  });

  test('for an e-mail that is changed before its account is set up, or that is confirmed', async () => {
    const newcomer = await createPerson(app.platform, person.tenantId);
    const body = { fullName: 'Ana', email: `otra-${newcomer.email}` };
    const change = () => admin.call('PATCH', `/admin/users/${newcomer.userId}`, { body });
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(200);
    const token = await addPendingEmail(app.platform, person);
    expect(told()).toHaveLength(1);
    expect((await app.request('POST', '/auth/confirm-email/complete', { body: { token } })).status).toBe(200);
    expect(told()).toEqual([
      { security: 'EMAIL_CHANGED', ...whom(), userId: newcomer.userId, byUserId: admin.userId },
      { security: 'EMAIL_CHANGED', ...whom() },
    ]);
  });

  test('for roles that somebody is given, and for what a role allows; not for what stays', async () => {
    const roleId = await createRole(app.platform, person.tenantId, ['audit.read']);
    const give = (...roleIds: string[]) =>
      admin.call('POST', `/admin/users/${person.userId}/roles`, { body: { roleIds } });
    expect((await give('ROLE_EMPLOYEE', roleId)).status).toBe(200);
    expect((await give(roleId, 'ROLE_EMPLOYEE')).status).toBe(200);
    const permissions = ['audit.read', 'users.manage'];
    expect((await admin.call('PATCH', `/admin/roles/${roleId}`, { body: { permissions } })).status).toBe(200);
    expect((await admin.call('PATCH', `/admin/roles/${roleId}`, { body: { name: 'Otro' } })).status).toBe(
      200,
    );
    const byUserId = admin.userId;
    expect(told()).toEqual([
      { security: 'ROLES_CHANGED', ...whom(), byUserId },
      { security: 'ROLE_CHANGED', tenantId: person.tenantId, roleId, byUserId },
    ]);
  });
});

test('no line holds a password, a token or a whole e-mail', async () => {
  const address = newAddress();
  const { refreshToken } = await signInAs(app.platform, person);
  await signIn(address, wrong);
  await app.request('POST', '/auth/refresh', { body: { refreshToken } });
  app.clock.advance({ seconds: 11 });
  await app.request('POST', '/auth/refresh', { body: { refreshToken } });
  const reset = await sendLink(app.platform, person, 'RESET');
  await app.request('POST', '/auth/password-reset/complete', { body: { token: reset, newPassword } });
  expect(lines.filter(isOfSecurity)).toHaveLength(3);
  for (const secret of [wrong, newPassword, refreshToken, reset, person.email]) {
    expect(lines.join('\n')).not.toContain(secret);
  }
});
