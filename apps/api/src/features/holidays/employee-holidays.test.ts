import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { createHoliday } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let employee: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  employee = await employeeAtWork(app);
  const add = (date: string, name: string, given: { isRecurring?: boolean; description?: string } = {}) =>
    createHoliday(app.platform, employee.tenantId, { date, name, ...given });
  await add('2025-12-25', 'Navidad', { isRecurring: true, description: 'Todos los años' });
  await add('2026-04-03', 'Viernes Santo');
  await add('2024-02-29', 'Día bisiesto', { isRecurring: true });
  await add('2026-01-01', 'Año Nuevo', { isRecurring: true });
});
afterAll(() => app.close());

type Occurrence = { holidayDate: string; name: string };
const tell = (holidays: Occurrence[]) => holidays.map(({ holidayDate, name }) => `${holidayDate} ${name}`);

async function list(path: string): Promise<string[]> {
  const { status, body } = await employee.get(path);
  expect(status).toBe(200);
  return tell(body);
}

test('a holiday is shown with its date, name, type and whether it recurs', async () => {
  const { body } = await employee.get('/employee/holidays/check?date=2027-12-25');
  expect(body).toEqual({
    date: '2027-12-25',
    isHoliday: true,
    holiday: {
      id: expect.any(String),
      holidayDate: '2027-12-25',
      name: 'Navidad',
      description: 'Todos los años',
      type: 'NATIONAL',
      typeDisplay: 'Nacional',
      isRecurring: true,
    },
  });
});

describe('the holidays of a year, by date', () => {
  test.each([
    [2024, ['2024-02-29 Día bisiesto']],
    [2025, ['2025-12-25 Navidad']],
    [2026, ['2026-01-01 Año Nuevo', '2026-04-03 Viernes Santo', '2026-12-25 Navidad']],
    [2027, ['2027-01-01 Año Nuevo', '2027-12-25 Navidad']],
    [2028, ['2028-01-01 Año Nuevo', '2028-02-29 Día bisiesto', '2028-12-25 Navidad']],
    [2100, ['2100-01-01 Año Nuevo', '2100-12-25 Navidad']],
    [1970, []],
  ])(
    '%i: recurring ones from their first year on, 29 February in leap years alone',
    async (year, expected) => {
      expect(await list(`/employee/holidays?year=${year}`)).toEqual(expected);
    },
  );

  test('is the present year in the person’s zone by default', async () => {
    expect(await list('/employee/holidays')).toEqual(await list('/employee/holidays?year=2026'));
    app.clock.set('2026-12-31T23:30Z');
    expect(await list('/employee/holidays')).toEqual(await list('/employee/holidays?year=2027'));
    app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  });
});

describe('the holidays between two dates, both included', () => {
  test.each([
    ['2026-12-25', '2026-12-25', ['2026-12-25 Navidad']],
    ['2026-12-26', '2026-12-31', []],
    ['2026-12-25', '2027-01-01', ['2026-12-25 Navidad', '2027-01-01 Año Nuevo']],
    [
      '2025-12-25',
      '2028-01-01',
      [
        '2025-12-25 Navidad',
        '2026-01-01 Año Nuevo',
        '2026-04-03 Viernes Santo',
        '2026-12-25 Navidad',
        '2027-01-01 Año Nuevo',
        '2027-12-25 Navidad',
        '2028-01-01 Año Nuevo',
      ],
    ],
  ])('%s to %s', async (from, to, expected) => {
    expect(await list(`/employee/holidays/range?startDate=${from}&endDate=${to}`)).toEqual(expected);
  });

  test('may span 1,100 days, and no more', async () => {
    expect(await list('/employee/holidays/range?startDate=2024-01-01&endDate=2027-01-04')).toHaveLength(6);
    const longer = await employee.get('/employee/holidays/range?startDate=2024-01-01&endDate=2027-01-05');
    expect(longer.status).toBe(422);
  });
});

test.each([
  ['2026-04-03', true],
  ['2027-04-03', false],
  ['2024-12-25', false],
  ['2028-02-29', true],
  ['2027-02-28', false],
  ['2027-03-01', false],
])('%s is a holiday: %s', async (date, isHoliday) => {
  const { body } = await employee.get(`/employee/holidays/check?date=${date}`);
  expect(body).toMatchObject({ date, isHoliday });
  expect(body.holiday === null).toBe(!isHoliday);
});
