import { errorTexts } from '@jornada/texts/errors';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { inspectorProblemText } from './inspector-problem.ts';

test.each([
  ['no network', new ApiProblem(0), 'No hay conexión. Revise su red.'],
  [
    'too many calls',
    new ApiProblem(429, { code: 'TOO_MANY_REQUESTS' }),
    'Demasiadas solicitudes. Inténtelo más tarde.',
  ],
  ['a fault', new ApiProblem(500, { code: 'INTERNAL' }), 'Error del servidor. Inténtelo más tarde.'],
  ['a fault of a proxy', new ApiProblem(502), 'Error del servidor. Inténtelo más tarde.'],
  ['invalid fields', new ApiProblem(422, { code: 'VALIDATION_FAILED' }), 'Revise los datos.'],
  [
    'a wrong code',
    new ApiProblem(422, { code: 'INVALID_CODE', message: errorTexts.INVALID_CODE }),
    errorTexts.INVALID_CODE,
  ],
])('an inspector is told of %s as usted', (_, problem, text) => {
  expect(inspectorProblemText(problem)).toBe(text);
});

test('nothing that inspectors are told says tú', () => {
  const calls = [
    'BAD_REQUEST',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'VALIDATION_FAILED',
    'INVALID_CODE',
  ] as const;
  const faults = ['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNAVAILABLE', 'INTERNAL'] as const;
  for (const code of [...calls, ...faults]) {
    const status = code === 'UNAVAILABLE' || code === 'INTERNAL' ? 503 : 422;
    const message = errorTexts[code];
    expect(inspectorProblemText(new ApiProblem(status, { code, message }))).not.toMatch(
      /\b(tu|tus|revisa|intenta|inténtalo|espera|pide)\b/i,
    );
  }
});
