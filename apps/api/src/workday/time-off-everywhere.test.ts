import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork } from '../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { createTenant } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

/** A Friday, 09:00 in Madrid; Ana works 09:00–17:00. */
const friday = '2026-11-20';
const range = `from=${friday}&to=${friday}`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(`${friday}T07:00[Europe/Madrid]`);
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
});

/** What each place says of Ana's Friday: of how many minutes, and why. */
async function everywhere() {
  const [clock, history, rows, now, month, hours, team, colleagues, balance] = await Promise.all([
    ana.get('/attendance/status/current'),
    ana.get(`/attendance/daily-summary?${range}`),
    admin.get(`/attendance/admin/list?fromDate=${friday}&toDate=${friday}`),
    admin.get('/admin/dashboard/now'),
    admin.get('/attendance/admin/month?month=2026-11'),
    admin.get(`/schedules/calendar?startDate=${friday}&endDate=${friday}&userId=${ana.userId}`),
    admin.get(`/absences/admin/team-calendar?${range}`),
    ana.get(`/absences/team-calendar?${range}`),
    ana.get('/vacations/balance?year=2026'),
  ]);
  const [day] = history.body.days;
  const [planned] = hours.body[0].days;
  const own = month.body.people[0].days.find(({ date }: { date: string }) => date === friday);
  const [today] = now.body;
  return {
    clock: [clock.body.expectedMinutes, clock.body.isOnVacation, clock.body.absenceType],
    history: [day.expectedMinutes, day.absenceType],
    list: rows.body.content[0].absenceType,
    dashboard: today?.awayFor ?? null,
    month: own.absenceType,
    hours: [planned.expectedMinutes, planned.dayKind],
    team: team.body.people[0]?.timeOff.map(({ type }: { type: string }) => type) ?? [],
    colleagues: colleagues.body.people.length,
    balance: balance.body.taken,
  };
}

const atWork = {
  clock: [480, false, null],
  history: [480, null],
  list: null,
  dashboard: null,
  month: null,
  hours: [480, 'WORKDAY'],
  team: [],
  colleagues: 0,
  balance: 0,
};

const decide = (path: string, body: object, method = 'POST') => admin.call(method, path, { body });
const ask = async (path: string, wish: object) => {
  const dates = { startDate: friday, endDate: friday, reason: 'Un motivo' };
  const { status, body } = await ana.call('POST', path, { body: { ...dates, ...wish } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};

test('a vacation that is approved is everywhere at once, and one that waits or is rejected nowhere', async () => {
  const first = await ask('/vacations', {});
  expect(await everywhere()).toEqual({
    ...atWork,
    list: 'VACATION',
    team: ['VACATION'],
    history: [480, 'VACATION'],
  });
  await decide(`/vacations/admin/${first}/review`, { status: 'REJECTED' }, 'PATCH');
  expect(await everywhere()).toEqual({ ...atWork, list: 'VACATION', history: [480, 'VACATION'] });
  const second = await ask('/vacations', {});
  await decide(`/vacations/admin/${second}/review`, { status: 'APPROVED' }, 'PATCH');
  const onVacation = {
    clock: [0, true, null],
    history: [0, 'VACATION'],
    list: 'VACATION',
    dashboard: 'VACATION',
    month: 'VACATION',
    hours: [0, 'VACATION'],
    team: ['VACATION'],
    colleagues: 1,
    balance: 1,
  };
  expect(await everywhere()).toEqual(onVacation);

  // An illness on that day gives it back.
  const illness = await ask('/absences', { type: 'SICK_LEAVE' });
  await decide(`/absences/${illness}/approve`, {});
  expect(await everywhere()).toEqual({
    ...onVacation,
    clock: [0, false, 'SICK_LEAVE'],
    history: [0, 'SICK_LEAVE'],
    list: 'SICK_LEAVE',
    dashboard: 'ABSENCE',
    month: 'SICK_LEAVE',
    hours: [0, 'ABSENCE'],
    team: ['SICK_LEAVE'],
    balance: 0,
  });
});

test('hours that are approved are no longer expected, and the rest of the day is', async () => {
  const hours = { type: 'PERSONAL', startTime: '09:00', endTime: '11:00' };
  await decide(`/absences/${await ask('/absences', hours)}/approve`, {});
  expect(await everywhere()).toEqual({
    ...atWork,
    clock: [360, false, null],
    history: [360, null],
    hours: [360, 'WORKDAY'],
    team: ['PERSONAL'],
  });
  // Who comes at eleven is not late.
  await ana.work([`${friday}T11:00[Europe/Madrid]`, 'IN'], [`${friday}T17:00[Europe/Madrid]`, 'OUT']);
  const { body } = await ana.get(`/attendance/daily-summary?${range}`);
  expect(body.days[0]).toMatchObject({
    workedMinutes: 360,
    expectedMinutes: 360,
    lateMinutes: 0,
    dailyStatus: 'OK',
  });
});
