import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { assignSchedule, createHoliday, createPerson, createTenant } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
/** Works 09:00–17:00 from Monday to Friday, from the 1st of January on. */
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
});

const file = async (by: EmployeeAtWork, startDate: string, more: object = {}) => {
  const said = { type: 'PERSONAL', leaveKind: 'FORCE_MAJEURE', reason: 'Urgencia', userId: by.userId };
  const body = { ...said, startDate, endDate: startDate, ...more };
  const answer = await admin.call('POST', '/absences/admin', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
};
const hours = (startTime: string, endTime: string) => ({ startTime, endTime });
const balanceOf = async (by: EmployeeAtWork, query = '') => {
  const { status, body } = await by.get(`/absences/urgent-leave${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const figures = async (by: EmployeeAtWork, query = '') => {
  const { allowanceMinutes, paidMinutes, unpaidMinutes, leftMinutes } = await balanceOf(by, query);
  return [allowanceMinutes, paidMinutes, unpaidMinutes, leftMinutes];
};

test('hours worth four days are paid, the fifth day is not', async () => {
  expect(await figures(ana)).toEqual([1_920, 0, 0, 1_920]);
  await file(ana, '2026-03-02', { endDate: '2026-03-05' });
  expect(await figures(ana)).toEqual([1_920, 1_920, 0, 0]);
  const id = await file(ana, '2026-10-05', hours('09:00', '11:30'));
  const balance = await balanceOf(ana);
  expect(balance).toMatchObject({ year: 2026, paidMinutes: 1_920, unpaidMinutes: 150, leftMinutes: 0 });
  expect(balance.absences.at(-1)).toEqual({
    ...{ id, startDate: '2026-10-05', isApproved: true, minutes: 150, paidMinutes: 0, unpaidMinutes: 150 },
  });
});

test('only hours of planned work are used up: no weekend, holiday or time outside the schedule', async () => {
  await createHoliday(app.platform, tenantId, { date: '2026-03-19', name: 'San José' });
  // A Friday until a Monday: two days of work.
  await file(ana, '2026-03-06', { endDate: '2026-03-09' });
  await file(ana, '2026-03-19', hours('09:00', '12:00'));
  await file(ana, '2026-04-07', hours('16:00', '20:00'));
  expect(await figures(ana)).toEqual([1_920, 1_020, 0, 900]);
});

test('a waiting request shows what would be paid, and uses it once it is approved', async () => {
  await file(ana, '2026-03-02', { endDate: '2026-03-05' });
  const id = await file(ana, '2026-02-02', { ...hours('09:00', '10:00'), isApproved: false });
  expect(await figures(ana)).toEqual([1_920, 1_920, 0, 0]);
  const { absences } = await balanceOf(ana);
  expect(absences.at(-1)).toMatchObject({
    id,
    isApproved: false,
    minutes: 60,
    paidMinutes: 0,
    unpaidMinutes: 60,
  });
  expect((await admin.call('POST', `/absences/${id}/approve`, { body: {} })).status).toBe(200);
  // It was earlier: the last hour of the four days is no longer paid instead.
  expect(await figures(ana)).toEqual([1_920, 1_920, 60, 0]);
  expect((await balanceOf(ana)).absences).toMatchObject([{ id, paidMinutes: 60 }, { unpaidMinutes: 60 }]);
});

test('each year has its own hours, and days across its end are split', async () => {
  // From Thursday to Monday: Friday and Monday are of the next year, which has 32 hours of its own.
  await file(ana, '2026-12-31', { endDate: '2027-01-04' });
  expect(await figures(ana, '?year=2026')).toEqual([1_920, 480, 0, 1_440]);
  expect(await figures(ana, '?year=2027')).toEqual([1_920, 960, 0, 960]);
});

test('a night counts the hours that it has, on both sides of midnight', async () => {
  const person = await createPerson(app.platform, tenantId);
  await assignSchedule(app.platform, person, { hours: [['22:00', '06:00']], days: [1, 2, 3, 4, 5] });
  const eva = await atWork(app, person);
  await file(eva, '2026-11-10', { ...hours('23:00', '02:00'), endDate: '2026-11-11' });
  expect((await balanceOf(eva)).paidMinutes).toBe(180);
  await file(eva, '2026-11-13', hours('04:00', '08:00'));
  expect((await balanceOf(eva)).paidMinutes).toBe(300);
});

test('varying hours give the average day, and a year without planned work gives no balance', async () => {
  const person = await createPerson(app.platform, tenantId);
  await assignSchedule(app.platform, person, { validFrom: '2026-01-01', validTo: '2026-06-30' });
  await assignSchedule(app.platform, person, { hours: [['09:00', '13:00']], validFrom: '2026-07-01' });
  // 129 days of eight hours and 132 of four: 4 × (129 × 480 + 132 × 240) / 261.
  expect(await figures(await atWork(app, person))).toEqual([1_434, 0, 0, 1_434]);
  const free = await atWork(app, await createPerson(app.platform, tenantId));
  expect(await balanceOf(free)).toBeNull();
});

test('somebody else’s is shown to reviewers of absences only', async () => {
  await file(ana, '2026-03-02');
  const query = `?userId=${ana.userId}`;
  expect(await figures(admin, query)).toEqual([1_920, 480, 0, 1_440]);
  expect(await balanceOf(ana, query)).toEqual(await balanceOf(ana));
  for (const by of [
    await employeeAtWork(app, { tenantId }),
    await deputyAtWork(app, tenantId, 'vacations.review'),
    await adminAtWork(app, await createTenant(app.platform)),
  ])
    expectProblem(await by.get(`/absences/urgent-leave${query}`), 404, 'NOT_FOUND');
});
