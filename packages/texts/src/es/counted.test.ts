import { expect, test } from 'vitest';
import { agreeing, counted, countedPlainly } from './counted.ts';
import { daysOf, unitDaysOf } from './day-figures.ts';
import { employeesTexts } from './employees.ts';
import { holidayScreenTexts } from './holiday-screens.ts';
import { moveConflictTexts } from './schedule-words.ts';
import { schedulesTexts } from './schedules.ts';
import { taskTexts } from './tasks.ts';

test.each([
  [0, '0 días'],
  [0.5, '0,5 días'],
  [0.96, '1 día'],
  [1, '1 día'],
  [1.04, '1 día'],
  [1.5, '1,5 días'],
  [-1, '-1 día'],
  [12_345, '12.345 días'],
])('what is counted agrees with the figure shown: %s', (count, words) => {
  expect(counted(count, 'día', 'días')).toBe(words);
});

test('a figure without dots agrees as well', () => {
  expect(countedPlainly(1, 'fila', 'filas')).toBe('1 fila');
  expect(countedPlainly(12_345, 'fila', 'filas')).toBe('12345 filas');
  expect(agreeing(-1, 'queda', 'quedan')).toBe('queda');
});

test.each([
  [daysOf(1), '1 día'],
  [daysOf(-1), '−1 día'],
  [daysOf(0.5), '0,5 días'],
  [daysOf(22.92), '22,92 días'],
  [unitDaysOf(1, 'WORKING'), '1 día laborable'],
  [unitDaysOf(-1, 'NATURAL'), '−1 día natural'],
  [unitDaysOf(0.25, 'NATURAL'), '0,25 días naturales'],
  [holidayScreenTexts.upcoming.inDays(0), 'hoy'],
  [holidayScreenTexts.upcoming.inDays(1), 'mañana'],
  [holidayScreenTexts.upcoming.inDays(2), 'en 2 días'],
  [employeesTexts.import.mapping.ignored(1), '1 columna no se va a importar.'],
  [schedulesTexts.assign.move.title(1), '1 persona ya tiene otro horario'],
  [schedulesTexts.assign.move.title(2), '2 personas ya tienen otro horario'],
  [moveConflictTexts.changed('Ana', 'No.', 1), 'Ana: No. Hay 1 persona más.'],
  [taskTexts.waiting(1), 'En espera: hay 1 tarea delante'],
  [taskTexts.waiting(2), 'En espera: hay 2 tareas delante'],
])('%s', (sentence, words) => {
  expect(sentence).toBe(words);
});
