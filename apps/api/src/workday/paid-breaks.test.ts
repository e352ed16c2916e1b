import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { punches } from '../testing/company-day.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { assignSchedule, createPerson, createTenant } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;

/** A Friday of 08:00–15:00, worked with a break of a quarter of an hour. */
const friday = '2026-11-20';
const period = `from=${friday}&to=${friday}`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
let tenantId: string;
beforeEach(async () => {
  app.clock.set(`${friday}T16:00[Europe/Madrid]`);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

async function worked(paidBreakMinutes: number): Promise<EmployeeAtWork> {
  const created = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
  await assignSchedule(app.platform, created, { hours: [['08:00', '15:00']], paidBreakMinutes });
  const ana = await atWork(app, created);
  await punches(app, ana, friday, ['IN 08:00', 'BREAK_START 11:00', 'BREAK_END 11:15', 'OUT 15:00']);
  return ana;
}

test.each([
  { paid: 15, minutes: { worked: 420, breaks: 15, counted: 15 } },
  { paid: 10, minutes: { worked: 415, breaks: 15, counted: 10 } },
  { paid: 0, minutes: { worked: 405, breaks: 15, counted: 0 } },
])('with $paid paid minutes of break every place tells $minutes', async ({ paid, minutes }) => {
  const ana = await worked(paid);
  const whose = `userId=${ana.userId}`;
  const [clock, own, detail, workdays, explained] = await Promise.all([
    ana.get('/attendance/status/current'),
    ana.get(`/attendance/daily-summary?${period}`),
    admin.get(`/attendance/admin/days/detail?${whose}&date=${friday}`),
    admin.get(`/attendance/admin/workdays?startDate=${friday}&endDate=${friday}&${whose}`),
    admin.get(`/attendance/admin/workdays/explanation?${whose}&date=${friday}`),
  ]);
  const told = [own.body.days[0], own.body.totals, detail.body.row, workdays.body[0].days[0]];
  for (const day of told)
    expect({ worked: day.workedMinutes, breaks: day.breakMinutes, counted: day.paidBreakMinutes }).toEqual(
      minutes,
    );
  expect(clock.body).toMatchObject({
    totalWorkedMinutes: minutes.worked,
    totalBreakMinutes: minutes.breaks,
    paidBreakMinutes: minutes.counted,
  });
  expect(clock.body.running.workedMilliseconds).toBe(minutes.worked * 60_000);
  const paidIntervals = explained.body.intervals.filter(
    ({ category }: { category: string }) => category === 'PAID_BREAK',
  );
  expect(paidIntervals.map((one: { minutes: number; text: string }) => [one.minutes, one.text])).toEqual(
    paid === 0 ? [] : [[paid, 'Pausa registrada que cuenta como trabajo por acuerdo.']],
  );
});

test('a closed month keeps it, and its table tells it', async () => {
  const ana = await worked(15);
  app.clock.set('2026-12-02T12:00[Europe/Madrid]');
  const body = { month: '2026-11', confirmed: true };
  expect((await admin.call('POST', '/attendance/admin/months/close', { body })).body.closed).toBe(1);
  const { body: figures } = await ana.get('/attendance/months/2026-11/file?format=json');
  expect(figures.totals).toMatchObject({ workedMinutes: 420, breakMinutes: 15, paidBreakMinutes: 15 });
  const { body: csv } = await ana.get('/attendance/months/2026-11/file?format=csv');
  expect(csv).toContain('Pausas retribuidas (min)');
  expect(csv).toContain('Pausa retribuida 0:15');
});
