import { randomBytes } from 'node:crypto';
import type { Tokens } from '@jornada/contract/access/tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { createRole, giveRole } from '../../testing/company-factories.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, signInAs, type TestPerson } from '../../testing/factories.ts';
import { operatorAtWork } from '../../testing/operator-at-work.ts';
import type { TestAnswer } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
let tokens: Tokens;
const browser = 'Mozilla/5.0 (the browser of the person)';
const thief = 'Mozilla/5.0 (the browser of a thief)';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app.platform, await createTenant(app.platform));
  tokens = await signInAs(app.platform, person);
});

const refresh = (refreshToken: string, userAgent = browser) =>
  app.request('POST', '/auth/refresh', { body: { refreshToken }, headers: { 'user-agent': userAgent } });
const logout = (refreshToken: string) => app.request('POST', '/auth/logout', { body: { refreshToken } });
const me = (token: string) => app.request('GET', '/auth/me', { token });

const expectRefused = (answer: TestAnswer) => expectProblem(answer, 401, 'INVALID_REFRESH_TOKEN');

/** That nothing of a session works any more: no token it ever gave out. */
async function expectEnded(...issued: Tokens[]): Promise<void> {
  for (const { accessToken, refreshToken } of issued) {
    expectProblem(await me(accessToken), 401, 'UNAUTHENTICATED');
    expectRefused(await refresh(refreshToken));
  }
}

async function expectAlive({ accessToken }: Tokens): Promise<void> {
  expect((await me(accessToken)).body).toMatchObject({ id: person.userId });
}

describe('a refresh token', () => {
  test('is exchanged for a new pair, again and again, while the session goes on', async () => {
    const seen = new Set([tokens.refreshToken]);
    for (let exchange = 0; exchange < 5; exchange += 1) {
      app.clock.advance({ minutes: 16 });
      expectProblem(await me(tokens.accessToken), 401, 'UNAUTHENTICATED');
      const answer = await refresh(tokens.refreshToken);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
      tokens = answer.body;
      seen.add(tokens.refreshToken);
      await expectAlive(tokens);
    }
    expect(seen.size).toBe(6);
  });

  test('does not invalidate the access token issued before it', async () => {
    await refresh(tokens.refreshToken);
    await expectAlive(tokens);
  });

  test('is good for 30 days, to the millisecond', async () => {
    const other = await signInAs(app.platform, person);
    app.clock.advance(Temporal.Duration.from({ hours: 30 * 24 }).subtract({ milliseconds: 1 }));
    expect((await refresh(tokens.refreshToken)).status).toBe(200);
    app.clock.advance({ milliseconds: 1 });
    expectRefused(await refresh(other.refreshToken));
  });

  test('has a successor that is valid for 30 days from its own issue', async () => {
    app.clock.advance({ hours: 29 * 24 });
    const successor: Tokens = (await refresh(tokens.refreshToken)).body;
    app.clock.advance({ hours: 29 * 24 });
    expect((await refresh(successor.refreshToken)).status).toBe(200);
  });

  test.each<[string, Parameters<typeof createPerson>[2], number]>([
    ['an employee', {}, 90],
    ['an admin', { roles: ['ROLE_ADMIN'] }, 30],
    ['who is both', { roles: ['ROLE_EMPLOYEE', 'ROLE_TENANT_ADMIN'] }, 30],
  ])('of %s has no successor once the session reaches its maximum age', async (_, given, days) => {
    const one = await createPerson(app.platform, person.tenantId, given);
    let held = await signInAs(app.platform, one);
    const end = app.clock.now().add({ hours: days * 24 });
    while (Temporal.Instant.compare(app.clock.now().add({ hours: 29 * 24 }), end) < 0) {
      app.clock.advance({ hours: 29 * 24 });
      held = (await refresh(held.refreshToken)).body;
    }
    app.clock.advance(app.clock.now().until(end).subtract({ milliseconds: 1 }));
    const last = await refresh(held.refreshToken);
    expect(last.status).toBe(200);
    app.clock.advance({ milliseconds: 1 });
    expectRefused(await refresh(last.body.refreshToken));
    const anew = await signInAs(app.platform, one);
    expect((await refresh(anew.refreshToken)).status).toBe(200);
  });

  test('of an operator lasts a day', async () => {
    const { tenantId } = await operatorAtWork(app);
    const olga = await createPerson(app.platform, tenantId, { roles: ['ROLE_SUPER_ADMIN'] });
    const held = await signInAs(app.platform, olga);
    app.clock.advance({ hours: 23, minutes: 59 });
    const { refreshToken } = (await refresh(held.refreshToken)).body;
    app.clock.advance({ minutes: 1 });
    expectRefused(await refresh(refreshToken));
  });

  test('expires by the person’s present permissions: a new manager has to sign in again', async () => {
    app.clock.advance({ hours: 29 * 24 });
    tokens = (await refresh(tokens.refreshToken)).body;
    app.clock.advance({ hours: 2 * 24 });
    const asEmployee: Tokens = (await refresh(tokens.refreshToken)).body;
    await giveRole(app.platform, person, await createRole(app.platform, person.tenantId, ['audit.read']));
    await expectAlive(asEmployee);
    expectRefused(await refresh(asEmployee.refreshToken));
    await expectEnded(asEmployee);
  });

  test('is stored as a hash only', async () => {
    const { refreshToken } = (await refresh(tokens.refreshToken)).body;
    const stored = await withTenant(app.platform.database, person.tenantId, (tx) =>
      tx.selectFrom('refreshTokens').selectAll().execute(),
    );
    expect(stored).toHaveLength(2);
    const bytes = stored.map((row) =>
      Object.values(row)
        .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
        .join(),
    );
    for (const token of [tokens.refreshToken, refreshToken]) {
      for (const form of [token, Buffer.from(token, 'base64url').toString('latin1').slice(16)]) {
        expect(bytes.join()).not.toContain(form);
      }
    }
  });
});

