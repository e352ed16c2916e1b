import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const temporary = 'Temporal-1';
const chosen = 'Contraseña-honrada-2';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const validate = (token: string) =>
  app.request('GET', `/auth/setup-account/validate?token=${encodeURIComponent(token)}`);
const complete = (token: string, password = chosen, passwordConfirm = password) =>
  app.request('POST', '/auth/setup-account/complete', { body: { token, password, passwordConfirm } });
const signIn = (email: string, password: string) =>
  app.request('POST', '/auth/login', { body: { email, password } });
const me = (token: string) => app.request('GET', '/auth/me', { token });

/** Somebody who was invited and has no password of their own: none at all, or a temporary one. */
async function invited(given: { password?: string; mustChangePassword?: boolean } = {}): Promise<TestPerson> {
  const tenantId = await createTenant(app.platform);
  return createPerson(app.platform, tenantId, { fullName: 'Ana Peña', ...given });
}
const withTemporary = () => invited({ password: temporary, mustChangePassword: true });

describe('a setup link', () => {
  test('tells whose account it is, as often as it is read', async () => {
    const person = await invited();
    const token = await sendLink(app.platform, person, 'SETUP');
    for (let look = 0; look < 3; look += 1) {
      const answer = await validate(token);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({ fullName: 'Ana Peña', email: person.email });
    }
  });

  test('sets the password and signs its person in', async () => {
    const person = await invited();
    const answer = await complete(await sendLink(app.platform, person, 'SETUP'));
    expect(answer).toMatchObject({ status: 200 });
    const { accessToken, refreshToken } = answer.body;
    expect((await me(accessToken)).body).toMatchObject({ id: person.userId, email: person.email });
    const refreshed = await app.request('POST', '/auth/refresh', { body: { refreshToken } });
    expect(refreshed.status).toBe(200);
    expect((await signIn(person.email, chosen)).status).toBe(200);
  });

  test('then answers that the account is set up, also for an older link', async () => {
    const person = await invited();
    const older = await sendLink(app.platform, person, 'SETUP');
    const token = await sendLink(app.platform, person, 'SETUP');
    expect((await complete(token)).status).toBe(200);
    for (const link of [token, older]) {
      expectProblem(await validate(link), 409, 'ALREADY_CONFIGURED');
      expectProblem(await complete(link, 'Contraseña-honrada-3'), 409, 'ALREADY_CONFIGURED');
    }
    expect((await signIn(person.email, chosen)).status).toBe(200);
  });

  test('that is invalid tells its person whom to ask, and nobody else', async () => {
    const person = await invited();
    const older = await sendLink(app.platform, person, 'SETUP');
    await sendLink(app.platform, person, 'SETUP');
    expect((await validate(older)).body.contactEmail).toBeUndefined();
    await createPerson(app.platform, person.tenantId, { roles: ['ROLE_ADMIN'], active: false });
    const admin = await createPerson(app.platform, person.tenantId, { roles: ['ROLE_ADMIN'] });
    expectProblem(await validate(older), 404, 'INVALID_TOKEN', { contactEmail: admin.email });
    const unknown = `${older.slice(0, -4)}aaaa`;
    expect((await validate(unknown)).body).toEqual({ code: 'INVALID_TOKEN', message: expect.any(String) });
  });

  test('stops working when another is sent', async () => {
    const person = await invited();
    const replaced = await sendLink(app.platform, person, 'SETUP');
    const token = await sendLink(app.platform, person, 'SETUP');
    expectProblem(await validate(replaced), 404, 'INVALID_TOKEN');
    expectProblem(await complete(replaced), 404, 'INVALID_TOKEN');
    expect((await validate(token)).status).toBe(200);
  });

  test('is valid for seven days, to the millisecond', async () => {
    const token = await sendLink(app.platform, await invited(), 'SETUP');
    app.clock.advance(Temporal.Duration.from({ hours: 7 * 24 }).subtract({ milliseconds: 1 }));
    expect((await validate(token)).status).toBe(200);
    app.clock.advance({ milliseconds: 1 });
    expectProblem(await validate(token), 404, 'INVALID_TOKEN');
    expectProblem(await complete(token), 404, 'INVALID_TOKEN');
  });

  test('used by twenty at once sets the account up once', async () => {
    const person = await invited();
    const token = await sendLink(app.platform, person, 'SETUP');
    const choices = Array.from({ length: 20 }, (_, index) => `Contraseña-n${index}`);
    const answers = await Promise.all(choices.map((choice) => complete(token, choice)));
    const winners = choices.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    expect((await signIn(person.email, winners[0] ?? '')).status).toBe(200);
  });

  test('is not used up by a different confirmation or a password that breaks a rule', async () => {
    const token = await sendLink(app.platform, await invited(), 'SETUP');
    const mismatch = { passwordConfirm: 'Las contraseñas no coinciden' };
    for (const other of ['Contraseña-honrada-3', `${chosen} `, '']) {
      expectProblem(await complete(token, chosen, other), 422, 'VALIDATION_FAILED', {
        fieldErrors: mismatch,
      });
    }
    const weak = { password: 'La contraseña debe contener al menos un número' };
    expectProblem(await complete(token, 'Contraseña'), 422, 'VALIDATION_FAILED', { fieldErrors: weak });
    expect((await validate(token)).status).toBe(200);
  });

  test('stops working when its person is deactivated', async () => {
    const tenantId = await createTenant(app.platform);
    const person = await createPerson(app.platform, tenantId, { active: false });
    expectProblem(await validate(await sendLink(app.platform, person, 'SETUP')), 404, 'INVALID_TOKEN');
  });

  test.each<[string, (token: string) => string]>([
    ['cut short', (token) => token.slice(0, -1)],
    ['with one character changed', (token) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['of a few letters', () => 'abc'],
    ['of zeros', () => Buffer.alloc(48).toString('base64url')],
    ['with a zero byte', () => 'a\u0000b'],
  ])('%s is no setup link', async (_, alter) => {
    const token = alter(await sendLink(app.platform, await invited(), 'SETUP'));
    expectProblem(await validate(token), 404, 'INVALID_TOKEN');
    expectProblem(await complete(token), 404, 'INVALID_TOKEN');
  });

  test('for a reset cannot set an account up', async () => {
    const token = await sendLink(app.platform, await invited(), 'RESET');
    expectProblem(await validate(token), 404, 'INVALID_TOKEN');
  });
});

describe('a temporary password', () => {
  /** What signing in with it answers: a token for the screen that replaces it. */
  async function setupTokenOf(person: TestPerson): Promise<string> {
    const answer = await signIn(person.email, temporary);
    const setupToken = answer.body.setupToken;
    expectProblem(answer, 403, 'PASSWORD_CHANGE_REQUIRED', {
      setupToken: expect.stringMatching(/^[\w-]{64}$/),
    });
    return setupToken;
  }

  test('opens no session, only the screen that replaces it, once', async () => {
    const person = await withTemporary();
    const token = await setupTokenOf(person);
    expectProblem(await me(token), 401, 'UNAUTHENTICATED');
    expect((await validate(token)).body).toEqual({ fullName: 'Ana Peña', email: person.email });
    const { accessToken } = (await complete(token)).body;
    expect((await me(accessToken)).body.id).toBe(person.userId);
    expectProblem(await complete(token, 'Contraseña-honrada-3'), 409, 'ALREADY_CONFIGURED');
    expectProblem(await signIn(person.email, temporary), 401, 'INVALID_CREDENTIALS');
    expect((await signIn(person.email, chosen)).status).toBe(200);
  });

  test('used again gives a new token, and the former one stops working', async () => {
    const person = await withTemporary();
    const first = await setupTokenOf(person);
    const second = await setupTokenOf(person);
    expectProblem(await complete(first), 404, 'INVALID_TOKEN');
    expect((await complete(second)).status).toBe(200);
  });

  test('is not replaced by itself', async () => {
    const known = 'Contraseña-honrada-7';
    const person = await invited({ password: known, mustChangePassword: true });
    const { setupToken } = (await signIn(person.email, known)).body;
    expectProblem(await complete(setupToken, known), 422, 'VALIDATION_FAILED', {
      fieldErrors: { password: 'Esa es la contraseña temporal: elige otra que solo sepas tú' },
    });
    expect((await complete(setupToken)).status).toBe(200);
  });

  test('ends every open session when it is replaced', async () => {
    const person = await withTemporary();
    const { accessToken } = await signInAs(app.platform, person);
    await complete(await setupTokenOf(person));
    expectProblem(await me(accessToken), 401, 'UNAUTHENTICATED');
  });

  test('that is wrong gives the same answer as any wrong password', async () => {
    const { email } = await withTemporary();
    expectProblem(await signIn(email, 'Temporal-2'), 401, 'INVALID_CREDENTIALS');
  });
});
