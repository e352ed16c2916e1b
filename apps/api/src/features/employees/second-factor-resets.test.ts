import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { codeAt, withSecondFactor } from '../../testing/second-factors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let ada: EmployeeAtWork;
let blanca: EmployeeAtWork;
let noa: TestPerson;
let factor: { secret: string; recoveryCodes: string[] };
const password = 'Contraseña-1';

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Aceites' });
  ada = await adminAtWork(app, tenantId, { fullName: 'Ada Núñez' });
  blanca = await adminAtWork(app, tenantId, { fullName: 'Blanca Rey' });
  noa = await createPerson(app.platform, tenantId, { password, fullName: 'Noa Prieto' });
  factor = await withSecondFactor(app.platform, noa);
});

const path = (id = noa.userId) => `/admin/users/${id}/second-factor`;
const read = async (who = ada) => (await who.get(path())).body;
const reset = (who = ada, id = noa.userId) => who.call('POST', `${path(id)}/reset`);
const cancel = (who = ada, id = noa.userId) => who.call('DELETE', `${path(id)}/reset`);
const signIn = () => app.request('POST', '/auth/login', { body: { email: noa.email, password } });
const enter = async (code: string) => {
  const { body } = await signIn();
  const token = body.secondFactorToken;
  return app.request('POST', '/auth/login/second-factor', { body: { token, code } });
};
const actions = async () =>
  (await ada.get('/admin/audit')).body.content.map(({ action }: { action: string }) => action);
const waiting = {
  askedBy: 'Ada Núñez',
  askedAt: '2026-11-23T07:00:00.000Z',
  effectiveAt: '2026-11-24T07:00:00.000Z',
};

