import { describe, expect, test } from 'vitest';
import { dayMinutes, sumMonth } from './sum-month.ts';

/** A day in the columns of a payroll officer: worked, expected, overtime, breaks, deducted. */
const day = (worked: number, expected: number | null, overtime = 0, breaks = 0, deducted = 0) =>
  dayMinutes({
    workedMinutes: worked,
    expectedMinutes: expected,
    overtimeMinutes: overtime,
    breakMinutes: breaks,
    deductedMinutes: deducted,
  });

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

test('a month adds its days up, and short days are not set off against long ones', () => {
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
    overtimeMinutes: 407,
    breakMinutes: 50,
    deductedMinutes: 15,
    expectedMinutes: 1920,
    daysWorked: 5,
  });
});

test('a month without days comes to nothing', () => {
  expect(sumMonth([])).toMatchObject({ workedMinutes: 0, daysWorked: 0 });
});
