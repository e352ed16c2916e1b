import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem, expectSecurityHeaders } from './testing/expect-problem.ts';
import { rawRequest } from './testing/raw-request.ts';
import { sendRequest } from './testing/send-request.ts';
import { startTestApp, type TestApp, testPublicUrl } from './testing/test-app.ts';

let app: TestApp;
let directory: string;
const webFolder = (name: string) => path.join(import.meta.dirname, '../../web', name);
const page = '<!doctype html><title>Jornada</title>';
const script = 'export {};'.repeat(200);

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'jornada-web-'));
  mkdirSync(path.join(directory, 'dist/assets'), { recursive: true });
  mkdirSync(path.join(directory, 'dist/empleado'));
  cpSync(webFolder('public'), path.join(directory, 'dist'), { recursive: true });
  writeFileSync(path.join(directory, 'dist/index.html'), page);
  writeFileSync(path.join(directory, 'dist/empleado.html'), `${page}<link>`);
  writeFileSync(path.join(directory, 'dist/empleado/calendario.html'), `${page}<link><link>`);
  writeFileSync(path.join(directory, 'dist/verificador.html'), `${page}<script>`);
  writeFileSync(path.join(directory, 'dist/assets/index-a1b2c3.js'), 'export {};');
  writeFileSync(path.join(directory, 'dist/assets/index-c3d4e5.js'), script);
  writeFileSync(path.join(directory, 'dist/assets/index-c3d4e5.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(directory, 'dist/assets/index-c3d4e5.js.gz'), gzipSync(script));
  writeFileSync(path.join(directory, 'secret.txt'), 'outside');
  app = await startTestApp({ webDirectory: path.join(directory, 'dist') });
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

const get = (address: string, method = 'GET') => sendRequest(`${app.origin}${address}`, method);

describe('the web app', () => {
  test.each([
    '/',
    '/index.html',
    '/login',
    '/empleado/mis-asistencias?from=2026-11-01',
    '/apiary',
    '/no-such.js',
  ])('is answered for %s, is not cached, and has the security headers', async (address) => {
    const answer = await get(address);
    expect(answer).toMatchObject({ status: 200, body: page });
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expectSecurityHeaders(answer);
  });

  test.each([
    ['/empleado?desde=marcador', '<link>'],
    ['/empleado/calendario?mes=2026-11', '<link><link>'],
  ])('has a page of its own for %s, and for no other', async (address, links) => {
    const answer = await get(address);
    expect(answer).toMatchObject({ status: 200, body: `${page}${links}` });
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expectSecurityHeaders(answer);
    expect((await get('/empleado/vacaciones')).body).toBe(page);
  });

  test.each(['/verificador.html', '/verificador'])(
    'gives the verifier at %s as a file to keep, not to run here',
    async (at) => {
      const answer = await get(at);
      expect(answer).toMatchObject({ status: 200, body: `${page}<script>` });
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="verificador.html"');
      expectSecurityHeaders(answer);
    },
  );

  test('has assets that may be cached for a year, since their names change with their content', async () => {
    const answer = await get('/assets/index-a1b2c3.js');
    expect(answer).toMatchObject({ status: 200, body: 'export {};' });
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expectSecurityHeaders(answer);
  });

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliCompressSync(script).length],
    ['gzip', 'gzip, deflate', gzipSync(script).length],
    [null, 'identity', script.length],
  ])('is sent as %s to who accepts %s', async (encoding, accepted, bytes) => {
    const ask = (method: string, ...more: [string, string][]) =>
      rawRequest(app.origin, method, '/assets/index-c3d4e5.js', {
        headers: [['accept-encoding', accepted], ...more],
      });
    const [whole, head] = [await ask('GET'), await ask('HEAD')];
    for (const { status, headers } of [whole, head]) {
      expect(status).toBe(200);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('content-length')).toBe(String(bytes));
      expect(headers.get('content-type')).toMatch(/javascript/);
      expect(headers.get('vary')).toMatch(/accept-encoding/i);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const etag = whole.headers.get('etag') ?? '';
    expect((await ask('GET', ['if-none-match', etag])).status).toBe(304);
    const part = await ask('GET', ['range', 'bytes=0-9']);
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 0-9/${bytes}`);
  });

  test('says of a page what it would be, to who asks for that alone', async () => {
    const answer = await get('/empleado', 'HEAD');
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expectProblem(await get('/empleado', 'DELETE'), 404, 'NOT_FOUND');
  });

  test('answers 404 for an asset of an older version', async () => {
    expectProblem(await get('/assets/index-older.js'), 404, 'NOT_FOUND');
  });

  test.each(['/../secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/%2e%2e/secret.txt'])(
    'gives nothing from outside its folder: %s',
    async (address) => {
      expect((await get(address)).body).not.toContain('outside');
    },
  );
});

test.each(['/assets', '/assets/', '/assets/index-0ld0ld.js', '/assets?x=1'])(
  'what is no file under /assets is a 404, and never the page: %s',
  async (address) => {
    expectProblem(await get(address), 404, 'NOT_FOUND');
  },
);

describe('what programs look for under /.well-known', () => {
  test.each([
    '/.well-known',
    '/.well-known/',
    '/.well-known/security.txt',
    '/.well-known/change-password?x=1',
    '/%2Ewell-known/security.txt',
    '/.well-known/../.well-known/openid-configuration',
  ])('%s is never answered with the app', async (address) => {
    expectProblem(await rawRequest(app.origin, 'GET', address), 404, 'NOT_FOUND');
  });

  test('contains security.txt with the configured contact', async () => {
    const securityContacts = ['mailto:seguridad@ejemplo.test', 'https://ejemplo.test/seguridad'];
    const told = await startTestApp({ webDirectory: path.join(directory, 'dist'), securityContacts });
    const answer = await sendRequest(`${told.origin}/.well-known/security.txt`, 'GET');
    await told.close();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expectSecurityHeaders(answer);
    const lines = String(answer.body).trimEnd().split('\n');
    const [expires = '', ...others] = lines.toSorted((one) => (one.startsWith('Expires: ') ? -1 : 0));
    expect(others).toEqual([
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      'Preferred-Languages: es, en',
      `Canonical: ${testPublicUrl}/.well-known/security.txt`,
    ]);
    const until = told.clock.now().until(Temporal.Instant.from(expires.replace('Expires: ', '')));
    expect(until.total('days')).toBeGreaterThan(30);
    expect(until.total('days')).toBeLessThan(365);
  });
});

describe('under /api there is nothing but the API', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api?x=1', '/api/index.html'])('%s', async (address) => {
    expectProblem(await get(address), 404, 'NOT_FOUND');
  });

  test('and elsewhere nothing is written', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expectProblem(await get('/login', method), 404, 'NOT_FOUND');
  });
});

describe('what a browser asks for beside the pages', () => {
  const askAs = async (address: string, type: string) => {
    const answer = await fetch(`${app.origin}${address}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    return Buffer.from(await answer.arrayBuffer());
  };

  test('search engines are kept away from the API and from links that open accounts', async () => {
    const text = (await askAs('/robots.txt', 'text/plain')).toString();
    const rules = text.split('\n').filter((line) => line && !line.startsWith('#'));
    const closed = [
      '/api/',
      '/setup-account',
      '/reset-password',
      '/confirm-email',
      '/mes',
      '/inspeccion/acceso',
    ].map((path) => `Disallow: ${path}`);
    expect(rules).toEqual(['User-agent: *', ...closed]);
  });

  test('the manifest may be fetched by the page, and every picture it names is there in its size', async () => {
    const manifest = JSON.parse(
      (await askAs('/manifest.webmanifest', 'application/manifest+json')).toString(),
    );
    expect(manifest).toMatchObject({
      name: 'Jornada',
      lang: 'es',
      start_url: '/empleado',
      display: 'standalone',
    });
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of manifest.icons) expect(pngSize(await askAs(src, type))).toBe(sizes);
    const { headers } = await get('/login');
    expect(headers.get('content-security-policy')).toContain("manifest-src 'self'");
  });

  test('the page names the icons, and they exist', async () => {
    const html = readFileSync(webFolder('index.html'), 'utf8');
    const named = [...html.matchAll(/<link rel="([a-z-]+)" href="([^"]+)"/g)].map(([, rel, href]) => [
      rel,
      href,
    ]);
    expect(Object.fromEntries(named)).toEqual({
      icon: '/favicon.svg',
      'apple-touch-icon': '/apple-touch-icon.png',
      manifest: '/manifest.webmanifest',
    });
    await askAs('/favicon.svg', 'image/svg+xml');
    expect(pngSize(await askAs('/apple-touch-icon.png', 'image/png'))).toBe('180x180');
    expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2);
  });
});

/** The size in a PNG's first chunk, as a manifest writes one. */
function pngSize(file: Buffer): string {
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}
