import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { rowsOfTenant } from '../../testing/rows-of-tenant.ts';
import { codeAt, withSecondFactor } from '../../testing/second-factors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let person: TestPerson;
let token: string;
const password = 'Contraseña-1';
const lines: string[] = [];
const wrongCode = {
  message: 'El código no es correcto o ya se ha usado. Escribe el que muestra ahora tu aplicación.',
};

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url, report: (line) => lines.push(line) });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform, { name: 'Talleres: Peña' });
  person = await createPerson(app.platform, tenantId, { password, fullName: 'Ana Peña' });
  token = (await signInAs(app.platform, person)).accessToken;
});

const call = (method: string, path = '', body?: object) =>
  app.request(method, `/auth/second-factor${path}`, { token, ...(body && { body }) });
const begin = async () => {
  const answer = await call('POST', '/totp');
  expect(answer.status).toBe(200);
  return answer.body as { secret: string; uri: string; expiresAt: string };
};
const confirm = (code: string) => call('POST', '/totp/confirmation', { code });
const state = async () => (await call('GET')).body;
const switchOn = async () => {
  const { secret } = await begin();
  const { body } = await confirm(codeAt(secret, app.clock.now()));
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
};
const signIn = () => app.request('POST', '/auth/login', { body: { email: person.email, password } });
const subjects = async (count: number) =>
  (await mailServer.mailsTo(person.email, count)).map(({ subject }) => subject);

describe('setting up an application', () => {
  test('gives a secret of 160 bits, to be typed and as an address that names company and account', async () => {
    expect(await state()).toEqual({ factors: [], recoveryCodesLeft: 0, dueAt: null, reset: null });
    const { secret, uri, expiresAt } = await begin();
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(expiresAt).toBe('2026-11-23T07:10:00.000Z');
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(pathname)).toBe(`/Jornada:Talleres: Peña (${person.email})`);
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ issuer: 'Jornada', secret: secret.replaceAll(' ', '') },
      ...{ algorithm: 'SHA1', digits: '6', period: '30' },
    });
  });

  test('counts once a code confirms it, and not before', async () => {
    const { secret } = await begin();
    expect(await state()).toEqual({ factors: [], recoveryCodesLeft: 0, dueAt: null, reset: null });
    expect((await signIn()).status).toBe(200);
    const right = codeAt(secret, app.clock.now());
    const other = right === '000000' ? '000001' : '000000';
    expectProblem(await confirm(other), 422, 'INVALID_CODE', wrongCode);
    const answer = await confirm(`${right.slice(0, 3)} ${right.slice(3)}`);
    expect(answer.status).toBe(200);
    expect(new Set(answer.body.recoveryCodes).size).toBe(10);
    for (const code of answer.body.recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){4}$/);
    expect(await state()).toEqual({
      factors: [{ kind: 'TOTP', since: '2026-11-23T07:00:00.000Z' }],
      recoveryCodesLeft: 10,
      dueAt: null,
      reset: null,
    });
    expectProblem(await signIn(), 403, 'SECOND_FACTOR_REQUIRED', {
      secondFactorToken: expect.stringMatching(/^[\w-]{64}$/),
      secondFactors: ['TOTP'],
    });
    // The sign-in before it, without a code, was on a new device.
    expect((await subjects(2)).sort()).toEqual([
      'Nuevo inicio de sesión en tu cuenta de Talleres: Peña',
      'Verificación en dos pasos activada en tu cuenta de Talleres: Peña',
    ]);
  });

  test('is possible for ten minutes, to the millisecond', async () => {
    const { secret } = await begin();
    app.clock.advance(Temporal.Duration.from({ minutes: 10 }));
    const over = { message: 'Han pasado más de diez minutos. Empieza otra vez.' };
    expectProblem(await confirm(codeAt(secret, app.clock.now())), 409, 'SECOND_FACTOR_OFF', over);
    app.clock.advance({ milliseconds: -1 });
    expect((await confirm(codeAt(secret, app.clock.now()))).status).toBe(200);
  });

  test('begun again makes the former secret worthless', async () => {
    const { secret: former } = await begin();
    const { secret } = await begin();
    expectProblem(await confirm(codeAt(former, app.clock.now())), 422, 'INVALID_CODE', wrongCode);
    expect((await confirm(codeAt(secret, app.clock.now()))).status).toBe(200);
  });

  test('without having begun is refused, and so is a second one', async () => {
    expectProblem(await confirm('123456'), 409, 'SECOND_FACTOR_OFF', {
      message: 'Han pasado más de diez minutos. Empieza otra vez.',
    });
    const { secret } = await switchOn();
    expectProblem(await call('POST', '/totp'), 409, 'SECOND_FACTOR_ON');
    expectProblem(await confirm(codeAt(secret, app.clock.now())), 409, 'SECOND_FACTOR_ON');
  });

  test('confirmed by ten at once is so once', async () => {
    const { secret } = await begin();
    const code = codeAt(secret, app.clock.now());
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await state()).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('does not let the code that confirmed it sign in', async () => {
    const { secret } = await switchOn();
    const { secondFactorToken } = (await signIn()).body;
    const use = (code: string) =>
      app.request('POST', '/auth/login/second-factor', { body: { token: secondFactorToken, code } });
    expectProblem(await use(codeAt(secret, app.clock.now())), 422, 'INVALID_CODE', wrongCode);
    app.clock.advance({ seconds: 30 });
    expect((await use(codeAt(secret, app.clock.now()))).status).toBe(200);
  });

  test('concerns its account alone, not another one of the same e-mail', async () => {
    await switchOn();
    const other = await createPerson(app.platform, await createTenant(app.platform), {
      ...{ email: person.email, password: 'Contraseña-2' },
    });
    const login = (given: string) =>
      app.request('POST', '/auth/login', { body: { email: person.email, password: given } });
    expect((await login('Contraseña-2')).status).toBe(200);
    expect((await login(password)).status).toBe(403);
    const { accessToken } = await signInAs(app.platform, other);
    const theirs = await app.request('GET', '/auth/second-factor', { token: accessToken });
    expect(theirs.body).toEqual({ factors: [], recoveryCodesLeft: 0, dueAt: null, reset: null });
  });
});

