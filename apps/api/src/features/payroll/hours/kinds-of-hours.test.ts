import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { punches, scheduled } from '../../../testing/company-day.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { createContract } from '../../../testing/create-contract.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant, createVacation, type TestPerson } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;
const monday = '2026-11-16';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await scheduled(app, tenantId);
  await createContract(app.platform, ana, { validFrom: '2026-01-01' });
});

const marks = (date = monday, person = ana) => `/admin/payroll/marks/${person.userId}/${date}`;
const hours = (month = '2026-11', person = ana) => `/admin/payroll/hours/${person.userId}/${month}`;
const mark = (given: object = {}, by = admin) =>
  by.call('POST', marks(), { body: { mark: 'TRAVEL', startTime: '09:00', endTime: '10:30', ...given } });
const log = async () => (await admin.get('/admin/audit')).body.content;

describe('marks of a day', () => {
  test('are added in the person’s hours, over midnight too, and removed', async () => {
    const first = await mark({ note: 'A Lorca' });
    expect(first.body.marks).toEqual([
      {
        ...{ id: expect.any(String), mark: 'TRAVEL', startsNextDay: false, note: 'A Lorca' },
        ...{ startTime: '09:00', endTime: '10:30', markedBy: expect.any(String) },
        markedAt: '2026-11-20T08:00:00.000Z',
      },
    ]);
    await mark({ mark: 'ON_CALL', startTime: '22:00', endTime: '06:00' });
    await mark({ mark: 'WAITING', startsNextDay: true, startTime: '01:00', endTime: '02:00' });
    const { body } = await admin.get(marks());
    expect(body.marks).toMatchObject([
      { mark: 'TRAVEL' },
      { mark: 'ON_CALL', startTime: '22:00', endTime: '06:00' },
      { mark: 'WAITING', startsNextDay: true, startTime: '01:00', endTime: '02:00' },
    ]);
    const { id } = body.marks[0];
    expect((await admin.call('DELETE', `${marks()}/${id}`)).body.marks).toHaveLength(2);
    expectProblem(await admin.call('DELETE', `${marks()}/${id}`), 404, 'NOT_FOUND');
    expect(await log()).toMatchObject([
      { action: 'WORK_MARK_REMOVED', before: { mark: 'TRAVEL', markedHours: '09:00–10:30' } },
      { action: 'WORK_MARK_ADDED' },
      { action: 'WORK_MARK_ADDED' },
      { action: 'WORK_MARK_ADDED', subjectId: ana.userId, after: { date: monday, note: 'A Lorca' } },
    ]);
  });

  test('are twenty at most, have a length, and none is added to a closed month', async () => {
    const skipped = { startTime: '02:15', endTime: '02:45' };
    const spring = await admin.call('POST', marks('2026-03-29'), { body: { mark: 'WAITING', ...skipped } });
    expect(spring.status).toBe(200);
    for (let made = 0; made < 20; made += 1) expect((await mark()).status).toBe(200);
    expectProblem(await mark(), 409, 'TOO_MANY_MARKS');
    const [{ id }] = (await admin.get(marks())).body.marks;
    app.clock.set('2026-12-05T09:00[Europe/Madrid]');
    admin = await atWork(app, admin);
    const close = { month: '2026-11', userIds: [ana.userId], confirmed: true };
    expect((await admin.call('POST', '/attendance/admin/months/close', { body: close })).status).toBe(200);
    expectProblem(await mark(), 409, 'MONTH_CLOSED');
    expectProblem(await admin.call('DELETE', `${marks()}/${id}`), 409, 'MONTH_CLOSED');
  });

  test('are for whoever decides about that person’s days', async () => {
    const [{ id }] = (await mark()).body.marks;
    const plain = await employeeAtWork(app, { tenantId });
    const reader = await deputyAtWork(app, tenantId, 'attendance.read');
    const other = await deputyAtWork(app, tenantId, 'settings.manage');
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expect((await reader.get(marks())).body.marks).toHaveLength(1);
    for (const by of [plain, reader, other]) {
      expectProblem(await mark({}, by), 403, 'FORBIDDEN');
      expectProblem(await by.call('DELETE', `${marks()}/${id}`), 403, 'FORBIDDEN');
    }
    for (const by of [plain, other]) expectProblem(await by.get(marks()), 403, 'FORBIDDEN');
    expectProblem(await mark({}, stranger), 404, 'NOT_FOUND');
    expectProblem(await stranger.get(marks()), 404, 'NOT_FOUND');
    expectProblem(await stranger.call('DELETE', `${marks()}/${id}`), 404, 'NOT_FOUND');
    expectProblem(await app.request('GET', marks()), 401, 'UNAUTHENTICATED');
    expectProblem(await app.request('POST', marks(), { body: {} }), 401, 'UNAUTHENTICATED');
  });
});

