import type { ExpectedDay } from '@jornada/contract/schedules/user-schedule';
import { describe, expect, it } from 'vitest';
import type { CalendarDay } from './calendar-days.ts';
import { dayWords, kindWords, workedWords } from './day-words.ts';

const expected: ExpectedDay = {
  date: '2026-12-08',
  dayKind: 'WORKDAY',
  expectedMinutes: 450,
  scheduleName: 'Jornada completa',
  holidayName: null,
  isException: false,
};
const worked: NonNullable<CalendarDay['worked']> = {
  date: '2026-12-08',
  dayKind: 'WORKDAY',
  expectedMinutes: 450,
  workedMinutes: 445,
  breakMinutes: 15,
  deductedMinutes: 0,
  overtimeMinutes: 0,
  complementaryMinutes: 0,
  complementary: null,
  modality: null,
  paidBreakMinutes: 0,
  nightMinutes: 0,
  holidayMinutes: 0,
  lateMinutes: 0,
  earlyDepartureMinutes: 0,
  status: 'PRESENTE',
};
const day = (changed: Partial<CalendarDay>): CalendarDay => ({
  date: '2026-12-08',
  isOutside: false,
  isToday: false,
  expected,
  worked: undefined,
  ...changed,
});

describe('dayWords', () => {
  it('states expected and worked minutes of a past workday', () => {
    expect(dayWords(day({ worked }))).toBe(
      'martes, 8 de diciembre de 2026. Laborable. 7\u00a0h\u00a030\u00a0min previstas. 7\u00a0h\u00a025\u00a0min trabajadas. Presente',
    );
  });

  it('names today and exceptions', () => {
    const exceptional = { ...expected, dayKind: 'DAY_OFF', expectedMinutes: 0, isException: true } as const;
    expect(dayWords(day({ isToday: true, expected: exceptional }))).toBe(
      'martes, 8 de diciembre de 2026 (hoy). Libre. Excepción',
    );
  });

  it('names the holiday, worked or not', () => {
    const holidayName = 'Inmaculada Concepción';
    const kept = { ...expected, dayKind: 'HOLIDAY', expectedMinutes: 0, holidayName } as const;
    expect(dayWords(day({ expected: kept }))).toBe(
      'martes, 8 de diciembre de 2026. Festivo: Inmaculada Concepción',
    );
    expect(dayWords(day({ expected: { ...expected, holidayName } }))).toContain(
      'Laborable. Festivo que se trabaja: Inmaculada Concepción. 7\u00a0h\u00a030\u00a0min previstas',
    );
  });

  it('states only the date while nothing is loaded', () => {
    expect(dayWords(day({ expected: undefined }))).toBe('martes, 8 de diciembre de 2026');
    expect(kindWords(day({ expected: undefined }))).toBeUndefined();
  });
});

describe('workedWords', () => {
  it('is empty for a day off without records', () => {
    expect(workedWords(day({ worked: { ...worked, workedMinutes: 0, status: null } }))).toBeUndefined();
    const off = { workedMinutes: 0, expectedMinutes: 0, status: 'JUSTIFICADO' } as const;
    expect(workedWords(day({ worked: { ...worked, ...off } }))).toBeUndefined();
    expect(workedWords(day({ worked: { ...worked, ...off, expectedMinutes: 480 } }))).toBe('0\u00a0min');
    expect(workedWords(day({ worked: { ...worked, workedMinutes: 0, status: 'AUSENTE' } }))).toBe(
      '0\u00a0min',
    );
    expect(workedWords(day({ worked: { ...worked, workedMinutes: 60, status: null } }))).toBe('1\u00a0h');
  });
});
