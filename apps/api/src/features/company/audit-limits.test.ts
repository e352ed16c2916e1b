import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@jornada/contract/audit';
import { companyActions } from '@jornada/contract/company/audit-log';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, createDepartment, createRole, deputyAtWork } from '../../testing/company-factories.ts';
import { companySpecimens } from '../../testing/company-specimens.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { type MailServer, startMailServer, tokenOf } from '../../testing/mail-server.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { formWith } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let person: TestPerson;
let departmentId: string;
let roleId: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  tenantId = await createTenant(app.platform, { name: 'Aceites' });
  admin = await adminAtWork(app, tenantId);
  person = await createPerson(app.platform, tenantId, { fullName: 'Bea' });
  departmentId = await createDepartment(app.platform, tenantId, 'Taller');
  roleId = await createRole(app.platform, tenantId, ['audit.read', 'employees.read'], 'Auditora');
});

const log = async (query = ''): Promise<AuditEntry[]> =>
  (await admin.get(`/admin/audit?size=100&${query}`)).body.content;
const call = (method: string, path: string, body?: unknown) =>
  admin.call(method, path, body === undefined ? {} : { body });
const user = (path = '') => `/admin/users/${person.userId}${path}`;

describe('what changes nothing is not logged:', () => {
  test.each<[string, () => ReturnType<typeof call>]>([
    [
      'the same name and e-mail',
      () =>
        call('PUT', `/admin/employees/${person.userId}`, {
          name: ' Bea ',
          email: person.email.toUpperCase(),
          role: 'ROLE_EMPLOYEE',
        }),
    ],
    ['nothing sent', () => call('PATCH', user(), {})],
    ['an active person activated', () => call('PATCH', `/admin/employees/${person.userId}/activate`)],
    ['a state that holds', () => call('POST', user('/status'), { active: true })],
    ['the roles somebody has', () => call('POST', user('/roles'), { roleIds: ['ROLE_EMPLOYEE'] })],
    [
      'a role as it is',
      () =>
        call('PATCH', `/admin/roles/${roleId}`, {
          name: 'Auditora',
          permissions: ['audit.read', 'employees.read'],
        }),
    ],
    [
      'a role’s permissions in another order',
      () =>
        call('PATCH', `/admin/roles/${roleId}`, {
          permissions: ['employees.read', 'audit.read', 'employees.read'],
        }),
    ],
    [
      'the name a department has',
      () => call('PATCH', `/admin/departments/${departmentId}`, { name: ' Taller ' }),
    ],
    ['the company’s own name', () => call('PUT', '/auth/company', { name: 'Aceites', emailLookup: true })],
    ['no logo taken away', () => call('DELETE', '/auth/company/logo')],
    ['the settings there are', () => call('PUT', '/tenant/settings', { roundingMinutes: 15 })],
    [
      'a preview',
      () =>
        call(
          'POST',
          '/admin/employees/import/preview',
          formWith(Buffer.from('Nombre;Email\nAna;ana@ejemplo.test')),
        ),
    ],
    ['the own photo', () => call('POST', '/auth/profile/avatar', formWith(sampleImage))],
  ])('%s', async (_, change) => {
    expect((await change()).status).toBe(200);
    expect(await log()).toEqual([]);
  });

  test('the roles somebody has, in another order', async () => {
    const other = await createRole(app.platform, tenantId, ['holidays.manage']);
    const roleIds = ['ROLE_ADMIN', 'ROLE_EMPLOYEE', roleId, other];
    await call('POST', user('/roles'), { roleIds });
    expect(await log()).toHaveLength(1);
    await call('POST', user('/roles'), { roleIds: [...roleIds].reverse() });
    expect(await log()).toHaveLength(1);
  });

  test('reading, of anything', async () => {
    for (const { endpoint } of companySpecimens)
      if (endpoint.method === 'GET' && !endpoint.path.includes(':'))
        expect((await admin.get(endpoint.path)).status).toBe(200);
    expect(await log()).toEqual([]);
  });
});

describe('what is refused is not logged:', () => {
  test.each<[number, () => ReturnType<typeof call>]>([
    [409, () => call('POST', '/admin/employees', { name: 'Ana', email: person.email })],
    [409, () => call('DELETE', `/admin/employees/${admin.userId}`)],
    [409, () => call('POST', `/admin/users/${admin.userId}/roles`, { roleIds: ['ROLE_EMPLOYEE'] })],
    [409, () => call('POST', '/admin/roles', { name: 'AUDITORA', permissions: ['audit.read'] })],
    [409, () => call('POST', '/admin/departments', { name: 'taller' })],
    [422, () => call('POST', '/admin/employees', { name: 'Ana', email: 'nadie' })],
    [422, () => call('POST', user('/roles'), { roleIds: ['ROLE_SUPER_ADMIN'] })],
    [422, () => call('POST', '/auth/company/logo', formWith(Buffer.from('<svg/>')))],
    [404, () => call('DELETE', `/admin/roles/${randomUUID()}`)],
    [400, () => call('POST', '/admin/departments', '{')],
  ])('%i', async (status, change) => {
    expect((await change()).status).toBe(status);
    expect(await log()).toEqual([]);
  });
});

