import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import type { DayStatus } from '@jornada/contract/attendance/day-status';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork } from '../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { createAbsence, createHoliday, createTenant, createVacation } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

/** A Friday, 09:00–17:00. */
const friday = '2026-11-20';
const span = { startDate: friday, endDate: friday };
const range = `from=${friday}&to=${friday}`;
const listed = `fromDate=${friday}&toDate=${friday}`;
const madrid = (time: string) => `${friday}T${time}[Europe/Madrid]`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(madrid('07:00'));
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
});

const statuses = [
  ...['PRESENTE', 'AUSENTE', 'INCOMPLETO', 'TARDE', 'JUSTIFICADO', 'PENDIENTE', 'VALIDADO', 'EXTRA'],
] as DayStatus[];

/** What each place calls Ana's Friday, and each filter under which the list finds it. */
async function everywhere() {
  const [history, forAdmin, workdays, list, month, own, file, ...filtered] = await Promise.all([
    ana.get(`/attendance/daily-summary?${range}`),
    admin.get(`/attendance/admin/daily-summary?${range}&userId=${ana.userId}`),
    admin.get(`/attendance/admin/workdays?startDate=${friday}&endDate=${friday}&userId=${ana.userId}`),
    admin.get(`/attendance/admin/list?${listed}`),
    admin.get('/attendance/admin/month?month=2026-11'),
    admin.get(`/attendance/admin/days/detail?userId=${ana.userId}&date=${friday}`),
    admin.get(`/attendance/admin/export?${range}&userIds=${ana.userId}`),
    ...statuses.map((status) => admin.get(`/attendance/admin/list?${listed}&statusFilter=${status}`)),
  ]);
  const cell = month.body.people[0].days.find(({ date }: { date: string }) => date === friday);
  const rows = (list.body.content as AttendanceDayRow[]).map(({ status }) => status.type);
  const lines: Record<string, string>[] =
    file.status === 200 ? parse(file.body, { delimiter: ';', bom: true, columns: true }) : [];
  const exported = lines.find(({ Fecha }) => Fecha === '20/11/2026');
  return {
    history: history.body.days[0].status,
    forAdmin: forAdmin.body.days[0].status,
    workdays: workdays.body[0].days[0].status,
    list: rows[0] ?? null,
    month: cell?.status ?? null,
    detail: own.body.row.status.type,
    exported: exported?.Estado ?? 'not told',
    foundBy: statuses.filter((_, place) => filtered[place]?.body.totalElements === 1),
  };
}

const everywhereIs = (status: DayStatus, word: string) => ({
  history: status,
  forAdmin: status,
  workdays: status,
  list: status,
  month: status,
  detail: status,
  exported: word,
  foundBy: [status],
});

const timeOff = {
  vacation: () => createVacation(app.platform, ana, span),
  'sick leave': () => createAbsence(app.platform, ana, { ...span, type: 'SICK_LEAVE' }),
  'all hours of the day': () =>
    createAbsence(app.platform, ana, { ...span, type: 'PERSONAL', hours: '09:00-17:00' }),
};
const moments = {
  past: '2026-11-23T12:00[Europe/Madrid]',
  today: madrid('12:00'),
  future: '2026-11-18T12:00[Europe/Madrid]',
};
const each = Object.entries(timeOff).flatMap(([name, grant]) =>
  Object.entries(moments).map(([when, moment]) => ({ name, grant, when, moment })),
);

test.each(each)('$name, $when, is justified', async ({ grant, when, moment }) => {
  await grant();
  app.clock.set(moment);
  // Files have no days to come.
  const word = when === 'future' ? 'not told' : 'Justificado';
  expect(await everywhere()).toEqual(everywhereIs('JUSTIFICADO', word));
});

test('some hours off leave a day on which somebody may be missing', async () => {
  await createAbsence(app.platform, ana, { ...span, type: 'PERSONAL', hours: '09:00-11:00' });
  app.clock.set(moments.past);
  expect(await everywhere()).toEqual(everywhereIs('AUSENTE', 'Ausente'));
});

test('a holiday within a vacation is no day of the list', async () => {
  await createHoliday(app.platform, ana.tenantId, { date: friday, name: 'Fiesta' });
  await timeOff.vacation();
  app.clock.set(moments.past);
  expect(await everywhere()).toMatchObject({ history: null, workdays: null, list: null, foundBy: [] });
});

test('who worked on a vacation has worked', async () => {
  await ana.work([madrid('09:00'), 'IN'], [madrid('17:00'), 'OUT']);
  await timeOff.vacation();
  app.clock.set(moments.past);
  expect(await everywhere()).toEqual(everywhereIs('EXTRA', 'Horas extra'));
});

test('an admin’s decision goes before it, and undone leaves it as it was', async () => {
  await timeOff.vacation();
  app.clock.set(moments.past);
  const decide = async (method: string, path: string) => {
    const { body } = await admin.get(`/attendance/admin/list?${listed}`);
    const [{ version }] = body.content;
    const query = new URLSearchParams({ userId: ana.userId, date: friday, version, reason: 'Un motivo' });
    expect((await admin.call(method, `/attendance/admin/days/${path}?${query}`)).status).toBe(200);
  };
  await decide('POST', 'validate');
  expect(await everywhere()).toEqual(everywhereIs('VALIDADO', 'Validado'));
  await decide('DELETE', 'validate');
  await decide('POST', 'justify');
  expect(await everywhere()).toEqual(everywhereIs('JUSTIFICADO', 'Justificado'));
  await decide('DELETE', 'justify');
  expect(await everywhere()).toEqual(everywhereIs('JUSTIFICADO', 'Justificado'));
});
