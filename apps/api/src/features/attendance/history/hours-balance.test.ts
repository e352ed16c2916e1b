import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { assignSchedule, createAbsence, createPerson, createTenant } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('2026-11-24T20:00');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await person();
});

const at = (moment: string) => app.clock.set(`${moment}[Europe/Madrid]`);
/** Somebody with a schedule of 9 to 17 from Monday, 23 November 2026 on. */
async function person(fullName = 'Ana Gil'): Promise<EmployeeAtWork> {
  const created = await createPerson(app.platform, tenantId, { fullName });
  await assignSchedule(app.platform, created, { validFrom: '2026-11-23' });
  return atWork(app, created);
}
const work = (date: string, ...words: string[]) => punches(app, ana, date, words);
const own = async (query = '') => {
  const { status, body } = await ana.get(`/attendance/balance${query}`);
  expect(status).toBe(200);
  return body;
};

describe('the balance of hours', () => {
  test('is zero when Monday was two hours short and Tuesday two hours longer, for the person and for an admin', async () => {
    await work('2026-11-23', 'IN 09:00', 'OUT 15:00');
    await work('2026-11-24', 'IN 09:00', 'OUT 19:00');
    const even = {
      workedMinutes: 960,
      expectedMinutes: 960,
      justifiedMinutes: 0,
      balanceMinutes: 0,
      openDays: [],
    };
    const asked = await own('?withYear=true');
    expect(asked).toEqual({
      hours: null,
      userId: ana.userId,
      serverTime: '2026-11-24T19:00:00.000Z',
      week: { from: '2026-11-23', to: '2026-11-29', ...even },
      month: { from: '2026-11-01', to: '2026-11-30', ...even },
      year: { from: '2026-01-01', to: '2026-12-31', ...even },
    });
    expect((await own()).year).toBeNull();
    const { body } = await admin.get(`/attendance/admin/balance?userId=${ana.userId}&withYear=true`);
    expect(body).toEqual(asked);
    expect((await admin.get('/attendance/admin/balances')).body).toEqual([
      { userId: ana.userId, ...asked.month },
    ]);
    const { body: month } = await admin.get('/attendance/admin/month?month=2026-11');
    expect(month.people).toMatchObject([{ balanceMinutes: 0, openDays: [] }]);
  });

  test('goes up to now: later hours of today are not owed', async () => {
    at('2026-11-23T08:59');
    expect((await own()).week).toMatchObject({ workedMinutes: 0, expectedMinutes: 0, balanceMinutes: 0 });
    at('2026-11-23T10:30');
    expect((await own()).week).toMatchObject({ expectedMinutes: 90, balanceMinutes: -90 });
    await ana.work(['2026-11-23T10:30[Europe/Madrid]', 'IN']);
    at('2026-11-23T12:00');
    expect((await own()).week).toMatchObject({
      workedMinutes: 90,
      expectedMinutes: 180,
      balanceMinutes: -90,
    });
    await ana.work(['2026-11-23T18:30[Europe/Madrid]', 'OUT']);
    expect((await own()).week).toMatchObject({ workedMinutes: 480, expectedMinutes: 480, balanceMinutes: 0 });
    at('2026-11-24T17:00');
    expect((await own()).week).toMatchObject({ expectedMinutes: 960, balanceMinutes: -480 });
  });

  test('lists a day with a missing exit and does not count it until it is corrected', async () => {
    await work('2026-11-23', 'IN 09:00');
    await work('2026-11-24', 'IN 09:00', 'OUT 17:30');
    at('2026-11-26T08:00');
    const open = { date: '2026-11-23', openEnd: 'EXIT_MISSING', workedMinutes: 0, expectedMinutes: 480 };
    expect((await own()).week).toMatchObject({
      workedMinutes: 510,
      expectedMinutes: 960,
      balanceMinutes: -450,
      openDays: [open],
    });
    const { body: month } = await admin.get('/attendance/admin/month?month=2026-11');
    expect(month.people).toMatchObject([{ balanceMinutes: -450, openDays: ['2026-11-23'] }]);
    await work('2026-11-25', 'OUT 17:00');
    expect((await own()).week.openDays).toMatchObject([
      open,
      { date: '2026-11-25', openEnd: 'UNPAIRED_PUNCH' },
    ]);
    // Also once it is long over, and is remembered.
    at('2026-12-20T08:00');
    for (const _ of ['evaluated', 'remembered'])
      expect((await own('?date=2026-11-23')).week.openDays).toMatchObject([open, { date: '2026-11-25' }]);
    await work('2026-11-23', 'OUT 17:00');
    expect((await own('?date=2026-11-23')).week.openDays).toMatchObject([{ date: '2026-11-25' }]);
  });

  test('counts no hours as owed for approved time off and justified days, also once the month is closed', async () => {
    await work('2026-11-23', 'IN 09:00', 'OUT 13:00');
    await createAbsence(app.platform, ana, {
      type: 'SICK_LEAVE',
      startDate: '2026-11-24',
      endDate: '2026-11-30',
    });
    at('2026-12-01T09:00');
    const about = '?date=2026-11-23';
    expect((await own(about)).month).toMatchObject({ expectedMinutes: 480, balanceMinutes: -240 });
    const day = `userId=${ana.userId}&date=2026-11-23&reason=Justificante`;
    expect((await admin.call('POST', `/attendance/admin/days/justify?${day}`)).status).toBe(200);
    const settled = { workedMinutes: 240, expectedMinutes: 480, justifiedMinutes: 240, balanceMinutes: 0 };
    expect((await own(about)).month).toMatchObject(settled);
    const closing = { month: '2026-11', confirmed: true };
    expect((await admin.call('POST', '/attendance/admin/months/close', { body: closing })).status).toBe(200);
    expect((await own(about)).month).toMatchObject(settled);
  });

  test('of a week crosses the end of a month and of a year', async () => {
    at('2027-01-04T20:00');
    await work('2026-12-31', 'IN 09:00', 'OUT 18:00');
    await work('2027-01-01', 'IN 09:00', 'OUT 17:30');
    const found = await own('?date=2027-01-01&withYear=true');
    expect(found.week).toMatchObject({ from: '2026-12-28', to: '2027-01-03', workedMinutes: 540 + 510 });
    expect(found.month).toMatchObject({
      from: '2027-01-01',
      to: '2027-01-31',
      workedMinutes: 510,
      balanceMinutes: 30 - 480,
    });
    expect(found.year).toMatchObject({ from: '2027-01-01', workedMinutes: 510, balanceMinutes: 30 - 480 });
  });
});

test("nobody is told another's hours who may not be", async () => {
  const asked = `/attendance/admin/balance?userId=${ana.userId}`;
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expectProblem(await stranger.get(asked), 404, 'NOT_FOUND');
  expect((await stranger.get('/attendance/admin/balances')).body).toEqual([]);
  const deputy = await deputyAtWork(app, tenantId, 'employees.read');
  const reader = await deputyAtWork(app, tenantId, 'attendance.read');
  expect((await reader.get(asked)).status).toBe(200);
  for (const path of [asked, '/attendance/admin/balances']) {
    expectProblem(await ana.get(path), 403, 'FORBIDDEN');
    expectProblem(await deputy.get(path), 403, 'FORBIDDEN');
    expectProblem(await app.request('GET', path), 401, 'UNAUTHENTICATED');
  }
  expectProblem(await admin.get('/attendance/balance'), 403, 'FORBIDDEN');
  expectProblem(await app.request('GET', '/attendance/balance'), 401, 'UNAUTHENTICATED');
});
