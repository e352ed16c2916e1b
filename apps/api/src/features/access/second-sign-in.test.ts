import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/identity/passwords.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { connected } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { codeAt, withSecondFactor } from '../../testing/second-factors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
let secret: string;
let recoveryCodes: string[];
const password = 'Contraseña-1';
/** A span of thirty seconds begins here. */
const beginning = '2026-11-23T08:00[Europe/Madrid]';
const wrongCode = {
  message: 'El código no es correcto o ya se ha usado. Escribe el que muestra ahora tu aplicación.',
};

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(beginning);
  person = await createPerson(app.platform, await createTenant(app.platform), { password });
  ({ secret, recoveryCodes } = await withSecondFactor(app.platform, person));
});

const logIn = (headers: Record<string, string> = {}, given = password) =>
  app.request('POST', '/auth/login', { body: { email: person.email, password: given }, headers });
const firstStep = async (headers: Record<string, string> = {}): Promise<string> => {
  const answer = await logIn(headers);
  expectProblem(answer, 403, 'SECOND_FACTOR_REQUIRED', {
    secondFactorToken: expect.any(String),
    secondFactors: ['TOTP'],
  });
  return answer.body.secondFactorToken;
};
const secondStep = (token: string, code: string) =>
  app.request('POST', '/auth/login/second-factor', { body: { token, code } });
/** What the application shows so many seconds from now. */
const codeIn = (seconds: number) => codeAt(secret, app.clock.now().add({ seconds }));
/** Six digits that are not right within an hour of now. */
const wrong = () => {
  const right = new Set(Array.from({ length: 241 }, (_, place) => codeIn((place - 120) * 30)));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
};

