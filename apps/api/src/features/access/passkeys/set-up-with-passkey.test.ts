import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { newKey } from '../../../testing/passkeys.ts';
import { withSecondFactor } from '../../../testing/second-factors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let noa: TestPerson;
const password = 'Contraseña-1';

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  noa = await overdue();
});

/** Somebody whose notice is over. */
async function overdue(): Promise<TestPerson> {
  const tenantId = await createTenant(app.platform, { name: 'Aceites' });
  const person = await createPerson(app.platform, tenantId, { password, fullName: 'Noa Prieto' });
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('users').set({ factorDueAt: app.clock.now() }).where('id', '=', person.userId).execute(),
  );
  return person;
}

const signIn = (person = noa) =>
  app.request('POST', '/auth/login', { body: { email: person.email, password } });
const setUpToken = async (person = noa): Promise<string> => {
  const { body } = await signIn(person);
  expect(body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  return body.secondFactorToken;
};
const begin = (token: string) =>
  app.request('POST', '/auth/login/set-up/passkey/options', { body: { token } });
const add = (token: string, credential: object) =>
  app.request('POST', '/auth/login/set-up/passkey', { body: { token, credential } });
const keyFor = async (token: string, person = noa) => {
  const { status, body } = await begin(token);
  expect(status).toBe(200);
  return newKey(app.platform, person, {}, body.challenge);
};

test('whoever has to have a second factor adds a passkey between the password and the session', async () => {
  const token = await setUpToken();
  const key = await keyFor(token);
  const entered = await add(token, key.registration);
  expect(entered.status).toBe(200);
  expect(entered.body).toEqual({
    ...{ accessToken: expect.any(String), refreshToken: expect.any(String) },
    ...{ deviceToken: expect.anything(), recoveryCodes: expect.any(Array) },
  });
  expect(entered.body.recoveryCodes).toHaveLength(10);
  const { refreshToken } = entered.body;
  app.clock.advance({ minutes: 15 });
  expect((await app.request('POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(200);
  expect((await signIn()).body).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    secondFactors: ['PASSKEY'],
  });
  const mails = await mailServer.mailsTo(noa.email, 1);
  expect(mails.map(({ subject }) => subject)).toContain('Llave de acceso añadida a tu cuenta de Aceites');
  // Used up.
  expectProblem(await begin(token), 404, 'INVALID_TOKEN');
  expectProblem(await add(token, key.registration), 404, 'INVALID_TOKEN');
});

test('a key that was made for another sign-in, another person or a session adds nothing', async () => {
  const [first, second] = [await setUpToken(), await setUpToken()];
  const ofFirst = await keyFor(first);
  const invalid = { message: expect.any(String) };
  expectProblem(await add(second, ofFirst.registration), 422, 'INVALID_PASSKEY', invalid);
  const eva = await overdue();
  const ofEva = await keyFor(await setUpToken(eva), eva);
  expectProblem(await add(first, ofEva.registration), 422, 'INVALID_PASSKEY', invalid);
  const elsewhere = newKey(
    app.platform,
    noa,
    { origin: 'https://jornada.malo.test' },
    (await begin(first)).body.challenge,
  );
  expectProblem(await add(first, elsewhere.registration), 422, 'INVALID_PASSKEY', invalid);
  app.clock.advance({ minutes: 5 });
  expectProblem(await add(first, ofFirst.registration), 422, 'INVALID_PASSKEY', invalid);
  expect((await add(first, (await keyFor(first)).registration)).status).toBe(200);
});

test('it takes a quarter of an hour at most, and a token of nobody or for a code opens nothing', async () => {
  const late = await setUpToken();
  app.clock.advance({ minutes: 14, seconds: 59 });
  const key = await keyFor(late);
  app.clock.advance({ seconds: 1 });
  expectProblem(await add(late, key.registration), 404, 'INVALID_TOKEN');
  expectProblem(await begin('nothing'), 404, 'INVALID_TOKEN');
  const token = await setUpToken();
  const made = await keyFor(token);
  // An application was set up meanwhile, on another device.
  await withSecondFactor(app.platform, noa);
  expectProblem(await begin(token), 404, 'INVALID_TOKEN');
  expectProblem(await add(token, made.registration), 404, 'INVALID_TOKEN');
  expectProblem(await begin((await signIn()).body.secondFactorToken), 404, 'INVALID_TOKEN');
});

test('of two keys at once one enters', async () => {
  const tokens = [await setUpToken(), await setUpToken()] as const;
  const keys = [await keyFor(tokens[0]), await keyFor(tokens[1])] as const;
  const answers = await Promise.all([
    add(tokens[0], keys[0].registration),
    add(tokens[1], keys[1].registration),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});
