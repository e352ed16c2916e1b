import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  createAssignment,
  createPerson,
  createSchedule,
  createTenant,
  type TestPerson,
} from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;
/** Both of priority 0. */
let office: string;
let summer: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId, {
    fullName: 'Ana Ñúñez',
    email: `${randomUUID()}@ñ.test`,
  });
  office = await createSchedule(app.platform, tenantId, { name: 'Oficina' });
  summer = await createSchedule(app.platform, tenantId, { name: 'Verano' });
});

type Dates = [from: string, to?: string | null];
const body = (scheduleId: string, [validFrom, validTo]: Dates) => ({
  scheduleId,
  validFrom,
  ...(validTo !== undefined && { validTo }),
});
const assign = (scheduleId: string, ...dates: Dates) =>
  admin.call('POST', '/schedules/assignments', { body: { userId: ana.userId, ...body(scheduleId, dates) } });
const change = (id: string, validFrom: string, validTo: string | null = null) =>
  admin.call('PUT', `/schedules/assignments/${id}`, { body: { validFrom, validTo } });
const rows = () => rowsOf(app.platform.database, tenantId);
const overlap = (other: string, dates: string, priority = 0) => ({
  message: `Ana Ñúñez ya tiene asignado «${other}» ${dates}, con la misma prioridad (${priority}).`,
});

describe('an assignment', () => {
  test('shows person, schedule and dates in every list', async () => {
    const { status, body: made } = await assign(office, '2026-02-01', '2026-02-28');
    expect(status).toBe(200);
    expect(made).toEqual({
      id: expect.any(String),
      userId: ana.userId,
      userName: 'Ana Ñúñez',
      userEmail: ana.email,
      userStaffNumber: null,
      scheduleId: office,
      scheduleName: 'Oficina',
      priority: 0,
      validFrom: '2026-02-01',
      validTo: '2026-02-28',
      effectiveDate: '2026-02-01',
    });
    for (const path of [
      '/schedules/assignments',
      `/schedules/assignments?scheduleId=${office}`,
      `/schedules/assignments?userId=${ana.userId}`,
      `/schedules/assignments?userId=${ana.userId}&scheduleId=${office}`,
      `/users/${ana.userId}/assignments`,
    ])
      expect((await admin.get(path)).body, path).toEqual([made]);
    expect((await admin.get(`/schedules/assignments?scheduleId=${summer}`)).body).toEqual([]);
  });

  test('is listed in alphabetical order of the names, then by start, without those of admins', async () => {
    const give = async (fullName: string, validFrom: string, validTo?: string) => {
      const person = await createPerson(app.platform, tenantId, { fullName });
      await createAssignment(app.platform, person, { scheduleId: office, validFrom, validTo });
    };
    await give('Óscar', '2026-01-01');
    await give('Nuria', '2026-01-01');
    await assign(office, '2026-06-01');
    await assign(office, '2026-01-01', '2026-05-31');
    const boss = await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] });
    await createAssignment(app.platform, boss, { scheduleId: office, validFrom: '2026-01-01' });
    const { body: listed } = await admin.get('/schedules/assignments');
    const told = listed.map(
      (one: { userName: string; validFrom: string }) => `${one.userName} ${one.validFrom}`,
    );
    expect(told).toEqual([
      'Ana Ñúñez 2026-01-01',
      'Ana Ñúñez 2026-06-01',
      'Nuria 2026-01-01',
      'Óscar 2026-01-01',
    ]);
  });

  test('can be deleted, also for past days, and what it blocked is possible', async () => {
    const { body: made } = await assign(office, '2020-01-01');
    expect((await assign(summer, '2026-06-01')).status).toBe(409);
    expect((await admin.call('DELETE', `/schedules/assignments/${made.id}`)).status).toBe(204);
    expectProblem(await admin.call('DELETE', `/schedules/assignments/${made.id}`), 404, 'NOT_FOUND');
    expectProblem(await change(made.id, '2026-01-01'), 404, 'NOT_FOUND');
    expect((await admin.get('/schedules/assignments')).body).toEqual([]);
    expect((await assign(summer, '2026-06-01')).status).toBe(200);
  });

  test('cannot be changed to end before it begins', async () => {
    const { body: made } = await assign(office, '2026-02-01');
    const before = await rows();
    const refused = {
      fieldErrors: { validTo: 'La fecha de fin no puede ser anterior a la fecha de inicio' },
    };
    expectProblem(await change(made.id, '2026-02-02', '2026-02-01'), 422, 'VALIDATION_FAILED', refused);
    expectProblem(await assign(summer, '2026-02-02', '2026-02-01'), 422, 'VALIDATION_FAILED', refused);
    expect(await rows()).toEqual(before);
  });
});

