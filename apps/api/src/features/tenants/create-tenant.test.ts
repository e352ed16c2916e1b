import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { execute } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { type MailServer, startMailServer, tokenOf } from '../../testing/mail-server.ts';
import { newCompany, type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { patience } from '../../testing/patience.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let mailServer: MailServer;
let operator: OperatorAtWork;
const temporary = 'Temporal-prestada-1';
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
beforeEach(() => app.clock.set(usualMoment));

/** How many companies, messages and entries of the operators' log there are. */
async function everything() {
  const jobs = (await queuedJobs(app.connectionString)).length;
  const count = async (list: string) => (await operator.get(`/superadmin/${list}?size=1`)).body.totalElements;
  return { tenants: await count('tenants'), jobs, log: await count('audit') };
}
const adminsOf = async (id: string) => (await operator.get(`/superadmin/tenants/${id}/admins`)).body;
const signIn = (email: string, password: string) =>
  app.request('POST', '/auth/login', { body: { email, password } });
const complete = (token: string) =>
  app.request('POST', '/auth/setup-account/complete', {
    body: { token, password: chosen, passwordConfirm: chosen },
  });
const me = (token: string) => app.request('GET', '/auth/me', { token });

describe('a created company', () => {
  test('has the name, the limit and the one admin that were asked for, and nobody else', async () => {
    const company = { ...newCompany(), name: 'Muñoz e Hijas, S. L.', maxEmployees: 7 };
    const answer = await operator.create(company);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) });
    const { id } = answer.body;
    expect((await operator.get(`/superadmin/tenants/${id}`)).body).toEqual({
      id,
      name: 'Muñoz e Hijas, S. L.',
      slug: company.slug,
      logoUrl: null,
      active: true,
      currentEmployees: 0,
      maxEmployees: 7,
      adminCount: 1,
      revision: 1,
      createdAt: '2026-11-20T08:00:00.000Z',
    });
    expect(await adminsOf(id)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        fullName: 'Ana Admin',
        email: company.adminEmail,
        pendingEmail: null,
        enabled: true,
        isSetUp: false,
        createdAt: '2026-11-20T08:00:00.000Z',
        ...{ isLast: true, hasSecondFactor: false, reset: null },
      },
    ]);
  });

  test('is the same whatever else the request’s address carries', async () => {
    const path = `/superadmin/tenants?_t=${Date.now()}&timestamp=1`;
    expect((await operator.call('POST', path, { body: newCompany() })).status).toBe(200);
  });

  test('sends its admin one message, whose link sets up the account of an admin', async () => {
    const company = { ...newCompany(), name: 'Óptica Ñu' };
    await operator.open(company);
    const [mail] = await mailServer.mailsTo(company.adminEmail);
    expect(mail?.subject).toBe('Configura tu cuenta de Óptica Ñu');
    const link = mail?.links.text[0] ?? '';
    expect(link).toMatch(/^https:\/\/jornada\.ejemplo\.test\/setup-account\?token=[\w-]{64}$/);
    expect(mail?.text).not.toContain(temporary);
    const token = tokenOf(link);
    const validated = await app.request('GET', `/auth/setup-account/validate?token=${token}`);
    expect(validated.body).toEqual({ fullName: 'Ana Admin', email: company.adminEmail });
    const { accessToken } = (await complete(token)).body;
    expect((await me(accessToken)).body).toMatchObject({ roles: ['ROLE_ADMIN'] });
    expectProblem(await signIn(company.adminEmail, temporary), 401, 'INVALID_CREDENTIALS');
    expect((await signIn(company.adminEmail, chosen)).status).toBe(200);
    expect(mailServer.mails.filter(({ to }) => to === company.adminEmail)).toHaveLength(1);
  });

  test('lets its admin use the temporary password only for the screen that replaces it', async () => {
    const company = newCompany();
    const id = await operator.open(company);
    const answer = await signIn(company.adminEmail, temporary);
    const { setupToken } = answer.body;
    expectProblem(answer, 403, 'PASSWORD_CHANGE_REQUIRED', {
      setupToken: expect.stringMatching(/^[\w-]{64}$/),
    });
    expectProblem(await me(setupToken), 401, 'UNAUTHENTICATED');
    const { accessToken } = (await complete(setupToken)).body;
    expect((await me(accessToken)).body).toMatchObject({ email: company.adminEmail, tenantId: id });
    expect(await adminsOf(id)).toMatchObject([{ isSetUp: true }]);
  });

  test('has a temporary password that is valid for seven days, to the millisecond', async () => {
    const company = newCompany();
    const id = await operator.open(company);
    app.clock.advance(Temporal.Duration.from({ hours: 7 * 24 }).subtract({ milliseconds: 1 }));
    expect((await signIn(company.adminEmail, temporary)).body.code).toBe('PASSWORD_CHANGE_REQUIRED');
    app.clock.advance({ milliseconds: 1 });
    expectProblem(await signIn(company.adminEmail, temporary), 403, 'CREDENTIALS_EXPIRED');
    // A new link is the way back in; it does not wake the password.
    const path = `/superadmin/tenants/${id}/admins/${(await adminsOf(id))[0].id}/regenerate-setup-link`;
    const { setupLink } = (await operator.call('POST', path)).body;
    expectProblem(await signIn(company.adminEmail, temporary), 403, 'CREDENTIALS_EXPIRED');
    // By then the account needs a second factor too.
    const needed = 'SECOND_FACTOR_SETUP_REQUIRED';
    expect((await complete(tokenOf(setupLink))).body.code).toBe(needed);
    expect((await signIn(company.adminEmail, chosen)).body.code).toBe(needed);
  });
});

