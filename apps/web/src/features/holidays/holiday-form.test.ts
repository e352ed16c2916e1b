import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { holidayFrom, holidayProblems, holidayValues, savingProblem } from './holiday-form.ts';

const required = 'Fecha y nombre son obligatorios';
const filled = { ...holidayValues(null), holidayDate: '2026-12-08', name: ' Feria ' };

describe('holidayProblems', () => {
  it('asks for date and name in one sentence, said once', () => {
    expect(holidayProblems(holidayValues(null))).toEqual({ holidayDate: required, name: true });
    expect(holidayProblems({ ...filled, holidayDate: null })).toEqual({ holidayDate: required });
    expect(holidayProblems({ ...filled, name: '  ' })).toEqual({ name: required });
  });

  it('refuses what is no date', () => {
    const problems = holidayProblems({ ...filled, holidayDate: '31/02/2026', name: '' });
    expect(problems).toEqual({ holidayDate: 'Escribe la fecha como dd/mm/aaaa.', name: required });
  });

  it('is content with a date and a name', () => {
    expect(holidayProblems(filled)).toEqual({});
  });
});

describe('holidayFrom', () => {
  it('sends texts trimmed, an empty description as none', () => {
    expect(holidayFrom({ ...filled, description: ' ' })).toEqual({
      holidayDate: '2026-12-08',
      name: 'Feria',
      description: null,
      type: 'LOCAL',
      isRecurring: false,
    });
  });
});

describe('savingProblem', () => {
  it('tells at its field what the server has against one', () => {
    const problem = new ApiProblem(422, { message: 'Revisa', fieldErrors: { name: 'Demasiado largo' } });
    expect(savingProblem(problem)).toEqual({ fields: { name: 'Demasiado largo' }, general: null });
  });

  it('shows the message of the server, or the fixed sentence', () => {
    const taken = new ApiProblem(409, { code: 'HOLIDAY_EXISTS', message: 'Ya existe' });
    expect(savingProblem(taken)).toEqual({ fields: {}, general: { reason: 'Ya existe' } });
    expect(savingProblem(new ApiProblem(500)).general).toEqual({ reason: 'Error al guardar' });
  });
});
