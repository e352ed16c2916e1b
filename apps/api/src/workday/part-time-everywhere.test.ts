import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { punches } from '../testing/company-day.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { assignSchedule, createPerson, createTenant } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

/** A Friday on which Ana was asked for 09:00–13:00 and worked until 13:47. */
const friday = '2026-11-20';
const period = `from=${friday}&to=${friday}`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(`${friday}T14:00[Europe/Madrid]`);
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  const created = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
  await assignSchedule(app.platform, created, { hours: [['09:00', '13:00']] });
  ana = await atWork(app, created);
  await punches(app, ana, friday, ['IN 09:00', 'OUT 13:47']);
});

/** What each place says of the minutes beyond Ana's plan: complementary and overtime, and in which words. */
async function everywhere() {
  const whose = `userId=${ana.userId}`;
  const [clock, history, summary, rows, workdays, explained, year, register, file] = await Promise.all([
    ana.get('/attendance/status/current'),
    ana.get(`/attendance/daily-summary?${period}`),
    admin.get(`/attendance/admin/daily-summary?${whose}&${period}`),
    admin.get(`/attendance/admin/list?fromDate=${friday}&toDate=${friday}`),
    admin.get(`/attendance/admin/workdays?startDate=${friday}&endDate=${friday}&${whose}`),
    admin.get(`/attendance/admin/workdays/explanation?${whose}&date=${friday}`),
    admin.get(`/attendance/admin/overtime?${whose}&year=2026`),
    admin.get(`/admin/register?month=2026-11`),
    ana.get(`/attendance/employee/export?${period}`),
  ]);
  const both = (of: { complementaryMinutes: number; overtimeMinutes: number }) => [
    of.complementaryMinutes,
    of.overtimeMinutes,
  ];
  const [row] = rows.body.content;
  const [day] = history.body.days;
  const total: string[] = file.body.trimEnd().split('\r\n').at(-1).split(';');
  return {
    clock: [...both(clock.body), clock.body.isPartTime, clock.body.dailyStatus, ...clock.body.flags],
    history: [...both(day), day.dailyStatus, day.status, ...day.flags],
    totals: both(history.body.totals),
    summary: both(summary.body.totals),
    list: [...both(row), row.status.type],
    workdays: both(workdays.body[0].days[0]),
    explanation: [...both(explained.body.workday), explained.body.intervals.at(-1).category],
    year: both(year.body),
    register: both(register.body.content[0]),
    export: total.slice(13, 15),
  };
}

const asOvertime = {
  clock: [0, 47, false, 'EXTRA', 'OVERTIME'],
  history: [0, 47, 'EXTRA', 'EXTRA', 'OVERTIME'],
  totals: [0, 47],
  summary: [0, 47],
  list: [0, 47, 'EXTRA'],
  workdays: [0, 47],
  explanation: [0, 47, 'OVERTIME'],
  year: [0, 47],
  register: [0, 47],
  export: ['0', '47'],
};

const asComplementary = {
  clock: [47, 0, true, 'OK', 'COMPLEMENTARY'],
  history: [47, 0, 'OK', 'PRESENTE', 'COMPLEMENTARY'],
  totals: [47, 0],
  summary: [47, 0],
  list: [47, 0, 'PRESENTE'],
  workdays: [47, 0],
  explanation: [47, 0, 'COMPLEMENTARY'],
  year: [47, 0],
  register: [47, 0],
  export: ['47', '0'],
};

/** Gives Ana these contracts alone, each from its date on. */
const contracts = async (...given: readonly (readonly [from: string, isPartTime: boolean])[]) => {
  const path = `/admin/employees/${ana.userId}/contracts`;
  for (const { id } of (await admin.get(path)).body.contracts) {
    expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(200);
  }
  for (const [validFrom, isPartTime] of given) {
    const body = { validFrom, isPartTime, kind: 'INDEFINITE' };
    expect((await admin.call('POST', path, { body })).status).toBe(200);
  }
};

test('what somebody works beyond part-time hours is complementary everywhere at once, and overtime again without the contract', async () => {
  expect(await everywhere()).toEqual(asOvertime);
  await contracts([friday, true]);
  expect(await everywhere()).toEqual(asComplementary);
  await contracts(['2026-11-21', true]);
  expect(await everywhere()).toEqual(asOvertime);
  await contracts(['2026-11-01', true], ['2026-11-21', false]);
  expect(await everywhere()).toEqual(asComplementary);
  await contracts(['2026-11-01', true], [friday, false]);
  expect(await everywhere()).toEqual(asOvertime);
});

test('a validated day keeps its hours, and is named by the contract as it is known', async () => {
  app.clock.set('2026-11-21T09:00[Europe/Madrid]');
  const body = { action: 'VALIDATE', days: [{ userId: ana.userId, date: friday }] };
  const { status } = await admin.call('POST', '/attendance/admin/days/bulk', { body });
  expect(status).toBe(200);
  await contracts([friday, true]);
  const { body: list } = await admin.get(`/attendance/admin/list?fromDate=${friday}&toDate=${friday}`);
  expect(list.content).toMatchObject([
    { workedMinutes: 287, complementaryMinutes: 47, overtimeMinutes: 0, status: { type: 'VALIDADO' } },
  ]);
});

test('somebody of another company is not touched by it', async () => {
  const elsewhere = await createTenant(app.platform);
  const created = await createPerson(app.platform, elsewhere, { fullName: 'Ana' });
  await assignSchedule(app.platform, created, { hours: [['09:00', '13:00']] });
  const namesake = await atWork(app, created);
  await punches(app, namesake, friday, ['IN 09:00', 'OUT 13:47']);
  await contracts([friday, true]);
  const { body } = await namesake.get(`/attendance/daily-summary?${period}`);
  expect(body.totals).toMatchObject({ complementaryMinutes: 0, overtimeMinutes: 47 });
});
