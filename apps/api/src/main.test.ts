import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashing } from './platform/cryptography/hashing.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { programName } from './platform/process/program-version.ts';
import { withAccess } from './platform/transactions/with-access.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { demoPlaces } from './seed/demo-people.ts';
import { expectWithin, within } from './testing/busyness.ts';
import {
  type ChildServer,
  embeddedDatabase,
  freePort,
  isRunning,
  killChildren,
  startChild,
} from './testing/child-server.ts';
import { connected, execute, withDatabase } from './testing/database-server.ts';
import { readLedger } from './testing/read-ledger.ts';
import { sendRequest } from './testing/send-request.ts';
import { emptyDatabase, migratedDatabase, type TestDatabase } from './testing/test-database.ts';

/** All but who begins on the day of the start. */
const whoPunches = demoPlaces.taken - 1;
/** With the operator and the demo company's administrator. */
const demoPeople = demoPlaces.taken + 2;
const secret = 'a secret that is long enough to be one';

afterEach(() => killChildren());

async function signIn(server: ChildServer, email = 'empleado@demo.test'): Promise<string> {
  const body = { email, password: 'Demo1234' };
  return (await sendRequest(`${server.url}/api/auth/login`, 'POST', { body })).body.accessToken;
}

/** Counts the people and companies of a database: what a start may have written besides the schema. */
async function population(connectionString: string): Promise<{ tenants: number; users: number }> {
  const database = openDatabase(connectionString, 1);
  try {
    return await withAccess(database, async (tx) => ({
      tenants: (await tx.selectFrom('tenants').select('id').execute()).length,
      users: (await tx.selectFrom('users').select('id').execute()).length,
    }));
  } finally {
    await database.close();
  }
}

