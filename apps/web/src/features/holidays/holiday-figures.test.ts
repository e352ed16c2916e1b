import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { describe, expect, it } from 'vitest';
import { holidayCounts, inOrder, readHolidayOrder, shownDate, upcomingHolidays } from './holiday-figures.ts';

function holiday(name: string, nextDate: string | null, changed: Partial<KeptHoliday> = {}): KeptHoliday {
  return {
    id: name,
    holidayDate: nextDate ?? '2020-01-01',
    name,
    description: null,
    type: 'NATIONAL',
    typeDisplay: 'Nacional',
    isRecurring: true,
    nextDate,
    nextMovedFrom: null,
    isMoving: false,
    onSunday: null,
    years: null,
    revision: 1,
    ...changed,
  };
}

const names = (holidays: readonly KeptHoliday[]) => holidays.map(({ name }) => name);

describe('holidayCounts', () => {
  it('counts all and each type', () => {
    const local = { type: 'LOCAL', typeDisplay: 'Local' } as const;
    const list = [holiday('a', '2026-12-25'), holiday('b', null), holiday('c', '2026-12-26', local)];
    expect(holidayCounts(list)).toEqual({ total: 3, NATIONAL: 2, REGIONAL: 0, LOCAL: 1, COMPANY: 0 });
  });

  it('counts none', () => {
    expect(holidayCounts([]).total).toBe(0);
  });
});

describe('upcomingHolidays', () => {
  it('lists the next five by date, today included, with the days until then', () => {
    const dates = ['2027-01-06', '2026-12-25', '2026-11-23', '2026-12-08', '2027-01-01', '2026-12-06'];
    const upcoming = upcomingHolidays(
      dates.map((date) => holiday(date, date)),
      '2026-11-23',
    );
    expect(upcoming.map(({ date, days }) => [date, days])).toEqual([
      ['2026-11-23', 0],
      ['2026-12-06', 13],
      ['2026-12-08', 15],
      ['2026-12-25', 32],
      ['2027-01-01', 39],
    ]);
  });

  it('leaves out past holidays', () => {
    const list = [holiday('never again', null), holiday('yesterday', '2026-11-22')];
    expect(upcomingHolidays(list, '2026-11-23')).toEqual([]);
  });
});

describe('inOrder', () => {
  const list = [
    holiday('Navidad', '2026-12-25', { isRecurring: false }),
    holiday('Ávila', '2027-03-19', { type: 'LOCAL', typeDisplay: 'Local' }),
    holiday('Pasada', null, { holidayDate: '2026-01-10', isRecurring: false }),
    holiday('Baile', '2027-03-19', { type: 'COMPANY', typeDisplay: 'Empresa' }),
  ];

  it('shows the next date, or the own one of what is over', () => {
    expect(list.map(shownDate)).toEqual(['2026-12-25', '2027-03-19', '2026-01-10', '2027-03-19']);
  });

  it('puts past holidays last by date, in both directions', () => {
    expect(names(inOrder(list, 'date,asc'))).toEqual(['Navidad', 'Ávila', 'Baile', 'Pasada']);
    expect(names(inOrder(list, 'date,desc'))).toEqual(['Ávila', 'Baile', 'Navidad', 'Pasada']);
  });

  it('sorts names and types by Spanish rules', () => {
    expect(names(inOrder(list, 'name,asc'))).toEqual(['Ávila', 'Baile', 'Navidad', 'Pasada']);
    expect(names(inOrder(list, 'name,desc'))).toEqual(['Pasada', 'Navidad', 'Baile', 'Ávila']);
    expect(names(inOrder(list, 'type,asc'))).toEqual(['Baile', 'Ávila', 'Pasada', 'Navidad']);
    expect(names(inOrder(list, 'recurring,asc'))).toEqual(['Ávila', 'Baile', 'Pasada', 'Navidad']);
  });

  it('accepts only its own orders', () => {
    expect(readHolidayOrder('type,desc')).toBe('type,desc');
    for (const odd of ['toString,asc', 'name', 'name,up', '']) expect(readHolidayOrder(odd)).toBe('date,asc');
  });
});
