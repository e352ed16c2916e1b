import { errorTexts } from '@jornada/texts/errors';
import { describe, expect, test, vi } from 'vitest';
import { Overloaded } from '../errors/overloaded.ts';
import { type FairQueue, fairQueue, NoTurn, TooMuchOfOne } from './fair-queue.ts';

/** Pieces of work that end when they are told to, and the order in which they were begun. */
function bench(queue: FairQueue<'calls'>) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    bring: (name: string, piece = name) =>
      queue.run('calls', name, () => {
        begun.push(piece);
        return new Promise<void>((end) => ends.push(end));
      }),
    /** Ends the piece that was begun first of those under way. */
    endOne: async () => {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

const ofLane = { mostNames: 3, mostOfOne: 4 };
const bounds = { atOnce: 2, lanes: { calls: ofLane } };

test('names take turns, however much work one of them brought before', async () => {
  const { begun, bring, endOne } = bench(fairQueue(bounds));
  for (const piece of ['a1', 'a2', 'a3', 'a4', 'a5']) void bring('a', piece);
  for (const piece of ['b1', 'b2', 'c1']) void bring(piece.slice(0, 1), piece);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'a2']);
  for (let piece = 0; piece < 8; piece += 1) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'b2', 'a3', 'a4', 'a5']);
});

test('when too many wait, a name that had more turns gives way to a new one', async () => {
  const { begun, bring, endOne } = bench(fairQueue({ ...bounds, atOnce: 1 }));
  const refused: unknown[] = [];
  for (let piece = 0; piece < 3; piece += 1) bring('a').catch((error: unknown) => refused.push(error));
  for (const name of ['b', 'c', 'd']) void bring(name);
  await endOne();
  expect(refused).toEqual([expect.any(Overloaded), expect.any(Overloaded)]);
  for (let piece = 0; piece < 3; piece += 1) await endOne();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

describe('too much is refused at once, to be tried again:', () => {
  test('of one name; another one still waits its turn', async () => {
    const { begun, bring, endOne } = bench(fairQueue(bounds));
    for (let piece = 0; piece < 6; piece += 1) void bring('a');
    const refused = await bring('a').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Overloaded);
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: errorTexts.UNAVAILABLE },
      headers: { 'retry-after': '5' },
    });
    void bring('b');
    await endOne();
    await endOne();
    expect(begun).toEqual(['a', 'a', 'b', 'a']);
  });

  test('of many names; one of those that wait may still bring more', async () => {
    const { bring, endOne, begun } = bench(fairQueue(bounds));
    for (const name of ['a', 'b', 'c', 'd', 'e']) void bring(name);
    await expect(bring('f')).rejects.toBeInstanceOf(Overloaded);
    void bring('c', 'c2');
    for (let piece = 0; piece < 6; piece += 1) await endOne();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'c2']);
  });
});

describe('with a limit for each name', () => {
  const apart = { atOnce: 2, lanes: { calls: { ...ofLane, atOnceOfOne: 1 } } };

  test('other names begin meanwhile, and its next piece when one ends', async () => {
    const { begun, bring, endOne } = bench(fairQueue(apart));
    for (const piece of ['a1', 'a2', 'b1', 'b2']) void bring(piece.slice(0, 1), piece);
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'b1']);
    await endOne();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await endOne();
    await endOne();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  test('a free place does not wait for a name that may not take it', async () => {
    const { begun, bring } = bench(fairQueue(apart));
    for (const piece of ['a1', 'a2', 'a3']) void bring('a', piece);
    void bring('b');
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'b']);
  });
});

test('work whose caller gives up leaves the queue, and work that has begun goes on', async () => {
  const queue = fairQueue({ atOnce: 1, lanes: { calls: { ...ofLane, mostOfOne: 1 } } });
  const { begun, bring, endOne } = bench(queue);
  void bring('a', 'a1');
  const leaving = new AbortController();
  const left = queue.run('calls', 'a', async () => begun.push('left'), leaving.signal);
  await expect(bring('a')).rejects.toBeInstanceOf(TooMuchOfOne);
  leaving.abort(new Error('hung up'));
  await expect(left).rejects.toThrow('hung up');
  void bring('a', 'a2');
  await endOne();
  await endOne();
  expect(begun).toEqual(['a1', 'a2']);
  await expect(queue.run('calls', 'a', async () => begun.push('late'), leaving.signal)).rejects.toThrow(
    'hung up',
  );
});

