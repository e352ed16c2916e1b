import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let employee: EmployeeAtWork;
const key = '3f0c6a52-entrada';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  employee = await employeeAtWork(app);
});

const keysOf = async (person: EmployeeAtWork) =>
  (await readLedger(app.platform.database, person)).map(({ idempotencyKey }) => idempotencyKey);

describe('a punch repeated with its key', () => {
  test('answers as the first did, also within the minute, and records nothing', async () => {
    const first = await employee.punch('IN', { key });
    const repeat = await employee.punch('IN', { key });
    expect(first.status).toBe(200);
    expect({ status: repeat.status, body: repeat.body }).toEqual({ status: first.status, body: first.body });
    expect(await keysOf(employee)).toEqual([key]);
  });

  test('later answers with the same record in the present state', async () => {
    const first = await employee.punch('IN', { key });
    app.clock.advance({ hours: 4 });
    await employee.punch('OUT');
    app.clock.advance({ hours: 1 });
    const repeat = await employee.punch('IN', { key });
    expect(repeat.status).toBe(200);
    expect(repeat.body).toMatchObject({ message: first.body.message });
    expect(repeat.body.workDayStatus).toMatchObject({ currentStatus: 'FINISHED', totalWorkedMinutes: 240 });
    expect(repeat.body.todayRecords[0]).toEqual(first.body.todayRecords[0]);
    expect(await keysOf(employee)).toEqual([key, null]);
  });

  test('days later still records nothing', async () => {
    await employee.punch('IN', { key });
    app.clock.advance({ hours: 24 * 40 });
    expect((await employee.punch('IN', { key })).status).toBe(200);
    expect(await keysOf(employee)).toEqual([key]);
  });

  test('but of another type is refused, and records nothing', async () => {
    await employee.punch('IN', { key });
    app.clock.advance({ hours: 1 });
    for (const type of ['OUT', 'BREAK_START', 'BREAK_END'] as const) {
      expectProblem(await employee.punch(type, { key }), 422, 'IDEMPOTENCY_KEY_REUSED');
    }
    expect(await keysOf(employee)).toEqual([key]);
  });
});

describe('a key', () => {
  test('is the own one of each employee, of this company and of others', async () => {
    const colleague = await employeeAtWork(app, { tenantId: employee.tenantId });
    const stranger = await employeeAtWork(app);
    for (const person of [employee, colleague, stranger]) {
      const { status, body } = await person.punch('IN', { key });
      expect(status).toBe(200);
      expect(body.todayRecords).toHaveLength(1);
      expect(await keysOf(person)).toEqual([key]);
    }
    app.clock.advance({ hours: 1 });
    expect((await stranger.punch('OUT', { key })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('other than the first is another punch, which the minute refuses', async () => {
    await employee.punch('IN', { key });
    for (const other of [`${key}2`, key.toUpperCase()]) {
      expect((await employee.punch('OUT', { key: other })).body.code).toBe('RECENT_PUNCH');
    }
    expect(await keysOf(employee)).toEqual([key]);
  });

  test('of a refused punch is free: the retry is decided anew', async () => {
    await employee.punch('IN');
    expect((await employee.punch('OUT', { key })).body.code).toBe('RECENT_PUNCH');
    app.clock.advance({ minutes: 1 });
    expect((await employee.punch('OUT', { key })).status).toBe(200);
    expect(await keysOf(employee)).toEqual([null, key]);
  });
});
