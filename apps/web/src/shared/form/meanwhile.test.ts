import { expect, test } from 'vitest';
import { ApiProblem } from '../call/api-problem.ts';
import { meanwhileOf, presentState, type SharedState, toldDifferences } from './meanwhile.ts';
import { rebasedValues, touchedFields } from './rebased-values.ts';

interface State {
  readonly name: string;
  readonly place: { readonly id: string; readonly title: string } | null;
}
interface Values {
  readonly name: string;
  readonly placeId: string;
}

const shared: SharedState<State, Values> = {
  valuesOf: ({ name, place }) => ({ name, placeId: place?.id ?? '' }),
  told: ({ name, place }) => ({ name, placeId: place?.title ?? null }),
  names: { name: 'Nombre', placeId: 'Lugar' },
  presentIn: ({ company }) => company && { name: company.name, place: null },
};
const opened: State = { name: 'Ana', place: { id: '1', title: 'Taller' } };
const present: State = { name: 'Eva', place: null };

test('differences are described in words, and which of them were also typed here', () => {
  const told = meanwhileOf(shared, opened, present, { name: 'Ana María', placeId: '1' });
  expect(told).toEqual({
    before: { name: 'Ana', placeId: 'Taller' },
    after: { name: 'Eva', placeId: null },
    names: shared.names,
    kept: ['Nombre'],
  });
  expect(
    meanwhileOf(shared, opened, { ...opened, name: 'Eva' }, { name: 'Ana', placeId: '2' }),
  ).toMatchObject({ before: { name: 'Ana' }, after: { name: 'Eva' }, kept: [] });
});

test('lists differ by what is in them, and what is not there is nothing', () => {
  expect(toldDifferences({ list: ['a'], gone: null }, { list: ['a'], gone: null }).fields).toEqual([]);
  expect(toldDifferences({ list: ['a'] }, { list: ['b'], more: 1 })).toEqual({
    fields: ['list', 'more'],
    before: { list: ['a'], more: null },
    after: { list: ['b'], more: 1 },
  });
});

test('typed values stay, others take the present state; some fields only together', () => {
  const [typed, was, is] = [
    { a: 1, b: 2, c: 3 },
    { a: 0, b: 2, c: 3 },
    { a: 7, b: 8, c: 9 },
  ];
  expect(rebasedValues(typed, was, is)).toEqual({ a: 1, b: 8, c: 9 });
  expect(rebasedValues(typed, was, is, ['a', 'b'])).toEqual({ a: 1, b: 2, c: 9 });
  expect(touchedFields(typed, was)).toEqual(['a']);
});

test('only a refusal because of an older version contains the present state', () => {
  const company = { name: 'Eva', companyLogo: null, currentUserCount: 1, maxEmployees: 2, emailLookup: true };
  const answer = { company: { ...company, revision: 2 } };
  const stale = new ApiProblem(409, { code: 'CHANGED_MEANWHILE', ...answer });
  expect(presentState(stale, shared.presentIn)).toEqual(present);
  expect(presentState(new ApiProblem(409, { code: 'CHANGED_MEANWHILE' }), shared.presentIn)).toBeUndefined();
  const other = new ApiProblem(409, { code: 'NAME_TAKEN', ...answer });
  expect(presentState(other, shared.presentIn)).toBeUndefined();
  expect(presentState(new Error('x'), shared.presentIn)).toBeUndefined();
});
