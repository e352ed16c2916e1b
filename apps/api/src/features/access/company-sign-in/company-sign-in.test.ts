import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { connected } from '../../../testing/database-server.ts';
import type { EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import {
  createPerson,
  createTenant,
  signInAs,
  suspendTenant,
  type TestPerson,
} from '../../../testing/factories.ts';
import { type NameServer, startNameServer } from '../../../testing/name-server.ts';
import { queuedJobs } from '../../../testing/queued-jobs.ts';
import {
  type ProviderAccount,
  type SignInProvider,
  startSignInProvider,
} from '../../../testing/sign-in-provider.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../../testing/test-app.ts';
import { walkThroughProvider } from '../../../testing/walk-through-provider.ts';

let app: TestApp;
let nameServer: NameServer;
let provider: SignInProvider;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;
let lastDomain = 0;
/** One that no other test has. */
let domain = '';
const log: string[] = [];
const password = 'Contraseña-1';
const noProvider = {
  message: 'En esa dirección no responde ningún proveedor OpenID Connect con ese emisor. Compruébala.',
};

beforeAll(async () => {
  nameServer = await startNameServer();
  provider = await startSignInProvider(`${testPublicUrl}/login/empresa`);
  app = await startTestApp({
    receiverCa: provider.certificate,
    nameServers: [nameServer.address],
    report: (line) => log.push(line),
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await nameServer.close();
});
beforeEach(async () => {
  await connected(app.connectionString, (client) => client.query('DELETE FROM throttle_counters'));
  lastDomain += 1;
  domain = `empresa${lastDomain}.es`;
  log.length = 0;
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Talleres Peña' });
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId, {
    password,
    fullName: 'Ana Peña',
    email: `ana@${domain}`,
  });
  provider.account = anaThere();
});

const anaThere = (changes: Partial<ProviderAccount> = {}): ProviderAccount => ({
  sub: `ana-${domain}`,
  email: `Ana@${domain}`,
  email_verified: true,
  name: 'Ana Peña García',
  ...changes,
});

const wanted = (changes: object = {}) => ({
  ...{ issuer: provider.issuer, ...provider.client },
  ...{ isOn: true, passwordFor: 'EVERYBODY', addsPeople: false, ...changes },
});
const set = (changes: object = {}) => admin.call('PUT', '/tenant/sign-in', { body: wanted(changes) });
async function proveDomain(name = domain, by = admin): Promise<string> {
  const { body } = await by.call('POST', '/tenant/sign-in/domains', { body: { domain: name } });
  nameServer.texts.set(body.record.name, ['v=spf1 -all', body.record.value]);
  expect((await by.call('POST', `/tenant/sign-in/domains/${body.id}/proof`)).status).toBe(200);
  return body.id;
}
async function useProvider(changes: object = {}): Promise<void> {
  await proveDomain();
  const answer = await set(changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const begin = (email = ana.email, body: object = {}) =>
  app.request('POST', '/auth/company-sign-in', { body: { email, ...body } });
const complete = (answer: string, key: string) =>
  app.request('POST', '/auth/company-sign-in/completion', { body: { answer, key } });
/** Begins, lets the provider sign its person in, and completes. */
async function signIn(email?: string) {
  const { body } = await begin(email);
  return complete(await walkThroughProvider(body.url, provider.certificate), body.key);
}
const whoIs = async (answer: { body: { accessToken?: string } }) =>
  (await app.request('GET', '/auth/me', { token: answer.body.accessToken ?? '' })).body;

const inCompany = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(app.platform.database, tenantId, work);
const logged = (like: string) =>
  inCompany((tx) =>
    tx.selectFrom('auditEntries').selectAll().where('action', 'like', like).orderBy('id').execute(),
  );
const identities = () => inCompany((tx) => tx.selectFrom('companyIdentities').selectAll().execute());

describe('signing in with the account of the company', () => {
  test('opens a session of the person with the verified e-mail, which counts as a password given lately', async () => {
    await useProvider();
    const answer = await signIn();
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['accessToken', 'refreshToken']);
    expect(await whoIs(answer)).toMatchObject({ id: ana.userId, email: ana.email });
    const { accessToken: token, refreshToken } = answer.body;
    expect((await app.request('POST', '/auth/second-factor/recovery-codes', { token })).body.code).toBe(
      'SECOND_FACTOR_OFF',
    );
    expect((await app.request('POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(200);
    expect((await admin.get('/tenant/sign-in')).body.provider.lastUsedAt).toBe('2026-11-20T07:00:00.000Z');
  });

  test('is renewed for somebody who has to have a second factor and has it at the provider, other sessions of theirs are not', async () => {
    await useProvider();
    await inCompany((tx) =>
      tx
        .updateTable('users')
        .set({ factorDueAt: app.clock.now().subtract({ hours: 1 }) })
        .where('id', '=', ana.userId)
        .execute(),
    );
    const renew = (refreshToken: string) => app.request('POST', '/auth/refresh', { body: { refreshToken } });
    const former = await signInAs(app.platform, ana);
    let { refreshToken } = (await signIn()).body;
    for (const _quarterOfAnHour of [1, 2]) {
      app.clock.advance({ minutes: 15 });
      const renewed = await renew(refreshToken);
      expect(renewed.status).toBe(200);
      refreshToken = renewed.body.refreshToken;
    }
    expectProblem(await renew(former.refreshToken), 401, 'INVALID_REFRESH_TOKEN');
  });

  test('goes to the provider’s page with the protocol’s protections', async () => {
    await useProvider();
    const url = new URL((await begin()).body.url);
    expect(url.origin).toBe(provider.issuer);
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({
      response_type: 'code',
      client_id: provider.client.clientId,
      redirect_uri: `${testPublicUrl}/login/empresa`,
      scope: 'openid email',
      login_hint: ana.email,
      code_challenge_method: 'S256',
    });
    expect(state).not.toContain(nonce);
    expect(code_challenge).toHaveLength(43);
    const other = new URL((await begin()).body.url).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(other.get(name)).not.toBe(url.searchParams.get(name));
  });

  test('is told to the person the first time, and not again', async () => {
    await useProvider();
    const written = async () => (await queuedJobs(app.connectionString)).length;
    // A browser of which another sign-in is no news.
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    };
    const comeIn = async () => {
      const { url, key } = (await begin()).body;
      const answer = await walkThroughProvider(url, provider.certificate);
      const body = { answer, key };
      expect((await app.request('POST', '/auth/company-sign-in/completion', { body, headers })).status).toBe(
        200,
      );
    };
    const before = await written();
    await comeIn();
    expect(await written()).toBe(before + 1);
    await comeIn();
    expect(await written()).toBe(before + 1);
  });

  test('asks for the name only where people are added by it', async () => {
    const scope = async () => new URL((await begin()).body.url).searchParams.get('scope');
    await useProvider({ addsPeople: true });
    expect(await scope()).toBe('openid email profile');
    await set({ addsPeople: false });
    expect(await scope()).toBe('openid email');
  });

  test('is bound to the provider’s own name for the account: another e-mail there changes nothing', async () => {
    await useProvider();
    expect((await signIn()).status).toBe(200);
    provider.account = anaThere({ email: 'ana@otra.test', email_verified: false });
    expect(await whoIs(await signIn())).toMatchObject({ id: ana.userId });
    // Somebody else who is given her address later is not her.
    provider.account = anaThere({ sub: 'sucesora' });
    expectProblem(await signIn(), 409, 'PROVIDER_REFUSED', {
      message: 'Tu ficha está unida a otra cuenta de la empresa. Avisa a tu administración.',
    });
    expect(log.filter((line) => line.includes('COMPANY_SIGN_IN_REFUSED'))).toHaveLength(1);
  });

  test.each([
    [
      'is unverified',
      { email_verified: false },
      'El proveedor de cuentas de tu empresa no ha comprobado tu email.',
    ],
    [
      'does not say',
      { email_verified: undefined },
      'El proveedor de cuentas de tu empresa no ha comprobado tu email.',
    ],
    [
      'is of a domain that is not proven',
      { email: 'ana@ajena.es' },
      'Esa cuenta no tiene un email de tu empresa.',
    ],
    [
      'is of a domain that ends alike',
      { email: 'ana@noempresa.es' },
      'Esa cuenta no tiene un email de tu empresa.',
    ],
    ['is missing', { email: undefined }, 'Esa cuenta no tiene un email de tu empresa.'],
  ])('is refused at first where the e-mail %s', async (_, changes, message) => {
    await useProvider();
    provider.account = anaThere(changes);
    expectProblem(await signIn(), 409, 'PROVIDER_REFUSED', { message });
  });

  test('is refused to whoever cancels on the provider’s page', async () => {
    await useProvider();
    provider.account = null;
    expectProblem(await signIn(), 409, 'PROVIDER_REFUSED', {
      message: 'No se ha entrado: se ha cancelado en la página de tu empresa.',
    });
  });

  test('is refused to somebody without an account, unless the company wants them added: then as an employee', async () => {
    await useProvider();
    provider.account = anaThere({ sub: 'eva', email: `eva@${domain}`, name: 'Eva Nueva' });
    expectProblem(await signIn(), 409, 'NO_ACCOUNT');
    expect((await set({ addsPeople: true })).status).toBe(200);
    const [one, other] = await Promise.all([signIn(), signIn()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const me = await whoIs(one);
    expect(me).toMatchObject({ email: `eva@${domain}`, roles: ['ROLE_EMPLOYEE'], permissions: [] });
    expect(await whoIs(other)).toMatchObject({ id: me.id });
    expect(await logged('EMPLOYEE_CREATED')).toMatchObject([{ actorId: me.id, subjectName: 'Eva Nueva' }]);
    // Without a password, which the person can have sent.
    expect(
      (await app.request('POST', '/auth/login', { body: { email: `eva@${domain}`, password } })).status,
    ).toBe(401);
  });

  test('adds nobody beyond the limit of the company', async () => {
    tenantId = await createTenant(app.platform, { maxEmployees: 1 });
    admin = await adminAtWork(app, tenantId);
    await createPerson(app.platform, tenantId);
    await useProvider({ addsPeople: true });
    provider.account = anaThere({ sub: 'eva', email: `eva@${domain}` });
    expectProblem(await signIn(), 409, 'EMPLOYEE_LIMIT_REACHED');
  });

  test.each([
    ['deactivated', { active: false }, 'USER_DISABLED'],
    ['locked', { lockedAt: Temporal.Instant.from('2026-11-01T00:00Z') }, 'ACCOUNT_LOCKED'],
    ['expired', { expiresAt: Temporal.Instant.from('2026-11-20T07:00Z') }, 'ACCOUNT_EXPIRED'],
  ] as const)('is refused to an account that is %s', async (_, change, code) => {
    await useProvider();
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set(change).where('id', '=', ana.userId).execute(),
    );
    expectProblem(await signIn(), 403, code);
  });

  test('ends with the company’s suspension, also between its two steps', async () => {
    await useProvider();
    const { body } = await begin();
    const answer = await walkThroughProvider(body.url, provider.certificate);
    await suspendTenant(app.platform, tenantId);
    expectProblem(await complete(answer, body.key), 403, 'ACCOUNT_STATUS');
    expectProblem(await begin(), 409, 'NO_COMPANY_SIGN_IN');
  });
});

describe('the way to the provider', () => {
  test('is found by a proven domain of a provider that is on, and by nothing else', async () => {
    expectProblem(await begin(), 409, 'NO_COMPANY_SIGN_IN');
    await admin.call('POST', '/tenant/sign-in/domains', { body: { domain } });
    expectProblem(await set(), 409, 'NO_PROVEN_DOMAIN');
    expect((await set({ isOn: false })).status).toBe(200);
    await proveDomain();
    expectProblem(await begin(), 409, 'NO_COMPANY_SIGN_IN');
    expect((await set()).status).toBe(200);
    expect((await begin(`quien.sea@${domain.toUpperCase()} `)).status).toBe(200);
    for (const email of ['', domain, `ana@x.${domain}`, 'ana@localhost', `ana@${domain}@otra.es`])
      expectProblem(await begin(email), 409, 'NO_COMPANY_SIGN_IN');
  });

  test('is chosen where companies of a group share a domain; each signs in its own accounts alone', async () => {
    await useProvider();
    const sister = await createTenant(app.platform, { name: 'Peña Logística' });
    const boss = await adminAtWork(app, sister);
    await proveDomain(domain, boss);
    expect((await boss.call('PUT', '/tenant/sign-in', { body: wanted() })).status).toBe(200);
    const several = await begin();
    expect(several.body.code).toBe('MULTIPLE_TENANTS');
    expect(several.body.tenants.map(({ name }: { name: string }) => name)).toEqual([
      'Peña Logística',
      'Talleres Peña',
    ]);
    const { body } = await begin(ana.email, { tenantId: sister });
    const answer = await walkThroughProvider(body.url, provider.certificate);
    expectProblem(await complete(answer, body.key), 409, 'NO_ACCOUNT');
    expectProblem(
      await begin(ana.email, { tenantId: await createTenant(app.platform) }),
      409,
      'NO_COMPANY_SIGN_IN',
    );
  });

  test('is asked for sixty times in five minutes by one network', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push((await begin(`ana@otra${domain}`)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 409));
    expect(statuses[60]).toBe(429);
  });
});

describe('what the provider’s page led back with is worth nothing', () => {
  const invalid = async (answer: Promise<Parameters<typeof expectProblem>[0]>) =>
    expectProblem(await answer, 404, 'INVALID_TOKEN');

  test('a second time, to another page, after ten minutes, or changed', async () => {
    await useProvider();
    const { body } = await begin();
    const answer = await walkThroughProvider(body.url, provider.certificate);
    await invalid(complete(answer, 'clave-de-otra-pagina'));
    await invalid(complete(answer, (await begin()).body.key));
    await invalid(complete(answer.replace(/state=./, 'state=x'), body.key));
    await invalid(complete('code=abc', body.key));
    app.clock.advance({ minutes: 10 });
    await invalid(complete(answer, body.key));
    app.clock.advance({ minutes: -1 });
    expect((await complete(answer, body.key)).status).toBe(200);
    expectProblem(await complete(answer, body.key), 409, 'PROVIDER_REFUSED', {
      message: 'La respuesta del proveedor de cuentas de tu empresa no es válida. Vuelve a empezar.',
    });
  });

  test('with the state of one sign-in and the code of another', async () => {
    await useProvider();
    const [mine, thieves] = [(await begin()).body, (await begin()).body];
    const stolen = new URLSearchParams(await walkThroughProvider(thieves.url, provider.certificate));
    const answer = new URLSearchParams(await walkThroughProvider(mine.url, provider.certificate));
    answer.set('code', stolen.get('code') ?? '');
    // The code belongs to another challenge (PKCE).
    expect((await complete(answer.toString(), mine.key)).body.code).toBe('PROVIDER_REFUSED');
  });

  test('when the company has another provider by then, or none', async () => {
    await useProvider();
    const { body } = await begin();
    const answer = await walkThroughProvider(body.url, provider.certificate);
    expect((await set({ isOn: false })).status).toBe(200);
    await invalid(complete(answer, body.key));
    expect((await admin.call('DELETE', '/tenant/sign-in')).status).toBe(204);
    await invalid(complete(answer, body.key));
  });
});

describe('a password', () => {
  const signInByPassword = (email: string) =>
    app.request('POST', '/auth/login', { body: { email, password } });

  test('stays possible for everybody, for whoever has no mailbox of the company, or for nobody; for full administrators always', async () => {
    await useProvider();
    const luis = await createPerson(app.platform, tenantId, {
      password,
      email: `luis@correo${lastDomain}.test`,
    });
    const boss = await createPerson(app.platform, tenantId, {
      password,
      email: `jefa@${domain}`,
      roles: ['ROLE_ADMIN'],
    });
    const statuses = async () =>
      Promise.all(
        [ana, luis, boss].map(async ({ email }) => (await signInByPassword(email)).body.code ?? 'IN'),
      );
    expect(await statuses()).toEqual(['IN', 'IN', 'IN']);
    // Not before somebody has come in the other way.
    expectProblem(await set({ passwordFor: 'NOBODY' }), 409, 'PROVIDER_UNTRIED');
    expect((await signIn()).status).toBe(200);
    expect((await set({ passwordFor: 'OTHER_MAILBOXES' })).status).toBe(200);
    expect(await statuses()).toEqual(['COMPANY_SIGN_IN_REQUIRED', 'IN', 'IN']);
    expect((await set({ passwordFor: 'NOBODY' })).status).toBe(200);
    expect(await statuses()).toEqual(['COMPANY_SIGN_IN_REQUIRED', 'COMPANY_SIGN_IN_REQUIRED', 'IN']);
    // Only whoever knows the password is told.
    const wrong = await app.request('POST', '/auth/login', { body: { email: ana.email, password: 'otra' } });
    expectProblem(wrong, 401, 'INVALID_CREDENTIALS');
    expect((await set({ passwordFor: 'NOBODY', isOn: false })).status).toBe(200);
    expect(await statuses()).toEqual(['IN', 'IN', 'IN']);
  });
});

describe('the settings', () => {
  test('tell everything but the secret, and are in the log', async () => {
    const id = await proveDomain();
    expect((await set()).body).toEqual({
      provider: {
        ...{ issuer: provider.issuer, clientId: 'jornada', isOn: true },
        ...{ passwordFor: 'EVERYBODY', addsPeople: false, lastUsedAt: null },
      },
      redirectUri: `${testPublicUrl}/login/empresa`,
      domains: [
        {
          ...{ id, domain, provenAt: '2026-11-20T07:00:00.000Z' },
          record: {
            name: `_jornada.${domain}`,
            value: expect.stringMatching(/^jornada-dominio=[0-9a-f]{32}$/),
          },
        },
      ],
    });
    expect((await set({ clientSecret: undefined, addsPeople: true })).status).toBe(200);
    expect((await set({ clientSecret: 'otro' })).status).toBe(200);
    expect((await admin.call('DELETE', '/tenant/sign-in')).status).toBe(204);
    expect((await admin.call('DELETE', '/tenant/sign-in')).status).toBe(204);
    expect((await admin.call('DELETE', `/tenant/sign-in/domains/${id}`)).status).toBe(204);
    const told = await logged('SIGN_IN_%');
    expect(told.map(({ action }) => action)).toEqual([
      ...[
        'SIGN_IN_DOMAIN_ADDED',
        'SIGN_IN_DOMAIN_PROVEN',
        'SIGN_IN_PROVIDER_CHANGED',
        'SIGN_IN_PROVIDER_CHANGED',
      ],
      ...['SIGN_IN_PROVIDER_CHANGED', 'SIGN_IN_PROVIDER_REMOVED', 'SIGN_IN_DOMAIN_REMOVED'],
    ]);
    expect(told[3]).toMatchObject({ before: { addsPeople: false }, after: { addsPeople: true } });
    expect(told[4]).toMatchObject({ after: { secretChanged: true, addsPeople: false } });
    expect(JSON.stringify(told)).not.toContain(provider.client.clientSecret);
  });

  test.each([
    [
      'an address that no provider can have',
      { issuer: 'http://login.empresa.es' },
      'issuer',
      'Escribe la dirección del emisor, que empieza por https://.',
    ],
    [
      'an address of the local network',
      { issuer: 'https://10.0.0.7/' },
      'issuer',
      'Escribe la dirección del emisor, que empieza por https://.',
    ],
    [
      'no secret at first',
      { clientSecret: undefined },
      'clientSecret',
      'Escribe el secreto que te dio el proveedor.',
    ],
  ])('refuse %s', async (_, changes, field, message) => {
    await proveDomain();
    expectProblem(await set(changes), 422, 'VALIDATION_FAILED', { fieldErrors: { [field]: message } });
  });

  test('refuse an issuer that is not the provider’s own, and take its own with or without a slash', async () => {
    await proveDomain();
    expectProblem(await set({ issuer: `${provider.issuer}/otra` }), 409, 'PROVIDER_UNREACHABLE', noProvider);
    expect((await set({ issuer: `${provider.issuer}/` })).body.provider.issuer).toBe(provider.issuer);
  });

  test('ask for the secret again with another client, and forget who is whose with another issuer alone', async () => {
    await useProvider();
    expect((await signIn()).status).toBe(200);
    expectProblem(await set({ clientSecret: undefined, clientId: 'otro' }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { clientSecret: 'Escribe el secreto que te dio el proveedor.' },
    });
    const other = await startSignInProvider(`${testPublicUrl}/login/empresa`);
    await other.close();
    expectProblem(await set({ issuer: other.issuer }), 409, 'PROVIDER_UNREACHABLE', noProvider);
    expect(await identities()).toHaveLength(1);
    await admin.call('DELETE', '/tenant/sign-in');
    expect(await identities()).toEqual([]);
  });

  test('are changed by full administrators alone', async () => {
    const id = await proveDomain();
    const clerk = await deputyAtWork(app, tenantId, 'settings.manage');
    expect((await clerk.get('/tenant/sign-in')).status).toBe(200);
    for (const [method, path, body] of [
      ['PUT', '', wanted()],
      ['DELETE', ''],
      ['POST', '/domains', { domain: 'otra.es' }],
      ['POST', `/domains/${id}/proof`],
      ['DELETE', `/domains/${id}`],
    ] as const)
      expectProblem(
        await clerk.call(method, `/tenant/sign-in${path}`, { ...(body && { body }) }),
        409,
        'EXCEEDS_OWN_PERMISSIONS',
      );
    const { accessToken: token } = await signInAs(app.platform, ana);
    expectProblem(await app.request('GET', '/tenant/sign-in', { token }), 403, 'FORBIDDEN');
  });
});

describe('a domain', () => {
  const add = (name: string) => admin.call('POST', '/tenant/sign-in/domains', { body: { domain: name } });
  const prove = (id: string) => admin.call('POST', `/tenant/sign-in/domains/${id}/proof`);

  test('is proven by the record of its own company alone', async () => {
    const { body } = await add(domain);
    expect(body.record.name).toBe(`_jornada.${domain}`);
    expectProblem(await prove(body.id), 409, 'DOMAIN_NOT_PROVEN');
    nameServer.texts.set(body.record.name, [`jornada-dominio=${'0'.repeat(32)}`, `x${body.record.value}`]);
    expectProblem(await prove(body.id), 409, 'DOMAIN_NOT_PROVEN');
    nameServer.isSilent = true;
    expectProblem(await prove(body.id), 409, 'DOMAIN_NOT_PROVEN');
    nameServer.isSilent = false;
    nameServer.texts.set(body.record.name, [body.record.value]);
    expect((await prove(body.id)).body.provenAt).toBe('2026-11-20T07:00:00.000Z');
    app.clock.advance({ hours: 1 });
    expect((await prove(body.id)).body.provenAt).toBe('2026-11-20T07:00:00.000Z');
    const other = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await other.call('POST', `/tenant/sign-in/domains/${body.id}/proof`), 404, 'NOT_FOUND');
  });

  test.each([
    '',
    'empresa',
    'empresa .es',
    '127.0.0.1',
    'https://empresa.es',
    'ana@empresa.es',
    '-a.es',
    'a..es',
  ])('is not «%s»', async (name) => expect((await add(name)).status).toBe(422));

  test('is kept as name servers know it, once', async () => {
    const [one, same] = [await add(' Ñandú.ES. '), await add('xn--and-6ma2c.es')];
    expect(one.body.domain).toBe('xn--and-6ma2c.es');
    expect(same.body).toEqual(one.body);
  });

  test('is one of at most twenty', async () => {
    for (let index = 0; index < 20; index += 1) expect((await add(`d${index}.es`)).status).toBe(200);
    expectProblem(await add('otro.es'), 409, 'TOO_MANY_DOMAINS');
  });

  test('stays while it is the last one that signing in needs', async () => {
    await useProvider();
    const [{ id }] = (await admin.get('/tenant/sign-in')).body.domains;
    const remove = () => admin.call('DELETE', `/tenant/sign-in/domains/${id}`);
    expectProblem(await remove(), 409, 'NO_PROVEN_DOMAIN');
    await set({ isOn: false });
    expect((await remove()).status).toBe(204);
    expectProblem(await remove(), 404, 'NOT_FOUND');
  });
});
