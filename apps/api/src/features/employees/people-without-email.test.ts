import { employeesTexts } from '@jornada/texts/employees';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork, createRole } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { formWith } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const create = (body: object) =>
  admin.call('POST', '/admin/employees', {
    body: { name: 'Bea', email: null, staffNumber: '0042', ...body },
  });
const change = (id: string, body: object) =>
  admin.call('PUT', `/admin/employees/${id}`, { body: { name: 'Bea', email: null, ...body } });
const wrong = (field: string, text: string) => ({ fieldErrors: { [field]: text } });
const links = async () => {
  const { account_links: rows = [] } = await rowsOf(app.platform.database, tenantId);
  return rows as { row: { spentAt: string | null } }[];
};
const bea = async () => (await create({})).body as { id: string };

describe('a person without an e-mail', () => {
  test('exists with a name and a staff number, and nothing is mailed', async () => {
    const before = (await queuedJobs(app.connectionString)).length;
    const answer = await create({});
    expect(answer.body).toMatchObject({
      ...{ name: 'Bea', email: null, staffNumber: '0042', isSetUp: false, active: true },
      ...{ role: 'ROLE_EMPLOYEE', pendingEmail: null },
    });
    expect((await queuedJobs(app.connectionString)).length).toBe(before);
    expect(await links()).toEqual([]);
  });

  test('needs a staff number, when they are created and for as long as they have no e-mail', async () => {
    const needed = wrong('staffNumber', employeesTexts.numberOrEmail);
    expectProblem(await create({ staffNumber: null }), 422, 'VALIDATION_FAILED', needed);
    const { id } = await bea();
    expectProblem(await change(id, { staffNumber: null }), 422, 'VALIDATION_FAILED', needed);
    expect((await change(id, { staffNumber: '43' })).body.staffNumber).toBe('43');
  });

  test('has no role but that of employees, by whatever way it is given', async () => {
    const refused = (field: string) => wrong(field, employeesTexts.roleNeedsEmail);
    expectProblem(await create({ role: 'ROLE_ADMIN' }), 422, 'VALIDATION_FAILED', refused('email'));
    const { id } = await bea();
    expectProblem(await change(id, { role: 'ROLE_ADMIN' }), 422, 'VALIDATION_FAILED', refused('email'));
    const custom = await createRole(app.platform, tenantId, ['audit.read']);
    for (const roleIds of [['ROLE_ADMIN'], ['ROLE_EMPLOYEE', 'ROLE_ADMIN'], ['ROLE_EMPLOYEE', custom]])
      expectProblem(
        await admin.call('POST', `/admin/users/${id}/roles`, { body: { roleIds } }),
        422,
        'VALIDATION_FAILED',
        refused('roleIds'),
      );
    const same = await admin.call('POST', `/admin/users/${id}/roles`, {
      body: { roleIds: ['ROLE_EMPLOYEE'] },
    });
    expect(same.status).toBe(200);
  });

  test('is found by the staff number, listed without an e-mail, and exported with an empty field', async () => {
    await bea();
    const { body } = await admin.get('/admin/employees?q=0042');
    expect(body.content).toMatchObject([{ name: 'Bea', email: null }]);
    expect((await admin.get('/admin/employees?q=null')).body.content).toEqual([]);
    expect((await admin.get('/admin/employees?sort=email,asc')).body.content.at(-1).name).toBe('Bea');
    expect((await admin.get('/admin/users/simple')).body).toContainEqual(
      expect.objectContaining({ fullName: 'Bea', email: null, staffNumber: '0042' }),
    );
    const file = String((await admin.get('/admin/employees/export')).body);
    expect(file).toMatch(/^Bea;;/m);
    expect(file).not.toContain('null');
  });

  test.each(['', ' ', 'null', 'undefined', '0042'])('cannot sign in as %j', async (email) => {
    await bea();
    const answer = await app.request('POST', '/auth/login', {
      body: { email, password: 'Correct-horse-42' },
    });
    expect([401, 422, 429]).toContain(answer.status);
    expect(answer.body.accessToken).toBeUndefined();
    const reset = await app.request('POST', '/auth/password-reset/request', { body: { email } });
    expect([200, 204, 422]).toContain(reset.status);
    expect(await links()).toEqual([]);
  });

  test('is sent neither the setup message nor a link for a password', async () => {
    const { id } = await bea();
    for (const path of [`/admin/employees/${id}/resend-setup-email`, `/admin/users/${id}/reset-password`])
      expectProblem(await admin.call('POST', path), 409, 'NO_EMAIL');
    expectProblem(
      await admin.call('POST', `/admin/employees/${id}/email-change/resend`),
      409,
      'NO_EMAIL_CHANGE',
    );
  });

  test('ends like anybody else', async () => {
    const { id } = await bea();
    expect((await admin.call('PATCH', `/admin/employees/${id}/deactivate`)).body.active).toBe(false);
    expect((await admin.call('PATCH', `/admin/employees/${id}/activate`)).body.active).toBe(true);
    expect((await admin.call('DELETE', `/admin/employees/${id}`)).status).toBe(204);
  });

  test('is kept so by the database, whoever writes', async () => {
    const { id } = await bea();
    for (const change of [
      { passwordHash: 'x' },
      { staffNumber: null },
      { roles: ['ROLE_ADMIN'] },
      { permissions: ['attendance.read'] },
      { teamPermissions: ['attendance.read'] },
      { email: '' },
    ])
      await expect(
        withTenant(app.platform.database, tenantId, (tx) =>
          tx.updateTable('users').set(change).where('id', '=', id).execute(),
        ),
        JSON.stringify(change),
      ).rejects.toThrow(/users_(without_email|email)/);
  });
});

