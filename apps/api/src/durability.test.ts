import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { afterEach, expect, test } from 'vitest';
import { hashing } from './platform/cryptography/hashing.ts';
import {
  type ChildServer,
  embeddedDatabase,
  freePort,
  isRunning,
  killChildren,
  startChild,
} from './testing/child-server.ts';
import { connected } from './testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { createTenant } from './testing/factories.ts';
import { readLedger } from './testing/read-ledger.ts';
import { sendRequest } from './testing/send-request.ts';
import { startTestApp, type TestApp, testSecretKey } from './testing/test-app.ts';
import { migratedDatabase } from './testing/test-database.ts';

const people = 8;
const kills = 20;
/** Every kill costs a start, of which a busy machine makes seconds. */
const patienceMs = 900_000;

/** One intent to punch, sent with its key until it is answered. */
interface Intent {
  readonly key: string;
  readonly type: PunchType;
  isAnswered: boolean;
}

/** An employee who punches without end, and what they meant to record. */
interface Puncher {
  readonly employee: EmployeeAtWork;
  readonly intents: Intent[];
}

/** Employees in front of a server that gets killed, and the database behind it. */
interface Stream {
  readonly app: TestApp;
  readonly punchers: Puncher[];
  /** The process that serves at present. */
  server: ChildServer;
  /** How many punches a kill left without an answer. */
  interrupted: number;
}

afterEach(() => killChildren());

async function serve(env: Record<string, string>): Promise<ChildServer> {
  const server = startChild('testing/serve.ts', {
    SECRET_KEY: testSecretKey,
    PORT: await freePort(),
    DEMO: '0',
    ...env,
  });
  await server.ready;
  return server;
}

/** @param app on the same database and with the same secret as the server: it makes the people and signs their tokens */
async function openStream(app: TestApp, server: ChildServer): Promise<Stream> {
  const stream: Stream = { app, server, punchers: [], interrupted: 0 };
  const remote: TestApp = {
    ...app,
    request: (method, address, options) => sendRequest(`${stream.server.url}/api${address}`, method, options),
  };
  const given = { tenantId: await createTenant(app.platform), days: [1, 2, 3, 4, 5, 6, 7] };
  for (let person = 0; person < people; person += 1) {
    stream.punchers.push({ employee: await employeeAtWork(remote, given), intents: [] });
  }
  return stream;
}

/** Everybody punches, minute after minute, until the server is killed at some moment among the punches of one. */
async function punchUntilKilled(stream: Stream): Promise<void> {
  const { server } = stream;
  let duration = 0;
  for (let minutes = 2 + Math.random() * 4; minutes > 0; minutes -= 1) {
    const began = performance.now();
    await punchOnce(stream);
    duration = performance.now() - began;
  }
  const kill = () => void setTimeout(Math.random() * duration).then(() => server.signal('SIGKILL'));
  await Promise.all([
    punchOnce(stream, kill),
    server.ended.then((end) => expect(end).toMatchObject({ signal: 'SIGKILL', errors: [] })),
  ]);
}

/** Everybody punches once, a minute later. @returns whether all were answered */
async function punchOnce(stream: Stream, onceSent = () => {}): Promise<boolean> {
  stream.app.clock.advance({ seconds: 61 });
  const hands = { body: { now: stream.app.clock.now().toString() } };
  expect(await sendRequest(`${stream.server.url}/testing/clock`, 'POST', hands)).toMatchObject({
    status: 200,
  });
  const sent = stream.punchers.map(sendIntent);
  onceSent();
  const answered = await Promise.all(sent);
  stream.interrupted += answered.filter((one) => !one).length;
  return answered.every((one) => one);
}

/** Sends the intent that was not answered again, or else the next. @returns whether it was answered; to be told to come back is no answer */
async function sendIntent({ employee, intents }: Puncher): Promise<boolean> {
  let intent = intents.at(-1);
  if (!intent || intent.isAnswered) {
    intent = { key: randomUUID(), type: intents.length % 2 === 0 ? 'IN' : 'OUT', isAnswered: false };
    intents.push(intent);
  }
  const answer = await employee.punch(intent.type, { key: intent.key }).catch(() => null);
  if (!answer || answer.status === 503) return false;
  expect(answer).toMatchObject({ status: 200 });
  intent.isAnswered = true;
  return true;
}