test('work that fails makes room like any other', async () => {
  const queue = fairQueue({ ...bounds, atOnce: 1 });
  await expect(queue.run('calls', 'a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run('calls', 'a', async () => 'done')).toBe('done');
});

describe('with several lanes', () => {
  const lanes = {
    first: { mostNames: 3, mostOfOne: 4 },
    last: { mostNames: 3, mostOfOne: 4, mostAtOnce: 1 },
  };
  /** Pieces of work in lanes, as `bench`. */
  function benchOf(queue: FairQueue<'first' | 'last'>) {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const bring = (lane: 'first' | 'last', name: string) =>
      queue.run(lane, name, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      });
    const endOne = async () => {
      ends.shift()?.();
      await new Promise(setImmediate);
    };
    return { begun, bring, endOne };
  }

  test('the first lane goes before the others, however long those wait', async () => {
    const { begun, bring, endOne } = benchOf(fairQueue({ atOnce: 1, lanes }));
    for (const name of ['x', 'y', 'z']) void bring('last', name);
    for (const name of ['a', 'b']) void bring('first', name);
    for (let piece = 0; piece < 5; piece += 1) await endOne();
    expect(begun).toEqual(['x', 'a', 'b', 'y', 'z']);
  });

  test('no lane starves: the last one gets one of eight turns', async () => {
    const wide = { mostNames: 20, mostOfOne: 20 };
    const { begun, bring, endOne } = benchOf(fairQueue({ atOnce: 1, lanes: { first: wide, last: wide } }));
    for (let piece = 0; piece < 12; piece += 1) void bring('first', `a${piece}`);
    void bring('last', 'x');
    for (let piece = 0; piece < 13; piece += 1) await endOne();
    expect(begun.indexOf('x')).toBe(8);
  });

  test('a place is reserved for the first lane where the last one may not take all', async () => {
    const { begun, bring, endOne } = benchOf(fairQueue({ atOnce: 2, lanes }));
    for (const name of ['x', 'y']) void bring('last', name);
    void bring('first', 'a');
    await new Promise(setImmediate);
    expect(begun).toEqual(['x', 'a']);
    // What the first one leaves is not for the last one either.
    void bring('first', 'b');
    await endOne();
    await endOne();
    expect(begun).toEqual(['x', 'a', 'b', 'y']);
  });

  test('a name has a number of turns in a minute, and then none, even if nobody waits', async () => {
    const few = { mostNames: 3, mostOfOne: 4, mostTurns: 2 };
    const queue = fairQueue({ atOnce: 1, lanes: { first: few, last: few } });
    const done = async () => 'done';
    for (let turn = 0; turn < 2; turn += 1) await queue.run('first', 'a', done);
    await expect(queue.run('first', 'a', done)).rejects.toBeInstanceOf(NoTurn);
    expect(await queue.run('last', 'a', done)).toBe('done');
    expect(await queue.run('first', 'b', done)).toBe('done');
  });

  test('work that waits too long is refused, and takes no turn', async () => {
    const waits = vi.spyOn(globalThis, 'setTimeout');
    try {
      const longestWaitMs = 1_234_567;
      const impatient = { mostNames: 3, mostOfOne: 4, longestWaitMs };
      const lanesOf = { first: impatient, last: impatient };
      const { begun, bring, endOne } = benchOf(fairQueue({ atOnce: 1, lanes: lanesOf }));
      void bring('last', 'x');
      const waiting = bring('last', 'y').catch((error: unknown) => error);
      void bring('last', 'z');
      const runOut = waits.mock.calls.filter(([, milliseconds]) => milliseconds === longestWaitMs);
      expect(runOut).toHaveLength(2);
      runOut[0]?.[0]();
      expect(await waiting).toBeInstanceOf(NoTurn);
      for (let piece = 0; piece < 2; piece += 1) await endOne();
      expect(begun).toEqual(['x', 'z']);
    } finally {
      waits.mockRestore();
    }
  });
});
