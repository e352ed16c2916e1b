import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, createTenant } from '../testing/factories.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testJobTiming } from '../testing/test-job-timing.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { type TenantTx, withTenant } from './with-tenant.ts';

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

describe('a job is promised while nothing else of its transaction is under way', () => {
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
  ])('%s, and the transaction is taken back', async (_, work) => {
    const before = await promised();
    await expect(inTenant(work)).rejects.toThrow(/under way|is reserved/);
    expect(await promised()).toBe(before);
  });

  test('one after the other they are all kept, among queries that see the company', async () => {
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

  test('a job that could not be added leaves nobody a transaction without its role', async () => {
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
