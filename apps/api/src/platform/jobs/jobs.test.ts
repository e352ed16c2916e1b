import { randomUUIDv7 } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { patience } from '../../testing/patience.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testJobTiming } from '../../testing/test-job-timing.ts';
import { type TenantTx, withTenant } from '../transactions/with-tenant.ts';
import { type Jobs, openJobs } from './jobs.ts';

let app: TestApp;
const errands = { name: 'errands' };
let jobs: Jobs;
let tenantId: string;

beforeAll(async () => {
  app = await startTestApp();
  jobs = await openJobs(app.connectionString, () => {}, testJobTiming);
  tenantId = await createTenant(app.platform);
  await createPerson(app.platform, tenantId);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(app.platform.database, tenantId, work);
const people = (tx: TenantTx) => tx.selectFrom('users').select('id').execute();
const promised = async () => (await queuedJobs(app.connectionString, 'errands')).length;

describe('a job is added while nothing else of its transaction is under way', () => {
  // The queue is there from here on: what makes it waits, and would let the other query go first.
  beforeAll(() => inTenant((tx) => jobs.add(tx, errands, {})));

  test.each<[string, (tx: TenantTx) => Promise<unknown>]>([
    ['sent before', (tx) => Promise.all([people(tx), jobs.add(tx, errands, {})])],
    ['sent at once', (tx) => Promise.all([jobs.add(tx, errands, {}), people(tx)])],
    [
      'sent meanwhile',
      async (tx) => {
        const adding = jobs.add(tx, errands, {}).catch(() => {});
        await setImmediate();
        const { rows } = await sql`SELECT current_user`.execute(tx);
        await adding;
        return rows;
      },
    ],
    ['another job', (tx) => Promise.all([1, 2].map((one) => jobs.add(tx, errands, { one })))],
    [
      'begun and left to itself',
      async (tx) => {
        const left = people(tx).catch(() => []);
        await jobs.add(tx, errands, {});
        await left;
      },
    ],
  ])('%s, and the transaction is rolled back', async (_, work) => {
    const before = await promised();
    await expect(inTenant(work)).rejects.toThrow(/under way|is reserved/);
    expect(await promised()).toBe(before);
  });

  test('several jobs are added one after the other, among queries that see the company', async () => {
    const before = await promised();
    await inTenant(async (tx) => {
      await Promise.all([people(tx), people(tx)]);
      await jobs.add(tx, errands, {});
      expect(await people(tx)).toHaveLength(1);
      await jobs.add(tx, errands, {});
      expect(await Promise.all([people(tx), people(tx)])).toMatchObject([[{}], [{}]]);
    });
    expect(await promised()).toBe(before + 2);
  });

  test('when a job cannot be added, nobody gets the transaction without its role', async () => {
    const work = inTenant(async (tx) => {
      const unreadable = {
        toJSON: () => {
          throw new Error('unreadable');
        },
      };
      await jobs.add(tx, errands, unreadable).catch(() => {});
      return (await sql<{ name: string }>`SELECT current_user AS name`.execute(tx)).rows;
    });
    await expect(work).rejects.toThrow(/is reserved/);
  });
});

describe('a queue of which each group has one job at a time', () => {
  const turns = { name: 'turns', atOnce: 2, onePerGroup: true };
  const names: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (group: string, place: number) =>
    inTenant((tx) => jobs.add(tx, turns, { name: `${group}${place}` }, { group, priority: -place }));
  const end = (name: string) => ends.get(name)?.();
  const begun = (...expected: string[]) => vi.waitFor(() => expect(names).toEqual(expected), patience);

  test('gives no group a second turn while others wait for their first, and no two at once', async () => {
    for (const place of [0, 1, 2]) await add('a', place);
    for (const place of [0, 1]) await add('b', place);
    await jobs.work(turns, async (job) => {
      const { name } = job as { name: string };
      names.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
    await vi.waitFor(() => expect(names.toSorted()).toEqual(['a0', 'b0']), patience);
    const first = [...names];
    // Asked for last, and begun next: the others have had a turn.
    await add('c', 0);
    end('a0');
    await begun(...first, 'c0');
    end('c0');
    // Of b one is under way.
    await begun(...first, 'c0', 'a1');
    end('b0');
    await begun(...first, 'c0', 'a1', 'b1');
    for (const name of ['a1', 'b1']) end(name);
    await begun(...first, 'c0', 'a1', 'b1', 'a2');
    end('a2');
  });
});

test('a job is told how often it was tried before', async () => {
  const told: number[] = [];
  const stumbling = { name: 'stumbling' };
  await inTenant((tx) => jobs.add(tx, stumbling, {}));
  await jobs.work(stumbling, async (_job, _signal, retries) => {
    told.push(retries);
    if (retries < 2) throw new Error('once more');
  });
  await vi.waitFor(() => expect(told).toEqual([0, 1, 2]), patience);
});

test('a job that waits knows how many are done before it', async () => {
  const queue = { name: 'errands-in-turn' };
  const [first, second, urgent, later, elsewhere] = Array.from({ length: 5 }, () => randomUUIDv7());
  const ids = [first, second, urgent, later, elsewhere].map(String);
  await inTenant((tx) => jobs.add(tx, queue, {}, { id: String(first) }));
  await inTenant((tx) => jobs.add(tx, queue, {}, { id: String(second) }));
  await inTenant((tx) => jobs.add(tx, queue, {}, { id: String(urgent), priority: 1 }));
  await inTenant((tx) =>
    jobs.add(
      tx,
      queue,
      {},
      { id: String(later), priority: 2, startAfter: Temporal.Duration.from({ hours: 1 }) },
    ),
  );
  await inTenant((tx) => jobs.add(tx, errands, {}, { id: String(elsewhere) }));
  const ahead = await jobs.ahead([queue], ids);
  expect([urgent, first, second].map((id) => ahead.get(String(id)))).toEqual([0, 1, 2]);
  expect(ahead.has(String(elsewhere))).toBe(false);
  for (let one = 0; one < 110; one += 1) await inTenant((tx) => jobs.add(tx, queue, {}, { priority: 3 }));
  expect((await jobs.ahead([queue], [String(second)])).get(String(second))).toBe(100);
  expect(await jobs.ahead([queue], [])).toEqual(new Map());
});
