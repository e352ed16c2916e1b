import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createHoliday, createPerson, createTenant, createVacation } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
/** Works from 9 to 17, Monday to Friday. */
let ana: EmployeeAtWork;

/** The usual moment is a Friday, 20 November 2026. */
const [friday, saturday] = ['2026-11-20', '2026-11-21'];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
});

const hours = (startTime: string, endTime: string, segmentIndex = 0) => ({
  segmentIndex,
  startTime,
  endTime,
});
const usual = { flexibilityMinutes: 15, fixedUnpaidBreakMinutes: 0 };
const except = ({ userId }: { userId: string }, exceptionDate: string, given: object = {}) =>
  admin.call('POST', `/users/${userId}/schedule-exceptions`, { body: { exceptionDate, ...given } });
const remove = ({ userId }: { userId: string }, id: string) =>
  admin.call('DELETE', `/users/${userId}/schedule-exceptions/${id}`);
const list = async ({ userId }: { userId: string }) =>
  (await admin.get(`/users/${userId}/schedule-exceptions`)).body;

/** What a date asks of somebody, which every read must tell alike; null for nothing in force. */
async function dayOf(person: EmployeeAtWork, date: string) {
  const own = await person.get(`/employee/my-schedule?date=${date}`);
  const seen = await admin.get(`/users/${person.userId}/schedule?date=${date}`);
  expect({ status: seen.status, body: seen.body }).toEqual({ status: own.status, body: own.body });
  const path = `/schedules/calendar?startDate=${date}&endDate=${date}&userId=${person.userId}`;
  const [day] = (await admin.get(path)).body[0].days;
  if (own.status === 404) {
    expect(day).toMatchObject({ dayKind: 'NO_SCHEDULE', expectedMinutes: null, isException: false });
    return null;
  }
  expect(own.status).toBe(200);
  expect(day).toMatchObject({
    date,
    expectedMinutes: own.body.expectedMinutes,
    isException: own.body.isException,
    holidayName: own.body.holidayName,
  });
  return { ...own.body, dayKind: day.dayKind };
}