describe('a spent refresh token', () => {
  test('gives the same successor to the same client for 10 s', async () => {
    const first: Tokens = (await refresh(tokens.refreshToken)).body;
    app.clock.advance({ seconds: 10 });
    const repeat = await refresh(tokens.refreshToken);
    expect(repeat.status).toBe(200);
    expect(repeat.body.refreshToken).toBe(first.refreshToken);
    await expectAlive(repeat.body);
    expect((await refresh(first.refreshToken)).status).toBe(200);
  });

  test('ends the session when it is used again after 10 s, its successor included', async () => {
    const successor: Tokens = (await refresh(tokens.refreshToken)).body;
    app.clock.advance({ seconds: 10, milliseconds: 1 });
    expectRefused(await refresh(tokens.refreshToken));
    await expectEnded(tokens, successor);
  });

  test('ends the session at once when another client uses it', async () => {
    const successor: Tokens = (await refresh(tokens.refreshToken)).body;
    expectRefused(await refresh(tokens.refreshToken, thief));
    await expectEnded(tokens, successor);
  });

  test('ends the session whoever used it first, so that a thief is signed out too', async () => {
    const stolen: Tokens = (await refresh(tokens.refreshToken, thief)).body;
    await expectAlive(stolen);
    expectRefused(await refresh(tokens.refreshToken));
    await expectEnded(tokens, stolen);
  });

  test('ends the session even when it is many generations old', async () => {
    let latest = tokens;
    for (let exchange = 0; exchange < 3; exchange += 1) {
      app.clock.advance({ minutes: 1 });
      latest = (await refresh(latest.refreshToken)).body;
    }
    expectRefused(await refresh(tokens.refreshToken));
    await expectEnded(tokens, latest);
  });

  test('ends no other session of the person', async () => {
    const other = await signInAs(app.platform, person);
    await refresh(tokens.refreshToken);
    expectRefused(await refresh(tokens.refreshToken, thief));
    await expectAlive(other);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });
});

