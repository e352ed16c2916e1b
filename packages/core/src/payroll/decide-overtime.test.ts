import { describe, expect, test } from 'vitest';
import { type DifferenceOfDay, decideOvertime, type OvertimeSplit } from './decide-overtime.ts';
import { type AcceptedOvertime, allowedOvertime, countedOvertime, restUntil } from './overtime-of-year.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
/** Tuesday, planned 09:00–17:00, worked until 18:20: an hour and twenty minutes more. */
const tuesday: DifferenceOfDay = {
  date: date('2026-03-03'),
  beyondMinutes: 80,
  isOpen: false,
  isPartTime: false,
  isMinor: false,
  isNightWorker: false,
};
const none: OvertimeSplit = { paidMinutes: 0, restMinutes: 0, forceMajeureMinutes: 0 };
const untouched = { countedMinutes: 0, allowedMinutes: 4800 };

interface Case {
  readonly name: string;
  readonly day?: Partial<DifferenceOfDay>;
  readonly split: Partial<OvertimeSplit>;
  readonly year?: Partial<typeof untouched>;
  readonly isConfirmed?: boolean;
  /** `'<not accepted> <of the year> <rest until>'`, or the refusal. */
  readonly expected: string;
}

const cases: readonly Case[] = [
  { name: 'all paid', split: { paidMinutes: 80 }, expected: '0 80 -' },
  { name: 'all rested, until 3 July', split: { restMinutes: 80 }, expected: '0 0 2026-07-03' },
  {
    name: 'half paid and half rested',
    split: { paidMinutes: 40, restMinutes: 40 },
    expected: '0 40 2026-07-03',
  },
  { name: 'half accepted, half not', split: { paidMinutes: 40 }, expected: '40 40 -' },
  { name: 'nothing accepted', split: {}, expected: '80 0 -' },
  { name: 'force majeure', split: { forceMajeureMinutes: 80 }, expected: '0 0 -' },
  {
    name: 'more than was worked',
    split: { paidMinutes: 60, restMinutes: 21 },
    expected: 'BEYOND_DIFFERENCE',
  },
  { name: 'a day as planned', day: { beyondMinutes: 0 }, split: {}, expected: 'NO_DIFFERENCE' },
  { name: 'a day under way', day: { isOpen: true }, split: { paidMinutes: 80 }, expected: 'DAY_OPEN' },
  { name: 'a day under way, not accepted', day: { isOpen: true }, split: {}, expected: 'DAY_OPEN' },

  { name: 'of a minor', day: { isMinor: true }, split: { paidMinutes: 1 }, expected: 'NOT_ALLOWED 6.3' },
  {
    name: 'of a minor, force majeure',
    day: { isMinor: true },
    split: { forceMajeureMinutes: 80 },
    expected: 'NOT_ALLOWED 6.3',
  },
  { name: 'of a minor, not accepted', day: { isMinor: true }, split: {}, expected: '80 0 -' },
  {
    name: 'of a night worker, to be rested',
    day: { isNightWorker: true },
    split: { restMinutes: 80 },
    expected: 'NOT_ALLOWED 36.1',
  },
  {
    name: 'of a night worker, when the pipe burst',
    day: { isNightWorker: true },
    split: { forceMajeureMinutes: 80 },
    expected: '0 0 -',
  },
  {
    name: 'of a night worker, a minute of it paid',
    day: { isNightWorker: true },
    split: { forceMajeureMinutes: 79, paidMinutes: 1 },
    expected: 'NOT_ALLOWED 36.1',
  },
  {
    name: 'of part-time work, which has complementary hours',
    day: { isPartTime: true },
    split: { paidMinutes: 80 },
    expected: 'NOT_ALLOWED 12.4.c',
  },

  {
    name: 'up to the eighty hours',
    split: { paidMinutes: 80 },
    year: { countedMinutes: 4720 },
    expected: '0 4800 -',
  },
  {
    name: 'the eighty hours are reached in the middle of it',
    split: { paidMinutes: 80 },
    year: { countedMinutes: 4721 },
    expected: 'YEAR_EXCEEDED 4801/4800',
  },
  {
    name: 'beyond them, confirmed',
    split: { paidMinutes: 80 },
    year: { countedMinutes: 4721 },
    isConfirmed: true,
    expected: '0 4801 -',
  },
  {
    name: 'what is beyond them is rested',
    split: { paidMinutes: 79, restMinutes: 1 },
    year: { countedMinutes: 4721 },
    expected: '0 4800 2026-07-03',
  },
  {
    name: 'beyond them, but of force majeure',
    split: { forceMajeureMinutes: 80 },
    year: { countedMinutes: 4800 },
    expected: '0 4800 -',
  },
  {
    name: 'nothing more is paid of a year that is over its limit',
    split: { restMinutes: 80 },
    year: { countedMinutes: 5000 },
    expected: '0 5000 2026-07-03',
  },
  {
    name: 'employed since July, a share of the eighty hours',
    split: { paidMinutes: 80 },
    year: { countedMinutes: 2340, allowedMinutes: 2419 },
    expected: 'YEAR_EXCEEDED 2420/2419',
  },
];

