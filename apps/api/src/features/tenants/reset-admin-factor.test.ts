import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withSteward } from '../../platform/transactions/with-operator.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { anotherOperator, type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { codeAt, withSecondFactor } from '../../testing/second-factors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOperator } from './operators/manage-operators.ts';

let app: TestApp;
let mailServer: MailServer;
let olga: OperatorAtWork;
let omar: OperatorAtWork;
let tenantId: string;
let ada: TestPerson;
let factor: { secret: string };
const lines: string[] = [];
const password = 'Contraseña-1';

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url, report: (line) => lines.push(line) });
  olga = await operatorAtWork(app);
  omar = await anotherOperator(app, olga.tenantId);
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  lines.length = 0;
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Aceites' });
  const given = { password, roles: ['ROLE_ADMIN'], fullName: 'Ada Núñez' } as const;
  ada = await createPerson(app.platform, tenantId, { ...given, roles: [...given.roles] });
  factor = await withSecondFactor(app.platform, ada);
});

const reason = 'Ha perdido el teléfono y los códigos';
const path = (id = tenantId, adminId = ada.userId) =>
  `/superadmin/tenants/${id}/admins/${adminId}/second-factor/reset`;
const reset = (who: EmployeeAtWork | OperatorAtWork = olga, where = path()) =>
  who.call('POST', where, { body: { reason } });
const cancel = (who: EmployeeAtWork | OperatorAtWork = olga, where = path()) => who.call('DELETE', where);
const read = async (who = olga) => (await who.get(`/superadmin/tenants/${tenantId}/admins`)).body;
const signIn = (person = ada) =>
  app.request('POST', '/auth/login', { body: { email: person.email, password } });
const waiting = {
  askedBy: 'Olga Operadora',
  askedAt: '2026-11-23T07:00:00.000Z',
  effectiveAt: '2026-11-24T07:00:00.000Z',
};
const companyLog = async () => {
  const colleague = await adminAtWork(app, tenantId);
  const { content } = (await colleague.get('/admin/audit')).body;
  return content.map(({ action, actorName, after }: Record<string, unknown>) => [action, actorName, after]);
};

