import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashing } from '../platform/cryptography/hashing.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { readConfig } from '../platform/operating/config.ts';
import { type OpenPlatform, openPlatform } from '../platform/operating/open-platform.ts';
import { systemClock } from '../platform/time/clock.ts';
import { type ChildServer, freePort, isRunning, killChildren, startChild } from '../testing/child-server.ts';
import { connected, execute } from '../testing/database-server.ts';
import {
  assignSchedule,
  createPerson,
  createSchedule,
  createTenant,
  signInAs,
  type TestPerson,
} from '../testing/factories.ts';
import { patience } from '../testing/patience.ts';
import { readLedger } from '../testing/read-ledger.ts';
import { sendRequest } from '../testing/send-request.ts';
import { connectToServer, type ServerConnection } from '../testing/server-connection.ts';
import { testSecretKey } from '../testing/test-app.ts';
import { migratedDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startWorkers } from './start-workers.ts';

/** Whenever the test runs: by the real clock, which is that of the processes. */
const everyDay = { days: [1, 2, 3, 4, 5, 6, 7] };
const metricsToken = 'only-prometheus-knows-this';

let own: TestDatabase;
let dataDirectory: string;
let opened: OpenPlatform;
let server: ChildServer;
let env: Record<string, string>;
let tenantId: string;
let port: string;
let doors: readonly [ServerConnection, ServerConnection];

beforeAll(async () => {
  own = await migratedDatabase();
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'jornada-workers-'));
  port = await freePort();
  env = {
    DATABASE_URL: own.connectionString,
    DATA_DIR: dataDirectory,
    SECRET_KEY: testSecretKey,
    PORT: port,
    DEMO: '0',
    WORKERS: '2',
    // Longer than any test waits: what ends it is a second signal.
    DRAIN_SECONDS: '600',
    METRICS_TOKEN: metricsToken,
  };
  const share = { connections: 2, doesJobs: false };
  opened = await openPlatform(own.connectionString, systemClock, readConfig(env), () => {}, undefined, share);
  await promiseCleanUp();
  server = startChild('main.ts', env);
  await server.ready;
  tenantId = await createTenant(opened.platform);
  // New connections go to the processes by turns.
  doors = [await connectToServer(port), await connectToServer(port)];
});
afterAll(async () => {
  for (const door of doors ?? []) door.close();
  killChildren();
  await opened.close();
  await own.drop();
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10 });
});

/** A run that is due before anything has started, so that nobody waits for the next look. */
async function promiseCleanUp(): Promise<void> {
  const jobs = await openJobs(own.connectionString, () => {});
  const timer = { name: 'clean-up', cron: '40 3 * * *', timeZone: 'Europe/Madrid' };
  await jobs.repeat(timer, () => new Promise(() => {}));
  await jobs.stop();
  await execute(
    own.connectionString,
    "INSERT INTO pgboss.job (name, policy, retry_limit, retry_delay) VALUES ('clean-up', 'exclusive', 20, 60)",
  );
}

/** Somebody with a session, and with a schedule unless told otherwise. */
async function employee(given: { hasSchedule?: boolean } = {}): Promise<TestPerson & { token: string }> {
  const person = await createPerson(opened.platform, tenantId);
  if (given.hasSchedule ?? true) await assignSchedule(opened.platform, person, everyDay);
  const { accessToken } = await signInAs(opened.platform, person);
  return { ...person, token: accessToken };
}

const enter = (door: ServerConnection, { token }: { token: string }, key: string = randomUUID()) =>
  door.send('POST', '/attendance/punch', { token, key, body: { type: 'IN' } });

const keysOf = async (person: TestPerson) => {
  const ledger = await readLedger(opened.platform.database, person);
  expect(verifyLedger(ledger, hashing.ofText)).toMatchObject({ intact: true, length: ledger.length });
  return ledger.map(({ idempotencyKey }) => idempotencyKey);
};

/** What happened never has no line yet. */
const metricsOf = async (name: string) => {
  const { status, body } = await sendRequest(`${server.url}/metrics`, 'GET', { token: metricsToken });
  expect(status).toBe(200);
  const line = String(body)
    .split('\n')
    .find((one) => one.startsWith(name));
  return Number(line?.split(' ').at(-1) ?? 0);
};

