import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection, Database } from '../platform/database/database.ts';
import { patience } from '../testing/patience.ts';
import { owed, shareUnder, yieldToPunches } from './yield-to-punches.ts';

test.each([
  { when: 'nobody punches', underWay: 0, slowestMs: 0, share: 1 },
  { when: 'half a crowd punches', underWay: 1, slowestMs: 5, share: 0.725 },
  { when: 'a crowd punches', underWay: 2, slowestMs: 5, share: 0.45 },
  { when: 'a larger crowd punches', underWay: 40, slowestMs: 600, share: 0.45 },
  { when: 'one punch is as fast as it is alone', underWay: 0, slowestMs: 50, share: 1 },
  { when: 'one punch is slow', underWay: 0, slowestMs: 150, share: 0.45 },
])('when $when, it takes $share of a core', ({ underWay, slowestMs, share }) => {
  expect(shareUnder({ underWay, slowestMs })).toBeCloseTo(share);
});

test('it pauses for what it took above its share; time that others took counts as a pause', () => {
  // 20 ms of work in 20 ms, of which 9 were its own.
  expect(owed(0, { tookMs: 20, passedMs: 20 }, 0.45)).toBeCloseTo(24.4, 1);
  expect(owed(24.4, { tookMs: 0, passedMs: 24.4 }, 0.45)).toBe(0);
  // Neighbours had the cores: it got less than its share.
  expect(owed(0, { tookMs: 5, passedMs: 20 }, 0.45)).toBe(0);
  expect(owed(50, { tookMs: 20, passedMs: 20 }, 1)).toBe(0);
});

test('a pause is short enough to notice the end of the process', () => {
  expect(owed(90, { tookMs: 400, passedMs: 400 }, 0.45)).toBe(100);
});

describe('while many people punch', () => {
  const crowd = { underWay: 20, slowestMs: 30 };
  const connection = {} as Connection;
  let busy = 0;
  const database = {
    connect: async () => connection,
    figures: () => ({ connections: { busy, idle: 0 }, waiting: { punches: 0, underWay: 0, arrived: 0 } }),
  } as unknown as Database;
  // Its own work alone: the compiler and the collector of memory also take time in the process of the tests.
  let took = 0;
  beforeEach(() => {
    vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: took * 1_000, system: 0 }));
  });
  afterEach(() => vi.restoreAllMocks());
  const work = (milliseconds: number) => {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
    took += milliseconds;
  };

  test('it takes its least share of a core, by getting connections late', async () => {
    const { told, between } = yieldToPunches();
    const yielding = between(database);
    busy = 1;
    const [start, tookBefore] = [performance.now(), took];
    for (let round = 0; round < 60; round += 1) {
      told(crowd);
      work(5);
      expect(await yielding.connect()).toBe(connection);
    }
    // However busy the machine is: others can only make it less.
    expect((took - tookBefore) / (performance.now() - start)).toBeLessThan(0.6);
  });

  test('it sleeps only while it holds no connection', async () => {
    const { told, between } = yieldToPunches();
    between(database);
    const sleep = vi.spyOn(Atomics, 'wait');
    const workAWhile = async () => {
      told(crowd);
      work(25);
      await setImmediate();
    };
    busy = 1;
    for (let round = 0; round < 20; round += 1) await workAWhile();
    expect(sleep).not.toHaveBeenCalled();
    busy = 0;
    await vi.waitFor(async () => {
      await workAWhile();
      expect(sleep).toHaveBeenCalled();
    }, patience);
    sleep.mockRestore();
  });
});
