import { expect, test } from 'vitest';
import type { LegalWarning } from '../schedules.data.ts';
import { warningLines } from './warning-lines.ts';

const warning = (message: string, on: Partial<LegalWarning> = {}): LegalWarning => ({
  limit: 'DAILY_HOURS',
  article: '34.3',
  date: null,
  dayOfWeek: null,
  minutes: 720,
  allowedMinutes: 540,
  message,
  ...on,
});

test('a warning about several dates appears once, with the first of them', () => {
  const lines = warningLines([
    warning('Largo', { date: '2026-11-24' }),
    warning('Largo', { date: '2026-11-23' }),
    warning('Corto', { date: '2026-11-25' }),
    warning('Largo', { date: '2026-11-26' }),
  ]);
  expect(lines).toEqual([
    { message: 'Largo', when: 'lun, 23 nov y 2 días más' },
    { message: 'Corto', when: 'mié, 25 nov' },
  ]);
});

test('a warning about every week names its weekdays, if it has any', () => {
  const lines = warningLines([
    warning('Largo', { dayOfWeek: 3 }),
    warning('Largo', { dayOfWeek: 1 }),
    warning('Mucho', {}),
  ]);
  expect(lines).toEqual([
    { message: 'Largo', when: 'lunes, miércoles' },
    { message: 'Mucho', when: null },
  ]);
});