test('a punch sent to two processes at once is one entry, and so are two presses of one person', async () => {
  for (let round = 0; round < 5; round += 1) {
    const repeated = await employee();
    const key = randomUUID();
    const same = await Promise.all(doors.map((door) => enter(door, repeated, key)));
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    expect(await keysOf(repeated)).toEqual([key]);

    const hasty = await employee();
    const both = await Promise.all(doors.map((door) => enter(door, hasty)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await keysOf(hasty)).toHaveLength(1);
  }
});

test('a plan changed through one process counts for the other from the next punch on', async () => {
  const admin = await createPerson(opened.platform, tenantId, { roles: ['ROLE_ADMIN'] });
  const { accessToken: token } = await signInAs(opened.platform, admin);
  const scheduleId = await createSchedule(opened.platform, tenantId, everyDay);
  for (const [one, other] of [doors, [...doors].reverse()]) {
    if (!one || !other) throw new Error('two processes serve');
    const person = await employee({ hasSchedule: false });
    expect(await enter(other, person)).toMatchObject({ status: 422, body: { code: 'NO_SCHEDULE' } });
    const body = { userId: person.userId, scheduleId, validFrom: '2026-01-01' };
    expect((await one.send('POST', '/schedules/assignments', { token, body })).status).toBe(200);
    expect((await enter(other, person)).status).toBe(200);
  }
});

test('metrics are the sum of both, whichever is asked', async () => {
  const punches = 'jornada_request_seconds_count{method="POST",route="/api/attendance/punch",status="200"}';
  const before = await metricsOf(punches);
  for (const door of doors) expect((await enter(door, await employee())).status).toBe(200);
  expect(await metricsOf(punches)).toBe(before + 2);
  expect(await metricsOf(punches)).toBe(before + 2);
  // What both read in the database is told once.
  expect(await metricsOf('jornada_active_companies ')).toBe(1);
});

test('a job added through one is done once, by the first process', async () => {
  const { email } = await createPerson(opened.platform, tenantId, { password: 'Contraseña-1' });
  const mails = () => readdirSync(path.join(dataDirectory, 'mail'));
  expect((await doors[1].send('POST', '/auth/password-reset/request', { body: { email } })).status).toBe(200);
  await vi.waitFor(() => expect(mails()).toHaveLength(1), patience);
  await vi.waitFor(async () => {
    const runs = await ask("SELECT state::text FROM pgboss.job WHERE name = 'clean-up'");
    expect(runs).toEqual([{ state: 'completed' }]);
  }, patience);
  expect(server.output().filter((line) => line.startsWith('Limpieza, eliminados: '))).toHaveLength(1);
});

test('a report is made by a process that serves no requests', async () => {
  const admin = await createPerson(opened.platform, tenantId, { roles: ['ROLE_ADMIN'] });
  const { accessToken: token } = await signInAs(opened.platform, admin);
  const asked = await doors[0].send('POST', '/admin/exit-packages', { token });
  expect(asked.status).toBe(200);
  await vi.waitFor(async () => {
    const { body } = await doors[1].send('GET', '/admin/exit-packages', { token });
    expect(body).toMatchObject([{ status: 'DONE' }]);
  }, patience);
});

test('one that is killed is replaced, the other goes on, and no acknowledged punch is lost', async () => {
  const [victim] = await servingPids(1);
  const people = await Promise.all(Array.from({ length: 24 }, () => employee()));
  const keys = people.map(() => randomUUID() as string);
  const answers = people.map((person, index) =>
    enter(index % 2 === 0 ? doors[0] : doors[1], person, keys[index]).catch(() => null),
  );
  // Some were answered, others are under way.
  await Promise.race(answers);
  process.kill(victim ?? 0, 'SIGKILL');
  const answered = await Promise.all(answers);
  await expect.poll(() => doors.filter((door) => door.isClosed()).length).toBe(1);
  const left = doors.find((door) => !door.isClosed());
  if (!left) throw new Error('the other process died as well');
  for (const [index, person] of people.entries()) {
    // On a busy machine some are told to come back.
    if (answered[index]?.status === 200) expect(await keysOf(person)).toEqual([keys[index]]);
    // Sent again, to the process that is left, it is recorded once.
    expect((await enter(left, person, keys[index])).status).toBe(200);
    expect(await keysOf(person)).toEqual([keys[index]]);
  }

  const pids = await servingPids(2);
  expect(pids).toHaveLength(2);
  expect(pids).not.toContain(victim);
  expect(server.output()).toContain(
    `Un proceso que atendía ha terminado por sí mismo (${victim}, SIGKILL); otro ocupa su lugar.`,
  );
  for (const door of doors) door.close();
  doors = [await connectToServer(port), await connectToServer(port)];
  process.kill(pids[1] ?? 0, 'SIGKILL');
  await expect.poll(() => doors.filter((door) => door.isClosed()).length).toBe(1);
  await servingPids(3);
});

test('a signal to all of them at once lets both say that they are not ready, and a second one ends them, with exit code 0 and nothing lost', async () => {
  for (const door of doors) door.close();
  doors = [await connectToServer(port), await connectToServer(port)];
  const pids = await servingPids(3);
  for (const door of doors) expect((await door.send('GET', '/ready')).status).toBe(200);
  for (const pid of pids) process.kill(pid, 'SIGTERM');
  server.signal('SIGTERM');
  for (const door of doors) {
    await expect.poll(async () => (await door.send('GET', '/ready')).status).toBe(503);
    expect((await door.send('GET', '/health')).status).toBe(200);
    expect((await enter(door, await employee())).status).toBe(200);
  }
  const people = await Promise.all(Array.from({ length: 16 }, () => employee()));
  const answers = people.map((person, index) =>
    enter(index % 2 === 0 ? doors[0] : doors[1], person).catch(() => null),
  );
  await Promise.race(answers);
  // As Ctrl-C in a terminal does.
  for (const pid of pids) process.kill(pid, 'SIGINT');
  server.signal('SIGINT');
  expect(await server.ended).toMatchObject({ code: 0, errors: [] });
  for (const pid of pids) expect(isRunning(pid)).toBe(false);
  for (const [index, answer] of (await Promise.all(answers)).entries()) {
    const person = people[index];
    if (person && answer?.status === 200) expect(await keysOf(person)).toHaveLength(1);
  }
});

test.each([
  [
    'a database that takes too few connections',
    async () => limitConnections(20),
    /^La base de datos admite 20 conexiones y WORKERS=2 necesita 52: /,
  ],
  ['a taken port', takePort, /^El puerto \d+ está ocupado\./],
])('%s is one line and exit code 1', async (_, trouble, line) => {
  const putRight = await trouble();
  const { code, output, errors } = await startChild('main.ts', env).ended;
  await putRight();
  expect({ code, output, errors }).toEqual({ code: 1, output: [], errors: [expect.stringMatching(line)] });
});

test('the first process is told how long punches take in all of them, and when there are no more', async () => {
  const ownPort = await freePort();
  const { pressure, stop } = await startWorkers({
    readiness: () => 'READY',
    config: readConfig({ ...env, PORT: ownPort }),
    logLevel: 'silent',
    shares: { first: 1, worker: 3 },
    report: () => {},
  });
  const both = [await connectToServer(ownPort), await connectToServer(ownPort)];
  expect(pressure()).toEqual({ underWay: 0, slowestMs: 0 });
  const person = await employee();
  await expect
    .poll(async () => {
      await Promise.all(both.map((door) => enter(door, person, 'the same each time')));
      return pressure().underWay;
    })
    .toBeGreaterThan(0);
  await expect.poll(pressure).toEqual({ underWay: 0, slowestMs: 0 });
  for (const door of both) door.close();
  await stop();
});

test('when they die again and again, the server stops', async () => {
  const workerProgram = path.join(dataDirectory, 'dying.mjs');
  writeFileSync(
    workerProgram,
    `process.on('message', ({ told }) => {
      if (told === 'SERVE') process.send({ told: 'SERVING' }, () => setTimeout(() => process.exit(3), 50));
    });
    process.send({ told: 'HELLO' });`,
  );
  const lines: string[] = [];
  const lost = Promise.withResolvers<Error>();
  const { stop } = await startWorkers({
    readiness: () => 'READY',
    config: readConfig(env),
    logLevel: 'silent',
    shares: { first: 1, worker: 1 },
    report: (line) => lines.push(line),
    onWorkersLost: lost.resolve,
    workerProgram,
  });
  expect((await lost.promise).message).toMatch(
    /^Los procesos que atienden terminan por sí mismos una y otra vez \(\d+, 3\): Jornada se detiene\.$/,
  );
  expect(lines.filter((line) => line.startsWith('Un proceso que atendía'))).toHaveLength(5);
  await stop();
});

/** The processes that serve, once it was said so often who they are. */
async function servingPids(times: number): Promise<number[]> {
  const said = () => server.output().filter((line) => /^Atienden \d procesos: /.test(line));
  await expect.poll(() => said().length).toBe(times);
  return (
    said()
      .at(-1)
      ?.match(/\d+(?=[,.])/g) ?? []
  ).map(Number);
}

const ask = (query: string) =>
  connected(own.connectionString, async (client) => (await client.query(query)).rows);

async function limitConnections(most: number): Promise<() => Promise<void>> {
  const [{ name }] = await ask('SELECT current_database() AS name');
  await execute(own.connectionString, `ALTER DATABASE ${name} CONNECTION LIMIT ${most}`);
  return () => execute(own.connectionString, `ALTER DATABASE ${name} CONNECTION LIMIT -1`);
}

async function takePort(): Promise<() => Promise<void>> {
  const other = createServer().listen(Number(port), '127.0.0.1');
  await once(other, 'listening');
  return async () => {
    other.close();
  };
}
