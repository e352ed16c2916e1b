import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCentreHoliday, createCentre, putIntoCentre } from '../testing/centre-factories.ts';
import { punches } from '../testing/company-day.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { assignSchedule, createHoliday, createPerson, createTenant } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
/** Ana belongs to Madrid, Eva to Sevilla, Zoe to none; all work from 9 to 17, Monday to Friday. */
let ana: EmployeeAtWork;
let eva: EmployeeAtWork;
let zoe: EmployeeAtWork;
let madrid: string;
let sevilla: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
  eva = await employeeAtWork(app, { tenantId });
  zoe = await employeeAtWork(app, { tenantId });
  madrid = await createCentre(app.platform, tenantId, {
    name: 'Madrid',
    holidays: ['2026-11-09 La Almudena', '2026-11-14 Un sábado'],
  });
  sevilla = await createCentre(app.platform, tenantId, {
    name: 'Sevilla',
    holidays: ['2026-11-11 San Martín'],
  });
  await putIntoCentre(app.platform, ana, madrid);
  await putIntoCentre(app.platform, eva, sevilla);
});

/** The holidays of November as each place that tells somebody's days names them, by person: `2026-11-09 La Almudena`. */
async function everywhere() {
  const period = 'from=2026-11-01&to=2026-11-30';
  const span = 'startDate=2026-11-01&endDate=2026-11-30';
  const [list, calendar] = await Promise.all([
    admin.get(`/attendance/admin/list?${period}&size=100`),
    admin.get(`/schedules/calendar?${span}`),
  ]);
  expect([list.status, calendar.status]).toEqual([200, 200]);
  const told = [];
  for (const person of [ana, eva, zoe]) {
    const whose = `userId=${person.userId}`;
    const [own, summary, mine, days] = await Promise.all([
      person.get(`/attendance/daily-summary?${period}`),
      admin.get(`/attendance/admin/daily-summary?${whose}&${period}`),
      person.get(`/employee/holidays/range?${span}`),
      person.get(`/absences/days?${span}`),
    ]);
    type Named = { date: string; holidayName: string | null };
    const named = (given: Named[]) =>
      given.flatMap(({ date, holidayName }) => (holidayName ? [`${date} ${holidayName}`] : [])).toSorted();
    const ofPlan = calendar.body.find((one: { userId: string }) => one.userId === person.userId);
    const lists = [
      named(own.body.days),
      named(summary.body.days),
      named(days.body.days ?? days.body),
      named(ofPlan.days),
      mine.body.map((one: { holidayDate: string; name: string }) => `${one.holidayDate} ${one.name}`),
    ];
    for (const other of lists) expect(other).toEqual(lists[0]);
    const rows = list.body.content.filter((row: { userId: string }) => row.userId === person.userId);
    // The list shows days up to today.
    const listed = named(
      rows.map((row: { workedOn?: string; date?: string; holidayName: string | null }) => ({
        date: row.date ?? row.workedOn ?? '',
        holidayName: row.holidayName,
      })),
    );
    for (const one of listed) expect(lists[0]).toContain(one);
    told.push(lists[0]);
  }
  return told;
}

