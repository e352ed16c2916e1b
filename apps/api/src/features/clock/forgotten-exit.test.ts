import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createVacation } from '../../testing/factories.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const friday = (time: string) => `2026-11-20T${time}[Europe/Madrid]`;
const saturday = (time: string) => `2026-11-21T${time}[Europe/Madrid]`;
/** Four hours after the shift of nine to five. */
const lastMoment = friday('21:00');
const tooLate = friday('21:00:00.001');

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function inSinceNine(): Promise<EmployeeAtWork> {
  const employee = await employeeAtWork(app, { days: [1, 2, 3, 4, 5, 6, 7] });
  await employee.work([friday('09:00'), 'IN']);
  return employee;
}

/** A conflict with the present state, which the answer tells. */
const refused = (code: string) => ({ status: 409, body: { code, workDayStatus: expect.anything() } });

const openPair = { enteredAt: '2026-11-20T08:00:00.000Z', workedOn: '2026-11-20', isOnBreak: false };

describe('a pair that nobody ended is under way', () => {
  test('until four hours after the last segment of its workday', async () => {
    const employee = await inSinceNine();
    app.clock.set(lastMoment);
    expect(await employee.status()).toMatchObject({
      currentStatus: 'WORKING',
      nextExpectedAction: 'CLOCK_OUT',
      totalWorkedMinutes: 720,
      openPair: { ...openPair, isUnderWay: true, canStartBreak: true },
    });
    app.clock.set(tooLate);
    expect(await employee.status()).toMatchObject({
      currentStatus: 'NOT_STARTED',
      nextExpectedAction: 'CLOCK_IN',
      totalWorkedMinutes: 0,
      openPair: { ...openPair, isUnderWay: false, canStartBreak: true },
    });
  });

  test('and until 16 hours after its entry when no plan says how long', async () => {
    const employee = await employeeAtWork(app, { days: [5] });
    await employee.work([saturday('10:00'), 'IN']);
    app.clock.set('2026-11-22T02:00[Europe/Madrid]');
    expect(await employee.status()).toMatchObject({ currentStatus: 'WORKING', workedOn: '2026-11-21' });
    app.clock.set('2026-11-22T02:00:00.001[Europe/Madrid]');
    expect(await employee.status()).toMatchObject({ currentStatus: 'NOT_STARTED', workedOn: '2026-11-22' });
  });
});

describe('while it is under way an entry', () => {
  test('asks whether the exit was forgotten, and records nothing', async () => {
    const employee = await inSinceNine();
    app.clock.set(friday('16:00'));
    const { todayRecords: _, offline: __, modality: ___, ...workDayStatus } = await employee.status();
    expectProblem(await employee.punch('IN'), 409, 'EXIT_MISSING', { workDayStatus });
    expect(await readLedger(app.platform.database, employee)).toHaveLength(1);
  });

  test('that says so leaves it behind for good: it counts nothing, and no exit joins it', async () => {
    const employee = await inSinceNine();
    app.clock.set(friday('16:00'));
    const { status, body } = await employee.punch('IN', { confirmed: true });
    expect(status).toBe(200);
    expect(body.workDayStatus).toMatchObject({
      currentStatus: 'WORKING',
      totalWorkedMinutes: 0,
      openPair: { enteredAt: '2026-11-20T15:00:00.000Z' },
    });
    await employee.work([friday('17:00'), 'OUT']);
    app.clock.set(friday('17:02'));
    expect(await employee.punch('OUT')).toMatchObject(refused('PUNCH_NOT_ALLOWED'));
    expect(await employee.status()).toMatchObject({ totalWorkedMinutes: 60, dailyStatus: 'OPEN' });
  });

  test('on a day without schedule is refused for that, confirmed or not', async () => {
    const employee = await employeeAtWork(app);
    await employee.work([friday('16:55'), 'IN']);
    await withTenant(app.platform.database, employee.tenantId, (tx) =>
      tx.deleteFrom('scheduleAssignments').where('userId', '=', employee.userId).execute(),
    );
    app.clock.set(friday('17:30'));
    for (const confirmed of [false, true])
      expectProblem(await employee.punch('IN', { confirmed }), 422, 'NO_SCHEDULE');
    expect((await employee.punch('OUT')).status).toBe(200);
  });
});

describe('when it is no longer under way, and within 28 hours of the entry,', () => {
  test('an entry begins anew without a question', async () => {
    const employee = await inSinceNine();
    await employee.work([saturday('08:55'), 'IN']);
    expect(await employee.status()).toMatchObject({
      currentStatus: 'WORKING',
      workedOn: '2026-11-21',
      openPair: { enteredAt: '2026-11-21T07:55:00.000Z' },
    });
  });

  test('the exit made up for joins it, and the day counts whole', async () => {
    const employee = await inSinceNine();
    await employee.work([saturday('13:00'), 'OUT']);
    expect(await employee.status()).toMatchObject({ workedOn: '2026-11-21', totalWorkedMinutes: 0 });
    const logs = await employee.get('/attendance/logs?from=2026-11-20&to=2026-11-21');
    expect(logs.body.map(({ type, workedOn }: Record<string, string>) => `${type} ${workedOn}`)).toEqual([
      'IN 2026-11-20',
      'OUT 2026-11-20',
    ]);
  });

  test('a break may begin, and end', async () => {
    const employee = await inSinceNine();
    await employee.work([friday('22:00'), 'BREAK_START']);
    app.clock.set(friday('22:10'));
    expect(await employee.status()).toMatchObject({ openPair: { isUnderWay: false, isOnBreak: true } });
    expect(await employee.punch('OUT')).toMatchObject(refused('PUNCH_NOT_ALLOWED'));
    await employee.work([friday('22:20'), 'BREAK_END'], [friday('22:30'), 'OUT']);
  });

  test('and not a millisecond longer', async () => {
    const employee = await inSinceNine();
    app.clock.set('2026-11-21T13:00:00.001[Europe/Madrid]');
    expect(await employee.status()).toMatchObject({ openPair: null });
    for (const type of ['OUT', 'BREAK_START', 'BREAK_END'] as const)
      expect(await employee.punch(type)).toMatchObject(refused('PUNCH_NOT_ALLOWED'));
    expect((await employee.punch('IN')).status).toBe(200);
  });
});

test('on vacation one confirmation answers both questions', async () => {
  const employee = await inSinceNine();
  await createVacation(app.platform, employee, { startDate: '2026-11-20', endDate: '2026-11-20' });
  app.clock.set(friday('16:00'));
  expect(await employee.punch('IN')).toMatchObject(refused('EXIT_MISSING'));
  expect((await employee.punch('IN', { confirmed: true })).status).toBe(200);
});
