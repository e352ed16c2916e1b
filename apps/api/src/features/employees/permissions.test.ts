import { type Permission, permissions } from '@jornada/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminAtWork, createRole, deputyAtWork, giveRole } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { specimens } from '../../testing/endpoint-specimens.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { formWith, type TestAnswer } from '../../testing/send-request.ts';
import type { Caller, Specimen } from '../../testing/specimen.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
/** Whose requests are decided about: nobody decides about their own. */
let colleague: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  colleague = await employeeAtWork(app, { tenantId });
});
afterAll(() => app.close());

const nobody: Caller = {
  userId: '',
  email: '',
  password: '',
  refreshToken: '',
  resetToken: '',
  setupToken: '',
  emailToken: '',
};

interface ReadyCall {
  readonly path: string;
  readonly body?: unknown;
}

/** Creates what a call names, and writes the call. */
async function prepare({ endpoint, ...specimen }: Specimen, person: EmployeeAtWork): Promise<ReadyCall> {
  const params = (await specimen.params?.(app.platform, person)) ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '');
  const query = specimen.query?.({ ...nobody, userId: person.userId });
  const body = specimen.body && {
    body: await specimen.body({ ...nobody, userId: person.userId }, { platform: app.platform, tenantId }),
  };
  return { path: query ? `${path}?${query}` : path, ...body };
}

async function send(
  specimen: Specimen,
  person: EmployeeAtWork,
  ready = prepare(specimen, person),
): Promise<TestAnswer> {
  const { path, ...body } = await ready;
  const { endpoint, upload } = specimen;
  return person.call(endpoint.method, path, upload ? { body: formWith(upload()) } : body);
}

/** What was made for a call that is refused is still there for the next person who is refused it. */
const refused = new Map<Specimen, Promise<ReadyCall>>();
function sendInVain(specimen: Specimen, person: EmployeeAtWork): Promise<TestAnswer> {
  const ready = refused.get(specimen) ?? prepare(specimen, person);
  refused.set(specimen, ready);
  return send(specimen, person, ready);
}

/** Where the company's area asks for a permission, and where it only asks whether somebody belongs there. */
const guarded = specimens.filter(({ endpoint }) => endpoint.permission);
const open = specimens.filter(
  ({ endpoint: { access, permission } }) =>
    !permission && Array.isArray(access) && access.includes('ROLE_ADMIN'),
);
const nameOf = ({ endpoint }: Specimen) => `${endpoint.method} ${endpoint.path}`;

test('the company’s area has both kinds of calls', () => {
  expect(guarded.length).toBeGreaterThan(25);
  expect(open.map(nameOf)).toEqual([]);
});

test('a call with several permissions is listed here, so that none is opened by accident', () => {
  const people = ['employees.read', 'employees.manage', 'users.manage'];
  const several = guarded.flatMap(({ endpoint }) => {
    const { method, path, permission } = endpoint;
    return Array.isArray(permission) ? [[`${method} ${path}`, permission.toSorted()] as const] : [];
  });
  const groups = [
    ...people,
    'departments.manage',
    'audit.read',
    'register.view',
    'attendance.read',
    'absences.review',
    'vacations.review',
    'schedules.manage',
    'inspection.manage',
    'retention.manage',
    'terminals.manage',
    'payroll.manage',
    'overtime.decide',
    'bank.manage',
  ];
  expect(Object.fromEntries(several)).toEqual(
    Object.fromEntries(
      Object.entries({
        'GET /absences/admin/team-away': ['absences.review', 'vacations.review'],
        'GET /admin/dashboard/first-steps': [...people, 'schedules.manage', 'holidays.manage'],
        'GET /admin/dashboard/summary': [...people, 'attendance.read', 'absences.review', 'vacations.review'],
        'GET /admin/departments': groups,
        'GET /admin/employees': ['employees.read', 'users.manage'],
        'GET /admin/employees/:id': ['employees.read', 'users.manage'],
        'GET /admin/employees/plan-differences': ['employees.read', 'employees.manage'],
        'GET /admin/employees/stats': people,
        'GET /admin/stats': people,
        'GET /admin/users/simple': [
          'employees.manage',
          'departments.manage',
          'attendance.read',
          'absences.review',
          'vacations.review',
          'schedules.manage',
          'audit.read',
          'inspection.manage',
          'retention.manage',
          'overtime.decide',
        ],
        'GET /tenant/terminals/presses': ['terminals.manage', 'attendance.manage'],
        'POST /tenant/terminals/presses/:id/review': ['terminals.manage', 'attendance.manage'],
        'GET /admin/payroll/hours/:userId/:month': ['attendance.read', 'attendance.manage', 'payroll.manage'],
        'GET /admin/payroll/marks/:userId/:date': ['attendance.read', 'attendance.manage'],
        'GET /admin/work-centres/names': groups,
        'GET /schedules/calendar': ['attendance.read', 'schedules.manage'],
        'DELETE /admin/employees/:id/email-change': ['employees.manage', 'users.manage'],
        'POST /admin/employees/:id/email-change/resend': ['employees.manage', 'users.manage'],
      }).map(([call, permissions]) => [call, permissions.toSorted()]),
    ),
  );
});

