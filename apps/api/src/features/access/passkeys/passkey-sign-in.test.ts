import { hash } from 'node:crypto';
import type { RequestOptions } from '@jornada/contract/access/passkey-credentials';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import {
  createPerson,
  createTenant,
  signInAs,
  suspendTenant,
  type TestPerson,
} from '../../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { withPasskey } from '../../../testing/passkeys.ts';
import { codeAt, pendingSignIn, withSecondFactor } from '../../../testing/second-factors.ts';
import type { Wrong } from '../../../testing/software-authenticator.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../../testing/test-app.ts';
import { userHandle } from './user-handle.ts';

let app: TestApp;
let mailServer: MailServer;
let person: TestPerson;
let key: Awaited<ReturnType<typeof withPasskey>>;
const password = 'Contraseña-1';
const lines: string[] = [];
const lapsed = { message: 'Han pasado más de cinco minutos, o ya se usó. Inténtalo otra vez.' };
const elsewhere = {
  message: `Las llaves de acceso solo funcionan en ${testPublicUrl}. Abre Jornada en esa dirección e inténtalo otra vez.`,
};
const copied = {
  message:
    'Esta llave de acceso cuenta menos usos que los que conocemos, como si fuera una copia. Entra de otra forma y cámbiala por otra.',
};

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({
    smtpUrl: mailServer.url,
    report: (line) => lines.push(line),
    trustProxy: '127.0.0.1',
  });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
let address = 0;
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  lines.length = 0;
  address += 1;
  person = await createPerson(app.platform, await createTenant(app.platform), { password });
  key = await withPasskey(app.platform, person);
});

const post = (path: string, body?: object, rest: { token?: string; headers?: Record<string, string> } = {}) =>
  app.request('POST', path, {
    ...rest,
    ...(body && { body }),
    headers: { 'x-forwarded-for': `10.0.0.${address}`, ...rest.headers },
  });
const options = async (): Promise<RequestOptions> => {
  const answer = await post('/auth/login/passkey/options');
  expect(answer.status).toBe(200);
  return answer.body;
};
const send = (credential: object, headers: Record<string, string> = {}) =>
  post('/auth/login/passkey', { credential }, { headers });
const signIn = async (wrong: Wrong = {}, by = key) => send(by.sign(await options(), wrong));
const handleOf = (whose: { tenantId: string; userId: string }) =>
  Buffer.from(userHandle(whose)).toString('base64url');
const change = (columns: object) =>
  withTenant(app.platform.database, person.tenantId, (tx) =>
    tx.updateTable('users').set(columns).where('id', '=', person.userId).execute(),
  );
const events = () => lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).security] : []));

