import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { employeeAtWork } from '../../testing/employee-at-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const nights = { hours: [['22:00', '06:00']], days: everyDay } as const;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a shift from ten at night to six, of so many elapsed hours as the clocks on the wall make it,', () => {
  test.each([
    ['Europe/Madrid', '2027-03-26', '2027-03-27', 8],
    ['Europe/Madrid', '2027-03-27', '2027-03-28', 7],
    ['Europe/Madrid', '2027-10-30', '2027-10-31', 9],
    ['Atlantic/Canary', '2027-03-27', '2027-03-28', 7],
    ['Atlantic/Canary', '2027-10-30', '2027-10-31', 9],
  ])('is of the day it began: %s, %s to %s, %i h', async (timeZone, entry, exit, hours) => {
    const employee = await employeeAtWork(app, { ...nights, timeZone });
    await employee.work([`${entry}T22:00[${timeZone}]`, 'IN']);
    const underWay = { currentStatus: 'WORKING', workedOn: entry, expectedMinutes: hours * 60 };
    for (const moment of [`${entry}T23:59:59.999`, `${exit}T00:00`, `${exit}T05:59`]) {
      app.clock.set(`${moment}[${timeZone}]`);
      expect(await employee.status(), moment).toMatchObject(underWay);
    }
    app.clock.set(`${exit}T06:00[${timeZone}]`);
    const { body } = await employee.punch('OUT');
    expect(body.workDayStatus).toMatchObject({
      currentStatus: 'FINISHED',
      workedOn: entry,
      totalWorkedMinutes: hours * 60,
      expectedMinutes: hours * 60,
      overtimeMinutes: 0,
      dailyStatus: 'OK',
    });
    expect(body.todayRecords.map(({ workedOn }: { workedOn: string }) => workedOn)).toEqual([entry, entry]);
    expect((await employee.get(`/employee/my-schedule?date=${entry}`)).body.expectedMinutes).toBe(hours * 60);
  });
});

test('its break may be taken over the hour that the clocks repeat', async () => {
  const zone = 'Europe/Madrid';
  const employee = await employeeAtWork(app, nights);
  await employee.work([`2027-10-30T22:00[${zone}]`, 'IN']);
  // 02:45 of summer time, and half an hour later 02:15 of winter time.
  await employee.work(['2027-10-31T00:45Z', 'BREAK_START'], ['2027-10-31T01:15Z', 'BREAK_END']);
  await employee.work([`2027-10-31T06:00[${zone}]`, 'OUT']);
  const status = await employee.status();
  expect(status).toMatchObject({ totalWorkedMinutes: 510, totalBreakMinutes: 30 });
  expect(status.todayRecords.map(({ timestamp }: { timestamp: string }) => timestamp)).toEqual([
    '2027-10-30T20:00:00.000Z',
    '2027-10-31T00:45:00.000Z',
    '2027-10-31T01:15:00.000Z',
    '2027-10-31T05:00:00.000Z',
  ]);
});

test('its break may cross midnight', async () => {
  const employee = await employeeAtWork(app, nights);
  await employee.work(
    ['2026-11-20T20:50[Europe/Madrid]', 'IN'],
    ['2026-11-20T23:50[Europe/Madrid]', 'BREAK_START'],
  );
  app.clock.set('2026-11-21T00:10[Europe/Madrid]');
  expect(await employee.status()).toMatchObject({
    currentStatus: 'BREAK',
    workedOn: '2026-11-20',
    totalBreakMinutes: 20,
  });
  expect((await employee.punch('BREAK_END')).body.workDayStatus).toMatchObject({ totalWorkedMinutes: 180 });
});

test('after the exit of one night the next is a day of its own', async () => {
  const employee = await employeeAtWork(app, nights);
  await employee.work(['2026-11-19T22:00[Europe/Madrid]', 'IN'], ['2026-11-20T06:00[Europe/Madrid]', 'OUT']);
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  expect(await employee.status()).toMatchObject({ currentStatus: 'FINISHED', workedOn: '2026-11-19' });
  app.clock.set('2026-11-20T08:00:00.001[Europe/Madrid]');
  expect(await employee.status()).toMatchObject({ currentStatus: 'NOT_STARTED', workedOn: '2026-11-20' });
  await employee.work(['2026-11-20T22:00[Europe/Madrid]', 'IN']);
  const status = await employee.status();
  expect(status).toMatchObject({ currentStatus: 'WORKING', workedOn: '2026-11-20', totalWorkedMinutes: 0 });
  expect(status.todayRecords).toHaveLength(1);
});

test('a punch just before midnight and one just after it are a pair like any other', async () => {
  const employee = await employeeAtWork(app);
  await employee.work(
    ['2026-11-20T23:59:30[Europe/Madrid]', 'IN'],
    ['2026-11-21T00:00:30[Europe/Madrid]', 'OUT'],
  );
  expect(await employee.status()).toMatchObject({ workedOn: '2026-11-20', totalWorkedMinutes: 1 });
});
