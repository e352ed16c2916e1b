import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessTokens } from './platform/identity/access-token.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import {
  type AccessServer,
  ofSessions,
  openAccessServer,
  pathOf,
  roleFor,
  successOf,
} from './testing/access-server.ts';
import { specimens } from './testing/endpoint-specimens.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { createPerson, createTenant, signInAs, type TestPerson } from './testing/factories.ts';
import { proveAnew } from './testing/prove-anew.ts';
import type { TestAnswer } from './testing/send-request.ts';
import type { Specimen } from './testing/specimen.ts';
import { testSecretKey } from './testing/test-app.ts';
import { usualMoment } from './testing/test-clock.ts';

let gate: AccessServer;
let nobodysTenant: string;
beforeAll(async () => {
  gate = await openAccessServer();
  nobodysTenant = await createTenant(gate.app.platform);
});
afterAll(() => gate.app.close());
beforeEach(() => gate.app.clock.set(usualMoment));

describe.each(ofSessions)('%s refuses, as UNAUTHENTICATED,', (_, specimen) => {
  const refused = async (answer: Promise<TestAnswer>) => expectProblem(await answer, 401, 'UNAUTHENTICATED');

  test('an anonymous caller, before it looks at what was sent', async () => {
    await refused(gate.callBare(specimen));
    await refused(
      gate.callBare(specimen, { query: 'from=never', ...(specimen.endpoint.body && { body: '{' }) }),
    );
    const { path } = specimen.endpoint;
    const isRead = specimens.some(({ endpoint }) => endpoint.method === 'GET' && isAt(endpoint.path, path));
    expect((await gate.app.request('HEAD', pathOf(specimen.endpoint))).status).toBe(isRead ? 401 : 404);
  });

  test('what is not a bearer token', async () => {
    const { caller, send } = await gate.readyToCall(specimen);
    const credentials = [
      'Bearer',
      'Bearer ',
      'Bearer nonsense',
      'Bearer a.b.c',
      `Basic ${caller.token}`,
      caller.token,
    ];
    for (const authorization of credentials) await refused(send({ headers: { authorization } }));
    await refused(send({ query: `access_token=${caller.token}` }));
    await refused(send({ headers: { cookie: `token=${caller.token}` } }));
    await refused(send({ token: caller.refreshToken }));
  });

  test('a token from the quarter of an hour before, to the second', async () => {
    const { caller, send } = await gate.readyToSucceed(specimen);
    gate.app.clock.advance({ minutes: 14, seconds: 59 });
    await proveAnew(gate.app.platform, caller);
    const { status } = await send({ token: caller.token });
    expect(status).toBe(specimen.whenOver ?? successOf(specimen));
    gate.app.clock.advance({ seconds: 1 });
    await refused(send({ token: caller.token }));
  });

  test('a token that was signed by somebody else, by nobody, or altered', async () => {
    const { caller, send } = await gate.readyToCall(specimen);
    for (const token of await forgeries(caller.token)) await refused(send({ token }));
  });

  test('a token whose parts belong to different people or companies', async () => {
    const { platform } = gate.app;
    const one = await claimsOf((await gate.readyToCall(specimen)).caller);
    const other = await claimsOf(await gate.outsiderWith(roleFor(specimen)));
    // The same colleague for most endpoints: lists of the company would otherwise grow with each.
    const usual = await gate.colleagueWith(roleFor(specimen));
    const isOfCompany = usual.tenantId === one.tenantId;
    const colleague = isOfCompany ? usual : await signedInTo(one.tenantId, specimen);
    const mixed = [
      { ...one, tenantId: nobodysTenant },
      { ...one, sessionId: other.sessionId },
      { ...one, userId: other.userId },
      { ...one, userId: colleague.userId },
    ];
    for (const claims of mixed) {
      const token = await platform.accessTokens.sign(claims, gate.app.clock.now());
      await refused(gate.callBare(specimen, { token }));
    }
  });

  test('the next call after signing out', async () => {
    const { caller, send } = await gate.readyToCall(specimen);
    const { accessToken, refreshToken } = await signInAs(gate.app.platform, caller);
    expect((await gate.app.request('POST', '/auth/logout', { body: { refreshToken } })).status).toBe(204);
    await refused(send({ token: accessToken }));
  });

  test('the next call after the person was deactivated, until they are active again', async () => {
    const { caller, send } = await gate.readyToSucceed(specimen);
    await setActive(caller, false);
    const answer = await send({ token: caller.token });
    await setActive(caller, true);
    expectProblem(answer, 401, 'UNAUTHENTICATED');
    expect((await send({ token: caller.token })).status).toBe(successOf(specimen));
  });
});

async function signedInTo(tenantId: string, specimen: Specimen): Promise<TestPerson> {
  const { platform } = gate.app;
  const person = await createPerson(platform, tenantId, { roles: [roleFor(specimen)] });
  await signInAs(platform, person);
  return person;
}

async function claimsOf(caller: { token: string }) {
  const claims = await gate.app.platform.accessTokens.verify(caller.token, gate.app.clock.now());
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
    await accessTokens('another secret, just as long as the real one').sign(claims, gate.app.clock.now()),
    `${encode({ alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    `${header}.${encode({ ...decoded, sub: '01890000-0000-7000-8000-000000000000' })}.${signature}`,
    `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    sign(`${encode({ alg: 'HS512' })}.${payload}`, 'sha512'),
    sign(`${header}.${encode({ ...decoded, iss: 'another' })}`, 'sha256'),
    sign(`${header}.${encode({ ...decoded, aud: 'another' })}`, 'sha256'),
    sign(`${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}`, 'sha256'),
    sign(`${header}.${encode({ ...decoded, tid: `${decoded.tid}'; --` })}`, 'sha256'),
    sign(`${header}.${encode({ ...decoded, sid: undefined })}`, 'sha256'),
  ];
}

async function setActive({ tenantId, userId }: TestPerson, active: boolean): Promise<void> {
  await withTenant(gate.app.platform.database, tenantId, (tx) =>
    tx.updateTable('users').set({ active }).where('id', '=', userId).execute(),
  );
}

/** Whether an address of `path` is also one of `pattern`: a parameter takes anything. */
function isAt(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}
