import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostWeeksWithRest } from '../testing/counted-rests.ts';
import { longTest, manyPersonRuns } from '../testing/demanded-runs.ts';
import { madrid, monday, six, told, workedOn } from '../testing/missed-weeks.ts';
import { fiveDays, repeat } from '../testing/plan-days.ts';
import { missedWeeklyRests, weekBeginnings, weeksLookedBack } from './missed-weekly-rests.ts';

describe('a day and a half of rest in each week that was worked, besides the twelve hours of the day', () => {
  test.each([
    {
      name: 'weeks of five days',
      hours: [...fiveDays(six), ...fiveDays(six), ...fiveDays(six)],
      expected: [],
    },
    {
      name: 'weeks of six days: Sunday alone is 42 hours, and not the twelve of the day besides',
      hours: [...repeat(6, six), '', ...repeat(6, six), '', ...repeat(6, six), '', six],
      expected: ['11-16 11-02 2520', '11-23 11-09 2520'],
    },
    {
      name: 'exactly 36 hours from Saturday 21:00 to Monday 09:00',
      hours: [...repeat(5, six), '15:00-21:00', '', ...fiveDays(six), six],
      expected: ['11-16 11-02 2160'],
    },
    {
      name: 'exactly 48 hours from Saturday 13:00 to Monday 13:00',
      hours: [...repeat(5, six), '09:00-13:00', '', '13:00-19:00', ...repeat(4, six), '', '', six],
      expected: [],
    },
    {
      name: 'a minute less',
      hours: [...repeat(5, six), '09:00-13:01', '', '13:00-19:00', ...repeat(4, six), '', '', six],
      expected: ['11-16 11-02 2879'],
    },
    {
      name: 'Sunday and Monday',
      hours: ['', ...repeat(5, six), '', '', ...repeat(5, six), '', '', six],
      expected: [],
    },
    { name: 'no work at all', hours: repeat(21, ''), expected: [] },
    { name: 'nobody is known to have been there', hours: [], expected: [] },
    {
      name: 'a month of vacation between',
      hours: [...fiveDays(six), ...repeat(28, ''), ...fiveDays(six), six],
      expected: [],
    },
    {
      name: 'five nights a week',
      hours: [...fiveDays('22:00-06:00'), ...fiveDays('22:00-06:00'), six],
      expected: [],
    },
    {
      name: 'seven nights, then five',
      hours: [...repeat(7, '22:00-06:00'), ...fiveDays('22:00-06:00'), '22:00-06:00'],
      expected: ['11-16 11-02 1320'],
    },
    {
      name: 'a Saturday night that ends on Sunday, and a Monday night',
      hours: [...repeat(5, ''), '22:00-06:00', '', '22:00-06:00', '', '', '', '', '', '', six],
      expected: [],
    },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(told(hours)).toEqual(expected);
  });
});

describe('seven days on end are reported once, when no later rest can count for them any more', () => {
  const seven = repeat(7, six);
  test.each([
    { name: 'after the week itself it is not certain', hours: seven, expected: [] },
    { name: 'nor on the Friday after it', hours: [...seven, ...repeat(5, six)], expected: [] },
    { name: 'nor on its Saturday', hours: [...seven, ...repeat(6, six)], expected: [] },
    { name: 'with a Sunday that leaves none', hours: [...seven, ...seven], expected: ['11-15 11-02 1080'] },
    {
      name: 'until Sunday at 11:59 three days may still follow',
      hours: [...seven, ...repeat(6, six), '06:00-11:59'],
      expected: [],
    },
    {
      name: 'until Sunday at noon they no longer touch it',
      hours: [...seven, ...repeat(6, six), '06:00-12:00'],
      expected: ['11-15 11-02 1080'],
    },
    {
      name: 'with the Monday that ends the weekend of the next',
      hours: [...seven, ...fiveDays(six), six],
      expected: ['11-16 11-02 1080'],
    },
    {
      name: 'not again in the weeks after',
      hours: [...seven, ...fiveDays(six), ...fiveDays(six), ...fiveDays(six), six],
      expected: ['11-16 11-02 1080'],
    },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(told(hours)).toEqual(expected);
  });
});

