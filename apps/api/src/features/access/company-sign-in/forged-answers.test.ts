import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { connected } from '../../../testing/database-server.ts';
import type { EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../../testing/factories.ts';
import { answerJson, type LyingProvider, startLyingProvider } from '../../../testing/lying-provider.ts';
import { type NameServer, startNameServer } from '../../../testing/name-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let nameServer: NameServer;
let provider: LyingProvider;
let admin: EmployeeAtWork;
let ana: TestPerson;
const clientId = 'jornada';
const clientSecret = 'un-secreto-de-la-empresa-que-basta-para-firmar';
const email = 'ana@empresa.es';
const invalid = {
  message: 'La respuesta del proveedor de cuentas de tu empresa no es válida. Vuelve a empezar.',
};
const noProvider = {
  message: 'En esa dirección no responde ningún proveedor OpenID Connect con ese emisor. Compruébala.',
};

beforeAll(async () => {
  nameServer = await startNameServer();
  provider = await startLyingProvider();
  app = await startTestApp({ receiverCa: provider.certificate, nameServers: [nameServer.address] });
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId, { email });
  const { body } = await admin.call('POST', '/tenant/sign-in/domains', { body: { domain: 'empresa.es' } });
  nameServer.texts.set(body.record.name, [body.record.value]);
  expect((await admin.call('POST', `/tenant/sign-in/domains/${body.id}/proof`)).status).toBe(200);
  expect((await set()).status).toBe(200);
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await nameServer.close();
});
beforeEach(async () => {
  provider.described = {};
  provider.keys = null;
  provider.exchanged.length = 0;
  await connected(app.connectionString, (client) => client.query('DELETE FROM throttle_counters'));
  await withTenant(app.platform.database, ana.tenantId, (tx) => tx.deleteFrom('companyIdentities').execute());
});

const set = (issuer = provider.issuer) =>
  admin.call('PUT', '/tenant/sign-in', {
    body: { issuer, clientId, clientSecret, isOn: true, passwordFor: 'EVERYBODY', addsPeople: false },
  });
const begin = () => app.request('POST', '/auth/company-sign-in', { body: { email } });

type Claims = Record<string, unknown>;
const seconds = () => Math.floor(Date.now() / 1_000);
const truth = (nonce: string): Claims => ({
  ...{ iss: provider.issuer, aud: clientId, sub: 'ana', nonce, iat: seconds(), exp: seconds() + 300 },
  ...{ email, email_verified: true },
});

/** Signs in with the token that `make` makes of what would be true. */
async function signInWith(
  make: (claims: Claims) => Promise<string> | string,
  change: (answer: URLSearchParams) => void = () => {},
) {
  const { body } = await begin();
  const { searchParams } = new URL(body.url);
  provider.exchange = async (_, response) => {
    const idToken = await make(truth(searchParams.get('nonce') ?? ''));
    answerJson(response, { access_token: 'algo', token_type: 'bearer', id_token: idToken });
  };
  const answer = new URLSearchParams({ code: 'un-codigo', state: searchParams.get('state') ?? '' });
  change(answer);
  return app.request('POST', '/auth/company-sign-in/completion', {
    body: { answer: answer.toString(), key: body.key },
  });
}
const signed = (changes: Claims) => (claims: Claims) =>
  provider.sign(JSON.parse(JSON.stringify({ ...claims, ...changes })));

test('what is true is believed: the secret goes with the code, which is bound to its challenge', async () => {
  expect((await signInWith(signed({}))).status).toBe(200);
  const [{ form, authorization } = {}] = provider.exchanged;
  expect(Object.fromEntries(form ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'un-codigo',
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: 'https://jornada.ejemplo.test/login/empresa',
  });
  expect(authorization).toMatch(/^Basic /);
});

