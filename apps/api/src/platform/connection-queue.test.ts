import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { onceWithin } from '../testing/once-within.ts';
import { type ConnectionQueue, connectionQueue } from './connection-queue.ts';
import { Overloaded } from './overloaded.ts';

const turns = () => new Promise(setImmediate);

/** Who was given a place, in that order, and how each of them leaves it. */
function watched(queue: ConnectionQueue) {
  const entered: string[] = [];
  const leave: Record<string, () => void> = {};
  const note = (name: string) => (given: () => void) => {
    entered.push(name);
    leave[name] = given;
  };
  // Who is still in line when a test ends is refused after a while, and nobody is there to hear of it.
  const unheard = () => {};
  const arrive = (name: string, isPunch = false) => queue.arrive(isPunch).enter().then(note(name), unheard);
  const goOn = (name: string, isPunch = false) => queue.enter(isPunch).then(note(name), unheard);
  const leaves = async (name: string) => {
    leave[name]?.();
    await turns();
  };
  return { entered, arrive, goOn, leaves };
}

test('who is under way goes before those who arrive, and these go in the order in which they came', async () => {
  const { entered, arrive, goOn, leaves } = watched(connectionQueue(1));
  void arrive('a');
  void arrive('b');
  void arrive('c', true);
  void goOn('d');
  await turns();
  for (const name of ['a', 'd', 'b', 'c']) await leaves(name);
  expect(entered).toEqual(['a', 'd', 'b', 'c']);
});

test('one place is never taken but by punches', async () => {
  const { entered, arrive, goOn, leaves } = watched(connectionQueue(3));
  void arrive('slow 1');
  void goOn('slow 2');
  void goOn('slow 3');
  void arrive('slow 4');
  void arrive('punch', true);
  await turns();
  expect(entered.toSorted()).toEqual(['punch', 'slow 1', 'slow 2']);
  void goOn('punch goes on', true);
  await leaves('punch');
  expect(entered.at(-1)).toBe('punch goes on');
  await leaves('punch goes on');
  expect(entered.length).toBe(4);
  await leaves('slow 1');
  expect(entered.at(-1)).toBe('slow 3');
});

describe('what is too much is refused at once:', () => {
  /** How many of this kind are taken on beside those that were. */
  const fill = (queue: ConnectionQueue, isPunch: boolean) => {
    let count = 0;
    for (;;) {
      try {
        queue.arrive(isPunch);
      } catch (error) {
        expect(error).toBeInstanceOf(Overloaded);
        return count;
      }
      count += 1;
    }
  };

  test('everything else before punches', () => {
    const queue = connectionQueue(6);
    const others = fill(queue, false);
    expect(others).toBe(100);
    expect(fill(queue, true)).toBe(200);
    expect(fill(queue, false)).toBe(0);
  });

  test('whoever ends, or has a place, is not counted any more', async () => {
    const queue = connectionQueue(6);
    const given = queue.arrive(false);
    const ended = queue.arrive(false);
    expect(fill(queue, false)).toBe(98);
    await given.enter();
    ended.end();
    ended.end();
    expect(fill(queue, false)).toBe(2);
  });
});

test('who waited for long is told to come back, and holds no place', async () => {
  const queue = connectionQueue(1, { punch: 20, other: 60, underWay: 100 });
  const leave = await queue.enter(false);
  const told: string[] = [];
  const tell = (name: string) => (error: unknown) => {
    expect(error).toBeInstanceOf(Overloaded);
    told.push(name);
  };
  const waits = [
    queue.enter(false).catch(tell('under way')),
    queue.arrive(false).enter().catch(tell('other')),
    queue.arrive(true).enter().catch(tell('punch')),
  ];
  await Promise.all(waits);
  expect(told).toEqual(['punch', 'other', 'under way']);
  leave();
  expect(await queue.arrive(false).enter()).toBeInstanceOf(Function);
});

test('an arrival waits from when it arrived', async () => {
  const queue = connectionQueue(1, { punch: 200, other: 60, underWay: 100 });
  await queue.enter(false);
  await onceWithin(190, async () => {
    const arrival = queue.arrive(true);
    await delay(150);
    const startedAt = performance.now();
    await expect(arrival.enter()).rejects.toBeInstanceOf(Overloaded);
    return { slowest: performance.now() - startedAt };
  });
});
