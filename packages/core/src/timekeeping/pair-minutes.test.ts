import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { punch } from '../testing/punch.ts';
import { dayTotals } from './day-totals.ts';
import { durationUntil } from './pair-duration.ts';
import { pairMinutes } from './pair-minutes.ts';
import { pairPunches } from './pair-punches.ts';
import type { PunchType } from './punch.ts';

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
    // Pairs of 59 s: none has a minute, two have one, and twenty of them 19.
    { pairs: [59], byPair: 0, ofDay: 0, shown: [0] },
    { pairs: [59, 59], byPair: 0, ofDay: 1, shown: [0, 1] },
    {
      pairs: Array.from({ length: 20 }, () => 59),
      byPair: 0,
      ofDay: 19,
      shown: [0, ...Array.from({ length: 19 }, () => 1)],
    },
    // Twenty pairs a day, each a second short of 24 minutes: the day loses one minute, not twenty.
    {
      pairs: Array.from({ length: 20 }, () => h(0, 23, 59)),
      byPair: 460,
      ofDay: 479,
      shown: [23, ...Array.from({ length: 19 }, () => 24)],
    },
    { pairs: [], byPair: 0, ofDay: 0, shown: [] },
  ])('$pairs s: $ofDay minutes, not $byPair', ({ pairs, byPair, ofDay, shown }) => {
    expect(pairs.reduce((sum, one) => sum + Math.floor(one / 60), 0)).toBe(byPair);
    expect(workedOn(...pairs)).toBe(ofDay);
    expect(pairMinutes(lasting(...pairs)).map(({ workedMinutes }) => workedMinutes)).toEqual(shown);
  });

  test.each([
    {
      // A night in two halves: 4:00:40 before midnight, and 3:59:20 after a break away.
      shift: 'a night',
      punches: [
        'IN 2026-11-16T20:00:10',
        'OUT 2026-11-17T00:00:50',
        'IN 2026-11-17T00:30:00',
        'OUT 2026-11-17T04:29:20',
      ],
      ...{ byPair: 479, ofDay: 480, shown: [240, 240] },
    },
    {
      // The clocks go back at 03:00: from 22:00:20 to 02:30 the second time 5:29:40 passed, and 3:30:20 until 06:00:20.
      shift: 'the night that is an hour longer',
      punches: [
        'IN 2026-10-24T22:00:20',
        'OUT 2026-10-25T02:30:00+01:00',
        'IN 2026-10-25T02:30:00+01:00',
        'OUT 2026-10-25T06:00:20',
      ],
      ...{ byPair: 539, ofDay: 540, shown: [329, 211] },
    },
    {
      // They go forward at 02:00: from 22:00:20 to 03:00 3:59:40 passed, and 3:00:20 until 06:00:20.
      shift: 'the night that is an hour shorter',
      punches: [
        'IN 2027-03-27T22:00:20',
        'OUT 2027-03-28T03:00:00',
        'IN 2027-03-28T03:00:00',
        'OUT 2027-03-28T06:00:20',
      ],
      ...{ byPair: 419, ofDay: 420, shown: [239, 181] },
    },
  ])('of $shift $ofDay, whatever the clocks showed, not $byPair', ({ punches, byPair, ofDay, shown }) => {
    const made = punches.map((words) => {
      const [type, time] = words.split(' ');
      return punch(type as PunchType, `${time}[Europe/Madrid]`);
    });
    const durations = pairPunches(made).pairs.map((pair) =>
      durationUntil(pair, pair.exit?.punchedAt.epochMilliseconds ?? Number.NaN),
    );
    const minutes = durations.map(({ workedMilliseconds }) => Math.floor(workedMilliseconds / 60_000));
    expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(byPair);
    const rules = { expectedMinutes: 480, allowsOvertime: true };
    expect(dayTotals(durations, 0, rules).workedMinutes).toBe(ofDay);
    expect(pairMinutes(durations).map(({ workedMinutes }) => workedMinutes)).toEqual(shown);
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
