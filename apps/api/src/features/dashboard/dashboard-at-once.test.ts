import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboardOf, scheduled } from '../../testing/company-day.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { connected, execute } from '../../testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let employee: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  employee = await employeeAtWork(app, { tenantId });
  await scheduled(app, tenantId);
  await employee.work(['2026-11-19T09:00[Europe/Madrid]', 'IN'], ['2026-11-19T17:00[Europe/Madrid]', 'OUT']);
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
});

/** While nobody can evaluate a day: exceptions are read for that, and for nothing else here once the plans of punches are kept. */
const whileHeld = <T>(work: () => Promise<T>): Promise<T> =>
  connected(app.connectionString, async (client) => {
    await client.query('BEGIN; LOCK TABLE schedule_exceptions IN ACCESS EXCLUSIVE MODE');
    const result = await work();
    await client.query('COMMIT');
    return result;
  });

/** How many transactions wait, once those of the dashboard have all come as far as they do by themselves. */
async function waiting(): Promise<number> {
  let idle = 0;
  for (let looks = 0; looks < 5; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { rows } = await connected(app.connectionString, (client) =>
      client.query(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      ),
    );
    idle = rows.length;
  }
  return idle;
}

test('calls with the same key share one evaluation and its result', async () => {
  const { first, others } = await whileHeld(async () => {
    const begun = dashboardOf(admin);
    await untilBlocked(app.connectionString);
    const joined = [dashboardOf(admin), dashboardOf(admin), admin.get('/admin/dashboard/now')] as const;
    expect(await waiting()).toBe(1);
    return { first: begun, others: Promise.all(joined) };
  });
  const [second, third, now] = await others;
  expect([second, third]).toEqual([await first, await first]);
  expect(now.status).toBe(200);
});

test('a call after one’s own punch includes it, since its evaluation begins later', async () => {
  const { before, after } = await whileHeld(async () => {
    const begun = dashboardOf(admin);
    await untilBlocked(app.connectionString);
    expect((await employee.punch('IN')).status).toBe(200);
    const next = dashboardOf(admin);
    await untilBlocked(app.connectionString, 2);
    return { before: begun, after: next };
  });
  expect((await after).presentToday).toBe(1);
  await before;
  expect((await dashboardOf(admin)).presentToday).toBe(1);
});

test('no other company waits for it, or gets its result', async () => {
  const elsewhere = await adminAtWork(app, await createTenant(app.platform));
  const { ours, theirs } = await whileHeld(async () => {
    const begun = [dashboardOf(admin), dashboardOf(elsewhere)] as const;
    await untilBlocked(app.connectionString, 2);
    return { ours: begun[0], theirs: begun[1] };
  });
  expect((await ours).employeesActive).toBe(2);
  expect((await theirs).employeesActive).toBe(0);
});

test('a call that waits for an evaluation that fails makes its own', async () => {
  const { lost, kept } = await whileHeld(async () => {
    const begun = admin.get('/admin/dashboard/summary');
    await untilBlocked(app.connectionString);
    const joined = dashboardOf(admin);
    expect(await waiting()).toBe(1);
    await execute(
      app.connectionString,
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return { lost: begun, kept: joined };
  });
  expect((await lost).status).toBeGreaterThanOrEqual(500);
  expect((await kept).employeesActive).toBe(2);
  expect((await dashboardOf(admin)).employeesActive).toBe(2);
});
