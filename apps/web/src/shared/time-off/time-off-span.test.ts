import { expect, test } from 'vitest';
import { spanInWords, spanText } from './time-off-span.ts';

test.each([
  [
    { startDate: '2026-08-03', endDate: '2026-08-14' },
    '03/08/2026 – 14/08/2026',
    'Del lunes, 3 de agosto de 2026 al viernes, 14 de agosto de 2026',
  ],
  [
    { startDate: '2026-08-04', endDate: '2026-08-04', startTime: null, endTime: null },
    '04/08/2026',
    'El martes, 4 de agosto de 2026',
  ],
  [
    { startDate: '2026-08-04', endDate: '2026-08-04', startTime: '09:00', endTime: '11:30' },
    '04/08/2026, de 09:00 a 11:30',
    'El martes, 4 de agosto de 2026, de 09:00 a 11:30',
  ],
  [
    { startDate: '2026-08-04', endDate: null },
    'Desde el 04/08/2026, sin fecha de fin',
    'Desde el martes, 4 de agosto de 2026, sin fecha de fin',
  ],
  [
    { startDate: '2026-08-04', endDate: '2026-08-05', startTime: '22:00', endTime: '00:00' },
    '04/08/2026, de 22:00 a 00:00',
    'El martes, 4 de agosto de 2026, de 22:00 a 00:00',
  ],
  [
    { startDate: '2026-08-04', endDate: '2026-08-05', startTime: '22:00', endTime: '06:00' },
    '04/08/2026, de 22:00 a 06:00 del día siguiente',
    'El martes, 4 de agosto de 2026, de 22:00 a 06:00 del día siguiente',
  ],
])('%j is told as %s and as %s', (span, short, words) => {
  expect([spanText(span), spanInWords(span)]).toEqual([short, words]);
});
