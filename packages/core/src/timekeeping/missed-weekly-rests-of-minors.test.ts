import { describe, expect, test } from 'vitest';
import { six, told } from '../testing/missed-weeks.ts';
import { fiveDays, repeat } from '../testing/plan-days.ts';

describe('two days of rest in each week of somebody under eighteen, art. 37.1', () => {
  const young = '2010-03-01';
  test.each([
    {
      name: 'five days a week',
      hours: [...fiveDays(six), ...fiveDays(six), six],
      minor: [],
      adult: [],
    },
    {
      name: 'exactly sixty hours, from Friday 21:00 to Monday 09:00',
      hours: [...repeat(4, six), '15:00-21:00', '', '', six],
      minor: [],
      adult: [],
    },
    {
      name: 'a minute less, certain on the Monday after',
      hours: [...repeat(4, six), '15:00-21:01', '', '', six, six],
      minor: ['11-09 11-02 3599 of a minor'],
      adult: [],
    },
    {
      name: 'a day and a half, which is enough for an adult',
      hours: [...repeat(5, six), '09:00-13:00', '', '13:00-19:00', six],
      minor: ['11-09 11-02 2880 of a minor'],
      adult: [],
    },
    {
      name: 'seven days, told once and not again',
      hours: [...repeat(7, six), ...fiveDays(six), ...fiveDays(six), six],
      minor: ['11-08 11-02 1080 of a minor'],
      adult: ['11-16 11-02 1080'],
    },
    {
      name: 'on the Sunday itself once nothing after it can touch the week',
      hours: [...repeat(6, six), '09:00-15:00'],
      minor: ['11-08 11-02 1080 of a minor'],
      adult: [],
    },
    {
      name: 'until Sunday at 11:59 two days may still follow',
      hours: [...repeat(6, six), '06:00-11:59'],
      minor: [],
      adult: [],
    },
    {
      name: 'eleven days, then three: the two days are not taken together with those of another week',
      hours: [...repeat(11, six), '', '', '', six],
      minor: ['11-08 11-02 1080 of a minor'],
      adult: [],
    },
    {
      name: 'Sunday and Monday',
      hours: ['', ...repeat(5, six), '', '', ...repeat(5, six), '', '', six],
      minor: [],
      adult: [],
    },
    {
      name: 'an exit is missing in the week',
      hours: [...repeat(3, six), '09:00-?', ...repeat(3, six), six, six],
      minor: [],
      adult: [],
    },
    {
      name: 'no work at all',
      hours: repeat(21, ''),
      minor: [],
      adult: [],
    },
  ])('$name: $minor', ({ hours, minor, adult }) => {
    expect(told(hours, { bornOn: young })).toEqual(minor);
    expect(told(hours)).toEqual(adult);
    expect(told(hours, { bornOn: '1990-03-01' })).toEqual(adult);
  });

  const short = [...repeat(5, six), '09:00-13:00', '', '13:00-19:00', ...repeat(4, six), '', '', six];
  test.each([
    // Sunday is 8 November: the week in which somebody comes of age needs the rest of an adult.
    { bornOn: '2008-11-09', expected: ['11-09 11-02 2880 of a minor'] },
    { bornOn: '2008-11-08', expected: [] },
    { bornOn: '2008-11-02', expected: [] },
  ])('who was born on $bornOn: $expected', ({ bornOn, expected }) => {
    expect(told(short, { bornOn })).toEqual(expected);
  });

  test('weeks before the birthday lend an adult no rest, and take none', () => {
    const hours = [...fiveDays(six), ...repeat(7, six), ...fiveDays(six), six];
    expect(told(hours, { bornOn: '2008-11-09' })).toEqual(['11-23 11-09 1080']);
    expect(told(hours, { bornOn: '2008-11-16' })).toEqual(['11-15 11-09 1080 of a minor']);
  });

  test.each([
    // From Friday 21:00 to Monday 09:00: an hour less in spring, one more in autumn.
    { from: '2027-03-22', ends: '21:00', expected: ['03-29 03-22 3540 of a minor'] },
    { from: '2026-10-19', ends: '21:00', expected: [] },
    { from: '2026-10-19', ends: '22:00', expected: [] },
    { from: '2026-10-19', ends: '22:01', expected: ['10-26 10-19 3599 of a minor'] },
  ])('when the clocks change, from $from: $expected', ({ from, ends, expected }) => {
    const hours = [...repeat(4, six), `15:00-${ends}`, '', '', six, six];
    expect(told(hours, { from, bornOn: young })).toEqual(expected);
  });
});
