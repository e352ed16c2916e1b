import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findWorkingTimeRules } from '../../../plan/working-time-rules.reads.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

/** Fridays of 08:00–15:00, worked with a break of a quarter of an hour. */
const [before, friday] = ['2026-11-13', '2026-11-20'];
const usual = { paidBreakMinutes: 0, yearlyMinutes: null, restDayHolidays: 'SUNDAY_WORKERS' };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(`${friday}T16:00[Europe/Madrid]`);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const put = (given: object) =>
  admin.call('PUT', '/tenant/working-time-rules', { body: { ...usual, validFrom: '2026-01-01', ...given } });
const save = async (given: object) => {
  const { status, body } = await put(given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

async function worked(paidBreakMinutes: number | null): Promise<EmployeeAtWork> {
  const created = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
  await assignSchedule(app.platform, created, { hours: [['08:00', '15:00']], paidBreakMinutes });
  const ana = await atWork(app, created);
  for (const day of [before, friday])
    await punches(app, ana, day, ['IN 08:00', 'BREAK_START 11:00', 'BREAK_END 11:15', 'OUT 15:00']);
  return ana;
}

/** The worked minutes of both Fridays, as the rows of the list keep them and as the person's own days tell them. */
async function workedMinutes(ana: EmployeeAtWork): Promise<number[]> {
  const [own, rows] = await Promise.all([
    ana.get(`/attendance/daily-summary?from=${before}&to=${friday}`),
    admin.get(
      `/attendance/admin/list?fromDate=${before}&toDate=${friday}&employeeFilter=${encodeURIComponent(ana.email)}`,
    ),
  ]);
  const byDate = (days: { date: string; workedMinutes: number }[]) =>
    days.filter(({ date }) => date === before || date === friday).map((day) => day.workedMinutes);
  const minutes = byDate(own.body.days);
  expect(
    byDate(
      rows.body.content.toSorted((a: { date: string }, b: { date: string }) => a.date.localeCompare(b.date)),
    ),
  ).toEqual(minutes);
  return minutes;
}

test('of a company that says nothing are the usual ones', async () => {
  const { body } = await admin.get('/tenant/working-time-rules');
  expect(body).toEqual({
    ...usual,
    changesFrom: '2026-01-01',
    versions: [{ validFrom: null, ...usual, beyondLaw: null }],
    revision: 1,
  });
});

test('hold from their date on; what is planned comes later, and what says the same is called off', async () => {
  await save({ yearlyMinutes: 106_800, validFrom: '2026-06-01' });
  const planned = await save({ yearlyMinutes: 105_600, restDayHolidays: 'ALWAYS', validFrom: '2027-01-01' });
  expect(planned).toMatchObject({ yearlyMinutes: 106_800, changesFrom: '2026-06-01', revision: 3 });
  expect(planned.versions).toMatchObject([
    { validFrom: null, yearlyMinutes: null },
    { validFrom: '2026-06-01', yearlyMinutes: 106_800 },
    { validFrom: '2027-01-01', yearlyMinutes: 105_600, restDayHolidays: 'ALWAYS' },
  ]);
  expect(await withTenant(app.platform.database, tenantId, findWorkingTimeRules)).toMatchObject([
    { validFrom: null, restDayHolidays: 'SUNDAY_WORKERS' },
    { validFrom: Temporal.PlainDate.from('2026-06-01'), restDayHolidays: 'SUNDAY_WORKERS' },
    { validFrom: Temporal.PlainDate.from('2027-01-01'), restDayHolidays: 'ALWAYS' },
  ]);
  await save({ yearlyMinutes: 106_800, validFrom: '2027-01-01' });
  const none = await save({ validFrom: '2026-01-01' });
  // A form that was opened before all of it is still told that somebody saved.
  expect(none).toMatchObject({ revision: 5, versions: [{ validFrom: null }] });
  expectProblem(await put({ paidBreakMinutes: 15, revision: 1 }), 409, 'CHANGED_MEANWHILE', {
    workingTimeRules: none,
  });
});

test('that ask for more than the law allows are told with the article, and saved', async () => {
  const lawful = await save({ yearlyMinutes: 1826 * 60 + 27 });
  expect(lawful.versions.at(-1)).toMatchObject({ beyondLaw: null });
  const beyond = await save({ yearlyMinutes: 1826 * 60 + 28 });
  expect(beyond.versions.at(-1).beyondLaw).toEqual({ article: '34.1', yearlyMinutes: 109_587 });
});

test('are audited with their date, and once', async () => {
  for (const _ of [1, 2]) await save({ paidBreakMinutes: 15, validFrom: '2026-11-20' });
  const { body } = await admin.get('/admin/audit?action=WORKING_TIME_RULES_UPDATED');
  expect(body.content).toMatchObject([
    { before: { paidBreakMinutes: 0 }, after: { paidBreakMinutes: 15, validFrom: '2026-11-20' } },
  ]);
  expect(body.totalElements).toBe(1);
});

test('L04: a paid quarter of an hour makes seven hours of 08:00–15:00, from its date on', async () => {
  const ana = await worked(null);
  expect(await workedMinutes(ana)).toEqual([405, 405]);
  await save({ paidBreakMinutes: 15, validFrom: friday });
  expect(await workedMinutes(ana)).toEqual([405, 420]);
  expect((await ana.get('/attendance/status/current')).body).toMatchObject({ totalWorkedMinutes: 420 });
  await save({ paidBreakMinutes: 10, validFrom: '2026-01-01' });
  expect(await workedMinutes(ana)).toEqual([415, 415]);
});

test('a schedule that says its own number keeps it, none included', async () => {
  const [none, ten] = [await worked(0), await worked(10)];
  await save({ paidBreakMinutes: 15 });
  expect(await workedMinutes(none)).toEqual([405, 405]);
  expect(await workedMinutes(ten)).toEqual([415, 415]);
});

test('a validated day keeps what held for it', async () => {
  const ana = await worked(null);
  const validate = `/attendance/admin/days/validate?userId=${ana.userId}&date=${before}`;
  expect((await admin.call('POST', validate)).status).toBe(200);
  await save({ paidBreakMinutes: 15 });
  expect(await workedMinutes(ana)).toEqual([405, 420]);
});

test("are no other company's, and nobody's who may not manage settings", async () => {
  const ana = await worked(null);
  await save({ paidBreakMinutes: 15 });
  const elsewhere = await adminAtWork(app, await createTenant(app.platform));
  expect((await elsewhere.get('/tenant/working-time-rules')).body).toMatchObject({ ...usual, revision: 1 });
  expect((await ana.get('/tenant/working-time-rules')).status).toBe(403);
  expect((await ana.call('PUT', '/tenant/working-time-rules', { body: usual })).status).toBe(403);
});
