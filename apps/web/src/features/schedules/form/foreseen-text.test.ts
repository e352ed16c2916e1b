import { expect, test } from 'vitest';
import { foreseenText } from './foreseen-text.ts';

const today = '2026-11-20';
const foreseen = {
  effectiveFrom: '2026-11-23' as string | null,
  effectiveTo: null as string | null,
  peopleCount: 5,
  pastPeopleCount: 0,
  keepsPast: true,
};
const told = (given: Partial<typeof foreseen>) => foreseenText({ ...foreseen, ...given }, today);

test('states from when a change holds, for how many people, and that the past stays', () => {
  expect(told({})).toBe('Desde el lunes 23 de noviembre; 5 personas; el pasado queda igual.');
  expect(told({ peopleCount: 1 })).toContain('; 1 persona;');
  expect(told({ effectiveFrom: '2027-01-04' })).toMatch(/^Desde el lunes 4 de enero de 2027;/);
});

test('names the last day before an already planned version', () => {
  expect(told({ effectiveTo: '2026-12-31' })).toBe(
    'Desde el lunes 23 de noviembre hasta el jueves 31 de diciembre, porque después vale otra versión ya prevista; 5 personas; el pasado queda igual.',
  );
});

test('states what changes in the past, and for how many', () => {
  const past = { effectiveFrom: null, keepsPast: false };
  expect(told({ ...past, pastPeopleCount: 3 })).toBe(
    'Desde siempre; 5 personas; cambian días que ya han pasado de 3 personas.',
  );
  // Those of whom none is counted administer now.
  expect(told({ ...past, peopleCount: 0 })).toBe(
    'Desde siempre; 0 personas; cambian días que ya han pasado.',
  );
});

test('states when nobody’s day changes', () => {
  expect(told({ peopleCount: 0 })).toBe('No cambian las horas de nadie; el pasado queda igual.');
});
