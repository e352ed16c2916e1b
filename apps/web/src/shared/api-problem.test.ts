import { expect, test } from 'vitest';
import { ApiProblem, problemFromResponse, problemText } from './api-problem.ts';

const read = (status: number, body: string) => problemFromResponse(new Response(body, { status }));

test.each([
  ['{"code":"RECENT_PUNCH","message":"Espera"}', 'RECENT_PUNCH', 'Espera'],
  ['{"error":"invalid_grant","error_description":"Espera"}', 'invalid_grant', 'Espera'],
  ['{"status":"ACCOUNT_STATUS"}', 'ACCOUNT_STATUS', ''],
  ['{"status":409}', '', ''],
  ['<html>Bad gateway</html>', '', ''],
  ['null', '', ''],
])('reads code and message from %s', async (body, code, message) => {
  expect(await read(409, body)).toMatchObject({ status: 409, code, message });
});

test('keeps what comes with the problem', async () => {
  const problem = await read(409, '{"code":"MULTIPLE_TENANTS","tenants":[{"id":"1","name":"A","slug":"a"}]}');
  expect(problem.answer.tenants).toHaveLength(1);
});

test.each([
  [401, 'INVALID_CREDENTIALS', '', 'Email o contraseña inválidos.'],
  [401, '', 'x', 'No autorizado. Verifica tus credenciales.'],
  [429, '', '', 'Demasiadas solicitudes. Intenta más tarde.'],
  [0, '', '', 'No hay conexión. Revisa tu red.'],
  [502, '', '', 'Error del servidor. Intenta de nuevo más tarde.'],
  [418, '', 'Soy una tetera', 'Soy una tetera'],
  [418, '', '', 'Ocurrió un error inesperado.'],
])('%i %s %s reads: %s %s', (status, code, message, text) => {
  expect(problemText(new ApiProblem(status, { code, message }))).toBe(text);
});
