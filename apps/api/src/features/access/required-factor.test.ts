import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellOfFactors } from '../../jobs/tell-of-factors.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork, createRole, deputyAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { anotherOperator } from '../../testing/operator-at-work.ts';
import { codeAt, withSecondFactor } from '../../testing/second-factors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let platformTenant: string;
let tenantId: string;
let ada: EmployeeAtWork;
let noa: TestPerson;
const password = 'Contraseña-1';

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
  platformTenant = await createTenant(app.platform, { isPlatform: true, name: 'Plataforma' });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Aceites' });
  ada = await adminAtWork(app, tenantId, { fullName: 'Ada Núñez' });
  noa = await createPerson(app.platform, tenantId, { password, fullName: 'Noa Prieto' });
});

const signIn = (person = noa) =>
  app.request('POST', '/auth/login', { body: { email: person.email, password } });
const beginAt = (token: string) => app.request('POST', '/auth/login/set-up', { body: { token } });
const confirmAt = (token: string, code: string) =>
  app.request('POST', '/auth/login/set-up/confirmation', { body: { token, code } });
const codeOf = (secret: string) => codeAt(secret.replaceAll(' ', ''), app.clock.now());
const giveRoles = async (roleIds: string[], person = noa, by = ada) => {
  const { body } = await by.get(`/admin/users/${person.userId}`);
  const answer = await by.call('POST', `/admin/users/${person.userId}/roles`, {
    body: { roleIds, revision: body.rolesRevision },
  });
  expect(answer.status).toBe(200);
};
const setRole = (id: string, isNeeded: boolean, by = ada) =>
  by.call('PUT', `/admin/roles/${id}/second-factor`, { body: { isNeeded } });
const dueOf = ({ tenantId: id, userId }: TestPerson) =>
  withTenant(app.platform.database, id, async (tx) => {
    const { factorDueAt } = await tx
      .selectFrom('users')
      .select('factorDueAt')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return factorDueAt?.toString({ smallestUnit: 'millisecond' }) ?? null;
  });
const inSevenDays = '2026-11-30T07:00:00.000Z';
/** The token of a sign-in that asks for a factor to be set up. */
const setUpToken = async (person = noa): Promise<string> => {
  const answer = await signIn(person);
  expectProblem(answer, 403, 'SECOND_FACTOR_SETUP_REQUIRED', { secondFactorToken: expect.any(String) });
  return answer.body.secondFactorToken;
};
/** Makes Noa a full administrator whose notice is over. */
const overdue = async () => {
  await giveRoles(['ROLE_ADMIN']);
  app.clock.advance({ hours: 7 * 24 });
};

