import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dashboardOf, punches, scheduled } from '../../testing/company-day.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import {
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
const friday = '2026-11-20';
const thursday = '2026-11-19';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('18:00');
  tenantId = await createTenant(app.platform, { maxEmployees: 50 });
  admin = await adminAtWork(app, tenantId);
});

const at = (time: string, date = friday) => app.clock.set(`${date}T${time}[Europe/Madrid]`);
const employee = (given?: Parameters<typeof scheduled>[2]) => scheduled(app, tenantId, given);
const work = (person: TestPerson, ...words: string[]) => punches(app, person, friday, words);
const figures = () => dashboardOf(admin);

const nothing = {
  employeesNotYetEmployed: 0,
  employeesPaused: 0,
  employeesNoLongerEmployed: 0,
  employedToday: 0,
  date: friday,
  employeesTotal: 0,
  maxEmployeesAllowed: 50,
  employeesActive: 0,
  employeesInactive: 0,
  presentToday: 0,
  presentPct: 0,
  dueToday: 0,
  dueByNow: 0,
  cameByNow: 0,
  missingNow: 0,
  laterToday: 0,
  presentLast7: [0, 0, 0, 0, 0, 0, 0],
  pendingApprovals: 0,
  pendingAbsences: 0,
  pendingVacations: 0,
  avgHoursWorkedToday: 0,
  lateArrivalsToday: 0,
  earlyDeparturesToday: 0,
};

test('a company without employees has only zeros', async () => {
  expect(await figures()).toEqual(nothing);
  expect((await admin.get('/admin/stats')).body).toEqual({
    totalUsers: 1,
    activeUsers: 1,
    employees: 0,
    admins: 1,
    departments: 0,
    roles: 0,
  });
});

test('a whole day equals the figures computed by hand', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => employee()));
  const [onTime, flexible, late, early, lateAndEarly, absent, open] = people as [TestPerson, ...TestPerson[]];
  await work(onTime, 'IN 08:50', 'BREAK_START 12:00', 'BREAK_END 12:30', 'OUT 17:00');
  if (!flexible || !late || !early || !lateAndEarly || !absent || !open)
    throw new Error('somebody is missing');
  await work(flexible, 'IN 09:15', 'OUT 16:45');
  await work(late, 'IN 09:16', 'OUT 17:16');
  await work(early, 'IN 09:00', 'OUT 14:00', 'IN 15:00', 'OUT 16:44');
  await work(lateAndEarly, 'IN 11:00', 'OUT 12:00');
  await work(open, 'IN 10:00');
  await employee({ active: false });
  // 460, 450, 480, 404, 60 and 480 minutes of six people.
  expect(await figures()).toEqual({
    ...nothing,
    employeesTotal: 8,
    employeesActive: 7,
    employedToday: 7,
    employeesInactive: 1,
    presentToday: 6,
    presentPct: 86,
    ...{ dueToday: 7, dueByNow: 7, cameByNow: 6, missingNow: 1 },
    presentLast7: [0, 0, 0, 0, 0, 0, 6],
    avgHoursWorkedToday: 6.48,
    lateArrivalsToday: 3,
    earlyDeparturesToday: 2,
  });
});

describe('a present person', () => {
  test('has an entry, whether or not they left, were early, or had anything to work', async () => {
    const free = await employee({ schedule: null });
    await work(free, 'IN 07:00', 'OUT 07:30');
    await work(await employee({ schedule: { days: [6] } }), 'IN 20:00');
    await employee();
    expect(await figures()).toMatchObject({
      presentToday: 2,
      presentPct: 67,
      lateArrivalsToday: 0,
      earlyDeparturesToday: 0,
    });
  });

  test('is counted once, however often they came', async () => {
    await work(await employee(), 'IN 08:00', 'OUT 09:00', 'IN 10:00', 'OUT 11:00', 'IN 12:00');
    expect(await figures()).toMatchObject({
      presentToday: 1,
      presentPct: 100,
      presentLast7: [0, 0, 0, 0, 0, 0, 1],
    });
  });

  test('is somebody who counts towards the limit: also an admin who clocks, nobody inactive', async () => {
    const both = await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] });
    const older = await createPerson(app.platform, tenantId, { roles: ['ROLE_USER'] });
    const inactive = await employee({ active: false });
    const former = await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'] });
    for (const person of [both, older, inactive, former]) await work(person, 'IN 11:00', 'OUT 12:00');
    await punches(app, inactive, thursday, ['IN 09:00', 'OUT 17:00']);
    expect(await figures()).toMatchObject({
      employeesTotal: 3,
      employeesActive: 2,
      employeesInactive: 1,
      presentToday: 2,
      presentPct: 100,
      presentLast7: [0, 0, 0, 0, 0, 0, 2],
      avgHoursWorkedToday: 1,
      lateArrivalsToday: 0,
    });
    const body = { active: true };
    expect((await admin.call('POST', `/admin/users/${inactive.userId}/status`, { body })).status).toBe(200);
    expect(await figures()).toMatchObject({
      presentToday: 3,
      lateArrivalsToday: 1,
      presentLast7: [0, 0, 0, 0, 0, 1, 3],
    });
  });
});