/** That every intent was answered in the end, and is in the ledger once, in its place. */
async function expectNothingLostOrDoubled({ app, punchers }: Stream): Promise<void> {
  for (const { employee, intents } of punchers) {
    expect(intents.filter(({ isAnswered }) => !isAnswered)).toEqual([]);
    const ledger = await readLedger(app.platform.database, employee);
    const kept = ledger.map(({ type, idempotencyKey }) => ({ type, key: idempotencyKey }));
    expect(kept).toEqual(intents.map(({ type, key }) => ({ type, key })));
    expect(verifyLedger(ledger, hashing.ofText)).toMatchObject({ intact: true, length: intents.length });
  }
}

/** That what was answered so far is kept, though the process is dead. */
async function expectAnsweredKept({ app, punchers }: Stream): Promise<void> {
  for (const { employee, intents } of punchers) {
    const kept = new Set(
      (await readLedger(app.platform.database, employee)).map((entry) => entry.idempotencyKey),
    );
    expect(intents.filter(({ key, isAnswered }) => isAnswered && !kept.has(key))).toEqual([]);
  }
}

const backends = (app: TestApp): Promise<number[]> =>
  connected(app.connectionString, async (client) => {
    const { rows } = await client.query('SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
    return rows.map(({ pid }) => pid);
  });

/** Longer than a connection is believed to be alive. */
const stoppedMs = 1_500;

async function whileStopped(pids: readonly number[], work: () => Promise<unknown>): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const done = work();
  await setTimeout(stoppedMs);
  for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGCONT');
  await done;
}

test(
  `a server killed ${kills} times in a stream of punches loses none that was answered and doubles none that was retried`,
  async () => {
    const database = await migratedDatabase();
    const app = await startTestApp({ connectionString: database.connectionString });
    const start = () => serve({ DATABASE_URL: database.connectionString });
    try {
      const stream = await openStream(app, await start());
      for (let kill = 0; kill < kills; kill += 1) {
        await punchUntilKilled(stream);
        await expectAnsweredKept(stream);
        stream.server = await start();
      }
      expect(await punchOnce(stream)).toBe(true);
      expect(stream.interrupted).toBeGreaterThan(kills);
      await expectNothingLostOrDoubled(stream);
    } finally {
      killChildren();
      await app.close();
      await database.drop();
    }
  },
  patienceMs,
);

test(
  'so does one with its embedded database, which is made to write for good',
  async () => {
    const dataDirectory = mkdtempSync(path.join(tmpdir(), 'jornada-durability-'));
    chmodSync(dataDirectory, 0o755);
    const start = () => serve({ DATA_DIR: dataDirectory });
    const database = () => embeddedDatabase(dataDirectory) ?? { pid: 0, connectionString: '' };
    let app: TestApp | undefined;
    try {
      const first = await start();
      app = await startTestApp({ connectionString: database().connectionString });
      const stream = await openStream(app, first);
      const orphan = database().pid;
      await punchUntilKilled(stream);
      expect(isRunning(orphan)).toBe(true);

      stream.server = await start();
      expect(isRunning(orphan)).toBe(false);
      await expectAnsweredKept(stream);
      // On a busy machine the first ones may be told to come back.
      await expect.poll(() => punchOnce(stream)).toBe(true);
      await expectNothingLostOrDoubled(stream);

      // Killed itself, in a stream of punches, it takes the server along.
      await punchOnce(stream, () => process.kill(database().pid, 'SIGKILL'));
      expect(await stream.server.ended).toMatchObject({ code: 1 });
      stream.server = await start();
      await expectAnsweredKept(stream);
      // On a busy machine the first ones may be told to come back.
      await expect.poll(() => punchOnce(stream)).toBe(true);

      // It stands still for a while, as with a disk that does not answer, and goes on.
      await whileStopped([database().pid, ...(await backends(app))], () => punchOnce(stream));
      await expect.poll(() => punchOnce(stream)).toBe(true);
      await expectNothingLostOrDoubled(stream);

      stream.server.signal('SIGTERM');
      expect(await stream.server.ended).toMatchObject({ code: 0 });
    } finally {
      killChildren();
      await app?.close();
      const left = embeddedDatabase(dataDirectory);
      if (left && isRunning(left.pid)) process.kill(left.pid, 'SIGQUIT');
      // The database may be at its last writing.
      rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10 });
    }
  },
  patienceMs,
);
