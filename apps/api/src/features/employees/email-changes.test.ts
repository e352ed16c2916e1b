import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPendingEmail } from '../../testing/add-pending-email.ts';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer, tokenOf } from '../../testing/mail-server.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let person: TestPerson;
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
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform, { name: 'Aceites & Cía' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Ada Núñez' });
  person = await createPerson(app.platform, tenantId, { password, fullName: 'Begoña Pons' });
});

const newEmail = () => `${randomUUID()}@ejemplo.test`;
const change = (email: string, id = person.userId, by = admin) =>
  by.call('PUT', `/admin/employees/${id}`, { body: { name: 'Begoña Pons', email } });
const resend = (id = person.userId, by = admin) =>
  by.call('POST', `/admin/employees/${id}/email-change/resend`);
const cancel = (id = person.userId, by = admin) => by.call('DELETE', `/admin/employees/${id}/email-change`);
const validate = (token: string) => app.request('GET', `/auth/confirm-email/validate?token=${token}`);
const confirm = (token: string) => app.request('POST', '/auth/confirm-email/complete', { body: { token } });
const signIn = (email: string) => app.request('POST', '/auth/login', { body: { email, password } });
const sent = async () => (await queuedJobs(app.connectionString)).length;
const everything = async () => [await rowsOf(app.platform.database, tenantId), await sent()];
const log = async () => (await admin.get('/admin/audit')).body.content;
const tokenSentTo = async (email: string, count = 1) => {
  const mails = await mailServer.mailsTo(email, count);
  return tokenOf(mails.at(-1)?.links.text[0]);
};

