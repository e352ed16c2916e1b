import { expect, test } from 'vitest';
import { legalWarningText, overtimeWarningText } from './schedule-words.ts';

test.each([
  [
    { limit: 'DAILY_HOURS', article: '34.3', minutes: 600, allowedMinutes: 540 },
    'Supera 9\u00a0h de trabajo ordinario en un día: 10\u00a0h (art. 34.3 del Estatuto de los Trabajadores).',
  ],
  [
    { limit: 'WEEKLY_HOURS', article: '34.1', minutes: 2415, allowedMinutes: 2400 },
    'Supera 40\u00a0h semanales de promedio: 40\u00a0h\u00a015\u00a0min (art. 34.1 del Estatuto de los Trabajadores).',
  ],
  [
    { limit: 'REST_BETWEEN_SHIFTS', article: '34.3', minutes: 480, allowedMinutes: 720 },
    'Deja menos de 12\u00a0h entre el fin de una jornada y el comienzo de la siguiente: 8\u00a0h (art. 34.3 del Estatuto de los Trabajadores).',
  ],
  [
    { limit: 'REST_BETWEEN_SHIFTS', article: null, minutes: 780, allowedMinutes: 840 },
    'Deja menos de 14\u00a0h entre el fin de una jornada y el comienzo de la siguiente: 13\u00a0h (descanso mínimo del horario).',
  ],
  [
    { limit: 'WEEKLY_REST', article: '37.1', minutes: 2520, allowedMinutes: 2880 },
    'Deja menos de 48\u00a0h seguidas de descanso semanal, contando las 12\u00a0h diarias: 42\u00a0h. Otra lectura pide solo 36\u00a0h, o 72\u00a0h repartidas en 14 días (art. 37.1 del Estatuto de los Trabajadores).',
  ],
  [
    { limit: 'NIGHT_HOURS', article: '36.1', minutes: 540, allowedMinutes: 480 },
    'Supera 8\u00a0h diarias de promedio en 15 días con trabajo nocturno: 9\u00a0h. Otra lectura promedia también los días libres (art. 36.1 del Estatuto de los Trabajadores).',
  ],
] as const)('%j', (warning, text) => {
  expect(legalWarningText(warning)).toBe(text);
});

test.each([
  [
    { article: '6.3', year: 2026, minutes: 10, allowedMinutes: 0 },
    'Suma 10\u00a0min de trabajo extraordinario en 2026 siendo menor de 18 años, que no puede hacerlo (art. 6.3 del Estatuto de los Trabajadores).',
  ],
  [
    { article: '35.2', year: 2026, minutes: 5550, allowedMinutes: 4800 },
    'Supera 80\u00a0h extraordinarias en 2026: 92\u00a0h\u00a030\u00a0min (art. 35.2 del Estatuto de los Trabajadores).',
  ],
  [
    { article: '36.1', year: 2026, minutes: 90, allowedMinutes: 0 },
    'Suma 1\u00a0h\u00a030\u00a0min de trabajo extraordinario en 2026 con trabajo nocturno, que no las admite (art. 36.1 del Estatuto de los Trabajadores).',
  ],
] as const)('%j', (warning, text) => {
  expect(overtimeWarningText(warning)).toBe(text);
});
