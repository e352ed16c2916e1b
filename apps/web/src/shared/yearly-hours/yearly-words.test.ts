import { expect, test } from 'vitest';
import { differenceInWords, yearInWords } from './yearly-words.ts';

const year = {
  agreedMinutes: 1780 * 60,
  workedMinutes: 1602 * 60,
  creditedMinutes: 0,
  openMinutes: 0,
  plannedMinutes: 190 * 60,
  forecastMinutes: 12 * 60,
};

test('a year is described in one line, in payroll’s terms', () => {
  expect(yearInWords(year)).toBe(
    '1.780\u00a0h pactadas · 1.602\u00a0h hechas · 190\u00a0h por hacer · 12\u00a0h de más',
  );
  expect(yearInWords({ ...year, creditedMinutes: 480, openMinutes: 465, forecastMinutes: -75 })).toBe(
    '1.780\u00a0h pactadas · 1.602\u00a0h hechas · 8\u00a0h de ausencias pagadas · 7\u00a0h\u00a045\u00a0min en días por completar · 190\u00a0h por hacer · 1\u00a0h\u00a015\u00a0min de menos',
  );
  expect(differenceInWords(0)).toBe('justo lo pactado');
});
