import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connected } from './testing/database-server.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from './testing/factories.ts';
import type { TestAnswer } from './testing/send-request.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Every row of the catalogue of errors, in its own words, with an answer of the server that carries them. What has no
 * status, for there is no answer, is the client's to say.
 */
let app: TestApp;
const password = 'Contraseña-1';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Given = NonNullable<Parameters<typeof createPerson>[2]>;
async function somebody(given: Given = {}, status = 'active'): Promise<TestPerson> {
  return createPerson(app.platform, await createTenant(app.platform, { status }), { password, ...given });
}

const signIn = async (person: Promise<Pick<TestPerson, 'email'>>, given = password, headers = {}) =>
  app.request('POST', '/auth/login', {
    body: { email: (await person).email, password: given },
    headers,
  });

async function lastOf(count: number, ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (let before = 1; before < count; before += 1) await ask();
  return ask();
}

const then = () => app.clock.now().subtract({ hours: 1 });

describe('by code', () => {
  test.each<[string, string, () => Promise<TestAnswer>]>([
    [
      'email_required',
      'Debes ingresar tu correo electrónico.',
      () => signIn(Promise.resolve({ email: '   ' })),
    ],
    [
      'TENANT_REQUIRED',
      'Debes indicar el ID de empresa.',
      () => signIn(somebody(), password, { 'x-tenant-id': 'talleres-ejemplo' }),
    ],
    ['INVALID_CREDENTIALS', 'Email o contraseña inválidos.', () => signIn(somebody(), 'Contraseña-2')],
    [
      'TOO_MANY_ATTEMPTS',
      'Demasiados intentos fallidos. Intenta más tarde.',
      () => {
        const person = somebody();
        return lastOf(6, () => signIn(person, 'Contraseña-2'));
      },
    ],
    ['USER_DISABLED', 'La cuenta está deshabilitada.', () => signIn(somebody({ active: false }))],
    ['ACCOUNT_STATUS', 'La cuenta está deshabilitada.', () => signIn(somebody({}, 'suspended'))],
    ['ACCOUNT_LOCKED', 'La cuenta está bloqueada.', () => signIn(somebody({ lockedAt: then() }))],
    ['ACCOUNT_EXPIRED', 'La cuenta está expirada.', () => signIn(somebody({ expiresAt: then() }))],
    [
      'CREDENTIALS_EXPIRED',
      'Las credenciales han expirado.',
      () => signIn(somebody({ passwordExpiresAt: then() })),
    ],
  ])('%s: %s', async (code, message, ask) => {
    expect((await ask()).body).toMatchObject({ code, message });
  });
});

describe('by HTTP status', () => {
  const as = async (person: Promise<TestPerson>, method: string, path: string, body?: unknown) => {
    const { accessToken: token } = await signInAs(app.platform, await person);
    return app.request(method, path, { token, ...(body !== undefined && { body }) });
  };

  test.each<[number, string, () => Promise<TestAnswer>]>([
    [
      400,
      'Solicitud inválida. Revisa los datos ingresados.',
      () => app.request('POST', '/auth/login', { body: '{' }),
    ],
    [401, 'No autorizado. Verifica tus credenciales.', () => app.request('GET', '/auth/me')],
    [
      403,
      'No tienes permisos para esta acción.',
      () => as(somebody(), 'PUT', '/auth/company', { name: 'Otra' }),
    ],
    [404, 'Recurso no encontrado.', () => app.request('GET', '/nothing')],
    [
      429,
      'Demasiadas solicitudes. Intenta más tarde.',
      () => {
        const change = { fullName: 'Ana', currentPassword: 'wrong', newPassword: 'Contraseña-2' };
        const person = somebody();
        return lastOf(6, () => as(person, 'PUT', '/auth/profile', change));
      },
    ],
    [
      500,
      'Error del servidor. Intenta de nuevo más tarde.',
      () => withoutHolidays(() => as(somebody(), 'GET', '/employee/holidays')),
    ],
  ])('%i: %s', async (status, message, ask) => {
    const answer = await ask();
    expect(answer.body).toMatchObject({ message });
    expect(answer.status).toBe(status);
  });

  async function withoutHolidays(ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
    const alter = (statement: string) => connected(app.connectionString, (client) => client.query(statement));
    await alter('ALTER TABLE holidays RENAME TO mislaid');
    const answer = await ask();
    await alter('ALTER TABLE mislaid RENAME TO holidays');
    return answer;
  }
});

describe('of the account setup', () => {
  const validate = (token: string) => app.request('GET', `/auth/setup-account/validate?token=${token}`);

  test.each<[string, string, () => Promise<TestAnswer>]>([
    [
      'INVALID_TOKEN',
      'El enlace ha expirado o es inválido. Si necesitas configurar tu cuenta, solicita un nuevo enlace a tu administrador.',
      () => validate('abc'),
    ],
    [
      'ALREADY_CONFIGURED',
      'Esta cuenta ya ha sido configurada. Si olvidaste tu contraseña, puedes restablecerla desde el login.',
      async () => validate(await sendLink(app.platform, await somebody(), 'SETUP')),
    ],
  ])('%s: %s', async (code, message, ask) => {
    expect((await ask()).body).toEqual({ code, message });
  });
});
