import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, createTenant, signInAs } from '../../testing/factories.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let operator: OperatorAtWork;
const nothing = { tenantName: null, logoUrl: null };

beforeAll(async () => {
  app = await startTestApp({ trustProxy: 'loopback' });
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());

let lastAddress = 0;
/** Asks from an address that nobody has asked from, unless told otherwise. */
function ask(email: string, given?: string) {
  lastAddress += 1;
  const address = given ?? `198.51.100.${lastAddress}`;
  const path = `/auth/tenant-info-by-email?email=${encodeURIComponent(email)}`;
  return app.request('GET', path, { headers: { 'x-forwarded-for': address } });
}

type Company = NonNullable<Parameters<typeof createTenant>[1]>;

/** An e-mail with an account in each of these companies. */
async function emailIn(...companies: (Company & { active?: boolean })[]): Promise<string> {
  const email = `${randomUUIDv7()}@ejemplo.test`;
  for (const { active = true, ...company } of companies) {
    await createPerson(app.platform, await createTenant(app.platform, company), { email, active });
  }
  return email;
}

describe('the company of an e-mail', () => {
  test('is named even if an operator has that e-mail too', async () => {
    const email = await emailIn({ name: 'Aceites' });
    await createPerson(app.platform, operator.tenantId, { roles: ['ROLE_SUPER_ADMIN'], email });
    expect((await ask(email)).body).toEqual({ tenantName: 'Aceites', logoUrl: null });
  });

  test('is named, with its logo, when it is the only one', async () => {
    const plain = await emailIn({ name: 'Aceites' });
    expect(await ask(plain)).toMatchObject({ status: 200, body: { tenantName: 'Aceites', logoUrl: null } });
    const withLogo = await emailIn({ name: 'Bodegas', logoPath: '/api/files/logos/bodegas.png' });
    expect((await ask(`  ${withLogo.toUpperCase()} `)).body).toEqual({
      tenantName: 'Bodegas',
      logoUrl: '/api/files/logos/bodegas.png',
    });
  });

  test('is the one where the account can sign in', async () => {
    const email = await emailIn(
      { name: 'Cerrada', status: 'suspended' },
      { name: 'Antigua', active: false },
      { name: 'Aceites' },
    );
    expect((await ask(email)).body).toEqual({ tenantName: 'Aceites', logoUrl: null });
  });

  test.each<[string, () => Promise<string>]>([
    ['nobody has', async () => 'nadie@ejemplo.test'],
    ['is none', async () => '%'],
    ['is empty', async () => ''],
    ['is longer than any', async () => `${'a'.repeat(400)}@ejemplo.test`],
    ['has a byte that no text has', async () => 'a\0b@ejemplo.test'],
    ['belongs to several companies', () => emailIn({}, {})],
    ['belongs to an operator', async () => operator.email],
    ['belongs to a suspended company', () => emailIn({ status: 'suspended' })],
    ['belongs to a deactivated person', () => emailIn({ active: false })],
    ['belongs to a company that does not let itself be named', () => emailIn({ emailLookup: false })],
  ])('is not named, in the same shape, when the e-mail %s', async (_, create) => {
    expect(await ask(await create())).toMatchObject({ status: 200, body: nothing });
  });

  test('is named unless its admin forbids it', async () => {
    const email = `${randomUUIDv7()}@ejemplo.test`;
    const tenantId = await createTenant(app.platform, { name: 'Aceites' });
    await createPerson(app.platform, tenantId, { email });
    const admin = await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'] });
    const { accessToken: token } = await signInAs(app.platform, admin);
    for (const emailLookup of [false, true]) {
      const body = { name: 'Aceites', emailLookup };
      expect((await app.request('PUT', '/auth/company', { token, body })).body).toMatchObject({
        emailLookup,
      });
      expect((await ask(email)).body).toEqual(
        emailLookup ? { tenantName: 'Aceites', logoUrl: null } : nothing,
      );
    }
  });
});

describe('an address that asks too often', () => {
  test('gets an empty answer for a minute, and is never refused', async () => {
    const email = await emailIn({ name: 'Aceites' });
    const address = '203.0.113.1';
    const answers = [];
    for (let question = 0; question < 30; question += 1) answers.push(await ask(email, address));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    const told = answers.map(({ body }) => body.tenantName);
    expect(told).toEqual([...Array(20).fill('Aceites'), ...Array(10).fill(null)]);
    expect(answers.at(-1)?.body).toEqual(nothing);
    expect((await ask(email)).body.tenantName).toBe('Aceites');
  });

  test('can still sign in', async () => {
    const { email } = await createPerson(app.platform, await createTenant(app.platform), { password: 'x' });
    const headers = { 'x-forwarded-for': '203.0.113.2' };
    await Promise.all(Array.from({ length: 40 }, () => ask(email, '203.0.113.2')));
    const answer = await app.request('POST', '/auth/login', { body: { email, password: 'x' }, headers });
    expect(answer.status).toBe(200);
  });

  test('gets an empty answer when many requests come at once', async () => {
    const email = await emailIn({ name: 'Aceites' });
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(email, '203.0.113.3')));
    expect(answers.filter(({ body }) => body.tenantName === 'Aceites')).toHaveLength(20);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});