describe('two of one person with the same priority', () => {
  test.each<[string, Dates, Dates, string]>([
    [
      'share their only day',
      ['2026-03-01', '2026-03-01'],
      ['2026-03-01', '2026-03-01'],
      'desde el 01/03/2026 hasta el 01/03/2026',
    ],
    [
      'share the last day',
      ['2026-01-01', '2026-02-28'],
      ['2026-02-28'],
      'desde el 01/01/2026 hasta el 28/02/2026',
    ],
    [
      'share the first day',
      ['2026-03-31'],
      ['2026-01-01', '2026-03-31'],
      'desde el 31/03/2026 sin fecha de fin',
    ],
    [
      'lie inside each other',
      ['2026-01-01', '2026-12-31'],
      ['2026-06-01', '2026-06-02'],
      'desde el 01/01/2026 hasta el 31/12/2026',
    ],
    [
      'lie around each other',
      ['2026-06-01', '2026-06-02'],
      ['2026-01-01', null],
      'desde el 01/06/2026 hasta el 02/06/2026',
    ],
    ['never end', ['2026-01-01'], ['2199-12-31'], 'desde el 01/01/2026 sin fecha de fin'],
  ])('are refused when they %s, and the text names the other', async (_, first, second, dates) => {
    await assign(office, ...first);
    const before = await rows();
    expectProblem(await assign(summer, ...second), 409, 'ASSIGNMENT_OVERLAPS', overlap('Oficina', dates));
    // Also of the same schedule.
    expectProblem(await assign(office, ...second), 409, 'ASSIGNMENT_OVERLAPS', overlap('Oficina', dates));
    expect(await rows()).toEqual(before);
  });

  test('may be adjacent, or have days between', async () => {
    for (const dates of [
      ['2026-02-01', '2026-02-28'],
      ['2026-01-01', '2026-01-31'],
      ['2026-03-01', '2026-03-01'],
      ['2026-03-03'],
    ] as Dates[])
      expect((await assign(office, ...dates)).status, String(dates)).toBe(200);
  });

  test('of another person, or with another priority, are independent', async () => {
    await assign(office, '2026-01-01');
    const higher = await createSchedule(app.platform, tenantId, { name: 'Refuerzo', priority: 1 });
    expect((await assign(higher, '2026-01-01')).body).toMatchObject({ priority: 1 });
    const { userId } = await createPerson(app.platform, tenantId);
    const other = { userId, ...body(office, ['2026-01-01']) };
    expect((await admin.call('POST', '/schedules/assignments', { body: other })).status).toBe(200);
  });
});

describe('an assignment that is changed', () => {
  test('has its new dates, which may overlap its former ones', async () => {
    const { body: made } = await assign(office, '2026-02-01', '2026-02-28');
    const { body: later } = await change(made.id, '2026-02-10', '2026-03-31');
    expect(later).toEqual({
      ...made,
      validFrom: '2026-02-10',
      validTo: '2026-03-31',
      effectiveDate: '2026-02-10',
    });
    expect((await change(made.id, '2026-01-01')).body).toMatchObject({
      validFrom: '2026-01-01',
      validTo: null,
    });
    expect((await admin.get('/schedules/assignments')).body).toMatchObject([{ validTo: null }]);
  });

  test('to overlap another is refused and does not change', async () => {
    await assign(office, '2026-01-01', '2026-05-31');
    const { body: made } = await assign(summer, '2026-06-01');
    const before = await rows();
    const refused = overlap('Oficina', 'desde el 01/01/2026 hasta el 31/05/2026');
    expectProblem(await change(made.id, '2026-05-31'), 409, 'ASSIGNMENT_OVERLAPS', refused);
    const path = `/users/${ana.userId}/assignments/${made.id}`;
    const dates = { validFrom: '2025-12-31', validTo: '2026-01-01' };
    expectProblem(await admin.call('PUT', path, { body: dates }), 409, 'ASSIGNMENT_OVERLAPS', refused);
    expect(await rows()).toEqual(before);
  });
});

