import { carriedOn, type RunningTotals } from '@jornada/core/timekeeping/running-totals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomSequence } from '../seed/random.ts';
import { dashboardOf } from '../testing/company-day.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import {
  assignSchedule,
  createAbsence,
  createException,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
} from '../testing/factories.ts';
import type { TestAnswer } from '../testing/send-request.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const madrid = 'Europe/Madrid';
/** A month with the night that lasts an hour longer, 25 October. */
const firstDay = Temporal.PlainDate.from('2026-10-12');
const days = 31;
const moments = 500;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Who works how, and when they roughly punch, in hours after the midnight that begins a date. */
const people: readonly { plan: Parameters<typeof assignSchedule>[2]; punches: readonly number[] }[] = [
  { plan: { hours: [['09:00', '17:00']] }, punches: [9, 13, 13.4, 17] },
  {
    plan: {
      hours: [
        ['09:00', '14:00'],
        ['16:00', '19:00'],
      ],
    },
    punches: [9, 14, 16, 19],
  },
  { plan: { hours: [['22:00', '06:00']], days: everyDay }, punches: [22, 26, 26.7, 30] },
  {
    plan: { hours: [['18:00', '02:00']], days: everyDay, workdayCutoffMinutes: 120 },
    punches: [18, 22, 22.5, 26],
  },
  { plan: { hours: [['00:00', '08:00']], days: everyDay }, punches: [-0.1, 4, 4.3, 8] },
  { plan: { hours: [['08:00', '08:00']], days: [1, 4] }, punches: [8, 32] },
  { plan: { hours: [['09:00', '18:00']], fixedUnpaidBreakMinutes: 60 }, punches: [9, 18] },
  { plan: { hours: [['08:30', '17:30']], fixedUnpaidBreakMinutes: 60 }, punches: [8.5, 15.6, 16.1, 17.5] },
];

type Status = TestAnswer['body'];

test(`the clock, its page, the dashboard and the calendar of hours agree at ${moments} moments of a month`, async () => {
  const random = randomSequence(20_261_025);
  const tenantId = await createTenant(app.platform);
  app.clock.set(`${firstDay}T00:00[${madrid}]`);
  const admin = await adminAtWork(app, tenantId);
  const employees = await employ(tenantId);
  const last = new Map<EmployeeAtWork, Status>();
  let carried = 0;

  for (const { at, employee, isPunch } of playedMonth(employees, random)) {
    app.clock.set(at.toString());
    if (isPunch) {
      last.delete(employee);
      await punch(employee, random);
      continue;
    }
    const status = await employee.status();
    await expectCalendarAgrees(admin, employee, status);
    if (random() < 0.3) await expectDashboardAgrees(admin);
    const before = last.get(employee);
    if (before && status.serverTime < before.refreshAt) {
      carried += 1;
      expect(pageTotals(before, at), before.serverTime).toEqual(minutesOf(status));
    }
    last.set(employee, status);
  }
  // Otherwise nothing would be said of what the page adds by itself.
  expect(carried).toBeGreaterThan(moments / 20);
});

async function employ(tenantId: string): Promise<EmployeeAtWork[]> {
  await createHoliday(app.platform, tenantId, { date: '2026-11-02', name: 'Todos los Santos' });
  const employees: EmployeeAtWork[] = [];
  for (const { plan } of people) {
    const person = await createPerson(app.platform, tenantId);
    await assignSchedule(app.platform, person, plan);
    employees.push(await atWork(app, person));
  }
  const [first, second, third, fourth] = employees as [EmployeeAtWork, ...EmployeeAtWork[]];
  await createVacation(app.platform, third as EmployeeAtWork, {
    startDate: '2026-10-20',
    endDate: '2026-10-22',
  });
  const absence = { type: 'PERSONAL', startDate: '2026-10-15', endDate: '2026-10-15' } as const;
  await createAbsence(app.platform, second as EmployeeAtWork, absence);
  await createException(app.platform, first, { date: '2026-10-24', hours: [['20:00', '03:30']] });
  await createException(app.platform, fourth as EmployeeAtWork, { date: '2026-10-28' });
  return employees;
}

interface MonthEvent {
  readonly at: Temporal.Instant;
  readonly employee: EmployeeAtWork;
  readonly isPunch: boolean;
}

