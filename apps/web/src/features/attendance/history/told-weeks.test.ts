import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';
import { expect, test } from 'vitest';
import { plainDay } from '../../../testing/plain-day.ts';
import { dayDifference, toldWeeks } from './told-weeks.ts';

test.each<[number | null, Partial<SummaryDay>]>([
  [5, { workedMinutes: 485 }],
  [-480, { workedMinutes: 0, status: 'AUSENTE', dailyStatus: 'INCOMPLETE' }],
  // Vacation and holidays expect nothing; nor does a day without a schedule.
  [0, { workedMinutes: 0, expectedMinutes: 0, status: null }],
  [120, { workedMinutes: 120, expectedMinutes: null }],
  // Under way, not come yet, and without exit: unknown.
  [null, { workedMinutes: 120, status: 'PENDIENTE', dailyStatus: 'OPEN' }],
  [null, { workedMinutes: 0, status: 'PENDIENTE', dailyStatus: 'INCOMPLETE' }],
  [null, { workedMinutes: 300, status: 'INCOMPLETO', dailyStatus: 'OPEN' }],
  // Settled by an admin as it is, or with what is missing not owed.
  [-180, { workedMinutes: 300, status: 'VALIDADO', dailyStatus: 'OPEN' }],
  [0, { workedMinutes: 300, status: 'JUSTIFICADO', dailyStatus: 'OPEN' }],
  [20, { workedMinutes: 500, status: 'JUSTIFICADO' }],
])('the difference is %s for %j', (minutes, given) => {
  expect(dayDifference({ ...plainDay, ...given })).toBe(minutes);
});

test('days go by week from Monday, and what is unknown is in no sum', () => {
  const days = [
    { ...plainDay, date: '2026-11-23', workedMinutes: 485 },
    { ...plainDay, date: '2026-11-22', workedMinutes: 60, expectedMinutes: 0 },
    { ...plainDay, date: '2026-11-18', workedMinutes: 200, dailyStatus: 'OPEN', status: 'INCOMPLETO' },
    { ...plainDay, date: '2026-11-16', workedMinutes: 470 },
  ] as const;
  const weeks = toldWeeks(days);
  expect(weeks.map(({ days: ofWeek, ...week }) => [week, ofWeek.length])).toEqual([
    [{ monday: '2026-11-23', workedMinutes: 485, differenceMinutes: 5 }, 1],
    [{ monday: '2026-11-16', workedMinutes: 530, differenceMinutes: 50 }, 3],
  ]);
});
