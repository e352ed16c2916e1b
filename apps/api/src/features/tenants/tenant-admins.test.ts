import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer, tokenOf } from '../../testing/mail-server.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let mailServer: MailServer;
let operator: OperatorAtWork;
let id: string;
let admin: TestPerson;
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
  app.clock.set(usualMoment);
  id = await createTenant(app.platform, { name: 'Aceites' });
  admin = await createPerson(app.platform, id, { roles: ['ROLE_ADMIN'], fullName: 'Ana Peña' });
});

type Action = 'resend-setup-email' | 'regenerate-setup-link';
const actions: Action[] = ['resend-setup-email', 'regenerate-setup-link'];
const send = (action: Action, adminId = admin.userId, tenantId = id) =>
  operator.call('POST', `/superadmin/tenants/${tenantId}/admins/${adminId}/${action}`);
const list = (tenantId = id) => operator.get(`/superadmin/tenants/${tenantId}/admins`);
const validate = (token: string) => app.request('GET', `/auth/setup-account/validate?token=${token}`);
const complete = (token: string) =>
  app.request('POST', '/auth/setup-account/complete', {
    body: { token, password: chosen, passwordConfirm: chosen },
  });
const jobs = async () => (await queuedJobs(app.connectionString)).length;

describe('the admins of a company', () => {
  test('are those with a role of admin, of that company, in Spanish order, set up or not', async () => {
    const given = { password: 'Contraseña-honrada-1' };
    await createPerson(app.platform, id, { roles: ['ROLE_EMPLOYEE', 'ROLE_USER'], fullName: 'Nadie' });
    await createPerson(app.platform, await createTenant(app.platform), { roles: ['ROLE_ADMIN'] });
    await createPerson(app.platform, id, { ...given, roles: ['ROLE_TENANT_ADMIN'], fullName: 'Ñoño' });
    await createPerson(app.platform, id, {
      ...given,
      roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'],
      fullName: 'Nuria',
      active: false,
      mustChangePassword: true,
    });
    await createPerson(app.platform, id, { ...given, roles: ['ROLE_ADMIN'], fullName: 'Ángel' });
    const { body } = await list();
    expect(body).toMatchObject([
      { fullName: 'Ana Peña', id: admin.userId, email: admin.email, enabled: true, isSetUp: false },
      { fullName: 'Ángel', enabled: true, isSetUp: true },
      { fullName: 'Nuria', enabled: false, isSetUp: false },
      { fullName: 'Ñoño', enabled: true, isSetUp: true },
    ]);
    expect((await operator.get(`/superadmin/tenants/${id}`)).body).toMatchObject({ adminCount: 4 });
  });

  test('of a company without any are an empty list', async () => {
    expect((await list(await createTenant(app.platform))).body).toEqual([]);
  });
});

