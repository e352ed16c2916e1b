import { expect, test } from 'vitest';
import { foundChoices, personChoices } from './person-choices.ts';

test('people with the same name are distinguished by e-mail, or by staff number', () => {
  const people = [
    { id: '1', fullName: 'Ana Ruiz', email: 'ana@uno.test', staffNumber: '1' },
    { id: '2', fullName: 'Ana Ruiz', email: null, staffNumber: '0042' },
    { id: '3', fullName: 'Blas Gil', email: 'blas@uno.test', staffNumber: null },
  ];
  expect(personChoices(people)).toEqual([
    { value: '1', label: 'Ana Ruiz (ana@uno.test)' },
    { value: '2', label: 'Ana Ruiz (N.º\u00a00042)' },
    { value: '3', label: 'Blas Gil' },
  ]);
});

test('of many people the first are shown, with the number of others that a search finds', () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ value: `${index}`, label: `Núria ${index}` }));
  const shown = foundChoices(many, '');
  expect(shown).toHaveLength(51);
  expect(shown.at(-1)).toEqual({
    value: 'others',
    label: 'Escribe para encontrar a otras 70 personas',
    disabled: true,
  });
  expect(foundChoices(many, ' NURIA 11').map(({ label }) => label)).toEqual([
    'Núria 11',
    ...Array.from({ length: 10 }, (_, index) => `Núria 11${index}`),
  ]);
  expect(foundChoices(many.slice(0, 50), '')).toHaveLength(50);
});