describe('a token is refused', () => {
  test.each([
    ['of another issuer', () => ({ iss: 'https://accounts.google.com' })],
    ['of an issuer that differs in a slash', () => ({ iss: `${provider.issuer}/` })],
    ['for another client', () => ({ aud: 'otra-aplicacion' })],
    ['for another client and this one, without saying whose it is', () => ({ aud: [clientId, 'otra'] })],
    ['that another client was given', () => ({ aud: [clientId, 'otra'], azp: 'otra' })],
    ['for nobody', () => ({ aud: undefined })],
    ['that has expired', () => ({ exp: seconds() - 3_600, iat: seconds() - 7_200 })],
    ['that never expires', () => ({ exp: undefined })],
    ['that counts from tomorrow on', () => ({ nbf: seconds() + 86_400 })],
    ['that does not say when it was made', () => ({ iat: undefined })],
    ['with the nonce of another sign-in', () => ({ nonce: 'otra' })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['without a person', () => ({ sub: undefined })],
    ['with an empty person', () => ({ sub: '' })],
    ['with a person longer than the protocol allows', () => ({ sub: 'a'.repeat(256) })],
  ])('%s', async (_, changes) => {
    expectProblem(await signInWith(signed(changes())), 409, 'PROVIDER_REFUSED', invalid);
  });

  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    ['without a signature', (claims: Claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    [
      'signed with the client’s secret',
      (claims: Claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(clientSecret)),
    ],
    [
      'signed with the public key as if it were a secret',
      (claims: Claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'llave-1' })
          .sign(Buffer.from(JSON.stringify(provider.publicKey))),
    ],
    ['signed by a key that says it is the provider’s', (claims: Claims) => byStranger('llave-1', claims)],
    ['signed by a key that the provider does not know', (claims: Claims) => byStranger('llave-2', claims)],
    [
      'that brings its own key',
      (claims: Claims) => {
        const { publicKey, privateKey } = strangersKeys();
        const jwk = publicKey.export({ format: 'jwk' });
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', jwk }).sign(privateKey);
      },
    ],
    [
      'whose person was changed after it was signed',
      async (claims: Claims) => {
        const [head, , signature] = (await provider.sign({ ...claims, sub: 'otra' })).split('.');
        return `${head}.${encoded(claims)}.${signature}`;
      },
    ],
    ['that is none', () => 'no-es-un-token'],
    ['that is empty', () => ''],
  ])('%s', async (_, make) => {
    expectProblem(await signInWith(make), 409, 'PROVIDER_REFUSED', invalid);
  });

  function strangersKeys() {
    return generateKeyPairSync('rsa', { modulusLength: 2_048 });
  }
  function byStranger(kid: string, claims: Claims): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(strangersKeys().privateKey);
  }

  test('in which the e-mail is verified in words, or is another company’s', async () => {
    expectProblem(await signInWith(signed({ email_verified: 'true' })), 409, 'PROVIDER_REFUSED', {
      message: 'El proveedor de cuentas de tu empresa no ha comprobado tu email.',
    });
    expectProblem(await signInWith(signed({ email: 'ana@ajena.es' })), 409, 'PROVIDER_REFUSED', {
      message: 'Esa cuenta no tiene un email de tu empresa.',
    });
    for (const forged of [
      'ana@empresa.es@ajena.es',
      'ana@empresa.es\u0000@ajena.es',
      ['ana@empresa.es'],
      { a: 1 },
    ])
      expect((await signInWith(signed({ email: forged }))).body.code).toBe('PROVIDER_REFUSED');
  });
});

