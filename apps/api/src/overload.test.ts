import { errorTexts } from '@jornada/texts/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './platform/database/database.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { countRecordings } from './record/ledger.reads.ts';
import { isVeryBusy } from './testing/busyness.ts';
import { type ChildServer, freePort, killChildren, startChild } from './testing/child-server.ts';
import { type Crowd, crowdAtWork } from './testing/crowd.ts';
import { type BurstAnswer, percentile99, sendBurst } from './testing/send-burst.ts';
import { testSecretKey } from './testing/test-app.ts';
import { testClock, usualMoment } from './testing/test-clock.ts';
import { migratedDatabase, type TestDatabase } from './testing/test-database.ts';

let own: TestDatabase;
let database: Database;
let server: ChildServer;
let crowd: Crowd;
const port = Number(await freePort());

beforeAll(async () => {
  own = await migratedDatabase();
  database = openDatabase(own.connectionString, 2);
  crowd = await crowdAtWork({ database, clock: testClock(usualMoment) }, 1_700);
  server = startChild('testing/serve.ts', {
    DATABASE_URL: own.connectionString,
    SECRET_KEY: testSecretKey,
    PORT: String(port),
    DEMO: '0',
  });
  await server.ready;
});
afterAll(async () => {
  killChildren();
  await database.close();
  await own.drop();
});

test('of 1,500 punches at once, accepted ones are answered within a second, others are refused at once', async ({
  skip,
}) => {
  const wasVeryBusy = isVeryBusy();
  const tokens = await crowd.tokens();
  const [early, punctual] = [tokens.slice(0, 200), tokens.slice(200)];
  // A server that has just started is slower than one at nine o'clock.
  for (let first = 0; first < early.length; first += 20) {
    const few = await sendBurst({ port, tokens: early.slice(first, first + 20), type: 'IN' });
    expect(few.map(({ status }) => status)).toEqual(Array(20).fill(200));
  }

  let answers = await sendBurst({ port, tokens: punctual, type: 'IN' });
  let present = punctual;
  let isRecorded = early.length;
  // Measured anew when something else keeps the two cores busy, by those who come back.
  for (let again = 0; again < 2 && !isInTime(answers); again += 1) {
    isRecorded += answers.filter(isTaken).length;
    present = present.filter((_, index) => !answers[index] || !isTaken(answers[index]));
    answers = await sendBurst({ port, tokens: present, type: 'IN' });
  }
  const taken = answers.filter(isTaken);
  const refused = answers.filter((answer) => !isTaken(answer));
  expect(present.length).toBeGreaterThan(500);
  for (const { status, retryAfter, told } of refused) {
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(JSON.parse(told ?? '')).toEqual({ code: 'UNAVAILABLE', message: errorTexts.UNAVAILABLE });
  }
  // What was answered is recorded, and nothing else is; whoever was refused comes back.
  expect(await recorded()).toBe(isRecorded + taken.length);
  const late = present.filter((_, index) => answers[index]?.status !== 200).slice(0, 20);
  expect((await sendBurst({ port, tokens: late, type: 'IN' })).map(({ status }) => status)).toEqual(
    Array(20).fill(200),
  );
  const isGood = isInTime(answers) && taken.length > 20;
  skip(
    !isGood && (wasVeryBusy || isVeryBusy()),
    'the machine is too busy to hold a server to times; npm run torture does on a quiet one',
  );
  expect(taken.length).toBeGreaterThan(20);
  expect(slowest(taken)).toBeLessThan(1_000);
  expect(slowest(refused)).toBeLessThan(1_000);
});

const isTaken = ({ status }: BurstAnswer) => status === 200;
const slowest = (answers: readonly BurstAnswer[]) =>
  percentile99(answers.map(({ milliseconds }) => milliseconds));
const isInTime = (answers: readonly BurstAnswer[]) => slowest(answers) < 1_000;
const recorded = () =>
  withTenant(database, crowd.tenantId, (tx) =>
    countRecordings(tx, Temporal.Instant.from('2026-01-01T00:00Z')),
  );
