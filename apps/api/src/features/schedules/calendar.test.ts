import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createException,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const person = (fullName: string, given: { active?: boolean; timeZone?: string } = {}) =>
  createPerson(app.platform, tenantId, { fullName, ...given });
const calendar = (startDate: string, endDate: string, userId?: string) =>
  admin.get(
    `/schedules/calendar?startDate=${startDate}&endDate=${endDate}${userId ? `&userId=${userId}` : ''}`,
  );

type Day = {
  date: string;
  dayKind: string;
  expectedMinutes: number | null;
  scheduleName: string | null;
  isException: boolean;
};
async function daysOf({ userId }: TestPerson, startDate: string, endDate: string): Promise<Day[]> {
  const { status, body } = await calendar(startDate, endDate, userId);
  expect(status).toBe(200);
  // One person is told like among all.
  const { body: all } = await calendar(startDate, endDate);
  expect(all.find((one: TestPerson) => one.userId === userId)).toEqual(body[0]);
  return body[0].days;
}
const tell = ({ date, dayKind, expectedMinutes }: Day) => `${date} ${dayKind} ${expectedMinutes}`;

test('the calendar lists each active employee by name, with every date of the period', async () => {
  const [zoe, nuria] = [await person('Zoe'), await person('Ñuria')];
  await person('Óscar', { active: false });
  await assignSchedule(app.platform, zoe, { name: 'Oficina' });
  const { body } = await calendar('2026-11-20', '2026-11-22');
  const empty = { holidayName: null, isException: false };
  const none = { dayKind: 'NO_SCHEDULE', expectedMinutes: null, scheduleName: null, ...empty };
  const free = { dayKind: 'DAY_OFF', expectedMinutes: 0, scheduleName: 'Oficina', ...empty };
  expect(body).toEqual([
    {
      userId: nuria.userId,
      userName: 'Ñuria',
      days: ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => ({ date, ...none })),
    },
    {
      userId: zoe.userId,
      userName: 'Zoe',
      days: [
        { date: '2026-11-20', ...free, dayKind: 'WORKDAY', expectedMinutes: 480 },
        { date: '2026-11-21', ...free },
        { date: '2026-11-22', ...free },
      ],
    },
  ]);
});

test('each kind of day is named, and of holiday, absence and vacation the first applies', async () => {
  const ana = await person('Ana');
  await assignSchedule(app.platform, ana, { validFrom: '2026-11-17' });
  await createHoliday(app.platform, tenantId, { date: '2025-11-18', name: 'Fiesta', isRecurring: true });
  await createVacation(app.platform, ana, { startDate: '2026-11-19', endDate: '2026-11-22' });
  await createAbsence(app.platform, ana, {
    type: 'SICK_LEAVE',
    startDate: '2026-11-18',
    endDate: '2026-11-19',
  });
  await createException(app.platform, ana, { date: '2026-11-24' });
  const days = await daysOf(ana, '2026-11-16', '2026-11-24');
  expect(days.map(tell)).toEqual([
    '2026-11-16 NO_SCHEDULE null',
    '2026-11-17 WORKDAY 480',
    '2026-11-18 HOLIDAY 0',
    '2026-11-19 ABSENCE 0',
    '2026-11-20 VACATION 0',
    '2026-11-21 DAY_OFF 0',
    '2026-11-22 DAY_OFF 0',
    '2026-11-23 WORKDAY 480',
    '2026-11-24 DAY_OFF 0',
  ]);
  expect(days.map(({ isException }) => isException)).toEqual([...Array(8).fill(false), true]);
});

