import { expect, test } from 'vitest';
import { attendanceText, hoursText, lastDays, placesOf } from './dashboard-figures.ts';

test.each([
  [0, 10, 'primary', '0 % ocupado: quedan 10 plazas'],
  [7, 10, 'primary', '70 % ocupado: quedan 3 plazas'],
  [8, 10, 'success', '80 % ocupado: quedan 2 plazas'],
  [9, 10, 'success', '90 % ocupado: queda 1 plaza'],
  [91, 100, 'warning', 'Casi completo (91 %): quedan 9 plazas'],
  [10, 10, 'warning', 'Completo: no quedan plazas'],
  [12, 10, 'warning', 'Completo: no quedan plazas'],
])('%i of %i places is %s', (employeesActive, maxEmployeesAllowed, level, text) => {
  expect(placesOf({ employeesActive, maxEmployeesAllowed })).toMatchObject({
    maximum: maxEmployeesAllowed,
    level,
    text,
  });
});

test.each([[undefined], [null], [0]])('a limit of %s is taken for 100', (maxEmployeesAllowed) => {
  const places = placesOf({
    employeesActive: 25,
    ...(maxEmployeesAllowed !== undefined && { maxEmployeesAllowed }),
  });
  expect(places).toMatchObject({ maximum: 100, percent: 25 });
});

test.each([
  [0, '0\u00a0min'],
  [0.5, '30\u00a0min'],
  [7.5, '7\u00a0h\u00a030\u00a0min'],
  [7.99, '7\u00a0h\u00a059\u00a0min'],
  [8, '8\u00a0h'],
])('%d hours are %s', (hours, text) => expect(hoursText(hours)).toBe(text));

test('the last seven days end today, across the end of a month', () => {
  const days = lastDays({ date: '2026-12-02', presentLast7: [9, 8, 7, 0, 0, 6, 5] });
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ]);
  expect(days.at(0)).toMatchObject({ name: 'jue, 26 nov', shortName: 'jue 26', present: 9 });
  expect(days.at(-1)).toMatchObject({ name: 'hoy', present: 5 });
});

test.each([
  // due, came, missing, later, present
  [[6, 1, 5, 0, 1], '16 %', ['1 de 6 presentes', 'Faltan 5']],
  [[6, 5, 1, 3, 5], '83 %', ['5 de 6 presentes', 'Falta 1 · 3 entran más tarde']],
  [[6, 6, 0, 1, 6], '100 %', ['6 de 6 presentes', 'Han venido todos los que ya debían · 1 entra más tarde']],
  [[300, 299, 1, 0, 299], '99 %', ['299 de 300 presentes', 'Falta 1']],
  [[0, 0, 0, 4, 0], 'Aún no', ['Todavía no le tocaba entrar a nadie', '4 entran más tarde']],
  [[0, 0, 0, 0, 0], 'Día libre', ['Hoy no le toca trabajar a nadie']],
  [[0, 0, 0, 0, 2], 'Día libre', ['Hoy no le toca trabajar a nadie', '2 han venido sin tener turno']],
] as const)('the attendance of %j is %s', ([due, came, missing, later, present], value, details) => {
  const figures = { dueByNow: due, cameByNow: came, missingNow: missing, laterToday: later };
  expect(attendanceText({ ...figures, presentToday: present })).toEqual({ value, details });
});
