import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './platform/database/database.ts';
import { hashCheaply } from './platform/identity/passwords.ts';
import { isVeryBusy } from './testing/busyness.ts';
import { type ChildServer, freePort, killChildren, startChild } from './testing/child-server.ts';
import { type Crowd, crowdAtWork } from './testing/crowd.ts';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';
import { createPerson, type TestPerson } from './testing/factories.ts';
import { percentile99 } from './testing/send-burst.ts';
import { sendRequest } from './testing/send-request.ts';
import { withProof } from './testing/solve-proof.ts';
import { type FloodOrder, startFlood } from './testing/start-flood.ts';
import { testSecretKey } from './testing/test-app.ts';
import { testClock, usualMoment } from './testing/test-clock.ts';
import { migratedDatabase, type TestDatabase } from './testing/test-database.ts';

// The server hashes as in production.
hashCheaply(false);

let own: TestDatabase;
let database: Database;
let wire: DatabaseProxy;
let server: ChildServer;
let crowd: Crowd;
let person: TestPerson;
/** Tokens of those who have not clocked in yet. */
let waiting: string[];
const port = Number(await freePort());
const password = 'Contraseña-honrada-1';
const secretGuess = 'Adivinada-secreta-1';
const floodMs = 3_000;
const tooBusy =
  'the machine is too busy to hold a server to times; npm run torture -- --floods does on a quiet one';

beforeAll(async () => {
  own = await migratedDatabase();
  wire = await startDatabaseProxy(own.connectionString);
  database = openDatabase(own.connectionString, 2);
  const stage = { database, clock: testClock(usualMoment) };
  crowd = await crowdAtWork(stage, 4_000);
  person = await createPerson(stage, crowd.tenantId, { password });
  waiting = await crowd.tokens();
  server = startChild('testing/serve.ts', {
    DATABASE_URL: wire.connectionString,
    SECRET_KEY: testSecretKey,
    PORT: String(port),
    TRUST_PROXY: 'loopback',
    DEMO: '0',
  });
  await server.ready;
  // One that has just started is slower than one at work.
  for (let times = 0; times < 20; times += 1) await Promise.all([punch(), punch(), signIn(times)]);
});
afterAll(async () => {
  killChildren();
  await wire.cut();
  await database.close();
  await own.drop();
});

const call = (
  path: string,
  body: unknown,
  given: { token?: string; address?: string; headers?: Record<string, string> },
) =>
  sendRequest(`http://127.0.0.1:${port}/api${path}`, 'POST', {
    body,
    ...(given.token && { token: given.token }),
    headers: { 'x-forwarded-for': given.address ?? '203.0.113.1', ...given.headers },
  });

/** How an honest call was answered. */
interface Honest {
  readonly status: number;
  readonly milliseconds: number;
  readonly secrets: readonly string[];
}

async function timed(send: () => ReturnType<typeof call>): Promise<Honest> {
  const startedAt = performance.now();
  const { status, body } = await send();
  const { accessToken, refreshToken } = body ?? {};
  return {
    status,
    milliseconds: performance.now() - startedAt,
    secrets: [accessToken, refreshToken].filter(Boolean),
  };
}

/** A call every so many milliseconds, whether or not those before were answered: who comes to the door does not wait for others. */
async function honest(every: number, send: (index: number) => ReturnType<typeof call>): Promise<Honest[]> {
  const answers: Promise<Honest>[] = [];
  for (const until = performance.now() + floodMs; performance.now() < until; await delay(every)) {
    const index = answers.length;
    answers.push(timed(() => send(index)));
  }
  return Promise.all(answers);
}

const punch = () => call('/attendance/punch', { type: 'IN' }, { token: waiting.pop() ?? '' });
const signIn = (index: number) =>
  withProof((headers) =>
    call(
      '/auth/login',
      { email: person.email, password },
      { address: `203.0.113.${1 + (index % 200)}`, headers },
    ),
  );

const secrets = new Set([password, secretGuess, testSecretKey]);

interface Measure {
  readonly punches: readonly Honest[];
  readonly signIns: readonly Honest[];
}

const slowest = (answers: readonly Honest[]) => percentile99(answers.map(({ milliseconds }) => milliseconds));
const takenShare = (answers: readonly Honest[]) =>
  1 - answers.filter(({ status }) => status !== 200).length / Math.max(1, answers.length);
const isInTime = ({ punches, signIns }: Measure) =>
  slowest(punches) < 1_000 &&
  slowest(signIns) < 2_000 &&
  takenShare(punches) >= 0.99 &&
  takenShare(signIns) >= 0.99;

/** Measured anew, once or twice, when the limits are broken: whatever else keeps the two cores busy is not the server's doing. */
async function measured(
  measure: () => Promise<Measure>,
  skip: (condition: boolean, note: string) => void,
): Promise<Measure> {
  const wasVeryBusy = isVeryBusy();
  for (let again = 0; again < 2; again += 1) {
    const result = await measure();
    if (isInTime(result)) return result;
    skip(wasVeryBusy || isVeryBusy(), tooBusy);
  }
  return measure();
}

/** That all but one in a hundred were taken, and in time. */
function expectInTime({ punches, signIns }: Measure) {
  expect(slowest(punches)).toBeLessThan(1_000);
  expect(slowest(signIns)).toBeLessThan(2_000);
  expect(takenShare(punches)).toBeGreaterThanOrEqual(0.99);
  expect(takenShare(signIns)).toBeGreaterThanOrEqual(0.99);
  for (const { secrets: given } of signIns) for (const secret of given) secrets.add(secret);
}

test.for<FloodOrder['kind']>(['images', 'imports', 'guesses', 'halfBodies', 'statements'])(
  'while %s come in, an honest punch is answered within a second and a sign-in within two',
  async (kind, { skip }) => {
    const { userIds } = crowd;
    const tokens = [crowd.adminToken, ...waiting.splice(0, 200)];
    const end = await startFlood({ kind, port, tokens, userIds, secretGuess });
    try {
      await delay(500);
      const measure = async () => {
        const [punches, signIns] = await Promise.all([honest(25, punch), honest(150, signIn)]);
        return { punches, signIns };
      };
      expectInTime(await measured(measure, skip));
    } finally {
      await end();
    }
  },
);

test('while connections to the database die, a punch is answered within a second and a sign-in within two', async ({
  skip,
}) => {
  const measure = async () => {
    const punches: Honest[] = [];
    const signIns: Honest[] = [];
    for (let index = 0; index < 120; index += 1) {
      if (index % 30 === 29) wire.fallSilent();
      // Each is in turn the first that meets the dead ones.
      if (index % 60 === 59) signIns.push(await timed(() => signIn(index)));
      punches.push(await timed(punch));
      if (index % 10 === 0) signIns.push(await timed(() => signIn(index)));
    }
    return { punches, signIns };
  };
  expectInTime(await measured(measure, skip));
});

test('the log of all that contains no password, token or link', async () => {
  // Some of its connections are dead: it would stop in an orderly way, but not soon.
  server.signal('SIGKILL');
  const { output, errors } = await server.ended;
  const log = [...output, ...errors].join('\n');
  for (const secret of secrets) expect(log).not.toContain(secret);
  for (const secret of await crowd.tokens()) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/eyJ|Bearer|token=/);
});
