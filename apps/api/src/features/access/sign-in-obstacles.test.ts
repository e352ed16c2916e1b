import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, signInAs, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const password = 'Contraseña-1';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (email: string, given = password) =>
  app.request('POST', '/auth/login', { body: { email, password: given } });

type Given = NonNullable<Parameters<typeof createPerson>[2]>;
const somebody = async (given: Given, status = 'active') =>
  createPerson(app.platform, await createTenant(app.platform, { status }), { password, ...given });

const before = (duration: Temporal.DurationLike) => app.clock.now().subtract(duration);

describe('why an account cannot sign in is only said after the right password:', () => {
  test.each([
    ['USER_DISABLED', () => somebody({ active: false })],
    ['ACCOUNT_STATUS', () => somebody({}, 'suspended')],
    ['ACCOUNT_LOCKED', () => somebody({ lockedAt: before({ hours: 1 }) })],
    ['ACCOUNT_EXPIRED', () => somebody({ expiresAt: before({ seconds: 0 }) })],
    ['CREDENTIALS_EXPIRED', () => somebody({ passwordExpiresAt: before({ seconds: 0 }) })],
    [
      'CREDENTIALS_EXPIRED',
      () => somebody({ mustChangePassword: true, passwordExpiresAt: before({ hours: 1 }) }),
    ],
  ] as const)('%s', async (code, create) => {
    const { email } = await create();
    expectProblem(await signIn(email), 403, code);
    const wrong = await signIn(email, 'Contraseña-2');
    expectProblem(wrong, 401, 'INVALID_CREDENTIALS');
    expect(wrong.body).toEqual((await signIn(`nadie-${email}`, 'Contraseña-2')).body);
  });

  test.each([
    ['ACCOUNT_STATUS', 'suspended', { active: false, lockedAt: true, expiresAt: true }],
    ['USER_DISABLED', 'active', { active: false, lockedAt: true, expiresAt: true }],
    ['ACCOUNT_LOCKED', 'active', { active: true, lockedAt: true, expiresAt: true }],
    ['ACCOUNT_EXPIRED', 'active', { active: true, lockedAt: false, expiresAt: true }],
  ] as const)('of several, the first is said: %s', async (code, status, { active, lockedAt, expiresAt }) => {
    const then = before({ hours: 1 });
    const given = { active, ...(lockedAt && { lockedAt: then }), ...(expiresAt && { expiresAt: then }) };
    const { email } = await somebody({ ...given, passwordExpiresAt: then }, status);
    expectProblem(await signIn(email), 403, code);
  });
});

test('an account and a password that expire later can be used until then', async () => {
  const soon = app.clock.now().add({ seconds: 1 });
  const { email } = await somebody({ expiresAt: soon, passwordExpiresAt: soon });
  expect((await signIn(email)).status).toBe(200);
  app.clock.advance({ seconds: 1 });
  expectProblem(await signIn(email), 403, 'ACCOUNT_EXPIRED');
});

describe('an open session ends at the very next call when its account', () => {
  const change = ({ tenantId, userId }: TestPerson, columns: object) =>
    withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set(columns).where('id', '=', userId).execute(),
    );

  test.each([
    ['is locked', () => ({ lockedAt: app.clock.now() })],
    ['expires', () => ({ expiresAt: app.clock.now() })],
    ['is deactivated', () => ({ active: false })],
  ])('%s', async (_, columns) => {
    const person = await somebody({});
    const { accessToken: token, refreshToken } = await signInAs(app.platform, person);
    expect((await app.request('GET', '/auth/me', { token })).status).toBe(200);
    await change(person, columns());
    expectProblem(await app.request('GET', '/auth/me', { token }), 401, 'UNAUTHENTICATED');
    const renewed = await app.request('POST', '/auth/refresh', { body: { refreshToken } });
    expectProblem(renewed, 401, 'INVALID_REFRESH_TOKEN');
  });
});