describe('a passkey alone', () => {
  test('is asked for without saying whose', async () => {
    expect(await options()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{100,}$/),
      ...{
        rpId: 'jornada.ejemplo.test',
        timeout: 300_000,
        userVerification: 'required',
        allowCredentials: [],
      },
    });
  });

  test('signs in, counts as both factors and as a recent proof, and says when it was used', async () => {
    const answer = await signIn();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      deviceToken: {
        ...{ token: expect.any(String), userId: person.userId, emailHash: hash('sha256', person.email) },
      },
    });
    const token = answer.body.accessToken;
    expect((await app.request('GET', '/auth/me', { token })).body).toMatchObject({ id: person.userId });
    const { body } = await app.request('GET', '/auth/second-factor', { token });
    expect(body.factors).toMatchObject([{ id: key.factorId, lastUsedAt: '2026-11-23T07:00:00.000Z' }]);
    expect((await app.request('POST', '/auth/second-factor/recovery-codes', { token })).status).toBe(200);
    const { refreshToken } = answer.body;
    expect((await post('/auth/refresh', { refreshToken })).status).toBe(200);
  });

  test('of a device that does not count signs in again and again', async () => {
    const silent = await withPasskey(app.platform, person, { counts: false });
    for (let time = 0; time < 3; time += 1) expect((await signIn({}, silent)).status).toBe(200);
  });

  test('signs in once with a challenge, also with two at once', async () => {
    const given = await options();
    const [one, other] = [key.sign(given), key.sign(given)];
    expect((await send(one)).status).toBe(200);
    expectProblem(await send(one), 422, 'INVALID_PASSKEY', lapsed);
    expectProblem(await send(other), 422, 'INVALID_PASSKEY', lapsed);
    const again = await options();
    const answers = await Promise.all([send(key.sign(again)), send(key.sign(again))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('has five minutes, to the millisecond', async () => {
    const given = await options();
    app.clock.advance(Temporal.Duration.from({ minutes: 5 }));
    expectProblem(await send(key.sign(given)), 422, 'INVALID_PASSKEY', lapsed);
    app.clock.advance({ milliseconds: -1 });
    expect((await send(key.sign(given))).status).toBe(200);
  });

  test.each<[string, Wrong, object]>([
    ['on another origin', { origin: 'https://otra.test' }, elsewhere],
    ['on another port', { origin: `${testPublicUrl}:8443` }, elsewhere],
    ['in a frame', { crossOrigin: true }, {}],
    ['for another host', { rpId: 'otra.test' }, {}],
    ['without recognising the person', { isUnverified: true }, {}],
    ['to be registered', { type: 'webauthn.create' }, {}],
    ['with a signature that was changed', { signature: 'MEUCIQ' }, {}],
    ['a challenge that was made up', { challenge: 'AAAA' }, lapsed],
  ])('that signs %s is refused', async (_, wrong, extra) => {
    expectProblem(await signIn(wrong), 422, 'INVALID_PASSKEY', extra);
    expect(events()).toEqual(['PASSKEY_REFUSED']);
    expect((await signIn()).status).toBe(200);
  });

  test('is refused with the signature of another key, or what was signed changed afterwards', async () => {
    const other = await withPasskey(app.platform, person);
    const given = await options();
    const { signature } = other.sign(given).response;
    expectProblem(await send(key.sign(given, { signature })), 422, 'INVALID_PASSKEY');
    const right = key.sign(given);
    const { authenticatorData } = key.sign(given, { signCount: 9_999 }).response;
    const changed = { ...right, response: { ...right.response, authenticatorData } };
    expectProblem(await send(changed), 422, 'INVALID_PASSKEY');
    expect(events()).not.toContain('PASSKEY_COPIED');
  });

  test('whose handle names somebody else, another company or nobody is unknown', async () => {
    const colleague = await createPerson(app.platform, person.tenantId);
    const stranger = await createPerson(app.platform, await createTenant(app.platform));
    await withPasskey(app.platform, stranger);
    const handles = [
      handleOf(colleague),
      handleOf(stranger),
      handleOf({ tenantId: stranger.tenantId, userId: person.userId }),
      handleOf({ ...person, tenantId: '00000000-0000-4000-8000-000000000000' }),
      'AAAA',
      null,
    ];
    for (const userHandle of handles) expectProblem(await signIn({ userHandle }), 422, 'UNKNOWN_PASSKEY');
  });

  test('that was removed is unknown', async () => {
    const token = (await signInAs(app.platform, person)).accessToken;
    await app.request('DELETE', `/auth/passkeys/${key.factorId}`, { token });
    expectProblem(await signIn(), 422, 'UNKNOWN_PASSKEY');
  });

  test('that a reset took away is unknown; one used before cancels the reset', async () => {
    const resetsAt = app.clock.now().add({ hours: 24 });
    const ask = () =>
      withTenant(app.platform.database, person.tenantId, (tx) =>
        tx
          .updateTable('secondFactors')
          .set({ resetAskerId: person.userId, resetAskedBy: 'Luis', resetAskedAt: app.clock.now(), resetsAt })
          .execute(),
      );
    await ask();
    expect((await signIn()).status).toBe(200);
    app.clock.set('2026-11-24T08:00[Europe/Madrid]');
    expect((await signIn()).status).toBe(200);
    await ask();
    expectProblem(await signIn(), 422, 'UNKNOWN_PASSKEY');
  });

  test('that counts less than before is refused, logged and told, once; the person’s own goes on', async () => {
    const counting = await withPasskey(app.platform, person, { name: 'Móvil' });
    await signIn({ signCount: 7 }, counting);
    for (const signCount of [7, 3, 0])
      expectProblem(await signIn({ signCount }, counting), 422, 'INVALID_PASSKEY', copied);
    expect(events().filter((event) => event === 'PASSKEY_COPIED')).toHaveLength(3);
    expect((await signIn({ signCount: 8 }, counting)).status).toBe(200);
    const mails = await mailServer.mailsTo(person.email, 1);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Puede haber una copia de una llave de acceso de tu cuenta de Empresa de prueba',
    ]);
  });

  test.each([
    ['deactivated', { active: false }, 'USER_DISABLED'],
    ['locked', { lockedAt: Temporal.Instant.from('2026-11-23T06:00Z') }, 'ACCOUNT_LOCKED'],
    ['expired', { expiresAt: Temporal.Instant.from('2026-11-23T07:00Z') }, 'ACCOUNT_EXPIRED'],
    [
      'of an expired password',
      { passwordExpiresAt: Temporal.Instant.from('2026-11-23T07:00Z') },
      'CREDENTIALS_EXPIRED',
    ],
  ] as const)('of an account that is %s says so after a right signature alone', async (_, columns, code) => {
    await change(columns);
    expectProblem(await signIn(), 403, code);
    expectProblem(await signIn({ signature: 'MEUCIQ' }), 422, 'INVALID_PASSKEY');
  });

  test('of a suspended company is refused as a password is', async () => {
    await suspendTenant(app.platform, person.tenantId);
    expectProblem(await signIn(), 403, 'ACCOUNT_STATUS');
  });

  test('of an account with a temporary password leads to the page on which it is replaced', async () => {
    await change({ mustChangePassword: true });
    expectProblem(await signIn(), 403, 'PASSWORD_CHANGE_REQUIRED', { setupToken: expect.any(String) });
  });

  test('of an account without a password opens a session, and no known device', async () => {
    await change({ passwordHash: null });
    const { body } = await signIn();
    expect(body.deviceToken.userId).toBe(person.userId);
  });

  test('tells of a new device unless the device is known', async () => {
    const { body } = await signIn();
    const known = { 'x-device-token': body.deviceToken.token };
    expect((await send(key.sign(await options()), known)).status).toBe(200);
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };
    expect((await send(key.sign(await options()), phone)).status).toBe(200);
    const [mail] = await mailServer.mailsTo(person.email, 1);
    expect(mail?.subject).toContain('Nuevo inicio de sesión');
  });

  test('is refused for a while at an address that sent sixty wrong ones', async () => {
    const wrong = key.sign(await options(), { challenge: 'AAAA' });
    for (let count = 0; count < 60; count += 1)
      expectProblem(await send(wrong), 422, 'INVALID_PASSKEY', lapsed);
    const refused = await signIn();
    expectProblem(refused, 429, 'TOO_MANY_ATTEMPTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    address += 1;
    expect((await signIn()).status).toBe(200);
  });
});

