import { expect, test } from 'vitest';
import { personChoices } from './person-choices.ts';

test('people are told apart by their e-mail where they share a name', () => {
  const people = [
    { id: '1', fullName: 'Ana Ruiz', email: 'ana@uno.test' },
    { id: '2', fullName: 'Ana Ruiz', email: 'aruiz@uno.test' },
    { id: '3', fullName: 'Blas Gil', email: 'blas@uno.test' },
  ];
  expect(personChoices(people)).toEqual([
    { value: '1', label: 'Ana Ruiz (ana@uno.test)' },
    { value: '2', label: 'Ana Ruiz (aruiz@uno.test)' },
    { value: '3', label: 'Blas Gil' },
  ]);
});