describe('which schedule applies', () => {
  test('is the one with the highest priority on each date, and never an inactive one', async () => {
    const ana = await person('Ana');
    await assignSchedule(app.platform, ana, { name: 'Base' });
    await assignSchedule(app.platform, ana, {
      name: 'Campaña',
      priority: 10,
      hours: [['08:00', '12:00']],
      validFrom: '2026-11-18',
      validTo: '2026-11-19',
    });
    await assignSchedule(app.platform, ana, { name: 'Apagado', priority: 20, isActive: false });
    const days = await daysOf(ana, '2026-11-17', '2026-11-20');
    expect(days.map(({ scheduleName, expectedMinutes }) => `${scheduleName} ${expectedMinutes}`)).toEqual([
      'Base 480',
      'Campaña 240',
      'Campaña 240',
      'Base 480',
    ]);
  });

  test('follows changes at once', async () => {
    const ana = await person('Ana');
    const id = await assignSchedule(app.platform, ana);
    const put = (body: object) => admin.call('PUT', `/schedules/${id}`, { body });
    const segments = [{ dayOfWeek: 5, segmentIndex: 0, startTime: '09:00', endTime: '10:00' }];
    const friday = async () => tell((await daysOf(ana, '2026-11-20', '2026-11-20'))[0] as Day);
    expect((await put({ name: 'Corto', segments })).status).toBe(200);
    expect(await friday()).toBe('2026-11-20 WORKDAY 60');
    await put({ name: 'Corto', segments, validFrom: '2026-11-21' });
    expect(await friday()).toBe('2026-11-20 NO_SCHEDULE null');
    await put({ name: 'Corto', segments, validTo: '2026-11-20' });
    expect(await friday()).toBe('2026-11-20 WORKDAY 60');
    await put({ name: 'Corto', segments, isActive: false });
    expect(await friday()).toBe('2026-11-20 NO_SCHEDULE null');
  });
});

test.each([
  ['Europe/Madrid', '2027-03-27', 420],
  ['Atlantic/Canary', '2027-03-27', 420],
  ['Europe/Madrid', '2027-10-30', 540],
  ['Atlantic/Canary', '2027-10-30', 540],
  ['Europe/Madrid', '2027-03-28', 480],
  ['Asia/Tokyo', '2027-03-27', 480],
])('a night shift in %s on %s has %i expected minutes', async (timeZone, date, minutes) => {
  const ana = await person('Ana', { timeZone });
  const nights = { hours: [['22:00', '06:00']], days: [1, 2, 3, 4, 5, 6, 7], timeZone: null } as const;
  await assignSchedule(app.platform, ana, nights);
  const [day] = await daysOf(ana, date, date);
  expect(day).toMatchObject({ dayKind: 'WORKDAY', expectedMinutes: minutes });
});

test.each([
  ['Europe/Madrid', 420],
  ['Asia/Tokyo', 480],
  [null, 480],
])(
  'the hours of a schedule are meant in its zone, %s, else in that of whoever follows it',
  async (timeZone, minutes) => {
    const ana = await person('Ana', { timeZone: 'Asia/Tokyo' });
    const nights = { hours: [['22:00', '06:00']], days: [1, 2, 3, 4, 5, 6, 7], timeZone } as const;
    await assignSchedule(app.platform, ana, nights);
    // The night on which the clocks of Madrid lose an hour, and those of Tokyo none.
    const [day] = await daysOf(ana, '2027-03-27', '2027-03-27');
    expect(day).toMatchObject({ dayKind: 'WORKDAY', expectedMinutes: minutes });
  },
);

test('the calendar spans 62 days, and no more', async () => {
  await person('Ana');
  expect((await calendar('2026-11-01', '2027-01-01')).body[0].days).toHaveLength(62);
  expect((await calendar('2026-11-01', '2027-01-02')).status).toBe(422);
  expect((await calendar('2199-12-31', '2199-12-31')).body[0].days).toHaveLength(1);
});

test('without a date, the schedule of a person is that of today in their zone, and only one’s own', async () => {
  const ana = await person('Ana', { timeZone: 'Pacific/Auckland' });
  await assignSchedule(app.platform, ana, { timeZone: null });
  app.clock.set('2026-11-20T12:00Z');
  expect((await admin.get(`/users/${ana.userId}/schedule`)).body).toMatchObject({
    date: '2026-11-21',
    timezone: 'Pacific/Auckland',
    segments: [],
  });
  for (const id of [randomUUID(), admin.userId])
    expectProblem(await admin.get(`/users/${id}/schedule`), 404, 'NOT_FOUND');
  expectProblem(await calendar('2026-11-20', '2026-11-20', randomUUID()), 404, 'NOT_FOUND');
});

test('whoever reads the days sees what was planned for them, too; whoever only reviews absences does not', async () => {
  const zoe = await person('Zoe');
  const path = `/schedules/calendar?startDate=2026-11-16&endDate=2026-11-22&userId=${zoe.userId}`;
  const planner = await deputyAtWork(app, tenantId, 'schedules.manage');
  const reader = await deputyAtWork(app, tenantId, 'attendance.read');
  const { body } = await planner.get(path);
  expect(await reader.get(path)).toMatchObject({ status: 200, body });
  expectProblem(await (await deputyAtWork(app, tenantId, 'absences.review')).get(path), 403, 'FORBIDDEN');
});