describe('accumulated over fourteen days', () => {
  test.each([
    { name: 'eleven days, then three', hours: [...repeat(11, six), '', '', '', six], expected: [] },
    { name: 'three days, then eleven', hours: ['', '', '', ...repeat(11, six), '', '', six], expected: [] },
    {
      name: 'twelve days, then two',
      hours: [...repeat(12, six), '', '', six],
      expected: ['11-16 11-02 1080'],
    },
    {
      name: 'a week before lends nothing that it has lent already',
      hours: [...repeat(11, six), '', '', '', ...repeat(7, six), ...fiveDays(six), six],
      expected: ['11-30 11-16 1080'],
    },
    {
      name: 'three weeks on end, then all their rest: the last joins with the one after it',
      hours: [...repeat(21, six), ...repeat(7, ''), six],
      expected: ['11-15 11-02 1080', '11-22 11-09 1080'],
    },
    {
      name: 'vacation until Monday: what is left of it touches the week, which has its rest of it',
      hours: [...repeat(7, ''), ...repeat(7, six), ...fiveDays(six), six],
      expected: [],
    },
    {
      name: 'vacation until Monday, and fourteen days on end',
      hours: [...repeat(7, ''), ...repeat(14, six), ...fiveDays(six), six],
      expected: ['11-30 11-16 1080'],
    },
    {
      name: 'what was spared four weeks ago is gone',
      hours: [
        ...[six, six, '', '', '', '', ''],
        ...[...fiveDays(six), ...fiveDays(six), ...fiveDays(six)],
        ...[...repeat(7, six), ...fiveDays(six), six],
      ],
      expected: ['12-14 11-30 1080'],
    },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(told(hours)).toEqual(expected);
  });
});

describe('unknown weeks are not reported', () => {
  const seven = repeat(7, six);
  test.each([
    {
      name: 'an exit is missing in the week',
      hours: [...repeat(3, six), '09:00-?', ...repeat(3, six), ...fiveDays(six), six],
      expected: [],
    },
    {
      name: 'an exit is missing before it is certain',
      hours: [...seven, ...repeat(4, six), '09:00-?', '', '', six],
      expected: [],
    },
    {
      name: 'an exit is missing in the week before',
      hours: [...repeat(4, six), '09:00-?', '', '', ...seven, ...fiveDays(six), six],
      expected: [],
    },
    {
      name: 'an exit was missing long before',
      hours: ['09:00-?', ...repeat(4, six), '', '', ...fiveDays(six), ...seven, ...fiveDays(six), six],
      expected: ['11-30 11-16 1080'],
    },
    {
      name: 'somebody is there on the day by which it is certain: the rest before is known',
      hours: [...seven, ...fiveDays(six), '09:00-?'],
      expected: ['11-16 11-02 1080'],
    },
  ])('$name: $expected', ({ hours, expected }) => {
    expect(told(hours)).toEqual(expected);
  });

  test('the week in which an employment begins is judged if it begins on Monday', () => {
    const hours = [...seven, ...fiveDays(six), six];
    expect(told(hours, { knownFrom: '2026-11-02' })).toEqual(['11-16 11-02 1080']);
    expect(told(hours, { knownFrom: '2026-11-03' })).toEqual([]);
    expect(told(['', ...repeat(13, six), ...fiveDays(six), six], { knownFrom: '2026-11-03' })).toEqual([
      '11-23 11-09 1080',
    ]);
  });

  test('time before the employment is no rest for its first weeks', () => {
    const hours = [...repeat(7, ''), ...seven, ...fiveDays(six), six];
    expect(told(hours, { knownFrom: '2026-11-09' })).toEqual(['11-23 11-09 1080']);
  });
});

