import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../testing/test-app.ts';

let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(() => mailServer.stop());

const hosts = [
  'malvado.test',
  'malvado.test:443',
  'jornada.ejemplo.test.malvado.test',
  'jornada.ejemplo.test@malvado.test',
  '127.0.0.1',
  '[::1]:80',
  'localhost',
  'xn--jornada-n2a.test',
  'MALVADO.TEST',
  'a',
];
const addresses = [
  '198.51.100.7',
  '198.51.100.7, 127.0.0.1',
  '127.0.0.1',
  '::1',
  '2001:db8::1',
  '10.0.0.1, 10.0.0.2, 10.0.0.3',
  'unknown',
  '',
  'malvado.test',
  '203.0.113.9:4711',
];

/** Headers by which a client or a careless proxy says where it came from and where it thinks it is. */
const variants: readonly [name: string, value: string][] = [
  ...hosts.map((host) => ['Host', host] as [string, string]),
  ...hosts.map((host) => ['X-Forwarded-Host', host] as [string, string]),
  ...['http', 'https', 'javascript', 'ftp', 'https, http'].map(
    (protocol) => ['X-Forwarded-Proto', protocol] as [string, string],
  ),
  ...addresses.map((address) => ['X-Forwarded-For', address] as [string, string]),
  ...['host=malvado.test', 'for=198.51.100.7;host=malvado.test;proto=https', 'for="[2001:db8::1]"'].map(
    (forwarded) => ['Forwarded', forwarded] as [string, string],
  ),
  ['X-Original-URL', 'https://malvado.test/'],
  ['X-Rewrite-URL', '/malvado'],
  ['X-Forwarded-Server', 'malvado.test'],
  ['X-Forwarded-Port', '8443'],
  ['X-Forwarded-Prefix', '//malvado.test'],
  ['X-Forwarded-Scheme', 'http'],
  ['X-Real-IP', '198.51.100.7'],
  ['X-Client-IP', '198.51.100.7'],
  ['X-Host', 'malvado.test'],
  ['True-Client-IP', '198.51.100.7'],
  ['CF-Connecting-IP', '198.51.100.7'],
  ['Origin', 'https://malvado.test'],
  ['Referer', 'https://malvado.test/reset-password'],
  ['Via', '1.1 malvado.test'],
];

test('there are at least fifty variants', () => {
  expect(variants.length).toBeGreaterThanOrEqual(50);
});

describe.each([
  ['believing no proxy', undefined],
  ['believing a proxy elsewhere', '192.0.2.1'],
  ['believing the proxy on this machine', 'loopback'],
])('%s,', (_, trustProxy) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ smtpUrl: mailServer.url, ...(trustProxy && { trustProxy }) });
  });
  afterAll(() => app.close());

  test('no header changes a link in a message', async () => {
    const tenantId = await createTenant(app.platform);
    const emails = await Promise.all(
      variants.map(async (header, index) => {
        // One in two has an account to reset, the others one to set up.
        const given = index % 2 === 0 ? { password: 'Contraseña-1' } : {};
        const { email } = await createPerson(app.platform, tenantId, given);
        const sent = await rawRequest(app.origin, 'POST', '/api/auth/password-reset/request', {
          body: { email },
          headers: [header],
        });
        expect(sent.status, header.join(': ')).toBe(200);
        return email;
      }),
    );
    for (const email of emails) {
      const [mail] = await mailServer.mailsTo(email);
      const links = [...(mail?.links.text ?? []), ...(mail?.links.html ?? [])];
      expect(links).toHaveLength(2);
      for (const link of links) {
        expect(link).toMatch(/^[^?]+\?token=[\w-]{64}$/);
        const [page] = link.split('?');
        expect([`${testPublicUrl}/reset-password/complete`, `${testPublicUrl}/setup-account`]).toContain(
          page,
        );
      }
      expect(`${mail?.text}${mail?.html}${mail?.messageId}${mail?.from}`).not.toMatch(/malvado/i);
    }
  });
});

describe('the address for which wrong passwords are counted', () => {
  const guess = async (app: TestApp, email: string, ...headers: [string, string][]) =>
    rawRequest(app.origin, 'POST', '/api/auth/login', { body: { email, password: 'wrong' }, headers });

  test.each([
    ['no proxy', undefined],
    ['a proxy elsewhere', '192.0.2.1'],
  ])('is the socket’s whatever a header says, where %s is trusted', async (_, trustProxy) => {
    const app = await startTestApp(trustProxy ? { trustProxy } : {});
    try {
      const email = 'nadie@ejemplo.test';
      const answers = [];
      for (const header of variants) answers.push(await guess(app, email, header));
      expect(answers.map(({ status }) => status)).toEqual(
        variants.map((_variant, index) => (index < 5 ? 401 : 429)),
      );
    } finally {
      await app.close();
    }
  });

  test('is the one that the trusted proxy names, never one that the client sent', async () => {
    const app = await startTestApp({ trustProxy: 'loopback' });
    try {
      const email = 'nadie@ejemplo.test';
      for (let forged = 0; forged < 8; forged += 1) {
        const header: [string, string] = ['X-Forwarded-For', `198.51.100.${forged}, 203.0.113.1`];
        expect((await guess(app, email, header)).status).toBe(forged < 5 ? 401 : 429);
      }
      expect((await guess(app, email, ['X-Forwarded-For', '203.0.113.2'])).status).toBe(401);
      // Another header than the one the proxy writes says nothing.
      for (const [name, value] of variants.filter(([one]) => one !== 'X-Forwarded-For')) {
        const answer = await guess(app, email, ['X-Forwarded-For', '203.0.113.1'], [name, value]);
        expectProblem(answer, 429, 'TOO_MANY_ATTEMPTS');
      }
    } finally {
      await app.close();
    }
  });
});
