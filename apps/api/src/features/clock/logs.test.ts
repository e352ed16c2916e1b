import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { assignSchedule, createPerson, createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let employee: EmployeeAtWork;
const madrid = (moment: string) => `${moment}[Europe/Madrid]`;

beforeAll(async () => {
  app = await startTestApp();
  employee = await employeeAtWork(app);
  await employee.work(
    [madrid('2026-11-16T09:00'), 'IN'],
    [madrid('2026-11-16T12:00'), 'BREAK_START'],
    [madrid('2026-11-16T12:30'), 'BREAK_END'],
    [madrid('2026-11-16T17:00'), 'OUT'],
    // Over midnight.
    [madrid('2026-11-17T22:00'), 'IN'],
    [madrid('2026-11-18T06:00'), 'OUT'],
    // The exit is forgotten.
    [madrid('2026-11-19T09:00'), 'IN'],
    [madrid('2026-11-20T09:00'), 'IN'],
    [madrid('2026-11-20T17:00'), 'OUT'],
  );
});
afterAll(() => app.close());

/** `16 IN`, `16 OUT`: the day that each record belongs to, and what it is. */
async function logsOf(from: string, to: string, person = employee): Promise<string[]> {
  const { status, body } = await person.get(`/attendance/logs?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body.map(
    ({ workedOn, type }: { workedOn: string; type: string }) => `${workedOn.slice(-2)} ${type}`,
  );
}

test('a record is told with its moment, its zone and the workday it belongs to', async () => {
  const { body } = await employee.get('/attendance/logs?from=2026-11-17&to=2026-11-17');
  expect(body).toEqual([
    {
      id: expect.any(String),
      type: 'IN',
      timestamp: '2026-11-17T21:00:00.000Z',
      timezone: 'Europe/Madrid',
      workedOn: '2026-11-17',
      offline: null,
    },
    {
      id: expect.any(String),
      type: 'OUT',
      timestamp: '2026-11-18T05:00:00.000Z',
      timezone: 'Europe/Madrid',
      workedOn: '2026-11-17',
      offline: null,
    },
  ]);
});

describe('the records of a period are those whose workday lies in it, oldest first:', () => {
  test.each([
    ['2026-11-15', '2026-11-15', []],
    ['2026-11-16', '2026-11-16', ['16 IN', '16 BREAK_START', '16 BREAK_END', '16 OUT']],
    ['2026-11-17', '2026-11-17', ['17 IN', '17 OUT']],
    ['2026-11-18', '2026-11-18', []],
    ['2026-11-18', '2026-11-19', ['19 IN']],
    ['2026-11-19', '2026-11-20', ['19 IN', '20 IN', '20 OUT']],
    ['2026-11-20', '2026-11-20', ['20 IN', '20 OUT']],
    ['2026-11-21', '2026-12-31', []],
    [
      '2026-01-01',
      '2026-12-31',
      ['16 IN', '16 BREAK_START', '16 BREAK_END', '16 OUT', '17 IN', '17 OUT', '19 IN', '20 IN', '20 OUT'],
    ],
  ])('%s to %s', async (from, to, expected) => {
    expect(await logsOf(from, to)).toEqual(expected);
  });
});

test('a period may be of 366 days, not of 367', async () => {
  expect(await logsOf('2025-11-21', '2026-11-21')).toHaveLength(9);
  expect((await employee.get('/attendance/logs?from=2025-11-20&to=2026-11-21')).status).toBe(422);
  expect(await logsOf('2024-01-01', '2024-12-31')).toEqual([]);
});

test('nobody sees the records of a colleague', async () => {
  const colleague = await employeeAtWork(app, { tenantId: employee.tenantId });
  expect(await logsOf('2026-01-01', '2026-12-31', colleague)).toEqual([]);
});

test('a record stays on the day of the zone it was made in, wherever the person lives later', async () => {
  const person = await createPerson(app.platform, await createTenant(app.platform));
  await assignSchedule(app.platform, person, { timeZone: 'Europe/Madrid' });
  const traveller = await atWork(app, person);
  await traveller.work([madrid('2026-11-20T00:30'), 'IN'], [madrid('2026-11-20T08:00'), 'OUT']);
  await withTenant(app.platform.database, traveller.tenantId, (tx) =>
    tx.updateTable('users').set({ timeZone: 'America/Bogota' }).where('id', '=', traveller.userId).execute(),
  );
  expect(await logsOf('2026-11-20', '2026-11-20', traveller)).toEqual(['20 IN', '20 OUT']);
  expect(await logsOf('2026-11-19', '2026-11-19', traveller)).toEqual([]);
});
