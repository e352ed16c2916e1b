import type { PersonNow } from '@jornada/contract/dashboard/dashboard-now';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dashboardOf, punches, scheduled } from '../../testing/company-day.ts';
import { adminAtWork, createDepartment, deputyAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  createAbsence,
  createException,
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
const thursday = '2026-11-19';
const friday = '2026-11-20';
const saturday = '2026-11-21';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('12:00');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const at = (time: string, date = friday) => app.clock.set(`${date}T${time}[Europe/Madrid]`);
/** Nine to five with a quarter of an hour to spare, unless told otherwise. */
const employee = (given?: Parameters<typeof scheduled>[2]) => scheduled(app, tenantId, given);
const night = { schedule: { hours: [['22:00', '06:00'] as const] } };
const instant = (time: string, date = friday) =>
  Temporal.ZonedDateTime.from(`${date}T${time}[Europe/Madrid]`)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });

async function now(asker = admin): Promise<PersonNow[]> {
  const answer = await asker.get('/admin/dashboard/now');
  expect(answer.status).toBe(200);
  return answer.body;
}
const of = async ({ userId }: TestPerson) => (await now()).find(({ id }) => id === userId);

describe('at this moment a person', () => {
  test('is at work after an entry, on a break after its beginning, and has left after an exit', async () => {
    const [working, resting, back, gone] = [
      await employee(),
      await employee(),
      await employee(),
      await employee(),
    ];
    await punches(app, working, friday, ['IN 09:03']);
    await punches(app, resting, friday, ['IN 09:00', 'BREAK_START 11:40']);
    await punches(app, back, friday, ['IN 09:00', 'BREAK_START 11:00', 'BREAK_END 11:30']);
    await punches(app, gone, friday, ['IN 09:00', 'OUT 11:00']);
    expect(await of(working)).toMatchObject({ group: 'WORKING', since: instant('09:03'), awayFor: null });
    expect(await of(resting)).toMatchObject({ group: 'ON_BREAK', since: instant('11:40') });
    expect(await of(back)).toMatchObject({ group: 'WORKING', since: instant('09:00') });
    expect(await of(gone)).toMatchObject({ group: 'LEFT', since: instant('11:00'), awayFor: null });
  });

  test('left when the work of yesterday went on into the hours of today', async () => {
    const overnight = await employee();
    await punches(app, overnight, thursday, ['IN 16:00']);
    await punches(app, overnight, friday, ['OUT 11:00']);
    at('12:00');
    expect(await of(overnight)).toMatchObject({ group: 'LEFT', since: instant('11:00') });
  });

  test('who came late or left early is listed with the minutes, as many as in the figures', async () => {
    const [late, early, both, back] = [
      await employee(),
      await employee(),
      await employee(),
      await employee(),
    ];
    await punches(app, late, friday, ['IN 09:40']);
    await punches(app, early, friday, ['IN 09:00', 'OUT 11:00']);
    await punches(app, both, friday, ['IN 10:00', 'OUT 11:30']);
    await punches(app, back, friday, ['IN 09:00', 'OUT 10:00', 'IN 10:30']);
    expect(await of(late)).toMatchObject({ group: 'WORKING', lateMinutes: 40, earlyDepartureMinutes: 0 });
    expect(await of(early)).toMatchObject({ group: 'LEFT', lateMinutes: 0, earlyDepartureMinutes: 360 });
    expect(await of(both)).toMatchObject({ group: 'LEFT', lateMinutes: 60, earlyDepartureMinutes: 330 });
    expect(await of(back)).toMatchObject({ group: 'WORKING', earlyDepartureMinutes: 0 });
    const named = await now();
    const { lateArrivalsToday, earlyDeparturesToday } = await dashboardOf(admin);
    expect(named.filter(({ lateMinutes }) => lateMinutes > 0)).toHaveLength(lateArrivalsToday);
    expect(named.filter(({ earlyDepartureMinutes }) => earlyDepartureMinutes > 0)).toHaveLength(
      earlyDeparturesToday,
    );
    // After their hours they are named still, and on the next day no more.
    at('20:00');
    expect(await of(early)).toMatchObject({ group: 'LEFT', since: instant('11:00') });
    at('08:00', saturday);
    expect(await of(early)).toBeUndefined();
  });

  test('is expected whose shift began longer ago than the flexible time, and missed it once it is over', async () => {
    const person = await employee();
    for (const [time, group] of [
      ['08:00', undefined],
      ['09:15:59', undefined],
      ['09:16', 'EXPECTED'],
      ['16:59', 'EXPECTED'],
      ['17:00', 'MISSED'],
      ['23:59', 'MISSED'],
    ] as const) {
      at(time);
      expect((await of(person))?.group, time).toBe(group);
    }
    at('09:16');
    expect(await of(person)).toMatchObject({ since: instant('09:00'), awayFor: null, holidayName: null });
  });

  test('is expected for the second half of a day after the first, but not once they came', async () => {
    const hours = [
      ['09:00', '13:00'],
      ['16:00', '20:00'],
    ] as const;
    const person = await employee({ schedule: { hours } });
    await punches(app, person, friday, ['IN 09:00', 'OUT 13:00']);
    at('16:20');
    expect(await of(person)).toMatchObject({ group: 'EXPECTED', since: instant('16:00') });
    await punches(app, person, friday, ['IN 16:20']);
    expect(await of(person)).toMatchObject({ group: 'WORKING', since: instant('16:20') });
  });

  test('is away on a vacation, an absence or a holiday today, without the reason of an absence', async () => {
    const [onVacation, ill, other] = [await employee(), await employee(), await employee()];
    await createVacation(app.platform, onVacation, { startDate: thursday, endDate: saturday });
    await createAbsence(app.platform, ill, { type: 'SICK_LEAVE', startDate: friday, endDate: friday });
    await createVacation(app.platform, other, { startDate: friday, endDate: friday, status: 'PENDING' });
    expect(await of(onVacation)).toMatchObject({ group: 'AWAY', awayFor: 'VACATION', since: null });
    const told = await of(ill);
    expect(told).toMatchObject({ group: 'AWAY', awayFor: 'ABSENCE', holidayName: null });
    expect(JSON.stringify(told)).not.toContain('SICK');
    expect((await of(other))?.group).toBe('EXPECTED');
    // A day off within the vacation is one of it.
    at('12:00', saturday);
    expect((await of(onVacation))?.group).toBe('AWAY');

    at('12:00');
    await createHoliday(app.platform, tenantId, { date: friday, name: 'San Edmundo' });
    const away = { group: 'AWAY', awayFor: 'HOLIDAY', holidayName: 'San Edmundo' };
    expect(await of(other)).toMatchObject(away);
  });

  test('is at work, not away, if they come anyway; somebody on a day off is not listed', async () => {
    const [vacation, off, none] = [await employee(), await employee(), await employee({ schedule: null })];
    await createVacation(app.platform, vacation, { startDate: friday, endDate: friday });
    await createException(app.platform, off, { date: friday });
    await createHoliday(app.platform, tenantId, { date: saturday, name: 'Sábado' });
    await punches(app, vacation, friday, ['IN 10:00']);
    expect((await of(vacation))?.group).toBe('WORKING');
    expect(await of(off)).toBeUndefined();
    expect(await of(none)).toBeUndefined();
    at('12:00', saturday);
    expect((await now()).map(({ group }) => group)).toEqual([]);
  });

  test('is not at work after a forgotten exit', async () => {
    const person = await employee();
    await punches(app, person, thursday, ['IN 09:00']);
    expect(await of(person)).toMatchObject({ group: 'EXPECTED', since: instant('09:00') });
  });
});

