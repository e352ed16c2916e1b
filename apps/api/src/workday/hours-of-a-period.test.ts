import type { MonthFigures } from '@jornada/core/months/month-figures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { dashboardOf, punches } from '../testing/company-day.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import {
  assignSchedule,
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
} from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-09-28T07:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

async function hire(plan: Parameters<typeof assignSchedule>[2]): Promise<EmployeeAtWork> {
  const person = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
  await assignSchedule(app.platform, person, plan);
  ana = await atWork(app, person);
  return ana;
}

const whose = () => `userId=${ana.userId}`;
const work = (date: string, from: string, to: string) => punches(app, ana, date, [`IN ${from}`, `OUT ${to}`]);

/** What each reader says of the overtime of a period, by days where it tells them: those with any. */
async function overtimeBy(from: string, to: string) {
  const get = async (path: string, who = admin) => {
    const { status, body } = await who.get(path);
    expect(status, path).toBe(200);
    return body;
  };
  type Day = { date: string; overtimeMinutes: number };
  const ofDays = (days: readonly Day[]) =>
    Object.fromEntries(
      days
        .filter(({ overtimeMinutes }) => overtimeMinutes > 0)
        .map(({ date, overtimeMinutes }) => [date, overtimeMinutes])
        .sort(),
    );
  const own = await get(`/attendance/daily-summary?from=${from}&to=${to}`, ana);
  const told = await get(`/attendance/admin/daily-summary?${whose()}&from=${from}&to=${to}`);
  const list = await get(`/attendance/admin/list?fromDate=${from}&toDate=${to}`);
  const [worked] = await get(`/attendance/admin/workdays?startDate=${from}&endDate=${to}&${whose()}`);
  const file: string = await get(`/attendance/admin/export?from=${from}&to=${to}&userIds=${ana.userId}`);
  const [head = '', ...lines] = file.replace('\ufeff', '').trim().split('\r\n');
  const column = head.split(';').indexOf('Extra (min)');
  return {
    days: {
      own: ofDays(own.days),
      told: ofDays(told.days),
      list: ofDays(list.content),
      workdays: ofDays(worked.days),
    },
    totals: {
      own: own.totals.overtimeMinutes,
      told: told.totals.overtimeMinutes,
      exported: Number(lines.find((line) => line.includes(';Total;'))?.split(';')[column]),
    },
  };
}

const everyReaderSays = (days: Record<string, number>) => {
  const total = Object.values(days).reduce((sum, minutes) => sum + minutes, 0);
  return {
    days: { own: days, told: days, list: days, workdays: days },
    totals: { own: total, told: total, exported: total },
  };
};

describe('twenty hours a week, in a week that the end of the month cuts', () => {
  beforeEach(async () => {
    await hire({ hoursOf: { period: 'WEEK', minutes: 1200 } });
    await work('2026-09-28', '08:00', '18:00');
    await work('2026-09-29', '08:00', '18:00');
    await work('2026-09-30', '08:00', '10:00');
    await work('2026-10-01', '08:00', '09:00');
    app.clock.set('2026-10-05T09:00[Europe/Madrid]');
  });

  const asWorked = { '2026-09-30': 120, '2026-10-01': 60 };

  test('overtime is the last that was worked, in each month its own, whoever is asked and from when on', async () => {
    expect(await overtimeBy('2026-09-01', '2026-10-04')).toEqual(everyReaderSays(asWorked));
    expect(await overtimeBy('2026-10-01', '2026-10-01')).toEqual(everyReaderSays({ '2026-10-01': 60 }));
    expect(await overtimeBy('2026-09-30', '2026-09-30')).toEqual(everyReaderSays({ '2026-09-30': 120 }));
    const year = await admin.get(`/attendance/admin/overtime?${whose()}&year=2026`);
    expect(year.body.overtimeMinutes).toBe(180);
    for (const [month, minutes] of [
      ['2026-09', 120],
      ['2026-10', 60],
    ] as const) {
      const { body } = await admin.get(`/admin/register?month=${month}`);
      expect(body.content).toMatchObject([{ overtimeMinutes: minutes }]);
    }
  });

  test('a punch added on Tuesday moves the overtime of the days after it, wherever it was stored', async () => {
    expect(await overtimeBy('2026-09-01', '2026-10-04')).toEqual(everyReaderSays(asWorked));
    await work('2026-09-29', '19:00', '20:00');
    app.clock.set('2026-10-05T10:00[Europe/Madrid]');
    expect(await overtimeBy('2026-09-01', '2026-10-04')).toEqual(
      everyReaderSays({ '2026-09-29': 60, '2026-09-30': 120, '2026-10-01': 60 }),
    );
  });

  test('a holiday later in the week takes its share off what the days before had to do', async () => {
    expect(await overtimeBy('2026-09-01', '2026-10-04')).toEqual(everyReaderSays(asWorked));
    await createHoliday(app.platform, tenantId, { date: '2026-10-02', name: 'Patrón' });
    expect(await overtimeBy('2026-09-01', '2026-10-04')).toEqual(
      everyReaderSays({ '2026-09-29': 240, '2026-09-30': 120, '2026-10-01': 60 }),
    );
  });

  test('the explanation of a day says from which minute on it is overtime', async () => {
    const { body } = await admin.get(`/attendance/admin/workdays/explanation?${whose()}&date=2026-09-30`);
    expect(
      body.intervals.map(({ category, rule, minutes }: Record<string, unknown>) => [category, rule, minutes]),
    ).toEqual([['OVERTIME', 'BEYOND_HOURS_OF_PERIOD', 120]]);
    const tuesday = await admin.get(`/attendance/admin/workdays/explanation?${whose()}&date=2026-09-29`);
    expect(
      tuesday.body.intervals.map(({ category, rule }: Record<string, unknown>) => [category, rule]),
    ).toEqual([['WORKED', 'WITHIN_HOURS_OF_PERIOD']]);
  });

  test('a closed September has its own overtime, and keeps it whatever the week becomes', async () => {
    const body = { month: '2026-09', confirmed: true };
    expect((await admin.call('POST', '/attendance/admin/months/close', { body })).status).toBe(200);
    const totalsOf = () =>
      withTenant(app.platform.database, tenantId, async (tx) => {
        const rows = await tx.selectFrom('monthVersions').select('figures').execute();
        return rows.map((row) => {
          const { totals, days }: MonthFigures = JSON.parse(row.figures);
          const sum = days.reduce((total, { overtimeMinutes }) => total + overtimeMinutes, 0);
          return [totals.workedMinutes, totals.ordinaryMinutes, totals.overtimeMinutes, sum];
        });
      });
    expect(await totalsOf()).toEqual([[1320, 1200, 120, 120]]);
    await work('2026-10-02', '08:00', '10:00');
    app.clock.set('2026-10-05T10:00[Europe/Madrid]');
    expect(await totalsOf()).toEqual([[1320, 1200, 120, 120]]);
    expect(await overtimeBy('2026-10-01', '2026-10-04')).toEqual(
      everyReaderSays({ '2026-10-01': 60, '2026-10-02': 120 }),
    );
  });
});

