import { afterEach, expect, test } from 'vitest';
import { longestTimerMs, wait, wakeAfter } from './wake.ts';

const day = 86_400_000;
const warnings: string[] = [];
const note = ({ name }: Error) => warnings.push(name);
process.on('warning', note);
afterEach(() => {
  warnings.length = 0;
});

/** Timers that a test ends by hand; each remembers how long it was asked to wait. */
function timersByHand() {
  const asked: number[] = [];
  const due: (() => void)[] = [];
  const schedule = (work: () => void, ms: number) => {
    asked.push(ms);
    due.push(work);
    return setTimeout(() => {}, 0).unref();
  };
  return { asked, schedule, next: () => due.shift()?.() };
}

test.each([
  { days: 0, parts: [0] },
  { days: 1, parts: [day] },
  { days: 24, parts: [24 * day] },
  { days: 30, parts: [longestTimerMs, 30 * day - longestTimerMs] },
  { days: 60, parts: [longestTimerMs, longestTimerMs, 60 * day - 2 * longestTimerMs] },
])('wakes once after $days days, in parts that a timer can count', ({ days, parts }) => {
  const { asked, schedule, next } = timersByHand();
  let woken = 0;
  wakeAfter(
    days * day,
    () => {
      woken += 1;
    },
    schedule,
  );
  for (const _ of parts) {
    expect(woken).toBe(0);
    next();
  }
  expect(woken).toBe(1);
  expect(asked).toEqual(parts);
});

test('what lies in the past is done at once, and what was cancelled never', async () => {
  let woken = 0;
  const wake = () => {
    woken += 1;
  };
  wakeAfter(-5, wake);
  wakeAfter(1, wake).cancel();
  wakeAfter(30 * day, wake)
    .unref()
    .cancel();
  await wait(20);
  expect(woken).toBe(1);
  expect(warnings).toEqual([]);
});

test('waits for thirty days without a warning, until it is told to stop', async () => {
  const stopping = new AbortController();
  const waiting = wait(30 * day, stopping.signal).then(
    () => 'over',
    (error: Error) => error.name,
  );
  expect(await Promise.race([waiting, wait(20).then(() => 'waits')])).toBe('waits');
  stopping.abort();
  expect(await waiting).toBe('AbortError');
  expect(warnings).toEqual([]);
});
