import { hash, randomUUID } from 'node:crypto';
import type { DeviceToken } from '@jornada/contract/access/tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { connected } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { issueDeviceToken, readDeviceTokens } from './device-token.ts';

let app: TestApp;
let person: TestPerson;
const password = 'Contraseña-1';
const wrong = 'Contraseña-2';

beforeAll(async () => {
  app = await startTestApp({ trustProxy: 'loopback' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  person = await createPerson(app.platform, await createTenant(app.platform), { password });
});

let lastAddress = 0;
const freshAddress = () => {
  lastAddress += 1;
  return `2001:db8:${lastAddress.toString(16)}::1`;
};

interface Sent {
  readonly device?: string | undefined;
  readonly address?: string;
  readonly email?: string;
  readonly tenantId?: string;
}

const signIn = (
  given: string,
  { device, address = freshAddress(), email = person.email, tenantId }: Sent = {},
) =>
  app.request('POST', '/auth/login', {
    body: { email, password: given },
    headers: {
      'x-forwarded-for': address,
      ...(device !== undefined && { 'x-device-token': device }),
      ...(tenantId && { 'x-tenant-id': tenantId }),
    },
  });

const tokenOf = async (sent: Sent = {}) => {
  const answer = await signIn(password, sent);
  expect(answer.status).toBe(200);
  return answer.body.deviceToken as DeviceToken;
};
const claimsOf = ({ token }: DeviceToken) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

/** As after so many wrong guesses from anywhere: the next one is told to come back later. */
const guessedEverywhere = (email: string) =>
  connected(app.connectionString, (client) =>
    client.query(
      'INSERT INTO throttle_counters VALUES ($1, 61, $2) ON CONFLICT (key) DO UPDATE SET points = 61',
      [`sign-in-email:${hash('sha256', email, 'base64url')}`, Date.now() + 3_600_000],
    ),
  );

/** Whether a device is let in where strangers are not. */
async function expectKnown(device: string, given = password): Promise<void> {
  await guessedEverywhere(person.email);
  expectProblem(await signIn(given), 429, 'TOO_MANY_ATTEMPTS');
  expect((await signIn(given, { device })).status).toBe(200);
}
async function expectStranger(device: string, given = password): Promise<void> {
  await guessedEverywhere(person.email);
  expectProblem(await signIn(given, { device }), 429, 'TOO_MANY_ATTEMPTS');
}

describe('a device on which somebody signed in', () => {
  test('is not locked out by guesses from everywhere else', async () => {
    await expectKnown((await tokenOf()).token);
  });

  test('is not locked out by guesses of somebody at its own address', async () => {
    const address = freshAddress();
    const { token: device } = await tokenOf({ address });
    for (let guess = 0; guess < 5; guess += 1) await signIn(wrong, { address });
    expectProblem(await signIn(password, { address }), 429, 'TOO_MANY_ATTEMPTS');
    expect((await signIn(password, { address, device })).status).toBe(200);
  });

  test('may guess five times, which count against its address too', async () => {
    const address = freshAddress();
    const { token: device } = await tokenOf({ address });
    for (let guess = 0; guess < 5; guess += 1)
      expectProblem(await signIn(wrong, { device, address }), 401, 'INVALID_CREDENTIALS');
    const refused = await signIn(password, { device, address });
    expectProblem(refused, 429, 'TOO_MANY_ATTEMPTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    // Nor by another address, nor without saying who it is.
    expectProblem(await signIn(password, { device }), 429, 'TOO_MANY_ATTEMPTS');
    expectProblem(await signIn(password, { address }), 429, 'TOO_MANY_ATTEMPTS');
    expect((await signIn(password)).status).toBe(200);
  });

  test('keeps its id when it signs in again, and is known for 180 days from then on', async () => {
    const first = await tokenOf();
    app.clock.set('2027-05-21T08:00[Europe/Madrid]');
    const second = await tokenOf({ device: first.token });
    expect(claimsOf(second).deviceId).toBe(claimsOf(first).deviceId);
    expect(claimsOf(await tokenOf()).deviceId).not.toBe(claimsOf(first).deviceId);
    app.clock.set('2027-11-16T08:00[Europe/Madrid]');
    await expectStranger(first.token);
    expect((await signIn(password, { device: second.token })).status).toBe(200);
    app.clock.set('2027-11-18T08:00[Europe/Madrid]');
    expectProblem(await signIn(password, { device: second.token }), 429, 'TOO_MANY_ATTEMPTS');
  });

  test('is known under the previous secret for as long as that is accepted', async () => {
    const owner = { ...person, passwordHash: 'any' };
    const under = (secretKey: string) => issueDeviceToken({ secretKey }, owner, app.clock.now()).token;
    const asked = { email: person.email, now: app.clock.now() };
    const keys = { secretKey: 'the present secret', previousSecretKey: 'the one before' };
    for (const [secretKey, known] of [
      ['the present secret', 1],
      ['the one before', 1],
      ['a stranger’s', 0],
    ] as const)
      expect(readDeviceTokens(keys, under(secretKey), asked), secretKey).toHaveLength(known);
    expect(readDeviceTokens({ secretKey: keys.secretKey }, under('the one before'), asked)).toEqual([]);
  });

  test('is unknown after a change of password, except the device on which it was changed', async () => {
    const { token: before } = await tokenOf();
    const session = await signInAs(app.platform, person);
    const changed = await app.request('PUT', '/auth/profile', {
      token: session.accessToken,
      body: { fullName: 'Ana', currentPassword: password, newPassword: 'Otra-distinta-3' },
    });
    expect(changed.status).toBe(200);
    await expectStranger(before, 'Otra-distinta-3');
    const { token: after } = changed.body.tokens.deviceToken;
    expect((await signIn('Otra-distinta-3', { device: after })).status).toBe(200);
  });
});

describe('no device is known', () => {
  test.each<[string, (token: string) => string]>([
    ['nonsense', () => 'x'],
    ['an empty text', () => ''],
    ['points', () => '...'],
    ['what somebody else signed', (token) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
    ['claims that were altered', (token) => `${token.slice(2)}`],
    ['a token with something after it', (token) => `${token}.x`],
    ['an access token', (token) => `${token.split('.')[0]}.${token}`],
  ])('%s', async (_, alter) => {
    await expectStranger(alter((await tokenOf()).token));
  });

  test('a token of another e-mail', async () => {
    const colleague = await createPerson(app.platform, person.tenantId, { password });
    await expectStranger((await tokenOf({ email: colleague.email })).token);
  });

  test('a token that was signed with another secret', async () => {
    const { passwordHash } = await withTenant(app.platform.database, person.tenantId, (tx) =>
      tx
        .selectFrom('users')
        .select('passwordHash')
        .where('id', '=', person.userId)
        .$narrowType<{ passwordHash: string }>()
        .executeTakeFirstOrThrow(),
    );
    const own = issueDeviceToken(app.platform, { ...person, passwordHash }, app.clock.now());
    const another = { secretKey: 'a secret of nobody, which is long enough for a key' };
    const forged = issueDeviceToken(another, { ...person, passwordHash }, app.clock.now());
    await expectStranger(forged.token);
    expect((await signIn(password, { device: own.token })).status).toBe(200);
  });

  test('for somebody who created an account of their own for another person’s e-mail', async () => {
    const own = 'Propia-1234';
    const elsewhere = await createTenant(app.platform);
    await createPerson(app.platform, elsewhere, { email: person.email, password: own });
    const answer = await signIn(own);
    expect(answer.status).toBe(200);
    const device = answer.body.deviceToken.token;
    await guessedEverywhere(person.email);
    expectProblem(await signIn(wrong, { device }), 429, 'TOO_MANY_ATTEMPTS');
    // To their own account alone they are known, and the person with all of theirs.
    expect((await signIn(own, { device, tenantId: elsewhere })).status).toBe(200);
    expectProblem(await signIn(password, { device, tenantId: person.tenantId }), 429, 'TOO_MANY_ATTEMPTS');
  });
});

test('somebody with two accounts is known on a device for both, once they signed in to both there', async () => {
  const email = `${randomUUID()}@ejemplo.test`;
  const passwords = ['Contraseña-a1', 'Contraseña-b1'] as const;
  const tokens: string[] = [];
  for (const own of passwords) {
    await createPerson(app.platform, await createTenant(app.platform), { email, password: own });
    tokens.push((await signIn(own, { email })).body.deviceToken.token);
  }
  await guessedEverywhere(email);
  for (const own of passwords) {
    expectProblem(await signIn(own, { email, device: tokens[0] }), 429, 'TOO_MANY_ATTEMPTS');
    expect((await signIn(own, { email, device: tokens.join(', ') })).status).toBe(200);
  }
});

test('addresses where an account signed in within a month are not locked out by guesses elsewhere either', async () => {
  const address = freshAddress();
  await tokenOf({ address });
  await guessedEverywhere(person.email);
  expectProblem(await signIn(password), 429, 'TOO_MANY_ATTEMPTS');
  expect((await signIn(password, { address })).status).toBe(200);
  // Somebody who guesses there has five guesses, like anywhere.
  for (let guess = 0; guess < 5; guess += 1)
    expectProblem(await signIn(wrong, { address }), 401, 'INVALID_CREDENTIALS');
  expectProblem(await signIn(password, { address }), 429, 'TOO_MANY_ATTEMPTS');
});

test('setting an account up, or choosing a new password by a link, makes the device known', async () => {
  const newcomer = await createPerson(app.platform, person.tenantId);
  const { email } = newcomer;
  const chosen = 'Elegida-por-mi-1';
  const setUp = await app.request('POST', '/auth/setup-account/complete', {
    body: {
      token: await sendLink(app.platform, newcomer, 'SETUP'),
      password: chosen,
      passwordConfirm: chosen,
    },
  });
  await guessedEverywhere(email);
  const knownBy = setUp.body.deviceToken.token;
  expect((await signIn(chosen, { email, device: knownBy })).status).toBe(200);
  const newPassword = 'Elegida-por-mi-2';
  const reset = await app.request('POST', '/auth/password-reset/complete', {
    body: { token: await sendLink(app.platform, newcomer, 'RESET'), newPassword },
  });
  expectProblem(await signIn(newPassword, { email, device: knownBy }), 429, 'TOO_MANY_ATTEMPTS');
  expect((await signIn(newPassword, { email, device: reset.body.deviceToken.token })).status).toBe(200);
});
