import type { CreationOptions } from '@jornada/contract/access/passkey-credentials';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant, signInAs, type TestPerson } from '../../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { withPasskey } from '../../../testing/passkeys.ts';
import { codeAt, withSecondFactor } from '../../../testing/second-factors.ts';
import { softwareKey } from '../../../testing/software-authenticator.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let person: TestPerson;
let token: string;
const password = 'Contraseña-1';
const lines: string[] = [];
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const lapsed = { message: 'Han pasado más de cinco minutos, o ya se usó. Inténtalo otra vez.' };

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url, report: (line) => lines.push(line) });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  lines.length = 0;
  const tenantId = await createTenant(app.platform, { name: 'Talleres Peña' });
  person = await createPerson(app.platform, tenantId, { password, fullName: 'Ana Peña' });
  token = (await signInAs(app.platform, person)).accessToken;
});

const call = (method: string, path = '', body?: object, by = token) =>
  app.request(method, `/auth/passkeys${path}`, {
    token: by,
    headers: { 'user-agent': chrome },
    ...(body && { body }),
  });
const begin = async (): Promise<CreationOptions> => {
  const answer = await call('POST', '/options');
  expect(answer.status).toBe(200);
  return answer.body;
};
const add = (credential: object, by = token) => call('POST', '', { credential }, by);
const addNew = async () => {
  const key = softwareKey(await begin(), testPublicUrl);
  const answer = await add(key.registration);
  expect(answer.status).toBe(200);
  return { ...key, ...(answer.body as { id: string; recoveryCodes: string[] | null }) };
};
const factors = async () => (await app.request('GET', '/auth/second-factor', { token })).body;
const subjects = async (count: number) =>
  (await mailServer.mailsTo(person.email, count)).map(({ subject }) => subject);
const events = () => lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).security] : []));

