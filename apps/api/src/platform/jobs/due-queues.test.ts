import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { patience } from '../../testing/patience.ts';
import { migratedDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type QueueWatch, watchQueues } from './due-queues.ts';
import { queueClock } from './queue-clock.ts';

let database: TestDatabase;
let watched: QueueWatch;
let woken: string[];
let reported: string[];
let failures: Error[];

beforeEach(async () => {
  database = await migratedDatabase();
  [woken, reported, failures] = [[], [], []];
  watched = watchQueues({
    clock: queueClock(),
    everyMs: 20,
    executeSql: async (text, values) => {
      const failure = failures.pop();
      if (failure) throw failure;
      return connected(database.connectionString, (client) => client.query(text, values));
    },
    report: ({ message }) => reported.push(message),
  });
});
afterEach(async () => {
  await watched.stop();
  await database.drop();
});

const names = ['due', 'tried', 'later', 'active', 'done', 'empty', 'blocked'];
const watchAll = () => {
  for (const name of names) watched.watch(name, () => woken.push(name));
};
const run = (statement: string, values: unknown[] = []) =>
  connected(database.connectionString, (client) => client.query(statement, values));

/** A queue of each name, and one job in each as it would be then. */
async function fill(): Promise<void> {
  for (const name of [...names, 'unwatched'])
    await run(`SELECT pgboss.create_queue($1, '{"policy": "standard"}')`, [name]);
  await run(`INSERT INTO pgboss.job (name, state, start_after, blocked) VALUES
    ('due', 'created', now(), false), ('tried', 'retry', now() - interval '1 second', false),
    ('later', 'created', now() + interval '1 hour', false), ('active', 'active', now(), false),
    ('done', 'completed', now(), false), ('blocked', 'created', now(), true), ('unwatched', 'created', now(), false)`);
}

test('those are woken who have something that is due, at every look', async () => {
  await fill();
  watchAll();
  await vi.waitFor(() => expect(woken.length).toBeGreaterThan(5), patience);
  expect(new Set(woken)).toEqual(new Set(['due', 'tried']));
});

test('every worker of a queue is woken, also one that comes later', async () => {
  await fill();
  watched.watch('due', () => woken.push('first'));
  await vi.waitFor(() => expect(woken).toContain('first'), patience);
  watched.watch('due', () => woken.push('second'));
  woken = [];
  await vi.waitFor(() => expect(woken).toContain('second'), patience);
  expect(woken).toContain('first');
});

test('what kept a look from being taken is reported, and the next one is taken', async () => {
  await fill();
  failures = [new Error('the connection was lost')];
  watchAll();
  await vi.waitFor(() => expect(woken).toContain('due'), patience);
  expect(reported).toEqual(['the connection was lost']);
});

test('once it is stopped it looks no more', async () => {
  await fill();
  watchAll();
  await vi.waitFor(() => expect(woken).toContain('due'), patience);
  await watched.stop();
  woken = [];
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(woken).toEqual([]);
});