describe('a night', () => {
  test('people are expected, at work and on a break after midnight too', async () => {
    const [absent, working, resting] = [await employee(night), await employee(night), await employee(night)];
    await punches(app, working, thursday, ['IN 21:55']);
    await punches(app, resting, thursday, ['IN 22:00']);
    await punches(app, resting, friday, ['BREAK_START 01:30']);
    at('02:00');
    expect(await of(absent)).toMatchObject({ group: 'EXPECTED', since: instant('22:00', thursday) });
    expect(await of(working)).toMatchObject({ group: 'WORKING', since: instant('21:55', thursday) });
    expect(await of(resting)).toMatchObject({ group: 'ON_BREAK', since: instant('01:30') });
    at('06:00');
    expect(await of(absent)).toBeUndefined();
  });

  test('somebody who comes before midnight for a shift that begins at midnight is at work', async () => {
    const person = await employee({ schedule: { hours: [['00:00', '08:00']] } });
    at('23:55', thursday);
    await punches(app, person, thursday, ['IN 23:50']);
    expect(await of(person)).toMatchObject({ group: 'WORKING', since: instant('23:50', thursday) });
    // Their workday is tomorrow's: today nobody came.
    expect(await dashboardOf(admin)).toMatchObject({ presentToday: 0, dueToday: 1 });
  });
});