describe('adding a passkey', () => {
  test('asks for a key that is discoverable, recognises the person and attests to nothing', async () => {
    const options = await begin();
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{100,}$/),
      rp: { id: 'jornada.ejemplo.test', name: 'Jornada' },
      user: {
        id: Buffer.from(`${person.tenantId}${person.userId}`.replaceAll('-', ''), 'hex').toString(
          'base64url',
        ),
        name: `${person.email} (Talleres Peña)`,
        displayName: 'Ana Peña',
      },
      pubKeyCredParams: expect.arrayContaining([{ type: 'public-key', alg: -7 }]),
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: {
        ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
      attestation: 'none',
    });
  });

  test('as the first factor gives ten recovery codes, and a message', async () => {
    const { id, recoveryCodes } = await addNew();
    expect(recoveryCodes).toHaveLength(10);
    expect(await factors()).toEqual({
      factors: [
        {
          ...{ kind: 'PASSKEY', id, name: 'Chrome en Windows' },
          ...{ since: '2026-11-23T07:00:00.000Z', lastUsedAt: null },
        },
      ],
      ...{ recoveryCodesLeft: 10, dueAt: null, reset: null },
    });
    expect(await subjects(1)).toEqual(['Llave de acceso añadida a tu cuenta de Talleres Peña']);
    expect(events()).toEqual(['SECOND_FACTOR_ON', 'PASSKEY_ADDED']);
  });

  test('as a further factor leaves the recovery codes as they are, and names the keys that are there', async () => {
    const first = await addNew();
    expect((await begin()).excludeCredentials).toEqual([
      { id: first.registration.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect((await addNew()).recoveryCodes).toBeNull();
    expect((await factors()).factors).toHaveLength(2);
    expect(await subjects(2)).toHaveLength(2);
  });

  test('beside an application, and an application beside it', async () => {
    await withSecondFactor(app.platform, person);
    expect((await addNew()).recoveryCodes).toBeNull();
    expect((await factors()).factors.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'PASSKEY',
      'TOTP',
    ]);
    await app.request('DELETE', '/auth/second-factor', { token });
    await addNew();
    const { body } = await app.request('POST', '/auth/second-factor/totp', { token });
    const confirmed = await app.request('POST', '/auth/second-factor/totp/confirmation', {
      ...{ token, body: { code: codeAt(body.secret, app.clock.now()) } },
    });
    expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: null } });
    expect(await factors()).toMatchObject({ recoveryCodesLeft: 10 });
    expectProblem(await app.request('POST', '/auth/second-factor/totp', { token }), 409, 'SECOND_FACTOR_ON');
    expect(await subjects(4)).toContain('Aplicación de códigos añadida a tu cuenta de Talleres Peña');
  });

  test('is limited to ten, also with eleven at once', async () => {
    const begun = await Promise.all(Array.from({ length: 11 }, begin));
    const answers = await Promise.all(
      begun.map((options) => add(softwareKey(options, testPublicUrl).registration)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 200);
    if (refused) expectProblem(refused, 409, 'TOO_MANY_PASSKEYS');
    expectProblem(await call('POST', '/options'), 409, 'TOO_MANY_PASSKEYS');
  });

  test('asks for a recent proof at its beginning alone', async () => {
    const options = await begin();
    app.clock.advance({ minutes: 4 });
    const old = await signInAs(app.platform, person);
    app.clock.advance({ seconds: 59 });
    expect((await add(softwareKey(options, testPublicUrl).registration)).status).toBe(200);
    app.clock.advance({ minutes: 10 });
    const later = await call('POST', '/options', undefined, old.accessToken);
    expectProblem(later, 403, 'RECENT_PROOF_REQUIRED');
  });

  test.each([
    ['another origin', { origin: 'https://jornada.ejemplo.test.otra.test' }],
    ['another port', { origin: `${testPublicUrl}:8443` }],
    ['no encryption', { origin: 'http://jornada.ejemplo.test' }],
  ])('of %s is refused, and says where', async (_, wrong) => {
    const answer = await add(softwareKey(await begin(), testPublicUrl, wrong).registration);
    expectProblem(answer, 422, 'INVALID_PASSKEY', {
      message: `Las llaves de acceso solo funcionan en ${testPublicUrl}. Abre Jornada en esa dirección e inténtalo otra vez.`,
    });
  });

  test.each([
    ['of another host', { rpId: 'otra.test' }],
    ['that did not recognise the person', { isUnverified: true as const }],
    ['that signs in', { type: 'webauthn.get' }],
    ['from a frame', { crossOrigin: true as const }],
    ['with certificates', { attestation: new Map([['x5c', [new Uint8Array([1])]]]) }],
    ['with a broken attestation', { attestation: new Map([['sig', new Uint8Array([1])]]) }],
  ])('%s is refused', async (_, wrong) => {
    const answer = await add(softwareKey(await begin(), testPublicUrl, wrong).registration);
    expectProblem(answer, 422, 'INVALID_PASSKEY');
    expect(await factors()).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  });

  test('by a challenge that is over, used, of another session or made up is refused', async () => {
    const options = await begin();
    const key = softwareKey(options, testPublicUrl);
    const elsewhere = (await signInAs(app.platform, person)).accessToken;
    expectProblem(await add(key.registration, elsewhere), 422, 'INVALID_PASSKEY', lapsed);
    app.clock.advance({ minutes: 5 });
    expectProblem(await add(key.registration), 422, 'INVALID_PASSKEY', lapsed);
    app.clock.advance({ milliseconds: -1 });
    expect((await add(key.registration)).status).toBe(200);
    expectProblem(
      await add(softwareKey(options, testPublicUrl).registration),
      422,
      'INVALID_PASSKEY',
      lapsed,
    );
    for (const challenge of ['AAAA', Buffer.from('{}.x').toString('base64url')]) {
      const made = softwareKey({ ...options, challenge }, testPublicUrl);
      expectProblem(await add(made.registration), 422, 'INVALID_PASSKEY', lapsed);
    }
    const login = await app.request('POST', '/auth/login/passkey/options');
    const other = softwareKey({ ...options, challenge: login.body.challenge }, testPublicUrl);
    expectProblem(await add(other.registration), 422, 'INVALID_PASSKEY', lapsed);
  });

  test('that a colleague has already is refused', async () => {
    const colleague = await createPerson(app.platform, person.tenantId);
    const { id } = await withPasskey(app.platform, colleague);
    const copy = softwareKey(await begin(), testPublicUrl, { id });
    expectProblem(await add(copy.registration), 422, 'INVALID_PASSKEY', {
      message: 'Esta llave de acceso ya está guardada.',
    });
    expect(await factors()).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  });

  test('while a reset waits does not outlast it', async () => {
    await addNew();
    const resetsAt = app.clock.now().add({ hours: 24 });
    await withTenant(app.platform.database, person.tenantId, (tx) =>
      tx
        .updateTable('secondFactors')
        .set({ resetAskerId: person.userId, resetAskedBy: 'Luis', resetAskedAt: app.clock.now(), resetsAt })
        .execute(),
    );
    await addNew();
    app.clock.set('2026-11-24T08:00[Europe/Madrid]');
    token = (await signInAs(app.platform, person)).accessToken;
    expect(await factors()).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    // The next one begins anew.
    expect((await addNew()).recoveryCodes).toHaveLength(10);
    expect((await factors()).factors).toHaveLength(1);
  });
});