describe('an answer is refused', () => {
  test('of another provider (mix-up), where the provider says who answers', async () => {
    provider.described = { authorization_response_iss_parameter_supported: true };
    const from = (iss: string | null) =>
      signInWith(signed({}), (answer) => (iss === null ? answer.delete('iss') : answer.set('iss', iss)));
    expectProblem(await from('https://accounts.google.com'), 409, 'PROVIDER_REFUSED', invalid);
    expectProblem(await from(null), 409, 'PROVIDER_REFUSED', invalid);
    expect(provider.exchanged).toEqual([]);
    expect((await from(provider.issuer)).status).toBe(200);
  });

  test('without a code, with two, with a token in place of it, or with an error', async () => {
    for (const change of [
      (answer: URLSearchParams) => answer.delete('code'),
      (answer: URLSearchParams) => answer.append('code', 'otro'),
      (answer: URLSearchParams) => answer.set('response', 'a.b.c'),
      (answer: URLSearchParams) => answer.set('error', 'server_error'),
    ])
      expectProblem(await signInWith(signed({}), change), 409, 'PROVIDER_REFUSED', invalid);
    expect(provider.exchanged).toEqual([]);
  });

  test('whose code the provider does not exchange, or for something else than a token', async () => {
    for (const answer of [
      { status: 400, body: '{"error":"invalid_grant"}' },
      { status: 302, body: '' },
      { status: 200, body: '{"access_token":"algo","token_type":"bearer"}' },
      { status: 200, body: '<html>' },
      { status: 500, body: '' },
    ]) {
      const { body } = await begin();
      provider.exchange = (_, response) => {
        const headers = { 'content-type': 'application/json', location: `${provider.issuer}/token` };
        response.writeHead(answer.status, headers).end(answer.body);
      };
      const { searchParams } = new URL(body.url);
      const led = new URLSearchParams({ code: 'x', state: searchParams.get('state') ?? '' }).toString();
      const refused = await app.request('POST', '/auth/company-sign-in/completion', {
        body: { answer: led, key: body.key },
      });
      expectProblem(refused, 409, 'PROVIDER_REFUSED', invalid);
    }
  });
});

describe('a provider is not asked further', () => {
  const described = async (changes: object) => {
    provider.described = { ...changes };
    return begin();
  };

  test.each([
    ['names another issuer', { issuer: 'https://accounts.google.com' }],
    ['names its issuer with a slash', () => ({ issuer: `${provider.issuer}/` })],
    ['sends browsers to a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['sends browsers to an unprotected page', { authorization_endpoint: 'http://login.ejemplo.es/' }],
    ['has no page', { authorization_endpoint: undefined }],
    ['wants codes in the local network', { token_endpoint: 'https://10.0.0.1/token' }],
    ['wants codes where clouds keep credentials', { token_endpoint: 'https://169.254.169.254/' }],
    ['has its keys in the local network', { jwks_uri: 'https://192.168.1.1/keys' }],
    ['has no keys', { jwks_uri: undefined }],
  ])('that %s', async (_, changes) => {
    const answer = await described(typeof changes === 'function' ? changes() : changes);
    expectProblem(answer, 409, 'PROVIDER_UNREACHABLE');
  });

  test('that describes itself without end', async () => {
    expectProblem(await described({ filler: 'x'.repeat(200_000) }), 409, 'PROVIDER_UNREACHABLE');
  });

  test('whose keys are without end, or missing', async () => {
    provider.keys = (response) => answerJson(response, { keys: [], filler: 'x'.repeat(200_000) });
    expect((await signInWith(signed({}))).body.code).toBe('PROVIDER_UNREACHABLE');
    provider.keys = (response) => answerJson(response, { keys: [] });
    expectProblem(await signInWith(signed({})), 409, 'PROVIDER_REFUSED', invalid);
  });

  test('that cannot be set in the first place', async () => {
    provider.described = { issuer: 'https://accounts.google.com' };
    expectProblem(await set(), 409, 'PROVIDER_UNREACHABLE', noProvider);
    expectProblem(await set('https://localhost:1025'), 409, 'PROVIDER_UNREACHABLE', noProvider);
  });
});

test('a provider that keeps silent holds nobody up, and is told from one that refuses', async () => {
  const began = performance.now();
  const { body } = await begin();
  provider.exchange = () => {};
  const { searchParams } = new URL(body.url);
  const answer = new URLSearchParams({ code: 'x', state: searchParams.get('state') ?? '' }).toString();
  const waiting = Array.from({ length: 12 }, () =>
    app.request('POST', '/auth/company-sign-in/completion', { body: { answer, key: body.key } }),
  );
  // Others are let in meanwhile.
  for (let call = 0; call < 20; call += 1)
    expect((await app.request('GET', '/auth/tenant-info-by-email?email=x')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(4_000);
  const codes = (await Promise.all(waiting)).map(({ body: { code } }) => code);
  expect(new Set(codes)).toEqual(new Set(['PROVIDER_UNREACHABLE']));
}, 60_000);
