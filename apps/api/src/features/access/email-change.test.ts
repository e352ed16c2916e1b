import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newTenantToken } from '../../platform/cryptography/tenant-token.ts';
import { addPendingEmail } from '../../testing/add-pending-email.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { anotherOperator } from '../../testing/operator-at-work.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let mailServer: MailServer;
let platformTenant: string;
let tenantId: string;
let person: TestPerson;
let self: EmployeeAtWork;
const password = 'Contraseña-1';

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
  platformTenant = await createTenant(app.platform, { isPlatform: true });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform, { name: 'Aceites' });
  person = await createPerson(app.platform, tenantId, { password, fullName: 'Begoña Pons' });
  self = await atWork(app, person);
});

const newEmail = () => `${randomUUID()}@ejemplo.test`;
const validate = (token: string) => app.request('GET', `/auth/confirm-email/validate?token=${token}`);
const confirm = (token: string) => app.request('POST', '/auth/confirm-email/complete', { body: { token } });
const signIn = (email: string) => app.request('POST', '/auth/login', { body: { email, password } });
const sent = async () => (await queuedJobs(app.connectionString)).length;
const everything = async () => [await rowsOf(app.platform.database, tenantId), await sent()];
const setCompany = async (id: string, status: 'suspend' | 'activate') =>
  (await anotherOperator(app, platformTenant)).call('PUT', `/superadmin/tenants/${id}/${status}`);

/** Neither is answered, and nothing changes. */
async function expectDead(token: string): Promise<void> {
  const before = await everything();
  expectProblem(await validate(token), 404, 'INVALID_TOKEN');
  expectProblem(await confirm(token), 404, 'INVALID_TOKEN');
  expect(await everything()).toEqual(before);
}

