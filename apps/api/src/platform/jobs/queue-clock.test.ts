import { systemClock } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase } from '../../testing/test-database.ts';
import { testJobTiming } from '../../testing/test-job-timing.ts';
import { wait } from '../timers/wake.ts';
import { openJobs } from './jobs.ts';
import { longestWaitMs, queueClock } from './queue-clock.ts';

const day = 86_400_000;
let database: Awaited<ReturnType<typeof migratedDatabase>>;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.drop());

test.each([0, -1, -30, -400])('the queues rest when the clock is set by %i days', async (days) => {
  let setBy = 0;
  let looks = 0;
  const now = () => {
    looks += 1;
    return Date.now() + setBy;
  };
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  const jobs = await openJobs(
    database.connectionString,
    () => {},
    { ...testJobTiming, superviseIntervalSeconds: 1 },
    queueClock({ ...systemClock, now }),
  );
  setBy = days * day;
  await wait(1_200);
  looks = 0;
  await wait(1_000);
  await jobs.stop();
  process.off('warning', note);
  expect(warnings.filter((name) => name === 'TimeoutOverflowWarning')).toEqual([]);
  // A loop without a pause looks hundreds of times.
  expect(looks).toBeLessThan(100);
});

test('looks at the clock again after ten minutes at the latest, so that one that was put right again holds', () => {
  const clock = queueClock();
  expect(longestWaitMs).toBeLessThan(2 ** 31);
  clock.clearTimeout(clock.setTimeout(() => {}, 30 * day));
  clock.clearTimeout(undefined);
});