test('a right code opens a session, which is as any other', async () => {
  const token = await firstStep();
  const answer = await secondStep(token, codeIn(0));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    deviceToken: {
      token: expect.any(String),
      userId: person.userId,
      emailHash: hash('sha256', person.email),
    },
    recoveryCodesLeft: null,
  });
  const me = await app.request('GET', '/auth/me', { token: answer.body.accessToken });
  expect(me.body).toMatchObject({ id: person.userId });
  const { refreshToken } = answer.body;
  expect((await app.request('POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(200);
});

test('a wrong password does not tell that there is a factor', async () => {
  expectProblem(await logIn({}, 'Contraseña-2'), 401, 'INVALID_CREDENTIALS');
});

test('a known device is asked for a code like any other', async () => {
  const { deviceToken } = (await secondStep(await firstStep(), codeIn(0))).body;
  await firstStep({ 'x-device-token': deviceToken.token });
});

test('of several companies one is chosen before a code is asked for', async () => {
  const other = await createPerson(app.platform, await createTenant(app.platform), {
    ...{ email: person.email, password },
  });
  expect((await logIn()).body.code).toBe('MULTIPLE_TENANTS');
  expect((await logIn({ 'x-tenant-id': other.tenantId })).status).toBe(200);
  await firstStep({ 'x-tenant-id': person.tenantId });
});

describe('the code of a clock that differs', () => {
  test.each([
    ['the first second of a span', 0, -31, false],
    ['the first second of a span', 0, -30, true],
    ['the first second of a span', 0, 0, true],
    ['the first second of a span', 0, 30, true],
    ['the first second of a span', 0, 59, true],
    ['the first second of a span', 0, 60, false],
    ['the last second of a span', 29, -60, false],
    ['the last second of a span', 29, -59, true],
    ['the last second of a span', 29, -30, true],
    ['the last second of a span', 29, 30, true],
    ['the last second of a span', 29, 31, false],
    ['the middle of a span', 15, -31, true],
    ['the middle of a span', 15, 31, true],
    ['the middle of a span', 15, -46, false],
    ['the middle of a span', 15, 45, false],
  ])('in %s (%i s), by %i s, is right: %s', async (_, at, by, isRight) => {
    app.clock.advance({ seconds: at });
    const answer = await secondStep(await firstStep(), codeIn(by));
    if (isRight) expect(answer.status).toBe(200);
    else expectProblem(answer, 422, 'INVALID_CODE', wrongCode);
  });
});

describe('a code', () => {
  test('is not accepted twice, nor is an earlier one afterwards', async () => {
    const [before, present, next] = [codeIn(-30), codeIn(0), codeIn(30)];
    expect((await secondStep(await firstStep(), present)).status).toBe(200);
    const token = await firstStep();
    for (const used of [present, before])
      expectProblem(await secondStep(token, used), 422, 'INVALID_CODE', wrongCode);
    expect((await secondStep(token, next)).status).toBe(200);
  });

  test('sent by five at once, each after a sign-in of its own, opens one session', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 5; count += 1) tokens.push(await firstStep());
    const answers = await Promise.all(tokens.map((token) => secondStep(token, codeIn(0))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 422]).toContain(status);
  });

  test('sent twice at once with one token opens one session', async () => {
    const token = await firstStep();
    const answers = await Promise.all([secondStep(token, codeIn(0)), secondStep(token, codeIn(0))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('of another person is wrong', async () => {
    const other = await createPerson(app.platform, person.tenantId, { password });
    const theirs = await withSecondFactor(app.platform, other);
    const theirCode = codeAt(theirs.secret, app.clock.now());
    expectProblem(await secondStep(await firstStep(), theirCode), 422, 'INVALID_CODE', wrongCode);
    const theirRecovery = theirs.recoveryCodes[0] ?? '';
    expectProblem(await secondStep(await firstStep(), theirRecovery), 422, 'INVALID_CODE', wrongCode);
  });
});

describe('the token of the second step', () => {
  test('lives for five minutes, to the millisecond', async () => {
    const token = await firstStep();
    app.clock.advance(Temporal.Duration.from({ minutes: 5 }));
    expectProblem(await secondStep(token, codeIn(0)), 404, 'INVALID_TOKEN');
    app.clock.advance({ milliseconds: -1 });
    expect((await secondStep(token, codeIn(0))).status).toBe(200);
    expectProblem(await secondStep(token, codeIn(30)), 404, 'INVALID_TOKEN');
  });

  test('ends with the fifth wrong code, and another one begins anew', async () => {
    const token = await firstStep();
    for (let guess = 0; guess < 5; guess += 1)
      expectProblem(await secondStep(token, wrong()), 422, 'INVALID_CODE', wrongCode);
    expectProblem(await secondStep(token, codeIn(0)), 404, 'INVALID_TOKEN');
    expect((await secondStep(await firstStep(), codeIn(0))).status).toBe(200);
  });

  test('is worth nothing after a change of password', async () => {
    const token = await firstStep();
    const passwordHash = await hashPassword(password, person.email);
    await withTenant(app.platform.database, person.tenantId, (tx) =>
      tx.updateTable('users').set({ passwordHash }).where('id', '=', person.userId).execute(),
    );
    expectProblem(await secondStep(token, codeIn(0)), 404, 'INVALID_TOKEN');
    expect((await secondStep(await firstStep(), codeIn(0))).status).toBe(200);
  });

  test.each([
    ['is deactivated', { active: false }],
    ['is locked', { lockedAt: Temporal.Instant.from('2026-11-23T06:00Z') }],
    ['has expired', { expiresAt: Temporal.Instant.from('2026-11-23T07:00Z') }],
    ['has a temporary password', { mustChangePassword: true }],
  ])('is worth nothing when the account %s', async (_, change) => {
    const token = await firstStep();
    await withTenant(app.platform.database, person.tenantId, (tx) =>
      tx.updateTable('users').set(change).where('id', '=', person.userId).execute(),
    );
    expectProblem(await secondStep(token, codeIn(0)), 404, 'INVALID_TOKEN');
  });

  test.each(['', 'x', 'A'.repeat(64), `${'A'.repeat(63)}.`])(
    'that is made up (%j) is refused',
    async (token) => {
      const answer = await secondStep(token, codeIn(0));
      expect(answer.body.code).toBe(token === '' ? 'VALIDATION_FAILED' : 'INVALID_TOKEN');
    },
  );

  test('does nothing else: it neither sets a password nor is it a session', async () => {
    const token = await firstStep();
    const setUp = await app.request('GET', `/auth/setup-account/validate?token=${token}`);
    expectProblem(setUp, 404, 'INVALID_TOKEN');
    expectProblem(await app.request('GET', '/auth/me', { token }), 401, 'UNAUTHENTICATED');
    const refreshed = await app.request('POST', '/auth/refresh', { body: { refreshToken: token } });
    expectProblem(refreshed, 401, 'INVALID_REFRESH_TOKEN');
  });
});

describe('a recovery code', () => {
  test('signs in once, and tells how many are left', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect(await secondStep(await firstStep(), first)).toMatchObject({
      ...{ status: 200, body: { recoveryCodesLeft: 9 } },
    });
    const token = await firstStep();
    expectProblem(await secondStep(token, first), 422, 'INVALID_CODE', wrongCode);
    const typed = second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await secondStep(token, typed)).toMatchObject({ status: 200, body: { recoveryCodesLeft: 8 } });
  });

  test('used by five at once signs in once', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 5; count += 1) tokens.push(await firstStep());
    const answers = await Promise.all(tokens.map((token) => secondStep(token, recoveryCodes[0] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('works also when nothing opens the secret any more', async () => {
    await withTenant(app.platform.database, person.tenantId, (tx) =>
      tx.updateTable('secondFactors').set({ sealedSecret: 'nadie lo abre' }).execute(),
    );
    const token = await firstStep();
    expectProblem(await secondStep(token, codeIn(0)), 422, 'INVALID_CODE', wrongCode);
    expect((await secondStep(token, recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('whoever knows the password and guesses', () => {
  const guess = async (headers: Record<string, string> = {}) => secondStep(await firstStep(headers), wrong());

  test('has six guesses an hour, whatever they begin anew; the owner’s device is not locked by that', async () => {
    const { deviceToken } = (await secondStep(await firstStep(), codeIn(-30))).body;
    const known = { 'x-device-token': deviceToken.token };
    for (let count = 0; count < 6; count += 1) expectProblem(await guess(), 422, 'INVALID_CODE', wrongCode);
    const refused = await guess();
    expectProblem(refused, 429, 'TOO_MANY_ATTEMPTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_590);
    // Nor does the right code help: it might be the one that was guessed.
    expectProblem(await secondStep(await firstStep(), codeIn(0)), 429, 'TOO_MANY_ATTEMPTS');
    expectProblem(await secondStep(await firstStep(), recoveryCodes[0] ?? ''), 429, 'TOO_MANY_ATTEMPTS');
    expect((await secondStep(await firstStep(known), codeIn(0))).status).toBe(200);
  });

  test('is refused for longer each time', async () => {
    const untilOver = () =>
      connected(app.connectionString, (client) =>
        client.query("UPDATE throttle_counters SET expire = 0 WHERE key LIKE 'second-factor:%'"),
      );
    const refusals: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 6; count += 1) await guess();
      refusals.push(Math.ceil(Number((await guess()).headers.get('retry-after')) / 3_600));
      await untilOver();
    }
    expect(refusals).toEqual([1, 2, 4]);
  });

  test('has five on a device of the owner’s, apart from those elsewhere', async () => {
    const { deviceToken } = (await secondStep(await firstStep(), codeIn(-30))).body;
    const known = { 'x-device-token': deviceToken.token };
    for (let count = 0; count < 5; count += 1)
      expectProblem(await guess(known), 422, 'INVALID_CODE', wrongCode);
    expectProblem(await guess(known), 429, 'TOO_MANY_ATTEMPTS');
    expect((await secondStep(await firstStep(), codeIn(0))).status).toBe(200);
  });

  test('has no more with twenty at once', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 20; count += 1) tokens.push(await firstStep());
    const guesses = await Promise.all(tokens.map((token) => secondStep(token, wrong())));
    const checked = guesses.filter(({ status }) => status === 422);
    expect(checked).toHaveLength(6);
  });
});