describe('the last administrator of a company', () => {
  test('enters with the password alone a day after an operator asked, and is told why', async () => {
    expect(await read()).toMatchObject([{ isLast: true, hasSecondFactor: true, reset: null }]);
    expect((await reset()).body).toMatchObject({
      ...{ id: ada.userId, hasSecondFactor: true, reset: { ...waiting, isOwn: true } },
    });
    expect(await read(omar)).toMatchObject([{ reset: { ...waiting, isOwn: false } }]);
    // Who asks again changes nothing.
    app.clock.advance({ hours: 23, minutes: 59 });
    await reset();
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    app.clock.advance({ minutes: 1 });
    expect((await signIn()).status).toBe(200);
    expect(await read()).toMatchObject([{ hasSecondFactor: false, reset: null }]);
    expectProblem(await reset(), 409, 'SECOND_FACTOR_OFF');
    const mails = await mailServer.mailsTo(ada.email, 1);
    const asked = mails.find(({ subject }) => subject.startsWith('Van a quitar'));
    expect(asked?.text).toContain(`Olga Operadora, de la plataforma, ha pedido`);
    expect(asked?.text).toContain(reason);
    expect(asked?.text).toContain('24 de noviembre de 2026');
    const after = { adminName: 'Ada Núñez', reason };
    expect(await companyLog()).toEqual([['ADMIN_FACTOR_RESET_ASKED', 'Olga Operadora', after]]);
    const [logged] = await olga.log({ tenantId });
    expect(logged).toMatchObject({ action: 'ADMIN_FACTOR_RESET_ASKED', after });
    expect(lines.filter((line) => line.includes('SECOND_FACTOR_RESET_ASKED'))).toHaveLength(1);
  });

  test('enters at once when a second operator agrees', async () => {
    await reset();
    expect((await reset(omar)).body).toMatchObject({ hasSecondFactor: false, reset: null });
    expect((await signIn()).status).toBe(200);
    expect((await companyLog()).map(([action]: unknown[]) => action)).toEqual([
      'ADMIN_FACTOR_RESET',
      'ADMIN_FACTOR_RESET_ASKED',
    ]);
    const mails = await mailServer.mailsTo(ada.email, 2);
    expect(mails.map(({ subject }) => subject)).toContain(
      'Verificación en dos pasos quitada en tu cuenta de Aceites',
    );
    expect(lines.some((line) => line.includes('"SECOND_FACTOR_RESET"'))).toBe(true);
  });

  test('of two operators at once loses it once', async () => {
    const answers = await Promise.all([reset(), reset(omar)]);
    expect(answers.map(({ body }) => body.hasSecondFactor).sort()).toEqual([false, true]);
  });

  test('cancels it by entering with a code', async () => {
    await reset();
    app.clock.advance({ hours: 1 });
    const token = (await signIn()).body.secondFactorToken;
    const body = { token, code: codeAt(factor.secret, app.clock.now()) };
    expect((await app.request('POST', '/auth/login/second-factor', { body })).status).toBe(200);
    expect(await read()).toMatchObject([{ hasSecondFactor: true, reset: null }]);
    app.clock.advance({ hours: 24 });
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('keeps it where an operator cancels, once', async () => {
    await reset();
    expect((await cancel(omar)).body).toMatchObject({ hasSecondFactor: true, reset: null });
    await cancel(omar);
    app.clock.advance({ hours: 25 });
    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await companyLog()).map(([action]: unknown[]) => action)).toEqual([
      'ADMIN_FACTOR_RESET_CANCELLED',
      'ADMIN_FACTOR_RESET_ASKED',
    ]);
  });

  test('sets the next one up, which is not reset', async () => {
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ factorDueAt: app.clock.now() }).where('id', '=', ada.userId).execute(),
    );
    await reset();
    await reset(omar);
    const token = (await signIn()).body.secondFactorToken;
    const { secret } = (await app.request('POST', '/auth/login/set-up', { body: { token } })).body;
    const code = codeAt(secret.replaceAll(' ', ''), app.clock.now());
    const entered = await app.request('POST', '/auth/login/set-up/confirmation', { body: { token, code } });
    expect(entered.status).toBe(200);
    expect(await read()).toMatchObject([{ hasSecondFactor: true, reset: null }]);
  });
});

describe('no operator resets the second factor', () => {
  test('of somebody whom another administrator can help, or whose account is off', async () => {
    const blanca = await adminAtWork(app, tenantId);
    expect(await read()).toMatchObject([{ isLast: false }, { isLast: false }]);
    expectProblem(await reset(), 409, 'OTHER_ADMINS');
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ active: false }).where('id', '=', blanca.userId).execute(),
    );
    expectProblem(await reset(olga, path(tenantId, blanca.userId)), 409, 'ACCOUNT_INACTIVE');
    expect((await reset()).status).toBe(200);
  });

  test('of who has none, is no administrator, or of another company', async () => {
    const noa = await createPerson(app.platform, tenantId);
    await withSecondFactor(app.platform, noa);
    const other = await createTenant(app.platform);
    const leo = await createPerson(app.platform, other, { roles: ['ROLE_ADMIN'] });
    for (const where of [path(tenantId, noa.userId), path(other), path(tenantId, leo.userId)])
      for (const answer of [await reset(olga, where), await cancel(olga, where)])
        expectProblem(answer, 404, 'NOT_FOUND');
    expectProblem(await reset(olga, path(other, leo.userId)), 409, 'SECOND_FACTOR_OFF');
    // Of operators neither: that is the operators' own page.
    expectProblem(await reset(olga, path(olga.tenantId, omar.userId)), 404, 'NOT_FOUND');
  });

  test('unless it is an operator who asks', async () => {
    const blanca = await adminAtWork(app, tenantId);
    for (const answer of [await reset(blanca), await cancel(blanca)]) expectProblem(answer, 403, 'FORBIDDEN');
  });

  test('by reading its secret', async () => {
    const steal = withSteward(app.platform.database, tenantId, (tx) =>
      tx.selectFrom('secondFactors').select('sealedSecret').execute(),
    );
    await expect(steal).rejects.toThrow('permission denied');
  });
});

