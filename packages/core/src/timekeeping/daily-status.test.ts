import { expect, test } from 'vitest';
import { punchesOn } from '../testing/punch.ts';
import { dailyStatus } from './daily-status.ts';
import { noPlan } from './plan-around.ts';
import { recordsByWorkday } from './workday-records.ts';

const closed = ['IN 09:00', 'OUT 17:00'];

test.each([
  { words: [], worked: 0, expected: 480, overtime: 0, status: 'INCOMPLETE' },
  { words: [], worked: 0, expected: 0, overtime: 0, status: 'INCOMPLETE' },
  { words: ['IN 09:00'], worked: 480, expected: 480, overtime: 0, status: 'OPEN' },
  { words: [...closed, 'IN 18:00'], worked: 600, expected: 480, overtime: 120, status: 'OPEN' },
  { words: closed, worked: 511, expected: 480, overtime: 31, status: 'EXTRA' },
  { words: closed, worked: 510, expected: 480, overtime: 30, status: 'OK' },
  { words: closed, worked: 432, expected: 480, overtime: 0, status: 'OK' },
  { words: closed, worked: 431, expected: 480, overtime: 0, status: 'INCOMPLETE' },
  { words: closed, worked: 20, expected: 0, overtime: 20, status: 'OK' },
  { words: closed, worked: 480, expected: 0, overtime: 480, status: 'EXTRA' },
  { words: closed, worked: 480, expected: null, overtime: 0, status: 'OK' },
  // The first exit was forgotten: two exits cannot make up for it.
  {
    words: ['IN 09:00', 'IN 16:00', 'OUT 19:00', 'OUT 19:05'],
    worked: 480,
    expected: 480,
    overtime: 0,
    status: 'OPEN',
  },
  { words: ['OUT 17:00'], worked: 0, expected: 480, overtime: 0, status: 'INCOMPLETE' },
])(
  '$words, $worked of $expected, $overtime over: $status',
  ({ words, worked, expected, overtime, status }) => {
    const records = punchesOn('2026-11-20', 'Europe/Madrid', ...words);
    const { pairs } = recordsByWorkday(records, noPlan).on(Temporal.PlainDate.from('2026-11-20'));
    const minutes = { workedMinutes: worked, expectedMinutes: expected, overtimeMinutes: overtime };
    expect(dailyStatus({ records, pairs, missesCore: false, ...minutes })).toBe(status);
  },
);
