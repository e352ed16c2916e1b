import { describe, expect, it } from 'vitest';
import { calendarDays, type DateSpan, datesOf, sharedSpan, withoutDates } from './date-span.ts';

/** `'3-9'`: days of February 2028, which has 29. */
function span(words: string): DateSpan {
  const [first = '', last = first] = words.split('-');
  const on = (day: string) => Temporal.PlainDate.from(`2028-02-${day.padStart(2, '0')}`);
  return { startDate: on(first), endDate: on(last) };
}

const words = ({ startDate, endDate }: DateSpan) => `${startDate.day}-${endDate.day}`;

describe('a vacation less the days of an illness', () => {
  it.each([
    ['1-14', '5-8', ['1-4', '9-14']],
    ['1-14', '1-4', ['5-14']],
    ['1-14', '10-20', ['1-9']],
    ['5-8', '1-14', []],
    ['5-8', '5-8', []],
    ['5', '5', []],
    ['1-4', '5-8', ['1-4']],
    ['28-29', '29', ['28-28']],
  ])('%s without %s', (vacation, illness, left) => {
    expect(withoutDates(span(vacation), span(illness)).map(words)).toEqual(left);
  });

  it('together with the common days makes up the whole vacation', () => {
    for (let seed = 0; seed < 2_000; seed++) {
      const days = [seed, seed * 7, seed * 13, seed * 29].map((number) => 1 + (number % 29));
      const [a = 1, b = 1, c = 1, d = 1] = days;
      const one = span(`${Math.min(a, b)}-${Math.max(a, b)}`);
      const other = span(`${Math.min(c, d)}-${Math.max(c, d)}`);
      const shared = sharedSpan(one, other);
      const parts = [...withoutDates(one, other), ...(shared ? [shared] : [])];
      const dates = parts.flatMap(datesOf).map(String).sort();
      expect(dates).toEqual(datesOf(one).map(String));
    }
  });
});

it('a length includes both ends', () => {
  expect(calendarDays(span('28-29'))).toBe(2);
  expect(calendarDays(span('1'))).toBe(1);
});