describe('what each minute of a month is', () => {
  test('adds up to what was worked, with what the minutes are besides', async () => {
    await punches(app, ana, monday, ['IN 09:00', 'OUT 18:30', 'IN 21:00', 'OUT 22:30']);
    await punches(app, ana, '2026-11-17', ['IN 09:00', 'OUT 17:00']);
    await createVacation(app.platform, ana, { startDate: '2026-11-18', endDate: '2026-11-18' });
    await mark({ mark: 'ON_CALL', startTime: '20:00', endTime: '00:00' });
    await mark({ mark: 'ON_CALL_ACTIVATION', startTime: '21:00', endTime: '22:30' });
    const { status, body } = await admin.get(hours());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ month: '2026-11', workedMinutes: 1140, openDays: 0, leaveMinutes: 480, groupNames: [null] },
      kinds: { ORDINARY: 960, OVERTIME_REST: 180, OVERTIME_PAID: 0 },
      overlays: { NIGHT: 30, SUNDAY: 0, ON_CALL_ACTIVATION: 90, TRAVEL: 0 },
      onCallMinutes: 150,
      days: [
        { date: monday, workedMinutes: 660, expectedMinutes: 480, kinds: { OVERTIME_REST: 180 } },
        { date: '2026-11-17', workedMinutes: 480, kinds: { ORDINARY: 480 } },
        { date: '2026-11-18', workedMinutes: 0, leaveMinutes: 480 },
      ],
    });
    const parts: number[] = Object.values(body.kinds);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(body.workedMinutes);
    // Why somebody is away is told nowhere.
    expect(JSON.stringify(body)).not.toContain('VACATION');
  });

  test('names an open day, and is empty of a month to come', async () => {
    await punches(app, ana, monday, ['IN 09:00']);
    const { body } = await admin.get(hours());
    expect(body).toMatchObject({ openDays: 1, days: [{ date: monday, isOpen: true, workedMinutes: 0 }] });
    expect((await admin.get(hours('2026-12'))).body).toMatchObject({ workedMinutes: 0, days: [] });
  });

  test('is one’s own too, without a permission', async () => {
    const own = await atWork(app, ana);
    await punches(app, ana, monday, ['IN 09:00', 'OUT 17:30']);
    const { body } = await own.get('/attendance/hours/2026-11');
    expect(body).toMatchObject({ workedMinutes: 510, kinds: { ORDINARY: 480, OVERTIME_REST: 30 } });
    expectProblem(await own.get(hours()), 403, 'FORBIDDEN');
    expectProblem(await app.request('GET', '/attendance/hours/2026-11'), 401, 'UNAUTHENTICATED');
  });

  test('is for whoever sees those days or prepares payroll', async () => {
    for (const permission of ['attendance.read', 'attendance.manage', 'payroll.manage'] as const)
      expect((await (await deputyAtWork(app, tenantId, permission)).get(hours())).status).toBe(200);
    expectProblem(
      await (await deputyAtWork(app, tenantId, 'settings.manage')).get(hours()),
      403,
      'FORBIDDEN',
    );
    const elsewhere = await createTenant(app.platform);
    expectProblem(await (await adminAtWork(app, elsewhere)).get(hours()), 404, 'NOT_FOUND');
    expectProblem(
      await admin.get(hours('2026-11', await createPerson(app.platform, elsewhere))),
      404,
      'NOT_FOUND',
    );
    expectProblem(await app.request('GET', hours()), 401, 'UNAUTHENTICATED');
    expectProblem(await admin.get(hours('noviembre')), 404, 'NOT_FOUND');
  });
});