describe('the notice of a second factor', () => {
  test('begins when somebody becomes a full administrator, and ends when they no longer are', async () => {
    expect(await dueOf(noa)).toBeNull();
    await giveRoles(['ROLE_ADMIN']);
    expect(await dueOf(noa)).toBe(inSevenDays);
    app.clock.advance({ hours: 24 });
    // Other changes do not begin it anew.
    await ada.call('PATCH', `/admin/users/${noa.userId}`, { body: { fullName: 'Noa P.' } });
    await giveRoles(['ROLE_ADMIN', 'ROLE_EMPLOYEE']);
    expect(await dueOf(noa)).toBe(inSevenDays);
    await giveRoles(['ROLE_EMPLOYEE']);
    expect(await dueOf(noa)).toBeNull();
  });

  test('ends with the account, and begins anew when it is active again', async () => {
    await giveRoles(['ROLE_ADMIN']);
    const setActive = (active: boolean) =>
      ada.call('POST', `/admin/users/${noa.userId}/status`, { body: { active } });
    await setActive(false);
    expect(await dueOf(noa)).toBeNull();
    app.clock.advance({ hours: 24 });
    await setActive(true);
    expect(await dueOf(noa)).toBe('2026-12-01T07:00:00.000Z');
  });

  test('begins with the account of a new administrator, also the first one of a company', async () => {
    const email = 'nueva@aceites.test';
    const added = await ada.call('POST', '/admin/users', {
      body: { fullName: 'Nueva', email, roleIds: ['ROLE_ADMIN'] },
    });
    expect(added.status).toBe(200);
    expect(await dueOf({ tenantId, userId: added.body.id, email })).toBe(inSevenDays);
    const worker = { fullName: 'Otra', email: 'otra@aceites.test', roleIds: ['ROLE_EMPLOYEE'] };
    const other = await ada.call('POST', '/admin/users', { body: worker });
    expect(await dueOf({ tenantId, userId: other.body.id, email: worker.email })).toBeNull();
    const operator = await anotherOperator(app, platformTenant);
    const company = await operator.open();
    const [admin] = (await operator.get(`/superadmin/tenants/${company}/admins`)).body;
    expect(await dueOf({ tenantId: company, userId: admin.id, email: admin.email })).toBe(inSevenDays);
  });

  test('is told in the own profile and to the pages of the administration until there is a factor', async () => {
    await giveRoles(['ROLE_ADMIN']);
    const self = await atWork(app, noa);
    expect((await self.get('/auth/me')).body.secondFactorDueAt).toBe(inSevenDays);
    expect((await self.get('/auth/second-factor')).body).toEqual({
      ...{ factors: [], recoveryCodesLeft: 0, dueAt: inSevenDays, reset: null },
    });
    await withSecondFactor(app.platform, noa);
    expect((await self.get('/auth/me')).body.secondFactorDueAt).toBeNull();
    expect((await self.get('/auth/second-factor')).body.dueAt).toBe(inSevenDays);
  });

  test('lets somebody sign in, renew and switch a factor off until its last moment, and not from it on', async () => {
    await giveRoles(['ROLE_ADMIN']);
    app.clock.advance({ hours: 7 * 24 - 1, minutes: 59, seconds: 59 });
    const { body } = await signIn();
    const renew = (refreshToken: string) => app.request('POST', '/auth/refresh', { body: { refreshToken } });
    const renewed = await renew(body.refreshToken);
    expect(renewed.status).toBe(200);
    await withSecondFactor(app.platform, noa);
    const self = await atWork(app, noa);
    expect((await self.call('DELETE', '/auth/second-factor')).status).toBe(204);
    await withSecondFactor(app.platform, noa);

    app.clock.advance({ seconds: 1 });
    expectProblem(await self.call('DELETE', '/auth/second-factor'), 409, 'SECOND_FACTOR_NEEDED');
    const again = await renew(renewed.body.refreshToken);
    expect(again.status).toBe(200);
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    // The factor was reset, for which there is no other notice.
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.deleteFrom('secondFactors').where('userId', '=', noa.userId).execute(),
    );
    expectProblem(await renew(again.body.refreshToken), 401, 'INVALID_REFRESH_TOKEN');
    await setUpToken();
    // Its session has ended, also for whoever sets a factor up afterwards.
    await withSecondFactor(app.platform, noa);
    expectProblem(await renew(again.body.refreshToken), 401, 'INVALID_REFRESH_TOKEN');
  });

  test('does not run for people who only clock in, whatever time passes', async () => {
    app.clock.advance({ hours: 24 * 80 });
    const { body } = await signIn();
    expect((await app.request('GET', '/auth/me', { token: body.accessToken })).body.secondFactorDueAt).toBe(
      null,
    );
    const { refreshToken } = body;
    expect((await app.request('POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(200);
  });

  test('does not run for accounts of the demo', async () => {
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ isDemo: true }).where('id', '=', noa.userId).execute(),
    );
    await overdue();
    expect(await dueOf(noa)).toBeNull();
    expect((await signIn()).status).toBe(200);
  });
});

describe('the messages of a notice', () => {
  const tell = () =>
    tellOfFactors({
      platform: app.platform,
      report: (line) => expect.fail(line),
      signal: AbortSignal.timeout(60_000),
    });
  const subjects = async (count: number) =>
    (await mailServer.mailsTo(noa.email, count)).map(({ subject }) => subject);
  const begun = 'Activa la verificación en dos pasos en tu cuenta de Aceites';
  const lastDay = 'Último día para activar la verificación en dos pasos en tu cuenta de Aceites';

  test('are sent when it begins and a day before it ends, once each', async () => {
    await giveRoles(['ROLE_ADMIN']);
    await tell();
    await tell();
    expect(await subjects(1)).toEqual([begun]);
    app.clock.advance({ hours: 6 * 24 - 1 });
    await tell();
    expect(await subjects(1)).toHaveLength(1);
    app.clock.advance({ hours: 1 });
    await tell();
    await tell();
    expect(await subjects(2)).toEqual([begun, lastDay]);
    const [mail] = await mailServer.mailsTo(noa.email, 1);
    expect(mail?.text).toContain('30 de noviembre de 2026');
    expect(mail?.text).toContain('/admin/perfil');
    app.clock.advance({ hours: 48 });
    await tell();
    expect(await subjects(2)).toHaveLength(2);
  });

  test('are not sent to whoever has a factor, nor before an account is set up, nor where none is needed', async () => {
    await tell();
    await giveRoles(['ROLE_ADMIN']);
    await withSecondFactor(app.platform, noa);
    await tell();
    const { userId } = await createPerson(app.platform, tenantId);
    await giveRoles(['ROLE_ADMIN'], { tenantId, userId, email: '' });
    await tell();
    expect(mailServer.mails.filter(({ to }) => to.includes(noa.email))).toEqual([]);
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.deleteFrom('secondFactors').where('userId', '=', noa.userId).execute(),
    );
    await tell();
    expect(await subjects(1)).toEqual([begun]);
  });

  test('are sent to operators too', async () => {
    const operator = await createPerson(app.platform, platformTenant, {
      password,
      roles: ['ROLE_SUPER_ADMIN'],
    });
    await withTenant(app.platform.database, platformTenant, (tx) =>
      tx
        .updateTable('users')
        .set({ factorDueAt: app.clock.now().add({ hours: 100 }) })
        .where('id', '=', operator.userId)
        .execute(),
    );
    await tell();
    const [mail] = await mailServer.mailsTo(operator.email, 1);
    expect(mail?.text).toContain('/superadmin/perfil');
  });
});

