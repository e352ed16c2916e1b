import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPartTimeOn } from '../contracts/contract.ts';
import { dayMinutes, sumMonth } from './sum-month.ts';

const amounts = (worked: number, expected: number | null, beyond = 0, breaks = 0, deducted = 0) => ({
  workedMinutes: worked,
  expectedMinutes: expected,
  overtimeMinutes: beyond,
  complementaryMinutes: 0,
  nightMinutes: 0,
  holidayMinutes: 0,
  paidBreakMinutes: 0,
  breakMinutes: breaks,
  deductedMinutes: deducted,
});
type Columns = Parameters<typeof amounts>;

/** A day in the columns of a payroll officer: worked, expected, beyond what was expected, breaks, deducted. */
const day = (...columns: Columns) => dayMinutes(amounts(...columns));
const partTimeDay = (...columns: Columns) => dayMinutes(asPartTime(amounts(...columns)));
/** The same day of somebody who works part time, as it is evaluated then. */
const asPartTime = (of: ReturnType<typeof amounts>) => ({
  ...of,
  overtimeMinutes: 0,
  complementaryMinutes: of.overtimeMinutes,
});
const dayOf = (of: ReturnType<typeof amounts>, isPartTime: boolean) =>
  dayMinutes(isPartTime ? asPartTime(of) : of);

describe('a day', () => {
  test.each([
    // Eight hours asked, eight worked.
    ['as asked', day(480, 480, 0, 20), { ordinaryMinutes: 480, overtimeMinutes: 0 }],
    // 47 beyond the eight hours: 480 ordinary.
    ['with overtime', day(527, 480, 47), { ordinaryMinutes: 480, overtimeMinutes: 47 }],
    // A schedule without overtime: all that was worked is ordinary.
    [
      'beyond, where the schedule allows none',
      day(527, 480, 0),
      { ordinaryMinutes: 527, overtimeMinutes: 0 },
    ],
    // A holiday worked: nothing was asked, all of it is overtime.
    ['on a holiday', day(360, 0, 360), { ordinaryMinutes: 0, overtimeMinutes: 360 }],
    // Three hours of eight.
    ['cut short', day(180, 480), { ordinaryMinutes: 180, overtimeMinutes: 0 }],
    // A forgotten exit counts nothing.
    ['with a forgotten exit', day(0, 480), { ordinaryMinutes: 0, overtimeMinutes: 0 }],
    // Nobody asked for anything, and nobody may call it overtime.
    [
      'without a schedule',
      day(240, null),
      { ordinaryMinutes: 240, overtimeMinutes: 0, expectedMinutes: null },
    ],
  ])('%s', (_, shown, figures) => {
    expect(shown).toMatchObject(figures);
  });
});

describe('a day of somebody who works part time', () => {
  test.each([
    // Four hours asked, four worked.
    ['as asked', partTimeDay(240, 240), { ordinaryMinutes: 240, complementaryMinutes: 0 }],
    // 35 beyond the four hours.
    ['with more', partTimeDay(275, 240, 35), { ordinaryMinutes: 240, complementaryMinutes: 35 }],
    // More than a full day of others: still no overtime, which part-timers may not do.
    ['of nine hours', partTimeDay(540, 240, 300), { ordinaryMinutes: 240, complementaryMinutes: 300 }],
    // The same threshold as overtime: a schedule that allows nothing beyond makes nothing of it.
    [
      'beyond, where the schedule allows none',
      partTimeDay(275, 240),
      { ordinaryMinutes: 275, complementaryMinutes: 0 },
    ],
    // 15 of an unpaid break nobody took are off what was worked already: 20 beyond, not 35.
    [
      'with a break that is deducted',
      partTimeDay(260, 240, 20, 0, 15),
      { ordinaryMinutes: 240, complementaryMinutes: 20, deductedMinutes: 15 },
    ],
    // A day off of the contract, worked: nothing was asked.
    ['on a day off', partTimeDay(180, 0, 180), { ordinaryMinutes: 0, complementaryMinutes: 180 }],
    ['without a schedule', partTimeDay(240, null), { ordinaryMinutes: 240, complementaryMinutes: 0 }],
    ['with a forgotten exit', partTimeDay(0, 240), { ordinaryMinutes: 0, complementaryMinutes: 0 }],
  ])('%s', (_, shown, figures) => {
    expect(shown).toMatchObject({ ...figures, overtimeMinutes: 0 });
  });
});

test('a contract changed within a month: each day counts by its own contract, with a sum for each', () => {
  const contracts = [{ validFrom: Temporal.PlainDate.from('2026-10-16'), isPartTime: true }];
  const days = ['2026-10-14', '2026-10-15', '2026-10-16', '2026-10-19'].map((date) =>
    dayOf(amounts(500, 480, 20, 30), isPartTimeOn(contracts, Temporal.PlainDate.from(date))),
  );
  expect(
    days.map(({ complementaryMinutes, overtimeMinutes }) => [complementaryMinutes, overtimeMinutes]),
  ).toEqual([
    [0, 20],
    [0, 20],
    [20, 0],
    [20, 0],
  ]);
  expect(sumMonth(days)).toMatchObject({
    workedMinutes: 2000,
    ordinaryMinutes: 1920,
    complementaryMinutes: 40,
    overtimeMinutes: 40,
  });
});

test('night and holiday minutes are the sums of the days', () => {
  const night = (nightMinutes: number, holidayMinutes: number) =>
    dayMinutes({ ...amounts(480, 480), nightMinutes, holidayMinutes });
  expect(sumMonth([night(480, 0), night(460, 340), day(480, 480)])).toMatchObject({
    workedMinutes: 1440,
    nightMinutes: 940,
    holidayMinutes: 340,
  });
});

test('ordinary, complementary and overtime minutes add up to the worked ones, and no day has both of the latter', () => {
  const worked = fc
    .nat(1440)
    .chain((minutes) => fc.tuple(fc.constant(minutes), fc.nat(minutes), fc.boolean()));
  fc.assert(
    fc.property(fc.array(worked, { maxLength: 31 }), (days) => {
      const month = days.map(([minutes, beyond, isPartTime]) =>
        dayOf(amounts(minutes, 480, beyond), isPartTime),
      );
      for (const one of [...month, sumMonth(month)])
        expect(one.ordinaryMinutes + one.complementaryMinutes + one.overtimeMinutes).toBe(one.workedMinutes);
      for (const [index, one] of month.entries()) {
        const [, beyond, isPartTime] = days[index] ?? [0, 0, false];
        expect(isPartTime ? one.overtimeMinutes : one.complementaryMinutes).toBe(0);
        expect(one.complementaryMinutes + one.overtimeMinutes).toBe(beyond);
      }
    }),
  );
});

test('a month is the sum of its days, and short days do not offset overtime of long ones', () => {
  const month = [
    day(480, 480, 0, 20),
    day(527, 480, 47, 30),
    day(360, 0, 360),
    day(180, 480, 0, 0, 15),
    day(0, 480),
    day(0, 0),
    day(240, null),
  ];
  expect(sumMonth(month)).toEqual({
    workedMinutes: 1787,
    ordinaryMinutes: 1380,
    nightMinutes: 0,
    holidayMinutes: 0,
    complementaryMinutes: 0,
    overtimeMinutes: 407,
    breakMinutes: 50,
    paidBreakMinutes: 0,
    deductedMinutes: 15,
    expectedMinutes: 1920,
    daysWorked: 5,
  });
});

test('a month without days is all zero', () => {
  expect(sumMonth([])).toMatchObject({ workedMinutes: 0, daysWorked: 0 });
});
