import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
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
const at = (day: number, time: string) => `2026-11-${day}T${time}[Europe/Madrid]`;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const nights = { hours: [['22:00', '06:00']], days: everyDay } as const;

/** A conflict with the present state, which the answer tells. */
const refused = (code: string) => ({ status: 409, body: { code, workDayStatus: expect.anything() } });

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Somebody who worked the night of the 18th, and left at six. */
async function afterANight(): Promise<EmployeeAtWork> {
  const employee = await employeeAtWork(app, nights);
  await employee.work([at(18, '22:00'), 'IN'], [at(19, '06:00'), 'OUT']);
  return employee;
}

async function enterAt(employee: EmployeeAtWork, moment: string) {
  app.clock.set(moment);
  return employee.punch('IN');
}

describe('after a night the next entry is judged by its own workday:', () => {
  test('a holiday is told on the night it begins, and not a day later', async () => {
    const employee = await afterANight();
    await createHoliday(app.platform, employee.tenantId, { date: '2026-11-19', name: 'Fiesta' });
    const first = await enterAt(employee, at(19, '21:58'));
    expect(first.body).toMatchObject({
      warningMessage: 'Hoy es festivo: Fiesta. El registro se ha guardado igualmente.',
      workDayStatus: { workedOn: '2026-11-19', holidayName: 'Fiesta', expectedMinutes: 0 },
    });
    await employee.work([at(20, '06:00'), 'OUT']);
    const second = await enterAt(employee, at(20, '21:58'));
    expect(second.body).toMatchObject({ warningMessage: null, workDayStatus: { holidayName: null } });
  });

  test('the first day of vacation needs a confirmation, and the first day back none', async () => {
    const employee = await afterANight();
    await createVacation(app.platform, employee, { startDate: '2026-11-19', endDate: '2026-11-19' });
    expect(await enterAt(employee, at(19, '21:58'))).toMatchObject(refused('ON_VACATION'));
    expect((await employee.punch('IN', { confirmed: true })).status).toBe(200);
    app.clock.set(at(20, '06:00'));
    expect((await employee.punch('OUT', { confirmed: true })).status).toBe(200);
    expect((await enterAt(employee, at(20, '21:58'))).status).toBe(200);
  });

  test('an assignment that starts today lets its person in, whatever became of the one before', async () => {
    const employee = await afterANight();
    await withTenant(app.platform.database, employee.tenantId, (tx) =>
      tx.deleteFrom('scheduleAssignments').where('userId', '=', employee.userId).execute(),
    );
    await assignSchedule(app.platform, employee, { ...nights, validFrom: '2026-11-19' });
    expect((await enterAt(employee, at(19, '21:58'))).status).toBe(200);
  });

  test('the punch and the status a moment later expect the same', async () => {
    const employee = await employeeAtWork(app, {
      hours: [['22:00', '07:00']],
      days: [3],
    });
    await assignSchedule(app.platform, employee, { ...nights, days: [4], priority: 5 });
    await employee.work([at(18, '22:00'), 'IN'], [at(19, '07:00'), 'OUT']);
    const { body } = await enterAt(employee, at(19, '21:58'));
    expect(body.workDayStatus.expectedMinutes).toBe(480);
    expect((await employee.status()).expectedMinutes).toBe(480);
  });
});

describe('a shift over midnight is one workday', () => {
  const worked = async (employee: EmployeeAtWork, from: string, to: string) => {
    const { body } = await employee.get(`/attendance/logs?from=${from}&to=${to}`);
    return body.map(({ type, workedOn }: Record<string, string>) => `${type} ${workedOn}`);
  };

  test('with a meal after midnight', async () => {
    const employee = await employeeAtWork(app, nights);
    await employee.work([at(18, '22:00'), 'IN'], [at(19, '00:20'), 'OUT'], [at(19, '00:55'), 'IN']);
    expect(await employee.status()).toMatchObject({ workedOn: '2026-11-18', totalWorkedMinutes: 140 });
    await employee.work([at(19, '06:00'), 'OUT']);
    expect(await worked(employee, '2026-11-18', '2026-11-19')).toEqual([
      'IN 2026-11-18',
      'OUT 2026-11-18',
      'IN 2026-11-18',
      'OUT 2026-11-18',
    ]);
  });

  test('begun late, after midnight', async () => {
    const employee = await employeeAtWork(app, nights);
    await employee.work([at(19, '00:30'), 'IN']);
    expect(await employee.status()).toMatchObject({
      workedOn: '2026-11-18',
      expectedMinutes: 480,
      flags: ['LATE'],
    });
  });

  test('begun early, before midnight', async () => {
    const employee = await employeeAtWork(app, { hours: [['00:00', '08:00']], days: [4] });
    await employee.work([at(18, '23:56'), 'IN'], [at(19, '08:00'), 'OUT']);
    expect(await employee.status()).toMatchObject({
      workedOn: '2026-11-19',
      totalWorkedMinutes: 484,
      overtimeMinutes: 4,
    });
  });

  test('of a guard of seventeen hours the exit is taken', async () => {
    const employee = await employeeAtWork(app, { hours: [['15:00', '08:00']], days: [3] });
    await employee.work([at(18, '15:00'), 'IN'], [at(19, '08:00'), 'OUT']);
    expect(await employee.status()).toMatchObject({ workedOn: '2026-11-18', totalWorkedMinutes: 1020 });
  });
});

test('between two nights the page is about the night that comes', async () => {
  const employee = await afterANight();
  app.clock.set(at(19, '10:00'));
  expect(await employee.status()).toMatchObject({
    currentStatus: 'NOT_STARTED',
    workedOn: '2026-11-19',
    expectedMinutes: 480,
    todayRecords: [],
  });
});

test('an entry on an approved absence is recorded with a word about it', async () => {
  const employee = await employeeAtWork(app);
  await createAbsence(app.platform, employee, {
    type: 'PERSONAL',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
  });
  const { body } = await enterAt(employee, at(20, '09:00'));
  expect(body).toMatchObject({
    warningMessage: 'Tienes una ausencia aprobada para esta jornada. El registro se ha guardado igualmente.',
    workDayStatus: { absenceType: 'PERSONAL', expectedMinutes: 0 },
  });
});

test('a fixed break that nobody punched is taken off, and is no missing break', async () => {
  const person = await createPerson(app.platform, await createTenant(app.platform));
  await assignSchedule(app.platform, person, { hours: [['09:00', '18:00']], fixedUnpaidBreakMinutes: 60 });
  const employee = await atWork(app, person);
  await employee.work([at(20, '09:00'), 'IN'], [at(20, '18:00'), 'OUT']);
  expect(await employee.status()).toMatchObject({
    totalWorkedMinutes: 480,
    deductedMinutes: 60,
    expectedMinutes: 480,
    overtimeMinutes: 0,
    dailyStatus: 'OK',
    flags: [],
  });
});
