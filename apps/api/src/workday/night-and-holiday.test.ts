import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerDocument } from '../features/inspection/package/register-document.ts';
import { writePdf } from '../platform/pdf/write-pdf.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { punches } from '../testing/company-day.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { assignSchedule, createHoliday, createPerson, createTenant } from '../testing/factories.ts';
import { openSessionOf } from '../testing/inspections.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { readInspectedDays } from './inspected-days.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let zoe: EmployeeAtWork;

/** The night into All Saints' Day of 2026, a Sunday: Zoe worked 22:00–06:00 with a break of 20 minutes at 02:00. */
const eve = '2026-10-31';
const period = `from=${eve}&to=${eve}`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-03T12:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  const created = await createPerson(app.platform, tenantId, { fullName: 'Zoe' });
  await assignSchedule(app.platform, created, { hours: [['22:00', '06:00']], days: [6] });
  zoe = await atWork(app, created);
  await punches(app, zoe, eve, ['IN 22:00']);
  await punches(app, zoe, '2026-11-01', ['BREAK_START 02:00', 'BREAK_END 02:20', 'OUT 06:00']);
});

/** Night and holiday minutes as each place tells them. */
async function everywhere() {
  const whose = `userId=${zoe.userId}`;
  const inspected = await openSessionOf(app.platform, admin, { from: eve, to: eve, userIds: [zoe.userId] });
  const inspect = (path: string) =>
    app.request('GET', `/attendance/government/data/${inspected.id}${path}`, {
      headers: { 'x-inspection-session': inspected.token },
    });
  const [own, summary, detail, workdays, register, registerDays, inspection, ...files] = await Promise.all([
    zoe.get(`/attendance/daily-summary?${period}`),
    admin.get(`/attendance/admin/daily-summary?${whose}&${period}`),
    admin.get(`/attendance/admin/days/detail?${whose}&date=${eve}`),
    admin.get(`/attendance/admin/workdays?startDate=${eve}&endDate=${eve}&${whose}`),
    admin.get('/admin/register?month=2026-10'),
    admin.get(`/admin/register/people/${zoe.userId}?month=2026-10`),
    inspect(''),
    zoe.get(`/attendance/employee/export?${period}`),
    admin.get('/admin/register/file?month=2026-10'),
    inspect('/file?format=csv'),
  ]);
  const both = (of: { nightMinutes: number; holidayMinutes: number }) => [of.nightMinutes, of.holidayMinutes];
  const inFiles = files.flatMap(({ body }) => filed(body));
  return [
    ...[both(own.body.days[0]), both(own.body.totals), both(summary.body.totals)],
    ...[both(detail.body.row), both(workdays.body[0].days[0])],
    ...[both(register.body.content[0]), both(registerDays.body.days[0])],
    ...[both(inspection.body.content[0].days[0]), ...inFiles],
  ];
}

/** Night and holiday minutes of each row of a file, written as minutes or as `7:40`. */
function filed(file: string): number[][] {
  const [header = [], ...lines] = file
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  return lines.map((line) =>
    [/^Nocturnas|^De noche/, /^En festivo/].map((title) => {
      const cell = line[header.findIndex((each) => title.test(each))] ?? '';
      const [hours = '', minutes] = cell.split(':');
      return minutes === undefined ? Number(hours) : Number(hours) * 60 + Number(minutes);
    }),
  );
}

/** The same in each of the twelve places. */
const all = (night: number, holiday: number) => Array.from({ length: 12 }, () => [night, holiday]);

test('a night is told everywhere, and what of it lies on a holiday as soon as there is one', async () => {
  expect(await everywhere()).toEqual(all(460, 0));
  await createHoliday(app.platform, tenantId, { date: '2026-11-01', name: 'Todos los Santos' });
  // 00:00–02:00 and 02:20–06:00.
  expect(await everywhere()).toEqual(all(460, 340));
  await createHoliday(app.platform, tenantId, { date: eve, name: 'Víspera' });
  expect(await everywhere()).toEqual(all(460, 460));
});

test('a closed month keeps both, and its documents tell them', async () => {
  await createHoliday(app.platform, tenantId, { date: '2026-11-01', name: 'Todos los Santos' });
  const body = { month: '2026-10', confirmed: true };
  expect((await admin.call('POST', '/attendance/admin/months/close', { body })).body.closed).toBe(1);
  const { body: months } = await zoe.get('/attendance/months');
  expect(months.content[0].totals).toMatchObject({ nightMinutes: 460, holidayMinutes: 340 });
  const file = (format: string) => zoe.get(`/attendance/months/2026-10/file?format=${format}`);
  const { body: figures } = await file('json');
  expect(figures.days.find(({ date }: { date: string }) => date === eve)).toMatchObject({
    nightMinutes: 460,
    holidayMinutes: 340,
  });
  const csv: string = (await file('csv')).body;
  expect(csv).toContain(';Nocturnas (min);En festivo (min);');
  expect(csv.split('\r\n').filter((line) => line.includes(';460;340;'))).toHaveLength(2);
  const { tenantId: company, userId, sessionId } = zoe;
  const token = await app.platform.accessTokens.sign(
    { tenantId: company, userId, sessionId },
    app.clock.now(),
  );
  const pdf = await fetch(`${app.origin}/api/attendance/months/2026-10/file?format=pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(text).toContain('De noche 7:40 · En festivo 5:40');
  expect(text).toContain('De lo trabajado, de noche (22:00–06:00) 7:40');
  expect(text).toContain('De lo trabajado, en festivo 5:40');
});

test('the document of an inspector’s package tells them beside what was worked', async () => {
  await createHoliday(app.platform, tenantId, { date: '2026-11-01', name: 'Todos los Santos' });
  const date = Temporal.PlainDate.from(eve);
  const part = { from: date, to: date };
  const person = { ...zoe, userName: 'Zoe', staffNumber: null, timeZone: 'Europe/Madrid' };
  const days = await withTenant(app.platform.database, tenantId, async (tx) =>
    (await readInspectedDays(tx, [person], part, app.clock.now()))(person),
  );
  const company = { name: 'Talleres Ruiz', taxId: null };
  const untold = { caseNumber: null, yearlyMinutes: null, partTime: null };
  const register = { company, person, part, days, changes: [], ...untold };
  const pdf = await writePdf(registerDocument(register));
  const { text, untagged } = await readPdf(new Uint8Array(pdf));
  expect(text).toContain('De noche 7:40 · En festivo 5:40');
  expect(untagged).toBe(0);
});

test('a holiday of another company changes nothing', async () => {
  const elsewhere = await createTenant(app.platform);
  await createHoliday(app.platform, elsewhere, { date: '2026-11-01', name: 'Todos los Santos' });
  expect(await everywhere()).toEqual(all(460, 0));
});
