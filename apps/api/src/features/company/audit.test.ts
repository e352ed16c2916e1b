import type { AuditEntry } from '@jornada/contract/audit';
import type { AdminAction } from '@jornada/contract/company/audit-log';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork, createDepartment, createRole } from '../../testing/company-factories.ts';
import { companySpecimens } from '../../testing/company-specimens.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { employmentSpecimens } from '../../testing/employment-specimens.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { formWith } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let person: TestPerson;
let departmentId: string;
let roleId: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform, { name: 'Aceites' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Ana Jefa', email: 'ana@jefa.test' });
  person = await createPerson(app.platform, tenantId, { fullName: 'Bea Ñu', email: 'bea@ejemplo.test' });
  departmentId = await createDepartment(app.platform, tenantId, 'Taller');
  roleId = await createRole(app.platform, tenantId, ['audit.read'], 'Auditora');
});

type Told = Partial<Omit<AuditEntry, 'action'>>;

/** A change as it is sent, and what the log says of it; the subject is what was created unless it is named. */
interface Change {
  readonly params?: Record<string, string>;
  readonly body?: unknown;
  readonly entry: Told & { readonly action: AdminAction; readonly subjectName: string };
}

const ofPerson = (body: unknown, action: AdminAction, values: Told): Change => ({
  params: { id: person.userId },
  body,
  entry: { action, subjectId: person.userId, subjectName: 'Bea Ñu', ...values },
});
const ofCompany = (body: unknown, action: AdminAction, values: Told): Change => ({
  body,
  entry: { action, subjectId: tenantId, subjectName: 'Aceites', ...values },
});

const deactivated = { before: { active: true }, after: { active: false } };
const deleted = { before: { name: 'Bea Ñu', email: 'bea@ejemplo.test', roles: ['ROLE_EMPLOYEE'] } };
const mailed = { after: { email: 'bea@ejemplo.test' } };
const renamed = { before: { name: 'Taller' }, after: { name: 'Óptica' } };