describe('an e-mail', () => {
  test('given later is used at once, and the setup message is sent there', async () => {
    const { id } = await bea();
    const given = await change(id, { email: ' BEA@ejemplo.test ' });
    expect(given.body).toMatchObject({ email: 'bea@ejemplo.test', staffNumber: '0042', pendingEmail: null });
    expect(await mailServer.mailsTo('bea@ejemplo.test')).toHaveLength(1);
    expect((await admin.call('POST', `/admin/employees/${id}/resend-setup-email`)).status).toBe(204);
    const { body } = await admin.get('/admin/audit?action=EMPLOYEE_UPDATED');
    expect(body.content).toMatchObject([{ before: { email: null }, after: { email: 'bea@ejemplo.test' } }]);
  });

  test('that somebody has is refused', async () => {
    await createPerson(app.platform, tenantId, { email: 'ana@ejemplo.test' });
    const { id } = await bea();
    const { status, body } = await change(id, { email: 'ana@ejemplo.test' });
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  test('is taken away until the account is set up, with the link that was sent', async () => {
    const { id } = (await create({ email: 'eva@ejemplo.test' })).body;
    expect(await links()).toMatchObject([{ row: { spentAt: null } }]);
    expect((await change(id, {})).body.email).toBeNull();
    const [link] = await links();
    expect(link?.row.spentAt).not.toBeNull();
  });

  test('with which somebody can have signed in stays, and says why', async () => {
    const ana = await createPerson(app.platform, tenantId, { password: 'Correct-horse-42' });
    expectProblem(
      await change(ana.userId, { staffNumber: '7' }),
      422,
      'VALIDATION_FAILED',
      wrong('email', employeesTexts.emailStays),
    );
  });

  test('is not left out by mistake', async () => {
    const { id } = await bea();
    const left = await admin.call('PUT', `/admin/employees/${id}`, { body: { name: 'Bea' } });
    expect([left.status, left.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expectProblem(await create({ email: '' }), 422, 'VALIDATION_FAILED', wrong('email', 'Email no válido.'));
  });
});

describe('a file of people', () => {
  const preview = async (file: string) =>
    (
      await admin.call('POST', '/admin/employees/import/preview', {
        body: formWith(Buffer.from(file), 'personas.csv', 'file', {}),
      })
    ).body;

  test('names some by e-mail and some by staff number, and each row needs one', async () => {
    const { rows, error } = await preview(
      'Nombre;Email;Nº de empleado\nEva;eva@ejemplo.test;\nBea;;0042\nLuz;;\nSol;;0042',
    );
    expect(error).toBeNull();
    expect(rows.map(({ errors }: { errors: object }) => errors)).toEqual([
      {},
      {},
      { email: employeesTexts.import.numberOrEmail },
      { staffNumber: employeesTexts.import.repeatedNumber },
    ]);
  });

  test('may have no column of e-mails', async () => {
    const { rows, columns, error } = await preview('Nombre;Nº de empleado\nBea;0042');
    expect([error, rows.length, columns.length]).toEqual([null, 1, 2]);
    const body = { rows: [{ name: 'Bea', email: '', staffNumber: '0042' }] };
    expect((await admin.call('POST', '/admin/employees/import', { body })).body).toEqual({ created: 1 });
    expect(await links()).toEqual([]);
    const { body: log } = await admin.get('/admin/audit?action=EMPLOYEES_IMPORTED');
    expect(log.content).toMatchObject([{ after: { emails: ['0042'] } }]);
  });

  test('without names, or without both columns, is not read', async () => {
    for (const file of ['Nombre;Departamento\nBea;Taller', 'Email\nbea@ejemplo.test'])
      expect((await preview(file)).error).toBe(employeesTexts.import.missingColumns);
  });
});