describe('on the path of a person', () => {
  test('an assignment is created, read, changed and deleted', async () => {
    const path = `/users/${ana.userId}/assignments`;
    const { body: made } = await admin.call('POST', path, { body: body(office, ['2026-01-01']) });
    expect(made).toMatchObject({ userId: ana.userId, scheduleId: office, validTo: null });
    const { body: changed } = await admin.call('PUT', `${path}/${made.id}`, {
      body: { validFrom: '2026-02-01' },
    });
    expect((await admin.get(path)).body).toEqual([changed]);
    expect(changed).toEqual({ ...made, validFrom: '2026-02-01', effectiveDate: '2026-02-01' });
    expect((await admin.call('DELETE', `${path}/${made.id}`)).status).toBe(204);
    expect((await admin.get(path)).body).toEqual([]);
  });

  test('that of somebody else is a 404', async () => {
    const { body: made } = await assign(office, '2026-01-01');
    const before = await rows();
    const neighbour = await createPerson(app.platform, tenantId);
    for (const id of [neighbour.userId, admin.userId, randomUUID()]) {
      const path = `/users/${id}/assignments/${made.id}`;
      expectProblem(await admin.call('PUT', path, { body: { validFrom: '2026-02-01' } }), 404, 'NOT_FOUND');
      expectProblem(await admin.call('DELETE', path), 404, 'NOT_FOUND');
    }
    const { users: _, ...others } = await rows();
    const { users: __, ...unchanged } = before;
    expect(others.schedule_assignments).toEqual(unchanged.schedule_assignments);
    const unknown = `/users/${randomUUID()}/assignments`;
    expectProblem(await admin.get(unknown), 404, 'NOT_FOUND');
    const wanted = body(office, ['2026-01-01']);
    expectProblem(await admin.call('POST', unknown, { body: wanted }), 404, 'NOT_FOUND');
  });
});

describe('the priority of a schedule', () => {
  const setPriority = async (id: string, priority: number) => {
    const { body: schedule } = await admin.get(`/schedules/${id}`);
    return admin.call('PUT', `/schedules/${id}`, { body: { ...schedule, name: 'Renombrado', priority } });
  };

  test('is copied to its assignments', async () => {
    await assign(office, '2026-01-01', '2026-06-30');
    expect((await setPriority(office, 9)).status).toBe(200);
    expect((await admin.get(`/users/${ana.userId}/assignments`)).body).toMatchObject([{ priority: 9 }]);
    expect((await assign(summer, '2026-01-01')).status).toBe(200);
  });

  test('cannot be changed when two assignments of one person would contradict each other', async () => {
    const higher = await createSchedule(app.platform, tenantId, { name: 'Refuerzo', priority: 5 });
    await assign(office, '2026-01-01');
    await assign(higher, '2026-06-01', '2026-06-30');
    const before = await rows();
    const refused = overlap('Oficina', 'desde el 01/01/2026 sin fecha de fin');
    expectProblem(await setPriority(higher, 0), 409, 'ASSIGNMENT_OVERLAPS', refused);
    const other = overlap('Refuerzo', 'desde el 01/06/2026 hasta el 30/06/2026', 5);
    expectProblem(await setPriority(office, 5), 409, 'ASSIGNMENT_OVERLAPS', other);
    expect(await rows()).toEqual(before);
    expect((await setPriority(higher, 6)).status).toBe(200);
  });
});
