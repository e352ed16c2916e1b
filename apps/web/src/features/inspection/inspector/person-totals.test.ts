import { dayOffWords } from '@jornada/texts/day-off-words';
import { expect, test } from 'vitest';
import { type InspectedDay, isWorthShowing, totalsInWords } from './person-totals.ts';

const free: InspectedDay = {
  ...{
    date: '2026-11-16',
    workedMinutes: 0,
    ordinaryMinutes: 0,
    complementaryMinutes: 0,
    complementary: null,
    modality: null,
    overtimeMinutes: 0,
  },
  ...{ nightMinutes: 0, holidayMinutes: 0, breakMinutes: 0, expectedMinutes: 0 },
  ...{ dayOff: 'REST', holidayName: null, pairs: [], strays: [], corrections: [] },
};
const worked: InspectedDay = {
  ...{
    ...free,
    dayOff: null,
    workedMinutes: 510,
    ordinaryMinutes: 480,
    overtimeMinutes: 30,
    expectedMinutes: 480,
  },
};
const holidayName = 'Todos los Santos';

test.each([
  ['a working day', worked, ''],
  ['a day of rest within the week', free, 'Día de descanso'],
  ['a Saturday', { ...free, date: '2026-11-21' }, 'Fin de semana'],
  ['a Sunday', { ...free, date: '2026-11-22' }, 'Fin de semana'],
  ['a holiday', { ...free, dayOff: 'HOLIDAY', holidayName }, 'Festivo: Todos los Santos'],
  [
    'a holiday on a Sunday',
    { ...free, date: '2026-11-01', dayOff: 'HOLIDAY', holidayName },
    'Festivo: Todos los Santos',
  ],
  ['a holiday on which work was planned', { ...worked, holidayName }, 'Festivo: Todos los Santos'],
  ['vacation', { ...free, dayOff: 'VACATION' }, 'Vacaciones'],
  ['a sick leave, whose kind nobody is told', { ...free, dayOff: 'JUSTIFIED' }, 'Ausencia justificada'],
  ['a day without a schedule', { ...free, dayOff: null, expectedMinutes: null }, ''],
] satisfies [string, InspectedDay, string][])('of %s it is said why it was off', (_, day, words) => {
  expect(dayOffWords(day)).toBe(words);
});

test('a month adds up to its days; kinds of time of which there was none are left out', () => {
  expect(totalsInWords([worked, free, worked])).toEqual([
    ...[
      '2 días trabajados',
      'Trabajado 17\u00a0h',
      'Ordinarias 16\u00a0h',
      'Extraordinarias 1\u00a0h',
      'Previsto 16\u00a0h',
    ],
  ]);
  expect(
    totalsInWords([{ ...worked, ordinaryMinutes: 450, overtimeMinutes: 0, complementaryMinutes: 60 }]),
  ).toEqual([
    '1 día trabajado',
    'Trabajado 8\u00a0h\u00a030\u00a0min',
    'Ordinarias 7\u00a0h\u00a030\u00a0min',
    'Complementarias 1\u00a0h',
    'Previsto 8\u00a0h',
  ]);
  const kinds = { agreedMinutes: 40, voluntaryMinutes: 0, uncoveredMinutes: 20 };
  expect(totalsInWords([{ ...worked, complementaryMinutes: 60, complementary: kinds }, free])).toContain(
    'Complementarias 1\u00a0h (pactadas: 40\u00a0min, exceso sin pacto: 20\u00a0min)',
  );
  expect(totalsInWords([free])).toEqual(['0 días trabajados', 'Trabajado 0\u00a0min', 'Previsto 0\u00a0min']);
});

test('days off are shown, days without a schedule and without punches are not', () => {
  expect(isWorthShowing(free)).toBe(true);
  expect(isWorthShowing({ ...free, dayOff: null, expectedMinutes: null })).toBe(false);
});
