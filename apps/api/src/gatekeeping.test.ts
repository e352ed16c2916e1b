import { createHmac } from 'node:crypto';
import type { Endpoint } from '@jornada/contract/endpoint';
import type { Role } from '@jornada/contract/roles';
import { roleSchema } from '@jornada/contract/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessTokens } from './platform/access-token.ts';
import { withOperator } from './platform/with-operator.ts';
import { withTenant } from './platform/with-tenant.ts';
import { contractEndpoints } from './testing/contract-endpoints.ts';
import { specimens } from './testing/endpoint-specimens.ts';
import { expectProblem, expectSecurityHeaders } from './testing/expect-problem.ts';
import {
  assignSchedule,
  createPerson,
  createTenant,
  sendLink,
  signInAs,
  type TestPerson,
} from './testing/factories.ts';
import { formWith, type RequestOptions, type TestAnswer } from './testing/send-request.ts';
import type { Caller, Specimen } from './testing/specimen.ts';
import { startTestApp, type TestApp, testSecretKey } from './testing/test-app.ts';
import { usualMoment } from './testing/test-clock.ts';

let app: TestApp;
let platformTenant: string;
const password = 'Contraseña-1';

beforeAll(async () => {
  app = await startTestApp();
  platformTenant = await createTenant(app.platform, { isPlatform: true });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(usualMoment));

const named = (list: readonly Specimen[]) =>
  list.map((specimen) => [`${specimen.endpoint.method} ${specimen.endpoint.path}`, specimen] as const);
const all = named(specimens);
const closed = named(specimens.filter(({ endpoint }) => endpoint.access !== 'public'));
const withRoles = closed.filter(([, { endpoint }]) => Array.isArray(endpoint.access));
const isOperators = ({ endpoint }: Specimen) =>
  (endpoint.access as readonly Role[]).includes('ROLE_SUPER_ADMIN');
/** Of companies: the platform itself is never suspended, and its operators have no second role. */
const ofCompanies = (list: typeof closed) => list.filter(([, specimen]) => !isOperators(specimen));
const withBody = named(specimens.filter(({ endpoint }) => endpoint.body));

/** Somebody whom an endpoint admits, with everything its specimen needs; an employee unless others are admitted. */
async function admitted(
  specimen?: Specimen,
  given: { withPassword?: boolean; tenantId?: string } = {},
): Promise<TestPerson & Caller & { token: string }> {
  const access = specimen?.endpoint.access;
  const home = specimen && isOperators(specimen) ? platformTenant : await createTenant(app.platform);
  const tenantId = given.tenantId ?? home;
  const person = await createPerson(app.platform, tenantId, {
    roles: [typeof access === 'object' ? (access[0] ?? 'ROLE_EMPLOYEE') : 'ROLE_EMPLOYEE'],
    ...(given.withPassword && { password }),
  });
  await assignSchedule(app.platform, person);
  const { accessToken, refreshToken } = await signInAs(app.platform, person);
  const resetToken = await sendLink(app.platform, person, 'RESET');
  const setupToken = await sendLink(app.platform, person, 'SETUP');
  return { ...person, password, refreshToken, resetToken, setupToken, token: accessToken };
}

const nobody: Caller = {
  userId: '',
  email: '',
  password: '',
  refreshToken: '',
  resetToken: '',
  setupToken: '',
};

type CallOptions = RequestOptions & { query?: string };

/** Sends a specimen as somebody: `who` decides what its path and body name, `options.token` alone who is asking. */
async function call(
  specimen: Specimen,
  who: TestPerson & Partial<Caller>,
  options: CallOptions = {},
): Promise<TestAnswer> {
  const { endpoint } = specimen;
  const caller = { ...nobody, ...who };
  const query = options.query ?? specimen.query?.(caller) ?? '';
  const body = specimen.upload ? { body: formWith(specimen.upload()) } : await bodyOf(specimen, who);
  const params = await specimen.params?.(app.platform, who);
  return app.request(endpoint.method, `${pathOf(endpoint, params)}${query && `?${query}`}`, {
    ...body,
    ...options,
  });
}

async function bodyOf({ body }: Specimen, who: TestPerson & Partial<Caller>) {
  const company = { platform: app.platform, tenantId: who.tenantId };
  return body && { body: await body({ ...nobody, ...who }, company) };
}

/** Sends a specimen with nothing of it but the path, and that names nothing there is. */
function callBare({ endpoint }: Specimen, options: CallOptions = {}): Promise<TestAnswer> {
  const { query = '', ...request } = options;
  return app.request(endpoint.method, `${pathOf(endpoint)}${query && `?${query}`}`, request);
}

function pathOf({ path }: Endpoint, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name) => params[name] ?? '01890000-0000-7000-8000-000000000000');
}

