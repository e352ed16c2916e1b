import { describe, expect, it } from 'vitest';
import { type HolidayRest, holidayRestBalance } from './holiday-rest.ts';

const on = (date: string) => Temporal.PlainDate.from(date);
/** `'2026-12-08'`: a holiday on a day of rest. */
const holidays = (...dates: string[]) => dates.map((date) => ({ date: on(date), name: date }));
/** `'2026-12-15 2'`: two days from then on; with a question mark they wait. */
const rests = (...words: string[]) =>
  words.map((one): HolidayRest => {
    const [startDate = '', days = '1'] = one.replace('?', '').split(' ');
    return { id: one, startDate: on(startDate), days: Number(days), isApproved: !one.endsWith('?') };
  });

describe('days owed, taken, taken in excess and left in 2026', () => {
  const of2026 = holidays('2026-01-06', '2026-12-08');
  const of2025 = holidays('2025-01-06', '2025-08-15', '2025-12-25');

  it.each([
    ['nothing', [], [], [0, 0, 0, 0]],
    ['two holidays', of2026, [], [2, 0, 0, 2]],
    ['one taken', of2026, rests('2026-02-03'), [2, 1, 0, 1]],
    ['one given before its holiday', of2026, rests('2026-02-03', '2026-03-03'), [2, 2, 0, 0]],
    ['more than is owed', of2026, rests('2026-02-03 3'), [2, 3, 1, 0]],
    ['days that wait are in no figure', of2026, rests('2026-02-03 3?'), [2, 0, 0, 2]],
    ['what was left of the year before', [...of2025, ...of2026], rests('2025-05-05'), [4, 0, 0, 4]],
    ['all of that was taken', [...of2025, ...of2026], rests('2025-05-05 3'), [2, 0, 0, 2]],
    ['more of it was taken than was owed', [...of2025, ...of2026], rests('2025-05-05 5'), [2, 0, 0, 2]],
    ['what is two years old is gone', [...holidays('2024-12-25'), ...of2026], [], [2, 0, 0, 2]],
    [
      'the oldest is taken first, so that the newer stays',
      [...holidays('2024-12-25'), ...of2025, ...of2026],
      rests('2025-05-05'),
      [5, 0, 0, 5],
    ],
    [
      'of the year after nothing counts yet',
      holidays('2026-12-08', '2027-01-06'),
      rests('2027-02-02'),
      [1, 0, 0, 1],
    ],
  ])('%s', (_, owed, taken, figures) => {
    const { owedDays, takenDays, beyondDays, leftDays } = holidayRestBalance(2026, 2023, owed, taken);
    expect([owedDays, takenDays, beyondDays, leftDays]).toEqual(figures);
  });

  it('nothing is carried over from before the first year', () => {
    expect(holidayRestBalance(2026, 2026, [...of2025, ...of2026], []).owedDays).toBe(2);
  });

  it('names the holidays taken and, for each absence, the days owed', () => {
    const taken = rests('2026-02-03', '2026-01-02?', '2026-05-04 2');
    const { holidays: told, absences } = holidayRestBalance(2026, 2026, of2026, taken);
    expect(told.map(({ name, isTaken }) => [name, isTaken])).toEqual([
      ['2026-01-06', true],
      ['2026-12-08', true],
    ]);
    expect(absences.map(({ id, owedDays, beyondDays }) => [id, owedDays, beyondDays])).toEqual([
      ['2026-02-03', 1, 0],
      ['2026-05-04 2', 1, 1],
      ['2026-01-02?', 0, 1],
    ]);
  });
});

it('adds up in any order of owed and taken days, and no owed day is used twice', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const date = (index: number) =>
      `${2023 + ((seed * (index + 1)) % 4)}-${String(1 + ((seed * (index + 5)) % 12)).padStart(2, '0')}-10`;
    const owed = Array.from({ length: seed % 11 }, (_, index) => date(index)).sort();
    const taken = Array.from({ length: seed % 7 }, (_, index) => `${date(index + 3)} ${1 + (index % 3)}`);
    const years = [2023, 2024, 2025, 2026].map((year) =>
      holidayRestBalance(year, 2023, holidays(...owed), rests(...taken)),
    );
    for (const { owedDays, takenDays, beyondDays, leftDays } of years)
      expect(owedDays).toBe(leftDays + takenDays - beyondDays);
    const used = years.reduce((sum, { takenDays, beyondDays }) => sum + takenDays - beyondDays, 0);
    expect(used).toBeLessThanOrEqual(owed.length);
  }
});