describe('a factor that is on', () => {
  test('gets ten other recovery codes, and those before are void', async () => {
    const { recoveryCodes: former } = await switchOn();
    const { body } = await call('POST', '/recovery-codes');
    expect(body.recoveryCodes).toHaveLength(10);
    expect(former.filter((code) => body.recoveryCodes.includes(code))).toEqual([]);
    const { secondFactorToken } = (await signIn()).body;
    const use = (code: string | undefined) =>
      app.request('POST', '/auth/login/second-factor', { body: { token: secondFactorToken, code } });
    expectProblem(await use(former[0]), 422, 'INVALID_CODE', wrongCode);
    expect(await use(body.recoveryCodes[0])).toMatchObject({ status: 200, body: { recoveryCodesLeft: 9 } });
    expect(await subjects(3)).toEqual(
      expect.arrayContaining([
        'Nuevos códigos de recuperación en tu cuenta de Talleres: Peña',
        'Se ha entrado en tu cuenta de Talleres: Peña con un código de recuperación',
      ]),
    );
  });

  test('is switched off with its codes, and signing in asks for the password alone', async () => {
    const { secret } = await switchOn();
    const { secondFactorToken } = (await signIn()).body;
    expect((await call('DELETE')).status).toBe(204);
    expect(await state()).toEqual({ factors: [], recoveryCodesLeft: 0, dueAt: null, reset: null });
    expect((await signIn()).status).toBe(200);
    app.clock.advance({ seconds: 30 });
    const late = { token: secondFactorToken, code: codeAt(secret, app.clock.now()) };
    expectProblem(
      await app.request('POST', '/auth/login/second-factor', { body: late }),
      404,
      'INVALID_TOKEN',
    );
    expect(await subjects(2)).toContain(
      'Verificación en dos pasos desactivada en tu cuenta de Talleres: Peña',
    );
    // Again, when there is nothing to switch off, nobody is told.
    expect((await call('DELETE')).status).toBe(204);
    expectProblem(await call('POST', '/recovery-codes'), 409, 'SECOND_FACTOR_OFF');
    expect((await call('POST', '/totp')).status).toBe(200);
  });

  test('is written into the security log, without a secret', async () => {
    const { secret, recoveryCodes } = await switchOn();
    await call('POST', '/recovery-codes');
    await call('DELETE');
    const own = lines.filter((line) => line.includes(person.userId));
    expect(own.map((line) => JSON.parse(line).security)).toEqual([
      ...['SECOND_FACTOR_ON', 'RECOVERY_CODES_RENEWED', 'SECOND_FACTOR_OFF'],
    ]);
    for (const hidden of [secret.replaceAll(' ', ''), ...recoveryCodes])
      expect(lines.join('\n')).not.toContain(hidden);
  });

  test('is kept encrypted, and its codes as hashes', async () => {
    const { secret, recoveryCodes } = await withSecondFactor(app.platform, person);
    const stored = JSON.stringify(await rowsOfTenant(app.platform.database, person.tenantId));
    expect(stored).toContain(person.userId);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(recoveryCodes[0]);
  });
});

describe('a new password', () => {
  test('by mail does not switch the factor off: whoever resets it signs in with a code', async () => {
    const { secret } = await switchOn();
    const link = await sendLink(app.platform, person, 'RESET');
    const newPassword = 'Contraseña-honrada-2';
    const reset = await app.request('POST', '/auth/password-reset/complete', {
      body: { token: link, newPassword },
    });
    expect(reset.status).toBe(200);
    const answer = await app.request('POST', '/auth/login', {
      body: { email: person.email, password: newPassword },
      headers: { 'x-device-token': reset.body.deviceToken.token },
    });
    expect(answer.body.code).toBe('SECOND_FACTOR_REQUIRED');
    app.clock.advance({ seconds: 30 });
    const code = codeAt(secret, app.clock.now());
    const entered = await app.request('POST', '/auth/login/second-factor', {
      body: { token: answer.body.secondFactorToken, code },
    });
    expect(entered.status).toBe(200);
  });

  test('instead of a temporary one is set first, and then a code is asked for', async () => {
    const { tenantId } = person;
    const other = await createPerson(app.platform, tenantId, { password, mustChangePassword: true });
    const { secret } = await withSecondFactor(app.platform, other);
    const login = (given: string) =>
      app.request('POST', '/auth/login', { body: { email: other.email, password: given } });
    const { body } = await login(password);
    expect(body.code).toBe('PASSWORD_CHANGE_REQUIRED');
    const chosen = 'Contraseña-honrada-2';
    const answer = await app.request('POST', '/auth/setup-account/complete', {
      body: { token: body.setupToken, password: chosen, passwordConfirm: chosen },
    });
    expectProblem(answer, 403, 'SECOND_FACTOR_REQUIRED', {
      secondFactorToken: expect.any(String),
      secondFactors: ['TOTP'],
    });
    const entered = await app.request('POST', '/auth/login/second-factor', {
      body: { token: answer.body.secondFactorToken, code: codeAt(secret, app.clock.now()) },
    });
    expect(entered.status).toBe(200);
    expect((await login(chosen)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});
