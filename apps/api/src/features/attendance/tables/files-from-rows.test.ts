import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { appendEntry } from '../../../testing/append-entry.ts';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { createPartTime } from '../../../testing/create-contract.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
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
import { deleteDayRows } from '../../../workday/rows/day-rows.queries.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { readMonth } from '../../../workday/rows/table-day.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
const people = new Map<string, EmployeeAtWork>();
const dates = { from: '2026-10-12', to: '2026-11-22' };
const period = { from: Temporal.PlainDate.from(dates.from), to: Temporal.PlainDate.from(dates.to) };
const canary = 'Atlantic/Canary';

async function person(
  fullName: string,
  schedule: Parameters<typeof assignSchedule>[2],
  timeZone?: string,
): Promise<EmployeeAtWork> {
  const made = await createPerson(app.platform, tenantId, { fullName, ...(timeZone && { timeZone }) });
  await assignSchedule(app.platform, made, { timeZone: null, ...schedule });
  const found = await atWork(app, made);
  people.set(fullName, found);
  return found;
}

/** Punches of every day of the period with a plan by weekday, but for some dates. */
async function work(who: EmployeeAtWork, words: string[], but: string[] = [], timeZone = 'Europe/Madrid') {
  for (let date = period.from; date.toString() <= '2026-11-20'; date = date.add({ days: 1 }))
    if (date.dayOfWeek < 6 && !but.includes(date.toString()))
      await punches(app, who, date.toString(), words, timeZone);
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T19:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Zoe Jefa' });
  const { platform } = app;
  await createHoliday(platform, tenantId, { date: '2026-10-12', name: 'Fiesta; "nacional"' });
  await createHoliday(platform, tenantId, { date: '2026-11-09', name: 'La Almudena' });

  const split = { hours: [['09:00', '14:00'] as const, ['16:00', '19:00'] as const], requiresBreaks: true };
  const ana = await person('Ana Corregida', split);
  await work(
    ana,
    ['IN 09:03', 'OUT 14:01', 'IN 15:58', 'OUT 19:12'],
    ['2026-10-14', '2026-10-20', '2026-11-12'],
  );
  const [, exit = null] = await punches(app, ana, '2026-10-14', ['IN 09:00', 'OUT 12:00']);
  const corrected = { at: '2026-10-14T14:00[Europe/Madrid]', type: 'OUT' as const, supersedesId: exit };
  await appendEntry(platform, ana, { ...corrected, kind: 'CORRECTION', reason: '=Se; equivocó' });
  await punches(app, ana, '2026-10-20', ['IN 09:40']);
  await punches(app, ana, '2026-11-12', ['OUT 14:00']);
  // A Sunday without a plan.
  await punches(app, ana, '2026-10-18', ['IN 10:00', 'BREAK_START 11:00', 'BREAK_END 11:20', 'OUT 13:00']);

  // The night on which the clocks are put back, and one that ends on a holiday.
  const bea = await person('Bea Noche', { hours: [['22:00', '06:00']], days: [1, 2, 3, 4, 5, 6, 7] });
  for (const date of ['2026-10-23', '2026-10-24', '2026-11-08', '2026-11-10']) {
    const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    await punches(app, bea, date, ['IN 21:55']);
    await punches(app, bea, next, ['BREAK_START 02:00', 'BREAK_END 02:30', 'OUT 06:10']);
  }
  await createException(platform, bea, { date: '2026-11-11', hours: [['20:00', '23:00']] });

  const carla = await person('Carla Canaria', { hours: [['08:00', '15:00']] }, canary);
  await work(
    carla,
    ['IN 07:58', 'OUT 15:20'],
    ['2026-10-26', '2026-10-27', '2026-11-16', '2026-11-17'],
    canary,
  );
  await createVacation(platform, carla, { startDate: '2026-10-26', endDate: '2026-10-27' });
  await createAbsence(platform, carla, {
    type: 'SICK_LEAVE',
    startDate: '2026-11-16',
    endDate: '2026-11-17',
  });
  await createAbsence(platform, carla, {
    ...{ type: 'PERSONAL', startDate: '2026-11-18', endDate: '2026-11-18', status: 'PENDING' },
  });

  const diego = await person('Diego Parcial', { hours: [['10:00', '14:00']] });
  await createPartTime(platform, diego, { from: '2026-10-20' });
  await work(diego, ['IN 10:00', 'OUT 15:30'], ['2026-10-30']);
  await createAbsence(platform, diego, {
    ...{ type: 'OTHER', startDate: '2026-11-05', endDate: '2026-11-05', hours: '10:00-11:30' },
  });
  await appendEntry(platform, diego, {
    at: '2026-10-30T09:58[Europe/Madrid]',
    origin: 'OFFLINE',
    circumstances: {
      ...{ provenFrom: '2026-10-30T08:40:00.000Z', provenUntil: '2026-10-30T09:16:00.000Z' },
      ...{ deviceTime: '2026-10-30T08:58:00.000Z', deviceFrom: null, deviceUntil: null },
    },
  });
  await punches(app, diego, '2026-10-30', ['OUT 14:00']);

  const decide = async (action: string, who: EmployeeAtWork, date: string, more = {}) => {
    const days = [{ userId: who.userId, date }];
    const answer = await admin.call('POST', '/attendance/admin/days/bulk', {
      body: { action, days, ...more },
    });
    expect(answer.status).toBe(200);
  };
  await decide('VALIDATE', ana, '2026-10-15');
  await decide('VALIDATE', carla, '2026-10-26');
  // A day that is still going on.
  await punches(app, bea, '2026-11-20', ['IN 18:30']);
});
afterAll(() => app.close());

