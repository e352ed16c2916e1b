import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, createDepartment } from '../../testing/company-factories.ts';
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
  admin = await adminAtWork(app, tenantId);
});

const newEmail = () => `${randomUUID()}@ejemplo.test`;
const create = (body: object) => admin.call('POST', '/admin/employees', { body });
const change = (id: string, body: object) => admin.call('PUT', `/admin/employees/${id}`, { body });
const colleague = (given: Parameters<typeof createPerson>[2] = {}) =>
  createPerson(app.platform, tenantId, given);
const sent = async () => (await queuedJobs(app.connectionString)).length;
const validate = (token: string) => app.request('GET', `/auth/setup-account/validate?token=${token}`);
const meWith = (token: string) => app.request('GET', '/auth/me', { token });

const taken = {
  fieldErrors: { email: 'Ya existe una cuenta con este email.' },
};

describe('somebody who is added', () => {
  test('gets a message in Spanish, whose link sets their account up', async () => {
    const email = newEmail();
    const answer = await create({ name: '  Begoña <Núñez> ', email: `  ${email.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      id: expect.any(String),
      name: 'Begoña <Núñez>',
      email,
      pendingEmail: null,
      role: 'ROLE_EMPLOYEE',
      active: true,
      profileImage: null,
      department: null,
      centre: null,
      isSetUp: false,
      lacksSchedule: true,
      employment: 'EMPLOYED',
      employedFrom: null,
      employedUntil: null,
      isPartTime: false,
      agreedHours: null,
      staffNumber: null,
      createdAt: '2026-11-20T08:00:00.000Z',
      revision: 1,
      roleIds: ['ROLE_EMPLOYEE'],
      rolesRevision: 1,
    });
    const [mail] = await mailServer.mailsTo(email);
    expect(mail?.subject).toBe('Configura tu cuenta de Aceites & Cía');
    expect(mail?.text).toContain('Hola, Begoña <Núñez>:');
    expect(mail?.html).toContain('Begoña &lt;Núñez&gt;');
    const [link = ''] = mail?.links.text ?? [];
    expect(link).toMatch(new RegExp(`^${RegExp.escape(testPublicUrl)}/setup-account\\?token=[\\w-]{64}$`));
    expect((await validate(tokenOf(link))).body).toEqual({ fullName: 'Begoña <Núñez>', email });
    const chosen = {
      token: tokenOf(link),
      password: 'Contraseña-honrada-1',
      passwordConfirm: 'Contraseña-honrada-1',
    };
    const { accessToken } = (await app.request('POST', '/auth/setup-account/complete', { body: chosen }))
      .body;
    expect((await meWith(accessToken)).body).toMatchObject({ id: answer.body.id, roles: ['ROLE_EMPLOYEE'] });
    const [listed] = (await admin.get(`/admin/employees?q=${email}`)).body.content;
    expect(listed).toEqual({ ...answer.body, isSetUp: true });
  });

  test.each(['', ' ', '\t', 'MAYÚSCULAS'])('cannot have an e-mail of the company: %j', async (variant) => {
    const { email } = await colleague({ email: newEmail() });
    const before = [await rowsOf(app.platform.database, tenantId), await sent()];
    const given = variant === 'MAYÚSCULAS' ? email.toUpperCase() : `${variant}${email}${variant}`;
    expectProblem(await create({ name: 'Ana', email: given }), 409, 'EMAIL_TAKEN', taken);
    const user = await admin.call('POST', '/admin/users', { body: { fullName: 'Ana', email: given } });
    expectProblem(user, 409, 'EMAIL_TAKEN', taken);
    expect([await rowsOf(app.platform.database, tenantId), await sent()]).toEqual(before);
  });

  test('may have the e-mail of somebody in another company', async () => {
    const { email } = await createPerson(app.platform, await createTenant(app.platform));
    expect((await create({ name: 'Ana', email })).status).toBe(200);
  });

  test('by twenty at once is added once', async () => {
    const email = newEmail();
    const before = await sent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Ana', email })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 409, 'EMAIL_TAKEN', taken);
    expect(await sent()).toBe(before + 1);
  });

  test('belongs to a department of the company or to none', async () => {
    const own = await createDepartment(app.platform, tenantId, 'Almacén');
    const theirs = await createDepartment(app.platform, await createTenant(app.platform), 'Ajeno');
    const { body } = await create({ name: 'Ana', email: newEmail(), departmentId: own });
    expect(body.department).toEqual({ id: own, name: 'Almacén' });
    const unknown = { fieldErrors: { departmentId: 'El departamento no existe.' } };
    for (const departmentId of [theirs, randomUUID()]) {
      const email = newEmail();
      expectProblem(await create({ name: 'Ana', email, departmentId }), 422, 'VALIDATION_FAILED', unknown);
      const moved = await change(body.id, { name: 'Ana', email: body.email, departmentId });
      expectProblem(moved, 422, 'VALIDATION_FAILED', unknown);
      const patched = await admin.call('PATCH', `/admin/users/${body.id}`, { body: { departmentId } });
      expectProblem(patched, 422, 'VALIDATION_FAILED', unknown);
      expect((await admin.get(`/admin/employees?q=${email}`)).body.totalElements).toBe(0);
    }
    expect((await change(body.id, { name: 'Ana', email: body.email })).body.department.id).toBe(own);
    const left = await change(body.id, { name: 'Ana', email: body.email, departmentId: null });
    expect(left.body.department).toBeNull();
  });
});

describe('somebody who is changed', () => {
  test('cannot get an e-mail taken in the company, and nothing changes', async () => {
    const person = await colleague();
    const other = await colleague({ email: newEmail() });
    const before = await rowsOf(app.platform.database, tenantId);
    const email = ` ${other.email.toUpperCase()}`;
    expectProblem(await change(person.userId, { name: 'Otra', email }), 409, 'EMAIL_TAKEN', taken);
    const patch = await admin.call('PATCH', `/admin/users/${person.userId}`, { body: { email } });
    expectProblem(patch, 409, 'EMAIL_TAKEN', taken);
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });

  test('while inactive is refused, and nothing is changed', async () => {
    const person = await colleague({ active: false });
    const before = await rowsOf(app.platform.database, tenantId);
    const body = { name: 'Otra', email: newEmail(), role: 'ROLE_ADMIN' };
    expectProblem(await change(person.userId, body), 409, 'ACCOUNT_INACTIVE');
    const resend = `/admin/employees/${person.userId}/resend-setup-email`;
    expectProblem(await admin.call('POST', resend), 409, 'ACCOUNT_INACTIVE');
    const reset = `/admin/users/${person.userId}/reset-password`;
    expectProblem(await admin.call('POST', reset), 409, 'ACCOUNT_INACTIVE');
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });

  /** What opens an account of somebody: a session and the links they were sent. */
  async function waysIn(person: TestPerson) {
    const { accessToken, refreshToken } = await signInAs(app.platform, person);
    const reset = await sendLink(app.platform, person, 'RESET');
    const setup = await sendLink(app.platform, person, 'SETUP');
    return { accessToken, refreshToken, reset, setup };
  }
  async function expectShut(ways: Awaited<ReturnType<typeof waysIn>>) {
    expectProblem(await meWith(ways.accessToken), 401, 'UNAUTHENTICATED');
    const { refreshToken } = ways;
    const refreshed = await app.request('POST', '/auth/refresh', { body: { refreshToken } });
    expectProblem(refreshed, 401, 'INVALID_REFRESH_TOKEN');
    const reset = await app.request('GET', `/auth/password-reset/validate?token=${ways.reset}`);
    expect(reset.body).not.toEqual({ valid: true });
    expect((await validate(ways.setup)).body.code).toBe('INVALID_TOKEN');
  }

  test.each(['PUT /admin/employees', 'PATCH /admin/users'])(
    '%s: a new e-mail shuts every way in, and the setup message goes to the new one',
    async (call) => {
      const [method = '', path] = call.split(' ');
      const person = await colleague({ email: newEmail() });
      const ways = await waysIn(person);
      const email = newEmail();
      const body = { name: 'Ana', fullName: 'Ana', email };
      expect((await admin.call(method, `${path}/${person.userId}`, { body })).status).toBe(200);
      await expectShut(ways);
      const [mail] = await mailServer.mailsTo(email);
      expect((await validate(tokenOf(mail?.links.text[0]))).body).toMatchObject({ email });
      const [told] = await mailServer.mailsTo(person.email);
      expect(told?.subject).toBe('Tu cuenta de Aceites & Cía tiene otra dirección');
      expect(told?.text).toContain(`${email[0]}…@ejemplo.test`);
      expect(told?.links.text).toEqual([]);
    },
  );

  test('who never got a message gets one, at the new e-mail', async () => {
    const person = await colleague({ email: newEmail() });
    const before = await sent();
    expect((await change(person.userId, { name: 'Ana', email: newEmail() })).body.pendingEmail).toBeNull();
    expect(await sent()).toBe(before + 1);
  });

  test('stays signed in unless the e-mail changes, which it does not by another spelling', async () => {
    const person = await colleague({ email: newEmail() });
    const { accessToken } = await signInAs(app.platform, person);
    const setup = await sendLink(app.platform, person, 'SETUP');
    const before = await sent();
    const email = ` ${person.email.toUpperCase()} `;
    expect((await change(person.userId, { name: 'Otro nombre', email })).body.name).toBe('Otro nombre');
    expect((await meWith(accessToken)).status).toBe(200);
    expect((await validate(setup)).body).toEqual({ fullName: 'Otro nombre', email: person.email });
    expect(await sent()).toBe(before);
  });

  test('to ROLE_ADMIN and back keeps being an employee, and gains and loses the admin area at the next call', async () => {
    const person = await colleague();
    const { accessToken: token } = await signInAs(app.platform, person);
    const list = async () => (await app.request('GET', '/admin/employees', { token })).status;
    const body = { name: 'Ana', email: person.email };
    expect(await list()).toBe(403);
    expect((await change(person.userId, { ...body, role: 'ROLE_ADMIN' })).body.role).toBe('ROLE_ADMIN');
    expect(await list()).toBe(200);
    expect((await meWith(token)).body.roles).toEqual(['ROLE_ADMIN', 'ROLE_EMPLOYEE']);
    expect((await change(person.userId, { ...body, role: 'ROLE_EMPLOYEE' })).body.role).toBe('ROLE_EMPLOYEE');
    expect(await list()).toBe(403);
    expect((await meWith(token)).body.roles).toEqual(['ROLE_EMPLOYEE']);
  });
});