describe('another operator', () => {
  const where = (id: string) => `/superadmin/operators/${id}/second-factor/reset`;
  const find = async (id: string, who = olga) =>
    (await who.get('/superadmin/operators')).body.find((one: { id: string }) => one.id === id);

  test('is reset after a day, or at once by two', async () => {
    const oto = await anotherOperator(app, olga.tenantId);
    await withSecondFactor(app.platform, oto);
    expect(await find(oto.userId)).toEqual({
      ...{ id: oto.userId, fullName: 'Olga Operadora', email: oto.email, enabled: true },
      ...{ isOwn: false, hasSecondFactor: true, reset: null },
    });
    expect((await reset(olga, where(oto.userId))).body.reset).toEqual({ ...waiting, isOwn: true });
    expect((await reset(olga, where(oto.userId))).body.hasSecondFactor).toBe(true);
    expect((await cancel(omar, where(oto.userId))).body.reset).toBeNull();
    await reset(olga, where(oto.userId));
    expect((await reset(omar, where(oto.userId))).body).toMatchObject({
      hasSecondFactor: false,
      reset: null,
    });
    expectProblem(await reset(omar, where(oto.userId)), 409, 'SECOND_FACTOR_OFF');
    const log = await olga.log();
    expect(log.slice(0, 4).map(({ action }) => action)).toEqual([
      ...['OPERATOR_FACTOR_RESET', 'OPERATOR_FACTOR_RESET_ASKED'],
      ...['OPERATOR_FACTOR_RESET_CANCELLED', 'OPERATOR_FACTOR_RESET_ASKED'],
    ]);
    expect((await mailServer.mailsTo(oto.email, 3)).map(({ subject }) => subject)).toContain(
      'Verificación en dos pasos quitada en tu cuenta de Jornada',
    );
    await withSecondFactor(app.platform, oto);
    await reset(olga, where(oto.userId));
    app.clock.advance({ hours: 24 });
    expect(await find(oto.userId)).toMatchObject({ hasSecondFactor: false, reset: null });
  });

  test('has seven days to set a factor up from the command that made their account', async () => {
    const securityLog = () => {};
    const email = 'otra@jornada.test';
    await createOperator({ ...app.platform, publicUrl: 'http://localhost', securityLog }, email);
    const { factorDueAt } = await withTenant(app.platform.database, olga.tenantId, (tx) =>
      tx.selectFrom('users').select('factorDueAt').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    expect(factorDueAt?.toString()).toBe('2026-11-30T07:00:00Z');
  });

  test('is none for oneself, for a company, and where there is none', async () => {
    await withSecondFactor(app.platform, olga);
    expectProblem(await reset(olga, where(olga.userId)), 403, 'FORBIDDEN', {
      message: 'La verificación de tu propia cuenta se desactiva en tu perfil.',
    });
    expect(await find(olga.userId)).toMatchObject({ isOwn: true });
    for (const answer of [await reset(olga, where(ada.userId)), await cancel(olga, where(ada.userId))])
      expectProblem(answer, 404, 'NOT_FOUND');
    const blanca = await adminAtWork(app, tenantId);
    for (const answer of [
      await blanca.get('/superadmin/operators'),
      await reset(blanca, where(omar.userId)),
      await cancel(blanca, where(omar.userId)),
    ])
      expectProblem(answer, 403, 'FORBIDDEN');
  });
});
