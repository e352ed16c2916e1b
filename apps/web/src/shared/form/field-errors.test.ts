import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../call/api-problem.ts';
import { fieldErrorsOf, refusedFields, wrongFields } from './field-errors.ts';

const fields = ['date', 'name'] as const;
const refused = (fieldErrors: Record<string, string>) => new ApiProblem(422, { fieldErrors });

describe('refusedFields', () => {
  it('contains every field the server names', () => {
    expect(refusedFields(refused({ 'rules.0.days': 'No' }))).toEqual({ 'rules.0.days': 'No' });
  });

  it.each([new ApiProblem(500), new ApiProblem(0), new Error('lost'), null, 'text'])(
    'finds none in %s',
    (problem) => {
      expect(refusedFields(problem)).toEqual({});
    },
  );
});

describe('fieldErrorsOf', () => {
  it("keeps those of the form's fields", () => {
    const problem = refused({ name: 'Demasiado largo', other: 'No' });
    expect(fieldErrorsOf(problem, fields)).toEqual({ name: 'Demasiado largo' });
  });

  it('tells when the form has none of them', () => {
    expect(fieldErrorsOf(refused({ other: 'No' }), fields)).toBeNull();
    expect(fieldErrorsOf(refused({ name: '' }), fields)).toBeNull();
    expect(fieldErrorsOf(new ApiProblem(409, { message: 'Ya existe' }), fields)).toBeNull();
    expect(fieldErrorsOf(refused({ name: 'No' }), [])).toBeNull();
  });
});

describe('wrongFields', () => {
  it('is in the order of the form, not of the errors', () => {
    expect(wrongFields({ name: 'No', date: 'No' }, fields)).toEqual(['date', 'name']);
  });

  it('puts fields that the form does not list last', () => {
    expect(wrongFields({ 'segments.1.from': 'No', name: true }, fields)).toEqual(['name', 'segments.1.from']);
  });

  it('leaves out valid fields', () => {
    expect(wrongFields({ date: null, name: undefined, other: '' }, fields)).toEqual([]);
  });
});
