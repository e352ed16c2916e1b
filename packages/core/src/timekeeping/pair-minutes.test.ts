import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayTotals } from './day-totals.ts';
import { pairMinutes } from './pair-minutes.ts';

const second = 1_000;
const lasting = (...seconds: number[]) =>
  seconds.map((one) => ({ workedMilliseconds: one * second, breakMilliseconds: 0 }));
const workedOn = (...seconds: number[]) =>
  dayTotals(lasting(...seconds), 0, { expectedMinutes: 480, allowsOvertime: true }).workedMinutes;
const h = (hours: number, minutes = 0, seconds = 0) => hours * 3_600 + minutes * 60 + seconds;

describe('a day’s minutes are told of its summed seconds, and its pairs add up to them', () => {
  test.each([
    // What was worked, its minutes if each pair lost its seconds, those of the day, and what is shown of each pair.
    { pairs: [h(8)], byPair: 480, ofDay: 480, shown: [480] },
    { pairs: [h(7, 59, 59)], byPair: 479, ofDay: 479, shown: [479] },
    // In on time and out on time, 30 s late and early in between: the plan was worked.
    { pairs: [h(4, 59, 30), h(3, 0, 30)], byPair: 479, ofDay: 480, shown: [299, 181] },
    { pairs: [h(3, 59, 40), h(4, 0, 30)], byPair: 479, ofDay: 480, shown: [239, 241] },
    // Out for a delivery every hour: by pairs seven minutes of the day would be lost.
    {
      pairs: Array.from({ length: 8 }, () => h(0, 59, 55)),
      byPair: 472,
      ofDay: 479,
      shown: [59, 60, 60, 60, 60, 60, 60, 60],
    },
    // A door that is passed twice within a minute.
    { pairs: [h(0, 0, 30), h(0, 0, 30)], byPair: 0, ofDay: 1, shown: [0, 1] },
    // The minute that makes overtime, and the one that does not.
    { pairs: [h(4, 30, 30), h(3, 30, 30)], byPair: 480, ofDay: 481, shown: [270, 211] },
    { pairs: [h(4, 30, 30), h(3, 30, 29)], byPair: 480, ofDay: 480, shown: [270, 210] },
    { pairs: [], byPair: 0, ofDay: 0, shown: [] },
  ])('$pairs s: $ofDay minutes, not $byPair', ({ pairs, byPair, ofDay, shown }) => {
    expect(pairs.reduce((sum, one) => sum + Math.floor(one / 60), 0)).toBe(byPair);
    expect(workedOn(...pairs)).toBe(ofDay);
    expect(pairMinutes(lasting(...pairs)).map(({ workedMinutes }) => workedMinutes)).toEqual(shown);
  });

  test('a month of 22 such days loses no minute that the days did not lose', () => {
    const pairs = [h(4, 59, 30), h(3, 0, 30)];
    expect(22 * workedOn(...pairs)).toBe(22 * 480);
    expect(22 * pairs.reduce((sum, one) => sum + Math.floor(one / 60), 0)).toBe(22 * 479);
  });

  test('for any pairs and breaks, never by less than nothing', () => {
    const pair = fc.record({
      workedMilliseconds: fc.nat({ max: 8 * 3_600_000 }),
      breakMilliseconds: fc.nat({ max: 3_600_000 }),
    });
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 9 }), (pairs) => {
        const { workedMinutes, breakMinutes } = dayTotals(pairs, 0, {
          expectedMinutes: null,
          allowsOvertime: false,
        });
        const shown = pairMinutes(pairs);
        expect(shown.reduce((sum, one) => sum + one.workedMinutes, 0)).toBe(workedMinutes);
        expect(shown.reduce((sum, one) => sum + one.breakMinutes, 0)).toBe(breakMinutes);
        for (const [place, one] of shown.entries()) {
          const exact = (pairs[place]?.workedMilliseconds ?? 0) / 60_000;
          expect(Math.abs(one.workedMinutes - exact)).toBeLessThan(1);
        }
      }),
    );
  });
});
