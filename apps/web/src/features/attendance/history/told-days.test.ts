import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';
import { expect, test } from 'vitest';
import { dayRemarks, dayWord, toldDays } from './told-days.ts';

const plain: SummaryDay = {
  date: '2026-11-16',
  workedMinutes: 480,
  breakMinutes: 0,
  expectedMinutes: 480,
  overtimeMinutes: 0,
  complementaryMinutes: 0,
  paidBreakMinutes: 0,
  nightMinutes: 0,
  holidayMinutes: 0,
  deductedMinutes: 0,
  lateMinutes: 0,
  dailyStatus: 'OK',
  status: 'PRESENTE',
  flags: [],
  absenceType: null,
  absenceStatus: null,
  absenceReason: null,
  isWeekend: false,
  isHoliday: false,
  holidayName: null,
  wasEdited: false,
  isStated: false,
  editReason: null,
};
const nothing = { status: null, dailyStatus: 'INCOMPLETE' } as const;
const timeOff = { status: 'JUSTIFICADO', dailyStatus: 'INCOMPLETE' } as const;

test.each<[string, Partial<SummaryDay>]>([
  ['Completa', {}],
  ['Con horas extra', { dailyStatus: 'EXTRA', status: 'EXTRA' }],
  ['Incompleta', { dailyStatus: 'INCOMPLETE', status: 'INCOMPLETO' }],
  ['Completa', { status: 'TARDE' }],
  ['En curso', { dailyStatus: 'OPEN', status: 'PENDIENTE' }],
  ['Falta la salida', { dailyStatus: 'OPEN', status: 'INCOMPLETO' }],
  ['Pendiente', { dailyStatus: 'INCOMPLETE', status: 'PENDIENTE' }],
  ['Sin fichajes', { dailyStatus: 'INCOMPLETE', status: 'AUSENTE' }],
  ['Justificada', { dailyStatus: 'INCOMPLETE', status: 'JUSTIFICADO' }],
  // All hours of a day, by the hour: its name is told by the request alone.
  ['Justificada', { ...timeOff, expectedMinutes: 0 }],
  ['Validada', { status: 'VALIDADO' }],
  ['Vacaciones', { ...timeOff, absenceType: 'VACATION', absenceStatus: 'APPROVED' }],
  ['Baja médica', { ...timeOff, absenceType: 'SICK_LEAVE', absenceStatus: 'APPROVED' }],
  ['Festivo', { ...nothing, absenceType: 'HOLIDAY', isHoliday: true }],
  ['Sin fichajes', { ...nothing, status: 'AUSENTE', absenceType: 'PERSONAL', absenceStatus: 'PENDING' }],
])('%s is the word for %j', (word, given) => {
  expect(dayWord({ ...plain, ...given }).text).toBe(word);
});

test('an unapproved request and a holiday are remarks', () => {
  expect(dayRemarks({ ...plain, absenceType: 'PERSONAL', absenceStatus: 'PENDING' })).toEqual([
    'Asuntos personales (pendiente)',
  ]);
  expect(dayRemarks({ ...plain, isHoliday: true, holidayName: 'Almudena' })).toEqual(['Festivo: Almudena']);
  expect(dayRemarks({ ...plain, ...nothing, isHoliday: true, holidayName: 'Almudena' })).toEqual([
    'Almudena',
  ]);
  expect(dayRemarks(plain)).toEqual([]);
});

test('future days and empty days off have no line, and the latest comes first', () => {
  const days = [
    { ...plain, date: '2026-11-20' },
    { ...plain, ...nothing, date: '2026-11-21', absenceType: 'WEEKEND' },
    { ...plain, ...nothing, date: '2026-11-22' },
    { ...plain, ...nothing, date: '2026-11-23', absenceType: 'HOLIDAY' },
    { ...plain, date: '2026-11-24', status: 'PENDIENTE' as const },
  ];
  expect(toldDays(days, '2026-11-23').map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-20']);
});
