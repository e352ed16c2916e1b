import { expect, test } from 'vitest';
import { fairQueue } from '../../platform/load/fair-queue.ts';
import { signInLanes } from './sign-in-turns.ts';

test.each([1, 2, 8])(
  'however many strangers are looked at on %i cores, a known device has a place',
  async (cores) => {
    const queue = fairQueue(signInLanes(cores));
    const ends: (() => void)[] = [];
    const begun: string[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    };
    const waiting = Array.from({ length: cores * 4 }, (_, place) => {
      const lane = place % 2 === 0 ? 'proven' : 'open';
      return queue.run(lane, `address ${place}`, work('stranger')).catch(() => {});
    });
    const device = queue.run('known', 'device', work('device'));
    await new Promise(setImmediate);
    expect(begun).toEqual([...Array.from({ length: cores * 2 - 1 }, () => 'stranger'), 'device']);
    // Each that ends lets another begin.
    while (begun.length < waiting.length + 1) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    for (const end of ends) end();
    await Promise.all([...waiting, device]);
  },
);