describe('a new address that is confirmed', () => {
  test('is used for signing in from then on, and the former one no longer works', async () => {
    const email = newEmail();
    const token = await addPendingEmail(app.platform, person, email);
    const reset = await sendLink(app.platform, person, 'RESET');
    const colleague = await atWork(app, await createPerson(app.platform, tenantId));
    const answer = await confirm(token);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ email });
    expectProblem(await self.get('/auth/me'), 401, 'UNAUTHENTICATED');
    expect((await colleague.get('/auth/me')).status).toBe(200);
    const opens = await app.request('GET', `/auth/password-reset/validate?token=${reset}`);
    expectProblem(opens, 404, 'INVALID_TOKEN');
    expectProblem(await signIn(person.email), 401, 'INVALID_CREDENTIALS');
    expect((await signIn(email)).status).toBe(200);
    const profile = await (await atWork(app, person)).get('/auth/profile');
    expect(profile.body).toMatchObject({ email, pendingEmail: null });
    const [told] = await mailServer.mailsTo(person.email);
    expect(told?.subject).toBe('Ha cambiado el email de tu cuenta de Aceites');
    expect(told?.text).toContain(`${email[0]}…@ejemplo.test`);
    expect(told?.text).not.toContain(email);
    const admin = await adminAtWork(app, tenantId);
    expect((await admin.get('/admin/audit')).body.content).toMatchObject([
      {
        action: 'EMAIL_CHANGE_CONFIRMED',
        actorId: person.userId,
        actorEmail: person.email,
        subjectName: 'Begoña Pons',
        before: { email: person.email },
        after: { email },
      },
    ]);
  });

  test('can be confirmed once, however many use the link at the same time', async () => {
    const token = await addPendingEmail(app.platform, person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(404)]);
    await expectDead(token);
  });

  test('is also confirmed for an account of an admin, for which no password is asked', async () => {
    const admin = await createPerson(app.platform, tenantId, { password, roles: ['ROLE_ADMIN'] });
    const email = newEmail();
    expect((await confirm(await addPendingEmail(app.platform, admin, email))).body).toEqual({ email });
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('a link', () => {
  test('can be read without being used, as often as one likes', async () => {
    const email = newEmail();
    const token = await addPendingEmail(app.platform, person, email);
    const before = await everything();
    for (let times = 0; times < 3; times += 1) {
      expect((await validate(token)).body).toEqual({
        fullName: 'Begoña Pons',
        tenantName: 'Aceites',
        newEmail: email,
      });
    }
    expect(await everything()).toEqual(before);
    expect((await confirm(token)).status).toBe(200);
  });

  test('works for seven days, to the millisecond', async () => {
    const token = await addPendingEmail(app.platform, person);
    app.clock.advance(Temporal.Duration.from({ hours: 7 * 24 }).subtract({ milliseconds: 1 }));
    expect((await validate(token)).status).toBe(200);
    app.clock.advance({ milliseconds: 1 });
    await expectDead(token);
  });

  test('that was never sent, is of another kind or of another company is invalid', async () => {
    await addPendingEmail(app.platform, person);
    const reset = await sendLink(app.platform, person, 'RESET');
    const elsewhere = await createTenant(app.platform);
    const guesses = [newTenantToken(tenantId), newTenantToken(elsewhere), newTenantToken(randomUUID())];
    for (const token of [...guesses, reset, randomBytes(48).toString('base64url'), 'x']) {
      await expectDead(token);
    }
  });

  test('is stored as a hash only', async () => {
    const token = await addPendingEmail(app.platform, person);
    const rows = JSON.stringify(await rowsOf(app.platform.database, tenantId));
    expect(rows).toContain(`nueva-${person.userId}`);
    expect(rows).not.toContain(token);
  });

  test('is not usable while the account is inactive or the company suspended', async () => {
    const token = await addPendingEmail(app.platform, person);
    const admin = await adminAtWork(app, tenantId);
    await admin.call('PATCH', `/admin/employees/${person.userId}/deactivate`);
    await expectDead(token);
    await admin.call('PATCH', `/admin/employees/${person.userId}/activate`);
    await setCompany(tenantId, 'suspend');
    await expectDead(token);
    await setCompany(tenantId, 'activate');
    expect((await confirm(token)).status).toBe(200);
  });

  test('stops working with the account it is for', async () => {
    const token = await addPendingEmail(app.platform, person);
    const admin = await adminAtWork(app, tenantId);
    await admin.call('DELETE', `/admin/employees/${person.userId}`);
    await expectDead(token);
  });
});

describe('an address that two people want', () => {
  test('goes to the first to confirm; the other is refused, keeps the present one, and may try again later', async () => {
    const email = newEmail();
    const other = await createPerson(app.platform, tenantId, { password });
    const tokens = [
      await addPendingEmail(app.platform, person, email),
      await addPendingEmail(app.platform, other, email),
    ];
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    const [first, second] = refused === 1 ? [person, other] : [other, person];
    const before = await everything();
    expectProblem(await confirm(tokens[refused] ?? ''), 409, 'EMAIL_TAKEN');
    expect(await everything()).toEqual(before);
    expect((await signIn(second.email)).status).toBe(200);
    // Who has it gives it up.
    await confirm(await addPendingEmail(app.platform, first, newEmail()));
    expect((await confirm(tokens[refused] ?? '')).body).toEqual({ email });
  });

  test('may belong to somebody in another company', async () => {
    const stranger = await createPerson(app.platform, await createTenant(app.platform));
    expect((await confirm(await addPendingEmail(app.platform, person, stranger.email))).status).toBe(200);
  });
});

describe('the address of an operator', () => {
  const operatorPerson = () =>
    createPerson(app.platform, platformTenant, { password, roles: ['ROLE_SUPER_ADMIN'] });

  test('changes when it is confirmed, and is then used for signing in', async () => {
    const operator = await operatorPerson();
    const email = newEmail();
    const token = await addPendingEmail(app.platform, operator, email);
    expect((await confirm(token)).body).toEqual({ email });
    expect((await signIn(email)).status).toBe(200);
    expectProblem(await signIn(operator.email), 401, 'INVALID_CREDENTIALS');
  });

  test('goes to one of two operators, and the other keeps what they have', async () => {
    const email = newEmail();
    const two = [await operatorPerson(), await operatorPerson()];
    const tokens: string[] = [];
    for (const one of two) tokens.push(await addPendingEmail(app.platform, one, email));
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expectProblem(await confirm(tokens[refused] ?? ''), 409, 'EMAIL_TAKEN');
    expect((await signIn(two[refused]?.email ?? '')).status).toBe(200);
  });

  test('may be that of somebody in a company, who keeps it', async () => {
    const operator = await operatorPerson();
    expect((await confirm(await addPendingEmail(app.platform, operator, person.email))).status).toBe(200);
    const saved = await self.call('PUT', '/auth/profile', { body: { fullName: 'Begoña Pi' } });
    expect(saved.status).toBe(200);
    expect((await self.get('/auth/me')).body.email).toBe(person.email);
  });
});

describe('the pending change of one’s own', () => {
  const cancel = () => self.call('DELETE', '/auth/profile/email-change');

  test('is shown in the profile: who asked, when, and which address', async () => {
    const email = newEmail();
    await addPendingEmail(app.platform, person, email);
    for (const path of ['/auth/profile', '/profile']) {
      expect((await self.get(path)).body.pendingEmail).toEqual({
        email,
        askedBy: 'Ana Peña',
        askedAt: '2026-11-20T08:00:00.000Z',
        expiresAt: '2026-11-27T08:00:00.000Z',
      });
    }
  });

  test('is cancelled by its person, which keeps the session and invalidates the link', async () => {
    const email = newEmail();
    const token = await addPendingEmail(app.platform, person, email);
    const answer = await cancel();
    expect(answer).toMatchObject({ status: 200, body: { email: person.email, pendingEmail: null } });
    await expectDead(token);
    const admin = await adminAtWork(app, tenantId);
    expect((await admin.get('/admin/audit')).body.content).toMatchObject([
      { action: 'EMAIL_CHANGE_CANCELLED', actorId: person.userId, before: { newEmail: email }, after: null },
    ]);
  });

  test('that is over already can be cancelled without effect and without an entry in the log', async () => {
    const colleague = await createPerson(app.platform, tenantId);
    await addPendingEmail(app.platform, colleague);
    const before = await everything();
    expect((await cancel()).body).toMatchObject({ email: person.email, pendingEmail: null });
    expect(await everything()).toEqual(before);
  });
});