describe('a new e-mail of an account that is set up', () => {
  test.each(['PUT /admin/employees', 'PATCH /admin/users'])(
    '%s: waits, both addresses are told, and nothing else changes',
    async (call) => {
      const [method = '', path] = call.split(' ');
      const { accessToken } = await signInAs(app.platform, person);
      const reset = await sendLink(app.platform, person, 'RESET');
      const email = newEmail();
      const body = { name: 'Begoña Pons', email: ` ${email.toUpperCase()}` };
      const answer = await admin.call(method, `${path}/${person.userId}`, { body });
      expect(answer).toMatchObject({ status: 200 });
      const pendingEmail = {
        email,
        askedBy: 'Ada Núñez',
        askedAt: '2026-11-20T08:00:00.000Z',
        expiresAt: '2026-11-27T08:00:00.000Z',
      };
      expect(answer.body).toMatchObject({ email: person.email, pendingEmail });
      const [listed] = (await admin.get(`/admin/employees?q=${person.email}`)).body.content;
      expect(listed).toMatchObject({ email: person.email, pendingEmail, revision: 2 });
      expect((await admin.get(`/admin/users/${person.userId}`)).body).toMatchObject({ pendingEmail });

      expect((await app.request('GET', '/auth/me', { token: accessToken })).status).toBe(200);
      const opens = await app.request('GET', `/auth/password-reset/validate?token=${reset}`);
      expect(opens.body).toEqual({ valid: true });
      expect((await signIn(person.email)).status).toBe(200);
      expectProblem(await signIn(email), 401, 'INVALID_CREDENTIALS');

      // The other one is of the sign-in: which arrives first is not known.
      const mails = await mailServer.mailsTo(person.email, 2);
      const subject = 'Se ha pedido cambiar el email de tu cuenta de Aceites & Cía';
      const warning = mails.find((mail) => mail.subject === subject);
      expect(warning?.text).toContain(
        `Ada Núñez pidió el 20 de noviembre de 2026 a las 9:00 que tu cuenta de Aceites & Cía pase a la dirección ${email[0]}…@ejemplo.test.`,
      );
      expect(warning?.text).not.toContain(email);
      expect(warning?.links.text).toEqual([`${testPublicUrl}/empleado/perfil`]);
      const [invitation] = await mailServer.mailsTo(email);
      expect(invitation?.subject).toBe('Confirma tu email de Aceites & Cía');
      expect(invitation?.links.text[0]).toMatch(
        new RegExp(`^${RegExp.escape(testPublicUrl)}/confirm-email\\?token=[\\w-]{64}$`),
      );
      const [entry] = await log();
      expect(entry).toMatchObject({
        action: 'EMAIL_CHANGE_ASKED',
        actorName: 'Ada Núñez',
        subjectId: person.userId,
        before: null,
        after: { newEmail: email },
      });
    },
  );

  test('leads who only administrates to the profile of that area', async () => {
    const other = await createPerson(app.platform, tenantId, { password, roles: ['ROLE_ADMIN'] });
    await change(newEmail(), other.userId);
    const [warning] = await mailServer.mailsTo(other.email);
    expect(warning?.links.text).toEqual([`${testPublicUrl}/admin/perfil`]);
  });

  test('waits independently of other changes, also of one that leaves the e-mail as it is', async () => {
    const email = newEmail();
    const body = { name: 'Begoña Pons Gil', email };
    const changed = await admin.call('PUT', `/admin/employees/${person.userId}`, { body });
    expect(changed.body).toMatchObject({ name: 'Begoña Pons Gil', email: person.email });
    expect((await change(person.email)).body.pendingEmail).toMatchObject({ email });
  });

  test('that is taken in the company is refused, and nothing is stored', async () => {
    const other = await createPerson(app.platform, tenantId, { active: false });
    const before = await everything();
    const taken = { fieldErrors: { email: 'Ya existe una cuenta con este email.' } };
    expectProblem(await change(other.email.toUpperCase()), 409, 'EMAIL_TAKEN', taken);
    expect(await everything()).toEqual(before);
  });

  test('of an inactive account is refused, since nobody could confirm it', async () => {
    const left = await createPerson(app.platform, tenantId, { password, active: false });
    const before = await everything();
    const patch = await admin.call('PATCH', `/admin/users/${left.userId}`, { body: { email: newEmail() } });
    expectProblem(patch, 409, 'ACCOUNT_INACTIVE');
    expect(await everything()).toEqual(before);
  });

  test('replaces a pending one, whose link stops working', async () => {
    const [first, second] = [newEmail(), newEmail()];
    await change(first);
    await change(second);
    expectProblem(await validate(await tokenSentTo(first)), 404, 'INVALID_TOKEN');
    expect((await validate(await tokenSentTo(second))).body).toEqual({
      fullName: 'Begoña Pons',
      tenantName: 'Aceites & Cía',
      newEmail: second,
    });
    // Of either the present address was told.
    await mailServer.mailsTo(person.email, 2);
  });

  test('asked for again is sent again, and the present address gets no second message', async () => {
    const email = newEmail();
    await change(email);
    const before = await sent();
    expect((await change(email)).status).toBe(200);
    expect(await sent()).toBe(before + 1);
    expect((await log())[0]).toMatchObject({ action: 'EMAIL_CHANGE_RESENT', after: { newEmail: email } });
  });

  test('is refused for a form that was opened before another was asked for', async () => {
    const [{ revision }] = (await admin.get(`/admin/employees?q=${person.email}`)).body.content;
    const email = newEmail();
    await change(email);
    const body = { name: 'Begoña Pons', email: newEmail(), revision };
    const answer = await admin.call('PUT', `/admin/employees/${person.userId}`, { body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect(answer.body.employee).toMatchObject({ email: person.email, pendingEmail: { email } });
  });

  test('of many admins at once: one is pending, and only its link works', async () => {
    const wanted = Array.from({ length: 8 }, newEmail);
    const answers = await Promise.all(wanted.map((email) => change(email)));
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    const [{ pendingEmail }] = (await admin.get(`/admin/employees?q=${person.email}`)).body.content;
    const tokens = await Promise.all(wanted.map((email) => tokenSentTo(email)));
    const links = await Promise.all(tokens.map(validate));
    expect(links.filter(({ status }) => status === 200).map(({ body }) => body.newEmail)).toEqual([
      pendingEmail.email,
    ]);
  });
});

describe('a link sent again', () => {
  test('replaces the former one, and works for another seven days', async () => {
    const email = newEmail();
    await change(email);
    const first = await tokenSentTo(email);
    app.clock.advance({ hours: 6 * 24 });
    const answer = await resend();
    expect(answer.body.pendingEmail).toMatchObject({ email, expiresAt: '2026-12-03T08:00:00.000Z' });
    const second = await tokenSentTo(email, 2);
    expectProblem(await validate(first), 404, 'INVALID_TOKEN');
    app.clock.advance({ hours: 6 * 24 });
    expect((await confirm(second)).body).toEqual({ email });
  });

  test('renews an expired change', async () => {
    const email = newEmail();
    await change(email);
    // Mails are sent beside each other: the second is told from the first by arriving after it.
    await tokenSentTo(email);
    app.clock.advance({ hours: 8 * 24 });
    expect((await resend()).status).toBe(200);
    expect((await validate(await tokenSentTo(email, 2))).status).toBe(200);
  });

  test('is refused where none is pending, and to an address that somebody has by now', async () => {
    expectProblem(await resend(), 409, 'NO_EMAIL_CHANGE');
    const email = newEmail();
    await change(email);
    await createPerson(app.platform, tenantId, { email });
    const before = await everything();
    const taken = { fieldErrors: { email: 'Ya existe una cuenta con este email.' } };
    expectProblem(await resend(), 409, 'EMAIL_TAKEN', taken);
    expect(await everything()).toEqual(before);
  });

  test('is refused while the account is inactive', async () => {
    await change(newEmail());
    await admin.call('PATCH', `/admin/employees/${person.userId}/deactivate`);
    const before = await everything();
    expectProblem(await resend(), 409, 'ACCOUNT_INACTIVE');
    expect(await everything()).toEqual(before);
  });
});

describe('a change that is cancelled', () => {
  test('leaves everything unchanged, and its link does not work', async () => {
    const email = newEmail();
    await change(email);
    const token = await tokenSentTo(email);
    const answer = await cancel();
    expect(answer).toMatchObject({ status: 200, body: { email: person.email, pendingEmail: null } });
    expectProblem(await confirm(token), 404, 'INVALID_TOKEN');
    expect((await signIn(person.email)).status).toBe(200);
    expect((await log())[0]).toMatchObject({
      action: 'EMAIL_CHANGE_CANCELLED',
      before: { newEmail: email },
      after: null,
    });
  });

  test('must be pending, otherwise it is refused', async () => {
    expectProblem(await cancel(), 409, 'NO_EMAIL_CHANGE');
  });
});

describe('a person who', () => {
  test('manages employees or accounts can change an e-mail, but not of somebody with more permissions', async () => {
    const boss = await createPerson(app.platform, tenantId, { password, roles: ['ROLE_ADMIN'] });
    for (const permission of ['employees.manage', 'users.manage'] as const) {
      const deputy = await deputyAtWork(app, tenantId, permission);
      await addPendingEmail(app.platform, person);
      expect((await resend(person.userId, deputy)).status).toBe(200);
      expect((await cancel(person.userId, deputy)).status).toBe(200);
    }
    const deputy = await deputyAtWork(app, tenantId, 'employees.manage');
    await addPendingEmail(app.platform, boss);
    const before = await everything();
    for (const attempt of [change(newEmail(), boss.userId, deputy), resend(boss.userId, deputy)]) {
      expectProblem(await attempt, 409, 'EXCEEDS_OWN_PERMISSIONS');
    }
    expectProblem(await cancel(boss.userId, deputy), 409, 'EXCEEDS_OWN_PERMISSIONS');
    expect(await everything()).toEqual(before);
  });

  test('has another permission, or belongs to another company, cannot', async () => {
    await addPendingEmail(app.platform, person);
    const reader = await deputyAtWork(app, tenantId, 'employees.read', 'audit.read');
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    const before = await everything();
    for (const call of [resend, cancel]) {
      expectProblem(await call(person.userId, reader), 403, 'FORBIDDEN');
      expectProblem(await call(person.userId, stranger), 404, 'NOT_FOUND');
    }
    expect(await everything()).toEqual(before);
  });

  test('asked while the account had no more permissions than they, is refused once it has', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'employees.manage');
    const email = newEmail();
    expect((await change(email, person.userId, deputy)).status).toBe(200);
    const token = await tokenSentTo(email);
    await admin.call('PUT', `/admin/employees/${person.userId}`, {
      body: { name: 'Begoña Pons', email: person.email, role: 'ROLE_ADMIN' },
    });
    const before = await everything();
    expectProblem(await validate(token), 404, 'INVALID_TOKEN');
    expectProblem(await confirm(token), 404, 'INVALID_TOKEN');
    expect(await everything()).toEqual(before);
    // Who may do as much answers for it by sending it again.
    await resend();
    expect((await confirm(await tokenSentTo(email, 2))).status).toBe(200);
  });
});
