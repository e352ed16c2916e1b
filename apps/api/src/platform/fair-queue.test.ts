import { errorTexts } from '@jornada/texts/es/errors';
import { describe, expect, test } from 'vitest';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import { Overloaded } from './overloaded.ts';

/** Pieces of work that end when they are told to, and the order in which they were begun. */
function bench(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    bring: (name: string, piece = name) =>
      queue.run(name, () => {
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

const bounds = { atOnce: 2, mostNames: 3, mostOfOne: 4 };

test('the names take turns, however much one of them brought before', async () => {
  const { begun, bring, endOne } = bench(fairQueue(bounds));
  for (const piece of ['a1', 'a2', 'a3', 'a4', 'a5']) void bring('a', piece);
  for (const piece of ['b1', 'b2', 'c1']) void bring(piece.slice(0, 1), piece);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'a2']);
  for (let piece = 0; piece < 8; piece += 1) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'b2', 'a3', 'a4', 'a5']);
});

test('whoever has had more turns gives way to somebody new when too many wait', async () => {
  const { begun, bring, endOne } = bench(fairQueue({ ...bounds, atOnce: 1 }));
  const refused: unknown[] = [];
  for (let piece = 0; piece < 3; piece += 1) bring('a').catch((error: unknown) => refused.push(error));
  for (const name of ['b', 'c', 'd']) void bring(name);
  await endOne();
  expect(refused).toEqual([expect.any(Overloaded), expect.any(Overloaded)]);
  for (let piece = 0; piece < 3; piece += 1) await endOne();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

describe('what is too much is refused at once, to be tried again:', () => {
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

test('work that fails makes room like any other', async () => {
  const queue = fairQueue({ ...bounds, atOnce: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run('a', async () => 'done')).toBe('done');
});
