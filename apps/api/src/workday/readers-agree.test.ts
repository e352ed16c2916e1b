import type { HoursOfPeriod } from '@jornada/contract/attendance/hours-balance';
import type { MonthFigures } from '@jornada/core/months/month-figures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { randomSequence } from '../seed/random.ts';
import { dashboardOf, punches } from '../testing/company-day.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { createPartTime } from '../testing/create-contract.ts';
import { employ } from '../testing/employ.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import {
  assignSchedule,
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
} from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Plan = NonNullable<Parameters<typeof assignSchedule>[2]>;
interface Member {
  readonly name: string;
  readonly plan: Plan;
  /** When they usually come and go, as a clock shows it; a night's exit is on the next date. */
  readonly hours: readonly (readonly [string, string])[];
  readonly isPartTime?: boolean;
  readonly employedFrom?: string;
  readonly employedUntil?: string;
  /** The first day of a second employment. */
  readonly returns?: string;
  /** The first and the last day of a pause. */
  readonly pause?: readonly [from: string, until: string];
}

const office = { plan: { hours: [['09:00', '17:00']] }, hours: [['09:00', '17:00']] } as const;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
/** Twelve people who work as people do; in October the clocks change in the night of the 25th. */
const members: readonly Member[] = [
  { name: 'Ana', ...office },
  { name: 'Blas', ...office },
  {
    name: 'Cira, a tiempo parcial',
    plan: { hours: [['09:00', '13:00']] },
    hours: [['09:00', '13:30']],
    isPartTime: true,
  },
  { name: 'Darío, que empieza', ...office, employedFrom: '2026-10-14' },
  { name: 'Elsa, que se va', ...office, employedUntil: '2026-11-11', pause: ['2026-10-12', '2026-10-20'] },
  {
    name: 'Fito, que viene y se va',
    ...office,
    employedFrom: '2026-10-19',
    employedUntil: '2026-11-06',
    returns: '2026-11-16',
  },
  {
    name: 'Gala, de noche',
    plan: { hours: [['22:00', '06:00']], days: everyDay },
    hours: [['22:00', '06:00']],
  },
  {
    name: 'Hugo, de tarde y noche',
    plan: { hours: [['18:00', '02:00']], days: everyDay, workdayCutoffMinutes: 120 },
    hours: [['18:00', '02:00']],
  },
  {
    name: 'Inés, partida',
    plan: {
      hours: [
        ['09:00', '14:00'],
        ['16:00', '19:00'],
      ],
    },
    hours: [
      ['09:00', '14:00'],
      ['16:00', '19:00'],
    ],
  },
  {
    name: 'Joel, con descanso fijo',
    plan: { hours: [['08:30', '17:30']], fixedUnpaidBreakMinutes: 60 },
    hours: [['08:30', '17:30']],
  },
  {
    name: 'Kai, sin horas extra',
    plan: { hours: [['08:00', '15:00']], allowsOvertime: false },
    hours: [['08:00', '15:20']],
  },
  { name: 'Luz, que empezará', ...office, employedFrom: '2027-03-01' },
];
const months = ['2026-10', '2026-11'] as const;

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
const people = new Map<string, EmployeeAtWork>();

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-10-01T00:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { maxEmployees: 50 });
  admin = await adminAtWork(app, tenantId);
  await createHoliday(app.platform, tenantId, { date: '2026-10-12', name: 'Fiesta Nacional' });
  await createHoliday(app.platform, tenantId, { date: '2026-11-09', name: 'La Almudena' });
  const random = randomSequence(20_261_012);
  for (const member of members) await hire(member, random);
  const of = (name: string) => people.get(name) as EmployeeAtWork;
  await createVacation(app.platform, of('Ana'), { startDate: '2026-10-28', endDate: '2026-11-03' });
  await createAbsence(app.platform, of('Blas'), {
    type: 'SICK_LEAVE',
    startDate: '2026-10-20',
    endDate: '2026-10-22',
  });
  await createAbsence(app.platform, of('Inés, partida'), {
    type: 'PERSONAL',
    startDate: '2026-11-17',
    endDate: '2026-11-17',
    hours: '16:00-18:00',
  });
  app.clock.set('2026-12-02T09:00[Europe/Madrid]');
});
afterAll(() => app.close());

