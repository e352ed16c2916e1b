import { expect, test } from 'vitest';
import { longestTimerMs, wakeAfter } from './wake.ts';

const day = 86_400_000;

test.each([
  { ms: -5, parts: [0] },
  { ms: 0, parts: [0] },
  { ms: day, parts: [day] },
  { ms: 30 * day, parts: [longestTimerMs, 30 * day - longestTimerMs] },
])('wakes once after $ms ms, in parts that a timer can count', ({ ms, parts }) => {
  const asked: number[] = [];
  const due: (() => void)[] = [];
  let woken = 0;
  wakeAfter(
    ms,
    () => {
      woken += 1;
    },
    (work, part) => {
      asked.push(part);
      due.push(work);
    },
  );
  for (const _ of parts) {
    expect(woken).toBe(0);
    due.shift()?.();
  }
  expect([woken, asked]).toEqual([1, parts]);
});

test('what was cancelled is not done', async () => {
  let woken = 0;
  wakeAfter(1, () => {
    woken += 1;
  })();
  await new Promise<void>((done) => void wakeAfter(20, done));
  expect(woken).toBe(0);
});
