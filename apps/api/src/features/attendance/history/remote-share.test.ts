import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ana: EmployeeAtWork;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-09-01T08:00[Europe/Madrid]');
  ana = await employeeAtWork(app);
  admin = await adminAtWork(app, ana.tenantId);
});

/** Worked from 9 for some hours. */
async function work(date: string, hours: number, modality?: string): Promise<void> {
  for (const [type, hour] of [
    ['IN', 9],
    ['OUT', 9 + hours],
  ] as const) {
    app.clock.set(`${date}T${String(hour).padStart(2, '0')}:00[Europe/Madrid]`);
    const body = { type, ...(type === 'IN' && modality !== undefined && { modality }) };
    expect((await ana.call('POST', '/attendance/punch', { body })).status).toBe(200);
  }
}
const share = (date: string, who = admin, userId = ana.userId) =>
  who.get(`/attendance/admin/remote-share?userId=${userId}&date=${date}`);
const noMinutes = { onSiteMinutes: 0, remoteMinutes: 0, travellingMinutes: 0, unsaidMinutes: 0 };

test('nothing is told where nobody said anything, nor of a quarter to come', async () => {
  await work('2026-10-05', 8);
  const quarter = { userId: ana.userId, from: '2026-10-01', to: '2026-12-31' };
  const untold = { hours: null, percent: null, isRegular: false };
  expect((await share('2026-11-28')).body).toEqual({ ...quarter, workedMinutes: 480, ...untold });
  const { body } = await share('2027-02-01');
  expect(body).toMatchObject({ from: '2027-01-01', to: '2027-03-31', workedMinutes: 0, ...untold });
});

test('is that of the hours of the quarter, what was not said among them, and regular from 30 % on', async () => {
  await work('2026-09-30', 8, 'REMOTE');
  await work('2026-10-01', 3, 'REMOTE');
  await work('2026-10-02', 5, 'ON_SITE');
  await work('2026-10-05', 2);
  expect((await share('2026-10-31')).body).toEqual({
    ...{ userId: ana.userId, from: '2026-10-01', to: '2026-12-31', workedMinutes: 600 },
    hours: { ...noMinutes, remoteMinutes: 180, onSiteMinutes: 300, unsaidMinutes: 120 },
    ...{ percent: 30, isRegular: true },
  });
  await work('2026-10-06', 1, 'TRAVELLING');
  expect((await share('2026-10-31')).body).toMatchObject({ percent: 27, isRegular: false });
  expect((await share('2026-09-01')).body).toMatchObject({ percent: 100, isRegular: true });
});

test('is not told to others than those who see the person’s attendance', async () => {
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expectProblem(await share('2026-10-31', stranger), 404, 'NOT_FOUND');
  expectProblem(await share('2026-10-31', admin, randomUUID()), 404, 'NOT_FOUND');
  expectProblem(await share('2026-10-31', ana), 403, 'FORBIDDEN');
  expect((await share('2026-13-01')).status).toBe(422);
  expect((await app.request('GET', '/attendance/admin/remote-share')).status).toBe(401);
});

describe('everybody who works at a distance regularly', () => {
  const list = (date: string, who = admin) => who.get(`/attendance/admin/remote-shares?date=${date}`);

  test('is listed with the share, the greatest first, and what their contract says of it', async () => {
    const anas = ana;
    await work('2026-10-01', 3, 'REMOTE');
    await work('2026-10-02', 7, 'ON_SITE');
    app.clock.set('2026-10-05T08:00[Europe/Madrid]');
    ana = await employeeAtWork(app, { tenantId: anas.tenantId });
    const bea = ana;
    await work('2026-10-05', 8, 'REMOTE');
    app.clock.set('2026-10-06T08:00[Europe/Madrid]');
    ana = await employeeAtWork(app, { tenantId: anas.tenantId });
    await work('2026-10-06', 2, 'REMOTE');
    await work('2026-10-07', 8);
    const path = `/admin/employees/${bea.userId}/contracts`;
    const body = { validFrom: '2026-01-01', kind: 'INDEFINITE', isPartTime: false, remoteWeekdays: [1, 3] };
    expect((await admin.call('POST', path, { body })).status).toBe(200);
    expect((await list('2026-11-28')).body).toEqual({
      ...{ from: '2026-10-01', to: '2026-12-31' },
      people: [
        {
          ...{ userId: bea.userId, userName: expect.any(String), workedMinutes: 480, remoteMinutes: 480 },
          ...{ percent: 100, hasContract: true, remoteWeekdays: [1, 3] },
        },
        {
          ...{ userId: anas.userId, userName: expect.any(String), workedMinutes: 600, remoteMinutes: 180 },
          ...{ percent: 30, hasContract: false, remoteWeekdays: [] },
        },
      ],
    });
    expect((await list('2026-08-01')).body.people).toEqual([]);
    expect((await list('2027-01-01')).body).toEqual({ from: '2027-01-01', to: '2027-03-31', people: [] });
  });

  test('is of the people whose attendance the caller sees, and told to nobody else', async () => {
    await work('2026-10-05', 8, 'REMOTE');
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expect((await list('2026-10-31', stranger)).body.people).toEqual([]);
    expectProblem(await list('2026-10-31', ana), 403, 'FORBIDDEN');
    expect((await list('2026-13-01')).status).toBe(422);
    expect((await app.request('GET', '/attendance/admin/remote-shares?date=2026-10-31')).status).toBe(401);
  });
});