describe('a passkey as the second step', () => {
  const firstStep = async (): Promise<{ token: string; kinds: string[] }> => {
    const answer = await post('/auth/login', { email: person.email, password });
    expect(answer).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    return { token: answer.body.secondFactorToken, kinds: answer.body.secondFactors };
  };
  const begin = (token: string) => post('/auth/login/second-factor/passkey/options', { token });
  const complete = (token: string, credential: object) =>
    post('/auth/login/second-factor/passkey', { token, credential });

  test('is named by the first one, with the other kinds', async () => {
    expect((await firstStep()).kinds).toEqual(['PASSKEY']);
    const both = await createPerson(app.platform, person.tenantId, { password });
    await withSecondFactor(app.platform, both);
    person = both;
    expect((await firstStep()).kinds).toEqual(['TOTP']);
    await withPasskey(app.platform, both);
    expect((await firstStep()).kinds).toEqual(['TOTP', 'PASSKEY']);
  });

  test('signs in with a key of the account, named or not', async () => {
    const { token } = await firstStep();
    const { body } = await begin(token);
    expect(body.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }]);
    const answer = await complete(token, key.sign(body, { userHandle: null }));
    expect(answer.status).toBe(200);
    const me = await app.request('GET', '/auth/me', { token: answer.body.accessToken });
    expect(me.body).toMatchObject({ id: person.userId });
    expectProblem(await begin(token), 404, 'INVALID_TOKEN');
    expectProblem(await complete(token, key.sign(body)), 404, 'INVALID_TOKEN');
  });

  test('takes no challenge of another sign-in, nor of signing in alone, and the other way round', async () => {
    const [one, other] = [await firstStep(), await firstStep()];
    const { body } = await begin(one.token);
    expectProblem(await complete(other.token, key.sign(body)), 422, 'INVALID_PASSKEY', lapsed);
    expectProblem(await complete(one.token, key.sign(await options())), 422, 'INVALID_PASSKEY', lapsed);
    expectProblem(await send(key.sign(body)), 422, 'INVALID_PASSKEY', lapsed);
    expect((await complete(one.token, key.sign(body))).status).toBe(200);
  });

  test('takes no key of somebody else', async () => {
    const colleague = await createPerson(app.platform, person.tenantId);
    const theirs = await withPasskey(app.platform, colleague);
    const { token } = await firstStep();
    const { body } = await begin(token);
    for (const userHandle of [undefined, null, handleOf(person)]) {
      const wrong = userHandle === undefined ? {} : { userHandle };
      expectProblem(await complete(token, theirs.sign(body, wrong)), 422, 'UNKNOWN_PASSKEY');
    }
    expectProblem(await complete(token, key.sign(body, { isUnverified: true })), 422, 'INVALID_PASSKEY');
  });

  test('is nothing for who has none, and ends with its token', async () => {
    const other = await createPerson(app.platform, person.tenantId, { password });
    await withSecondFactor(app.platform, other);
    expectProblem(await begin(await pendingSignIn(app.platform, other)), 422, 'UNKNOWN_PASSKEY');
    const { token } = await firstStep();
    const { body } = await begin(token);
    app.clock.advance({ minutes: 5 });
    expectProblem(await begin(token), 404, 'INVALID_TOKEN');
    expectProblem(await complete(token, key.sign(body)), 404, 'INVALID_TOKEN');
    expectProblem(await begin('A'.repeat(64)), 404, 'INVALID_TOKEN');
    expectProblem(await complete('A', key.sign(body)), 404, 'INVALID_TOKEN');
  });

  test('leaves recovery codes as another way', async () => {
    const { token } = await firstStep();
    const wrong = await post('/auth/login/second-factor', { token, code: codeAt('AAAA', app.clock.now()) });
    expect(wrong.body.code).toBe('INVALID_CODE');
    const code = key.recoveryCodes[0];
    expect(await post('/auth/login/second-factor', { token, code })).toMatchObject({
      ...{ status: 200, body: { recoveryCodesLeft: 9 } },
    });
  });
});

