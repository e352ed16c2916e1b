import { expect, test } from 'vitest';
import { conflictLines } from './conflict-lines.ts';

const navidad = {
  id: 'navidad',
  holidayDate: '2026-12-25',
  name: 'Natividad del Señor',
  description: null,
  type: 'NATIONAL',
  typeDisplay: 'Nacional',
  isRecurring: true,
} as const;
const quiet = { date: '2026-12-25', holidays: [], peopleAway: 0, peopleWorkingHolidays: 0 };

test('each consequence is a sentence', () => {
  expect(
    conflictLines({ ...quiet, holidays: [navidad], peopleAway: 1, peopleWorkingHolidays: 2 }, undefined),
  ).toEqual([
    'Ya es festivo: Natividad del Señor (Nacional).',
    '1 persona está ausente ese día.',
    '2 personas trabajan ese día aunque sea festivo.',
  ]);
});

test('the edited holiday itself is not mentioned', () => {
  expect(conflictLines({ ...quiet, holidays: [navidad] }, 'navidad')).toEqual([]);
});
