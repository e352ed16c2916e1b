import { expect, test } from 'vitest';
import {
  addToChosen,
  type ChoosablePerson,
  clockedBefore,
  departmentsOf,
  everybody,
  lacksSchedule,
  peopleFinder,
} from './people-filter.ts';

const person = (fullName: string, email: string, departmentName: string | null = null): ChoosablePerson => ({
  id: fullName,
  fullName,
  email,
  staffNumber: null,
  departmentId: departmentName && `id of ${departmentName}`,
  departmentName,
  centreId: departmentName && `centre of ${departmentName}`,
  active: true,
  isAdmin: false,
  hasSchedule: false,
  clocksIn: true,
  hasRecord: false,
});
const people = [
  person('Álvaro Núñez', 'alvaro@taller.test', 'Taller'),
  person('Bea Gil', 'nunez@oficina.test', 'Óptica'),
  person('Ángela Nuño', 'angela@taller.test'),
];
const placed = (name: string, parentId: string | null = null) => ({ id: `id of ${name}`, name, parentId });
const tree = [placed('Fábrica'), placed('Taller', 'id of Fábrica'), placed('Óptica'), placed('Vacío')];
const find = peopleFinder(people, tree);
const found = (filter: Partial<typeof everybody>) => find({ ...everybody, ...filter }).map(({ id }) => id);

test('names and addresses are found by parts, without regard to case and accents', () => {
  expect(found({ search: 'NUNEZ' })).toEqual(['Álvaro Núñez', 'Bea Gil']);
  expect(found({ search: ' núñez  alv ' })).toEqual(['Álvaro Núñez']);
  const numbered = [{ ...person('Eva Gil', ''), email: null, staffNumber: 'A042' }];
  expect(peopleFinder(numbered, [])({ ...everybody, search: 'a042' })).toEqual(numbered);
  expect(peopleFinder(numbered, [])({ ...everybody, search: 'null' })).toEqual([]);
  expect(found({ search: 'taller' })).toEqual(['Álvaro Núñez', 'Ángela Nuño']);
  expect(found({ search: 'nadie' })).toEqual([]);
  expect(found({ search: '  ' })).toHaveLength(3);
});

test('the result is limited to a department, to no department, or to those chosen before', () => {
  expect(found({ department: 'id of Taller' })).toEqual(['Álvaro Núñez']);
  expect(found({ department: 'none' })).toEqual(['Ángela Nuño']);
  expect(found({ among: new Set(['Bea Gil', 'Ángela Nuño']) })).toEqual(['Bea Gil', 'Ángela Nuño']);
  expect(found({ among: new Set(['Bea Gil']), department: 'id of Taller' })).toEqual([]);
  expect(found({ search: 'nu', department: 'id of Óptica' })).toEqual(['Bea Gil']);
});

test('a department means those below it too, a work centre itself', () => {
  expect(found({ department: 'id of Fábrica' })).toEqual(['Álvaro Núñez']);
  expect(found({ department: 'id of Vacío' })).toEqual([]);
  expect(found({ centre: 'centre of Óptica' })).toEqual(['Bea Gil']);
  expect(found({ centre: 'centre of Óptica', department: 'id of Taller' })).toEqual([]);
});

test('departments are listed once, in alphabetical order, with those above them and no empty ones', () => {
  const more = [...people, person('Zoe', 'zoe@taller.test', 'Taller')];
  expect(departmentsOf(more)).toEqual([placed('Óptica'), placed('Taller')]);
  expect(departmentsOf(more, tree)).toEqual([
    placed('Fábrica'),
    placed('Óptica'),
    placed('Taller', 'id of Fábrica'),
  ]);
});

test('chosen people stay chosen, nobody twice, and no more than the maximum', () => {
  expect(addToChosen(['Bea Gil'], people, 10)).toEqual(['Bea Gil', 'Álvaro Núñez', 'Ángela Nuño']);
  expect(addToChosen(['Bea Gil'], people, 2)).toEqual(['Bea Gil', 'Álvaro Núñez']);
});

test.each([
  ['who clocks in', {}, 'lacks a schedule'],
  ['who follows one', { hasSchedule: true }, 'neither'],
  ['who left', { active: false }, 'neither'],
  ['an admin', { isAdmin: true, clocksIn: false }, 'neither'],
  ['an admin who clocks in', { isAdmin: true, hasRecord: true }, 'neither'],
  ['an admin who clocked in before', { isAdmin: true, clocksIn: false, hasRecord: true }, 'clocked before'],
  ['who has another role now', { clocksIn: false, hasRecord: true }, 'clocked before'],
])('of %s is said whether a schedule is lacking or nothing is clocked any more', (_, fields, said) => {
  const one = { ...person('Bea Gil', 'bea@taller.test'), ...fields };
  const words = lacksSchedule(one) ? 'lacks a schedule' : 'neither';
  expect(clockedBefore(one) ? 'clocked before' : words).toBe(said);
  expect(clockedBefore(one) && lacksSchedule(one)).toBe(false);
});
