import type { BalanceCase } from './balance-case.ts';

const working = { dayUnit: 'WORKING', daysPerYear: 22 } as const;
const keeps5 = { carryOverDays: 5, carryOverUntilMonth: 3 };
const fiveThenThree = [
  ['2026-01-01', 5],
  ['2026-07-01', 3],
] as const;

/** What is earned by periods: of other weeks, other rules, and leave in which nothing is earned. */
export const periodsOfYear: readonly BalanceCase[] = [
  // 22 × 6/12 and 22 × 3/5 × 6/12.
  {
    title: 'five days a week until June, three from July',
    rules: working,
    week: fiveThenThree,
    expected: 'entitled 17.6, left 17.6',
    lines: '11 01-01..06-30 at 5; 6.6 07-01..12-31 at 3',
  },
  {
    title: 'the same, asked in January',
    today: '2026-01-15',
    rules: working,
    week: fiveThenThree,
    expected: 'entitled 17.6, left 17.6',
  },
  {
    title: 'a week off costs five days before, three after',
    rules: working,
    week: fiveThenThree,
    approved: ['06-01..06-07', '07-06..07-12'],
    expected: 'entitled 17.6, taken 8, left 9.6',
  },
  {
    title: 'in natural days other weeks change nothing',
    week: fiveThenThree,
    expected: 'entitled 30, left 30',
    lines: '30',
  },
  // (2 + 15/31) months at five days and (16/31 + 9) at four: (2.4839 + 9.5161 × 0.8) × 22/12.
  {
    title: 'four days a week from 16 March',
    rules: working,
    week: [
      ['2026-01-01', 5],
      ['2026-03-16', 4],
    ],
    expected: 'entitled 18.51, left 18.51',
    lines: '4.55 01-01..03-15 at 5; 13.96 03-16..12-31 at 4',
  },
  // Six months at five days and three at three: 22 × (6 + 1.8)/12.
  {
    title: 'begins on 1 April, on three days a week from October',
    rules: working,
    from: '2026-04-01',
    week: [
      ['2026-04-01', 5],
      ['2026-10-01', 3],
    ],
    expected: 'entitled 14.3, left 14.3',
    lines: '11 04-01..09-30 at 5; 3.3 10-01..12-31 at 3',
  },
  {
    title: 'three days a week, and no schedule before March: three all along',
    rules: working,
    week: [['2026-03-01', 3]],
    expected: 'entitled 13.2, left 13.2',
    lines: '13.2 at 3',
  },
  // 17 of 22 were taken when the week had five days: five come over, whatever the week is now.
  {
    title: 'what was earned on five days a week comes over whole into a year of three',
    firstYear: 2025,
    today: '2026-02-01',
    rules: { ...working, ...keeps5 },
    week: [
      ['2025-01-01', 5],
      ['2026-01-01', 3],
    ],
    approved: ['2025-08-04..2025-08-26'],
    expected: 'entitled 13.2, carried 5, left 18.2',
  },
  // Ten of 13.2.
  {
    title: 'and what was earned on three grows by nothing in a year of five',
    firstYear: 2025,
    today: '2026-02-01',
    rules: { ...working, ...keeps5 },
    week: [
      ['2025-01-01', 3],
      ['2026-01-01', 5],
    ],
    approved: ['2025-08-04..2025-08-25'],
    expected: 'entitled 22, carried 3.2, left 25.2',
  },
  {
    title: '21 days a year, joined on 1 July, entered that day',
    today: '2026-07-01',
    rules: { daysPerYear: 21 },
    from: '2026-07-01',
    expected: 'entitled 10.5, left 10.5',
  },
  {
    title: 'the same, looked at on the last day of the year',
    today: '2026-12-31',
    rules: { daysPerYear: 21 },
    from: '2026-07-01',
    expected: 'entitled 10.5, left 10.5',
    lines: '10.5 07-01..12-31',
  },
  {
    title: '20 days a year from February: last year keeps its 30',
    year: 2025,
    today: '2026-03-01',
    rules: [
      ['2025-01-01', {}],
      ['2026-02-01', { daysPerYear: 20 }],
    ],
    expected: 'entitled 30, left 30',
  },
  // 30/12 and 20 × 11/12.
  {
    title: 'and this year has a month of 30 and eleven of 20',
    firstYear: 2025,
    rules: [
      ['2025-01-01', {}],
      ['2026-02-01', { daysPerYear: 20 }],
    ],
    expected: 'entitled 20.83, left 20.83',
    lines: '2.5 01-01..01-31; 18.33 02-01..12-31',
  },
  {
    title: '25 days from January on',
    firstYear: 2025,
    rules: [
      ['2025-01-01', { daysPerYear: 30 }],
      ['2026-01-01', { daysPerYear: 25 }],
    ],
    expected: 'entitled 25, left 25',
    lines: '25',
  },
  // Ten were left.
  {
    title: 'what comes over is by the rule of the year in which it arose',
    firstYear: 2025,
    today: '2026-02-01',
    rules: [
      ['2025-01-01', keeps5],
      ['2026-01-01', { carryOverDays: 0 }],
    ],
    approved: ['2025-08-01..2025-08-20'],
    expected: 'entitled 30, carried 5, left 35',
  },
  {
    title: 'and a rule of this year brings nothing back',
    firstYear: 2025,
    today: '2026-02-01',
    rules: [
      ['2025-01-01', {}],
      ['2026-01-01', { carryOverDays: 10 }],
    ],
    approved: ['2025-08-01..2025-08-20'],
    expected: 'entitled 30, left 30',
  },
  // A week of seven natural days is one of five working ones.
  {
    title: 'seven natural days come over as five working ones',
    firstYear: 2025,
    today: '2026-02-01',
    rules: [
      ['2025-01-01', { carryOverDays: 7 }],
      ['2026-01-01', working],
    ],
    approved: ['2025-08-01..2025-08-20'],
    expected: 'entitled 22, carried 5, left 27',
  },
  {
    title: 'five working days as seven natural ones',
    firstYear: 2025,
    today: '2026-02-01',
    rules: [
      ['2025-01-01', { ...working, carryOverDays: 5 }],
      ['2026-01-01', {}],
    ],
    approved: ['2025-08-04..2025-08-26'],
    expected: 'entitled 30, carried 7, left 37',
  },
  // 37 of 30.
  {
    title: 'and seven that are owed as five',
    firstYear: 2025,
    today: '2026-02-01',
    rules: [
      ['2025-01-01', {}],
      ['2026-01-01', working],
    ],
    approved: ['2025-07-01..2025-08-06'],
    expected: 'entitled 22, owed 5, left 17',
  },
  // Eleven months of 2.5.
  {
    title: 'unpaid leave in March earns nothing',
    unearning: ['03-01..03-31'],
    expected: 'entitled 27.5, left 27.5',
    lines: '5 01-01..02-28; 22.5 04-01..12-31',
  },
  // 20 of April's 30 days and eleven months: 11.6667 × 2.5.
  {
    title: 'ten days of it in April',
    unearning: ['04-11..04-20'],
    expected: 'entitled 29.17, left 29.17',
  },
  {
    title: 'a year of leave from July to June: half of each year',
    firstYear: 2025,
    rules: { carryOverDays: 30, carryOverUntilMonth: 12 },
    unearning: ['2025-07-01..2026-06-30'],
    expected: 'entitled 15, carried 15, left 30',
  },
  // 13.2 × 11/12.
  {
    title: 'a month of leave from three days a week',
    rules: working,
    week: 3,
    unearning: ['05-01..05-31'],
    expected: 'entitled 12.1, left 12.1',
  },
  {
    title: 'an illness earns on, and so does a birth',
    sick: ['03-01..03-31'],
    birth: ['05-01..08-20'],
    expected: 'entitled 30, left 30',
  },
];