test('the log never contains a password, a token or a link', async () => {
  const email = `${randomUUID()}@ejemplo.test`;
  const { body } = await call('POST', '/admin/employees', { name: 'Cris', email });
  await call('POST', `/admin/employees/${body.id}/resend-setup-email`);
  await call('POST', `/admin/users/${body.id}/reset-password`);
  const mails = await mailServer.mailsTo(email, 3);
  const statuses: number[] = [];
  // They arrive in any order, and the newest link alone is good.
  for (const { links } of mails) {
    const chosen = {
      token: tokenOf(links.text[0]),
      password: 'Pañuelo-fino 1',
      passwordConfirm: 'Pañuelo-fino 1',
    };
    statuses.push((await app.request('POST', '/auth/setup-account/complete', { body: chosen })).status);
  }
  // A mail server that is slow to answer is given a message twice.
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  for (const status of statuses) expect([200, 404, 409]).toContain(status);
  await call('POST', `/admin/users/${body.id}/reset-password`);
  const links = (await mailServer.mailsTo(email, 4)).flatMap(({ links: { text } }) => text);
  const written = JSON.stringify((await rowsOf(app.platform.database, tenantId)).audit_entries);
  expect(written).toContain('PASSWORD_RESET_SENT');
  for (const link of links) expect(written).not.toContain(tokenOf(link));
  expect(written).not.toMatch(/argon2|Pañuelo-fino|token|https?:|\$/);
});

describe('an entry', () => {
  test('names its subject alike, however the call wrote the id', async () => {
    const shout = (path: string) => path.replace(/[0-9a-f-]{36}/, (id) => id.toUpperCase());
    const other = await createPerson(app.platform, tenantId);
    for (const [method, path, body] of [
      ['PATCH', user(), { fullName: 'Bea Otra' }],
      ['POST', user('/reset-password'), undefined],
      ['PATCH', `/admin/roles/${roleId}`, { name: 'Lectora' }],
      ['DELETE', `/admin/roles/${roleId}`, undefined],
      ['PATCH', `/admin/departments/${departmentId}`, { name: 'Óptica' }],
      ['DELETE', `/admin/departments/${departmentId}`, undefined],
      ['DELETE', `/admin/users/${other.userId}`, undefined],
    ] as const)
      expect((await call(method, shout(path), body)).status).toBeLessThan(300);
    const count = async (id: string) => (await log(`subjectId=${id}`)).length;
    expect(await Promise.all([person.userId, roleId, departmentId, other.userId].map(count))).toEqual([
      2, 2, 2, 1,
    ]);
  });

  test.each(['😀', '"\\\'; --', 'ﬁ', '\u0645'])('is written whatever a name holds: %j', async (odd) => {
    const email = `${randomUUID()}@ejemplo.test`;
    const name = `Ana ${odd} Peña`;
    for (const [path, body] of [
      ['/admin/employees', { name, email }],
      ['/admin/departments', { name }],
      ['/admin/roles', { name, permissions: ['audit.read'] }],
      ['/admin/employees/import', { rows: [{ name, email: `x${email}`, department: `${name} bis` }] }],
    ] as const)
      expect((await call('POST', path, body)).status, path).toBe(200);
    expect((await call('PUT', '/auth/company', { name })).status).toBe(200);
    const entries = await log();
    expect(entries).toHaveLength(5);
    for (const { action, after } of entries)
      if (action !== 'EMPLOYEES_IMPORTED') expect(after?.name).toBe(name);
  });

  test.each(['\ud800', '\udfff y más', '\u0001\u001f', '\u2028'])(
    'is not written of a name that nobody can read: %j',
    async (odd) => {
      const name = `Ana ${odd} Peña`;
      const email = `${randomUUID()}@ejemplo.test`;
      for (const [path, body] of [
        ['/admin/employees', { name, email }],
        ['/admin/departments', { name }],
        ['/admin/roles', { name, permissions: ['audit.read'] }],
      ] as const)
        expect((await call('POST', path, body)).status, path).toBe(422);
      expect((await call('PUT', '/auth/company', { name })).status).toBe(422);
      expect(await log()).toEqual([]);
    },
  );

  test('does not change when its actor and its subject are deleted', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'employees.manage');
    expect((await deputy.call('DELETE', `/admin/employees/${person.userId}`)).status).toBe(204);
    expect((await call('DELETE', `/admin/users/${deputy.userId}`)).status).toBe(204);
    const [entry] = await log(`actorId=${deputy.userId}`);
    expect(entry).toMatchObject({ actorEmail: deputy.email, subjectName: 'Bea', action: 'EMPLOYEE_DELETED' });
  });

  test('cannot be changed by any call', async () => {
    const paths = companySpecimens.filter(({ endpoint }) => endpoint.path.startsWith('/admin/audit'));
    expect(paths.map(({ endpoint }) => endpoint.method)).toEqual(['GET']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await call(method, '/admin/audit')).status).toBe(404);
  });
});

test('shows what an operator did with the company, under the operator’s name', async () => {
  const operators = await createTenant(app.platform, { isPlatform: true });
  const given = {
    roles: ['ROLE_SUPER_ADMIN' as const],
    fullName: 'Olga Operadora',
    email: 'olga@plataforma.test',
  };
  const operator = await atWork(app, await createPerson(app.platform, operators, given));
  const tenant = `/superadmin/tenants/${tenantId}`;
  await operator.call('PATCH', tenant, { body: { maxEmployees: 7 } });
  await operator.call('PATCH', `${tenant}/admins/${admin.userId}/email`, {
    body: { newEmail: 'nueva@jefa.test' },
  });
  admin = await atWork(app, admin);
  const entries = await log();
  expect(entries).toHaveLength(2);
  for (const entry of entries) {
    expect(entry).toMatchObject({
      actorId: operator.userId,
      actorName: 'Olga Operadora',
      subjectId: tenantId,
    });
    expect(companyActions).toContain(entry.action);
  }
  expect(entries.at(-1)).toMatchObject({
    action: 'TENANT_UPDATED',
    before: { maxEmployees: 1_000 },
    after: { maxEmployees: 7 },
  });
  expect(await log('action=TENANT_UPDATED')).toHaveLength(1);
});