describe('a day off', () => {
  test.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ['a holiday', () => createHoliday(app.platform, tenantId, { date: friday, name: 'Fiesta' })],
    [
      'a holiday of every year',
      () => createHoliday(app.platform, tenantId, { date: '2019-11-20', name: 'Fiesta', isRecurring: true }),
    ],
    [
      'a vacation',
      (person) => createVacation(app.platform, person, { startDate: thursday, endDate: friday }),
    ],
    [
      'an absence',
      (person) =>
        createAbsence(app.platform, person, { type: 'SICK_LEAVE', startDate: friday, endDate: friday }),
    ],
    [
      'an absence that is a vacation',
      (person) =>
        createAbsence(app.platform, person, { type: 'VACATION', startDate: friday, endDate: friday }),
    ],
  ])('has nobody late or early, and everybody present who came: %s', async (_, arrange) => {
    const person = await employee();
    await work(person, 'IN 11:00', 'OUT 12:00');
    expect(await figures()).toMatchObject({ lateArrivalsToday: 1, earlyDeparturesToday: 1 });
    await arrange(person);
    const day = { presentToday: 1, lateArrivalsToday: 0, earlyDeparturesToday: 0, avgHoursWorkedToday: 1 };
    expect(await figures()).toMatchObject(day);
  });

  test('is not a day on which a vacation waits, was rejected or ended the day before, nor a holiday that is worked', async () => {
    const waits = await employee();
    const refused = await employee();
    const before = await employee();
    const works = await employee({ schedule: { respectsHolidays: false } });
    for (const person of [waits, refused, before, works]) await work(person, 'IN 11:00', 'OUT 12:00');
    const on = { startDate: friday, endDate: friday };
    await createVacation(app.platform, waits, { ...on, status: 'PENDING' });
    await createVacation(app.platform, refused, { ...on, status: 'REJECTED' });
    await createVacation(app.platform, before, { startDate: '2026-11-09', endDate: thursday });
    expect(await figures()).toMatchObject({
      lateArrivalsToday: 4,
      earlyDeparturesToday: 4,
      pendingVacations: 1,
      pendingApprovals: 1,
    });
    await createHoliday(app.platform, tenantId, { date: friday, name: 'Fiesta' });
    expect(await figures()).toMatchObject({ lateArrivalsToday: 1, earlyDeparturesToday: 1 });
  });
});

describe('a night', () => {
  const night = { schedule: { hours: [['22:00', '06:00']] as const } };

  test('belongs to the day on which it began, not to today', async () => {
    const person = await employee(night);
    await punches(app, person, thursday, ['IN 22:30']);
    at('03:00');
    expect(await figures()).toMatchObject({
      presentToday: 0,
      avgHoursWorkedToday: 0,
      presentLast7: [0, 0, 0, 0, 0, 1, 0],
    });
    await punches(app, person, friday, ['OUT 05:00']);
    at('12:00');
    expect(await figures()).toMatchObject({
      presentToday: 0,
      lateArrivalsToday: 0,
      earlyDeparturesToday: 0,
      presentLast7: [0, 0, 0, 0, 0, 1, 0],
    });
  });

  test('that begins this evening belongs to today, up to now', async () => {
    const person = await employee(night);
    await punches(app, person, thursday, ['IN 22:00']);
    await punches(app, person, friday, ['OUT 06:00', 'IN 22:20']);
    at('23:50');
    expect(await figures()).toMatchObject({
      presentToday: 1,
      avgHoursWorkedToday: 1.5,
      lateArrivalsToday: 1,
      presentLast7: [0, 0, 0, 0, 0, 1, 1],
    });
  });
});

test('yesterday’s forgotten exit does not affect today', async () => {
  const person = await employee();
  await punches(app, person, thursday, ['IN 09:00']);
  await work(person, 'IN 09:30', 'OUT 17:00');
  expect(await figures()).toMatchObject({
    presentToday: 1,
    avgHoursWorkedToday: 7.5,
    lateArrivalsToday: 1,
    earlyDeparturesToday: 0,
    presentLast7: [0, 0, 0, 0, 0, 1, 1],
  });
});