/** By the call; what is tried twice is a list. */
const changes: Record<string, () => Change | readonly Change[]> = {
  'POST /admin/employees': () => ({
    body: { name: 'Cris', email: 'C@ejemplo.test', role: 'ROLE_ADMIN' },
    entry: {
      action: 'EMPLOYEE_CREATED',
      subjectName: 'Cris',
      after: { name: 'Cris', email: 'c@ejemplo.test', roles: ['ROLE_ADMIN'] },
    },
  }),
  'POST /admin/users': () => ({
    body: { fullName: 'Cris', email: 'c@ejemplo.test', roleIds: ['ROLE_EMPLOYEE', roleId] },
    entry: {
      action: 'EMPLOYEE_CREATED',
      subjectName: 'Cris',
      after: { name: 'Cris', email: 'c@ejemplo.test', roles: ['ROLE_EMPLOYEE', roleId] },
    },
  }),
  'PUT /admin/employees/:id': () => [
    ofPerson({ name: 'Bea Otra', email: 'otra@ejemplo.test', departmentId }, 'EMPLOYEE_UPDATED', {
      subjectName: 'Bea Otra',
      before: { name: 'Bea Ñu', email: 'bea@ejemplo.test', departmentId: null },
      after: { name: 'Bea Otra', email: 'otra@ejemplo.test', departmentId },
    }),
    ofPerson({ name: 'Bea Otra', email: 'otra@ejemplo.test', role: 'ROLE_ADMIN' }, 'EMPLOYEE_ROLES_CHANGED', {
      subjectName: 'Bea Otra',
      before: { roles: ['ROLE_EMPLOYEE'] },
      after: { roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] },
    }),
  ],
  'PATCH /admin/users/:id': () =>
    ofPerson({ timezone: 'Atlantic/Canary' }, 'EMPLOYEE_UPDATED', {
      before: { timeZone: null },
      after: { timeZone: 'Atlantic/Canary' },
    }),
  'POST /admin/users/:id/roles': () =>
    ofPerson({ roleIds: [roleId] }, 'EMPLOYEE_ROLES_CHANGED', {
      before: { roles: ['ROLE_EMPLOYEE'] },
      after: { roles: ['ROLE_EMPLOYEE', roleId] },
    }),
  'PATCH /admin/employees/:id/deactivate': () => ofPerson(undefined, 'EMPLOYEE_DEACTIVATED', deactivated),
  'POST /admin/users/:id/status': () => [
    ofPerson({ active: false }, 'EMPLOYEE_DEACTIVATED', deactivated),
    ofPerson({ active: true }, 'EMPLOYEE_ACTIVATED', {
      before: deactivated.after,
      after: deactivated.before,
    }),
  ],
  'DELETE /admin/employees/:id': () => ofPerson(undefined, 'EMPLOYEE_DELETED', deleted),
  'DELETE /admin/users/:id': () => ofPerson(undefined, 'EMPLOYEE_DELETED', deleted),
  'POST /admin/employees/:id/resend-setup-email': () => ofPerson(undefined, 'SETUP_EMAIL_RESENT', mailed),
  'POST /admin/users/:id/reset-password': () => ofPerson(undefined, 'PASSWORD_RESET_SENT', mailed),
  'POST /admin/employees/import': () =>
    ofCompany(
      { rows: [{ name: 'Cris', email: 'C@ejemplo.test', department: 'Óptica' }] },
      'EMPLOYEES_IMPORTED',
      {
        subjectName: 'Importación de empleados',
        after: { employees: 1, emails: ['c@ejemplo.test'], departments: ['Óptica'] },
      },
    ),
  'POST /admin/departments': () => ({
    body: { name: 'Óptica' },
    entry: { action: 'DEPARTMENT_CREATED', subjectName: 'Óptica', after: { name: 'Óptica' } },
  }),
  'PATCH /admin/departments/:id': () => ({
    params: { id: departmentId },
    body: { name: 'Óptica' },
    entry: { action: 'DEPARTMENT_UPDATED', subjectId: departmentId, subjectName: 'Óptica', ...renamed },
  }),
  'DELETE /admin/departments/:id': () => ({
    params: { id: departmentId },
    entry: {
      action: 'DEPARTMENT_DELETED',
      subjectId: departmentId,
      subjectName: 'Taller',
      before: { name: 'Taller', employees: 0 },
    },
  }),
  'POST /admin/roles': () => ({
    body: { name: 'Lectora', permissions: ['employees.read'] },
    entry: {
      action: 'ROLE_CREATED',
      subjectName: 'Lectora',
      after: { name: 'Lectora', description: '', permissions: ['employees.read'] },
    },
  }),
  'PATCH /admin/roles/:id': () => ({
    params: { id: roleId },
    body: { permissions: ['employees.read'] },
    entry: {
      action: 'ROLE_UPDATED',
      subjectId: roleId,
      subjectName: 'Auditora',
      before: { permissions: ['audit.read'] },
      after: { permissions: ['employees.read'] },
    },
  }),
  'PUT /admin/roles/:id/second-factor': () => ({
    params: { id: roleId },
    body: { isNeeded: true },
    entry: {
      action: 'ROLE_UPDATED',
      subjectId: roleId,
      subjectName: 'Auditora',
      before: { needsSecondFactor: false },
      after: { needsSecondFactor: true },
    },
  }),
  'DELETE /admin/roles/:id': () => ({
    params: { id: roleId },
    entry: {
      action: 'ROLE_DELETED',
      subjectId: roleId,
      subjectName: 'Auditora',
      before: { name: 'Auditora', description: '', permissions: ['audit.read'] },
    },
  }),
  'PUT /auth/company': () =>
    ofCompany({ name: 'Aceites del Sur' }, 'COMPANY_UPDATED', {
      subjectName: 'Aceites del Sur',
      before: { name: 'Aceites' },
      after: { name: 'Aceites del Sur' },
    }),
  'PUT /tenant/settings': () =>
    ofCompany({ taxId: 'b-58378431' }, 'SETTINGS_UPDATED', {
      before: { taxId: null },
      after: { taxId: 'B58378431' },
    }),
  'PUT /tenant/working-time-rules': () =>
    ofCompany(
      {
        paidBreakMinutes: 15,
        yearlyMinutes: null,
        restDayHolidays: 'SUNDAY_WORKERS',
        validFrom: '2026-01-01',
      },
      'WORKING_TIME_RULES_UPDATED',
      { before: { paidBreakMinutes: 0 }, after: { paidBreakMinutes: 15, validFrom: '2026-01-01' } },
    ),
  'POST /admin/employees/:id/contracts': () =>
    ofPerson({ validFrom: '2026-01-01', kind: 'TEMPORARY', isPartTime: false }, 'CONTRACT_ADDED', {
      after: { validFrom: '2026-01-01', kind: 'TEMPORARY', isPartTime: false },
    }),
  'PUT /admin/employees/:id/birth-date': () => ofPerson({ bornOn: '2009-05-17' }, 'BIRTH_DATE_CHANGED', {}),
  'POST /admin/employees/:id/employments': () =>
    ofPerson({ kind: 'EMPLOYMENT', firstDay: '2026-01-01' }, 'EMPLOYMENT_ADDED', {
      after: { employedFrom: '2026-01-01' },
    }),
  'POST /auth/company/logo': () =>
    ofCompany(formWith(sampleImage), 'COMPANY_LOGO_CHANGED', {
      before: { logo: null },
      after: { logo: expect.stringMatching(/^\/api\/files\/logos\/.+\.webp$/) },
    }),
};