describe.each(actions)('%s', (action) => {
  test('sends one message to the admin, whose link works for seven days', async () => {
    const before = await jobs();
    const answer = await send(action);
    expect(answer.status).toBe(action === 'regenerate-setup-link' ? 200 : 204);
    const [mail] = await mailServer.mailsTo(admin.email);
    expect(mail?.subject).toBe('Configura tu cuenta de Aceites');
    expect(await jobs()).toBe(before + 1);
    const link = mail?.links.text[0] ?? '';
    expect(answer.body).toEqual(action === 'regenerate-setup-link' ? { setupLink: link } : null);
    expect((await validate(tokenOf(link))).body).toEqual({ fullName: 'Ana Peña', email: admin.email });
    app.clock.advance(Temporal.Duration.from({ hours: 7 * 24 }).subtract({ milliseconds: 1 }));
    expect((await validate(tokenOf(link))).status).toBe(200);
    app.clock.advance({ milliseconds: 1 });
    expectProblem(await validate(tokenOf(link)), 404, 'INVALID_TOKEN');
  });

  test('invalidates every link sent before, by either call', async () => {
    const older = [await sendLink(app.platform, admin, 'SETUP')];
    older.push(tokenOf((await send('regenerate-setup-link')).body.setupLink));
    await send(action);
    for (const token of older) expectProblem(await validate(token), 404, 'INVALID_TOKEN');
    const mails = await mailServer.mailsTo(admin.email, 2);
    const newest = mails.map(({ links }) => tokenOf(links.text[0])).filter((token) => !older.includes(token));
    expect(newest).toHaveLength(1);
    expect((await complete(newest[0] ?? '')).status).toBe(200);
    for (const token of older) expectProblem(await complete(token), 409, 'ALREADY_CONFIGURED');
  });

  test('does not change the links of anybody else', async () => {
    const colleague = await createPerson(app.platform, id, { roles: ['ROLE_ADMIN'] });
    const theirs = await sendLink(app.platform, colleague, 'SETUP');
    await send(action);
    expect((await validate(theirs)).status).toBe(200);
  });

  test('also works for somebody with a temporary password, which remains valid', async () => {
    const given = { roles: ['ROLE_TENANT_ADMIN'] as ['ROLE_TENANT_ADMIN'], password: 'Temporal-1' };
    const waiting = await createPerson(app.platform, id, { ...given, mustChangePassword: true });
    expect((await send(action, waiting.userId)).status).toBeLessThan(300);
    const body = { email: waiting.email, password: 'Temporal-1' };
    const answer = await app.request('POST', '/auth/login', { body });
    expect(answer.body).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
  });

  test('is refused for somebody who does not need it any more, or cannot use it, and nothing is sent', async () => {
    const link = await sendLink(app.platform, admin, 'SETUP');
    const before = await jobs();
    const change = (columns: object) =>
      withTenant(app.platform.database, id, (tx) =>
        tx.updateTable('users').set(columns).where('id', '=', admin.userId).execute(),
      );
    await change({ active: false });
    expectProblem(await send(action), 409, 'ACCOUNT_INACTIVE');
    await change({ active: true });
    await operator.call('PUT', `/superadmin/tenants/${id}/suspend`);
    expectProblem(await send(action), 409, 'ACCOUNT_INACTIVE', {
      message: 'La empresa está suspendida. Actívala antes de enviar un enlace.',
    });
    await operator.call('PUT', `/superadmin/tenants/${id}/activate`);
    expect((await validate(link)).status).toBe(200);
    expect((await complete(link)).status).toBe(200);
    expectProblem(await send(action), 409, 'ALREADY_CONFIGURED');
    expect(await jobs()).toBe(before);
    const sent = (await operator.log({ tenantId: id })).filter(({ action: name }) =>
      name.startsWith('ADMIN_'),
    );
    expect(sent).toEqual([]);
  });

  test('finds only admins of the company in the path', async () => {
    const employee = await createPerson(app.platform, id, { roles: ['ROLE_EMPLOYEE', 'ROLE_USER'] });
    const elsewhere = await createTenant(app.platform);
    const stranger = await createPerson(app.platform, elsewhere, { roles: ['ROLE_ADMIN'] });
    const before = await jobs();
    const ids = [employee.userId, stranger.userId, operator.userId, id, 'x'];
    for (const adminId of ids) expectProblem(await send(action, adminId), 404, 'NOT_FOUND');
    expectProblem(await send(action, admin.userId, elsewhere), 404, 'NOT_FOUND');
    expectProblem(await send(action, operator.userId, operator.tenantId), 404, 'NOT_FOUND');
    expect(await jobs()).toBe(before);
    expect((await send(action, admin.userId.toUpperCase(), id.toUpperCase())).status).toBeLessThan(300);
  });

  test('eight at once leave one valid link', async () => {
    const before = await jobs();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(action)));
    for (const { status } of answers) expect(status).toBeLessThan(300);
    expect(await jobs()).toBe(before + 8);
    const mails = await mailServer.mailsTo(admin.email, 8);
    const tokens = mails.map(({ links }) => tokenOf(links.text[0]));
    expect(new Set(tokens).size).toBe(8);
    const validated = await Promise.all(tokens.map(validate));
    expect(validated.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('an admin who sets the account up while a new link is created keeps it, or uses the new one', async () => {
  // Whoever was sent a link is told whom to ask for another.
  const whomToAsk = { contactEmail: expect.any(String) };
  for (let round = 0; round < 6; round += 1) {
    const person = await createPerson(app.platform, id, { roles: ['ROLE_ADMIN'] });
    const old = await sendLink(app.platform, person, 'SETUP');
    const [done, made] = await Promise.all([complete(old), send('regenerate-setup-link', person.userId)]);
    const newest = made.status === 200 ? tokenOf(made.body.setupLink) : null;
    if (done.status === 200) {
      // Made just before the account was set up, or not at all: either way it opens nothing more.
      if (newest) expectProblem(await validate(newest), 409, 'ALREADY_CONFIGURED', whomToAsk);
      else expectProblem(made, 409, 'ALREADY_CONFIGURED');
    } else {
      expectProblem(done, 404, 'INVALID_TOKEN', whomToAsk);
      expect((await complete(newest ?? '')).status).toBe(200);
    }
  }
});
