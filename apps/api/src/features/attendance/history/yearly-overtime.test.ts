import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { punches as record } from '../../../testing/company-day.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { createPartTime } from '../../../testing/create-contract.ts';
import type { EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant, type TestPerson } from '../../../testing/factories.ts';
import { askForAcceptance } from '../../../testing/overtime-factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T23:30[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId);
});

const overtime = (year: number | string, who = admin) =>
  who.get(`/attendance/admin/overtime?userId=${ana.userId}&year=${year}`);

/** So many Mondays of 2026 from 9 to `exit`, the first on 5 January. */
async function mondays(count: number, exit: string, first = '2026-01-05'): Promise<void> {
  for (let week = 0; week < count; week += 1) {
    const date = Temporal.PlainDate.from(first).add({ weeks: week }).toString();
    await record(app, ana, date, ['IN 09:00', `OUT ${exit}`]);
  }
}

test('eighty hours in a year are allowed; the next minute gives a warning with the article', async () => {
  await assignSchedule(app.platform, ana, { hours: [['09:00', '17:00']] });
  await mondays(20, '21:00');
  expect((await overtime(2026)).body).toEqual({
    userId: ana.userId,
    year: 2026,
    overtimeMinutes: 80 * 60,
    countedMinutes: 80 * 60,
    complementaryMinutes: 0,
    complementaryMonths: [],
    warning: null,
  });
  await record(app, ana, '2026-06-02', ['IN 09:00', 'OUT 17:01']);
  const { body } = await overtime(2026);
  expect(body.overtimeMinutes).toBe(80 * 60 + 1);
  expect(body.warning).toContain('Supera 80\u00a0h extraordinarias en 2026: 80\u00a0h\u00a01\u00a0min');
  expect(body.warning).toContain('35.2');
});

test('each year is counted by itself, and a future one has none', async () => {
  await assignSchedule(app.platform, ana, { hours: [['09:00', '17:00']], validFrom: '2025-01-01' });
  await mondays(1, '18:00', '2025-12-29');
  await mondays(2, '18:00');
  const minutes = async (year: number) => (await overtime(year)).body.overtimeMinutes;
  expect([await minutes(2025), await minutes(2026), await minutes(2027)]).toEqual([60, 120, 0]);
});

test('somebody hired in July has half of the eighty, by the days of the year', async () => {
  await assignSchedule(app.platform, ana, { hours: [['09:00', '17:00']] });
  const body = { name: 'Ana', email: ana.email, employedFrom: '2026-07-01' };
  expect((await admin.call('PUT', `/admin/employees/${ana.userId}`, { body })).status).toBe(200);
  // Ten Mondays of four hours, and 19 minutes: 184 of 365 days.
  await mondays(10, '21:00', '2026-07-06');
  await record(app, ana, '2026-10-13', ['IN 09:00', 'OUT 17:19']);
  expect((await overtime(2026)).body).toMatchObject({ overtimeMinutes: 2419, warning: null });
  await record(app, ana, '2026-10-14', ['IN 09:00', 'OUT 17:01']);
  expect((await overtime(2026)).body.warning).toContain(
    'Supera 40\u00a0h\u00a019\u00a0min extraordinarias en 2026: 40\u00a0h\u00a020\u00a0min',
  );
});

test('time beyond part-time hours is complementary, and not counted as overtime of the year', async () => {
  await assignSchedule(app.platform, ana, { hours: [['09:00', '13:00']] });
  await createPartTime(app.platform, ana, { from: '2026-03-02', until: '2026-03-31' });
  // A Monday before, the first and the last of the contract, and the day after it.
  await record(app, ana, '2026-02-23', ['IN 09:00', 'OUT 13:20']);
  await record(app, ana, '2026-03-02', ['IN 09:00', 'OUT 14:00']);
  await record(app, ana, '2026-03-31', ['IN 09:00', 'OUT 14:30']);
  await record(app, ana, '2026-04-01', ['IN 09:00', 'OUT 13:10']);
  expect((await overtime(2026)).body).toMatchObject({
    overtimeMinutes: 30,
    complementaryMinutes: 150,
    complementaryMonths: [{ month: '2026-03', minutes: 150, uncoveredMinutes: 150 }],
    warning: null,
  });
});

test('complementary hours are told by month with what covers them', async () => {
  await assignSchedule(app.platform, ana, { hours: [['09:00', '13:00']] });
  const path = `/admin/employees/${ana.userId}/contracts`;
  const pact = { signedOn: '2026-01-01', percent: 10 };
  const contract = { validFrom: '2026-01-01', kind: 'INDEFINITE', isPartTime: true, pact };
  const agreed = { minutes: 600, period: 'WEEK' };
  expect((await admin.call('POST', path, { body: { ...contract, agreed } })).status).toBe(200);
  await record(app, ana, '2026-03-02', ['IN 09:00', 'OUT 20:00']);
  await record(app, ana, '2026-03-03', ['IN 09:00', 'OUT 18:00']);
  await record(app, ana, '2026-04-01', ['IN 09:00', 'OUT 14:00']);
  // Ten hours a week are 44 h 17 min of March: 4 h 25 min by the pact, 6 h 38 min voluntary; full time is far off.
  expect((await overtime(2026)).body.complementaryMonths).toEqual([
    {
      ...{ month: '2026-03', minutes: 720, agreedMinutes: 265, voluntaryMinutes: 398, uncoveredMinutes: 57 },
      reachesFullTime: false,
    },
    {
      ...{ month: '2026-04', minutes: 60, agreedMinutes: 60, voluntaryMinutes: 0, uncoveredMinutes: 0 },
      reachesFullTime: false,
    },
  ]);
});

test('somebody who works at night may do none', async () => {
  await assignSchedule(app.platform, ana, { hours: [['22:00', '06:00']] });
  await record(app, ana, '2026-11-16', ['IN 22:00']);
  await record(app, ana, '2026-11-17', ['OUT 06:30']);
  const { body } = await overtime(2026);
  expect(body).toMatchObject({ overtimeMinutes: 30 });
  expect(body.warning).toContain('trabajo nocturno');
});

test('nor may who is in a group of night workers, since they are in it; nights of a few weeks make nobody one', async () => {
  await assignSchedule(app.platform, ana, { hours: [['22:00', '06:00']], validTo: '2026-01-25' });
  await assignSchedule(app.platform, ana, { hours: [['09:00', '17:00']], validFrom: '2026-01-26' });
  await record(app, ana, '2026-01-12', ['IN 22:00']);
  await record(app, ana, '2026-01-13', ['OUT 06:20']);
  expect((await overtime(2026)).body).toMatchObject({ overtimeMinutes: 20, warning: null });
  await askForAcceptance(app.platform, tenantId, { validFrom: '2026-11-01', forbidsOvertime: true });
  expect((await overtime(2026)).body.warning).toBeNull();
  await record(app, ana, '2026-11-16', ['IN 09:00', 'OUT 17:10']);
  const { body } = await overtime(2026);
  expect(body).toMatchObject({ overtimeMinutes: 30 });
  expect(body.warning).toContain('Suma 10\u00a0min de trabajo extraordinario en 2026 con trabajo nocturno');
});

test('is not answered for another company’s person or an invalid year', async () => {
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expectProblem(await overtime(2026, stranger), 404, 'NOT_FOUND');
  expectProblem(
    await admin.get(`/attendance/admin/overtime?userId=${randomUUID()}&year=2026`),
    404,
    'NOT_FOUND',
  );
  for (const year of ['', 'este', '1969', '2101', '2026.5'])
    expect((await overtime(year)).status, year).toBe(422);
});
