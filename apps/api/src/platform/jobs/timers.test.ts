import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectWithin } from '../../testing/busyness.ts';
import { connected } from '../../testing/database-server.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { startTimerProcesses, type TimerProcesses } from '../../testing/timer-processes.ts';
import type { Jobs, Timer } from './jobs.ts';

const nightly: Timer = { name: 'nightly', cron: '40 3 * * *', timeZone: 'Europe/Madrid' };

let hall: TimerProcesses;
let runs: string[];

beforeEach(async () => {
  hall = await startTimerProcesses('2101-03-01T03:35[Europe/Madrid]');
  runs = [];
});
afterEach(() => hall.close());

/** A process with the timer, which notes each run by the process's name. */
async function processWith(name: string, handle = async (_: AbortSignal) => {}): Promise<Jobs> {
  const jobs = await hall.open();
  await jobs.repeat(nightly, async (signal) => {
    runs.push(name);
    await handle(signal);
  });
  return jobs;
}

const states = async () => (await queuedJobs(hall.connectionString, 'nightly')).map(({ state }) => state);

test('runs once each time, in one of several processes', async () => {
  for (const name of ['one', 'two', 'three']) await processWith(name);
  await hall.pass(4);
  expect(runs).toEqual([]);
  await hall.pass(5);
  expect(runs).toHaveLength(1);
  await hall.jump('2101-03-02T03:38[Europe/Madrid]');
  await hall.pass(6);
  expect(runs).toHaveLength(2);
  expect(hall.reported).toEqual([]);
});

test.each(['2101-03-27', '2101-10-30'])('is done at its hour on %s, when the clocks change', async (date) => {
  await hall.jump(`${date}T00:30[Europe/Madrid]`);
  await processWith('one');
  await hall.pass(2);
  await hall.jump(`${date}T03:38[Europe/Madrid]`);
  await hall.passUntil(() => runs.length > 0);
  const at = Temporal.Instant.fromEpochMilliseconds(hall.clock.now());
  const time = at.toZonedDateTimeISO('Europe/Madrid').toPlainTime();
  expect(time.toString() >= '03:40:00' && time.toString() < '03:43:00', time.toString()).toBe(true);
  await hall.jump(`${date}T04:38[Europe/Madrid]`);
  await hall.pass(4);
  expect(runs).toHaveLength(1);
});

test('outlives its processes: of the times at which none ran the last one is made up for, once', async () => {
  const first = await processWith('first');
  await hall.passUntil(() => runs.length === 1);
  await first.stop();
  await hall.jump('2101-03-09T10:00[Europe/Madrid]');
  await processWith('later');
  await processWith('besides');
  await hall.pass(5);
  expect(runs).toHaveLength(2);
  await hall.jump('2101-03-10T03:38[Europe/Madrid]');
  await hall.pass(5);
  expect(runs).toHaveLength(3);
});

test('that fails is reported and tried again, until it is done', async () => {
  let failures = 3;
  await processWith('one', async () => {
    failures -= 1;
    if (failures >= 0) throw new Error(`not yet: ${failures}`);
  });
  await hall.passUntil(() => runs.length === 4, 60);
  expect(hall.reported).toEqual(['not yet: 2', 'not yet: 1', 'not yet: 0']);
  await hall.pass(10);
  expect(runs).toHaveLength(4);
  expect(await states()).toEqual(['completed']);
});

test('that never succeeds has one waiting run the next night, not two', async () => {
  await processWith('one', () => Promise.reject(new Error('never')));
  await hall.pass(20);
  await hall.jump('2101-03-02T03:39[Europe/Madrid]');
  await hall.pass(3);
  const waiting = (await states()).filter((state) => ['created', 'retry', 'active'].includes(state));
  expect(waiting).toHaveLength(1);
});

test('of a process that died is done by another', async () => {
  const first = await processWith('first');
  await first.stop();
  // This one has the timers of the database, but not that run's workflow.
  const other = await hall.open();
  await hall.passUntil(async () => (await states()).includes('created'));
  await other.stop();
  // Took the job, and never said a word again.
  const { connectionString, clock } = hall;
  const dead = new PgBoss({ connectionString, clock, schedule: false, supervise: false });
  await dead.start();
  expect(await dead.fetch('nightly')).toHaveLength(1);
  await dead.stop();
  await processWith('second');
  await hall.passUntil(() => runs.length === 1);
  expect(runs).toEqual(['second']);
  await hall.pass(2);
  expect(await states()).toEqual(['completed']);
});

test('is asked to end when its process stops, and done by the next', async () => {
  const began = Promise.withResolvers<void>();
  const first = await processWith('first', (signal) => {
    began.resolve();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  await hall.passUntil(() => runs.length === 1);
  await began.promise;
  const from = performance.now();
  await first.stop();
  expectWithin(3_000, performance.now() - from);
  expect(await states()).toEqual(['retry']);
  expect(hall.reported).toEqual([]);
  await processWith('second');
  await hall.passUntil(() => runs.length === 2);
  expect(runs).toEqual(['first', 'second']);
});

test('finished jobs are removed after a week', async () => {
  await processWith('one');
  await hall.passUntil(async () => (await states()).includes('completed'));
  await hall.jump('2101-03-07T12:00[Europe/Madrid]');
  await hall.pass(2);
  const left = () =>
    connected(hall.connectionString, async (client) => {
      const { rows } = await client.query(
        "SELECT name, completed_on < '2101-03-02' AS old FROM pgboss.job ORDER BY 1, 2",
      );
      return rows.filter(({ old }) => old).map(({ name }) => name);
    });
  expect(await left()).toContain('nightly');
  await hall.jump('2101-03-09T12:00[Europe/Madrid]');
  await hall.passUntil(async () => (await left()).length === 0);
});