async function hire(member: Member, random: () => number): Promise<void> {
  const { name, plan, hours, isPartTime, employedFrom, employedUntil, returns, pause } = member;
  const day = (text: string | undefined) => (text === undefined ? null : Temporal.PlainDate.from(text));
  const person = await createPerson(app.platform, tenantId, { fullName: name });
  await withTenant(app.platform.database, tenantId, (tx) =>
    employ(
      tx,
      person.userId,
      [
        { employedFrom: day(employedFrom), employedUntil: day(employedUntil) },
        { employedFrom: day(returns), employedUntil: null },
      ],
      pause
        ? [{ from: Temporal.PlainDate.from(pause[0]), until: day(pause[1]), reason: 'LEAVE_OF_ABSENCE' }]
        : [],
    ),
  );
  if (isPartTime) await createPartTime(app.platform, person, { from: '2026-10-16' });
  await assignSchedule(app.platform, person, plan);
  people.set(name, await atWork(app, person));
  for (
    let date = Temporal.PlainDate.from('2026-10-01');
    date.toString() <= '2026-11-30';
    date = date.add({ days: 1 })
  ) {
    const on = date.toString();
    const isEmployed =
      (on >= (employedFrom ?? '') &&
        on <= (employedUntil ?? '9') &&
        !(pause && on >= pause[0] && on <= pause[1])) ||
      (returns !== undefined && on >= returns);
    if (!isEmployed || !(plan.days ?? [1, 2, 3, 4, 5]).includes(date.dayOfWeek) || random() < 0.1) continue;
    for (const [from, to] of hours) {
      await punches(app, person, date.toString(), [`IN ${moved(from, random)}`]);
      // Sometimes nobody clocks out.
      if (random() < 0.02) continue;
      const leaves = to < from ? date.add({ days: 1 }) : date;
      await punches(app, person, leaves.toString(), [`OUT ${moved(to, random)}`]);
    }
  }
}

/** A time of the clock some minutes later, at most 20. */
function moved(time: string, random: () => number): string {
  const minutes = Math.floor(random() * 21);
  return Temporal.PlainTime.from(time).add({ minutes }).toString({ smallestUnit: 'minute' });
}

interface Minutes {
  readonly workedMinutes: number;
  readonly expectedMinutes: number | null;
}
const sum = (days: readonly Minutes[]) => ({
  worked: days.reduce((total, { workedMinutes }) => total + workedMinutes, 0),
  expected: days.reduce((total, { expectedMinutes }) => total + (expectedMinutes ?? 0), 0),
});
/** A balance tells open days apart: together they are all there is. */
const withOpen = (hours: HoursOfPeriod) => sum([hours, ...hours.openDays]);

const boundsOf = (month: string) => {
  const from = Temporal.PlainDate.from(`${month}-01`);
  return { from: from.toString(), to: from.with({ day: from.daysInMonth }).toString() };
};

/** What every reader says of somebody's month, while it is open. */
async function readingsOf(person: EmployeeAtWork, month: string) {
  const { from, to } = boundsOf(month);
  const { userId } = person;
  const get = async (path: string, who = admin) => {
    const { status, body } = await who.get(path);
    expect(status, path).toBe(200);
    return body;
  };
  const isTheirs = (one: { userId: string }) => one.userId === userId;
  const rows: (Minutes & { userId: string })[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const list = await get(`/attendance/admin/list?fromDate=${from}&toDate=${to}&size=100&page=${page}`);
    rows.push(...list.content);
    pages = list.totalPages;
  }
  const own = await get(`/attendance/daily-summary?from=${from}&to=${to}`, person);
  const told = await get(`/attendance/admin/daily-summary?userId=${userId}&from=${from}&to=${to}`);
  const [worked] = await get(`/attendance/admin/workdays?startDate=${from}&endDate=${to}&userId=${userId}`);
  const everybody = await get(`/attendance/admin/month?month=${month}`);
  const ofMonth = everybody.people.find(isTheirs);
  const file: string = await get(`/attendance/admin/export?from=${from}&to=${to}&userIds=${userId}`);
  const balance = (await get(`/attendance/balance?date=${from}`, person)).month;
  const balanceOfAdmin = (await get(`/attendance/admin/balance?userId=${userId}&date=${from}`)).month;
  expect(balanceOfAdmin).toEqual(balance);
  if (ofMonth) {
    expect(ofMonth.balanceMinutes).toBe(balance.balanceMinutes);
    expect(ofMonth.openDays).toEqual(balance.openDays.map(({ date }: { date: string }) => date));
  }
  return {
    readings: {
      list: sum(rows.filter(isTheirs)),
      month: ofMonth ? sum([ofMonth]) : { worked: 0, expected: 0 },
      own: sum([own.totals]),
      ownDays: sum(own.days),
      told: sum([told.totals]),
      workdays: sum(worked.days),
      exported: exportedTotal(file),
      balance: withOpen(balance),
    },
    openDays: balance.openDays.length,
  };
}

/** The row of totals of a file of one person. */
function exportedTotal(file: string) {
  const [head = '', ...lines] = file.replace('\ufeff', '').trim().split('\r\n');
  const columns = head.split(';');
  const total = lines.find((line) => line.includes(';Total;'))?.split(';') ?? [];
  const cell = (name: string) => Number(total[columns.indexOf(name)]);
  return { worked: cell('Trabajado (min)'), expected: cell('Previsto (min)') };
}

