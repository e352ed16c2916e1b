import { expect, test } from 'vitest';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { setupProblemText } from './account-setup.data.ts';

test.each([
  [
    404,
    { code: 'INVALID_TOKEN' },
    'El enlace ha expirado o es inválido. Si necesitas configurar tu cuenta, solicita un nuevo enlace a tu administrador.',
  ],
  [
    409,
    { code: 'ALREADY_CONFIGURED' },
    'Esta cuenta ya ha sido configurada. Si olvidaste tu contraseña, puedes restablecerla desde el login.',
  ],
  [418, { code: 'TEAPOT', message: 'Soy una tetera' }, 'Soy una tetera'],
  [418, { code: 'TEAPOT' }, 'Error desconocido'],
  [502, {}, 'No se pudo procesar la solicitud. Inténtalo de nuevo.'],
])('%i %o reads: %s', (status, answer, text) => {
  expect(setupProblemText(new ApiProblem(status, answer), 'validating')).toBe(text);
  expect(setupProblemText(new ApiProblem(status, answer), 'completing')).toBe(text);
});

test('a failed connection names the action', () => {
  expect(setupProblemText(new ApiProblem(0), 'validating')).toBe('Error de conexión validando el token');
  expect(setupProblemText(new ApiProblem(0), 'completing')).toBe('Error de conexión configurando la cuenta');
});

test('what is no answer of the server could not be processed', () => {
  expect(setupProblemText(new TypeError('x'), 'completing')).toBe(
    'No se pudo procesar la solicitud. Inténtalo de nuevo.',
  );
});
