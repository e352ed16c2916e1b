import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Overtime, overtimeLimits } from './overtime-limits.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
/** `'2026-03-02 120'`, and time off as `'2026-04-01 60'`. */
const overtime = (
  text: string,
  given: { forceMajeureMinutes?: number; timeOff?: readonly string[] } = {},
): Overtime => {
  const { timeOff = [], ...rest } = given;
  const taken = timeOff.map((each) => ({ takenOn: read(each).date, minutes: read(each).minutes }));
  return { ...read(text), ...rest, timeOff: taken };
};
const read = (text: string) => ({ date: date(text.slice(0, 10)), minutes: Number(text.slice(11)) });
const told = (...given: Parameters<typeof overtimeLimits>) =>
  overtimeLimits(...given).map(
    (one) => `${one.date} ${one.article} ${one.year}: ${one.minutesFound}/${one.minutesAllowed}`,
  );

describe('eighty hours of overtime a year, art. 35.2', () => {
  test.each<{ name: string; given: Overtime[]; expected: string[] }>([
    { name: 'none', given: [], expected: [] },
    {
      name: 'eighty hours',
      given: [overtime('2026-01-07 2400'), overtime('2026-12-31 2400')],
      expected: [],
    },
    {
      name: 'a minute more, told of the day on which it was',
      given: [overtime('2026-10-01 1'), overtime('2026-01-07 2400'), overtime('2026-06-30 2400')],
      expected: ['2026-10-01 35.2 2026: 4801/4800'],
    },
    {
      name: 'the whole year, also what came after',
      given: [overtime('2026-01-07 4801'), overtime('2026-06-30 99')],
      expected: ['2026-01-07 35.2 2026: 4900/4800'],
    },
    {
      name: 'each year by itself',
      given: [overtime('2026-12-31 4800'), overtime('2027-01-01 4800')],
      expected: [],
    },
    {
      name: 'two years',
      given: [overtime('2027-01-01 4801'), overtime('2026-12-31 4802')],
      expected: ['2026-12-31 35.2 2026: 4802/4800', '2027-01-01 35.2 2027: 4801/4800'],
    },
    {
      name: 'compensated on the last day of the four months',
      given: [overtime('2026-03-02 4900', { timeOff: ['2026-07-02 100'] })],
      expected: [],
    },
    {
      name: 'compensated a day too late',
      given: [overtime('2026-03-02 4900', { timeOff: ['2026-07-03 100'] })],
      expected: ['2026-03-02 35.2 2026: 4900/4800'],
    },
    {
      name: 'four months after the last day of October',
      given: [overtime('2026-10-31 4900', { timeOff: ['2027-02-28 100'] })],
      expected: [],
    },
    {
      name: 'time off that came first',
      given: [overtime('2026-03-02 4900', { timeOff: ['2026-03-01 4900'] })],
      expected: ['2026-03-02 35.2 2026: 4900/4800'],
    },
    {
      name: 'more time off than overtime takes nothing from another day',
      given: [overtime('2026-03-02 60', { timeOff: ['2026-03-03 600'] }), overtime('2026-03-04 4801')],
      expected: ['2026-03-04 35.2 2026: 4801/4800'],
    },
    {
      name: 'a flood in the cellar',
      given: [overtime('2026-03-02 600', { forceMajeureMinutes: 600 }), overtime('2026-03-04 4800')],
      expected: [],
    },
  ])('$name: $expected', ({ given, expected }) => {
    expect(told(given)).toEqual(expected);
    expect(told(given.toReversed())).toEqual(expected);
  });

  test('a contract of half a year has half of them', () => {
    expect(told([overtime('2026-08-01 2400')], { yearShare: 0.5 })).toEqual([]);
    expect(told([overtime('2026-08-01 2401')], { yearShare: 0.5 })).toEqual([
      '2026-08-01 35.2 2026: 2401/2400',
    ]);
  });
});

describe('no overtime at all', () => {
  const compensated = overtime('2026-03-02 30', { timeOff: ['2026-03-03 30'] });
  const flood = overtime('2026-03-05 120', { forceMajeureMinutes: 120 });

  test.each([
    { person: { isPartTime: true }, article: '12.4.c' },
    { person: { worksAtNight: true }, article: '36.1' },
    { person: { isPartTime: true, worksAtNight: true, yearShare: 0.5 }, article: '12.4.c' },
  ])('for $person, art. $article', ({ person, article }) => {
    expect(told([flood, compensated], person)).toEqual([`2026-03-02 ${article} 2026: 30/0`]);
    expect(told([flood], person)).toEqual([]);
    expect(told([overtime('2026-03-02 0')], person)).toEqual([]);
  });
});

test('a year is warned of exactly when the sum of what counts exceeds what is allowed', () => {
  const day = fc.record({
    date: fc.nat({ max: 1500 }).map((days) => date('2025-01-01').add({ days })),
    minutes: fc.nat({ max: 600 }),
    forceMajeureMinutes: fc.nat({ max: 60 }),
  });
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (days, share) => {
        const sums = new Map<number, number>();
        for (const { date: on, minutes, forceMajeureMinutes } of days)
          sums.set(on.year, (sums.get(on.year) ?? 0) + Math.max(0, minutes - forceMajeureMinutes));
        const warnings = overtimeLimits(days, { yearShare: share });
        const expected = [...sums].filter(([, sum]) => sum > Math.floor(4800 * share));
        expect(warnings.map(({ year, minutesFound }) => [year, minutesFound])).toEqual(
          expected.sort(([left], [right]) => left - right),
        );
      },
    ),
  );
});
