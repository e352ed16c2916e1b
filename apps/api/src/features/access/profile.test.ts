import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { connected } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../../testing/factories.ts';
import { badPasswords } from '../../testing/specimen.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
let token: string;
const password = 'Contraseña-honrada-1';
const newPassword = 'Contraseña-honrada-2';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const tenantId = await createTenant(app.platform, { name: 'Aceites' });
  person = await createPerson(app.platform, tenantId, { fullName: 'Ana Peña', password });
  token = (await signInAs(app.platform, person)).accessToken;
});

const read = (given = token) => app.request('GET', '/auth/profile', { token: given });
const change = (body: object, given = token) => app.request('PUT', '/auth/profile', { token: given, body });
const signIn = (given: string) =>
  app.request('POST', '/auth/login', { body: { email: person.email, password: given } });

const profileOf = ({ email, tenantId }: TestPerson) => ({
  fullName: 'Ana Peña',
  email,
  pendingEmail: null,
  username: email,
  tenantId,
  tenantName: 'Aceites',
  timezone: 'Europe/Madrid',
  profileImage: null,
  bornOn: null,
});

/** What the database knows of the person. */
const stored = () =>
  withTenant(app.platform.database, person.tenantId, (tx) =>
    tx.selectFrom('users').selectAll().where('id', '=', person.userId).executeTakeFirstOrThrow(),
  );

describe('the profile', () => {
  test('is read on both paths', async () => {
    for (const path of ['/auth/profile', '/profile']) {
      const answer = await app.request('GET', path, { token });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual(profileOf(person));
    }
  });

  test('of an operator belongs to no company', async () => {
    const platformTenant = await createTenant(app.platform, { isPlatform: true });
    const operator = await createPerson(app.platform, platformTenant, { roles: ['ROLE_SUPER_ADMIN'] });
    const { accessToken } = await signInAs(app.platform, operator);
    expect((await read(accessToken)).body).toMatchObject({ tenantId: null, tenantName: null });
  });

  test('gets another name, and nothing else changes', async () => {
    const before = await stored();
    const colleague = await createPerson(app.platform, person.tenantId, { fullName: 'Luis' });
    const answer = await change({
      fullName: '  Ana Peña Núñez ',
      email: 'otra@ejemplo.test',
      roles: ['ROLE_ADMIN'],
      userId: colleague.userId,
      active: false,
    });
    const profile = { ...profileOf(person), fullName: 'Ana Peña Núñez' };
    expect(answer.body).toEqual({ profile, tokens: null });
    expect((await read()).body).toEqual(profile);
    const searchText = `ana pena nunez ${person.email}`;
    const changed = { fullName: 'Ana Peña Núñez', searchText, revision: Number(before?.revision) + 1 };
    expect(await stored()).toEqual({ ...before, ...changed });
    const { accessToken } = await signInAs(app.platform, colleague);
    expect((await read(accessToken)).body.fullName).toBe('Luis');
  });
});

describe('a new password', () => {
  test('ends every session, and its caller continues with new tokens', async () => {
    const elsewhere = await signInAs(app.platform, person);
    const reset = await sendLink(app.platform, person, 'RESET');
    const answer = await change({ fullName: 'Ana Peña', currentPassword: password, newPassword });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.profile).toEqual(profileOf(person));
    const { accessToken, refreshToken } = answer.body.tokens;
    for (const old of [token, elsewhere.accessToken]) expectProblem(await read(old), 401, 'UNAUTHENTICATED');
    const refresh = (given: string) =>
      app.request('POST', '/auth/refresh', { body: { refreshToken: given } });
    expectProblem(await refresh(elsewhere.refreshToken), 401, 'INVALID_REFRESH_TOKEN');
    expect((await read(accessToken)).body).toEqual(profileOf(person));
    expect((await refresh(refreshToken)).status).toBe(200);
    expectProblem(await signIn(password), 401, 'INVALID_CREDENTIALS');
    expect((await signIn(newPassword)).status).toBe(200);
    const used = await app.request('GET', `/auth/password-reset/validate?token=${reset}`);
    expectProblem(used, 404, 'INVALID_TOKEN');
  });

  test.each([
    ['without the present one', undefined, 'Debe introducir su contraseña actual para cambiarla'],
    ['with an empty present one', '', 'Debe introducir su contraseña actual para cambiarla'],
    ['with a wrong present one', 'Contraseña-honrada-3', 'La contraseña actual no es correcta'],
    ['with the new one for the present one', newPassword, 'La contraseña actual no es correcta'],
  ])('%s changes nothing, not even the name', async (_, currentPassword, message) => {
    const before = await stored();
    const answer = await change({
      fullName: 'Otra',
      newPassword,
      ...(currentPassword !== undefined && { currentPassword }),
    });
    const fieldErrors = { currentPassword: message };
    expectProblem(answer, 422, 'VALIDATION_FAILED', { message, fieldErrors });
    expect(await stored()).toEqual(before);
    expect((await read()).status).toBe(200);
  });

  test.each(badPasswords)('that breaks a rule changes nothing: %s', async (chosen, text) => {
    const before = await stored();
    const answer = await change({ fullName: 'Otra', currentPassword: password, newPassword: chosen });
    expectProblem(answer, 422, 'VALIDATION_FAILED', { fieldErrors: { newPassword: text } });
    expect(await stored()).toEqual(before);
  });

  test('cannot be set by guessing the present one: five wrong ones, then a minute’s pause', async () => {
    const guess = (currentPassword: string) => change({ fullName: 'Ana', currentPassword, newPassword });
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('wrong')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    const refused = await guess(password);
    expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
    expect(refused.headers.get('retry-after')).toMatch(/^(60|5\d)$/);
    expect((await change({ fullName: 'Ana Peña' })).status).toBe(200);
    await connected(app.connectionString, (client) =>
      client.query('UPDATE throttle_counters SET expire = expire - 60000'),
    );
    expect((await guess(password)).status).toBe(200);
  });

  test('cannot be set this way for an account without one', async () => {
    const invited = await createPerson(app.platform, person.tenantId);
    const { accessToken } = await signInAs(app.platform, invited);
    const answer = await change({ fullName: 'Ana', currentPassword: password, newPassword }, accessToken);
    expect(answer.status).toBe(422);
  });
});