test.each(cases)('$name: $expected', ({ day, split, year, isConfirmed = false, expected }) => {
  const decided = decideOvertime(
    { ...tuesday, ...day },
    { ...none, ...split },
    { ...untouched, ...year },
    isConfirmed,
  );
  expect(inWords(decided)).toBe(expected);
});

function inWords(decided: ReturnType<typeof decideOvertime>): string {
  if (!('reason' in decided))
    return `${decided.notAcceptedMinutes} ${decided.yearMinutes} ${decided.restUntil ?? '-'}`;
  if (decided.reason === 'NOT_ALLOWED') return `NOT_ALLOWED ${decided.article}`;
  if (decided.reason === 'YEAR_EXCEEDED')
    return `YEAR_EXCEEDED ${decided.yearMinutes}/${decided.allowedMinutes}`;
  return decided.reason;
}

describe('what counts towards the eighty hours', () => {
  /** Of '2026-03-03 20 60 45 15': 20 paid, 60 to be rested, of which 45 were, and 15 were paid instead. */
  const of = (text: string): AcceptedOvertime => {
    const [on = '', paid, rest, rested, gone] = text.split(' ');
    return {
      date: date(on),
      paidMinutes: Number(paid),
      restMinutes: Number(rest),
      restedMinutes: Number(rested),
      goneMinutes: Number(gone ?? 0),
    };
  };
  test.each<{ name: string; days: string[]; today: string; expected: number }>([
    { name: 'nothing', days: [], today: '2026-12-31', expected: 0 },
    {
      name: 'what is paid',
      days: ['2026-01-07 60 0 0', '2026-12-31 30 0 0'],
      today: '2026-12-31',
      expected: 90,
    },
    {
      name: 'of its own year',
      days: ['2025-12-31 60 0 0', '2027-01-01 60 0 0'],
      today: '2027-02-01',
      expected: 0,
    },
    { name: 'not what was rested in time', days: ['2026-01-07 0 60 60'], today: '2026-12-31', expected: 0 },
    { name: 'not while it can be rested', days: ['2026-03-03 0 60 0'], today: '2026-07-03', expected: 0 },
    {
      name: 'what was not, from the day after',
      days: ['2026-03-03 0 60 0'],
      today: '2026-07-04',
      expected: 60,
    },
    { name: 'the part that was not', days: ['2026-03-03 0 60 45'], today: '2026-07-04', expected: 15 },
    {
      name: 'of the year in which it was worked',
      days: ['2026-11-15 0 60 0'],
      today: '2027-03-16',
      expected: 60,
    },
    {
      name: 'not what was rested in the year after, in time',
      days: ['2026-11-15 0 60 60'],
      today: '2027-03-16',
      expected: 0,
    },
    {
      name: 'at once what was paid in place of its rest',
      days: ['2026-11-15 0 60 20 30'],
      today: '2026-11-30',
      expected: 30,
    },
    {
      name: 'what was paid in place of its rest once, after its months too',
      days: ['2026-03-03 0 60 20 40'],
      today: '2026-07-04',
      expected: 40,
    },
  ])('$name', ({ days, today, expected }) => {
    expect(countedOvertime(days.map(of), 2026, date(today))).toBe(expected);
  });
});

test.each([
  ['2026-03-03', '2026-07-03'],
  // February has no 31st: the term ends with the month.
  ['2026-10-31', '2027-02-28'],
  ['2027-10-31', '2028-02-29'],
])('overtime of %s is rested until %s', (on, until) => {
  expect(restUntil(date(on)).toString()).toBe(until);
});

test('whoever is employed for half the year has half of the eighty hours', () => {
  expect(allowedOvertime(1)).toBe(4800);
  expect(allowedOvertime(184 / 365)).toBe(2419);
});
