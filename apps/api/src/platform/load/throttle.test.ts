import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seeded } from '../../testing/cut-connections.ts';
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

test('points that are taken of many keys at once are counted like one after another', async () => {
  const throttle = openThrottle(database.connectionString);
  try {
    const budget = { points: 3, withinSeconds: 900, refusedForSeconds: 60 };
    const [single, together] = ['single', 'together'].map((name) => throttle.counter({ ...budget, name }));
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const random = seeded(20_261_127);
    for (let round = 0; round < 12; round += 1) {
      const taken = Array.from(
        { length: 1 + Math.floor(random() * 4) },
        () => keys[Math.floor(random() * 5)] ?? '',
      );
      const one: boolean[] = [];
      for (const key of taken) one.push((await single?.take(key)) ?? false);
      expect(await together?.takeEach(taken)).toEqual(one);
    }
    const counted = (name: string) =>
      ask(
        `SELECT right(key, -length($1) - 1) AS key, least(points, 4) AS points, round((expire - $2::bigint) / 60000.0) AS minutes
        FROM throttle_counters WHERE key LIKE $1 || ':%' ORDER BY key`,
        [name, Date.now()],
      );
    const points = await counted('together');
    expect(points).toEqual(await counted('single'));
    // How far beyond the budget does not matter. Some were refused, which then lasts a minute instead of fifteen.
    expect(points.map(({ minutes }) => minutes)).toContain('1');
  } finally {
    await throttle.close();
  }
});

test('the time of refusal begins in the statement that finds the budget used up', async () => {
  // Each state that a statement leaves, which whoever asks at that moment is told.
  await ask('CREATE TABLE seen AS SELECT * FROM throttle_counters');
  await ask(`CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO seen SELECT NEW.*; RETURN NEW; END $$`);
  await ask(
    'CREATE TRIGGER sees AFTER INSERT OR UPDATE ON throttle_counters FOR EACH ROW EXECUTE FUNCTION see()',
  );
  const throttle = openThrottle(database.connectionString);
  try {
    const budget = { points: 3, withinSeconds: 900, refusedForSeconds: 60, growsToSeconds: 3_600 };
    const held = throttle.counter({ ...budget, name: 'held' });
    const taken = throttle.counter({ ...budget, name: 'taken' });
    for (let point = 0; point < 3; point += 1) await (await held.hold('key'))?.keep();
    expect(await held.hold('key')).toBeNull();
    expect(await taken.takeEach(['a', 'a', 'b', 'b', 'b', 'b'])).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(await taken.takeEach(['a', 'a'])).toEqual([true, false]);
    for (let point = 0; point < 4; point += 1) await taken.take('c');
    const refused = await ask(
      `SELECT DISTINCT key, round((expire - $1::bigint) / 60000.0) AS minutes FROM seen
      WHERE points > 3 AND key NOT LIKE '%-refusals:%'`,
      [Date.now()],
    );
    expect(refused.map(({ minutes }) => minutes)).toEqual(['1', '1', '1', '1']);
  } finally {
    await throttle.close();
  }
});

test('what is only counted has no end', async () => {
  const throttle = openThrottle(database.connectionString);
  try {
    const budget = { points: Number.MAX_SAFE_INTEGER, withinSeconds: 900, refusedForSeconds: 60 };
    const counter = throttle.counter({ ...budget, name: 'only counted' });
    expect(await counter.isCounted(['key'])).toBe(false);
    expect(await counter.take('key')).toBe(true);
    expect(await counter.takeEach(['key', 'other'])).toEqual([true, true]);
    expect(await counter.isCounted(['key', 'other'])).toBe(true);
  } finally {
    await throttle.close();
  }
});

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
