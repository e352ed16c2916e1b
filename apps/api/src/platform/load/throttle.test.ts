import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { migratedDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openThrottle } from './throttle.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await migratedDatabase();
});
afterEach(() => database.drop());

const ask = (query: string, values: unknown[] = []) =>
  connected(database.connectionString, async (client) => (await client.query(query, values)).rows);

test('counters that ran out an hour ago are removed, of any budget, while the process runs', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  const throttle = openThrottle(database.connectionString);
  try {
    const budget = { name: 'sign-in', points: 5, withinSeconds: 900, refusedForSeconds: 60 };
    expect(await throttle.counter(budget).take(randomUUID())).toBe(true);
    const minute = 60_000;
    for (const [key, minutes] of [
      ['old', -61],
      ['other:old', -24 * 60],
      ['lately', -59],
    ] as const) {
      const expire = Date.now() + minutes * minute;
      await ask('INSERT INTO throttle_counters VALUES ($1, 1, $2)', [key, expire]);
    }
    const tidyUp = waits.mock.calls.find(([, milliseconds]) => milliseconds === 5 * minute)?.[0];
    tidyUp?.();
    const kept = async () => (await ask('SELECT key FROM throttle_counters')).map(({ key }) => key);
    await vi.waitFor(async () => expect(await kept()).not.toContain('old'), { timeout: 15_000 });
    expect(await kept()).toHaveLength(2);
    expect(await kept()).toContain('lately');
  } finally {
    waits.mockRestore();
    await throttle.close();
  }
});