describe('the list', () => {
  test('contains every active person who clocks, by name, with the department', async () => {
    const departmentId = await createDepartment(app.platform, tenantId, 'Taller');
    const roles = ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] as const;
    const people = [
      await createPerson(app.platform, tenantId, { fullName: 'Óscar', roles: [...roles] }),
      await createPerson(app.platform, tenantId, { fullName: 'Ana' }),
      await createPerson(app.platform, tenantId, { fullName: 'Nadie', active: false }),
      await createPerson(app.platform, tenantId, { fullName: 'Jefa', roles: ['ROLE_ADMIN'] }),
    ];
    for (const person of people) await punches(app, person, friday, ['IN 11:00']);
    const [oscar, ana] = people;
    await admin.call('PATCH', `/admin/users/${ana?.userId}`, { body: { departmentId } });
    const working = {
      group: 'WORKING',
      since: instant('11:00'),
      awayFor: null,
      holidayName: null,
      lateMinutes: 0,
      earlyDepartureMinutes: 0,
    };
    expect(await now()).toEqual([
      { id: ana?.userId, name: 'Ana', departmentName: 'Taller', ...working },
      { id: oscar?.userId, name: 'Óscar', departmentName: null, ...working },
    ]);
  });

  test('follows punches and plans at once', async () => {
    const person = await employee();
    expect((await of(person))?.group).toBe('EXPECTED');
    await punches(app, person, friday, ['IN 12:00']);
    expect((await of(person))?.group).toBe('WORKING');
    const other = await employee();
    expect((await of(other))?.group).toBe('EXPECTED');
    await createVacation(app.platform, other, { startDate: friday, endDate: friday });
    expect((await of(other))?.group).toBe('AWAY');
  });

  test('contains only the caller’s company', async () => {
    const other = await createTenant(app.platform);
    await punches(app, await scheduled(app, other), friday, ['IN 11:00']);
    await punches(app, await employee(), friday, ['IN 11:00']);
    const stranger = await adminAtWork(app, other);
    const [ours, theirs] = [await now(), await now(stranger)];
    expect([ours.length, theirs.length]).toEqual([1, 1]);
    expect(ours[0]?.id).not.toBe(theirs[0]?.id);
  });

  test('is for people who may see attendance, and nobody else', async () => {
    await employee();
    expect(await now(await deputyAtWork(app, tenantId, 'attendance.read'))).not.toEqual([]);
    const planner = await deputyAtWork(app, tenantId, 'schedules.manage', 'employees.read');
    expectProblem(await planner.get('/admin/dashboard/now'), 403, 'FORBIDDEN');
    const plain = await employeeAtWork(app, { tenantId });
    expectProblem(await plain.get('/admin/dashboard/now'), 403, 'FORBIDDEN');
    const anonymous = await app.request('GET', '/admin/dashboard/now');
    expectProblem(anonymous, 401, 'UNAUTHENTICATED');
  });
});

test('of those due by now it is counted who came; who begins later is missing from nothing', async () => {
  const split = { schedule: { hours: [['09:00', '13:00'] as const, ['16:00', '20:00'] as const] } };
  const [onTime, , lateNight] = [
    await employee(),
    await employee(),
    await employee(night),
    await employee(night),
  ];
  const halves = await employee(split);
  await punches(app, lateNight, thursday, ['IN 21:55']);
  const counts = async (time: string) => {
    at(time);
    const { dueByNow, cameByNow, missingNow, laterToday } = await dashboardOf(admin);
    return [dueByNow, cameByNow, missingNow, laterToday];
  };
  // Two of the night since yesterday evening, of whom one came; the others begin today.
  expect(await counts('02:00')).toEqual([2, 1, 1, 3]);
  await punches(app, lateNight, friday, ['OUT 06:00']);
  await punches(app, onTime, friday, ['IN 09:00']);
  await punches(app, halves, friday, ['IN 08:50', 'OUT 13:00']);
  // The two of the night begin again this evening; of those of the day one did not come.
  expect(await counts('12:00')).toEqual([3, 2, 1, 2]);
  // Nobody is back for the afternoon.
  expect(await counts('16:20')).toEqual([3, 1, 2, 2]);
  // Whoever did not come is missing after the shift too.
  expect(await counts('20:30')).toEqual([3, 2, 1, 2]);
  expect(await counts('23:00')).toEqual([5, 2, 3, 0]);
});

test('counts as due everybody whose day has work', async () => {
  await employee();
  await employee({ schedule: { days: [6] } });
  const away = await employee();
  await createVacation(app.platform, away, { startDate: friday, endDate: friday });
  expect(await dashboardOf(admin)).toMatchObject({ employeesActive: 3, dueToday: 1, presentPct: 0 });
  at('12:00', '2026-11-22');
  expect(await dashboardOf(admin)).toMatchObject({ employeesActive: 3, dueToday: 0 });
});
