import { expect, test } from 'vitest';
import { type Holiday, holidaysInRange } from './holidays-in-range.ts';

const holiday = (id: string, holidayDate: string, isRecurring = true): Holiday => ({
  id,
  holidayDate: Temporal.PlainDate.from(holidayDate),
  name: id,
  type: 'NATIONAL',
  isRecurring,
  rule: null,
});
const holidays = [
  holiday('navidad', '2025-12-25'),
  holiday('hispanidad', '2025-10-12'),
  holiday('local', '2026-05-15', false),
  holiday('bisiesto', '2024-02-29'),
  holiday('año nuevo', '2026-01-01'),
];

function names(from: string, to: string, given = holidays): string[] {
  const found = holidaysInRange(given, Temporal.PlainDate.from(from), Temporal.PlainDate.from(to));
  return found.map(({ occursOn, holiday: { name } }) => `${occursOn.toString()} ${name}`);
}

test.each([
  {
    from: '2026-01-01',
    to: '2026-12-31',
    found: ['01-01 año nuevo', '05-15 local', '10-12 hispanidad', '12-25 navidad'],
  },
  { from: '2026-12-25', to: '2026-12-25', found: ['12-25 navidad'] },
  { from: '2026-12-26', to: '2026-12-31', found: [] },
  { from: '2026-12-31', to: '2026-01-01', found: [] },
])('$from to $to', ({ from, to, found }) => {
  expect(names(from, to)).toEqual(found.map((each) => `2026-${each}`));
});

test('a recurring holiday begins in its first year, another one falls in that year only', () => {
  expect(names('2024-12-01', '2025-12-31')).toEqual(['2025-10-12 hispanidad', '2025-12-25 navidad']);
  expect(names('2027-05-01', '2027-05-31')).toEqual([]);
});

test('29 February recurs in leap years only', () => {
  const found = names('2023-01-01', '2032-12-31', [holiday('bisiesto', '2024-02-29')]);
  expect(found).toEqual(['2024-02-29 bisiesto', '2028-02-29 bisiesto', '2032-02-29 bisiesto']);
});

test('holidays over several years are sorted by date, two on one date by id', () => {
  const found = names('2026-12-20', '2028-01-05', [holiday('b', '2026-01-01'), holiday('a', '2026-01-01')]);
  expect(found).toEqual(['2027-01-01 a', '2027-01-01 b', '2028-01-01 a', '2028-01-01 b']);
});