describe('when the clocks change', () => {
  /** From Friday's midnight to that of Monday. */
  const weekend = [...repeat(4, six), '16:00-00:00', '', '', '00:00-08:00', ...repeat(4, six), '', '', six];
  test.each([
    // A weekend of spring is an hour shorter, one of autumn longer.
    { timeZone: madrid, from: '2027-03-22', expected: ['04-05 03-22 2820'] },
    { timeZone: madrid, from: '2026-10-19', expected: [] },
    { timeZone: 'Atlantic/Canary', from: '2027-03-22', expected: ['04-05 03-22 2820'] },
    { timeZone: 'America/Santiago', from: '2026-08-31', expected: ['09-14 08-31 2820'] },
    { timeZone: 'America/Santiago', from: '2027-03-22', expected: [] },
  ])('two days on end from $from in $timeZone: $expected', ({ timeZone, from, expected }) => {
    expect(told(weekend, { from, timeZone })).toEqual(expected);
  });

  test('48 hours by the clock are 49 elapsed hours over the autumn change', () => {
    const hours = [...repeat(5, six), '09:00-13:00', '', '12:00-18:00', ...repeat(4, six), '', '', six];
    expect(told(hours, { from: '2026-10-19' })).toEqual([]);
    expect(told(hours, { from: '2026-11-02' })).toEqual(['11-16 11-02 2820']);
  });
});

describe('for any worked time', () => {
  const hours = fc.constantFrom('09:00-15:00', '14:00-23:00', '06:00-14:00', '22:00-06:00', '00:00-08:00');
  /** Days worked on end, then days off on end. */
  const stretch = fc
    .record({ worked: fc.integer({ min: 1, max: 13 }), hours, off: fc.integer({ min: 1, max: 5 }) })
    .map((each) => [...repeat(each.worked, each.hours), ...repeat(each.off, '')]);
  const worked = fc
    .tuple(fc.nat({ max: 6 }), fc.array(stretch, { minLength: 10, maxLength: 14 }))
    .map(([begins, stretches]) => [...stretches.flat().slice(begins, begins + 70), ...repeat(2, six)])
    .filter((days) => days.length >= 49);
  const first = Temporal.PlainDate.from(monday);
  const missed = (days: readonly string[]) =>
    missedWeeklyRests(workedOn(days, first, 'UTC'), {
      beginningOf: weekBeginnings('UTC'),
      knownFrom: first,
    }).map((each) => ({
      ...each,
      place: first.until(each.week, { largestUnit: 'weeks' }).weeks,
    }));

  test('rests are assigned so that as few of the first weeks as possible lack one', longTest, () => {
    const judged = weeksLookedBack + 1;
    fc.assert(
      fc.property(worked, (days) => {
        const without = missed(days).filter(({ place }) => place < judged);
        // Beyond the week that may help the last one nothing counts, and there is work that shows where its rest ends.
        expect(without).toHaveLength(judged - mostWeeksWithRest(days, judged, judged + 1));
      }),
      manyPersonRuns,
    );
  });

  test('a week is reported on the same day whatever follows, once, and its rest is too short', () => {
    fc.assert(
      fc.property(worked, fc.integer({ min: 14, max: 70 }), (days, length) => {
        const all = missed(days);
        const until = first.add({ days: length });
        const before = all.filter(({ certainOn }) => Temporal.PlainDate.compare(certainOn, until) < 0);
        expect(missed(days.slice(0, length))).toEqual(before);
        expect(new Set(all.map(({ place }) => place)).size).toBe(all.length);
        for (const { minutesFound } of all) expect(minutesFound).toBeLessThan(48 * 60);
      }),
    );
  });

  test('a week followed by 48 hours of rest is never reported, on which its queries rely', () => {
    fc.assert(
      fc.property(worked, (days) => {
        const spans = workedOn(days, first, 'UTC');
        const free = spans.flatMap(({ workedOn: date, endsAt }, index) => {
          const rest = (spans[index + 1]?.startsAt ?? Number.POSITIVE_INFINITY) - (endsAt ?? 0);
          const place = Math.floor(first.until(date).days / 7);
          const next = first.add({ weeks: place + 1 }).toZonedDateTime('UTC').epochMilliseconds;
          const isOwn = (endsAt ?? 0) + 12 * 3_600_000 < next;
          return rest >= 48 * 3_600_000 && isOwn ? [place] : [];
        });
        expect(missed(days).filter(({ place }) => free.includes(place))).toEqual([]);
      }),
    );
  });
});
