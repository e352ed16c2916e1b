import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cleanUp } from '../../jobs/clean-up.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { countFailedSignIn } from './failed-sign-ins.queries.ts';

let app: TestApp;
let person: TestPerson;
let asked = 0;

// What a proxy on this machine says of the client's address is believed here.
beforeAll(async () => {
  app = await startTestApp({ trustProxy: 'loopback' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  person = await createPerson(app.platform, await createTenant(app.platform), { password: 'Contraseña-1' });
});

const signIn = (password: string, { email = person.email, tenantId = '' } = {}) => {
  asked += 1;
  return app.request('POST', '/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': `198.51.${asked}.1`, ...(tenantId !== '' && { 'x-tenant-id': tenantId }) },
  });
};
const counted = ({ tenantId, userId } = person) =>
  withTenant(app.platform.database, tenantId, async (tx) => {
    const rows = await tx
      .selectFrom('failedSignIns')
      .select(['day', 'count', 'lastAt'])
      .where('userId', '=', userId)
      .orderBy('day')
      .execute();
    return rows.map(({ day, count, lastAt }) => `${day} ${count} ${lastAt}`);
  });
/** It is counted beside the answer. */
const eventually = (expected: string[], of = person) =>
  vi.waitFor(async () => expect(await counted(of)).toEqual(expected), 5_000);

test('a wrong password is counted, once a try, by day in UTC', async () => {
  expectProblem(await signIn('Contraseña-2'), 401, 'INVALID_CREDENTIALS');
  await eventually(['2026-11-23 1 2026-11-23T07:00:00Z']);
  app.clock.advance({ minutes: 1 });
  expectProblem(await signIn('Contraseña-2'), 401, 'INVALID_CREDENTIALS');
  await eventually(['2026-11-23 2 2026-11-23T07:01:00Z']);
  // The next day in Madrid, and not yet in UTC.
  app.clock.set('2026-11-24T00:30[Europe/Madrid]');
  await signIn('Contraseña-2');
  await eventually(['2026-11-23 3 2026-11-23T23:30:00Z']);
  app.clock.set('2026-11-24T01:00[Europe/Madrid]');
  await signIn('Contraseña-2');
  await eventually(['2026-11-23 3 2026-11-23T23:30:00Z', '2026-11-24 1 2026-11-24T00:00:00Z']);
});

test('the right one counts for nothing, nor does one for an account without a password', async () => {
  expect((await signIn('Contraseña-1')).status).toBe(200);
  const unready = await createPerson(app.platform, person.tenantId);
  expectProblem(await signIn('Contraseña-1', { email: unready.email }), 401, 'INVALID_CREDENTIALS');
  expectProblem(
    await signIn('Contraseña-1', { email: `${randomUUID()}@ejemplo.test` }),
    401,
    'INVALID_CREDENTIALS',
  );
  await signIn('Contraseña-2');
  await eventually(['2026-11-23 1 2026-11-23T07:00:00Z']);
  expect(await counted(unready)).toEqual([]);
});

test('one that is right for another company of the same person is not counted; one that is wrong for both is, in both', async () => {
  const other = await createPerson(app.platform, await createTenant(app.platform), {
    email: person.email,
    password: 'Contraseña-3',
  });
  expect((await signIn('Contraseña-3')).status).toBe(200);
  await signIn('Contraseña-2');
  await eventually(['2026-11-23 1 2026-11-23T07:00:00Z']);
  await eventually(['2026-11-23 1 2026-11-23T07:00:00Z'], other);
  // Where a company was chosen, there alone.
  await signIn('Contraseña-2', { tenantId: other.tenantId });
  await eventually(['2026-11-23 2 2026-11-23T07:00:00Z'], other);
  expect(await counted()).toEqual(['2026-11-23 1 2026-11-23T07:00:00Z']);
});

test('what is refused before the password is looked at is not counted, so that a flood writes little', async () => {
  const email = person.email;
  const from = (password: string) =>
    app.request('POST', '/auth/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
  for (let times = 0; times < 5; times += 1)
    expectProblem(await from('Contraseña-2'), 401, 'INVALID_CREDENTIALS');
  expect((await from('Contraseña-2')).status).toBe(429);
  await eventually(['2026-11-23 5 2026-11-23T07:00:00Z']);
});

test('many at once are all counted, in one row', async () => {
  const { tenantId, userId } = person;
  const now = app.clock.now();
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withTenant(app.platform.database, tenantId, (tx) => countFailedSignIn(tx, userId, now)),
    ),
  );
  expect(await counted()).toEqual(['2026-11-23 8 2026-11-23T07:00:00Z']);
});

test('a count that cannot be written changes no answer', async () => {
  const { database } = app.platform;
  await withTenant(database, person.tenantId, (tx) =>
    tx.insertInto('failedSignIns').values(full(person.userId)).execute(),
  );
  expectProblem(await signIn('Contraseña-2'), 401, 'INVALID_CREDENTIALS');
  expect((await signIn('Contraseña-1')).status).toBe(200);
  expect((await counted())[0]).toContain('2147483647');
});

/** A row that no number can be added to. */
const full = (userId: string) => ({
  ...{ id: randomUUID(), userId, day: Temporal.PlainDate.from('2026-11-23') },
  ...{ count: 2_147_483_647, lastAt: app.clock.now() },
});

test('a day’s count is removed thirty days after its last, and what came later stays', async () => {
  await signIn('Contraseña-2');
  await eventually(['2026-11-23 1 2026-11-23T07:00:00Z']);
  app.clock.advance({ hours: 30 * 24 });
  const { tenantId, userId } = person;
  await withTenant(app.platform.database, tenantId, (tx) =>
    countFailedSignIn(tx, userId, app.clock.now().subtract({ hours: 24 })),
  );
  const clean = async () => {
    const lines: string[] = [];
    const { signal } = new AbortController();
    await cleanUp({ platform: app.platform, report: (line) => lines.push(line), signal });
    return lines.join();
  };
  expect(await clean()).toContain('0 recuentos de contraseñas equivocadas');
  app.clock.advance({ milliseconds: 1 });
  // Those of the other tests, too.
  expect(await clean()).toMatch(/ [1-9]\d* recuentos? de contraseñas equivocadas/);
  expect(await counted()).toEqual(['2026-12-22 1 2026-12-22T07:00:00Z']);
});
