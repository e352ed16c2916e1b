import { clockTexts } from '@jornada/texts/clock';
import { expect, test } from 'vitest';
import { formatDate } from '../../shared/time/civil-format.ts';
import { holidayRestQuery } from '../../shared/time-off/holiday-rest.data.ts';
import { namedDay } from '../../shared/workday/day-words.ts';
import { attendanceRecord, clockStatus } from '../../testing/clock-status.ts';
import { rendered } from '../../testing/rendered.tsx';
import { DayNotices } from './day-notices.tsx';

const today = '2026-11-23';
const owed = {
  answers: [[holidayRestQuery({ year: 2026 }).queryKey, { holidays: [{ date: today, isTaken: false }] }]],
} as const;
const shown = (given: Parameters<typeof clockStatus>[0], on = today) =>
  rendered(<DayNotices status={clockStatus(given)} today={on} />, owed).text;

test('nothing is noticed on an ordinary day', () => {
  expect(shown({})).toBe('');
});

test('a vacation is told while it is one', () => {
  const vacationInfo = { startDate: '2026-11-23', endDate: '2026-11-27' };
  const words = clockTexts.vacationToday(formatDate('2026-11-23'), formatDate('2026-11-27'));
  expect(shown({ isOnVacation: true, vacationInfo })).toBe(words);
  expect(shown({ isOnVacation: false, vacationInfo })).toBe('');
});

test('a holiday is of today, or of the day before that the shift belongs to', () => {
  const holidayName = 'La Almudena';
  expect(shown({ holidayName })).toBe(clockTexts.holidayToday(holidayName));
  const yesterday = namedDay(today, '2026-11-24');
  expect(shown({ holidayName }, '2026-11-24')).toBe(clockTexts.holidayOn(yesterday, holidayName));
});

test('another day is owed for a holiday only where nothing was to be worked', () => {
  const words = clockTexts.restOwed(false);
  expect(shown({ holidayName: 'La Almudena', expectedMinutes: 0 })).toContain(words);
  expect(shown({ holidayName: 'La Almudena', expectedMinutes: 480 })).not.toContain(words);
});

test('an absence is told with its day', () => {
  expect(shown({ absenceType: 'SICK_LEAVE' })).toBe(clockTexts.absenceOn(clockTexts.today, 'SICK_LEAVE'));
});

test('a record in the future says when it will count', () => {
  const futureRecord = attendanceRecord('IN', '2026-11-23T16:00:00.000Z');
  const words = clockTexts.futureRecord(clockTexts.punchNames.IN, clockTexts.today, '17:00');
  expect(shown({ futureRecord })).toBe(words);
});
