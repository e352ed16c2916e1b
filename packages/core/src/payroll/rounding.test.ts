import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundedMinutes, toSendNow } from './rounding.ts';

/** What is sent of each month. */
function sent(months: readonly number[], roundingMinutes: number): number[] {
  const said: number[] = [];
  let exactSoFar = 0;
  for (const exact of months) {
    exactSoFar += exact;
    const sentSoFar = said.reduce((sum, one) => sum + one, 0);
    said.push(toSendNow(exactSoFar, sentSoFar, roundingMinutes));
  }
  return said;
}

test.each([
  [0, 15, 0],
  [7, 15, 0],
  [8, 15, 15],
  [22, 15, 15],
  [23, 15, 30],
  [30, 60, 60],
  [29, 60, 0],
  [17, 0, 17],
  [-8, 15, -15],
  [-7, 15, 0],
])('%i minutes to quarters of %i are %i', (exact, rounding, rounded) => {
  expect(roundedMinutes(exact, rounding)).toBe(rounded);
});

test.each([
  {
    title: 'seven minutes of overtime each month: an hour and a half in a year, not nothing',
    rounding: 15,
    months: [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7],
    sends: [0, 15, 0, 15, 0, 15, 0, 15, 0, 15, 0, 15],
  },
  {
    title: 'eight each month: an hour and a half in a year, not three',
    rounding: 15,
    months: [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8],
    sends: [15, 0, 15, 0, 15, 0, 15, 0, 15, 0, 15, 0],
  },
  {
    title: 'without rounding each month says its own',
    rounding: 0,
    months: [7, 0, 13],
    sends: [7, 0, 13],
  },
  {
    title: 'a later correction takes back what was rounded up',
    rounding: 30,
    months: [40, -10],
    sends: [30, 0],
  },
  {
    title: 'everything is taken back: nothing remains',
    rounding: 30,
    months: [50, -50],
    sends: [60, -60],
  },
])('$title', ({ months, rounding, sends }) => {
  expect(sent(months, rounding)).toEqual(sends);
});

test('however many months are sent, no minute is lost: the sums differ by half a multiple at most', () => {
  const months = fc.array(fc.integer({ min: -600, max: 6_000 }), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(months, fc.nat(60), (exact, rounding) => {
      const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
      const difference = Math.abs(sum(sent(exact, rounding)) - sum(exact));
      expect(2 * difference).toBeLessThanOrEqual(rounding);
      for (const one of sent(exact, rounding)) if (rounding > 0) expect(Math.abs(one % rounding)).toBe(0);
    }),
  );
});
