import { afterAll, beforeAll, expect, test } from 'vitest';
import { employeeAtWork } from '../../testing/employee-at-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const on = (day: number, time: string) => `2026-11-${day}T${time}[Europe/Madrid]`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an exit that closes the pair of the workday before is not among the records, but is the last', async () => {
  const employee = await employeeAtWork(app);
  await employee.work([on(19, '16:55'), 'IN']);
  app.clock.set(on(20, '08:00'));
  expect(await employee.status()).toMatchObject({
    lastRecord: { type: 'IN', timestamp: '2026-11-19T15:55:00.000Z', timezone: 'Europe/Madrid' },
  });
  const { body } = await employee.punch('OUT');
  const lastRecord = {
    id: expect.any(String),
    type: 'OUT',
    timestamp: '2026-11-20T07:00:00.000Z',
    timezone: 'Europe/Madrid',
  };
  expect(body).toMatchObject({ todayRecords: [], workDayStatus: { workedOn: '2026-11-20' } });
  expect(body.workDayStatus.lastRecord).toEqual(lastRecord);
  expect((await employee.status()).lastRecord).toEqual(lastRecord);
});

test('it is told for four days', async () => {
  const employee = await employeeAtWork(app);
  await employee.work([on(16, '09:00'), 'IN'], [on(16, '17:00'), 'OUT']);
  app.clock.set(on(20, '17:00'));
  expect(await employee.status()).toMatchObject({ lastRecord: { type: 'OUT' } });
  app.clock.set(on(20, '17:00:00.001'));
  expect(await employee.status()).toMatchObject({ lastRecord: null });
});

test('nobody is told that of a colleague', async () => {
  const employee = await employeeAtWork(app);
  const colleague = await employeeAtWork(app, { tenantId: employee.tenantId });
  await colleague.work([on(20, '09:00'), 'IN']);
  expect(await employee.status()).toMatchObject({ lastRecord: null });
});
