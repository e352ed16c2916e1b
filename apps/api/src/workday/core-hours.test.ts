import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindOfShifts } from '../features/attendance/reminders/remind-of-shifts.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { dashboardOf, punches } from '../testing/company-day.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { assignSchedule, createHoliday, createPerson, createTenant } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let scheduleId: string;

const core = {
  intervals: [{ startTime: Temporal.PlainTime.from('10:00'), endTime: Temporal.PlainTime.from('13:00') }],
  flexibilityMinutes: 5,
};
/** 16 November 2026 is a Monday. */
const at = (moment: string) => app.clock.set(`2026-11-${moment}[Europe/Madrid]`);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('16T07:00');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  const person = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
  scheduleId = await assignSchedule(app.platform, person, {
    hoursOf: { period: 'WEEK', minutes: 2400, core },
    validFrom: '2026-11-16',
  });
  ana = await atWork(app, person);
});

async function get(path: string, who = admin) {
  const { status, body } = await who.get(path);
  expect(status, path).toBe(200);
  return body;
}

async function listed(from: string, to = from) {
  const { content } = await get(`/attendance/admin/list?fromDate=2026-11-${from}&toDate=2026-11-${to}`);
  type Row = { date: string; status: { type: string }; lateMinutes: number; earlyDepartureMinutes: number };
  return (content as Row[])
    .map(({ date, status, lateMinutes, earlyDepartureMinutes }) =>
      [date.slice(-2), status.type, lateMinutes, earlyDepartureMinutes].join(' '),
    )
    .toSorted();
}

test('lists, sheets and files say who was late to core hours, left them early or did not come', async () => {
  await punches(app, ana, '2026-11-16', ['IN 10:25', 'OUT 19:00']);
  await punches(app, ana, '2026-11-17', ['IN 08:00', 'OUT 12:00']);
  await punches(app, ana, '2026-11-18', ['IN 14:00', 'OUT 22:00']);
  await punches(app, ana, '2026-11-20', ['IN 10:05', 'OUT 18:00']);
  await createHoliday(app.platform, tenantId, { date: '2026-11-23', name: 'Patrón' });
  at('24T08:00');
  const week = ['16 TARDE 25 0', '17 PRESENTE 0 60', '18 INCOMPLETO 0 0', '19 AUSENTE 0 0'];
  const all = [...week, '20 PRESENTE 0 0', '24 PENDIENTE 0 0'];
  expect(await listed('16', '24')).toEqual(all);
  // The second time from what was stored.
  expect(await listed('16', '24')).toEqual(all);

  const whose = `userId=${ana.userId}`;
  const { row } = await get(`/attendance/admin/days/detail?${whose}&date=2026-11-16`);
  expect(row.scheduleSegments).toMatchObject([
    { startTime: '10:00', endTime: '13:00', lateMinutes: 25, isMissing: false, isCore: true },
  ]);
  const explained = await get(`/attendance/admin/workdays/explanation?${whose}&date=2026-11-16`);
  expect(explained.intervals[0]).toMatchObject({ category: 'LATE', rule: 'ENTRY_AFTER_START', minutes: 25 });
  const file: string = await get(
    `/attendance/admin/export?from=2026-11-16&to=2026-11-20&userIds=${ana.userId}`,
  );
  const [head = '', ...lines] = file.replace('\ufeff', '').trim().split('\r\n');
  const place = head.split(';').findIndex((title) => title.startsWith('Retraso'));
  expect(Number(lines.find((line) => line.includes(';Total;'))?.split(';')[place])).toBe(25);
  // Hours, overtime and balance are those of the week.
  const { week: balance } = await get(`/attendance/admin/balance?${whose}&date=2026-11-20`);
  expect(balance).toMatchObject({ workedMinutes: 515 + 240 + 480 + 475, expectedMinutes: 2400 });
});

test('today nobody is absent; who has not come after they began is expected, and gets one reminder of the entry', async () => {
  const { signal } = new AbortController();
  const noted = async () => {
    await remindOfShifts(app.platform, tenantId, signal);
    return withTenant(app.platform.database, tenantId, async (tx) => {
      const rows = await tx.selectFrom('shiftReminders').select(['kind', 'workedOn']).execute();
      return rows.map(({ kind, workedOn }) => `${kind} ${workedOn}`);
    });
  };
  at('17T09:00');
  expect(await dashboardOf(admin)).toMatchObject({ dueToday: 1, missingNow: 0 });
  at('17T10:05');
  expect(await dashboardOf(admin)).toMatchObject({ missingNow: 0 });
  at('17T10:06');
  expect(await dashboardOf(admin)).toMatchObject({ missingNow: 1 });
  expect(await get('/admin/dashboard/now')).toMatchObject([{ group: 'EXPECTED' }]);
  expect(await listed('17')).toEqual(['17 PENDIENTE 0 0']);
  at('17T10:29');
  expect(await noted()).toEqual([]);
  at('17T10:30');
  expect(await noted()).toEqual(['ENTRY 2026-11-17']);
  expect(await noted()).toEqual(['ENTRY 2026-11-17']);

  await punches(app, ana, '2026-11-17', ['IN 10:40']);
  at('17T10:45');
  expect(await dashboardOf(admin)).toMatchObject({ missingNow: 0, lateArrivalsToday: 1 });
  // After core hours somebody may stay for as long as they like.
  at('17T18:00');
  expect(await noted()).toEqual(['ENTRY 2026-11-17']);
});

test('a validated day keeps its core hours whatever becomes of the schedule', async () => {
  await punches(app, ana, '2026-11-16', ['IN 10:25', 'OUT 19:00']);
  at('18T08:00');
  const days = [{ userId: ana.userId, date: '2026-11-16' }];
  const decided = await admin.call('POST', '/attendance/admin/days/bulk', {
    body: { action: 'VALIDATE', days },
  });
  expect(decided.status).toBe(200);
  const hours = { period: 'WEEK', minutes: 2400, daysOfWeek: [1, 2, 3, 4, 5] };
  const body = { name: 'Sin presencia', hours, changePast: { reason: 'Ya no se pide presencia' } };
  const changed = await admin.call('PUT', `/schedules/${scheduleId}`, {
    body: { ...body, effectiveFrom: '2026-11-16' },
  });
  expect(changed.status).toBe(200);
  // Monday was validated; on Tuesday nobody has to come any more.
  const { content } = await get('/attendance/admin/list?fromDate=2026-11-16&toDate=2026-11-17');
  expect(content).toMatchObject([{ date: '2026-11-16', lateMinutes: 25 }]);
});
