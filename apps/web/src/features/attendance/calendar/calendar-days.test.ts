import type { Workday } from '@jornada/contract/attendance/workdays';
import type { ExpectedDay } from '@jornada/contract/schedules/user-schedule';
import { describe, expect, it } from 'vitest';
import { weeksOf } from '../../../shared/time/month-weeks.ts';
import { calendarWeeks, monthTotals, tintOf } from './calendar-days.ts';

const month = '2026-11';
const weeks = weeksOf(month);
const today = '2026-11-24';

/** Eight hours from Monday to Friday. */
const expected = weeks.flatMap((dates) =>
  dates.map(
    (date, weekday): ExpectedDay => ({
      date,
      dayKind: weekday < 5 ? 'WORKDAY' : 'DAY_OFF',
      expectedMinutes: weekday < 5 ? 480 : 0,
      scheduleName: 'Jornada completa',
      holidayName: null,
      isException: false,
    }),
  ),
);
const worked = (date: string, workedMinutes: number): Workday => ({
  date,
  dayKind: 'WORKDAY',
  expectedMinutes: 480,
  workedMinutes,
  breakMinutes: 0,
  deductedMinutes: 0,
  overtimeMinutes: 0,
  complementaryMinutes: 0,
  complementary: null,
  modality: null,
  paidBreakMinutes: 0,
  nightMinutes: 0,
  holidayMinutes: 0,
  lateMinutes: 0,
  earlyDepartureMinutes: 0,
  status: 'PRESENTE',
});

describe('calendarWeeks', () => {
  const made = calendarWeeks({
    month,
    weeks,
    today,
    expected,
    worked: [worked('2026-11-23', 470), worked('2026-11-24', 30), worked('2026-11-25', 0)],
  });

  it('marks today and the days of other months', () => {
    const days = made.flatMap((week) => week.days);
    expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual([today]);
    expect(days.filter(({ isOutside }) => isOutside)).toHaveLength(12);
  });

  it('adds up whole weeks', () => {
    expect(made.map(({ expectedMinutes }) => expectedMinutes)).toEqual(weeks.map(() => 2400));
    expect(made.map(({ workedMinutes }) => workedMinutes)).toEqual([null, null, null, null, 500, null]);
  });

  it('has no worked minutes for future days', () => {
    const later = made.flatMap((week) => week.days).filter(({ date }) => date > today);
    expect(later.every((day) => day.worked === undefined)).toBe(true);
  });

  it('adds up only the days of the month', () => {
    expect(monthTotals(made)).toEqual({ expectedMinutes: 21 * 480, workedMinutes: 500 });
  });

  it('has no totals before the days are loaded, nor without a schedule', () => {
    const none = { expectedMinutes: null, workedMinutes: null };
    const input = { month, weeks, today, worked: undefined };
    expect(monthTotals(calendarWeeks({ ...input, expected: undefined }))).toEqual(none);
    const bare = expected.map((day) => ({ ...day, expectedMinutes: null }));
    expect(monthTotals(calendarWeeks({ ...input, expected: bare }))).toEqual(none);
  });
});

describe('tintOf', () => {
  it.each([
    [undefined, 0],
    [null, 0],
    [0, 0],
    [1, 1],
    [240, 1],
    [241, 2],
    [360, 2],
    [450, 3],
    [480, 3],
    [481, 4],
  ])('%s minutes are tinted %i', (minutes, level) => {
    expect(tintOf(minutes)).toBe(level);
  });
});