describe('a passkey as a recent proof', () => {
  let token: string;
  let refreshToken: string;
  beforeEach(async () => {
    ({ accessToken: token, refreshToken } = await signInAs(app.platform, person));
    app.clock.advance({ minutes: 11 });
  });
  const begin = (by = token) => post('/auth/proof/passkey/options', undefined, { token: by });
  const prove = (credential: object, by = token) =>
    post('/auth/proof/passkey', { credential }, { token: by });
  const renew = () => app.request('POST', '/auth/second-factor/recovery-codes', { token });

  test('counts for ten minutes, as the password does', async () => {
    expectProblem(await renew(), 403, 'RECENT_PROOF_REQUIRED');
    const { body } = await begin();
    expect(body.allowCredentials).toHaveLength(1);
    expect((await prove(key.sign(body))).status).toBe(204);
    expect((await renew()).status).toBe(200);
    app.clock.advance({ minutes: 10, milliseconds: 1 });
    token = (await post('/auth/refresh', { refreshToken })).body.accessToken;
    expectProblem(await renew(), 403, 'RECENT_PROOF_REQUIRED');
  });

  test('takes no challenge of another session, purpose or time', async () => {
    const other = (await signInAs(app.platform, person)).accessToken;
    const { body } = await begin();
    expectProblem(await prove(key.sign(body), other), 422, 'INVALID_PASSKEY', lapsed);
    expectProblem(await prove(key.sign(await options())), 422, 'INVALID_PASSKEY', lapsed);
    expectProblem(await send(key.sign(body)), 422, 'INVALID_PASSKEY', lapsed);
    expect((await prove(key.sign(body))).status).toBe(204);
    expectProblem(await prove(key.sign(body)), 422, 'INVALID_PASSKEY', lapsed);
  });

  test('takes no key of somebody else, and none of who has none', async () => {
    const colleague = await createPerson(app.platform, person.tenantId);
    const { accessToken } = await signInAs(app.platform, colleague);
    expectProblem(await begin(accessToken), 422, 'UNKNOWN_PASSKEY');
    const theirs = await withPasskey(app.platform, colleague);
    const { body } = await begin();
    expectProblem(await prove(theirs.sign(body)), 422, 'UNKNOWN_PASSKEY');
    expectProblem(await renew(), 403, 'RECENT_PROOF_REQUIRED');
  });
});
