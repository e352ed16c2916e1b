import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer, tokenOf } from '../../testing/mail-server.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { patience } from '../../testing/patience.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { rowsOfTenant } from '../../testing/rows-of-tenant.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let operator: OperatorAtWork;
let id: string;
const password = 'Contraseña-honrada-1';
const chosen = 'Contraseña-honrada-2';

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
  operator = await operatorAtWork(app);
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  id = await createTenant(app.platform);
});

type Given = NonNullable<Parameters<typeof createPerson>[2]>;
const admin = (given: Given = {}) => createPerson(app.platform, id, { roles: ['ROLE_ADMIN'], ...given });
const change = (adminId: string, newEmail: string, tenantId = id) =>
  operator.call('PATCH', `/superadmin/tenants/${tenantId}/admins/${adminId}/email`, { body: { newEmail } });
const newAddress = () => `${randomUUIDv7()}@ejemplo.test`;
const signIn = (email: string) => app.request('POST', '/auth/login', { body: { email, password } });
const me = (token: string) => app.request('GET', '/auth/me', { token });
const validate = (purpose: 'setup-account' | 'password-reset', token: string) =>
  app.request('GET', `/auth/${purpose}/validate?token=${token}`);
const jobs = async () => (await queuedJobs(app.connectionString)).length;
const changes = () => operator.log({ tenantId: id, action: 'ADMIN_EMAIL_CHANGED' });

