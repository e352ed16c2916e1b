import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { isRefusedBy, requireSuccess, saveFailure } from './saved-answer.ts';

const failureOfAnswer = (answer: unknown) => {
  try {
    requireSuccess(answer);
  } catch (problem) {
    return saveFailure(problem as Error);
  }
  return null;
};

describe('the answer to a saved day', () => {
  it('must confirm that the change was made', () => {
    expect(failureOfAnswer({ success: true, message: 'Hecho' })).toBeNull();
    expect(failureOfAnswer({ success: false, message: 'Se pisa con otro tramo.' })).toEqual({
      reason: 'Se pisa con otro tramo.',
    });
    expect(failureOfAnswer({ success: false })).toEqual({ reason: 'Error al procesar la solicitud' });
  });

  it.each([null, undefined, 'hecho', {}, { success: 'true' }, []])('is not understood: %j', (answer) => {
    expect(failureOfAnswer(answer)).toEqual({ reason: 'Respuesta del servidor inválida' });
  });

  it('that never came, or is a refusal, has its own message', () => {
    expect(saveFailure(new ApiProblem(422, { message: 'Se pisa.' }))).toEqual({ reason: 'Se pisa.' });
    expect(saveFailure(new ApiProblem(418))).toEqual({ reason: 'Error al procesar la solicitud' });
    expect(isRefusedBy(new ApiProblem(409, { code: 'CHANGED_MEANWHILE' }), 'CHANGED_MEANWHILE')).toBe(true);
    expect(isRefusedBy(new Error('CHANGED_MEANWHILE'), 'CHANGED_MEANWHILE')).toBe(false);
  });
});
