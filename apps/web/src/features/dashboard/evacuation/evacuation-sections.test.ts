import { expect, test } from 'vitest';
import type { PresentPerson } from './evacuation.data.ts';
import { centresOf, sectionsOf } from './evacuation-sections.ts';

const nave = { id: 'n', name: 'Nave' };
const almacen = { id: 'a', name: 'Almacén' };

const person = (name: string, given: Partial<PresentPerson> = {}): PresentPerson => ({
  ...{ id: name, name, departmentName: null, centre: nave, isElsewhere: false },
  ...{ enteredAt: '2026-11-20T07:00:00.000Z', breakSince: null },
  ...given,
});
const told = (people: readonly PresentPerson[], chosen?: string) =>
  sectionsOf(people, chosen).map(({ title, isInside, people: among }) => [
    title,
    isInside,
    among.map(({ name }) => name),
  ]);

test('people come by department and name, those without one last', () => {
  const people = [
    person('Ana', { departmentName: 'Taller' }),
    person('Berta'),
    person('Carlos', { departmentName: 'Óptica' }),
    person('Dora', { departmentName: 'Taller' }),
  ];
  expect(told(people)).toEqual([['Nave', true, ['Carlos', 'Ana', 'Dora', 'Berta']]]);
});

test('each centre has a section, by name; whoever may be anywhere is on the list of each', () => {
  const people = [
    person('Ana'),
    person('Berta', { centre: almacen }),
    person('Carlos', { centre: null }),
    person('Dora', { centre: almacen, isElsewhere: true }),
  ];
  expect(centresOf(people)).toEqual([almacen, nave]);
  const rest = [
    ['Sin centro conocido', true, ['Carlos']],
    ['Fuera de los centros', false, ['Dora']],
  ];
  expect(told(people)).toEqual([['Almacén', true, ['Berta']], ['Nave', true, ['Ana']], ...rest]);
  expect(told(people, 'n')).toEqual([['Nave', true, ['Ana']], ...rest]);
  expect(told(people, 'nobody is there')).toEqual(rest);
});

test('a company that knows no centre has one section, and nobody none', () => {
  expect(told([person('Ana', { centre: null })])).toEqual([['Dentro', true, ['Ana']]]);
  expect(told([])).toEqual([]);
});