/** Whether an address like that of `path` is also one of `pattern`: its parameters take any part. */
function isAt(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

const successOf = ({ endpoint }: Specimen) => (endpoint.response === null ? 204 : 200);

test('every endpoint of the contract has a specimen here, and is served', async () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const inContract = (await contractEndpoints()).map(nameOf).sort();
  expect(inContract.length).toBeGreaterThan(10);
  expect(specimens.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(inContract);
});

test.each(all)('%s succeeds, and answers what the contract declares and no more', async (_, specimen) => {
  const caller = await admitted(specimen, { withPassword: specimen.endpoint.path === '/auth/login' });
  const answer = await call(specimen, caller, { token: caller.token });
  expectSecurityHeaders(answer);
  const { response } = specimen.endpoint;
  expect(answer.status).toBe(successOf(specimen));
  if (response === 'file') expect(answer.body).not.toBe('');
  else expect(answer.body).toEqual(response === null ? null : response.parse(answer.body));
});

describe.each(closed)('%s refuses, as UNAUTHENTICATED,', (_, specimen) => {
  const refused = async (answer: Promise<TestAnswer>) => expectProblem(await answer, 401, 'UNAUTHENTICATED');

  test('an anonymous caller, before it looks at what was sent', async () => {
    await refused(callBare(specimen));
    await refused(callBare(specimen, { query: 'from=never', ...(specimen.endpoint.body && { body: '{' }) }));
    const { path } = specimen.endpoint;
    const isRead = specimens.some(({ endpoint }) => endpoint.method === 'GET' && isAt(endpoint.path, path));
    expect((await app.request('HEAD', pathOf(specimen.endpoint))).status).toBe(isRead ? 401 : 404);
  });

  test('what is not a bearer token', async () => {
    const caller = await admitted(specimen);
    const credentials = [
      'Bearer',
      'Bearer ',
      'Bearer nonsense',
      'Bearer a.b.c',
      `Basic ${caller.token}`,
      caller.token,
    ];
    for (const authorization of credentials) {
      await refused(call(specimen, caller, { headers: { authorization } }));
    }
    await refused(call(specimen, caller, { query: `access_token=${caller.token}` }));
    await refused(call(specimen, caller, { headers: { cookie: `token=${caller.token}` } }));
    await refused(call(specimen, caller, { token: caller.refreshToken }));
  });

  test('a token from the quarter of an hour before, to the second', async () => {
    const caller = await admitted(specimen);
    app.clock.advance({ minutes: 14, seconds: 59 });
    expect((await call(specimen, caller, { token: caller.token })).status).toBe(successOf(specimen));
    app.clock.advance({ seconds: 1 });
    await refused(call(specimen, caller, { token: caller.token }));
  });

  test('a token that was signed by somebody else, by nobody, or altered', async () => {
    const caller = await admitted(specimen);
    for (const token of await forgeries(caller.token)) await refused(call(specimen, caller, { token }));
  });

  test('a token whose parts belong to different people or companies', async () => {
    const one = await claimsOf(await admitted(specimen));
    const other = await claimsOf(await admitted(specimen));
    const colleague = await admitted(specimen, { tenantId: one.tenantId });
    const mixed = [
      { ...one, tenantId: await createTenant(app.platform) },
      { ...one, sessionId: other.sessionId },
      { ...one, userId: other.userId },
      { ...one, userId: colleague.userId },
    ];
    for (const claims of mixed) {
      const token = await app.platform.accessTokens.sign(claims, app.clock.now());
      await refused(callBare(specimen, { token }));
    }
  });

  test('the next call after signing out', async () => {
    const caller = await admitted(specimen);
    const { refreshToken } = caller;
    expect((await app.request('POST', '/auth/logout', { body: { refreshToken } })).status).toBe(204);
    await refused(call(specimen, caller, { token: caller.token }));
  });

  test('the next call after the person was deactivated, until they are active again', async () => {
    const caller = await admitted(specimen);
    await setActive(caller, false);
    await refused(call(specimen, caller, { token: caller.token }));
    await setActive(caller, true);
    expect((await call(specimen, caller, { token: caller.token })).status).toBe(successOf(specimen));
  });
});

test.each(ofCompanies(closed))(
  '%s refuses, as UNAUTHENTICATED, the next call after the company was suspended',
  async (_, specimen) => {
    const caller = await admitted(specimen);
    await suspend(caller.tenantId);
    expectProblem(await call(specimen, caller, { token: caller.token }), 401, 'UNAUTHENTICATED');
  },
);

test.each(closed)(
  '%s answers 404 to a tenant header of another company, and takes its own',
  async (_, specimen) => {
    const caller = await admitted(specimen);
    const stranger = await createTenant(app.platform);
    for (const header of [
      stranger,
      caller.tenantId === platformTenant ? caller.userId : platformTenant,
      'talleres-ejemplo',
      '',
      '00000000-0000-0000-0000-000000000000',
    ]) {
      const answer = await call(specimen, caller, {
        token: caller.token,
        headers: { 'x-tenant-id': header },
      });
      expectProblem(answer, 404, 'NOT_FOUND');
    }
    const own = { token: caller.token, headers: { 'x-tenant-id': caller.tenantId } };
    expect((await call(specimen, caller, own)).status).toBe(successOf(specimen));
  },
);

async function callerWith(...roles: Role[]): Promise<TestPerson & { token: string }> {
  const isOperator = roles.includes('ROLE_SUPER_ADMIN');
  const tenantId = isOperator ? platformTenant : await createTenant(app.platform);
  const person = await createPerson(app.platform, tenantId, { roles });
  await assignSchedule(app.platform, person);
  return { ...person, token: (await signInAs(app.platform, person)).accessToken };
}

describe.each(withRoles)('%s', (_, specimen) => {
  const admits = (role: Role) => (specimen.endpoint.access as readonly Role[]).includes(role);

  test.each(roleSchema.options.filter((role) => !admits(role)))('answers 403 to %s', async (role) => {
    const caller = await callerWith(role);
    // Nothing of a company is within an operator's reach to be named.
    const isOutside = role === 'ROLE_SUPER_ADMIN';
    const options = { token: caller.token };
    const answer = isOutside ? callBare(specimen, options) : call(specimen, caller, options);
    expectProblem(await answer, 403, 'FORBIDDEN');
  });

  test.each(roleSchema.options.filter(admits))('admits %s', async (role) => {
    const caller = await callerWith(role);
    expect((await call(specimen, caller, { token: caller.token })).status).toBe(successOf(specimen));
  });
});

test.each(ofCompanies(withRoles))(
  '%s admits who also has another role, until the right one is taken away',
  async (_, specimen) => {
    const admits = (role: Role) => (specimen.endpoint.access as readonly Role[]).includes(role);
    const [wrong = 'ROLE_USER'] = roleSchema.options.filter(
      (role) => role !== 'ROLE_SUPER_ADMIN' && !admits(role),
    );
    const [right = 'ROLE_USER'] = roleSchema.options.filter(admits);
    const caller = await callerWith(wrong, right);
    expect((await call(specimen, caller, { token: caller.token })).status).toBe(successOf(specimen));
    await withTenant(app.platform.database, caller.tenantId, (tx) =>
      tx
        .updateTable('users')
        .set({ roles: [wrong] })
        .where('id', '=', caller.userId)
        .execute(),
    );
    expectProblem(await call(specimen, caller, { token: caller.token }), 403, 'FORBIDDEN');
  },
);

describe.each(withBody)('%s answers', (_, specimen) => {
  test.each(['', '{', '{"a":}', 'null', '[]', '"IN"', '7', '{"__proto__":{}}'])(
    '400 to a body that does not parse as an object: %s',
    async (body) => {
      const caller = await admitted(specimen);
      expectProblem(await call(specimen, caller, { token: caller.token, body }), 400, 'BAD_REQUEST');
    },
  );

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('415 to a body called %s', async (contentType) => {
    const caller = await admitted(specimen);
    const body = JSON.stringify((await bodyOf(specimen, caller))?.body);
    const answer = await call(specimen, caller, {
      token: caller.token,
      body,
      headers: { 'content-type': contentType },
    });
    expectProblem(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test('415 to a body of no type', async () => {
    const caller = await admitted(specimen);
    const body = new TextEncoder().encode(JSON.stringify((await bodyOf(specimen, caller))?.body));
    expectProblem(await call(specimen, caller, { token: caller.token, body }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test('413 to more than 256 KiB, or than its own limit', async () => {
    const caller = await admitted(specimen);
    const body = JSON.stringify({ padding: 'x'.repeat(specimen.endpoint.maxBodyBytes ?? 256 * 1024) });
    expectProblem(await call(specimen, caller, { token: caller.token, body }), 413, 'PAYLOAD_TOO_LARGE');
  });
});

const broken = all.flatMap(([name, specimen]) =>
  specimen.broken.map((request) => {
    const { fieldErrors, query, body, headers } = request;
    const label = JSON.stringify({ query, body, headers }).slice(0, 100);
    const options = {
      ...(query !== undefined && { query }),
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    };
    return [name, label, specimen, options, fieldErrors] as const;
  }),
);

test.each(broken)('%s answers 422 to %s', async (_, __, specimen, options, fieldErrors) => {
  const caller = await admitted(specimen);
  expectProblem(await call(specimen, caller, { token: caller.token, ...options }), 422, 'VALIDATION_FAILED', {
    fieldErrors,
  });
});

test.each(['talleres-ejemplo', '', '7', '00000000-0000-0000-0000-00000000000g'])(
  'a tenant header that is no company id, where none is needed, is asked for again: %j',
  async (header) => {
    const headers = { 'x-tenant-id': header };
    const { email } = await admitted();
    for (const [path, body] of [
      ['/auth/login', { email, password }],
      ['/auth/password-reset/request', { email }],
    ] as const) {
      expectProblem(await app.request('POST', path, { body, headers }), 422, 'TENANT_REQUIRED');
    }
  },
);

async function claimsOf(caller: { token: string }) {
  const claims = await app.platform.accessTokens.verify(caller.token, app.clock.now());
  if (!claims) throw new Error('the token is not valid');
  return claims;
}

async function forgeries(token: string): Promise<string[]> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = await claimsOf({ token });
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (text: string, algorithm: string) =>
    `${text}.${createHmac(algorithm, testSecretKey).update(text).digest('base64url')}`;
  const decoded = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return [
    await accessTokens('another secret, just as long as the real one').sign(claims, app.clock.now()),
    `${encode({ alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    `${header}.${encode({ ...decoded, sub: '01890000-0000-7000-8000-000000000000' })}.${signature}`,
    `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    sign(`${encode({ alg: 'HS512' })}.${payload}`, 'sha512'),
    sign(`${header}.${encode({ ...decoded, iss: 'another' })}`, 'sha256'),
    sign(`${header}.${encode({ ...decoded, tid: `${decoded.tid}'; --` })}`, 'sha256'),
    sign(`${header}.${encode({ ...decoded, sid: undefined })}`, 'sha256'),
  ];
}

async function setActive({ tenantId, userId }: TestPerson, active: boolean): Promise<void> {
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('users').set({ active }).where('id', '=', userId).execute(),
  );
}

/** As an operator does. */
async function suspend(tenantId: string): Promise<void> {
  await withOperator(app.platform.database, (tx) =>
    tx.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', tenantId).execute(),
  );
}
