import { expect, test } from 'vitest';
import { dateAsTyped, isCivilDate, typedDate } from './typed-date.ts';

test.each([
  ['21/11/2026', '2026-11-21'],
  [' 1/3/2026 ', '2026-03-01'],
  ['1-3-26', '2026-03-01'],
  ['21.11.2026', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['29/02/2028', '2028-02-29'],
])('%s is the date %s', (typed, date) => {
  expect(typedDate(typed)).toBe(date);
  expect(typedDate(dateAsTyped(typedDate(typed)))).toBe(date);
});

test.each(['29/02/2026', '31/04/2026', '21/13/2026', '21/11', 'mañana', '0/1/2026', '2026-02-30'])(
  '%s is no date and stays as it is',
  (typed) => {
    expect(typedDate(typed)).toBe(typed);
    expect(isCivilDate(typed)).toBe(false);
    expect(dateAsTyped(typed)).toBe(typed);
  },
);

test('nothing typed is no date at all', () => {
  expect(typedDate('  ')).toBeNull();
  expect(dateAsTyped(null)).toBe('');
  expect(dateAsTyped('2026-11-21')).toBe('21/11/2026');
});