/** Each is the other way of a call above, does not change anything, changes what is one's own alone, or is tried with the packages, the contracts or the
 * employments. */
const elsewhere = [
  'PATCH /admin/employees/:id/activate',
  'POST /admin/employees/import/preview',
  'POST /admin/employees/:id/email-change/resend',
  'DELETE /admin/employees/:id/email-change',
  'PUT /admin/employees/:id/contracts/:contractId',
  'DELETE /admin/employees/:id/contracts/:contractId',
  'POST /admin/employees/:id/contracts/foresee',
  'PUT /admin/employees/:id/employments/:entryId',
  'DELETE /admin/employees/:id/employments/:entryId',
  'POST /admin/employees/:id/employments/foresee',
  'DELETE /auth/company/logo',
  'POST /auth/profile/avatar',
  'DELETE /auth/profile/avatar',
  'POST /admin/exit-packages',
];

test('every call that changes the company is tested here', () => {
  const changing = [...companySpecimens, ...employmentSpecimens]
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
    .filter((call) => !call.startsWith('GET '));
  expect([...Object.keys(changes), ...elsewhere].sort()).toEqual([...changing, 'PUT /auth/company'].sort());
});

test.each(Object.entries(changes))(
  '%s: one entry tells who did what, when, from what to what',
  async (call, make) => {
    const [method = '', path = ''] = call.split(' ');
    const made = [make()].flat();
    for (const [index, { params, body, entry }] of made.entries()) {
      const answer = await admin.call(
        method,
        path.replace(':id', params?.id ?? ''),
        body === undefined ? {} : { body },
      );
      expect(answer.status).toBeLessThan(300);
      const { content } = (await admin.get('/admin/audit')).body;
      expect(content).toHaveLength(index + 1);
      expect(content[0]).toEqual({
        id: expect.any(String),
        occurredAt: '2026-11-20T08:00:00.000Z',
        actorId: admin.userId,
        actorName: 'Ana Jefa',
        actorEmail: 'ana@jefa.test',
        subjectId: answer.body?.id,
        before: null,
        after: null,
        ...entry,
      });
    }
  },
);

test('removing a logo is logged too', async () => {
  const { companyLogo } = (await admin.call('POST', '/auth/company/logo', { body: formWith(sampleImage) }))
    .body;
  await admin.call('DELETE', '/auth/company/logo');
  const { content } = (await admin.get('/admin/audit?action=COMPANY_LOGO_CHANGED')).body;
  expect(content).toHaveLength(2);
  expect(content[0]).toMatchObject({ before: { logo: companyLogo }, after: { logo: null } });
});
