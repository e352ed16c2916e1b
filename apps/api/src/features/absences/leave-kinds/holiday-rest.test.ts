import { absenceAnswers } from '@jornada/texts/absence-answers';
import { validationTexts } from '@jornada/texts/validation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createException,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
/** Works 09:00–17:00 from Wednesday to Sunday, from the 1st of January on. */
let ana: EmployeeAtWork;
const fromWednesday = [3, 4, 5, 6, 7];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId, days: fromWednesday });
});

/** Two Tuesdays of rest, and a Friday of work. */
const feasts = { '2026-01-06': 'Reyes', '2026-12-08': 'Inmaculada', '2026-05-01': 'Fiesta del trabajo' };
const createFeasts = async (dates: Record<string, string> = feasts) => {
  for (const [date, name] of Object.entries(dates))
    await createHoliday(app.platform, tenantId, { date, name });
};
const rest = (startDate: string, more: object = {}) => ({
  ...{
    type: 'PERSONAL',
    leaveKind: 'HOLIDAY_REST',
    reason: 'Descanso',
    startDate,
    endDate: startDate,
    ...more,
  },
});
const file = async (by: EmployeeAtWork, startDate: string, more: object = {}) => {
  const body = { ...rest(startDate), userId: by.userId, ...more };
  const answer = await admin.call('POST', '/absences/admin', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
};
const balanceOf = async (by: EmployeeAtWork, query = '') => {
  const { status, body } = await by.get(`/absences/holiday-rest${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
/** Days owed, taken, taken beyond that, and left. */
const figures = async (by: EmployeeAtWork, query = '') => {
  const { owedDays, takenDays, beyondDays, leftDays } = await balanceOf(by, query);
  return [owedDays, takenDays, beyondDays, leftDays];
};
const owedDates = async (by: EmployeeAtWork, query = '') =>
  (await balanceOf(by, query)).holidays.map(({ date }: { date: string }) => date);

test('a holiday on the day of rest of who works from Monday to Sunday is owed, asked for and taken', async () => {
  await createFeasts();
  expect(await balanceOf(ana)).toEqual({
    ...{ year: 2026, owedDays: 2, takenDays: 0, beyondDays: 0, leftDays: 2, absences: [], asked: null },
    holidays: [
      { date: '2026-01-06', name: 'Reyes', isTaken: false },
      { date: '2026-12-08', name: 'Inmaculada', isTaken: false },
    ],
  });
  const { status, body } = await ana.call('POST', '/absences', { body: rest('2026-11-25') });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await balanceOf(ana)).toMatchObject({
    leftDays: 2,
    absences: [{ id: body.id, isApproved: false, days: 1, owedDays: 1, beyondDays: 0 }],
  });
  expect((await admin.call('POST', `/absences/${body.id}/approve`, { body: {} })).status).toBe(200);
  expect(await balanceOf(ana)).toMatchObject({
    ...{ owedDays: 2, takenDays: 1, leftDays: 1 },
    holidays: [{ isTaken: true }, { isTaken: false }],
  });
  // Nothing is expected of it, and it is no day of work.
  const dates = `userId=${ana.userId}&startDate=2026-11-25&endDate=2026-11-25`;
  const calendar = await admin.get(`/schedules/calendar?${dates}`);
  expect(calendar.body[0].days).toMatchObject([{ dayKind: 'ABSENCE', expectedMinutes: 0 }]);
});

test('who works Monday to Friday is owed nothing, nor who has no schedule', async () => {
  await createFeasts({ ...feasts, '2026-08-15': 'Asunción', '2026-11-01': 'Santos' });
  expect(await owedDates(await employeeAtWork(app, { tenantId }))).toEqual([]);
  expect(await owedDates(await atWork(app, await createPerson(app.platform, tenantId)))).toEqual([]);
});

test('the company says for whom and from when, and only its admins do', async () => {
  await createFeasts({ ...feasts, '2026-05-02': 'Comunidad' });
  const office = await employeeAtWork(app, { tenantId });
  const say = async (by: EmployeeAtWork, restDayHolidays: string, validFrom: string) => {
    const { revision } = (await admin.get('/tenant/working-time-rules')).body;
    const body = { paidBreakMinutes: 0, yearlyMinutes: null, restDayHolidays, validFrom, revision };
    return by.call('PUT', '/tenant/working-time-rules', { body });
  };
  expect((await say(ana, 'ALWAYS', '2026-01-01')).status).toBe(403);
  expect((await say(admin, 'ALWAYS', '2026-05-01')).status).toBe(200);
  expect(await owedDates(office)).toEqual(['2026-05-02']);
  expect(await owedDates(ana)).toEqual(['2026-01-06', '2026-12-08']);
  expect((await say(admin, 'NEVER', '2026-12-01')).status).toBe(200);
  expect(await owedDates(office)).toEqual(['2026-05-02']);
  expect(await owedDates(ana)).toEqual(['2026-01-06']);
  // Of another company nothing changed.
  const elsewhere = await employeeAtWork(app, { days: fromWednesday });
  await createHoliday(app.platform, elsewhere.tenantId, { date: '2026-12-08', name: 'Inmaculada' });
  expect(await owedDates(elsewhere)).toEqual(['2026-12-08']);
});

test('more than is owed is filed all the same, and told; days of rest and holidays in it count nothing', async () => {
  await createFeasts();
  // From a Friday to the Thursday after: Monday and Tuesday are rest.
  const id = await file(ana, '2026-11-27', { endDate: '2026-12-03' });
  expect(await figures(ana)).toEqual([2, 5, 3, 0]);
  expect((await balanceOf(ana)).absences).toMatchObject([{ id, days: 5, owedDays: 2, beyondDays: 3 }]);
  await file(ana, '2026-05-01');
  expect(await figures(ana)).toEqual([2, 5, 3, 0]);
});

test('the dates that somebody thinks of are told beforehand, after what waits', async () => {
  await createFeasts();
  const asked = async (dates: string) => (await balanceOf(ana, `?${dates}`)).asked;
  expect(await asked('startDate=2026-12-02')).toEqual({ days: 1, beyondDays: 0 });
  expect(await asked('startDate=2026-12-02&endDate=2026-12-04')).toEqual({ days: 3, beyondDays: 1 });
  expect(await asked('startDate=2026-12-08')).toEqual({ days: 0, beyondDays: 0 });
  await ana.call('POST', '/absences', { body: rest('2026-12-09', { endDate: '2026-12-10' }) });
  expect(await asked('startDate=2026-12-16')).toEqual({ days: 1, beyondDays: 1 });
  // The year is that of the dates, and only what lies in it is told.
  const next = await balanceOf(ana, '?startDate=2027-01-02');
  expect([next.year, next.asked]).toEqual([2027, { days: 1, beyondDays: 0 }]);
  expect(await asked('startDate=2026-12-30&endDate=2027-01-03')).toEqual({ days: 2, beyondDays: 2 });
  expect((await balanceOf(ana)).absences).toHaveLength(1);
  for (const [dates, endDate] of [
    ['startDate=2026-12-04&endDate=2026-12-02', validationTexts.rangeReversed],
    ['startDate=2026-01-01&endDate=2027-06-01', validationTexts.rangeTooLong(366)],
  ] as const)
    expectProblem(await ana.get(`/absences/holiday-rest?${dates}`), 422, 'VALIDATION_FAILED', {
      fieldErrors: { endDate },
    });
});

test('it is asked for in whole days, as the personal leave that it is', async () => {
  const hours = { startTime: '09:00', endTime: '11:00' };
  const refusal = { fieldErrors: { startTime: absenceAnswers.holidayRestByHours } };
  const byHours = await ana.call('POST', '/absences', { body: rest('2026-11-25', hours) });
  expectProblem(byHours, 422, 'VALIDATION_FAILED', refusal);
  const body = { ...rest('2026-11-25', hours), userId: ana.userId };
  expectProblem(await admin.call('POST', '/absences/admin', { body }), 422, 'VALIDATION_FAILED', refusal);
  const other = await ana.call('POST', '/absences', { body: rest('2026-11-25', { type: 'OTHER' }) });
  expect(other.body.fieldErrors).toEqual({ leaveKind: absenceAnswers.leaveKindOfOtherType });
});

test('what was not taken of a year is there in the next one, and no longer', async () => {
  app.clock.set('2024-01-08T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  const person = await createPerson(app.platform, tenantId);
  await assignSchedule(app.platform, person, { days: fromWednesday, validFrom: '2023-01-01' });
  const eva = await atWork(app, person);
  await createFeasts({
    '2023-08-15': 'A',
    '2024-12-24': 'B',
    '2024-12-31': 'C',
    '2025-08-12': 'D',
    '2026-01-06': 'E',
  });
  // The company came to the program in 2024: of the year before it owes nothing here.
  expect(await owedDates(eva, '?year=2024')).toEqual(['2024-12-24', '2024-12-31']);
  expect(await owedDates(eva, '?year=2025')).toEqual(['2024-12-24', '2024-12-31', '2025-08-12']);
  expect(await owedDates(eva, '?year=2026')).toEqual(['2025-08-12', '2026-01-06']);
  // The oldest are taken first, so that the one of 2025 is left.
  await file(eva, '2025-02-05', { endDate: '2025-02-06' });
  expect(await figures(eva, '?year=2025')).toEqual([3, 2, 0, 1]);
  expect(await figures(eva, '?year=2026')).toEqual([2, 0, 0, 2]);
  // Over the end of a year each has its own days.
  await file(eva, '2025-12-31', { endDate: '2026-01-02' });
  expect(await figures(eva, '?year=2025')).toEqual([3, 3, 0, 0]);
  expect(await figures(eva, '?year=2026')).toEqual([1, 2, 1, 0]);
});

test('days of the calendar that somebody is away take the holiday, working days do not', async () => {
  await createFeasts({ ...feasts, '2026-03-10': 'Local', '2026-06-09': 'Región', '2026-09-08': 'Otra' });
  await createAbsence(app.platform, ana, {
    type: 'SICK_LEAVE',
    startDate: '2026-01-05',
    endDate: '2026-01-09',
  });
  const days = { startDate: '2026-03-04', endDate: '2026-03-18' };
  await createAbsence(app.platform, ana, { type: 'PERSONAL', leaveKind: 'MARRIAGE', ...days });
  const family = { startDate: '2026-06-05', endDate: '2026-06-11' };
  await createAbsence(app.platform, ana, { type: 'PERSONAL', leaveKind: 'HOSPITALISATION', ...family });
  await createVacation(app.platform, ana, { startDate: '2026-09-07', endDate: '2026-09-13' });
  expect(await owedDates(ana)).toEqual(['2026-06-09', '2026-12-08']);
  const rules = { daysPerYear: 22, dayUnit: 'WORKING', carryOverDays: 0, carryOverUntilMonth: 3 };
  const change = { ...rules, colleaguesSeeCalendar: true, validFrom: '2026-01-01' };
  const changed = await admin.call('PUT', '/vacations/rules', { body: change });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(await owedDates(ana)).toEqual(['2026-06-09', '2026-09-08', '2026-12-08']);
});

test('an exception moves the day of rest with another of its week, and the calendar decides what is a holiday', async () => {
  await createFeasts({ '2026-12-03': 'Patrón' });
  expect(await owedDates(ana)).toEqual([]);
  await createException(app.platform, ana, { date: '2026-12-03' });
  expect(await owedDates(ana)).toEqual([]);
  await createException(app.platform, ana, { date: '2026-11-30', hours: [['09:00', '17:00']] });
  expect(await owedDates(ana)).toEqual(['2026-12-03']);
  await createHoliday(app.platform, tenantId, { date: '2026-10-13', name: 'Cena', type: 'COMPANY' });
  const local = { date: '2026-10-20', name: 'Feria', type: 'LOCAL' };
  const fair = await createHoliday(app.platform, tenantId, local);
  expect(await owedDates(ana)).toEqual(['2026-10-20', '2026-12-03']);
  expect((await admin.call('DELETE', `/holidays/${fair}`)).status).toBeLessThan(300);
  expect(await owedDates(ana)).toEqual(['2026-12-03']);
});

test('who worked on the holiday of a day of rest is owed the day still', async () => {
  await createFeasts({ '2026-11-17': 'Local' });
  await ana.work(['2026-11-17T09:00[Europe/Madrid]', 'IN'], ['2026-11-17T13:00[Europe/Madrid]', 'OUT']);
  expect(await owedDates(ana)).toEqual(['2026-11-17']);
});

test('a validated day of rest stays one, whatever is planned for it afterwards', async () => {
  await createFeasts({ '2026-11-10': 'Local', '2026-11-17': 'Otra' });
  const day = `userId=${ana.userId}&date=2026-11-17`;
  const validated = await admin.call('POST', `/attendance/admin/days/validate?${day}`, { body: {} });
  expect(validated.status, JSON.stringify(validated.body)).toBe(200);
  // The rest of both weeks is moved to a Thursday, for one of them too late.
  for (const [rest, thursday] of [
    ['2026-11-10', '2026-11-12'],
    ['2026-11-17', '2026-11-19'],
  ] as const) {
    await createException(app.platform, ana, { date: rest, hours: [['09:00', '17:00']] });
    await createException(app.platform, ana, { date: thursday });
  }
  expect(await owedDates(ana)).toEqual(['2026-11-17']);
});

test('of somebody else it is for who reviews absences', async () => {
  await createFeasts();
  const query = `?userId=${ana.userId}`;
  expect(await figures(admin, query)).toEqual([2, 0, 0, 2]);
  expect(await balanceOf(ana, query)).toEqual(await balanceOf(ana));
  for (const by of [
    await employeeAtWork(app, { tenantId }),
    await deputyAtWork(app, tenantId, 'vacations.review'),
    await adminAtWork(app, await createTenant(app.platform)),
  ])
    expectProblem(await by.get(`/absences/holiday-rest${query}`), 404, 'NOT_FOUND');
});
