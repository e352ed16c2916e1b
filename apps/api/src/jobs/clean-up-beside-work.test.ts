import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCleaner } from '../platform/transactions/with-cleaner.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { createPerson, signInAs, type TestPerson } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { cleanUp } from './clean-up.ts';

let app: TestApp;
let employee: EmployeeAtWork;
/** Of the same company, with a password. */
let colleague: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  employee = await employeeAtWork(app);
  colleague = await createPerson(app.platform, employee.tenantId, { password: 'Contraseña-1' });
});
afterAll(() => app.close());

/** Writes sessions that ended long ago, of the employee and of the same company as everybody here. */
async function oldSessions(sessions: number, tokensEach: number): Promise<void> {
  const startedAt = app.clock.now().subtract({ hours: 24 * 100 });
  const ids = Array.from({ length: sessions }, () => randomUUIDv7());
  const { userId, tenantId } = employee;
  await withTenant(app.platform.database, tenantId, async (tx) => {
    for (const id of ids) {
      await tx.insertInto('sessions').values({ id, userId, startedAt, endedAt: startedAt }).execute();
      const tokens = Array.from({ length: tokensEach }, () => ({
        tokenHash: randomBytes(32),
        sessionId: id,
        issuedAt: startedAt,
        expiresAt: startedAt,
      }));
      await tx.insertInto('refreshTokens').values(tokens).execute();
    }
  });
}

const refresh = (refreshToken: string) => app.request('POST', '/auth/refresh', { body: { refreshToken } });
const signIn = () =>
  app.request('POST', '/auth/login', { body: { email: colleague.email, password: 'Contraseña-1' } });

test('while a batch is being removed, everybody signs in, goes on and clocks as ever', async () => {
  await oldSessions(5, 5);
  const { refreshToken } = await signInAs(app.platform, employee);
  const { promise: isRemoved, resolve: removed } = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const removing = withCleaner(app.platform.database, async (tx) => {
    const by = app.clock.now().subtract({ hours: 1 });
    const tokens = await tx.deleteFrom('refreshTokens').where('expiresAt', '<', by).executeTakeFirst();
    await tx.deleteFrom('sessions').where('endedAt', '<', by).execute();
    removed();
    await gate.promise;
    return tokens.numDeletedRows;
  });
  await isRemoved;
  try {
    expect((await signIn()).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(200);
    expect((await employee.punch('IN')).status).toBe(200);
    app.clock.advance({ minutes: 2 });
    expect((await employee.punch('OUT')).status).toBe(200);
  } finally {
    gate.resolve();
  }
  expect(await removing).toBe(25n);
});

test('a clean-up and a company at work do not get in each other’s way', async () => {
  await oldSessions(60, 20);
  const lines: string[] = [];
  const { signal } = new AbortController();
  let isOver = false;
  const cleaning = cleanUp({ platform: app.platform, report: (line) => lines.push(line), signal }, 5).finally(
    () => {
      isOver = true;
    },
  );
  let rounds = 0;
  let { refreshToken } = await signInAs(app.platform, employee);
  const workers = await Promise.all(
    Array.from({ length: 3 }, () => employeeAtWork(app, { tenantId: employee.tenantId })),
  );
  while (!isOver || rounds === 0) {
    const type = rounds % 2 === 0 ? 'IN' : 'OUT';
    const [signedIn, renewed, ...punches] = await Promise.all([
      signIn(),
      refresh(refreshToken),
      ...workers.map((worker) => worker.punch(type)),
    ]);
    expect([signedIn, renewed, ...punches].map(({ status }) => status)).toEqual(Array(5).fill(200));
    refreshToken = renewed.body.refreshToken;
    app.clock.advance({ minutes: 2 });
    rounds += 1;
  }
  await cleaning;
  expect(lines).toEqual([
    'Limpieza, eliminados: 60 sesiones, 1200 tokens de renovación, 0 enlaces, 0 recuentos de contraseñas equivocadas, 0 accesos de la Inspección, 0 envíos a otros programas, 0 correos.',
  ]);
  // Nothing that was made meanwhile went with it: every token of the session that went on is there.
  const kept = await withTenant(app.platform.database, employee.tenantId, (tx) =>
    tx.selectFrom('refreshTokens').select('tokenHash').where('spentAt', 'is not', null).execute(),
  );
  expect(kept).toHaveLength(rounds + 1);
});
