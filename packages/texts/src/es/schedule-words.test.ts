import { expect, test } from 'vitest';
import { legalWarningText, overtimeWarningText } from './schedule-words.ts';

test.each([
  [
    { limit: 'DAILY_HOURS', article: '34.3', minutes: 600, allowedMinutes: 540 },
    'Supera 9 h de trabajo ordinario en un día: 10 h (art. 34.3 del Estatuto de los Trabajadores).',
  ],
  [
    { limit: 'WEEKLY_HOURS', article: '34.1', minutes: 2415, allowedMinutes: 2400 },
    'Supera 40 h semanales de promedio: 40 h 15 min (art. 34.1 del Estatuto de los Trabajadores).',
  ],
  [
    { limit: 'REST_BETWEEN_SHIFTS', article: '34.3', minutes: 480, allowedMinutes: 720 },
    'Deja menos de 12 h entre el fin de una jornada y el comienzo de la siguiente: 8 h (art. 34.3 del Estatuto de los Trabajadores).',
  ],
  [
    { limit: 'REST_BETWEEN_SHIFTS', article: null, minutes: 780, allowedMinutes: 840 },
    'Deja menos de 14 h entre el fin de una jornada y el comienzo de la siguiente: 13 h (descanso mínimo del horario).',
  ],
  [
    { limit: 'WEEKLY_REST', article: '37.1', minutes: 2520, allowedMinutes: 2880 },
    'Deja menos de 48 h seguidas de descanso semanal, contando las 12 h diarias: 42 h. Otra lectura pide solo 36 h, o 72 h repartidas en 14 días (art. 37.1 del Estatuto de los Trabajadores).',
  ],
  [
    { limit: 'NIGHT_HOURS', article: '36.1', minutes: 540, allowedMinutes: 480 },
    'Supera 8 h diarias de promedio en 15 días con trabajo nocturno: 9 h. Otra lectura promedia también los días libres (art. 36.1 del Estatuto de los Trabajadores).',
  ],
] as const)('%j', (warning, text) => {
  expect(legalWarningText(warning)).toBe(text);
});

test.each([
  [
    { article: '35.2', year: 2026, minutes: 5550, allowedMinutes: 4800 },
    'Supera 80 h extraordinarias en 2026: 92 h 30 min (art. 35.2 del Estatuto de los Trabajadores).',
  ],
  [
    { article: '36.1', year: 2026, minutes: 90, allowedMinutes: 0 },
    'Suma 1 h 30 min de trabajo extraordinario en 2026 con trabajo nocturno, que no las admite (art. 36.1 del Estatuto de los Trabajadores).',
  ],
] as const)('%j', (warning, text) => {
  expect(overtimeWarningText(warning)).toBe(text);
});
