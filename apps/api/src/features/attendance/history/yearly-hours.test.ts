import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { createContract } from '../../../testing/create-contract.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('2026-12-16T20:00');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await person();
});

const at = (moment: string) => app.clock.set(`${moment}[Europe/Madrid]`);
/** Who begins on Monday, 14 December 2026, 9 to 17 from Monday to Friday: 14 weekdays until the end of the year. */
async function person(fullName = 'Ana Gil'): Promise<EmployeeAtWork> {
  const created = await createPerson(app.platform, tenantId, {
    fullName,
    employedFrom: Temporal.PlainDate.from('2026-12-14'),
  });
  await assignSchedule(app.platform, created, { validFrom: '2026-12-14' });
  return atWork(app, created);
}
const work = (date: string, ...words: string[]) => punches(app, ana, date, words);
/** So much is agreed on that the 18 days from the 14th on have 14 × 8 hours, by days of the year. */
const yearlyMinutes = Math.round((14 * 480 * 365) / 18);
const agree = async (minutes: number | null = yearlyMinutes, validFrom = '2026-01-01') => {
  const body = { validFrom, yearlyMinutes: minutes, paidBreakMinutes: 0, restDayHolidays: 'SUNDAY_WORKERS' };
  expect((await admin.call('PUT', '/tenant/working-time-rules', { body })).status).toBe(200);
};
const own = async (query = '') => {
  const { status, body } = await ana.get(`/attendance/yearly-hours${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('the hours of a year', () => {
  test('L24: are those done and those to be done against those agreed on, the same for whoever asks', async () => {
    await agree();
    await work('2026-12-14', 'IN 09:00', 'OUT 17:00');
    await work('2026-12-15', 'IN 09:00', 'OUT 18:00');
    await work('2026-12-16', 'IN 09:00', 'OUT 17:00');
    const figures = {
      agreedMinutes: 6720,
      workedMinutes: 1500,
      creditedMinutes: 0,
      openMinutes: 0,
      plannedMinutes: 11 * 480,
      forecastMinutes: 60,
      balanceMinutes: 60,
      overtimeMinutes: 60,
    };
    const asked = await own();
    expect(asked).toEqual({
      userId: ana.userId,
      year: 2026,
      reason: null,
      hours: {
        ...figures,
        openDays: [],
        lines: [
          {
            ...{ kind: 'AGREED', minutes: 6720, yearlyMinutes, reason: null },
            ...{ startDate: '2026-12-14', endDate: '2026-12-31' },
          },
          ...[
            ['WORKED', 1500],
            ['PLANNED', 5280],
          ].map(([kind, minutes]) => ({
            ...{ kind, minutes, startDate: null, endDate: null },
            ...{ yearlyMinutes: null, reason: null },
          })),
        ],
      },
    });
    expect((await admin.get(`/attendance/admin/yearly-hours?userId=${ana.userId}&year=2026`)).body).toEqual(
      asked,
    );
    expect((await admin.get('/attendance/admin/yearly-hours/everybody')).body).toEqual([
      {
        ...{ userId: ana.userId, userName: 'Ana Gil', year: 2026, reason: null },
        hours: { ...figures, openDays: 0 },
      },
    ]);
    const { body: balance } = await ana.get('/attendance/balance?withYear=true');
    expect(balance.year.balanceMinutes).toBe(60);
  });

  test('count paid leave as if worked, neither vacations nor holidays, and unpaid leave as days less', async () => {
    await agree();
    for (const date of ['2026-12-14', '2026-12-15', '2026-12-16']) await work(date, 'IN 09:00', 'OUT 17:00');
    const day = (date: string) => ({ startDate: date, endDate: date });
    await createAbsence(app.platform, ana, { type: 'SICK_LEAVE', ...day('2026-12-17') });
    await createAbsence(app.platform, ana, { type: 'PERSONAL', ...day('2026-12-18'), hours: '09:00-11:00' });
    expect((await own()).hours).toMatchObject({ creditedMinutes: 600, forecastMinutes: 0 });
    await createVacation(app.platform, ana, day('2026-12-21'));
    await createHoliday(app.platform, tenantId, { date: '2026-12-25', name: 'Navidad' });
    expect((await own()).hours).toMatchObject({ creditedMinutes: 600, forecastMinutes: -960 });
    await createAbsence(app.platform, ana, {
      type: 'OTHER',
      leaveKind: 'UNPAID_LEAVE',
      ...day('2026-12-28'),
    });
    const perDay = Math.round(yearlyMinutes / 365);
    const { hours } = await own();
    expect(hours).toMatchObject({ agreedMinutes: 6720 - perDay, creditedMinutes: 600 });
    expect(hours.lines[1]).toMatchObject({ kind: 'UNPAID_LEAVE', minutes: -perDay, startDate: '2026-12-28' });
  });

  test('name an open day and count it neither way, and go on by memory once it is long over', async () => {
    await agree();
    await work('2026-12-14', 'IN 09:00', 'OUT 17:00');
    await work('2026-12-15', 'IN 09:00');
    await work('2026-12-16', 'IN 09:00', 'OUT 17:00');
    at('2026-12-17T08:00');
    const open = { date: '2026-12-15', openEnd: 'EXIT_MISSING', expectedMinutes: 480 };
    expect((await own()).hours).toMatchObject({ openMinutes: 480, forecastMinutes: 0, openDays: [open] });
    at('2027-02-01T08:00');
    ana = await atWork(app, ana);
    for (const _ of ['evaluated', 'remembered']) {
      const { hours } = await own('?year=2026');
      expect(hours).toMatchObject({
        workedMinutes: 960,
        openMinutes: 480,
        plannedMinutes: 0,
        openDays: [open],
      });
      expect(hours).toMatchObject({ forecastMinutes: -11 * 480, balanceMinutes: -11 * 480 });
    }
    // A year that is to come is all plan.
    expect((await own('?year=2028')).hours).toMatchObject({ workedMinutes: 0, plannedMinutes: 260 * 480 });
  });

  test("are those of a person's contract from its date on, and are told of nobody who works part time without", async () => {
    expect(await own()).toMatchObject({ reason: 'NOT_AGREED', hours: null });
    await agree();
    await createContract(app.platform, ana, { validFrom: '2026-12-01', isPartTime: true });
    expect(await own()).toMatchObject({ reason: 'PART_TIME', hours: null });
    const ofYear = { isPartTime: true, agreed: [53_400, 'YEAR'] } as const;
    await createContract(app.platform, ana, { ...ofYear, validFrom: '2026-12-14' });
    expect((await own()).hours).toMatchObject({ agreedMinutes: Math.round((53_400 * 18) / 365) });
    expect(await own('?year=2025')).toMatchObject({ reason: 'NOT_EMPLOYED', hours: null });
    const ofWeek = { isPartTime: true, agreed: [1_200, 'WEEK'] } as const;
    await createContract(app.platform, ana, { ...ofWeek, validFrom: '2026-12-23' });
    const { hours } = await own();
    expect(hours.agreedMinutes).toBe(Math.round((53_400 * 9) / 365));
    expect(hours.lines[1]).toMatchObject({
      ...{ kind: 'NOT_RECKONED', startDate: '2026-12-23', endDate: '2026-12-31', reason: 'PART_TIME' },
    });
  });

  test('are told where a contract alone says them', async () => {
    await createContract(app.platform, ana, { validFrom: '2026-12-14', agreed: [yearlyMinutes, 'YEAR'] });
    expect((await own()).hours).toMatchObject({ agreedMinutes: 6720 });
  });

  test('are for whoever may see attendance, and of the own company alone', async () => {
    const reader = await deputyAtWork(app, tenantId, 'attendance.read');
    const path = `/attendance/admin/yearly-hours?userId=${ana.userId}`;
    expect((await reader.get(path)).status).toBe(200);
    expect((await ana.get(path)).status).toBe(403);
    const elsewhere = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await elsewhere.get(path), 404, 'NOT_FOUND');
    expect((await elsewhere.get('/attendance/admin/yearly-hours/everybody')).body).toEqual([]);
  });
});
