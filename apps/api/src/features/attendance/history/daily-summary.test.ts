import type { DailySummary, SummaryDay } from '@jornada/contract/attendance/daily-summary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appendEntry } from '../../../testing/append-entry.ts';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import {
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let employee: EmployeeAtWork;

/** A Monday to Sunday; the moment is the Saturday after it. */
const week = { from: '2026-11-09', to: '2026-11-15' };
const monday = week.from;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-21T10:00[Europe/Madrid]');
  employee = await employeeAtWork(app);
});

const punch = (date: string, words: string) => punches(app, employee, date, words.split(', '));

async function summaryOf({ from, to } = week, person = employee): Promise<DailySummary> {
  const { status, body } = await person.get(`/attendance/daily-summary?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body;
}

async function dayOf(date: string): Promise<SummaryDay> {
  const { days } = await summaryOf({ from: date, to: date });
  expect(days).toHaveLength(1);
  return days[0] as SummaryDay;
}

test('a week is shown day by day, with its totals', async () => {
  await punch(monday, 'IN 09:00, BREAK_START 12:30, BREAK_END 13:00, OUT 17:30');
  await punch('2026-11-10', 'IN 09:20, OUT 18:05');
  const { days, totals, ...period } = await summaryOf();
  expect(period).toEqual(week);
  expect(days.map(({ date }) => date)).toEqual(
    [9, 10, 11, 12, 13, 14, 15].map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  );
  const nothing = {
    workedMinutes: 0,
    breakMinutes: 0,
    overtimeMinutes: 0,
    complementaryMinutes: 0,
    complementary: null,
    modality: null,
    paidBreakMinutes: 0,
    nightMinutes: 0,
    holidayMinutes: 0,
    deductedMinutes: 0,
    lateMinutes: 0,
    expectedMinutes: 480,
    dailyStatus: 'INCOMPLETE',
    status: 'AUSENTE',
    flags: [],
    absenceType: null,
    absenceStatus: null,
    absenceReason: null,
    isWeekend: false,
    isHoliday: false,
    holidayName: null,
    wasEdited: false,
    editReason: null,
    isStated: false,
  };
  expect(days[0]).toEqual({
    ...nothing,
    date: monday,
    workedMinutes: 480,
    breakMinutes: 30,
    dailyStatus: 'OK',
    status: 'PRESENTE',
  });
  expect(days[1]).toEqual({
    ...nothing,
    date: '2026-11-10',
    workedMinutes: 525,
    overtimeMinutes: 45,
    lateMinutes: 20,
    dailyStatus: 'EXTRA',
    status: 'TARDE',
    flags: expect.arrayContaining(['OVERTIME', 'LATE']),
  });
  expect(days[2]).toEqual({ ...nothing, date: '2026-11-11' });
  expect(days[5]).toEqual({
    ...nothing,
    date: '2026-11-14',
    expectedMinutes: 0,
    status: null,
    isWeekend: true,
    absenceType: 'WEEKEND',
  });
  expect(totals).toEqual({
    workedMinutes: 1005,
    breakMinutes: 30,
    expectedMinutes: 5 * 480,
    overtimeMinutes: 45,
    complementaryMinutes: 0,
    complementary: null,
    modality: null,
    paidBreakMinutes: 0,
    nightMinutes: 0,
    holidayMinutes: 0,
    lateMinutes: 20,
  });
});

describe('the word for a day is', () => {
  test.each([
    ['INCOMPLETE', ''],
    ['INCOMPLETE', 'IN 09:00, OUT 16:11'],
    ['OK', 'IN 09:00, OUT 16:12'],
    ['OK', 'IN 09:00, OUT 17:30'],
    ['EXTRA', 'IN 09:00, OUT 17:31'],
    ['OPEN', 'IN 09:00'],
    ['OPEN', 'IN 09:00, OUT 14:00, IN 15:00'],
  ])('%s after %s', async (word, words) => {
    if (words) await punch(monday, words);
    expect(await dayOf(monday)).toMatchObject({ dailyStatus: word });
  });

  test.each([
    ['LATE', 'IN 09:16, OUT 17:16'],
    ['OVERTIME', 'IN 09:00, OUT 17:31'],
    ['EARLY', 'IN 08:40, OUT 17:00'],
    ['MISSING_BREAK', 'IN 09:00, OUT 17:00'],
  ])('flagged %s after %s', async (flag, words) => {
    await punch(monday, words);
    expect((await dayOf(monday)).flags).toContain(flag);
  });
});

describe('time off is shown on its days', () => {
  test.each(['SICK_LEAVE', 'PERSONAL', 'MATERNITY', 'PATERNITY', 'OTHER'] as const)(
    'by its type, %s, and nothing is expected once it is approved',
    async (type) => {
      await createAbsence(app.platform, employee, {
        type,
        startDate: monday,
        endDate: '2026-11-10',
        reason: 'Motivo propio',
      });
      const away = { absenceType: type, absenceStatus: 'APPROVED', absenceReason: 'Motivo propio' };
      expect(await dayOf(monday)).toMatchObject({ ...away, expectedMinutes: 0, status: 'JUSTIFICADO' });
      expect(await dayOf('2026-11-11')).toMatchObject({ absenceType: null, expectedMinutes: 480 });
    },
  );

  test.each(['PENDING', 'REJECTED'] as const)('also while it is %s, and the day counts', async (status) => {
    const span = { startDate: monday, endDate: monday };
    await createAbsence(app.platform, employee, { type: 'PERSONAL', ...span, status });
    const expected = { absenceStatus: status, expectedMinutes: 480, status: 'AUSENTE' };
    expect(await dayOf(monday)).toMatchObject({ absenceType: 'PERSONAL', ...expected });
    await createVacation(app.platform, employee, {
      startDate: '2026-11-10',
      endDate: '2026-11-10',
      status,
    });
    expect(await dayOf('2026-11-10')).toMatchObject({ absenceType: 'VACATION', ...expected });
  });

  test('but not when it was cancelled; of several, approved goes before waiting, and waiting before rejected', async () => {
    const span = { startDate: monday, endDate: monday };
    await createAbsence(app.platform, employee, { type: 'OTHER', ...span, status: 'CANCELLED' });
    expect(await dayOf(monday)).toMatchObject({ absenceType: null, absenceStatus: null });
    await createAbsence(app.platform, employee, { type: 'SICK_LEAVE', ...span, status: 'REJECTED' });
    expect(await dayOf(monday)).toMatchObject({ absenceType: 'SICK_LEAVE', absenceStatus: 'REJECTED' });
    await createAbsence(app.platform, employee, { type: 'PERSONAL', ...span, status: 'PENDING' });
    expect(await dayOf(monday)).toMatchObject({ absenceType: 'PERSONAL', absenceStatus: 'PENDING' });
    await createVacation(app.platform, employee, span);
    expect(await dayOf(monday)).toMatchObject({ absenceType: 'VACATION', absenceStatus: 'APPROVED' });
  });

  test('a holiday needs no work, and shows its name', async () => {
    await createHoliday(app.platform, employee.tenantId, { date: monday, name: 'Almudena' });
    expect(await dayOf(monday)).toMatchObject({
      isHoliday: true,
      holidayName: 'Almudena',
      absenceType: 'HOLIDAY',
      absenceStatus: null,
      expectedMinutes: 0,
      status: null,
    });
  });
});

describe('a correction', () => {
  const correct = (at: string, given: Omit<Parameters<typeof appendEntry>[2], 'at'>) =>
    appendEntry(app.platform, employee, { at: `${at}[Europe/Madrid]`, kind: 'CORRECTION', ...given });

  test('marks its day, with the reason of the last one', async () => {
    const [, exit = null] = await punch(monday, 'IN 09:00, OUT 12:00');
    const given = { type: 'OUT', supersedesId: exit } as const;
    const first = await correct(`${monday}T16:00`, { ...given, reason: 'Se equivocó' });
    expect(await dayOf(monday)).toMatchObject({ wasEdited: true, editReason: 'Se equivocó' });
    await correct(`${monday}T17:00`, { ...given, supersedesId: first, reason: 'Eran las cinco' });
    const day = { wasEdited: true, editReason: 'Eran las cinco', workedMinutes: 480 };
    expect(await dayOf(monday)).toMatchObject(day);
    expect(await dayOf('2026-11-10')).toMatchObject({ wasEdited: false, editReason: null });
  });

  test('that adds a punch marks the day it adds to', async () => {
    await punch(monday, 'IN 09:00');
    await correct(`${monday}T17:00`, { type: 'OUT', reason: 'Olvidó la salida' });
    expect(await dayOf(monday)).toMatchObject({ wasEdited: true, editReason: 'Olvidó la salida' });
  });

  test('over midnight marks the day of the shift, not that of the calendar', async () => {
    employee = await employeeAtWork(app, { hours: [['22:00', '06:00']] });
    const [, exit = null] = [
      ...(await punch(monday, 'IN 22:00')),
      ...(await punch('2026-11-10', 'OUT 05:00')),
    ];
    await correct('2026-11-10T06:00', { type: 'OUT', supersedesId: exit, reason: 'Salió a las seis' });
    expect(await dayOf(monday)).toMatchObject({ wasEdited: true, editReason: 'Salió a las seis' });
    expect(await dayOf('2026-11-10')).toMatchObject({ wasEdited: false });
  });

  test('that takes a punch back marks the day on which it stood', async () => {
    employee = await employeeAtWork(app, { hours: [['22:00', '06:00']] });
    await punch(monday, 'IN 22:00');
    const [exit = null] = await punch('2026-11-10', 'OUT 06:00');
    await correct('2026-11-10T06:00', {
      kind: 'ANNULMENT',
      type: 'OUT',
      supersedesId: exit,
      reason: 'No era suya',
    });
    expect(await dayOf(monday)).toMatchObject({
      wasEdited: true,
      editReason: 'No era suya',
      dailyStatus: 'OPEN',
    });
  });

  test('that moves a punch to another day marks both', async () => {
    const [entry = null] = await punch(monday, 'IN 09:00, OUT 17:00');
    await correct('2026-11-11T09:00', { type: 'IN', supersedesId: entry, reason: 'Fue el miércoles' });
    for (const date of [monday, '2026-11-11']) {
      expect(await dayOf(date)).toMatchObject({ wasEdited: true, editReason: 'Fue el miércoles' });
    }
    expect(await dayOf('2026-11-10')).toMatchObject({ wasEdited: false });
  });
});

test('a period may have 366 days, not 367, and may include today and future days', async () => {
  expect((await summaryOf({ from: '2025-11-21', to: '2026-11-21' })).days).toHaveLength(366);
  const tooLong = await employee.get('/attendance/daily-summary?from=2025-11-20&to=2026-11-21');
  expectProblem(tooLong, 422, 'VALIDATION_FAILED', {
    fieldErrors: { to: 'El periodo no puede superar 366 días.' },
  });
  const { days } = await summaryOf({ from: '2026-11-23', to: '2026-11-23' });
  expect(days[0]).toMatchObject({ status: 'PENDIENTE', expectedMinutes: 480 });
});

describe('an admin', () => {
  const path = (call: string, userId: string) =>
    `/attendance/admin/${call}?userId=${userId}&from=${week.from}&to=${week.to}`;

  test('gets of a person what the person gets', async () => {
    await punch(monday, 'IN 09:00, OUT 12:00');
    const admin = await adminAtWork(app, employee.tenantId);
    expect((await admin.get(path('daily-summary', employee.userId))).body).toEqual(await summaryOf());
    const own = await employee.get(`/attendance/logs?from=${week.from}&to=${week.to}`);
    expect(own.body).toHaveLength(2);
    expect((await admin.get(path('logs', employee.userId))).body).toEqual(own.body);
  });

  test.each(['daily-summary', 'logs'])('finds nobody of another company in %s', async (call) => {
    const admin = await adminAtWork(app, employee.tenantId);
    const stranger = await createPerson(app.platform, await createTenant(app.platform));
    expectProblem(await admin.get(path(call, stranger.userId)), 404, 'NOT_FOUND');
  });
});

test('nobody gets a colleague’s', async () => {
  await punch(monday, 'IN 09:00, OUT 17:00');
  const colleague = await employeeAtWork(app, { tenantId: employee.tenantId });
  expect((await summaryOf(week, colleague)).totals.workedMinutes).toBe(0);
});
