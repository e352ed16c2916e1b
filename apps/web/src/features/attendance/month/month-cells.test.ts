import { describe, expect, it } from 'vitest';
import { cellsOf, clockHours, datesOf, type MonthPerson, signedClockHours } from './month-cells.ts';

const person = (days: MonthPerson['days']): MonthPerson => ({
  userId: 'a',
  employeeName: 'Ana Ruiz',
  departmentName: null,
  workedMinutes: 0,
  expectedMinutes: 0,
  balanceMinutes: 0,
  openDays: [],
  days,
});

describe('the month of everybody', () => {
  it('has all dates of its month', () => {
    expect(datesOf('2026-02')).toHaveLength(28);
    expect(datesOf('2028-02').at(-1)).toBe('2028-02-29');
    expect(datesOf('2026-11')[0]).toBe('2026-11-01');
  });

  it('describes the cell of each date', () => {
    const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];
    const [worked, away, nothing] = cellsOf(
      person([
        { date: '2026-11-23', status: 'TARDE', workedMinutes: 450, absenceType: null },
        { date: '2026-11-24', status: 'JUSTIFICADO', workedMinutes: 0, absenceType: 'SICK_LEAVE' },
      ]),
      dates,
    );
    expect(worked).toMatchObject({ status: 'TARDE', hours: '7:30', isAbsent: false });
    expect(worked?.label).toBe('Ana Ruiz, lunes, 23 de noviembre de 2026. Tarde. 7:30\u00a0h');
    expect(away).toMatchObject({ isAbsent: true, hours: '' });
    expect(away?.label).toContain('Baja médica');
    expect(nothing).toMatchObject({ date: '2026-11-25', status: null, isAbsent: false, hours: '' });
    expect(nothing?.label).toContain('sin jornada');
  });

  it('abbreviates hours', () => {
    expect([clockHours(5), clockHours(450), clockHours(6_005)]).toEqual(['0:05', '7:30', '100:05']);
    expect([90, -45, 0].map(signedClockHours)).toEqual(['+1:30', '−0:45', '0:00']);
  });
});
