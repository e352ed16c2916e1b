import { afterAll, beforeAll, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
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

test('it is the latest, in whatever order they lie in the table', async () => {
  const employee = await employeeAtWork(app);
  await connected(app.connectionString, async (client) => {
    await client.query('SET ROLE jornada_app');
    await client.query("SELECT set_config('jornada.tenant_id', $1, false)", [employee.tenantId]);
    await client.query(
      `INSERT INTO punches (tenant_id, employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id,
        previous_hash, hash, form_version, origin)
      SELECT $1, $2::uuid, place, gen_random_uuid(), 'PUNCH', type, at, 'Europe/Madrid', at, $2::uuid,
        CASE place WHEN 1 THEN NULL ELSE sha256('x') END, sha256('x'), 2, 'WEB'
      FROM (VALUES (1, 'IN', '2026-11-18T08:00Z'::timestamptz), (2, 'OUT', '2026-11-18T16:00Z'),
        (3, 'IN', '2026-11-19T08:00Z'), (4, 'OUT', '2026-11-19T16:05Z')) AS entry (place, type, at)
      ORDER BY place DESC`,
      [employee.tenantId, employee.userId],
    );
  });
  app.clock.set(on(20, '09:00'));
  expect(await employee.status()).toMatchObject({
    lastRecord: { type: 'OUT', timestamp: '2026-11-19T16:05:00.000Z' },
  });
});

test('it is the latest after a punch made while another lay ahead', async () => {
  const employee = await employeeAtWork(app);
  // The server's clock was ahead for a moment.
  await employee.work([on(20, '10:05'), 'IN']);
  app.clock.set(on(20, '10:00'));
  expect((await employee.punch('IN', { confirmed: true })).status).toBe(200);
  app.clock.set(on(20, '10:06'));
  const refused = await employee.punch('BREAK_START');
  expect(refused.status).toBe(409);
  const latest = { type: 'IN', timestamp: '2026-11-20T09:05:00.000Z' };
  expect(refused.body.workDayStatus.lastRecord).toMatchObject(latest);
  expect((await employee.status()).lastRecord).toMatchObject(latest);
});
