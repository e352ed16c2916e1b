import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connected } from './testing/database-server.ts';
import { expectSecurityHeaders } from './testing/expect-problem.ts';
import { createPerson, createTenant, signInAs } from './testing/factories.ts';
import { rawRequest } from './testing/raw-request.ts';
import type { TestAnswer } from './testing/send-request.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let directory: string;
let employee: string;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'jornada-headers-'));
  mkdirSync(path.join(directory, 'assets'));
  writeFileSync(path.join(directory, 'index.html'), '<!doctype html><title>Jornada</title>');
  writeFileSync(path.join(directory, 'assets/index-a1b2c3.js'), 'export {};');
  writeFileSync(path.join(directory, 'assets/index-a1b2c3.js.gz'), gzipSync('export {};'));
  app = await startTestApp({ webDirectory: directory });
  const person = await createPerson(app.platform, await createTenant(app.platform));
  employee = (await signInAs(app.platform, person)).accessToken;
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: readonly (readonly [string, string])[];
}
const ask = ({ method = 'GET', path: address, ...sent }: Asked) =>
  rawRequest(app.origin, method, address, sent);
const post = (address: string, body: unknown): Asked => ({ method: 'POST', path: address, body });
const signedIn = (asked: Asked): Asked => ({ ...asked, headers: [['authorization', `Bearer ${employee}`]] });

function allowed({ headers }: TestAnswer, directive: string): string[] | undefined {
  const policy = headers.get('content-security-policy') ?? '';
  const found = policy.split(';').map((one) => one.trim().split(/\s+/));
  return found.find(([name]) => name === directive)?.slice(1);
}

function expectGuarded(answer: TestAnswer): void {
  expectSecurityHeaders(answer);
  expect(allowed(answer, 'script-src') ?? allowed(answer, 'default-src')).toEqual(["'self'"]);
  expect(allowed(answer, 'script-src-elem')).toBeUndefined();
  expect(allowed(answer, 'script-src-attr')).toBeUndefined();
  expect(allowed(answer, 'frame-ancestors')).toEqual(["'none'"]);
  expect(allowed(answer, 'object-src')).toEqual(["'none'"]);
  expect(allowed(answer, 'base-uri')).toEqual(["'none'"]);
}

const credentials = { email: 'nadie@ejemplo.test', password: 'x' };

describe('the browser is told to be careful with', () => {
  test.each<[number, () => Asked]>([
    [200, () => ({ path: '/api/health' })],
    [200, () => ({ method: 'HEAD', path: '/api/health' })],
    [200, () => signedIn({ path: '/api/auth/profile' })],
    [200, () => ({ path: '/api/auth/tenant-info-by-email?email=nadie@ejemplo.test' })],
    [200, () => post('/api/auth/password-reset/request', { email: 'nadie@ejemplo.test' })],
    [204, () => post('/api/auth/logout', { refreshToken: 'x' })],
    [200, () => ({ path: '/' })],
    [200, () => ({ path: '/reset-password/complete?token=abc' })],
    [200, () => ({ path: '/setup-account?token=abc' })],
    [200, () => ({ path: '/assets/index-a1b2c3.js' })],
    [200, () => ({ path: '/assets/index-a1b2c3.js', headers: [['accept-encoding', 'gzip']] })],
    [206, () => ({ path: '/assets/index-a1b2c3.js', headers: [['range', 'bytes=0-3']] })],
    [400, () => ({ path: '/assets/index-a1b2c3.js', headers: [['range', 'bytes=99-']] })],
    [200, () => ({ path: '/api/docs' })],
    [200, () => ({ path: '/api/docs/json' })],
    [200, () => ({ path: '/api/docs/swagger-ui-bundle.js' })],
    [404, () => ({ path: '/api/docs/no-such.js' })],
    [400, () => ({ method: 'POST', path: '/api/auth/login', body: null })],
    [400, () => ({ path: '/api/%zz' })],
    [401, () => ({ path: '/api/auth/me' })],
    [401, () => post('/api/auth/login', credentials)],
    [403, () => signedIn({ method: 'PUT', path: '/api/auth/company', body: { name: 'x' } })],
    [404, () => ({ path: '/api/nothing' })],
    [404, () => ({ method: 'OPTIONS', path: '/api/auth/login' })],
    [404, () => ({ method: 'PROPFIND', path: '/api' })],
    [404, () => ({ path: '/api/auth/setup-account/validate?token=abc' })],
    [413, () => post('/api/auth/login', { email: 'x'.repeat(300_000), password: 'x' })],
    [422, () => post('/api/auth/login', {})],
  ])('an answer of status %i', async (status, asked) => {
    const answer = await ask(asked());
    expect(answer.status).toBe(status);
    expectGuarded(answer);
  });

  test('a file that the browser has already', async () => {
    const etag = (await ask({ path: '/assets/index-a1b2c3.js' })).headers.get('etag') ?? '';
    const answer = await ask({ path: '/assets/index-a1b2c3.js', headers: [['if-none-match', etag]] });
    expect(answer.status).toBe(304);
    expectGuarded(answer);
  });

  test('a refusal of too many attempts', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await ask(post('/api/auth/login', credentials));
    const answer = await ask(post('/api/auth/login', credentials));
    expect(answer.status).toBe(429);
    expectGuarded(answer);
  });

  test('an error that nobody foresaw', async () => {
    const alter = (statement: string) => connected(app.connectionString, (client) => client.query(statement));
    await alter('ALTER TABLE holidays RENAME TO mislaid');
    const answer = await ask(signedIn({ path: '/api/employee/holidays' }));
    await alter('ALTER TABLE mislaid RENAME TO holidays');
    expect(answer.status).toBe(500);
    expectGuarded(answer);
  });
});

test.each([
  ['a few words', 'nonsense\r\n\r\n'],
  ['another version', 'GET / HTTP/9.9\r\n\r\n'],
  ['a header without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n'],
])('what is no HTTP is refused in the one error shape, with care: %s', async (_, bytes) => {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toMatch(/^Content-Security-Policy: .*frame-ancestors 'none'$/m);
  expect(head).toMatch(/^X-Content-Type-Options: nosniff$/m);
  expect(head).toMatch(/^Referrer-Policy: no-referrer$/m);
  expect(JSON.parse(body)).toEqual({
    code: 'BAD_REQUEST',
    message: 'Solicitud inválida. Revisa los datos ingresados.',
  });
});

test('the pages of the API’s reference obey the policy: no script is written into them', async () => {
  const { body } = await ask({ path: '/api/docs' });
  const scripts = [...String(body).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, attributes, content = ''] of scripts) {
    expect(attributes).toMatch(/src="\/api\/docs\//);
    expect(content.trim()).toBe('');
  }
  expect(body).not.toMatch(/\son\w+=|javascript:/i);
});

test('what the API answers is kept by no cache, an image with an address of its own by one reader', async () => {
  for (const asked of [
    signedIn({ path: '/api/auth/me' }),
    signedIn({ path: '/api/attendance/status/current' }),
    { path: '/api/auth/me' },
    { path: '/api/nothing' },
    post('/api/auth/login', { email: 'x@ejemplo.test', password: 'x' }),
  ])
    expect((await ask(asked)).headers.get('cache-control'), asked.path).toBe('no-store');
  expect((await ask({ path: '/' })).headers.get('cache-control')).not.toBe('no-store');
});
