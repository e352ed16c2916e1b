import { describe, expect, it } from 'vitest';
import { holidayFrom, holidayProblems, holidayValues } from './holiday-form.ts';

const required = 'Fecha y nombre son obligatorios';
const filled = { ...holidayValues(null), holidayDate: '2026-12-08', name: ' Feria ' };

describe('holidayProblems', () => {
  it('asks for date and name in one sentence', () => {
    expect(holidayProblems(holidayValues(null))).toEqual({ holidayDate: required, name: true });
    expect(holidayProblems({ ...filled, holidayDate: null })).toEqual({ holidayDate: required });
    expect(holidayProblems({ ...filled, name: '  ' })).toEqual({ name: required });
  });

  it('refuses an invalid date', () => {
    const problems = holidayProblems({ ...filled, holidayDate: '31/02/2026', name: '' });
    expect(problems).toEqual({ holidayDate: 'Escribe la fecha como dd/mm/aaaa.', name: required });
  });

  it('requires only a date and a name', () => {
    expect(holidayProblems(filled)).toEqual({});
  });
});

describe('holidayFrom', () => {
  it('sends trimmed texts, and an empty description as null', () => {
    expect(holidayFrom({ ...filled, description: ' ' })).toEqual({
      holidayDate: '2026-12-08',
      name: 'Feria',
      description: null,
      type: 'LOCAL',
      isRecurring: false,
    });
  });
});
