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

test('keeps the further fields of the problem', async () => {
  const problem = await read(409, '{"code":"MULTIPLE_TENANTS","tenants":[{"id":"1","name":"A","slug":"a"}]}');
  expect(problem.answer.tenants).toHaveLength(1);
});

test.each([
  ['email_required', 'Debes ingresar tu correo electrónico.'],
  ['TENANT_REQUIRED', 'Debes indicar el ID de empresa.'],
  ['INVALID_CREDENTIALS', 'Email o contraseña inválidos.'],
  ['TOO_MANY_ATTEMPTS', 'Demasiados intentos fallidos. Intenta más tarde.'],
  ['USER_DISABLED', 'La cuenta está deshabilitada.'],
  ['ACCOUNT_STATUS', 'La cuenta está deshabilitada.'],
  ['ACCOUNT_LOCKED', 'La cuenta está bloqueada.'],
  ['ACCOUNT_EXPIRED', 'La cuenta está expirada.'],
  ['CREDENTIALS_EXPIRED', 'Las credenciales han expirado.'],
])('the code %s decides, whatever field holds it and whatever the server says', async (code, text) => {
  for (const field of ['code', 'error', 'status']) {
    const problem = await read(400, JSON.stringify({ [field]: code, message: 'Otra cosa' }));
    expect(problemText(problem)).toBe(text);
  }
});

const byStatus: [number, string][] = [
  [0, 'No hay conexión. Revisa tu red.'],
  [400, 'Solicitud inválida. Revisa los datos ingresados.'],
  [401, 'No autorizado. Verifica tus credenciales.'],
  [403, 'No tienes permisos para esta acción.'],
  [404, 'Recurso no encontrado.'],
  [429, 'Demasiadas solicitudes. Intenta más tarde.'],
  [500, 'Error del servidor. Intenta de nuevo más tarde.'],
  [502, 'Error del servidor. Intenta de nuevo más tarde.'],
  [599, 'Error del servidor. Intenta de nuevo más tarde.'],
];

test.each(byStatus)('without a known code the status %i decides', (status, text) => {
  expect(problemText(new ApiProblem(status))).toBe(text);
  expect(problemText(new ApiProblem(status, { code: 'NO_SUCH_CODE', message: 'Otra cosa' }))).toBe(text);
  expect(problemText(new ApiProblem(status, { code: 'constructor' }))).toBe(text);
});

test('of a code for which pages have no text of their own the server speaks, more exactly where it knows more', async () => {
  const overlaps = '{"code":"ASSIGNMENT_OVERLAPS","message":"Del 1 al 5 de mayo ya sigue «Noches»."}';
  expect(problemText(await read(409, overlaps))).toBe('Del 1 al 5 de mayo ya sigue «Noches».');
});

test.each(['message', 'error_description'])('then the server speaks, in %s', async (field) => {
  expect(problemText(await read(418, `{"${field}":"Soy una tetera"}`))).toBe('Soy una tetera');
});

test('without code, status and message the general text is shown', () => {
  expect(problemText(new ApiProblem(418))).toBe('Ocurrió un error inesperado.');
  expect(problemText(new TypeError('x is undefined'))).toBe('Ocurrió un error inesperado.');
});