/** The file of the admin, that of each person, and a workbook's rows as they are made in the background, as one text. */
async function files(): Promise<string> {
  const { from, to } = dates;
  const texts: string[] = [];
  for (const [who, path] of [
    [admin, `/attendance/admin/export?from=${from}&to=${to}`] as const,
    ...[...people.values()].map((one) => [one, `/attendance/employee/export?from=${from}&to=${to}`] as const),
  ]) {
    const { status, body } = await who.get(path);
    expect(status).toBe(200);
    texts.push(body);
  }
  return texts.join('');
}

const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(app.platform.database, tenantId, work);

/** Of how many days there is something stored. */
async function storedDays(): Promise<number> {
  const rows = await inTenant((tx) => tx.selectFrom('dayRowMonths').select('tableDays').execute());
  return rows.flatMap(({ tableDays }) => readMonth(tableDays)).filter((day) => day !== null).length;
}

/** The same files with nothing stored. What is stored afterwards is made anew. */
async function evaluated(): Promise<string> {
  await inTenant(deleteDayRows);
  expect(await storedDays()).toBe(0);
  return files();
}

const refresh = () => refreshDayRows(app.platform, tenantId, period, app.clock.now());

test('files say of stored days what they say of evaluated ones', async () => {
  const whole = await evaluated();
  for (const said of ['Sí', '14:00', 'sin salida', 'salida suelta', '(+1 d)', 'sin conexión', 'en curso'])
    expect(whole).toContain(said);
  for (const said of ['Validado', 'La Almudena', 'Vacaciones', 'pendiente', 'Justificado', 'cambio de hora'])
    expect(whole.toLowerCase()).toContain(said.toLowerCase());
  await refresh();
  expect(await storedDays()).toBeGreaterThan(4 * 40);
  expect(await files()).toBe(whole);
});

test('what happened since is in the files, though the rows are older', async () => {
  await refresh();
  const before = await files();
  const ana = people.get('Ana Corregida');
  if (!ana) throw new Error('nobody is called so');
  app.clock.set('2026-11-21T09:30[Europe/Madrid]');
  await punches(app, ana, '2026-11-21', ['IN 09:10']);
  await createHoliday(app.platform, tenantId, { date: '2026-10-16', name: 'Otra' });
  const after = await files();
  expect(after).not.toBe(before);
  expect(after).toContain('Otra');
  const stored = await storedDays();
  // A punch in October, months after it was stored.
  await refresh();
  const at = '2026-10-29T20:30[Europe/Madrid]';
  await appendEntry(app.platform, ana, { at, type: 'IN', kind: 'CORRECTION', reason: 'Olvidada' });
  const corrected = await files();
  expect(corrected).toContain('Olvidada');
  expect(await storedDays()).toBeGreaterThan(stored - 10);
  expect(corrected).toBe(await evaluated());
});