/** In time order: punches about the hours people work, some of them left out, and the moments at which everything is compared. */
function playedMonth(employees: readonly EmployeeAtWork[], random: () => number) {
  const start = firstDay.toZonedDateTime(madrid);
  const events: MonthEvent[] = [];
  for (const [index, employee] of employees.entries()) {
    for (let day = 0; day < days; day += 1) {
      for (const hour of people[index]?.punches ?? []) {
        if (random() < 0.06) continue;
        const minutes = Math.round(hour * 60 + (random() - 0.4) * (random() < 0.1 ? 150 : 20));
        const seconds = Math.floor(random() * 60);
        events.push({
          at: start
            .add({ days: day })
            .add({ seconds: minutes * 60 + seconds })
            .toInstant(),
          employee,
          isPunch: true,
        });
      }
    }
  }
  for (let index = 0; index < moments; index += 1) {
    // Half of them shortly after another of the same person, for what the page carries on.
    const before = index % 2 === 0 ? undefined : events.at(-1);
    const employee = before?.employee ?? employees[Math.floor(random() * employees.length)];
    if (!employee) continue;
    const at = before
      ? before.at.add({ seconds: Math.floor(random() * 5400) })
      : start.add({ seconds: Math.floor(random() * days * 86_400) }).toInstant();
    events.push({ at, employee, isPunch: false });
  }
  return events.sort((left, right) => Temporal.Instant.compare(left.at, right.at));
}

/** Whatever fits: people who forgot a punch do the next one anyway. */
async function punch(employee: EmployeeAtWork, random: () => number): Promise<void> {
  const { nextExpectedAction, canStartBreak } = await employee.status();
  const type =
    nextExpectedAction === 'BREAK_END'
      ? 'BREAK_END'
      : nextExpectedAction === 'CLOCK_IN'
        ? 'IN'
        : canStartBreak && random() < 0.5
          ? 'BREAK_START'
          : 'OUT';
  const { status } = await employee.punch(type, { confirmed: true });
  expect([200, 409]).toContain(status);
}

async function expectCalendarAgrees(admin: EmployeeAtWork, employee: EmployeeAtWork, status: Status) {
  const { workedOn } = status;
  const [{ days: told }] = (
    await admin.get(
      `/attendance/admin/workdays?startDate=${workedOn}&endDate=${workedOn}&userId=${employee.userId}`,
    )
  ).body;
  const { workedMinutes, breakMinutes, overtimeMinutes, deductedMinutes, expectedMinutes } = told[0];
  expect({ workedMinutes, breakMinutes, overtimeMinutes, deductedMinutes, expectedMinutes }).toEqual({
    ...minutesOf(status),
    deductedMinutes: status.deductedMinutes,
    expectedMinutes: status.expectedMinutes,
  });
  const logs = await employee.get(`/attendance/logs?from=${workedOn}&to=${workedOn}`);
  const ownRecords = status.todayRecords.map((record: object) => ({ ...record, offline: null }));
  expect(logs.body).toEqual(ownRecords);
}

async function expectDashboardAgrees(admin: EmployeeAtWork) {
  const summary = await dashboardOf(admin);
  const from = Temporal.PlainDate.from(summary.date).subtract({ days: 6 });
  const { body } = await admin.get(`/attendance/admin/workdays?startDate=${from}&endDate=${summary.date}`);
  const today = body.map(({ days: told }: { days: unknown[] }) => told.at(-1));
  const count = (key: string) => today.filter((day: Record<string, number>) => (day[key] ?? 0) > 0).length;
  expect({ late: summary.lateArrivalsToday, early: summary.earlyDeparturesToday }).toEqual({
    late: count('lateMinutes'),
    early: count('earlyDepartureMinutes'),
  });
  const worked = today.reduce((sum: number, day: { workedMinutes: number }) => sum + day.workedMinutes, 0);
  expect(Math.abs(summary.avgHoursWorkedToday * 60 * summary.presentToday - worked)).toBeLessThan(
    summary.presentToday + 1,
  );
  expect(summary.presentLast7.at(-1)).toBe(summary.presentToday);
}

/** What the page shows at a moment, from an answer before it. */
function pageTotals(status: Status, at: Temporal.Instant) {
  const running: RunningTotals = {
    ...status.running,
    at: Date.parse(status.serverTime),
    growth: status.running.growth.map(({ until, ...grows }: { until: string }) => ({
      until: Date.parse(until),
      ...grows,
    })),
  };
  const { workedMilliseconds, breakMilliseconds } = carriedOn(running, at.epochMilliseconds);
  const workedMinutes = Math.floor(workedMilliseconds / 60_000);
  const beyond = status.expectedMinutes === null ? 0 : workedMinutes - status.expectedMinutes;
  const breakMinutes = Math.floor(breakMilliseconds / 60_000);
  return { workedMinutes, breakMinutes, overtimeMinutes: Math.max(0, beyond) };
}

function minutesOf(status: Status) {
  return {
    workedMinutes: status.totalWorkedMinutes,
    breakMinutes: status.totalBreakMinutes,
    overtimeMinutes: status.overtimeMinutes,
  };
}
