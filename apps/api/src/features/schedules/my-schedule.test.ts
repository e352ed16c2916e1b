import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { atWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const friday = '2026-11-20T09:00[Europe/Madrid]';

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(friday);
});
afterAll(() => app.close());

const nobodyAssigned = async () =>
  atWork(app, await createPerson(app.platform, await createTenant(app.platform)));

describe('the own schedule', () => {
  const hours = [
    ['09:00', '14:00'],
    ['16:00', '19:00'],
  ] as const;

  test('on a date has its segments and their total', async () => {
    const employee = await employeeAtWork(app, { hours });
    const { status, body } = await employee.get('/employee/my-schedule?date=2026-11-20');
    expect(status).toBe(200);
    expect(body).toEqual({
      date: '2026-11-20',
      scheduleId: expect.any(String),
      scheduleName: 'Horario de prueba',
      isException: false,
      timezone: 'Europe/Madrid',
      segments: [
        {
          segmentIndex: 0,
          startTime: '09:00',
          endTime: '14:00',
          flexibilityMinutes: 15,
          fixedUnpaidBreakMinutes: 0,
        },
        {
          segmentIndex: 1,
          startTime: '16:00',
          endTime: '19:00',
          flexibilityMinutes: 15,
          fixedUnpaidBreakMinutes: 0,
        },
      ],
      ...{ coreHours: [], hoursPeriod: null },
      expectedMinutes: 480,
      allowsOvertime: true,
      requiresBreaks: true,
      holidayName: null,
    });
  });

  test.each([
    ['2026-11-20T23:30Z', 'Europe/Madrid', '2026-11-21'],
    ['2026-11-20T23:30Z', 'Atlantic/Canary', '2026-11-20'],
    ['2026-11-20T22:59:59.999Z', 'Europe/Madrid', '2026-11-20'],
  ])('without a date is that of today, which at %s in %s is %s', async (moment, timeZone, date) => {
    const employee = await employeeAtWork(app, { timeZone });
    app.clock.set(moment);
    expect((await employee.get('/employee/my-schedule')).body).toMatchObject({ date, timezone: timeZone });
    app.clock.set(friday);
  });

  test.each([
    ['a Saturday', '2026-11-21', null],
    ['a holiday', '2026-12-25', 'Navidad'],
    ['a day of vacation', '2026-12-28', null],
    ['a day of an absence', '2026-12-29', null],
  ])('on %s has no segments', async (_, date, holidayName) => {
    const employee = await employeeAtWork(app);
    await createHoliday(app.platform, employee.tenantId, { date: '2026-12-25', name: 'Navidad' });
    await createVacation(app.platform, employee, { startDate: '2026-12-28', endDate: '2026-12-28' });
    const absence = { type: 'PERSONAL', startDate: '2026-12-29', endDate: '2026-12-29' } as const;
    await createAbsence(app.platform, employee, absence);
    const { status, body } = await employee.get(`/employee/my-schedule?date=${date}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ date, segments: [], expectedMinutes: 0, holidayName });
  });

  test('that includes work on holidays has its hours, and names the holiday', async () => {
    const employee = await nobodyAssigned();
    await assignSchedule(app.platform, employee, { respectsHolidays: false });
    await createHoliday(app.platform, employee.tenantId, { date: '2026-11-20', name: 'Fiesta local' });
    expect((await employee.get('/employee/my-schedule')).body).toMatchObject({
      expectedMinutes: 480,
      holidayName: 'Fiesta local',
    });
  });

  test('is the one in force on the date with the highest priority', async () => {
    const employee = await nobodyAssigned();
    const nameOf = (scheduleId: string, columns: { name: string }) =>
      withTenant(app.platform.database, employee.tenantId, (tx) =>
        tx.updateTable('schedules').set(columns).where('id', '=', scheduleId).execute(),
      );
    await nameOf(await assignSchedule(app.platform, employee, { validTo: '2026-05-31' }), {
      name: 'Antiguo',
    });
    await nameOf(await assignSchedule(app.platform, employee, { validFrom: '2026-06-01' }), {
      name: 'Nuevo',
    });
    const december = await assignSchedule(app.platform, employee, { validFrom: '2026-12-01', priority: 50 });
    await nameOf(december, { name: 'De diciembre' });
    for (const [date, name] of [
      ['2026-05-04', 'Antiguo'],
      ['2026-11-20', 'Nuevo'],
      ['2026-12-01', 'De diciembre'],
    ]) {
      const { body } = await employee.get(`/employee/my-schedule?date=${date}`);
      expect(body.scheduleName, date).toBe(name);
    }
  });

  test('that was never assigned, or not yet, is a 404', async () => {
    const nobody = await nobodyAssigned();
    expectProblem(await nobody.get('/employee/my-schedule'), 404, 'NOT_FOUND');
    const employee = await employeeAtWork(app);
    expectProblem(await employee.get('/employee/my-schedule?date=2025-12-31'), 404, 'NOT_FOUND');
    expect((await employee.get('/employee/my-schedule?date=2026-01-01')).status).toBe(200);
  });
});

describe('the next shift', () => {
  afterEach(() => app.clock.set(friday));

  test('is today’s until it begins, then that of the next working day', async () => {
    const employee = await employeeAtWork(app);
    const nextAt = async (moment: string) => {
      app.clock.set(moment);
      return (await employee.get('/employee/my-schedule/next')).body;
    };
    expect(await nextAt('2026-11-19T08:59:59.999[Europe/Madrid]')).toMatchObject({
      date: '2026-11-19',
      expectedMinutes: 480,
      segments: [{ startTime: '09:00', endTime: '17:00' }],
    });
    expect(await nextAt('2026-11-19T09:00[Europe/Madrid]')).toMatchObject({ date: '2026-11-20' });
  });

  test('at noon is that of ten in the evening', async () => {
    const night = { hours: [['22:00', '06:00']], days: [1, 2, 3, 4, 5, 6, 7] } as const;
    const employee = await employeeAtWork(app, night);
    app.clock.set('2026-10-25T12:00[Europe/Madrid]');
    expect((await employee.get('/employee/my-schedule/next')).body).toMatchObject({
      date: '2026-10-25',
      segments: [{ startTime: '22:00', endTime: '06:00' }],
    });
  });

  test('comes after a weekend, a holiday, an absence and a vacation', async () => {
    const employee = await employeeAtWork(app);
    expect((await employee.get('/employee/my-schedule/next')).body.date).toBe('2026-11-23');
    await createHoliday(app.platform, employee.tenantId, { date: '2026-11-23', name: 'Fiesta local' });
    expect((await employee.get('/employee/my-schedule/next')).body.date).toBe('2026-11-24');
    const absence = { type: 'PERSONAL', startDate: '2026-11-24', endDate: '2026-11-25' } as const;
    await createAbsence(app.platform, employee, absence);
    expect((await employee.get('/employee/my-schedule/next')).body.date).toBe('2026-11-26');
    await createVacation(app.platform, employee, { startDate: '2026-11-26', endDate: '2026-12-08' });
    expect((await employee.get('/employee/my-schedule/next')).body.date).toBe('2026-12-09');
  });

  test('is not postponed by a vacation that is only asked for', async () => {
    const employee = await employeeAtWork(app);
    const request = { startDate: '2026-11-23', endDate: '2026-11-27', status: 'PENDING' } as const;
    await createVacation(app.platform, employee, request);
    expect((await employee.get('/employee/my-schedule/next')).body.date).toBe('2026-11-23');
  });

  test('is looked for within a year, and is a 404 when there is none', async () => {
    const employee = await employeeAtWork(app);
    await createVacation(app.platform, employee, { startDate: '2026-11-21', endDate: '2027-11-18' });
    expect((await employee.get('/employee/my-schedule/next')).body.date).toBe('2027-11-19');
    await createVacation(app.platform, employee, { startDate: '2027-11-19', endDate: '2027-11-21' });
    expectProblem(await employee.get('/employee/my-schedule/next'), 404, 'NOT_FOUND');
    expectProblem(await (await nobodyAssigned()).get('/employee/my-schedule/next'), 404, 'NOT_FOUND');
  });
});