describe('an admin whose account is set up', () => {
  test('keeps the present address for everything until the new one is confirmed', async () => {
    const person = await admin({ password, fullName: 'Ana Peña' });
    const { accessToken } = await signInAs(app.platform, person);
    const reset = await sendLink(app.platform, person, 'RESET');
    const to = newAddress();
    const answer = await change(person.userId, ` ${to.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      id: person.userId,
      fullName: 'Ana Peña',
      email: person.email,
      pendingEmail: {
        email: to,
        askedBy: 'Olga Operadora',
        askedAt: '2026-11-20T08:00:00.000Z',
        expiresAt: '2026-11-27T08:00:00.000Z',
      },
      enabled: true,
      isSetUp: true,
      createdAt: '2026-11-20T08:00:00.000Z',
      ...{ isLast: true, hasSecondFactor: false, reset: null },
    });
    expect((await operator.get(`/superadmin/tenants/${id}/admins`)).body).toEqual([answer.body]);
    expect((await me(accessToken)).status).toBe(200);
    expect((await validate('password-reset', reset)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(200);
    expectProblem(await signIn(to), 401, 'INVALID_CREDENTIALS');
    // The sign-in above may have sent its own mail to the same address first.
    await expect
      .poll(async () => (await mailServer.mailsTo(person.email)).map((mail) => mail.text))
      .toContainEqual(expect.stringContaining('Olga Operadora pidió el 20 de noviembre de 2026'));
    expect(await changes()).toEqual([]);
    const [asked] = await operator.log({ tenantId: id, action: 'ADMIN_EMAIL_CHANGE_ASKED' });
    expect(asked).toMatchObject({ before: { adminName: 'Ana Peña' }, after: { newEmail: to } });
  });

  test('signs in with the new address only once it is confirmed, signed out everywhere and with older links invalid', async () => {
    const person = await admin({ password });
    const colleague = await admin();
    const sessions = [await signInAs(app.platform, person), await signInAs(app.platform, person)];
    const theirs = await signInAs(app.platform, colleague);
    const reset = await sendLink(app.platform, person, 'RESET');
    const theirReset = await sendLink(app.platform, colleague, 'RESET');
    const to = newAddress();
    await change(person.userId, to);
    const [mail] = await mailServer.mailsTo(to);
    const token = tokenOf(mail?.links.text[0]);
    expect((await app.request('POST', '/auth/confirm-email/complete', { body: { token } })).status).toBe(200);
    for (const { accessToken, refreshToken } of sessions) {
      expectProblem(await me(accessToken), 401, 'UNAUTHENTICATED');
      const renewed = await app.request('POST', '/auth/refresh', { body: { refreshToken } });
      expectProblem(renewed, 401, 'INVALID_REFRESH_TOKEN');
    }
    expectProblem(await validate('password-reset', reset), 404, 'INVALID_TOKEN');
    const body = { token: reset, newPassword: chosen };
    expectProblem(await app.request('POST', '/auth/password-reset/complete', { body }), 404, 'INVALID_TOKEN');
    expect((await me(theirs.accessToken)).status).toBe(200);
    expect((await validate('password-reset', theirReset)).status).toBe(200);
    expectProblem(await signIn(person.email), 401, 'INVALID_CREDENTIALS');
    const { accessToken } = (await signIn(to)).body;
    expect((await me(accessToken)).body).toMatchObject({ id: person.userId, email: to });
  });

  test.each([
    ['deactivated', async () => admin({ password, active: false })],
    [
      'of a suspended company',
      async () => {
        const person = await admin({ password });
        await operator.call('PUT', `/superadmin/tenants/${id}/suspend`);
        return person;
      },
    ],
  ])('but %s cannot get another address, since nobody could confirm it', async (_, create) => {
    const person = await create();
    const before = [await rowsOfTenant(app.platform.database, id), await jobs()];
    expectProblem(await change(person.userId, newAddress()), 409, 'ACCOUNT_INACTIVE');
    expect([await rowsOfTenant(app.platform.database, id), await jobs()]).toEqual(before);
  });
});

describe('an admin whose account is waiting to be set up', () => {
  test.each<[string, Given]>([
    ['without a password', {}],
    ['with a temporary one', { password, mustChangePassword: true }],
  ])(
    '%s gets the setup message at the new address, the old one is told, and no older link works',
    async (_, given) => {
      const person = await admin(given);
      const old = await sendLink(app.platform, person, 'SETUP');
      const to = newAddress();
      const before = await jobs();
      expect((await change(person.userId, to)).body).toMatchObject({ email: to, isSetUp: false });
      const [mail] = await mailServer.mailsTo(to);
      expect(await jobs()).toBe(before + 2);
      const [told] = await mailServer.mailsTo(person.email);
      expect(told?.subject).toBe('Tu cuenta de Empresa de prueba tiene otra dirección');
      expect(told?.text).toContain(`${to[0]}…@ejemplo.test`);
      expectProblem(await validate('setup-account', old), 404, 'INVALID_TOKEN');
      const token = tokenOf(mail?.links.text[0]);
      expect((await validate('setup-account', token)).body).toMatchObject({ email: to });
      const body = { token, password: chosen, passwordConfirm: chosen };
      expect((await app.request('POST', '/auth/setup-account/complete', { body })).status).toBe(200);
    },
  );

  test.each([
    ['deactivated', async () => admin({ active: false })],
    [
      'of a suspended company',
      async () => {
        const person = await admin();
        await operator.call('PUT', `/superadmin/tenants/${id}/suspend`);
        return person;
      },
    ],
  ])('but is %s gets the new address, and no message, since its link would not work', async (_, create) => {
    const person = await create();
    const old = await sendLink(app.platform, person, 'SETUP');
    const before = await jobs();
    const to = newAddress();
    expect((await change(person.userId, to)).status).toBe(200);
    await mailServer.mailsTo(person.email);
    expect(await jobs()).toBe(before + 1);
    // Nobody wrote there, so nobody there is told of the next move.
    expect((await change(person.userId, newAddress())).status).toBe(200);
    expect(await jobs()).toBe(before + 1);
    await operator.call('PUT', `/superadmin/tenants/${id}/activate`);
    expectProblem(await validate('setup-account', old), 404, 'INVALID_TOKEN');
  });
});

describe('an address', () => {
  const expectTaken = async (attempt: ReturnType<typeof change>) => {
    const answer = await attempt;
    expectProblem(answer, 409, 'EMAIL_TAKEN', { fieldErrors: { newEmail: answer.body.message } });
  };

  test('of somebody else in the company, with any role and state, is taken', async () => {
    const person = await admin({ password });
    const session = await signInAs(app.platform, person);
    const reset = await sendLink(app.platform, person, 'RESET');
    const others = [
      await admin(),
      await admin({ roles: ['ROLE_EMPLOYEE'], active: false }),
      await admin({ roles: ['ROLE_EMPLOYEE'], email: "o'brien@ejemplo.test" }),
    ];
    const before = await rowsOfTenant(app.platform.database, id);
    for (const { email } of others) {
      await expectTaken(change(person.userId, email));
      await expectTaken(change(person.userId, email.toUpperCase()));
    }
    expect(await rowsOfTenant(app.platform.database, id)).toEqual(before);
    expect((await me(session.accessToken)).status).toBe(200);
    expect((await validate('password-reset', reset)).status).toBe(200);
    expect(await changes()).toEqual([]);
  });

  test('of somebody in another company, or of an operator, is free', async () => {
    const stranger = await createPerson(app.platform, await createTenant(app.platform));
    for (const { email } of [stranger, operator])
      expect((await change((await admin()).userId, email)).status).toBe(200);
  });

  test('that the admin already has changes nothing: no session ends, no link stops working, nothing is sent or logged', async () => {
    for (const person of [await admin({ password }), await admin()]) {
      await signInAs(app.platform, person);
      await sendLink(app.platform, person, 'SETUP');
      const before = [await rowsOfTenant(app.platform.database, id), await jobs()];
      const answer = await change(person.userId, ` ${person.email.toUpperCase()}`);
      expect(answer.body).toMatchObject({ id: person.userId, email: person.email });
      expect([await rowsOfTenant(app.platform.database, id), await jobs()]).toEqual(before);
    }
  });

  test('given up by one admin is free for another', async () => {
    const [one, other] = [await admin(), await admin()];
    await change(one.userId, newAddress());
    expect((await change(other.userId, one.email)).status).toBe(200);
  });
});

test('only an admin of the company in the path can be changed', async () => {
  const employee = await admin({ roles: ['ROLE_EMPLOYEE'] });
  const elsewhere = await createTenant(app.platform);
  const stranger = await createPerson(app.platform, elsewhere, { roles: ['ROLE_ADMIN'] });
  const person = await admin();
  const attempts: [string, string][] = [
    [employee.userId, id],
    [stranger.userId, id],
    [person.userId, elsewhere],
    [operator.userId, id],
    [operator.userId, operator.tenantId],
  ];
  for (const [adminId, tenantId] of attempts) {
    expectProblem(await change(adminId, newAddress(), tenantId), 404, 'NOT_FOUND');
  }
  expect((await operator.get('/auth/me')).body).toMatchObject({ email: operator.email });
});

describe('several changes at once', () => {
  test('of two admins to one address: exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const people: TestPerson[] = [await admin(), await admin(), await admin()];
      const to = newAddress();
      const answers = await Promise.all(people.map(({ userId }) => change(userId, to)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const admins = (await operator.get(`/superadmin/tenants/${id}/admins`)).body;
      expect(admins.filter(({ email }: { email: string }) => email === to)).toHaveLength(1);
    }
  });

  test('of one admin come one after the other: the log has them all, and one link works', async () => {
    const person = await admin();
    const wanted = Array.from({ length: 8 }, newAddress);
    const answers = await Promise.all(wanted.map((email) => change(person.userId, email)));
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    // Each entry found what another left behind, from the first address to the last.
    const steps = new Map((await changes()).map(({ before, after }) => [before?.email, after?.email]));
    expect(steps.size).toBe(wanted.length);
    let address: unknown = person.email;
    for (let step = 0; step < wanted.length; step += 1) address = steps.get(`${address}`);
    const [{ email }] = (await operator.get(`/superadmin/tenants/${id}/admins`)).body;
    expect(email).toBe(address);
    // An address that was written to is told of the move besides, without a link.
    const invitations = () =>
      mailServer.mails.filter(({ to, links }) => wanted.includes(to) && links.text.length > 0);
    await expect.poll(() => invitations().length, patience).toBe(wanted.length);
    const mails = invitations();
    const tokens = mails.map(({ links }) => tokenOf(links.text[0]));
    const answersOfLinks = await Promise.all(tokens.map((token) => validate('setup-account', token)));
    const working = answersOfLinks.filter(({ status }) => status === 200);
    expect(working.map(({ body }) => body.email)).toEqual([email]);
    expect(mails[answersOfLinks.findIndex(({ status }) => status === 200)]?.to).toBe(email);
  });
});