describe('the own passkeys', () => {
  test('are renamed', async () => {
    const { id } = await addNew();
    expect((await call('PATCH', `/${id}`, { name: ' Móvil ' })).status).toBe(204);
    expect((await factors()).factors).toMatchObject([{ name: 'Móvil' }]);
  });

  test('are removed one by one, and the last one takes the recovery codes along', async () => {
    const [first, second] = [await addNew(), await addNew()];
    expect((await call('DELETE', `/${first.id}`)).status).toBe(204);
    expect(await factors()).toMatchObject({ factors: [{ id: second.id }], recoveryCodesLeft: 10 });
    expect((await call('DELETE', `/${second.id}`)).status).toBe(204);
    expect(await factors()).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expectProblem(await call('DELETE', `/${second.id}`), 404, 'NOT_FOUND');
    expect((await subjects(4)).slice(2).toSorted()).toEqual([
      'Llave de acceso quitada de tu cuenta de Talleres Peña',
      'Verificación en dos pasos desactivada en tu cuenta de Talleres Peña',
    ]);
    const login = await app.request('POST', '/auth/login', { body: { email: person.email, password } });
    expect(login.status).toBe(200);
  });

  test('stay when the application is removed, and all go when the second factor is switched off', async () => {
    await withSecondFactor(app.platform, person);
    const { id } = await addNew();
    const remove = () => app.request('DELETE', '/auth/second-factor/totp', { token });
    expect((await remove()).status).toBe(204);
    expect(await factors()).toMatchObject({ factors: [{ id }], recoveryCodesLeft: 10 });
    expectProblem(await remove(), 409, 'SECOND_FACTOR_OFF');
    await app.request('DELETE', '/auth/second-factor', { token });
    expect(await factors()).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  });

  test('of others, of another company or made up are not found', async () => {
    const colleague = await createPerson(app.platform, person.tenantId);
    const stranger = await createPerson(app.platform, await createTenant(app.platform));
    const { secret } = await withSecondFactor(app.platform, person);
    expect(secret).not.toBe('');
    const [application] = await withTenant(app.platform.database, person.tenantId, (tx) =>
      tx.selectFrom('secondFactors').select('id').where('userId', '=', person.userId).execute(),
    );
    const ids = [
      (await withPasskey(app.platform, colleague)).factorId,
      (await withPasskey(app.platform, stranger)).factorId,
      application?.id,
      '00000000-0000-4000-8000-000000000000',
    ];
    for (const id of ids) {
      expectProblem(await call('PATCH', `/${id}`, { name: 'Mía' }), 404, 'NOT_FOUND');
      expectProblem(await call('DELETE', `/${id}`), 404, 'NOT_FOUND');
    }
  });

  test('are stored without anything that signs', async () => {
    const key = await addNew();
    const rows = await withTenant(app.platform.database, person.tenantId, (tx) =>
      tx.selectFrom('secondFactors').selectAll().where('id', '=', key.id).execute(),
    );
    expect(rows).toMatchObject([{ kind: 'PASSKEY', sealedSecret: null, transports: ['internal'] }]);
    expect(rows[0]?.credentialId?.toString('base64url')).toBe(key.registration.id);
  });
});
