import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { onceWithin } from '../../testing/once-within.ts';
import { Overloaded } from '../errors/overloaded.ts';
import { type ConnectionQueue, connectionQueue } from './connection-queue.ts';

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
  const arrive = (name: string) => queue.arrive().enter().then(note(name), unheard);
  const goOn = (name: string) => queue.enter().then(note(name), unheard);
  const punch = (name: string) => queue.enterToPunch().then(note(name), unheard);
  const leaves = async (name: string) => {
    leave[name]?.();
    await turns();
  };
  return { entered, arrive, goOn, punch, leaves };
}

test('punches go first, then calls under way, then arrivals, each in the order in which they came', async () => {
  const { entered, arrive, goOn, punch, leaves } = watched(connectionQueue(1));
  void arrive('a');
  void arrive('b');
  void goOn('c');
  void punch('d');
  void punch('e');
  await turns();
  for (const name of ['a', 'd', 'e', 'c', 'b']) await leaves(name);
  expect(entered).toEqual(['a', 'd', 'e', 'c', 'b']);
});

test('one connection is used for punches only', async () => {
  const { entered, arrive, goOn, punch, leaves } = watched(connectionQueue(3));
  void arrive('slow 1');
  void goOn('slow 2');
  void goOn('slow 3');
  void arrive('slow 4');
  void punch('punch');
  await turns();
  expect(entered.toSorted()).toEqual(['punch', 'slow 1', 'slow 2']);
  void punch('next punch');
  await leaves('punch');
  expect(entered.at(-1)).toBe('next punch');
  await leaves('next punch');
  expect(entered.length).toBe(4);
  await leaves('slow 1');
  expect(entered.at(-1)).toBe('slow 3');
});

describe('too much is refused at once:', () => {
  /** How many are taken on beside those that were. */
  const fill = (queue: ConnectionQueue) => {
    let count = 0;
    for (;;) {
      try {
        queue.arrive();
      } catch (error) {
        expect(error).toBeInstanceOf(Overloaded);
        return count;
      }
      count += 1;
    }
  };

  test('who comes after a hundred', () => {
    expect(fill(connectionQueue(6))).toBe(100);
  });

  test('arrivals that end, or get a connection, are not counted any more', async () => {
    const queue = connectionQueue(6);
    const given = queue.arrive();
    const ended = queue.arrive();
    expect(fill(queue)).toBe(98);
    await given.enter();
    ended.end();
    ended.end();
    expect(fill(queue)).toBe(2);
  });
});

test('a call that waits too long is refused, and holds no connection', async () => {
  const queue = connectionQueue(1, { punches: 20, arrived: 60, underWay: 100 });
  const leave = await queue.enter();
  const told: string[] = [];
  const tell = (name: string) => (error: unknown) => {
    expect(error).toBeInstanceOf(Overloaded);
    told.push(name);
  };
  const waits = [
    queue.enter().catch(tell('under way')),
    queue.arrive().enter().catch(tell('other')),
    queue.enterToPunch().catch(tell('punch')),
  ];
  await Promise.all(waits);
  expect(told).toEqual(['punch', 'other', 'under way']);
  leave();
  expect(await queue.arrive().enter()).toBeInstanceOf(Function);
});

test('the wait of an arrival counts from when it arrived', async () => {
  const queue = connectionQueue(1, { punches: 60, arrived: 200, underWay: 100 });
  await queue.enter();
  await onceWithin(190, async () => {
    const arrival = queue.arrive();
    await delay(150);
    const startedAt = performance.now();
    await expect(arrival.enter()).rejects.toBeInstanceOf(Overloaded);
    return { slowest: performance.now() - startedAt };
  });
});
