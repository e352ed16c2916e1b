import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
} from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
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

interface Listed {
  holidayDate: string;
  name: string;
  nextDate: string | null;
}
const holiday = (holidayDate: string, name: string, given: object = {}) => ({
  holidayDate,
  name,
  type: 'LOCAL',
  ...given,
});
const add = (...given: Parameters<typeof holiday>) =>
  admin.call('POST', '/holidays', { body: holiday(...given) });
const change = (id: string, ...given: Parameters<typeof holiday>) =>
  admin.call('PUT', `/holidays/${id}`, { body: holiday(...given) });
const list = async (): Promise<Listed[]> => (await admin.get('/holidays')).body;
const rows = () => rowsOf(app.platform.database, tenantId);
const exists = { fieldErrors: { name: 'Ya existe un festivo con este nombre en esa fecha.' } };

describe('a holiday', () => {
  test('is made, read, changed and removed', async () => {
    const { status, body: made } = await add('2026-12-24', ' Nochebuena ', {
      type: 'COMPANY',
      description: 'Por la tarde',
    });
    expect(status).toBe(200);
    expect(made).toEqual({
      id: expect.any(String),
      holidayDate: '2026-12-24',
      name: 'Nochebuena',
      description: 'Por la tarde',
      type: 'COMPANY',
      typeDisplay: 'Empresa',
      isRecurring: false,
      nextDate: '2026-12-24',
      nextMovedFrom: null,
      isMoving: false,
      onSunday: null,
      years: null,
      revision: 1,
    });
    expect((await admin.get(`/holidays/${made.id}`)).body).toEqual(made);
    const { body: changed } = await change(made.id, '2025-12-31', 'Nochevieja', { isRecurring: true });
    expect(changed).toEqual({
      ...made,
      holidayDate: '2025-12-31',
      name: 'Nochevieja',
      description: null,
      type: 'LOCAL',
      typeDisplay: 'Local',
      isRecurring: true,
      nextDate: '2026-12-31',
      revision: 2,
    });
    expect(await list()).toEqual([changed]);
    expect((await admin.call('DELETE', `/holidays/${made.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    for (const answer of [
      await admin.get(`/holidays/${made.id}`),
      await change(made.id, '2026-12-24', 'X'),
      await admin.call('DELETE', `/holidays/${made.id}`),
      await admin.get(`/holidays/${randomUUID()}`),
    ])
      expectProblem(answer, 404, 'NOT_FOUND');
  });

  test('exists once by name and date, even when several add it at the same moment', async () => {
    const { body: first } = await add('2026-12-24', 'Nochebuena');
    const { body: second } = await add('2026-12-31', 'Nochebuena');
    const before = await rows();
    expectProblem(await add('2026-12-24', 'Nochebuena', { type: 'COMPANY' }), 409, 'HOLIDAY_EXISTS', exists);
    expectProblem(await change(second.id, '2026-12-24', 'Nochebuena'), 409, 'HOLIDAY_EXISTS', exists);
    expect(await rows()).toEqual(before);
    expect((await change(first.id, '2026-12-24', 'Nochebuena', { type: 'COMPANY' })).status).toBe(200);
    expect((await add('2026-12-24', 'Otra')).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('2027-05-15', 'San Isidro')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const removals = await Promise.all(
      Array.from({ length: 5 }, () => admin.call('DELETE', `/holidays/${second.id}`)),
    );
    expect(removals.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });

  test('is logged at each change, and not when nothing changed', async () => {
    const { body: made } = await add('2026-12-24', 'Nochebuena');
    await change(made.id, '2026-12-24', 'Nochebuena');
    await change(made.id, '2026-12-24', 'Nochevieja', { isRecurring: true });
    await admin.call('DELETE', `/holidays/${made.id}`);
    const { body } = await admin.get(`/admin/audit?subjectId=${made.id}`);
    const values = { holidayDate: '2026-12-24', description: null, holidayType: 'LOCAL' };
    expect(body.content.toReversed()).toMatchObject([
      {
        action: 'HOLIDAY_CREATED',
        subjectName: 'Nochebuena',
        before: null,
        after: { ...values, isRecurring: false },
      },
      {
        action: 'HOLIDAY_UPDATED',
        subjectName: 'Nochevieja',
        before: { name: 'Nochebuena', isRecurring: false },
        after: { name: 'Nochevieja', isRecurring: true },
      },
      {
        action: 'HOLIDAY_DELETED',
        before: { ...values, name: 'Nochevieja', isRecurring: true },
        after: null,
      },
    ]);
    expect(body.totalElements).toBe(3);
  });
});

describe('the list of holidays', () => {
  test('is ordered by their next dates, then come past ones', async () => {
    await add('2026-12-25', 'Navidad', { isRecurring: true });
    await add('2020-11-19', 'Ayer', { isRecurring: true });
    await add('2020-11-20', 'Hoy', { isRecurring: true });
    await add('2026-11-19', 'Pasada');
    await add('2024-02-29', 'Bisiesto', { isRecurring: true });
    await add('2025-01-01', 'Más pasada');
    await add('2026-11-20', 'Hoy y nunca más');
    await add('2099-12-31', 'Lejana');
    expect((await list()).map(({ name, nextDate }) => `${nextDate} ${name}`)).toEqual([
      '2026-11-20 Hoy',
      '2026-11-20 Hoy y nunca más',
      '2026-12-25 Navidad',
      '2027-11-19 Ayer',
      '2028-02-29 Bisiesto',
      '2099-12-31 Lejana',
      'null Más pasada',
      'null Pasada',
    ]);
  });

  test('gives the next date as of the reader’s today', async () => {
    await add('2026-11-20', 'Fiesta', { isRecurring: true });
    const island = await adminAtWork(app, tenantId, { timeZone: 'Atlantic/Canary' });
    app.clock.set('2026-11-20T23:30Z');
    expect(await list()).toMatchObject([{ nextDate: '2027-11-20' }]);
    expect((await island.get('/holidays')).body).toMatchObject([{ nextDate: '2026-11-20' }]);
  });
});

describe('where a holiday falls', () => {
  beforeEach(async () => {
    await add('2025-12-25', 'Navidad', { isRecurring: true });
    await add('2026-04-03', 'Viernes Santo');
    await add('2024-02-29', 'Bisiesto', { isRecurring: true });
  });
  const dates = (body: Listed[]) => body.map(({ holidayDate, name }) => `${holidayDate} ${name}`);

  test.each([
    [2024, ['2024-02-29 Bisiesto']],
    [2026, ['2026-04-03 Viernes Santo', '2026-12-25 Navidad']],
    [2027, ['2027-12-25 Navidad']],
    [2028, ['2028-02-29 Bisiesto', '2028-12-25 Navidad']],
    [2100, ['2100-12-25 Navidad']],
    [1970, []],
  ])('in %i', async (year, expected) => {
    expect(dates((await admin.get(`/holidays/year/${year}`)).body)).toEqual(expected);
  });

  test('between two dates, and on one, admins see what employees see', async () => {
    const employee = await employeeAtWork(app, { tenantId });
    const range = 'startDate=2025-12-25&endDate=2028-02-29';
    const { body } = await admin.get(`/holidays/range?${range}`);
    expect(body).toHaveLength(5);
    expect(body).toEqual((await employee.get(`/employee/holidays/range?${range}`)).body);
    for (const date of ['2027-12-25', '2024-12-25', '2027-02-28', '2026-04-03']) {
      const { body: checked } = await admin.get(`/holidays/check/${date}`);
      expect(checked).toEqual((await employee.get(`/employee/holidays/check?date=${date}`)).body);
      expect(checked.isHoliday).toBe(['2027-12-25', '2026-04-03'].includes(date));
    }
    expect((await admin.get('/holidays/range?startDate=2024-01-01&endDate=2027-01-04')).status).toBe(200);
    expect((await admin.get('/holidays/range?startDate=2024-01-01&endDate=2027-01-05')).status).toBe(422);
  });

  test('and nothing is expected there at once, until it is deleted', async () => {
    const employee = await employeeAtWork(app, { tenantId });
    const expected = async () => (await employee.get('/employee/my-schedule')).body;
    expect(await expected()).toMatchObject({ expectedMinutes: 480, holidayName: null });
    const { body } = await add('2026-11-20', 'Fiesta sorpresa');
    expect(await expected()).toMatchObject({ expectedMinutes: 0, holidayName: 'Fiesta sorpresa' });
    await admin.call('DELETE', `/holidays/${body.id}`);
    expect(await expected()).toMatchObject({ expectedMinutes: 480, holidayName: null });
  });
});

test('dates that may become holidays show what happens on them; dates without anything are left out', async () => {
  const [away, ill] = await Promise.all([
    employeeAtWork(app, { tenantId }),
    employeeAtWork(app, { tenantId }),
  ]);
  const tireless = await createPerson(app.platform, tenantId);
  await assignSchedule(app.platform, tireless, { respectsHolidays: false });
  const gone = await createPerson(app.platform, tenantId, { active: false });
  for (const person of [away, gone])
    await createVacation(app.platform, person, { startDate: '2026-12-21', endDate: '2026-12-26' });
  await createVacation(app.platform, ill, {
    startDate: '2026-12-21',
    endDate: '2026-12-26',
    status: 'PENDING',
  });
  await createAbsence(app.platform, ill, {
    type: 'SICK_LEAVE',
    startDate: '2026-12-25',
    endDate: '2026-12-25',
  });
  await createHoliday(app.platform, tenantId, { date: '2020-12-25', name: 'Navidad', isRecurring: true });
  const sent = ['2026-12-27', '2026-12-25', '2026-12-24', '2026-12-26', '2026-12-25', '2026-12-28'];
  const { body } = await admin.call('POST', '/holidays/conflicts', { body: { dates: sent } });
  expect(body).toMatchObject([
    { date: '2026-12-24', holidays: [], peopleAway: 1, peopleWorkingHolidays: 1 },
    {
      date: '2026-12-25',
      holidays: [{ name: 'Navidad', holidayDate: '2026-12-25' }],
      peopleAway: 2,
      peopleWorkingHolidays: 1,
    },
    // A Saturday, on which nobody works.
    { date: '2026-12-26', holidays: [], peopleAway: 1, peopleWorkingHolidays: 0 },
    { date: '2026-12-28', holidays: [], peopleAway: 0, peopleWorkingHolidays: 1 },
  ]);
  expect(body).toHaveLength(4);
});