describe('a company is not created, not even in part,', () => {
  test('with a slug that is taken, also in other letters, or by a suspended company', async () => {
    await operator.open({ slug: 'ocupada' });
    await createTenant(app.platform, { slug: 'suspendida', status: 'suspended' });
    const before = await everything();
    for (const slug of ['ocupada', ' OCUPADA ', 'suspendida']) {
      const answer = await operator.create({ slug });
      expectProblem(answer, 409, 'SLUG_TAKEN', { fieldErrors: { slug: answer.body.message } });
    }
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['account', 'users', "CHECK (full_name <> 'Ana Admin')"],
    ['link', 'account_links', 'CHECK (false)'],
    ['message', 'pgboss.job', "CHECK (name <> 'mail')"],
    ['entry of the company’s log', 'audit_entries', 'CHECK (tenant_id::text = subject_id)'],
    ['entry of the operators’ log', 'audit_entries', 'CHECK (tenant_id::text <> subject_id)'],
  ])('when the database refuses %s', async (_, table, constraint) => {
    const company = newCompany();
    const before = await everything();
    await alter(table, `ADD CONSTRAINT no_more ${constraint} NOT VALID`);
    try {
      expect((await operator.create(company)).status).toBe(500);
      expect(await everything()).toEqual(before);
    } finally {
      await alter(table, 'DROP CONSTRAINT no_more');
    }
    expectProblem(await signIn(company.adminEmail, temporary), 401, 'INVALID_CREDENTIALS');
    // Nothing of the attempt is in the way of the next one.
    expect((await operator.create(company)).status).toBe(200);
  });
});

test('of twenty requests at once for one slug exactly one creates a company, with one admin and one message', async () => {
  const before = await everything();
  const slug = 'muy-deseada';
  const bodies = Array.from({ length: 20 }, () => ({ ...newCompany(), slug }));
  const answers = await Promise.all(bodies.map((body) => operator.create(body)));
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectProblem(answer, 409, 'SLUG_TAKEN', { fieldErrors: { slug: answer.body.message } });
  }
  const { tenants, jobs, log } = before;
  expect(await everything()).toEqual({ tenants: tenants + 1, jobs: jobs + 1, log: log + 1 });
  expect(await adminsOf(opened[0]?.body.id)).toHaveLength(1);
  const emails = bodies.map(({ adminEmail }) => adminEmail);
  const winner = emails[answers.findIndex(({ status }) => status === 200)] ?? '';
  await mailServer.mailsTo(winner);
  expect(mailServer.mails.filter(({ to }) => emails.includes(to)).map(({ to }) => to)).toEqual([winner]);
});

test('one person can be an admin of several companies, each with its own link', async () => {
  const adminEmail = 'gestora@despacho.test';
  const ids = [await operator.open({ adminEmail }), await operator.open({ adminEmail })];
  const mails = await mailServer.mailsTo(adminEmail, 2);
  const tokens = mails.map(({ links }) => tokenOf(links.text[0]));
  const sessions = [];
  for (const token of tokens) sessions.push(await me((await complete(token)).body.accessToken));
  expect(sessions.map(({ body }) => body.tenantId).sort()).toEqual([...ids].sort());
  expectProblem(await signIn(adminEmail, chosen), 409, 'MULTIPLE_TENANTS', {
    tenants: expect.any(Array),
  });
});

test('an operator’s e-mail is free for an admin, and each account is used with its own password', async () => {
  const { email } = await createPerson(app.platform, operator.tenantId, {
    roles: ['ROLE_SUPER_ADMIN'],
    password: 'x',
  });
  const id = await operator.open({ adminEmail: email });
  const asOperator = await signIn(email, 'x');
  expect((await me(asOperator.body.accessToken)).body.roles).toEqual(['ROLE_SUPER_ADMIN']);
  const [mail] = await mailServer.mailsTo(email, 1);
  const { accessToken } = (await complete(tokenOf(mail?.links.text[0]))).body;
  expect((await me(accessToken)).body).toMatchObject({ tenantId: id, roles: ['ROLE_ADMIN'] });
  expect((await me((await signIn(email, 'x')).body.accessToken)).body.tenantId).toBeNull();
});

test('the e-mail of an employee of another company is free for an admin', async () => {
  const elsewhere = await createPerson(app.platform, await createTenant(app.platform));
  expect((await operator.create({ adminEmail: elsewhere.email })).status).toBe(200);
});

/** The queue's own workers lock its tables in an order of theirs: of a deadlock one side tries again. */
async function alter(table: string, change: string): Promise<void> {
  await vi.waitFor(() => execute(app.connectionString, `ALTER TABLE ${table} ${change}`), patience);
}