describe.each(permissions)('somebody who may %s', (permission) => {
  test('can make exactly the calls that need it', async () => {
    const deputy = await deputyAtWork(app, tenantId, permission);
    for (const specimen of guarded) {
      const isAllowed = [specimen.endpoint.permission].flat().includes(permission);
      let answer = await (isAllowed ? send : sendInVain)(specimen, deputy);
      if (answer.body?.code === 'OWN_REQUEST')
        answer = await send(specimen, deputy, prepare(specimen, colleague));
      if (!isAllowed) expectProblem(answer, 403, 'FORBIDDEN');
      // To hand out the admin's role takes more than the call itself.
      else expect([200, 204, 409], nameOf(specimen)).toContain(answer.status);
      if (answer.status === 409)
        expect(['EXCEEDS_OWN_PERMISSIONS', 'NOTHING_TO_EXPORT', 'NOTHING_TO_REMOVE']).toContain(
          answer.body.code,
        );
    }
    for (const specimen of open) expect((await send(specimen, deputy)).status, nameOf(specimen)).toBe(200);
  });

  test('sees it in their session, and is still an employee', async () => {
    const deputy = await deputyAtWork(app, tenantId, permission);
    expect((await deputy.get('/auth/me')).body).toMatchObject({
      roles: ['ROLE_EMPLOYEE', 'ROLE_TENANT_ADMIN'],
      permissions: [permission],
    });
    expect((await deputy.get('/attendance/status/current')).status).toBe(200);
    expect((await admin.get(`/admin/users/${deputy.userId}`)).body).toMatchObject({
      roles: ['ROLE_EMPLOYEE'],
      roleIds: ['ROLE_EMPLOYEE', deputy.roleId],
    });
  });
});

describe('the permissions of a person', () => {
  const mine = async (person: EmployeeAtWork): Promise<Permission[]> =>
    (await person.get('/auth/me')).body.permissions;

  test('are all for an admin, by either role, and none for an employee', async () => {
    expect(await mine(admin)).toEqual(permissions);
    expect(await mine(await adminAtWork(app, tenantId, { roles: ['ROLE_TENANT_ADMIN'] }))).toEqual(
      permissions,
    );
    const employee = await employeeAtWork(app, { tenantId });
    expect(await mine(employee)).toEqual([]);
    for (const specimen of [...guarded.slice(0, 3), ...open])
      expectProblem(await send(specimen, employee), 403, 'FORBIDDEN');
  });

  test('are those of all their roles, each once', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'audit.read', 'employees.read');
    await giveRole(
      app.platform,
      deputy,
      await createRole(app.platform, tenantId, ['employees.read', 'holidays.manage']),
    );
    expect((await mine(deputy)).toSorted()).toEqual(['audit.read', 'employees.read', 'holidays.manage']);
  });

  test('change at the next call with a role of theirs', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'employees.read');
    const change = (body: object) => admin.call('PATCH', `/admin/roles/${deputy.roleId}`, { body });
    const [list, log] = ['/admin/employees', '/admin/audit'];
    expect([(await deputy.get(list)).status, (await deputy.get(log)).status]).toEqual([200, 403]);
    expect((await change({ permissions: ['audit.read'] })).status).toBe(200);
    expect([(await deputy.get(list)).status, (await deputy.get(log)).status]).toEqual([403, 200]);
    expect(await mine(deputy)).toEqual(['audit.read']);
    expect((await change({ name: `Otro nombre ${deputy.roleId}` })).status).toBe(200);
    expect(await mine(deputy)).toEqual(['audit.read']);
  });

  test('change at the next call with the roles they have', async () => {
    const person = await employeeAtWork(app, { tenantId });
    const [reader, auditor] = await Promise.all([
      createRole(app.platform, tenantId, ['employees.read']),
      createRole(app.platform, tenantId, ['audit.read']),
    ]);
    const give = (...roleIds: string[]) =>
      admin.call('POST', `/admin/users/${person.userId}/roles`, { body: { roleIds } });
    const seen = async () => [
      (await person.get('/admin/employees')).status,
      (await person.get('/admin/audit')).status,
    ];
    expect(await seen()).toEqual([403, 403]);
    expect((await give(reader)).body.roleIds).toEqual(['ROLE_EMPLOYEE', reader]);
    expect(await seen()).toEqual([200, 403]);
    await give('ROLE_EMPLOYEE', reader, auditor, reader, auditor);
    expect(await seen()).toEqual([200, 200]);
    await give('ROLE_EMPLOYEE', auditor);
    expect(await seen()).toEqual([403, 200]);
    await give('ROLE_ADMIN', auditor);
    expect(await mine(person)).toEqual(permissions);
    // Whoever is no admin any more is left with what the custom role allows.
    await give(auditor);
    expect(await mine(person)).toEqual(['audit.read']);
    await give('ROLE_EMPLOYEE');
    expect(await seen()).toEqual([403, 403]);
    expect((await person.get('/auth/me')).body).toMatchObject({ roles: ['ROLE_EMPLOYEE'], permissions: [] });
  });

  test('end with their account', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'employees.manage');
    await admin.call('PATCH', `/admin/employees/${deputy.userId}/deactivate`);
    expectProblem(await deputy.get('/admin/employees/stats'), 401, 'UNAUTHENTICATED');
  });

  test('do not include a role of another company', async () => {
    const other = await createTenant(app.platform);
    const stranger = await createPerson(app.platform, other);
    const roleId = await createRole(app.platform, tenantId, ['users.manage']);
    await expect(giveRole(app.platform, stranger, roleId)).rejects.toMatchObject({ code: '23503' });
  });
});
