import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import {
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
});

const weekdays = [1, 2, 3, 4, 5];

/** A schedule made as the form makes it, from `{ 1: '09:00-14:00 16:00-18:00' }`. @returns its id */
async function makeSchedule(hoursByDay: Record<number, string>, given: object = {}): Promise<string> {
  const segments = Object.entries(hoursByDay).flatMap(([day, hours]) =>
    hours.split(' ').map((each, segmentIndex) => {
      const [startTime, endTime] = each.split('-');
      return { dayOfWeek: Number(day), segmentIndex, startTime, endTime };
    }),
  );
  const { status, body } = await admin.call('POST', '/schedules', {
    body: { name: 'Tal cual', segments, ...given },
  });
  expect(status).toBe(200);
  return body.id;
}
const alike = (hours: string, ...days: number[]) => Object.fromEntries(days.map((day) => [day, hours]));

interface Told {
  limit: string;
  minutes: number;
  message: string;
}
const ofSchedule = async (id: string): Promise<Told[]> =>
  (await admin.get(`/schedules/${id}/statistics`)).body.warnings;
/** What is told before Ana is given it, without an end. */
async function ofAna(scheduleId: string, validFrom = '2026-01-05'): Promise<Told[]> {
  const { status, body } = await admin.call('POST', `/users/${ana.userId}/validate-schedule`, {
    body: { scheduleId, validFrom },
  });
  expect(status).toBe(200);
  return body.warnings;
}
const shortly = (warnings: readonly Told[]) => [
  ...new Set(warnings.map(({ limit, minutes }) => `${limit} ${minutes}`)),
];

/** They recur, on whatever date they fall. */
async function importHolidaysOfMadrid() {
  const body = { year: 2026, region: 'MD' };
  expect((await admin.call('POST', '/holidays/apply-template', { body })).body.length).toBeGreaterThan(10);
}
async function takeTimeOff() {
  await createVacation(app.platform, ana, { startDate: '2026-08-01', endDate: '2026-08-31' });
  const sick = { type: 'SICK_LEAVE', startDate: '2026-02-03', endDate: '2026-03-18' } as const;
  await createAbsence(app.platform, ana, sick);
}

describe('the schedule and a check for a person give the same warnings', () => {
  test.each([
    ['an office of forty hours', alike('09:00-17:00', ...weekdays), []],
    ['forty-five hours a week', alike('09:00-18:00', ...weekdays), ['WEEKLY_HOURS 2700']],
    [
      'forty hours and a quarter',
      { ...alike('09:00-17:00', 1, 2, 3, 4), 5: '09:00-17:15' },
      ['WEEKLY_HOURS 2415'],
    ],
    // Whose long days are holidays more often than the short one, or the other way round.
    ['forty hours with a short Friday', { ...alike('09:00-18:00', 1, 2, 3, 4), 5: '09:00-13:00' }, []],
    ['forty hours with a short Monday', { ...alike('09:00-18:00', 2, 3, 4, 5), 1: '09:00-13:00' }, []],
    ['nights of eight hours', alike('22:00-06:00', ...weekdays), []],
    [
      'nights of eight hours as the form writes them in halves',
      { 1: '22:00-00:00', ...alike('00:00-06:00 22:00-00:00', 2, 3, 4, 5), 6: '00:00-06:00' },
      [],
    ],
    ['four nights of nine hours', alike('21:00-06:00', 1, 2, 3, 4), ['NIGHT_HOURS 540']],
  ])('%s, with holidays and vacation and without', async (_, hoursByDay, expected) => {
    const id = await makeSchedule(hoursByDay);
    expect(shortly(await ofSchedule(id))).toEqual(expected);
    expect(shortly(await ofAna(id))).toEqual(expected);
    await importHolidaysOfMadrid();
    expect(shortly(await ofSchedule(id))).toEqual(expected);
    expect(shortly(await ofAna(id))).toEqual(expected);
    await takeTimeOff();
    for (const validFrom of ['2026-01-05', '2026-01-08', '2026-01-11', '2026-06-01'])
      expect(shortly(await ofAna(id, validFrom)), validFrom).toEqual(expected);
  });

  test('with the same words', async () => {
    await importHolidaysOfMadrid();
    const id = await makeSchedule(alike('09:00-18:00', ...weekdays));
    const [told, ...others] = await ofAna(id);
    expect(others).toEqual([]);
    const message =
      'Supera 40\u00a0h semanales de promedio: 45\u00a0h (art. 34.1 del Estatuto de los Trabajadores).';
    expect(told).toMatchObject({ limit: 'WEEKLY_HOURS', minutes: 2700, message });
    expect(await ofSchedule(id)).toMatchObject([{ limit: 'WEEKLY_HOURS', minutes: 2700, message }]);
  });

  test('for a season, too: months without a schedule do not lower the average', async () => {
    const id = await makeSchedule(alike('09:00-18:00', ...weekdays), {
      validFrom: '2026-06-01',
      validTo: '2026-08-31',
    });
    expect(shortly(await ofSchedule(id))).toEqual(['WEEKLY_HOURS 2700']);
    expect(shortly(await ofAna(id))).toEqual(['WEEKLY_HOURS 2700']);
  });

  test('of six days a week: rest from Saturday afternoon to Monday morning is twelve hours short', async () => {
    const id = await makeSchedule(alike('09:00-15:00', 1, 2, 3, 4, 5, 6));
    const message =
      'Deja menos de 48\u00a0h seguidas de descanso semanal, contando las 12\u00a0h diarias: 42\u00a0h. Otra lectura pide solo 36\u00a0h, o 72\u00a0h repartidas en 14 días (art. 37.1 del Estatuto de los Trabajadores).';
    expect(await ofSchedule(id)).toMatchObject([{ limit: 'WEEKLY_REST', minutes: 2520, message }]);
    const warnings = await ofAna(id);
    expect(new Set(warnings.map((each) => each.message))).toContain(message);
    expect(warnings.every(({ limit }) => limit === 'WEEKLY_REST')).toBe(true);
  });
});

test('vacation on all days leaves no warning', async () => {
  const id = await makeSchedule(alike('09:00-18:00', ...weekdays));
  await createVacation(app.platform, ana, { startDate: '2026-01-01', endDate: '2027-12-31' });
  expect(await ofAna(id)).toEqual([]);
});
