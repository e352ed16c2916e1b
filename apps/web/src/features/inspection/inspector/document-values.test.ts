import { expect, test } from 'vitest';
import { askedDocument, type DocumentValues, documentProblems, newDocument } from './document-values.ts';

const people = Array.from({ length: 120 }, (_, place) => ({ userId: `p${place}`, userName: 'Ana' }));
const granted = { grantedFrom: '2026-01-01', grantedTo: '2026-11-30', people };
const november: DocumentValues = {
  ...{ from: '2026-11-01', to: '2026-11-30', whom: 'SOME', userIds: ['p1', 'p2'] },
};
const outside = 'Indique un día de lo concedido.';

test('it begins with the dates shown, of everybody', () => {
  expect(newDocument({ from: '2026-11-01', to: '2026-11-20' })).toEqual({
    ...{ from: '2026-11-01', to: '2026-11-20', whom: 'EVERYBODY', userIds: [] },
  });
});

test.each([
  ['the dates granted', november, {}],
  ['no first day', { ...november, from: null }, { from: outside }],
  ['a first day before the grant', { ...november, from: '2025-12-31' }, { from: outside }],
  ['a last day after it', { ...november, to: '2026-12-01' }, { to: outside }],
  [
    'dates the other way round',
    { ...november, from: '2026-11-30', to: '2026-11-01' },
    { to: 'La fecha inicial no puede ser posterior a la fecha final' },
  ],
  ['nobody', { ...november, userIds: [] }, { userIds: 'Elija al menos a una persona.' }],
  [
    'a hundred people for a month',
    { ...november, userIds: people.slice(20).map(({ userId }) => userId) },
    {},
  ],
  [
    'more than fits',
    { ...november, whom: 'EVERYBODY' },
    {
      to: 'Días entre todas las personas: 3600. Caben 3100: elija menos días o menos personas, o descargue el CSV.',
    },
  ],
] satisfies [string, DocumentValues, object][])('%s', (_, values, problems) => {
  expect(documentProblems(values, granted)).toEqual(problems);
});

test('those chosen are asked for by name, everybody is not', () => {
  expect(askedDocument(november)).toEqual({ from: '2026-11-01', to: '2026-11-30', userIds: 'p1,p2' });
  expect(askedDocument({ ...november, whom: 'EVERYBODY' })).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});