describe('on a database of its operator', () => {
  let database: TestDatabase;
  let env: Record<string, string>;
  beforeEach(async () => {
    database = await emptyDatabase();
    env = { DATABASE_URL: database.connectionString, PORT: await freePort(), SECRET_KEY: secret };
  });
  afterEach(async () => {
    killChildren();
    await database.drop();
  });

  const tables = () =>
    connected(database.connectionString, async (client) => {
      return (await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).rowCount;
    });

  /** Starts, and expects one line to the operator, no other word, and exit code 1. */
  async function refusal(variables: Record<string, string>): Promise<string> {
    const { code, output, errors } = await startChild('main.ts', { ...env, ...variables }).ended;
    expect({ code, output, lines: errors.length }, errors.join('\n')).toEqual({
      code: 1,
      output: [],
      lines: 1,
    });
    return errors[0] ?? '';
  }

  /** Starts where the schema is there already, which others make. */
  async function startOnSchema(): Promise<{ server: ChildServer; connectionString: string }> {
    await database.drop();
    database = await migratedDatabase();
    const { connectionString } = database;
    const server = startChild('main.ts', { ...env, DATABASE_URL: connectionString, DEMO: '0' });
    await server.ready;
    return { server, connectionString };
  }

  test('backups that could not be made as they are configured are one line and exit code 1', async () => {
    const BACKUP_DIR = path.join(tmpdir(), 'jornada-no-backups');
    expect(await refusal({ DEMO: '0', BACKUP_DIR })).toMatch(/^Falta BACKUP_PUBLIC_KEY/);
    expect(await refusal({ DEMO: '0', BACKUP_DIR, BACKUP_PUBLIC_KEY: 'none' })).toMatch(
      /no puede leer las filas de todas las empresas.*BACKUP_DATABASE_URL\.$/,
    );
    expect(existsSync(BACKUP_DIR)).toBe(false);
  });

  test('a taken port is one line and exit code 1, and the other program goes on', async () => {
    const other = createServer().listen(Number(env.PORT), '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    expect(await refusal({ DEMO: '0' })).toBe(
      `El puerto ${env.PORT} está ocupado. Cierre el otro programa o elija otro con PORT.`,
    );
    expect(other.listening).toBe(true);
    await new Promise((resolve) => other.close(resolve));
    // It was looked at before anything was made.
    expect(await tables()).toBe(0);
  });

  test.each([
    ['that nobody serves', () => 'postgresql://jornada@127.0.0.1:1/jornada'],
    ['whose socket is not there', () => 'postgresql://jornada@/jornada?host=/nonexistent'],
    ['that does not exist', () => withDatabase(database.connectionString, 'no_such_database')],
    ['that does not know the user', () => database.connectionString.replace(/\/\/[^@]*@/, '//nadie@')],
  ])('a DATABASE_URL %s is one line and exit code 1', async (_, url) => {
    expect(await refusal({ DATABASE_URL: url() })).toMatch(
      /^No se puede entrar en la base de datos de DATABASE_URL \(/,
    );
  });

  test('a database of a later version is one line and exit code 1', async () => {
    await migrate(database.connectionString);
    await execute(database.connectionString, "INSERT INTO schema_migrations VALUES ('9999_future.sql', '')");
    expect(await refusal({})).toMatch(/versión posterior.*9999_future\.sql/);
  });

  test('production without a secret is one line and exit code 1, before anything is touched', async () => {
    expect(await refusal({ NODE_ENV: 'production', SECRET_KEY: '' })).toMatch(/^Falta SECRET_KEY: /);
    expect(await tables()).toBe(0);
  });

  test('production on an empty database without its first operator is one line and exit code 1, and writes nothing', async () => {
    expect(await refusal({ NODE_ENV: 'production' })).toMatch(/SUPERADMIN_EMAIL y SUPERADMIN_PASSWORD/);
    expect(await population(database.connectionString)).toEqual({ tenants: 0, users: 0 });
  });

  test('production with all it needs serves, and names no demo', async () => {
    const server = startChild('main.ts', {
      ...env,
      NODE_ENV: 'production',
      SUPERADMIN_EMAIL: 'jefa@ejemplo.test',
      SUPERADMIN_PASSWORD: 'Clave-larga-1',
    });
    await server.ready;
    expect((await sendRequest(`${server.url}/api/health`, 'GET')).body).toEqual({ status: 'ok' });
    server.signal('SIGTERM');
    const { code, output } = await server.ended;
    expect(code).toBe(0);
    expect(output.join('\n')).not.toMatch(/demo|Clave-larga-1/i);
    expect(output).toContain(`Versión ${programName}`);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends it with exit code 0, also with clients connected',
    async (signal) => {
      const { server, connectionString } = await startOnSchema();
      const idle = await fetch(`${server.url}/api/health`);
      expect(idle.status).toBe(200);
      server.signal(signal);
      // Out of patience it would have ended with another code.
      expect(await server.ended).toMatchObject({ code: 0, errors: [] });
      await connected(connectionString, async (client) => {
        const sessions =
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'jornada'";
        await expect.poll(async () => (await client.query(sessions)).rowCount).toBe(0);
      });
    },
  );

  test('a client that never ends its request does not keep it from ending, with exit code 0', async () => {
    const { server } = await startOnSchema();
    const client = connect(Number(env.PORT), '127.0.0.1');
    const head =
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n';
    await new Promise<unknown>((resolve) => client.write(`${head}{"email":`, resolve));
    // Answered on another connection, so the server has met the first one as well.
    await sendRequest(`${server.url}/api/health`, 'GET');
    server.signal('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, errors: [] });
    client.destroy();
  });

  test.each([
    // It is about to make the first operator, and has made the platform.
    ['none', 'users', { tenants: 0, users: 0 }],
    // It has made people, and comes to their punches.
    ['a company without anybody', 'punches', { tenants: 2, users: 1 }],
  ])(
    'killed in the middle of its first data, it has written %s, and the next start writes the rest',
    async (_, table, written) => {
      await database.drop();
      database = await migratedDatabase();
      env.DATABASE_URL = database.connectionString;
      await connected(database.connectionString, async (client) => {
        await client.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
        const server = startChild('main.ts', env);
        const waiting = `SELECT FROM pg_locks WHERE relation = '${table}'::regclass AND NOT granted`;
        await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
        server.signal('SIGKILL');
        expect(await server.ended).toMatchObject({ signal: 'SIGKILL' });
      });
      expect(await population(database.connectionString)).toEqual(written);

      const server = startChild('main.ts', env);
      await server.ready;
      expect(await population(database.connectionString)).toEqual({ tenants: 2, users: demoPeople });
      const me = await sendRequest(`${server.url}/api/auth/me`, 'GET', { token: await signIn(server) });
      await expectIntactLedger(database.connectionString, me.body);
      server.signal('SIGTERM');
      expect((await server.ended).code).toBe(0);
    },
  );

  async function expectIntactLedger(
    connectionString: string,
    { id, tenantId }: { id: string; tenantId: string },
  ) {
    const own = openDatabase(connectionString, 1);
    const ledger = await readLedger(own, { tenantId, userId: id });
    const people = await withTenant(own, tenantId, (tx) =>
      tx.selectFrom('punches').select('employeeId').distinct().execute(),
    );
    await own.close();
    expect(ledger.length).toBeGreaterThan(100);
    expect(verifyLedger(ledger, hashing.ofText)).toMatchObject({ intact: true });
    expect(people).toHaveLength(whoPunches);
  }
});

describe('on its own embedded database', { timeout: 600_000 }, () => {
  let dataDirectory: string;
  beforeEach(() => {
    dataDirectory = mkdtempSync(path.join(tmpdir(), 'jornada-main-'));
    chmodSync(dataDirectory, 0o755);
  });
  afterEach(() => {
    killChildren();
    const left = embeddedDatabase(dataDirectory);
    if (left && isRunning(left.pid)) process.kill(left.pid, 'SIGQUIT');
    // The database may be at its last writing.
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10 });
  });
  const start = async () => startChild('main.ts', { DATA_DIR: dataDirectory, PORT: await freePort() });

  /** Stops a server, and sees that neither it nor its database is left. */
  async function stop(server: ChildServer, signal: NodeJS.Signals): Promise<void> {
    const database = embeddedDatabase(dataDirectory);
    if (!database) throw new Error('no database is running');
    expect(isRunning(database.pid)).toBe(true);
    const began = performance.now();
    server.signal(signal);
    expect(await server.ended).toMatchObject({ code: 0, errors: [] });
    expectWithin(10_000, performance.now() - began);
    expect(isRunning(database.pid)).toBe(false);
    expect(embeddedDatabase(dataDirectory)).toBeNull();
    expect(existsSync(database.socketDirectory)).toBe(false);
  }

  /** Starts where there are data already, which takes less than 5 s; of ten, since other tests may keep the cores. */
  async function startAgainQuickly(): Promise<ChildServer> {
    for (let attempt = 1; ; attempt += 1) {
      const began = performance.now();
      const server = await start();
      await server.ready;
      const milliseconds = performance.now() - began;
      if (milliseconds < within(5_000)) return server;
      expect(attempt, `${milliseconds} ms`).toBeLessThan(10);
      await stop(server, 'SIGTERM');
    }
  }

  test('a newcomer signs in and clocks in; stopped and started again, the record is there', async () => {
    const first = await start();
    await first.ready;
    const token = await signIn(first);
    const punched = await sendRequest(`${first.url}/api/attendance/punch`, 'POST', {
      token,
      body: { type: 'IN' },
    });
    expect(punched.status).toBe(200);

    const intruder = await (await start()).ended;
    expect(intruder).toMatchObject({ code: 1, output: [] });
    expect(intruder.errors).toEqual([
      expect.stringMatching(/^Otro proceso de Jornada está usando «.*DATA_DIR\.$/),
    ]);
    expect((await sendRequest(`${first.url}/api/health`, 'GET')).status).toBe(200);
    await stop(first, 'SIGTERM');
    const { output } = await first.ended;
    expect(output).toContainEqual(expect.stringMatching(/^Jornada está en marcha: http:\/\/localhost:\d+$/));
    for (const email of ['superadmin@demo.test', 'admin@demo.test', 'empleado@demo.test']) {
      expect(output).toContainEqual(expect.stringContaining(email));
    }

    const second = await startAgainQuickly();
    // The secret was kept as well: the session goes on.
    const status = await sendRequest(`${second.url}/api/attendance/status/current`, 'GET', { token });
    expect(status.body).toMatchObject({ currentStatus: 'WORKING', todayRecords: punched.body.todayRecords });
    await stop(second, 'SIGINT');
  });

  test('stopped while it is still starting, it leaves nothing behind', async () => {
    const server = await start();
    await expect.poll(() => embeddedDatabase(dataDirectory)?.pid, { interval: 5 }).toBeDefined();
    const pid = embeddedDatabase(dataDirectory)?.pid ?? 0;
    server.signal('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(isRunning(pid)).toBe(false);
  });

  test('without its database it ends as well, with exit code 1', async () => {
    const server = await start();
    await server.ready;
    const database = embeddedDatabase(dataDirectory);
    if (!database) throw new Error('no database is running');
    process.kill(database.pid, 'SIGQUIT');
    expect(await server.ended).toMatchObject({ code: 1 });
    rmSync(database.socketDirectory, { recursive: true, force: true });
  });
});
