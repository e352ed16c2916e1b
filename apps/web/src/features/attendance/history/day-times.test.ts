import type { RecordedLog } from '@jornada/contract/clock/work-day-status';
import { expect, test } from 'vitest';
import { dayTimes } from './day-times.ts';

const date = '2026-11-20';

/** Records of that workday. @param words '09:00 IN', '+1 06:00 OUT' on the next date */
function records(...words: string[]): RecordedLog[] {
  return words.map((word, index) => {
    const [type = '', time = '', next] = word.split(' ').toReversed();
    const on = next ? '2026-11-21' : date;
    const timestamp = Temporal.ZonedDateTime.from(`${on}T${time}[Europe/Madrid]`).toInstant().toString();
    const common = { timezone: 'Europe/Madrid', workedOn: date, offline: null };
    return { id: `record ${index}`, type: type as RecordedLog['type'], timestamp, ...common };
  });
}

test.each<[string, string[], boolean]>([
  ['09:00–17:05', ['09:00 IN', '17:05 OUT'], false],
  ['09:00–14:00 · 16:00–19:05', ['09:00 IN', '14:00 OUT', '16:00 IN', '19:05 OUT'], false],
  // Breaks are told by the sheet of the day.
  ['09:00–17:00', ['09:00 IN', '11:00 BREAK_START', '11:30 BREAK_END', '17:00 OUT'], false],
  ['22:00–06:00\u00a0+1', ['22:00 IN', '+1 06:00 OUT'], false],
  ['09:00–sin salida', ['09:00 IN'], false],
  ['09:00–en curso', ['09:00 IN'], true],
  // An entry that another one left behind is never under way.
  ['09:00–sin salida · 16:00–en curso', ['09:00 IN', '16:00 IN'], true],
  ['09:00–sin salida · 16:00–19:00', ['09:00 IN', '16:00 IN', '19:00 OUT'], false],
  ['', [], false],
  ['', ['17:00 OUT'], false],
])('%s of %j, under way: %s', (line, words, isUnderWay) => {
  expect(dayTimes(date, records(...words), isUnderWay)).toBe(line);
});

test('records in any order make the same line', () => {
  expect(dayTimes(date, records('17:05 OUT', '09:00 IN'), false)).toBe('09:00–17:05');
});
