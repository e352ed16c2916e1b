import type { BalanceCase } from './balance-case.ts';

const working = { dayUnit: 'WORKING', daysPerYear: 22 } as const;
const keeps5 = { carryOverDays: 5, carryOverUntilMonth: 3 };

/** A year's own days, what is taken from them and what the company carries over. */
export const usualYear: readonly BalanceCase[] = [
  { title: 'a whole year, nothing taken', expected: 'entitled 30, left 30' },
  { title: 'a fortnight gone by', approved: ['08-01..08-14'], expected: 'entitled 30, taken 14, left 16' },
  { title: 'a fortnight to come', approved: ['12-01..12-14'], expected: 'entitled 30, planned 14, left 16' },
  {
    title: 'a week of which today is the third day: three gone by, four to come',
    approved: ['11-20..11-26'],
    expected: 'entitled 30, taken 3, planned 4, left 23',
  },
  // A request that waits takes nothing: 30 are left, 20 once it is approved.
  { title: 'ten days that wait', pending: ['12-01..12-10'], expected: 'entitled 30, pending 10, left 30' },
  // 14 of the one are taken; what was rejected is not among them.
  {
    title: 'one approved, another was rejected',
    approved: ['08-01..08-14'],
    expected: 'entitled 30, taken 14, left 16',
  },
  // July to December: 6 of 12 months of 30.
  { title: 'begins on 1 July', from: '2026-07-01', expected: 'entitled 15, left 15' },
  // 16 of March's 31 days and nine months: (0.516 + 9) × 2.5 = 23.79.
  { title: 'begins on 16 March', from: '2026-03-16', expected: 'entitled 23.79, left 23.79' },
  // January to June and 10 of July's 31 days: 6.3226 × 2.5 = 15.81.
  { title: 'ends on 10 July', until: '2026-07-10', expected: 'entitled 15.81, left 15.81' },
  // Ten days of April's 30: a third of a month.
  {
    title: 'ten days in April',
    from: '2026-04-11',
    until: '2026-04-20',
    expected: 'entitled 0.83, left 0.83',
  },
  { title: 'begins next year', from: '2027-02-01', expected: 'entitled 0, left 0' },
  { title: 'ended last year', until: '2025-12-31', expected: 'entitled 0, left 0' },
  // 29 February is one of 29 days: (1/29 + 10) × 2.5 = 25.09.
  {
    title: 'begins on 29 February',
    year: 2028,
    today: '2028-03-01',
    firstYear: 2028,
    from: '2028-02-29',
    expected: 'entitled 25.09, left 25.09',
  },
  {
    title: 'a week over 29 February counts it',
    year: 2028,
    today: '2028-06-01',
    firstYear: 2028,
    approved: ['02-26..03-03'],
    expected: 'entitled 30, taken 7, left 23',
  },
  // Two weeks of five days each.
  {
    title: 'a fortnight in working days',
    rules: working,
    approved: ['08-03..08-16'],
    expected: 'entitled 22, taken 10, left 12',
  },
  // Monday 12 October is a holiday: nobody would have worked.
  {
    title: 'a week with a holiday inside, in working days',
    rules: working,
    holidays: ['2026-10-12'],
    approved: ['10-12..10-18'],
    expected: 'entitled 22, taken 4, left 18',
  },
  {
    title: 'a week with a holiday inside, in natural days',
    approved: ['10-12..10-18'],
    expected: 'entitled 30, taken 7, left 23',
  },
  // Three days a week: 22 × 3/5 = 13.2; a week off costs three.
  {
    title: 'part time on three days a week, in working days',
    rules: working,
    week: 3,
    approved: ['08-03..08-09'],
    expected: 'entitled 13.2, taken 3, left 10.2',
  },
  {
    title: 'part time on three days a week, in natural days: the same 30',
    week: 3,
    approved: ['08-03..08-09'],
    expected: 'entitled 30, taken 7, left 23',
  },
  // 28 to 31 December are four days of 2026, 1 to 3 January three of 2027.
  {
    title: 'over the end of the year, seen from the first',
    approved: ['12-28..2027-01-03'],
    expected: 'entitled 30, planned 4, left 26',
  },
  {
    title: 'over the end of the year, seen from the second',
    year: 2027,
    approved: ['2026-12-28..2027-01-03'],
    expected: 'entitled 30, planned 3, left 27',
  },
  // 20 of 2025's 30 were taken; of the 10 left 5 come over.
  {
    title: 'five days carried over',
    firstYear: 2025,
    today: '2026-02-01',
    rules: keeps5,
    approved: ['2025-08-01..2025-08-20'],
    expected: 'entitled 30, carried 5, left 35',
  },
  // Of the five, three were taken by 31 March, two are lost.
  {
    title: 'what was carried over expires',
    firstYear: 2025,
    today: '2026-04-01',
    rules: keeps5,
    approved: ['2025-08-01..2025-08-20', '03-10..03-12'],
    expected: 'entitled 30, carried 5, expired 2, taken 3, left 30',
  },
  // 29, 30 and 31 March use what was carried over, 1 to 4 April are of the year.
  {
    title: 'a week over the day on which it expires',
    firstYear: 2025,
    today: '2026-06-01',
    rules: keeps5,
    approved: ['2025-08-01..2025-08-20', '03-29..04-04'],
    expected: 'entitled 30, carried 5, expired 2, taken 7, left 26',
  },
  {
    title: 'nothing is carried over from before the program',
    firstYear: 2026,
    rules: keeps5,
    expected: 'entitled 30, left 30',
  },
  // Fourteen were approved, an illness took four of them.
  {
    title: 'four days of illness in a fortnight',
    approved: ['08-01..08-14'],
    sick: ['08-05..08-08'],
    expected: 'entitled 30, taken 10, left 20',
  },
  // All 30 of December 2025 were planned, and illness took the last 12: they may be taken until 30 June 2027.
  {
    title: 'what an illness gave back is not lost with the year',
    firstYear: 2025,
    approved: ['2025-12-02..2025-12-31'],
    sick: ['2025-12-20..2025-12-31'],
    expected: 'entitled 30, carried 12, left 42',
  },
  {
    title: 'nor with the next one',
    year: 2027,
    today: '2027-06-30',
    firstYear: 2025,
    approved: ['2025-12-02..2025-12-31', '2026-07-01..2026-07-30'],
    sick: ['2025-12-20..2025-12-31'],
    expected: 'entitled 30, carried 12, left 42',
  },
  {
    title: 'but 18 months after the year in which they arose',
    year: 2027,
    today: '2027-07-01',
    firstYear: 2025,
    approved: ['2025-12-02..2025-12-31', '2026-07-01..2026-07-30'],
    sick: ['2025-12-20..2025-12-31'],
    expected: 'entitled 30, carried 12, expired 12, left 30',
  },
  // 30 of the year's own and nothing else: two more than there are.
  {
    title: 'more than there is',
    approved: ['07-01..07-30', '09-01..09-02'],
    expected: 'entitled 30, taken 32, left -2',
  },
  {
    title: 'two days more by agreement, one less next year',
    adjusted: [
      [2026, 2],
      [2027, -1],
    ],
    expected: 'entitled 32, left 32',
  },
  // 10 of 2025 are left, and 2.5 that were added: 12.5, all of which come over.
  {
    title: 'half days that were added come over too',
    firstYear: 2025,
    today: '2026-01-10',
    rules: { carryOverDays: 20, carryOverUntilMonth: 1 },
    approved: ['2025-08-01..2025-08-20'],
    adjusted: [[2025, 2.5]],
    expected: 'entitled 30, carried 12.5, left 42.5',
  },
];