describe('exchanged many times at once', () => {
  // Several times: what is wrong with a race shows only in some of them.
  test.each([1, 2, 3, 4])('by one client, leaves one successor, which is valid (%i)', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    for (const { body } of answers.slice(0, 3)) await expectAlive(body);
    const stored = await withTenant(app.platform.database, person.tenantId, (tx) =>
      tx.selectFrom('refreshTokens').select('spentAt').execute(),
    );
    expect(stored.map(({ spentAt }) => spentAt !== null).sort()).toEqual([false, true]);
    expect((await refresh(answers[0]?.body.refreshToken)).status).toBe(200);
  });

  test('by several clients, leaves no valid one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(tokens.refreshToken, `client ${index}`)),
    );
    const issued: Tokens[] = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(issued).toHaveLength(1);
    await expectEnded(tokens, ...issued);
  });
});

describe('a session is not refreshed', () => {
  test('once the person is deactivated, even after they are activated again', async () => {
    const setActive = (active: boolean) =>
      withTenant(app.platform.database, person.tenantId, (tx) =>
        tx.updateTable('users').set({ active }).where('id', '=', person.userId).execute(),
      );
    await setActive(false);
    expectRefused(await refresh(tokens.refreshToken));
    await setActive(true);
    expect((await refresh(tokens.refreshToken)).status).toBe(200);
  });

  test.each([
    ['nothing but letters', 'abc'],
    ['an access token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln'],
    ['48 bytes of another company', randomBytes(48).toString('base64url')],
    ['48 zero bytes', Buffer.alloc(48).toString('base64url')],
    ['standard base64', `${Buffer.alloc(48, 255).toString('base64')}`],
    ['a text with a zero byte', 'abc\u0000def'],
    ['the longest text allowed', 'x'.repeat(512)],
  ])('with %s', async (_, garbage) => {
    expectRefused(await refresh(garbage));
  });

  test.each([
    ['cut by one character', (token: string) => token.slice(0, -1)],
    ['with a character more', (token: string) => `${token}A`],
    ['with a space after it', (token: string) => `${token} `],
    [
      'with its last bit changed',
      (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ],
  ])('with its token %s', async (_, alter) => {
    expectRefused(await refresh(alter(tokens.refreshToken)));
    expect((await refresh(tokens.refreshToken)).status).toBe(200);
  });

  test('by the token of another company with this company’s id in it', async () => {
    const stranger = await createTenant(app.platform);
    const bytes = Buffer.from(tokens.refreshToken, 'base64url');
    Buffer.from(stranger.replaceAll('-', ''), 'hex').copy(bytes);
    expectRefused(await refresh(bytes.toString('base64url')));
    await expectAlive(tokens);
  });
});

describe('signing out', () => {
  test('ends the session, and answers the same when repeated', async () => {
    for (let repeat = 0; repeat < 3; repeat += 1) {
      expect(await logout(tokens.refreshToken)).toMatchObject({ status: 204, body: null });
    }
    await expectEnded(tokens);
  });

  test('with a used token ends its successors too', async () => {
    const successor: Tokens = (await refresh(tokens.refreshToken)).body;
    expect((await logout(tokens.refreshToken)).status).toBe(204);
    await expectEnded(tokens, successor);
  });

  test('leaves the other sessions of the person alone', async () => {
    const other = await signInAs(app.platform, person);
    await logout(tokens.refreshToken);
    await expectAlive(other);
  });

  test.each(['abc', randomBytes(48).toString('base64url'), 'x'.repeat(512)])(
    'with a token that never was answers the same: %s',
    async (garbage) => {
      expect(await logout(garbage)).toMatchObject({ status: 204, body: null });
      await expectAlive(tokens);
    },
  );
});
