import { hash, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hashCheaply } from '../../platform/identity/passwords.ts';
import { programName } from '../../platform/process/program-version.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import type { RequestOptions } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let person: TestPerson;
const password = 'Pañuelo-ﬁno 1';

beforeAll(async () => {
  app = await startTestApp();
  tenantId = await createTenant(app.platform);
  person = await createPerson(app.platform, tenantId, { email: 'ana.peña@ejemplo.test', password });
});
afterAll(() => app.close());

const signIn = (email: string, given: string, headers?: Record<string, string>) =>
  app.request('POST', '/auth/login', { body: { email, password: given }, ...(headers && { headers }) });
const me = (token: string, options?: RequestOptions) => app.request('GET', '/auth/me', { token, ...options });

describe('the right password', () => {
  test('opens a session that knows the person', async () => {
    const answer = await signIn(person.email, password);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      deviceToken: {
        token: expect.any(String),
        userId: person.userId,
        emailHash: hash('sha256', person.email),
      },
    });
    expect((await me(answer.body.accessToken)).body).toEqual({
      id: person.userId,
      email: 'ana.peña@ejemplo.test',
      roles: ['ROLE_EMPLOYEE'],
      tenantId,
      permissions: [],
      timezone: 'Europe/Madrid',
      teamPermissions: [],
      hasCentres: false,
      asksModality: false,
      secondFactorDueAt: null,
      version: programName,
    });
  });

  test.each(['  ana.peña@ejemplo.test', 'ANA.PEÑA@Ejemplo.TEST\t', '\n Ana.Peña@ejemplo.test '])(
    'opens it however the e-mail is written: %j',
    async (email) => {
      expect((await signIn(email, password)).status).toBe(200);
    },
  );

  test('is accepted however the keyboard composes its letters', async () => {
    expect((await signIn(person.email, 'Pan\u0303uelo-fino 1')).status).toBe(200);
  });

  test('opens a session of its own each time', async () => {
    const [one, other] = await Promise.all([signIn(person.email, password), signIn(person.email, password)]);
    expect(one.body.refreshToken).not.toBe(other.body.refreshToken);
    await app.request('POST', '/auth/logout', { body: { refreshToken: one.body.refreshToken } });
    expectProblem(await me(one.body.accessToken), 401, 'UNAUTHENTICATED');
    expect((await me(other.body.accessToken)).status).toBe(200);
  });

  test("tells the person's own time zone before the company's", async () => {
    const canary = await createTenant(app.platform, { timeZone: 'Atlantic/Canary' });
    for (const [given, zone] of [
      [{}, 'Atlantic/Canary'],
      [{ timeZone: 'America/Bogota' }, 'America/Bogota'],
    ] as const) {
      const { email } = await createPerson(app.platform, canary, { password, ...given });
      const { accessToken } = (await signIn(email, password)).body;
      expect((await me(accessToken)).body.timezone).toBe(zone);
    }
  });

  test('of the platform operator opens a session of no company', async () => {
    const platformTenant = await createTenant(app.platform, { isPlatform: true });
    const operator = await createPerson(app.platform, platformTenant, {
      roles: ['ROLE_SUPER_ADMIN'],
      password,
    });
    const { accessToken } = (await signIn(operator.email, password)).body;
    expect((await me(accessToken)).body).toMatchObject({ tenantId: null, roles: ['ROLE_SUPER_ADMIN'] });
  });
});

describe('no session is opened', () => {
  test.each([
    ['another password', 'ana.peña@ejemplo.test', 'Pañuelo-fino 2'],
    ['the password in other case', 'ana.peña@ejemplo.test', password.toUpperCase()],
    ['the password with a space after it', 'ana.peña@ejemplo.test', `${password} `],
    ['an unknown e-mail', 'nadie@ejemplo.test', password],
    ['what is no e-mail', "' OR true --", password],
    ['a pattern', '%', password],
  ])('for %s, with the same answer whatever was wrong', async (_, email, given) => {
    expectProblem(await signIn(email, given), 401, 'INVALID_CREDENTIALS');
  });

  test('for somebody invited who has not chosen a password yet', async () => {
    const { email } = await createPerson(app.platform, tenantId);
    for (const given of ['', password]) {
      const answer = await signIn(email, given);
      if (given === '') expect(answer.status).toBe(422);
      else expectProblem(answer, 401, 'INVALID_CREDENTIALS');
    }
  });

  test.each(['', '   ', '\t\n'])('without an e-mail: %j', async (email) => {
    const message = 'Debes ingresar tu correo electrónico.';
    expectProblem(await signIn(email, password), 422, 'email_required', { fieldErrors: { email: message } });
  });

  test('and an unknown e-mail takes as long as a wrong password, since a hash is computed for both', async () => {
    hashCheaply(false);
    onTestFinished(() => hashCheaply(true));
    const invited = await createPerson(app.platform, tenantId);
    const known = await createPerson(app.platform, tenantId, { password });
    const emails = [known.email, 'nadie-todavía@ejemplo.test', invited.email];
    const times: number[][] = [];
    // In turns: a machine that is busy for a while is so for all of them.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const round: number[] = [];
      for (const email of emails) {
        const began = performance.now();
        // What is refused unlooked at tells nothing.
        expect((await signIn(email, 'wrong')).status).toBe(401);
        round.push(performance.now() - began);
      }
      times.push(round);
    }
    const [ofKnown = 0, ...others] = emails.map((_, index) =>
      Math.min(...times.map((round) => round[index] ?? 0)),
    );
    for (const other of others) expect(other).toBeGreaterThan(ofKnown / 2);
  });
});