describe('whoever has no factor when the notice is over', () => {
  beforeEach(overdue);

  test('sets one up between the password and the session', async () => {
    const token = await setUpToken();
    const begun = await beginAt(token);
    expect(begun.status).toBe(200);
    expect(begun.body.expiresAt).toBe('2026-11-30T07:10:00.000Z');
    const right = codeOf(begun.body.secret);
    const wrong = right === '000000' ? '111111' : '000000';
    expectProblem(await confirmAt(token, wrong), 422, 'INVALID_CODE', { message: expect.any(String) });
    const entered = await confirmAt(token, right);
    expect(entered.status).toBe(200);
    expect(entered.body).toEqual({
      ...{ accessToken: expect.any(String), refreshToken: expect.any(String) },
      ...{ deviceToken: expect.anything(), recoveryCodes: expect.any(Array) },
    });
    expect(entered.body.recoveryCodes).toHaveLength(10);
    const { body } = await app.request('GET', '/auth/me', { token: entered.body.accessToken });
    expect(body.secondFactorDueAt).toBeNull();
    const { refreshToken } = entered.body;
    expect((await app.request('POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(200);
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    // Used up.
    expectProblem(await beginAt(token), 404, 'INVALID_TOKEN');
    expectProblem(await confirmAt(token, right), 404, 'INVALID_TOKEN');
    const mails = await mailServer.mailsTo(noa.email, 1);
    expect(mails.map(({ subject }) => subject)).toContain(
      'Verificación en dos pasos activada en tu cuenta de Aceites',
    );
  });

  test('is led there by a setup link too', async () => {
    const lena = await createPerson(app.platform, tenantId, { fullName: 'Lena Mir' });
    await giveRoles(['ROLE_ADMIN'], lena);
    app.clock.advance({ hours: 7 * 24 });
    const token = await sendLink(app.platform, lena, 'SETUP');
    const body = { token, password: 'Prestada-larga-26', passwordConfirm: 'Prestada-larga-26' };
    const answer = await app.request('POST', '/auth/setup-account/complete', { body });
    expectProblem(answer, 403, 'SECOND_FACTOR_SETUP_REQUIRED', { secondFactorToken: expect.any(String) });
    expect((await beginAt(answer.body.secondFactorToken)).status).toBe(200);
  });

  test('has a quarter of an hour for it, and begins again with another password', async () => {
    const late = await setUpToken();
    app.clock.advance({ minutes: 14, seconds: 59 });
    expect((await beginAt(late)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expectProblem(await beginAt(late), 404, 'INVALID_TOKEN');
    const token = await setUpToken();
    const { secret } = (await beginAt(token)).body;
    app.clock.advance({ minutes: 10 });
    expectProblem(await confirmAt(token, codeOf(secret)), 409, 'SECOND_FACTOR_OFF', {
      message: 'Han pasado más de diez minutos. Empieza otra vez.',
    });
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', noa.userId).execute(),
    );
    expectProblem(await beginAt(token), 404, 'INVALID_TOKEN');
  });

  test('tries five wrong codes with one password', async () => {
    const token = await setUpToken();
    const { secret } = (await beginAt(token)).body;
    const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
    for (let tried = 0; tried < 5; tried += 1)
      expect((await confirmAt(token, wrong)).body.code).toBe('INVALID_CODE');
    expectProblem(await confirmAt(token, codeOf(secret)), 404, 'INVALID_TOKEN');
  });

  test('does nothing else with that token, and nothing there with others', async () => {
    const token = await setUpToken();
    for (const [path, body] of [
      ['/auth/login/second-factor', { token, code: '123456' }],
      ['/auth/setup-account/complete', { token, password, passwordConfirm: password }],
      ['/auth/reset-password/complete', { token, password: 'Prestada-larga-26' }],
    ] as const)
      expect((await app.request('POST', path, { body })).status).not.toBe(200);
    expect((await app.request('GET', '/auth/me', { token })).status).toBe(401);
    expectProblem(await beginAt('nothing'), 404, 'INVALID_TOKEN');
    // The token of somebody who has a factor is for its code alone.
    await withSecondFactor(app.platform, noa);
    expectProblem(await beginAt(token), 404, 'INVALID_TOKEN');
    expectProblem(await confirmAt(token, '123456'), 404, 'INVALID_TOKEN');
    const second = (await signIn()).body.secondFactorToken;
    expectProblem(await beginAt(second), 404, 'INVALID_TOKEN');
    expectProblem(await confirmAt(second, '123456'), 404, 'INVALID_TOKEN');
  });

  test('of two at once enters once', async () => {
    const tokens = [await setUpToken(), await setUpToken()];
    const { secret } = (await beginAt(tokens[0] ?? '')).body;
    const code = codeOf(secret);
    const answers = await Promise.all(tokens.map((token) => confirmAt(token, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('enters with the password alone once no role of theirs asks for it', async () => {
    expect((await setRole('ROLE_ADMIN', false)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });
});

describe('a role', () => {
  test('says whether its people need a factor, which begins their notice or ends it, and is in the log', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'employees.read');
    const list = async () => (await ada.get('/admin/roles')).body;
    const factors = async () =>
      Object.fromEntries(
        (await list()).map((one: { id: string; needsSecondFactor: boolean }) => [
          one.id,
          one.needsSecondFactor,
        ]),
      );
    expect(await factors()).toEqual({ ROLE_ADMIN: true, ROLE_EMPLOYEE: false, [deputy.roleId]: false });
    const answer = await setRole(deputy.roleId, true);
    expect(answer.body).toMatchObject({ id: deputy.roleId, needsSecondFactor: true, revision: 1 });
    expect(await dueOf(deputy)).toBe(inSevenDays);
    expect(await dueOf(noa)).toBeNull();
    app.clock.advance({ hours: 1 });
    // The same again changes nothing.
    await setRole(deputy.roleId, true);
    expect(await dueOf(deputy)).toBe(inSevenDays);
    await giveRoles([deputy.roleId, 'ROLE_EMPLOYEE']);
    expect(await dueOf(noa)).toBe('2026-11-30T08:00:00.000Z');
    await setRole(deputy.roleId, false);
    expect([await dueOf(deputy), await dueOf(noa)]).toEqual([null, null]);
    const entries = (await ada.get('/admin/audit?action=ROLE_UPDATED')).body.content;
    expect(entries.map(({ before, after }: Record<string, object>) => [before, after])).toEqual([
      [{ needsSecondFactor: true }, { needsSecondFactor: false }],
      [{ needsSecondFactor: false }, { needsSecondFactor: true }],
    ]);
  });

  test('keeps the notice of whoever needs a factor by another one', async () => {
    const roleId = await createRole(app.platform, tenantId, ['employees.read']);
    await setRole(roleId, true);
    await giveRoles([roleId, 'ROLE_ADMIN']);
    app.clock.advance({ hours: 1 });
    await setRole('ROLE_ADMIN', false);
    expect(await dueOf(noa)).toBe(inSevenDays);
    await setRole(roleId, false);
    expect(await dueOf(noa)).toBeNull();
    await setRole('ROLE_ADMIN', true);
    expect([await dueOf(noa), await dueOf(ada)]).toEqual(
      Array.from({ length: 2 }, () => '2026-11-30T08:00:00.000Z'),
    );
  });

  test('is not changed by who may do less, by another company, or where there is none', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'users.manage');
    const other = await createRole(app.platform, tenantId, ['settings.manage']);
    expectProblem(await setRole('ROLE_ADMIN', false, deputy), 409, 'EXCEEDS_OWN_PERMISSIONS');
    expectProblem(await setRole(other, true, deputy), 409, 'EXCEEDS_OWN_PERMISSIONS');
    expect((await setRole(deputy.roleId, true, deputy)).status).toBe(200);
    const reader = await deputyAtWork(app, tenantId, 'employees.manage');
    expectProblem(await setRole(other, true, reader), 403, 'FORBIDDEN');
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await setRole(other, true, stranger), 404, 'NOT_FOUND');
    expect((await setRole('ROLE_EMPLOYEE', true)).status).toBe(404);
  });

  test('given while the requirement is switched on leaves nobody without a notice', async () => {
    const roleId = await createRole(app.platform, tenantId, ['employees.read']);
    await Promise.all([setRole(roleId, true), giveRoles([roleId, 'ROLE_EMPLOYEE'])]);
    expect(await dueOf(noa)).toBe(inSevenDays);
  });
});