describe('the reset of a second factor', () => {
  test('waits for a day, in which a code is still asked for, and then the password is enough', async () => {
    expect((await reset()).body).toEqual({
      userId: noa.userId,
      isOn: true,
      reset: { ...waiting, isOwn: true },
    });
    expect(await read(blanca)).toMatchObject({ isOn: true, reset: { ...waiting, isOwn: false } });
    app.clock.advance({ hours: 23, minutes: 59 });
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    app.clock.advance({ minutes: 1 });
    expect((await signIn()).status).toBe(200);
    expect(await read()).toEqual({ userId: noa.userId, isOn: false, reset: null });
    expectProblem(await reset(), 409, 'SECOND_FACTOR_OFF');
    // What is due is no longer cancelled.
    expect((await cancel()).body.isOn).toBe(false);
    expect((await signIn()).status).toBe(200);
    expect(await actions()).toEqual(['SECOND_FACTOR_RESET_ASKED']);
  });

  test('happens at once when another administrator agrees, and the person is told of both', async () => {
    await reset();
    expect((await reset(blanca)).body).toEqual({ userId: noa.userId, isOn: false, reset: null });
    expect((await signIn()).status).toBe(200);
    expect(await actions()).toEqual(['SECOND_FACTOR_RESET', 'SECOND_FACTOR_RESET_ASKED']);
    const mails = await mailServer.mailsTo(noa.email, 2);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Van a quitar la verificación en dos pasos de tu cuenta de Aceites',
      'Verificación en dos pasos quitada en tu cuenta de Aceites',
    ]);
    const texts = mails.map(({ text }) => text).join('\n');
    expect(texts).toContain('Ada Núñez ha pedido');
    expect(texts).toContain('24 de noviembre de 2026');
    expect(texts).toContain('Blanca Rey lo ha confirmado');
  });

  test('is not agreed to by who asked', async () => {
    await reset();
    app.clock.advance({ hours: 1 });
    expect((await reset()).body.reset).toEqual({ ...waiting, isOwn: true });
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await actions()).toEqual(['SECOND_FACTOR_RESET_ASKED']);
    expect(await mailServer.mailsTo(noa.email, 1)).toHaveLength(1);
  });

  test('of two who ask at once takes the factor away once', async () => {
    const answers = await Promise.all([reset(ada), reset(blanca)]);
    expect(answers.map(({ body }) => body.isOn).sort()).toEqual([false, true]);
    expect((await read()).isOn).toBe(false);
  });

  test.each([
    ['a code of the application', () => codeAt(factor.secret, app.clock.now())],
    ['a recovery code', () => factor.recoveryCodes[0] ?? ''],
  ])('is cancelled by whoever enters with %s', async (_, code) => {
    await reset();
    app.clock.advance({ hours: 2 });
    expect((await enter('000000')).status).toBe(422);
    expect((await read()).reset).toEqual({ ...waiting, isOwn: true });
    expect((await enter(code())).status).toBe(200);
    expect((await read()).reset).toBeNull();
    app.clock.advance({ hours: 24 });
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('is cancelled by an administrator, once, and written in the log', async () => {
    await reset();
    expect((await cancel(blanca)).body).toEqual({ userId: noa.userId, isOn: true, reset: null });
    await cancel(blanca);
    app.clock.advance({ hours: 25 });
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await actions()).toEqual(['SECOND_FACTOR_RESET_CANCELLED', 'SECOND_FACTOR_RESET_ASKED']);
  });

  test('is shown to the person and cancelled by them where a session is open, with their password', async () => {
    const self = await atWork(app, noa);
    const own = () => self.call('DELETE', '/auth/second-factor/reset');
    expect((await own()).status).toBe(204);
    await reset();
    expect((await self.get('/auth/second-factor')).body.reset).toEqual({ ...waiting, isOwn: false });
    expect((await own()).status).toBe(204);
    expect((await self.get('/auth/second-factor')).body.reset).toBeNull();
    app.clock.advance({ hours: 25 });
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await actions()).toEqual(['SECOND_FACTOR_RESET_CANCELLED', 'SECOND_FACTOR_RESET_ASKED']);
    await reset();
    app.clock.advance({ hours: 24 });
    await own();
    expect((await signIn()).status).toBe(200);
  });

  test('leaves the way free to switch it on again, and the new one is not reset', async () => {
    await reset();
    app.clock.advance({ hours: 24 });
    const self = await atWork(app, noa);
    expect((await self.get('/auth/second-factor')).body).toEqual({
      factors: [],
      recoveryCodesLeft: 0,
      dueAt: null,
      reset: null,
    });
    const begun = await self.call('POST', '/auth/second-factor/totp');
    const code = codeAt(begun.body.secret.replaceAll(' ', ''), app.clock.now());
    expect(
      (await self.call('POST', '/auth/second-factor/totp/confirmation', { body: { code } })).status,
    ).toBe(200);
    expect(await read()).toEqual({ userId: noa.userId, isOn: true, reset: null });
    app.clock.advance({ hours: 48 });
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('the second factor of an account is not reset', () => {
  test('by its own person, who switches it off in the profile', async () => {
    await withSecondFactor(app.platform, ada);
    const message = 'La verificación de tu propia cuenta se desactiva en tu perfil.';
    expectProblem(await reset(ada, ada.userId), 403, 'FORBIDDEN', { message });
  });

  test('by who may do less than its person, or nothing to accounts', async () => {
    await withSecondFactor(app.platform, blanca);
    const deputy = await deputyAtWork(app, tenantId, 'users.manage');
    expectProblem(await reset(deputy, blanca.userId), 409, 'EXCEEDS_OWN_PERMISSIONS');
    expectProblem(await cancel(deputy, blanca.userId), 409, 'EXCEEDS_OWN_PERMISSIONS');
    expect((await reset(deputy)).body.reset.isOwn).toBe(true);
    const reader = await deputyAtWork(app, tenantId, 'employees.manage');
    for (const answer of [await reader.get(path()), await reset(reader), await cancel(reader)])
      expectProblem(answer, 403, 'FORBIDDEN');
  });

  test('by another company', async () => {
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    for (const answer of [await stranger.get(path()), await reset(stranger), await cancel(stranger)])
      expectProblem(answer, 404, 'NOT_FOUND');
    expect((await read()).reset).toBeNull();
  });
});