describe('why an account cannot sign in is only said after the right password:', () => {
  test('a deactivated person', async () => {
    const { email } = await createPerson(app.platform, tenantId, { active: false, password });
    expectProblem(await signIn(email, password), 403, 'USER_DISABLED');
    expectProblem(await signIn(email, 'wrong'), 401, 'INVALID_CREDENTIALS');
  });

  test('a suspended company, which goes before a deactivated person', async () => {
    const suspended = await createTenant(app.platform, { status: 'suspended' });
    for (const active of [true, false]) {
      const { email } = await createPerson(app.platform, suspended, { active, password });
      expectProblem(await signIn(email, password), 403, 'ACCOUNT_STATUS');
      expectProblem(await signIn(email, 'wrong'), 401, 'INVALID_CREDENTIALS');
    }
  });
});

describe('an e-mail with an account in several companies', () => {
  /** An account in each company named, with its password and state. */
  async function accountsIn(
    ...companies: { name: string; password: string; status?: string; active?: boolean }[]
  ) {
    const email = `${randomUUIDv7()}@ejemplo.test`;
    const accounts: (TestPerson & { name: string; slug: string })[] = [];
    for (const { name, status, ...given } of companies) {
      const slug = `empresa-${randomUUIDv7()}`;
      const company = await createTenant(app.platform, { name, slug, ...(status && { status }) });
      accounts.push({ ...(await createPerson(app.platform, company, { email, ...given })), name, slug });
    }
    return { email, accounts };
  }
  const choices = (accounts: { tenantId: string; name: string; slug: string }[]) =>
    accounts.map(({ tenantId: id, name, slug }) => ({ id, name, slug }));

  test('signs in where its password is the only one that matches', async () => {
    const { email, accounts } = await accountsIn(
      { name: 'Aceites', password: 'Contraseña-A' },
      { name: 'Bodegas', password: 'Contraseña-B' },
    );
    const { body } = await signIn(email, 'Contraseña-B');
    expect((await me(body.accessToken)).body.tenantId).toBe(accounts[1]?.tenantId);
  });

  test('gets the list of companies whose password matched, by name, and no others', async () => {
    const { email, accounts } = await accountsIn(
      { name: 'Zapatos', password },
      { name: 'Molinos', password: 'another' },
      { name: 'Aceites', password },
    );
    const [shoes, , oils] = accounts;
    const tenants = choices([oils, shoes].filter((account) => account !== undefined));
    expectProblem(await signIn(email, password), 409, 'MULTIPLE_TENANTS', { tenants });
    expectProblem(await signIn(email, 'wrong'), 401, 'INVALID_CREDENTIALS');
  });

  test('enters the company that the tenant header names, with the password of that one', async () => {
    const { email, accounts } = await accountsIn(
      { name: 'Aceites', password },
      { name: 'Bodegas', password },
      { name: 'Molinos', password: 'another' },
    );
    for (const { tenantId: chosen, name, userId } of accounts) {
      const answer = await signIn(email, password, { 'x-tenant-id': chosen });
      if (name === 'Molinos') expectProblem(answer, 401, 'INVALID_CREDENTIALS');
      else expect((await me(answer.body.accessToken)).body).toMatchObject({ tenantId: chosen, id: userId });
    }
    const elsewhere = await signIn(email, password, { 'x-tenant-id': tenantId });
    expectProblem(elsewhere, 401, 'INVALID_CREDENTIALS');
  });

  test('does not list companies where the account cannot sign in', async () => {
    const { email, accounts } = await accountsIn(
      { name: 'Aceites', password, status: 'suspended' },
      { name: 'Bodegas', password, active: false },
      { name: 'Molinos', password },
    );
    const { body } = await signIn(email, password);
    expect((await me(body.accessToken)).body.tenantId).toBe(accounts[2]?.tenantId);
    const suspended = await signIn(email, password, { 'x-tenant-id': accounts[0]?.tenantId ?? '' });
    expectProblem(suspended, 403, 'ACCOUNT_STATUS');
    const disabled = await signIn(email, password, { 'x-tenant-id': accounts[1]?.tenantId ?? '' });
    expectProblem(disabled, 403, 'USER_DISABLED');
  });
});
