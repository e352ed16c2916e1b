import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { pathOf } from '../../testing/access-server.ts';
import { adminAtWork, createDepartment, deputyAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { specimens } from '../../testing/endpoint-specimens.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let ana: EmployeeAtWork;
let boss: EmployeeAtWork;
let delegate: EmployeeAtWork;
let workshop: string;

/** What must be nowhere in what representatives are shown. */
const secret = 'CANARIO';

beforeAll(async () => {
  app = await startTestApp();
  tenantId = await createTenant(app.platform);
  boss = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
  workshop = await createDepartment(app.platform, tenantId, 'Taller');
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx
      .updateTable('users')
      .set({ departmentId: workshop, fullName: 'Ana Ruiz', email: `${secret}@ejemplo.test`.toLowerCase() })
      .where('id', '=', ana.userId)
      .execute(),
  );
  await ana.work(
    ['2026-11-18T09:00[Europe/Madrid]', 'IN'],
    ['2026-11-18T17:00[Europe/Madrid]', 'OUT'],
    ['2026-11-19T22:00[Europe/Madrid]', 'IN'],
    ['2026-11-20T02:00[Europe/Madrid]', 'OUT'],
  );
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  const edited = await boss.call('PUT', '/attendance/admin/days/edit-hours-12h', {
    body: { userId: ana.userId, date: '2026-11-19', entryTime: '21:30', reason: `${secret} de un motivo` },
  });
  expect(edited.status).toBe(200);
  const noted = await boss.call('POST', '/attendance/admin/days/add-note', {
    body: { userId: ana.userId, date: '2026-11-18', adminNote: `${secret} de una nota` },
  });
  expect(noted.status).toBe(200);
  delegate = await deputyAtWork(app, tenantId, 'register.view');
});
afterAll(() => app.close());

test('a month is listed by person: days, ordinary hours and overtime', async () => {
  const { status, body } = await delegate.get('/admin/register?month=2026-11');
  expect(status).toBe(200);
  expect(Object.keys(body.content[0]).sort()).toEqual(
    [
      ...['userId', 'userName', 'daysWorked', 'workedMinutes', 'ordinaryMinutes'],
      ...['complementaryMinutes', 'complementary', 'overtimeMinutes', 'nightMinutes', 'holidayMinutes'],
      'modality',
    ].sort(),
  );
  const own = body.content.find(({ userId }: { userId: string }) => userId === ana.userId);
  expect(own).toMatchObject({ userName: 'Ana Ruiz', daysWorked: 2, workedMinutes: 480 + 270 });
  // From 22:00 to 02:00 of the night that was worked from 21:30 on.
  expect(own).toMatchObject({ nightMinutes: 240, holidayMinutes: 0 });
  expect(own.ordinaryMinutes + own.complementaryMinutes + own.overtimeMinutes).toBe(own.workedMinutes);
});

test('the days of a person show entries and exits as they count, and nothing else', async () => {
  const { body } = await delegate.get(`/admin/register/people/${ana.userId}?month=2026-11`);
  expect(body).toMatchObject({ userName: 'Ana Ruiz', month: '2026-11' });
  const online = { entryWasOffline: false, exitWasOffline: false };
  expect(body.days.map(({ date, pairs }: { date: string; pairs: unknown }) => ({ date, pairs }))).toEqual([
    {
      date: '2026-11-18',
      pairs: [
        { entryDate: '2026-11-18', entryTime: '09:00', exitDate: '2026-11-18', exitTime: '17:00', ...online },
      ],
    },
    {
      date: '2026-11-19',
      pairs: [
        { entryDate: '2026-11-19', entryTime: '21:30', exitDate: '2026-11-20', exitTime: '02:00', ...online },
      ],
    },
  ]);
});

test('can be limited to a department; one of another company is a 404, and none of its people are shown', async () => {
  const { body } = await delegate.get(`/admin/register?month=2026-11&departmentId=${workshop}`);
  expect(body.content.map(({ userId }: { userId: string }) => userId)).toEqual([ana.userId]);
  const other = await createTenant(app.platform);
  const elsewhere = await createDepartment(app.platform, other, 'Oficina');
  const stranger = await createPerson(app.platform, other);
  for (const path of [
    `/admin/register?month=2026-11&departmentId=${elsewhere}`,
    `/admin/register/file?month=2026-11&departmentId=${elsewhere}`,
    `/admin/register/people/${stranger.userId}?month=2026-11`,
  ])
    expectProblem(await delegate.get(path), 404, 'NOT_FOUND');
});

test('no answer has an e-mail, a reason, a note or a tax number, and every reading is logged', async () => {
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('tenants').set({ taxId: 'A28015865' }).execute(),
  );
  const before = (await boss.get('/admin/audit?action=REGISTER_READ')).body.totalElements;
  for (const path of [
    '/admin/register?month=2026-11',
    `/admin/register/people/${ana.userId}?month=2026-11`,
    '/admin/register/file?month=2026-11',
  ]) {
    const { status, body } = await delegate.get(path);
    expect(status).toBe(200);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(text).toContain('Ana Ruiz');
    expect(text.toUpperCase()).not.toContain(secret);
    expect(text).not.toMatch(/@|A28015865/);
  }
  const { body } = await boss.get('/admin/audit?action=REGISTER_READ');
  expect(body.totalElements).toBe(before + 3);
  expect(body.content[0]).toMatchObject({
    actorId: delegate.userId,
    after: { month: '2026-11', format: 'CSV' },
  });
});

describe('somebody who may only read the register', () => {
  test('can read nothing else of the company’s area but the names of departments and work centres', async () => {
    const area = specimens.filter(
      ({ endpoint: { access } }) => Array.isArray(access) && access.includes('ROLE_ADMIN'),
    );
    const reached: string[] = [];
    for (const { endpoint } of area) {
      const answer = await delegate.call(endpoint.method, pathOf(endpoint));
      if (answer.status !== 403) reached.push(`${endpoint.method} ${endpoint.path}`);
    }
    expect(reached.sort()).toEqual([
      'GET /admin/departments',
      'GET /admin/register',
      'GET /admin/register/file',
      'GET /admin/register/people/:userId',
      'GET /admin/work-centres/names',
    ]);
  });

  test('is not the same as everybody who may see attendance', async () => {
    const other = await deputyAtWork(app, tenantId, 'attendance.read');
    expectProblem(await other.get('/admin/register?month=2026-11'), 403, 'FORBIDDEN');
  });
});
