import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneEmployment } from './employment.ts';
import { type Overtime, overtimeLimits, shareOfYear } from './overtime-limits.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
/** `'2026-03-02 120'`, or `'2026-03-02 120 30'`, of which 30 were rested in time or of force majeure. */
const overtime = (text: string): Overtime => {
  const [on = '', minutes, exempt] = text.split(' ');
  return { date: date(on), minutes: Number(minutes), ...(exempt && { exemptMinutes: Number(exempt) }) };
};
/** Who is employed all year and works by day, unless given. */
const told = (given: readonly Overtime[], person: Partial<Parameters<typeof overtimeLimits>[1]> = {}) =>
  overtimeLimits(given, { worksAtNight: false, yearShare: () => 1, ...person }).map(
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
      name: 'what was rested in time, or of force majeure, does not count',
      given: [overtime('2026-01-07 4801 1'), overtime('2026-06-30 99 99')],
      expected: [],
    },
    {
      name: 'the part that was not rested does',
      given: [overtime('2026-01-07 4799'), overtime('2026-06-30 60 58')],
      expected: ['2026-06-30 35.2 2026: 4801/4800'],
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
  ])('$name: $expected', ({ given, expected }) => {
    expect(told(given)).toEqual(expected);
    expect(told(given.toReversed())).toEqual(expected);
  });

  test('a contract of half a year allows half of it', () => {
    expect(told([overtime('2026-08-01 2400')], { yearShare: () => 0.5 })).toEqual([]);
    expect(told([overtime('2026-08-01 2401')], { yearShare: () => 0.5 })).toEqual([
      '2026-08-01 35.2 2026: 2401/2400',
    ]);
  });
});

describe('none of who is under eighteen, art. 6.3', () => {
  const young = (text: string): Overtime => ({ ...overtime(text), isOfMinor: true });
  test.each<{ name: string; given: Overtime[]; expected: string[] }>([
    { name: 'none', given: [young('2026-03-02 0')], expected: [] },
    { name: 'a minute', given: [young('2026-03-02 1')], expected: ['2026-03-02 6.3 2026: 1/0'] },
    {
      name: 'ten minutes on two days',
      given: [young('2026-03-09 4'), young('2026-03-02 6')],
      expected: ['2026-03-02 6.3 2026: 10/0'],
    },
    {
      name: 'what was done since the birthday counts to the eighty hours alone',
      given: [young('2026-03-02 10'), overtime('2026-06-01 4791')],
      expected: ['2026-03-02 6.3 2026: 10/0', '2026-06-01 35.2 2026: 4801/4800'],
    },
    {
      name: 'nothing of a later year',
      given: [young('2026-12-31 10'), overtime('2027-01-01 10')],
      expected: ['2026-12-31 6.3 2026: 10/0'],
    },
  ])('$name: $expected', ({ given, expected }) => {
    expect(told(given)).toEqual(expected);
  });

  test('who works at night besides is told both', () => {
    expect(told([young('2026-03-02 30')], { worksAtNight: true })).toEqual([
      '2026-03-02 6.3 2026: 30/0',
      '2026-03-02 36.1 2026: 30/0',
    ]);
  });
});

test('night workers may do no overtime, not even a minute, art. 36.1', () => {
  expect(told([overtime('2026-03-02 30')], { worksAtNight: true })).toEqual(['2026-03-02 36.1 2026: 30/0']);
  expect(told([overtime('2026-03-02 0')], { worksAtNight: true })).toEqual([]);
  // That it was rested does not make it allowed.
  expect(told([overtime('2026-03-02 30 30')], { worksAtNight: true })).toEqual([
    '2026-03-02 36.1 2026: 30/0',
  ]);
});

describe('on the dates on which somebody is said to be a night worker, art. 36.1', () => {
  const atNight = (text: string): Overtime => ({ ...overtime(text), isOfNightWorker: true });
  test.each<{ name: string; given: Overtime[]; expected: string[] }>([
    {
      name: 'those minutes alone are too much',
      given: [overtime('2026-03-02 100'), atNight('2026-06-01 20'), atNight('2026-05-04 10')],
      expected: ['2026-05-04 36.1 2026: 30/0'],
    },
    {
      name: 'they count to the eighty hours',
      given: [overtime('2026-03-02 4790'), atNight('2026-05-04 11')],
      expected: ['2026-05-04 36.1 2026: 11/0', '2026-05-04 35.2 2026: 4801/4800'],
    },
    {
      name: 'all of it: the first minute says everything',
      given: [atNight('2026-03-02 4801')],
      expected: ['2026-03-02 36.1 2026: 4801/0'],
    },
  ])('$name: $expected', ({ given, expected }) => {
    expect(told(given)).toEqual(expected);
  });
});

describe('the days of a year on which somebody is employed', () => {
  test.each([
    ['all of it, where nobody said', null, null, 365],
    ['all of it, hired before and still there', '2019-05-01', null, 365],
    // From 1 July: 31 + 31 + 30 + 31 + 30 + 31.
    ['from July on', '2026-07-01', null, 184],
    // Until 31 March: 31 + 28 + 31.
    ['until the end of March', '2020-01-01', '2026-03-31', 90],
    ['one day', '2026-10-15', '2026-10-15', 1],
    ['nothing, hired later', '2027-01-01', null, 0],
    ['nothing, gone before', null, '2025-12-31', 0],
  ])('%s', (_, from, until, days) => {
    const read = (text: string | null) => (text === null ? null : date(text));
    const employed = oneEmployment({ employedFrom: read(from), employedUntil: read(until) });
    expect(shareOfYear(employed, 2026)).toBe(days / 365);
  });

  test('has 366 days in a leap year', () => {
    expect(shareOfYear(oneEmployment({ employedFrom: date('2028-07-01'), employedUntil: null }), 2028)).toBe(
      184 / 366,
    );
  });

  test('part of a year allows that share of the eighty hours, in whole minutes: from July 40 h 19 min', () => {
    const share = {
      yearShare: (year: number) =>
        shareOfYear(oneEmployment({ employedFrom: date('2026-07-01'), employedUntil: null }), year),
    };
    expect(told([overtime('2026-08-01 2419')], share)).toEqual([]);
    expect(told([overtime('2026-08-01 2420')], share)).toEqual(['2026-08-01 35.2 2026: 2420/2419']);
  });
});

test('a year gives a warning exactly if the overtime that counts exceeds the limit', () => {
  const day = fc.record({
    date: fc.nat({ max: 1500 }).map((days) => date('2025-01-01').add({ days })),
    minutes: fc.nat({ max: 600 }),
  });
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (days, share) => {
        const sums = new Map<number, number>();
        for (const { date: on, minutes } of days) sums.set(on.year, (sums.get(on.year) ?? 0) + minutes);
        const warnings = overtimeLimits(days, { worksAtNight: false, yearShare: () => share });
        const expected = [...sums].filter(([, sum]) => sum > Math.floor(4800 * share));
        expect(warnings.map(({ year, minutesFound }) => [year, minutesFound])).toEqual(
          expected.sort(([left], [right]) => left - right),
        );
      },
    ),
  );
});