describe('forty hours a week', () => {
  beforeEach(() => hire({ hoursOf: { period: 'WEEK', minutes: 2400 } }));

  test('nobody is late, absent or missing, and days without work are in no list', async () => {
    await work('2026-09-29', '13:00', '14:00');
    app.clock.set('2026-09-30T12:00[Europe/Madrid]');
    const { body: list } = await admin.get('/attendance/admin/list?fromDate=2026-09-28&toDate=2026-09-30');
    expect(list.content).toMatchObject([
      { date: '2026-09-29', lateMinutes: 0, status: { type: 'PRESENTE' }, expectedMinutes: 480 },
    ]);
    const { body: inbox } = await admin.get('/attendance/admin/inbox');
    expect(inbox.content).toEqual([]);
    expect(await dashboardOf(admin)).toMatchObject({ missingNow: 0, lateArrivalsToday: 0, dueToday: 0 });
  });

  test('a missing exit is in the inbox as ever', async () => {
    await punches(app, ana, '2026-09-28', ['IN 08:00']);
    app.clock.set('2026-09-30T12:00[Europe/Madrid]');
    const { body } = await admin.get('/attendance/admin/inbox');
    expect(body.content).toMatchObject([{ date: '2026-09-28' }]);
  });

  test('the balance owes the shares of days that are over, less time off, and today only what was worked', async () => {
    await createAbsence(app.platform, ana, {
      type: 'PERSONAL',
      startDate: '2026-09-29',
      endDate: '2026-09-29',
      hours: '10:00-12:00',
    });
    await work('2026-09-28', '08:00', '18:00');
    await work('2026-09-30', '08:00', '09:00');
    app.clock.set('2026-09-30T12:00[Europe/Madrid]');
    const { week } = (await ana.get('/attendance/balance')).body;
    expect(week).toMatchObject({ workedMinutes: 660, expectedMinutes: 480 + 360 + 60, balanceMinutes: -240 });
    app.clock.set('2026-10-01T00:01[Europe/Madrid]');
    const next = (await ana.get('/attendance/balance')).body;
    expect(next.week).toMatchObject({ workedMinutes: 660, expectedMinutes: 480 + 360 + 480 });
  });

  test('what is left of the week is told beside the balance, up to now and less time off', async () => {
    await createHoliday(app.platform, tenantId, { date: '2026-10-02', name: 'Patrón' });
    await work('2026-09-28', '08:00', '18:00');
    await punches(app, ana, '2026-09-30', ['IN 08:00']);
    app.clock.set('2026-09-30T09:30[Europe/Madrid]');
    const hours = {
      period: 'WEEK',
      from: '2026-09-28',
      to: '2026-10-04',
      workedMinutes: 690,
      askedMinutes: 1920,
    };
    expect((await ana.get('/attendance/balance')).body.hours).toEqual(hours);
    expect((await admin.get(`/attendance/admin/balance?${whose()}`)).body.hours).toEqual(hours);
    const before = await ana.get('/attendance/balance?date=2026-09-21');
    expect(before.body.hours).toMatchObject({ from: '2026-09-21', workedMinutes: 0, askedMinutes: 2400 });
    const other = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Blas' }));
    expect((await other.get('/attendance/balance')).body.hours).toBeNull();
  });
});

test('hours of a month: what goes beyond them is at its end', async () => {
  await hire({ hoursOf: { period: 'MONTH', minutes: 1200 } });
  for (const [date, to] of [
    ['2026-10-01', '18:00'],
    ['2026-10-14', '18:00'],
    ['2026-10-30', '10:30'],
  ] as const)
    await work(date, '08:00', to);
  app.clock.set('2026-11-02T09:00[Europe/Madrid]');
  expect(await overtimeBy('2026-10-01', '2026-10-31')).toEqual(everyReaderSays({ '2026-10-30': 150 }));
  expect(await overtimeBy('2026-10-30', '2026-10-30')).toEqual(everyReaderSays({ '2026-10-30': 150 }));
  await work('2026-10-02', '08:00', '09:00');
  app.clock.set('2026-11-02T10:00[Europe/Madrid]');
  expect(await overtimeBy('2026-10-01', '2026-10-31')).toEqual(
    everyReaderSays({ '2026-10-14': 60, '2026-10-30': 150 }),
  );
});
