import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connected, execute } from './testing/database-server.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { createPerson, createTenant } from './testing/factories.ts';
import { patience } from './testing/patience.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let email: string;
const password = 'Contraseña-1';

beforeAll(async () => {
  app = await startTestApp();
  ({ email } = await createPerson(app.platform, await createTenant(app.platform), { password }));
});
afterAll(() => app.close());
afterEach(async () => {
  await execute(app.connectionString, 'DROP TRIGGER IF EXISTS trouble ON sessions');
});

const signIn = () => app.request('POST', '/auth/login', { body: { email, password } });
const health = () => app.request('GET', '/health');

/** From now on the database refuses to open a session as it would if this were so. */
async function failWith(sqlState: string, message: string): Promise<void> {
  await execute(
    app.connectionString,
    `CREATE OR REPLACE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${sqlState}'; END $$;
    CREATE TRIGGER trouble BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION trouble()`,
  );
}

test.each([
  ['a full disk', '53100', 'could not extend file "base/5/1": No space left on device'],
  ['no memory left', '53200', 'out of memory'],
  ['too many connections', '53300', 'sorry, too many clients already'],
  ['a statement that took too long', '57014', 'canceling statement due to statement timeout'],
  ['an administrator who ends the session', '57P01', 'terminating connection due to administrator command'],
  ['a start that is not over', '57P03', 'the database system is starting up'],
  ['a disk that cannot be read', '58030', 'could not read block 7'],
  ['a deadlock', '40P01', 'deadlock detected'],
])('%s is a 503 that says nothing of the inside, and over with it', async (_, sqlState, message) => {
  await failWith(sqlState, message);
  const answer = await signIn();
  expectProblem(answer, 503, 'UNAVAILABLE', { requestId: expect.any(String) });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(JSON.stringify(answer.body)).not.toContain(message);
  await execute(app.connectionString, 'DROP TRIGGER trouble ON sessions');
  expect((await signIn()).status).toBe(200);
});

test('what no waiting puts right stays a 500', async () => {
  await failWith('23514', 'a rule is broken');
  expectProblem(await signIn(), 500, 'INTERNAL', { requestId: expect.any(String) });
});

test('a table that somebody holds on to is a 503 after ten seconds, and over with it', async () => {
  await connected(app.connectionString, async (client) => {
    await client.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
    const began = performance.now();
    expectProblem(await signIn(), 503, 'UNAVAILABLE', { requestId: expect.any(String) });
    expect(performance.now() - began).toBeGreaterThan(9_000);
    await client.query('ROLLBACK');
  });
  expect((await signIn()).status).toBe(200);
});

test('a database that can only be read is a 503, and health says which', async () => {
  const [{ name }] = await connected(
    app.connectionString,
    async (client) => (await client.query('SELECT current_database() AS name')).rows,
  );
  expect((await health()).body).toEqual({ status: 'ok' });
  await execute(app.connectionString, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await hangUp();
  try {
    const message = 'La base de datos solo admite lecturas.';
    await vi.waitFor(async () => expectProblem(await health(), 503, 'UNAVAILABLE', { message }), patience);
    expectProblem(await signIn(), 503, 'UNAVAILABLE', { requestId: expect.any(String) });
  } finally {
    await connected(app.connectionString, async (client) => {
      await client.query('SET default_transaction_read_only = off');
      await client.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    });
    await hangUp();
  }
  await vi.waitFor(async () => expect((await signIn()).status).toBe(200), patience);
  expect((await health()).body).toEqual({ status: 'ok' });
});

/** Connections that are open keep to what was when they began; the server's are made anew. */
const hangUp = () =>
  execute(
    app.connectionString,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'jornada%'`,
  );
