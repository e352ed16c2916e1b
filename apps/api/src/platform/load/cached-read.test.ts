import { expect, test } from 'vitest';
import { cachedRead } from './cached-read.ts';

test('reads once within the time, for any number of callers; a failure is not cached', async () => {
  let at = 0;
  let reads = 0;
  const read = cachedRead(
    10,
    async () => {
      reads += 1;
      if (reads === 3) throw new Error('away');
      return reads;
    },
    () => at,
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  at = 9;
  expect(await read()).toBe(1);
  at = 10;
  expect(await read()).toBe(2);
  at = 20;
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([await read(), reads]).toEqual([4, 4]);
});
