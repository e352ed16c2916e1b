import type { Permission } from '@jornada/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createAbsence, createTenant, createVacation } from '../../testing/factories.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { formWith } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
  const future = { startDate: '2027-03-01', endDate: '2027-03-02', status: 'PENDING' } as const;
  await createAbsence(app.platform, ana, { type: 'PERSONAL', ...future });
  await createVacation(app.platform, ana, { ...future, startDate: '2027-03-02' });
  await createVacation(app.platform, ana, { ...future, startDate: '2027-04-01', endDate: '2027-04-02' });
  expect((await ana.punch('IN')).status).toBe(200);
});
afterAll(() => app.close());

const nothing = {
  ...{
    employeesNotYetEmployed: null,
    employeesPaused: null,
    employeesNoLongerEmployed: null,
    employedToday: null,
  },
  ...{ employeesTotal: null, maxEmployeesAllowed: null, employeesActive: null, employeesInactive: null },
  ...{ presentToday: null, presentPct: null, dueToday: null, presentLast7: null },
  ...{ dueByNow: null, cameByNow: null, missingNow: null, laterToday: null },
  ...{ pendingApprovals: null, pendingAbsences: null, pendingVacations: null },
  ...{ avgHoursWorkedToday: null, lateArrivalsToday: null, earlyDeparturesToday: null },
};
const some = expect.any(Number);
const people = {
  employeesTotal: some,
  maxEmployeesAllowed: some,
  employeesActive: some,
  employeesInactive: 0,
  employeesNotYetEmployed: 0,
  employeesPaused: 0,
  employeesNoLongerEmployed: 0,
  employedToday: some,
};

describe('of the figures of the day', () => {
  test('an admin sees all', async () => {
    const { body } = await admin.get('/admin/dashboard/summary');
    expect(Object.values(body)).not.toContain(null);
    expect(body).toMatchObject({ presentToday: 1, pendingApprovals: 3, pendingAbsences: 1 });
  });

  test.each<[Permission, object]>([
    [
      'attendance.read',
      {
        ...{ employeesActive: some, employedToday: some, presentToday: 1, presentPct: some, dueToday: some },
        ...{ dueByNow: some, cameByNow: some, missingNow: some, laterToday: some },
        ...{ presentLast7: expect.any(Array), avgHoursWorkedToday: some },
        ...{ lateArrivalsToday: some, earlyDeparturesToday: some },
      },
    ],
    ['employees.read', people],
    ['employees.manage', people],
    ['users.manage', people],
    ['absences.review', { pendingApprovals: 1, pendingAbsences: 1 }],
    ['vacations.review', { pendingApprovals: 2, pendingVacations: 2 }],
  ])('somebody with %s only sees these only', async (permission, told) => {
    const deputy = await deputyAtWork(app, tenantId, permission);
    const { body } = await deputy.get('/admin/dashboard/summary');
    expect(body).toEqual({ ...nothing, date: expect.any(String), ...told });
  });

  test('somebody who reviews both kinds of requests sees both', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'absences.review', 'vacations.review');
    expect((await deputy.get('/admin/dashboard/summary')).body).toMatchObject({
      ...{ pendingApprovals: 3, pendingAbsences: 1, pendingVacations: 2, presentToday: null },
    });
  });
});

test.each<Permission>(['departments.manage', 'schedules.manage', 'employees.read', 'audit.read'])(
  'who has %s alone does not learn where anybody is',
  async (permission) => {
    const deputy = await deputyAtWork(app, tenantId, permission);
    expectProblem(await deputy.get('/admin/dashboard/now'), 403, 'FORBIDDEN');
    const reader = await deputyAtWork(app, tenantId, 'attendance.read');
    expect((await reader.get('/admin/dashboard/now')).body).toMatchObject([{ id: ana.userId }]);
  },
);

test('a photo is shown to its person and to people with a page that shows it', async () => {
  await ana.call('POST', '/auth/profile/avatar', { body: formWith(sampleImage) });
  const address = String((await ana.get('/auth/profile')).body.profileImage).replace(/^\/api/, '');
  const seenBy = async (...permissions: Permission[]) =>
    (await (await deputyAtWork(app, tenantId, ...permissions)).get(address)).status;
  expect((await ana.get(address)).status).toBe(200);
  expect((await admin.get(address)).status).toBe(200);
  for (const permission of ['attendance.read', 'employees.read', 'users.manage'] as const)
    expect(await seenBy(permission), permission).toBe(200);
  for (const permission of ['departments.manage', 'audit.read', 'register.view'] as const)
    expect(await seenBy(permission), permission).toBe(404);
});
