import { expect, test } from 'vitest';
import type { Schedule } from '../schedules.data.ts';
import { bodyOf } from '../values/schedule-body.ts';
import { newScheduleValues } from '../values/schedule-values.ts';
import { marksOf, mostUsedFirst, scheduleRows } from './schedule-rows.ts';

const schedule = (name: string, more: Partial<Schedule> = {}): Schedule => ({
  ...bodyOf({ ...newScheduleValues(), name }, null),
  id: name,
  scheduleTypeDisplay: 'Regular',
  assignedUsersCount: 0,
  revision: 1,
  changesFrom: null,
  ...more,
});
const names = (schedules: readonly Schedule[]) => schedules.map(({ name }) => name).join(' ');
const all = [
  schedule('Verano', {
    scheduleTypeDisplay: 'Intensivo de verano',
    assignedUsersCount: 2,
    validFrom: '2026-06-01',
  }),
  schedule('Álamo', { description: 'Fábrica', assignedUsersCount: 2, isTemplate: true }),
  schedule('Noche', { assignedUsersCount: 7, isActive: false, isComposite: true, validTo: '2026-01-01' }),
];

test('a schedule is marked by what is to be said of it, else as active', () => {
  expect(all.map(marksOf)).toEqual([['active'], ['template'], ['inactive', 'composite']]);
});

test('schedules are found by name, description and type, whatever case and accents', () => {
  expect(names(scheduleRows(all, '', 'name,asc'))).toBe('Álamo Noche Verano');
  expect(names(scheduleRows(all, 'FABRICA', 'name,asc'))).toBe('Álamo');
  expect(names(scheduleRows(all, 'intensivo', 'name,asc'))).toBe('Verano');
  expect(names(scheduleRows(all, 'alamó', 'name,asc'))).toBe('Álamo');
  expect(scheduleRows(all, 'nada', 'name,asc')).toEqual([]);
});

test('every header orders them, equal ones by name', () => {
  expect(names(scheduleRows(all, '', 'name,desc'))).toBe('Verano Noche Álamo');
  expect(names(scheduleRows(all, '', 'employees,asc'))).toBe('Álamo Verano Noche');
  expect(names(scheduleRows(all, '', 'employees,desc'))).toBe('Noche Álamo Verano');
  expect(names(scheduleRows(all, '', 'validity,asc'))).toBe('Noche Álamo Verano');
  expect(names(scheduleRows(all, '', 'type,asc'))).toBe('Verano Álamo Noche');
  expect(names(scheduleRows(all, '', 'status,asc'))).toBe('Verano Noche Álamo');
});

test('templates are sorted by the number of people', () => {
  expect(names(mostUsedFirst(all))).toBe('Noche Álamo Verano');
});