// First, for it goes forward in time: what is remembered of a day that is over knows of no moment before.
test('the figures of the dashboard are those of its workdays', async () => {
  for (const date of ['2026-10-13', '2026-10-26', '2026-11-12']) {
    app.clock.set(`${date}T12:00[Europe/Madrid]`);
    const shown = await dashboardOf(admin);
    const { body } = await admin.get(`/attendance/admin/workdays?startDate=${date}&endDate=${date}`);
    const days = body.flatMap((one: { days: unknown[] }) => one.days);
    const is = (kind: string) => days.filter(({ dayKind }: { dayKind: string }) => dayKind === kind).length;
    expect(shown).toMatchObject({
      dueToday: days.filter(({ expectedMinutes }: Minutes) => (expectedMinutes ?? 0) > 0).length,
      employeesNotYetEmployed: is('NOT_YET_EMPLOYED'),
      employeesPaused: is('PAUSED'),
      employeesNoLongerEmployed: is('NO_LONGER_EMPLOYED'),
      employedToday: 12 - is('NOT_YET_EMPLOYED') - is('PAUSED') - is('NO_LONGER_EMPLOYED'),
      lateArrivalsToday: days.filter(({ lateMinutes }: { lateMinutes: number }) => lateMinutes > 0).length,
    });
    const { worked } = sum(days);
    expect(shown.avgHoursWorkedToday).toBe(Math.round((100 * worked) / 60 / shown.presentToday) / 100);
  }
  app.clock.set('2026-12-02T09:00[Europe/Madrid]');
});

const figures = new Map<string, { worked: number; expected: number }>();

describe.each(months)('%s', (month) => {
  test.each(members.map(({ name }) => name).filter((name) => !name.startsWith('Luz')))(
    'of %s comes to the same by every reader',
    async (name) => {
      const { readings } = await readingsOf(people.get(name) as EmployeeAtWork, month);
      const { own } = readings;
      expect(readings).toEqual(Object.fromEntries(Object.keys(readings).map((reader) => [reader, own])));
      figures.set(`${month} ${name}`, own);
    },
  );
});

test('expected hours are those of payroll', () => {
  const expectedOf = (name: string) => months.map((month) => figures.get(`${month} ${name}`)?.expected);
  // 22 and 21 days from Monday to Friday, less a holiday in each.
  expect(expectedOf('Ana')).toEqual([(21 - 3) * 480, (20 - 2) * 480]);
  expect(expectedOf('Blas')).toEqual([(21 - 3) * 480, 20 * 480]);
  expect(expectedOf('Cira, a tiempo parcial')).toEqual([21 * 240, 20 * 240]);
  expect(expectedOf('Darío, que empieza')).toEqual([13 * 480, 20 * 480]);
  expect(expectedOf('Elsa, que se va')).toEqual([15 * 480, 7 * 480]);
  expect(expectedOf('Fito, que viene y se va')).toEqual([10 * 480, (5 + 11) * 480]);
  // Thirty and twenty-nine nights, the one of the 24th an hour longer.
  expect(expectedOf('Gala, de noche')).toEqual([30 * 480 + 60, 29 * 480]);
  expect(expectedOf('Inés, partida')).toEqual([21 * 480, 20 * 480 - 120]);
});

test('somebody who has not begun appears nowhere, and in no month', async () => {
  for (const month of months) {
    const luz = people.get('Luz, que empezará') as EmployeeAtWork;
    const { from, to } = boundsOf(month);
    const { body } = await luz.get(`/attendance/daily-summary?from=${from}&to=${to}`);
    expect(body.totals).toMatchObject({ workedMinutes: 0, expectedMinutes: 0 });
    const { body: everybody } = await admin.get(`/attendance/admin/month?month=${month}`);
    expect(everybody.people).toHaveLength(11);
    expect((await luz.get(`/attendance/balance?date=${from}`)).body.month).toMatchObject({
      balanceMinutes: 0,
    });
  }
});

test('after a month is closed all readers still show the same figures', async () => {
  for (const month of months) {
    const body = { month, confirmed: true };
    expect((await admin.call('POST', '/attendance/admin/months/close', { body })).status).toBe(200);
    const rows = await withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .selectFrom('monthVersions')
        .select('figures')
        .where('month', '=', Temporal.PlainDate.from(`${month}-01`))
        .execute(),
    );
    const closed = rows.map((row): MonthFigures => JSON.parse(row.figures));
    for (const { worker, totals } of closed) {
      const open = figures.get(`${month} ${worker.name}`) ?? { worked: 0, expected: 0 };
      expect(sum([totals]), `${month} ${worker.name}`).toEqual(open);
      expect(totals.ordinaryMinutes + totals.complementaryMinutes + totals.overtimeMinutes).toBe(
        totals.workedMinutes,
      );
    }
    // Luz is not employed in either, so there is nothing to close.
    expect(closed).toHaveLength(11);
    for (const name of ['Gala, de noche', 'Fito, que viene y se va']) {
      const { readings, openDays } = await readingsOf(people.get(name) as EmployeeAtWork, month);
      for (const reading of Object.values(readings)) expect(reading).toEqual(figures.get(`${month} ${name}`));
      expect(openDays).toBe(0);
    }
  }
});