describe('a holiday of a work centre', () => {
  test('is one for those who belong to it, in every place that tells days, and for nobody else', async () => {
    expect(await everywhere()).toEqual([
      ['2026-11-09 La Almudena', '2026-11-14 Un sábado'],
      ['2026-11-11 San Martín'],
      [],
    ]);
  });

  test('beside one of the company on the same date is one holiday, by the company’s name', async () => {
    await createHoliday(app.platform, tenantId, { date: '2026-11-09', name: 'Fiesta de la empresa' });
    const { body } = await admin.get(
      `/attendance/admin/daily-summary?userId=${ana.userId}&from=2026-11-09&to=2026-11-09`,
    );
    expect(body.days[0]).toMatchObject({ holidayName: 'Fiesta de la empresa', expectedMinutes: 0 });
    expect(body.days).toHaveLength(1);
  });

  test.each([
    {
      moves: '2026-11-10',
      name: 'the day before it',
      holidays: ['2026-11-09 La Almudena', '2026-11-11 San Martín'],
    },
    {
      moves: '2026-11-11',
      name: 'on it, a Wednesday',
      holidays: ['2026-11-09 La Almudena', '2026-11-11 San Martín'],
    },
    { moves: '2026-11-12', name: 'the day after', holidays: ['2026-11-09 La Almudena'] },
  ])('of the new centre counts for who moves $name: $moves', async ({ moves, holidays }) => {
    await everywhere();
    const body = { centreId: sevilla, validFrom: moves };
    await admin.call('PUT', `/admin/employees/${ana.userId}/work-centres`, { body });
    expect((await everywhere())[0]).toEqual(holidays);
  });

  test('that is added, moved or removed later changes the days of those concerned at once', async () => {
    await everywhere();
    const centre = (await admin.get('/admin/work-centres')).body.find(
      (one: { id: string }) => one.id === madrid,
    );
    const [first] = centre.holidays;
    const holidays = [{ ...first, holidayDate: '2026-11-10' }];
    await admin.call('PUT', `/admin/work-centres/${madrid}`, { body: { ...centre, holidays } });
    expect(await everywhere()).toEqual([['2026-11-10 La Almudena'], ['2026-11-11 San Martín'], []]);
    await addCentreHoliday(app.platform, tenantId, sevilla, '2026-11-16 Lunes');
    expect((await everywhere())[1]).toEqual(['2026-11-11 San Martín', '2026-11-16 Lunes']);
  });

  test('does not touch a validated day', async () => {
    const date = '2026-11-12';
    await punches(app, ana, date, ['IN 09:00', 'OUT 17:00']);
    const day = { userId: ana.userId, date };
    const validated = await admin.call('POST', `/attendance/admin/days/validate?${new URLSearchParams(day)}`);
    expect(validated.status).toBe(200);
    await addCentreHoliday(app.platform, tenantId, madrid, `${date} Demasiado tarde`);
    const { body } = await admin.get(
      `/attendance/admin/daily-summary?userId=${ana.userId}&from=${date}&to=${date}`,
    );
    expect(body.days[0]).toMatchObject({ holidayName: null, expectedMinutes: 480, workedMinutes: 480 });
  });

  test('costs no vacation day to who has it, and one to the others', async () => {
    const cost = async (person: EmployeeAtWork) =>
      (await person.get('/vacations/cost?startDate=2026-12-14&endDate=2026-12-18')).body;
    const carried = { carryOverDays: 0, carryOverUntilMonth: 1, colleaguesSeeCalendar: true };
    const rules = { ...carried, daysPerYear: 22, dayUnit: 'WORKING', validFrom: '2026-01-01' };
    expect((await admin.call('PUT', '/vacations/rules', { body: rules })).status).toBe(200);
    const before = [await cost(ana), await cost(eva)];
    expect(before[0]).toEqual(before[1]);
    await addCentreHoliday(app.platform, tenantId, madrid, '2026-12-16 Local');
    expect(await cost(eva)).toEqual(before[1]);
    const [was, is] = [before[0], await cost(ana)].map(({ years }) => years[0].days);
    expect([was, is]).toEqual([5, 4]);
  });

  test('is said to who punches on it, and not to others', async () => {
    await addCentreHoliday(app.platform, tenantId, madrid, '2026-11-20 Hoy');
    expect((await ana.punch('IN')).body.warningMessage).toBe(
      'Hoy es festivo: Hoy. El registro se ha guardado igualmente.',
    );
    expect((await eva.punch('IN')).body.warningMessage ?? null).toBeNull();
  });
});

test('of a night into a holiday of the centre the hours after midnight are holiday hours, and the day is none', async () => {
  const created = await createPerson(app.platform, tenantId);
  await assignSchedule(app.platform, created, { hours: [['22:00', '06:00']], days: [7] });
  const guard = await atWork(app, created);
  const colleague = await createPerson(app.platform, tenantId);
  await assignSchedule(app.platform, colleague, { hours: [['22:00', '06:00']], days: [7] });
  await putIntoCentre(app.platform, guard, madrid);
  await putIntoCentre(app.platform, colleague, sevilla);
  for (const person of [guard, colleague]) {
    await punches(app, person, '2026-11-08', ['IN 22:00']);
    await punches(app, person, '2026-11-09', ['OUT 06:00']);
  }
  const dayOf = async ({ userId }: { userId: string }) =>
    (await admin.get(`/attendance/admin/daily-summary?userId=${userId}&from=2026-11-08&to=2026-11-08`)).body
      .days[0];
  expect(await dayOf(guard)).toMatchObject({ holidayName: null, expectedMinutes: 480, holidayMinutes: 360 });
  expect(await dayOf(colleague)).toMatchObject({
    holidayName: null,
    expectedMinutes: 480,
    holidayMinutes: 0,
  });
});

test('a closed month stays as it is when a holiday of the centre is added to it', async () => {
  app.clock.set('2026-12-02T12:00[Europe/Madrid]');
  const closing = { month: '2026-11', userIds: [zoe.userId] };
  await putIntoCentre(app.platform, zoe, madrid, '2026-11-01');
  for (const date of [
    '02',
    '03',
    '04',
    '05',
    '06',
    '10',
    '11',
    '12',
    '13',
    '16',
    '17',
    '18',
    '19',
    '20',
    '23',
    '24',
    '25',
    '26',
    '27',
    '30',
  ])
    await punches(app, zoe, `2026-11-${date}`, ['IN 09:00', 'OUT 17:00']);
  expect((await admin.call('POST', '/attendance/admin/months/close', { body: closing })).status).toBe(200);
  const file = async () =>
    (await admin.get(`/attendance/admin/months/2026-11/file?userId=${zoe.userId}&format=json`)).body;
  const before = await file();
  expect(JSON.stringify(before)).toContain('La Almudena');
  await addCentreHoliday(app.platform, tenantId, madrid, '2026-11-17 Demasiado tarde');
  await putIntoCentre(app.platform, zoe, null, '2026-11-05');
  expect(await file()).toEqual(before);
});
