import { expect, test } from 'vitest';
import { easterSunday } from './easter-sunday.ts';

test.each([
  // The first of the Gregorian calendar.
  '1583-04-10',
  // The earliest and the latest there can be.
  '1598-03-22',
  '1761-03-22',
  '1818-03-22',
  '2285-03-22',
  '1666-04-25',
  '1734-04-25',
  '1886-04-25',
  '1943-04-25',
  '2038-04-25',
  '2190-04-25',
  // Where the two exceptions of Gauss's method apply.
  '1954-04-18',
  '1981-04-19',
  '2049-04-18',
  '2076-04-19',
  // About the turn of a century with and without a leap day.
  '1899-04-02',
  '1900-04-15',
  '1999-04-04',
  '2000-04-23',
  '2100-03-28',
  // Those that are imported now.
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
])('%s is Easter Sunday', (date) => {
  expect(easterSunday(Number(date.slice(0, 4))).toString()).toBe(date);
});

/**
 * Easter by another way: the Sunday after the full moon of the church's tables, on or after 21 March (the Gregorian epact, after
 * Clavius as Knuth gives it in The Art of Computer Programming, 1.3.2, exercise 14).
 */
function easterOfTheTables(year: number): Temporal.PlainDate {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const droppedLeapYears = Math.floor((3 * century) / 4) - 12;
  const moonCorrection = Math.floor((8 * century + 5) / 25) - 5;
  const raw = (((11 * golden + 20 + moonCorrection - droppedLeapYears) % 30) + 30) % 30;
  const epact = (raw === 25 && golden > 11) || raw === 24 ? raw + 1 : raw;
  const daysToFullMoon = 44 - epact < 21 ? 44 - epact + 30 : 44 - epact;
  const fullMoon = Temporal.PlainDate.from({ year, month: 3, day: 1 }).add({ days: daysToFullMoon - 1 });
  return fullMoon.add({ days: 7 - (fullMoon.dayOfWeek % 7) });
}

test('Easter Sunday of every year from 1583 to 2199 is a Sunday between 22 March and 25 April, as in the tables', () => {
  for (let year = 1583; year <= 2199; year += 1) {
    const easter = easterSunday(year);
    expect(easter.dayOfWeek).toBe(7);
    expect(easter.year).toBe(year);
    expect(easter.toString() >= `${year}-03-22` && easter.toString() <= `${year}-04-25`).toBe(true);
    expect(easter.toString()).toBe(easterOfTheTables(year).toString());
  }
});