describe('an exception', () => {
  test('with hours is answered, and listed by date, its hours by their start', async () => {
    const sent = [hours('16:00', '19:00', 7), { ...hours('09:00', '13:00', 7), flexibilityMinutes: 0 }];
    const { status, body } = await except(ana, '2026-12-24', { reason: ' Nochebuena ', segments: sent });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      userId: ana.userId,
      exceptionDate: '2026-12-24',
      reason: 'Nochebuena',
      respectsHolidays: false,
      segments: [
        { ...hours('09:00', '13:00', 0), flexibilityMinutes: 0, fixedUnpaidBreakMinutes: 0 },
        { ...hours('16:00', '19:00', 1), ...usual },
      ],
    });
    const { body: earlier } = await except(ana, '1999-12-31', { respectsHolidays: true });
    expect(earlier).toMatchObject({ reason: null, respectsHolidays: true, segments: [] });
    expect(await list(ana)).toEqual([earlier, body]);
  });

  test('exists once per person and date', async () => {
    await except(ana, friday);
    const before = await rowsOf(app.platform.database, tenantId);
    const text = 'Esta persona ya tiene una excepción en esa fecha.';
    const taken = { fieldErrors: { exceptionDate: text } };
    expectProblem(
      await except(ana, friday, { segments: [hours('10:00', '11:00')] }),
      409,
      'EXCEPTION_EXISTS',
      taken,
    );
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
    expect((await except(ana, saturday)).status).toBe(200);
    expect((await except(await createPerson(app.platform, tenantId), friday)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => except(ana, '2026-12-24')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });

  test('is deleted once, only on the path of its person', async () => {
    const { body } = await except(ana, friday);
    const neighbour = await createPerson(app.platform, tenantId);
    for (const [person, id] of [
      [neighbour, body.id],
      [{ userId: randomUUID() }, body.id],
      [ana, randomUUID()],
    ] as const)
      expectProblem(await remove(person, id), 404, 'NOT_FOUND');
    expect(await list(ana)).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(ana, body.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect(await list(ana)).toEqual([]);
    expectProblem(await except({ userId: randomUUID() }, friday), 404, 'NOT_FOUND');
  });
});

describe('a date with an exception', () => {
  test('without hours is a day off, and a working day again once the exception is deleted', async () => {
    const before = await dayOf(ana, friday);
    expect(before).toMatchObject({ dayKind: 'WORKDAY', expectedMinutes: 480, isException: false });
    const { body } = await except(ana, friday);
    expect(await dayOf(ana, friday)).toEqual({
      ...before,
      isException: true,
      segments: [],
      expectedMinutes: 0,
      dayKind: 'DAY_OFF',
    });
    await remove(ana, body.id);
    expect(await dayOf(ana, friday)).toEqual(before);
  });

  test('with hours has those, also on a day off of the schedule', async () => {
    const segments = [hours('22:00', '02:00'), { ...hours('08:00', '12:00'), fixedUnpaidBreakMinutes: 30 }];
    await except(ana, saturday, { segments });
    expect(await dayOf(ana, saturday)).toMatchObject({
      scheduleName: 'Horario de prueba',
      dayKind: 'WORKDAY',
      expectedMinutes: 450,
      segments: [
        { startTime: '08:00', endTime: '12:00', fixedUnpaidBreakMinutes: 30 },
        { startTime: '22:00', endTime: '02:00' },
      ],
    });
    expect(await dayOf(ana, '2026-11-28')).toMatchObject({ dayKind: 'DAY_OFF', isException: false });
  });

  test.each([
    [true, 'HOLIDAY', 0],
    [false, 'WORKDAY', 120],
  ])(
    'on a holiday, that respects holidays: %s, is %s',
    async (respectsHolidays, dayKind, expectedMinutes) => {
      await createHoliday(app.platform, tenantId, { date: friday, name: 'Fiesta' });
      await except(ana, friday, { respectsHolidays, segments: [hours('10:00', '12:00')] });
      const day = await dayOf(ana, friday);
      expect(day).toMatchObject({ dayKind, expectedMinutes, holidayName: 'Fiesta', isException: true });
    },
  );

  test('has no work during a vacation', async () => {
    await createVacation(app.platform, ana, { startDate: friday, endDate: friday });
    await except(ana, friday, { segments: [hours('10:00', '12:00')] });
    expect(await dayOf(ana, friday)).toMatchObject({ dayKind: 'VACATION', expectedMinutes: 0 });
  });

  test('is the next working day of somebody otherwise off', async () => {
    await except(ana, '2026-11-22', { segments: [hours('10:00', '12:00')] });
    expect((await ana.get('/employee/my-schedule/next')).body).toMatchObject({ date: '2026-11-22' });
    await except(ana, saturday, { segments: [] });
    expect((await ana.get('/employee/my-schedule/next')).body).toMatchObject({ date: '2026-11-22' });
  });
});

describe('somebody without a schedule', () => {
  let berta: EmployeeAtWork;
  beforeEach(async () => {
    berta = await atWork(app, await createPerson(app.platform, tenantId));
  });

  test('has hours on the date of an exception only, and can clock on no other', async () => {
    expect(await dayOf(berta, friday)).toBeNull();
    expectProblem(await berta.punch('IN'), 422, 'NO_SCHEDULE');
    await except(berta, friday, { segments: [hours('09:00', '12:00')] });
    expect(await dayOf(berta, friday)).toMatchObject({
      scheduleId: null,
      scheduleName: 'Horario excepcional',
      dayKind: 'WORKDAY',
      expectedMinutes: 180,
      allowsOvertime: true,
      requiresBreaks: true,
      isException: true,
    });
    expect(await dayOf(berta, saturday)).toBeNull();
    expect((await berta.punch('IN')).status).toBe(200);
    expect(await berta.status()).toMatchObject({ currentStatus: 'WORKING', expectedMinutes: 180 });
    await berta.work(['2026-11-20T12:00[Europe/Madrid]', 'OUT']);
    app.clock.set('2026-11-21T09:00[Europe/Madrid]');
    expectProblem(await berta.punch('IN'), 422, 'NO_SCHEDULE');
  });

  test('somebody at work may leave when the exception is deleted meanwhile', async () => {
    const { body } = await except(berta, friday, { segments: [hours('09:00', '12:00')] });
    await berta.work(['2026-11-20T09:00[Europe/Madrid]', 'IN']);
    await remove(berta, body.id);
    await berta.work(['2026-11-20T12:00[Europe/Madrid]', 'OUT']);
    app.clock.advance({ minutes: 5 });
    expectProblem(await berta.punch('IN'), 422, 'NO_SCHEDULE');
  });

  test('somebody may clock in on an exceptional working day, which belongs to their record', async () => {
    await except(berta, friday);
    expect(await dayOf(berta, friday)).toMatchObject({ dayKind: 'DAY_OFF', expectedMinutes: 0 });
    expect((await berta.punch('IN')).status).toBe(200);
  });
});

test('work on an exceptional day off is overtime', async () => {
  await except(ana, friday);
  await ana.work(['2026-11-20T09:00[Europe/Madrid]', 'IN'], ['2026-11-20T11:00[Europe/Madrid]', 'OUT']);
  expect(await ana.status()).toMatchObject({
    totalWorkedMinutes: 120,
    expectedMinutes: 0,
    overtimeMinutes: 120,
  });
});
