import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createException,
  createHoliday,
  createPerson,
  createTenant,
} from '../../../testing/factories.ts';
import { companyRow, rowsOf } from '../../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { usualMoment } from '../../../testing/test-clock.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => found(usualMoment));

/** A company that came to the program at a moment, with somebody in it who works from Monday to Friday. */
async function found(moment: string): Promise<void> {
  app.clock.set(moment);
  tenantId = await createTenant(app.platform);
  const person = await createPerson(app.platform, tenantId, { fullName: 'Ana Gil' });
  await assignSchedule(app.platform, person, { validFrom: '2025-01-01' });
  ana = await atWork(app, person);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
}

/** Both go on at another moment, with sessions of then. */
async function later(moment: string): Promise<void> {
  app.clock.set(moment);
  [ana, admin] = [await atWork(app, ana), await atWork(app, admin)];
}

const ok = async (answer: ReturnType<EmployeeAtWork['call']>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const ask = async (startDate: string, endDate = startDate): Promise<string> => {
  const body = { startDate, endDate, reason: 'Viaje' };
  return (await ok(ana.call('POST', '/vacations', { body }))).id;
};
const review = (id: string, status: string) =>
  ok(admin.call('PATCH', `/vacations/admin/${id}/review`, { body: { status } }));
const take = async (startDate: string, endDate = startDate) =>
  review(await ask(startDate, endDate), 'APPROVED');
const usualRules = {
  daysPerYear: 30,
  dayUnit: 'NATURAL',
  carryOverDays: 0,
  carryOverUntilMonth: 3,
  colleaguesSeeCalendar: true,
};
const grant = (given: Partial<typeof usualRules>) =>
  ok(admin.call('PUT', '/vacations/rules', { body: { ...usualRules, ...given } }));
const adjust = (days: number, year = 2026, reason = 'Del año pasado') =>
  ok(
    admin.call('POST', '/vacations/admin/adjustments', { body: { userId: ana.userId, year, days, reason } }),
  );
const balance = async (year = '') => {
  const own = await ok(ana.get(`/vacations/balance${year && `?year=${year}`}`));
  const shown = await ok(
    admin.get(`/vacations/admin/balance?userId=${ana.userId}${year && `&year=${year}`}`),
  );
  expect(shown).toEqual(own);
  const lines = own.lines.filter(({ kind }: { kind: string }) => kind !== 'PENDING');
  const sum = lines.reduce((total: number, { days }: { days: number }) => total + days, 0);
  expect(sum).toBeCloseTo(own.left, 6);
  return own;
};
const nothing = {
  entitled: 30,
  carriedOver: 0,
  owed: 0,
  expired: 0,
  taken: 0,
  planned: 0,
  pending: 0,
  left: 30,
};

describe('the balance of a year', () => {
  test('of somebody without requests is what the law grants', async () => {
    expect(await balance()).toEqual({
      userId: ana.userId,
      userName: 'Ana Gil',
      year: 2026,
      dayUnit: 'NATURAL',
      ...nothing,
      lines: [
        {
          kind: 'ENTITLED',
          days: 30,
          until: null,
          startDate: null,
          endDate: null,
          daysPerWeek: null,
          cause: null,
          givenBackDays: 0,
          beyondEmploymentDays: 0,
          note: null,
          adjustmentId: null,
        },
      ],
    });
  });

  test('shows taken, planned and waiting days, and none of rejected or withdrawn requests', async () => {
    await take('2026-08-03', '2026-08-14');
    await take('2026-12-21', '2026-12-27');
    await ask('2026-12-28', '2026-12-30');
    await review(await ask('2026-10-01', '2026-10-20'), 'REJECTED');
    await ana.call('DELETE', `/vacations/${await ask('2026-10-01', '2026-10-20')}`);
    const read = await balance();
    expect(read).toMatchObject({ ...nothing, taken: 12, planned: 7, pending: 3, left: 11 });
    expect(read.lines).toMatchObject([
      { kind: 'ENTITLED' },
      { kind: 'TAKEN', days: -12, startDate: '2026-08-03', endDate: '2026-08-14', note: 'Viaje' },
      { kind: 'PLANNED', days: -7, startDate: '2026-12-21', endDate: '2026-12-27' },
      { kind: 'PENDING', days: -3, startDate: '2026-12-28', endDate: '2026-12-30' },
    ]);
  });

  test('includes an absence of type vacation', async () => {
    await createAbsence(app.platform, ana, {
      type: 'VACATION',
      startDate: '2026-08-03',
      endDate: '2026-08-04',
    });
    const pending = { type: 'VACATION', status: 'PENDING', startDate: '2026-12-03', endDate: '2026-12-03' };
    await createAbsence(app.platform, ana, pending as Parameters<typeof createAbsence>[2]);
    await createAbsence(app.platform, ana, {
      type: 'PERSONAL',
      startDate: '2026-08-05',
      endDate: '2026-08-06',
    });
    expect(await balance()).toMatchObject({ taken: 2, pending: 1, left: 28 });
  });

  test('of somebody whose employment began or ended in it is for that part of the year', async () => {
    const change = async (given: object) => {
      const body = { name: 'Ana Gil', email: ana.email, ...given };
      await ok(admin.call('PUT', `/admin/employees/${ana.userId}`, { body }));
    };
    await change({ employedFrom: '2026-07-01' });
    expect(await balance()).toMatchObject({ entitled: 15, left: 15 });
    expect(await balance('2027')).toMatchObject({ entitled: 30 });
    await change({ employedUntil: '2026-09-30' });
    expect(await balance()).toMatchObject({ entitled: 7.5, left: 7.5 });
    expect(await balance('2027')).toMatchObject({ entitled: 0 });
    await change({ employedFrom: null });
    expect(await balance()).toMatchObject({ entitled: 22.5, left: 22.5 });
  });

  test('is not reduced by vacation days after the employment, which are shown to the person and to who decides', async () => {
    const body = { name: 'Ana Gil', email: ana.email, employedUntil: '2026-12-15' };
    await ok(admin.call('PUT', `/admin/employees/${ana.userId}`, { body }));
    const dates = 'startDate=2026-12-10&endDate=2026-12-20';
    expect(await ok(ana.get(`/vacations/cost?${dates}`))).toMatchObject({
      ...{ calendarDays: 11, beyondEmploymentDays: 5 },
      years: [{ year: 2026, days: 6 }],
    });
    const works = await ok(admin.get(`/vacations/admin/working-days?userId=${ana.userId}&${dates}`));
    // Thursday, Friday, Monday and Tuesday.
    expect(works).toEqual({ calendarDays: 11, workingDays: 4, beyondEmploymentDays: 5 });
    const id = await ask('2026-12-10', '2026-12-20');
    expect((await balance()).lines).toContainEqual(
      expect.objectContaining({ kind: 'PENDING', days: -6, beyondEmploymentDays: 5 }),
    );
    await review(id, 'APPROVED');
    expect(await balance()).toMatchObject({ planned: 6 });
    expect(await ok(ana.get('/vacations/approved-days'))).toMatchObject({ totalDays: 6 });
    expect(await ok(admin.get('/vacations/admin/summary'))).toMatchObject({ approvedDays: 6 });
  });

  test('gets the days of an illness back', async () => {
    await take('2026-08-03', '2026-08-14');
    await createAbsence(app.platform, ana, {
      type: 'SICK_LEAVE',
      startDate: '2026-08-10',
      endDate: '2026-08-20',
    });
    const read = await balance();
    expect(read).toMatchObject({ taken: 7, left: 23 });
    expect(read.lines.at(-1)).toMatchObject({ kind: 'TAKEN', days: -7, givenBackDays: 5 });
  });

  test('only includes its own days of a vacation across its end', async () => {
    await take('2026-12-28', '2027-01-03');
    expect(await balance()).toMatchObject({ planned: 4, left: 26 });
    expect(await balance('2027')).toMatchObject({ planned: 3, left: 27 });
    const cost = await ok(ana.get('/vacations/cost?startDate=2026-12-20&endDate=2026-12-27'));
    expect(cost).toEqual({
      calendarDays: 8,
      beyondEmploymentDays: 0,
      years: [{ year: 2026, dayUnit: 'NATURAL', days: 8, leftAfter: 18 }],
    });
  });
});

describe('working days', () => {
  beforeEach(async () => {
    await grant({ dayUnit: 'WORKING', daysPerYear: 22 });
  });

  test('are the days on which the person would have worked, without holidays', async () => {
    await createHoliday(app.platform, tenantId, { date: '2026-08-05', name: 'Fiesta' });
    await createException(app.platform, ana, { date: '2026-08-08', hours: [['09:00', '11:00']] });
    // A fortnight of ten weekdays, one a holiday, and a Saturday on which work was planned.
    await take('2026-08-03', '2026-08-16');
    expect(await balance()).toMatchObject({ dayUnit: 'WORKING', entitled: 22, taken: 10, left: 12 });
    // Of Thursday to Monday three are worked.
    await createAbsence(app.platform, ana, {
      type: 'SICK_LEAVE',
      startDate: '2026-08-13',
      endDate: '2026-08-17',
    });
    const read = await balance();
    expect(read).toMatchObject({ taken: 8, left: 14 });
    expect(read.lines.at(-1)).toMatchObject({ days: -8, givenBackDays: 2 });
  });

  test('are granted by the days per week of the schedule in each period', async () => {
    await assignSchedule(app.platform, ana, { days: [1, 2, 3], validFrom: '2026-03-01', priority: 9 });
    const read = await balance();
    // 22 × 2/12 for five days, 22 × 3/5 × 10/12 for three.
    expect(read).toMatchObject({ entitled: 14.67, left: 14.67 });
    expect(read.lines).toMatchObject([
      { kind: 'ENTITLED', days: 3.67, startDate: '2026-01-01', endDate: '2026-02-28', daysPerWeek: 5 },
      { kind: 'ENTITLED', days: 11, startDate: '2026-03-01', endDate: '2026-12-31', daysPerWeek: 3 },
    ]);
    await take('2026-11-30', '2026-12-06');
    expect(await balance()).toMatchObject({ planned: 3, left: 11.67 });
  });

  test('that a vacation would cost are shown for each year it touches, with what would be left', async () => {
    await createHoliday(app.platform, tenantId, { date: '2027-01-01', name: 'Año Nuevo' });
    await ask('2026-12-21', '2026-12-22');
    await take('2026-08-03');
    const cost = await ok(ana.get('/vacations/cost?startDate=2026-12-28&endDate=2027-01-05'));
    expect(cost).toEqual({
      calendarDays: 9,
      beyondEmploymentDays: 0,
      // Monday to Thursday; Monday and Tuesday of the next week, and Friday is a holiday.
      years: [
        { year: 2026, dayUnit: 'WORKING', days: 4, leftAfter: 22 - 1 - 2 - 4 },
        { year: 2027, dayUnit: 'WORKING', days: 2, leftAfter: 20 },
      ],
    });
  });

  test('of somebody without a schedule are granted as for five days a week, and vacations cost none', async () => {
    ana = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Nuevo' }));
    await take('2026-08-03', '2026-08-16');
    expect(await balance()).toMatchObject({ entitled: 22, taken: 0, left: 22 });
  });
});

describe('what is left at the end of a year', () => {
  test('is carried over as far as the company allows, until it expires', async () => {
    await found('2025-02-03T09:00[Europe/Madrid]');
    await grant({ carryOverDays: 5, carryOverUntilMonth: 3 });
    await take('2025-08-01', '2025-08-20');
    await later('2026-02-02T09:00[Europe/Madrid]');
    await take('2026-03-10', '2026-03-12');
    const before = await balance();
    expect(before).toMatchObject({ entitled: 30, carriedOver: 5, expired: 0, planned: 3, left: 32 });
    expect(before.lines).toContainEqual(
      expect.objectContaining({ kind: 'CARRIED_OVER', days: 5, until: '2026-03-31' }),
    );
    await later('2026-04-01T09:00[Europe/Madrid]');
    expect(await balance()).toMatchObject({ carriedOver: 5, expired: 2, taken: 3, left: 30 });
    expect(await balance('2025')).toMatchObject({ entitled: 30, taken: 20, left: 10 });
  });

  test('is lost where nothing is carried over, except days that an illness kept from being taken', async () => {
    await found('2025-02-03T09:00[Europe/Madrid]');
    await take('2025-12-01', '2025-12-10');
    await createAbsence(app.platform, ana, {
      type: 'SICK_LEAVE',
      startDate: '2025-12-08',
      endDate: '2025-12-31',
    });
    await later('2026-01-12T09:00[Europe/Madrid]');
    const read = await balance();
    // Seven were taken; of the 23 left none could be taken since the 8th.
    expect(read).toMatchObject({ carriedOver: 23, left: 53 });
    expect(read.lines).toContainEqual(
      expect.objectContaining({ kind: 'CARRIED_OVER', until: '2027-06-30', cause: 'ILLNESS' }),
    );
  });

  test('is owed when more days were taken than there were, and shown so', async () => {
    await found('2025-02-03T09:00[Europe/Madrid]');
    await take('2025-07-01', '2025-08-01');
    await later('2026-01-12T09:00[Europe/Madrid]');
    const read = await balance();
    expect(read).toMatchObject({ entitled: 30, owed: 2, left: 28 });
    expect(read.lines).toContainEqual(expect.objectContaining({ kind: 'OWED', days: -2 }));
  });

  test('from before the company began to use the program is nothing', async () => {
    await grant({ carryOverDays: 30 });
    expect(await balance()).toMatchObject({ carriedOver: 0, left: 30 });
    expect(await balance('2020')).toMatchObject({ carriedOver: 0, left: 30 });
  });
});

describe('an adjustment', () => {
  test('adds to a year or subtracts from it, gives the reason, and can be deleted; both are logged', async () => {
    const added = await adjust(2.5);
    expect(added).toMatchObject({ entitled: 32.5, left: 32.5 });
    expect(await adjust(-1, 2027, 'Un día de más')).toMatchObject({ year: 2027, entitled: 29 });
    const read = await balance();
    expect(read).toEqual(added);
    const { adjustmentId } = read.lines.find(({ kind }: { kind: string }) => kind === 'ADJUSTED');
    expect(read.lines).toContainEqual(
      expect.objectContaining({ kind: 'ADJUSTED', days: 2.5, note: 'Del año pasado', adjustmentId }),
    );
    const removed = await ok(admin.call('DELETE', `/vacations/admin/adjustments/${adjustmentId}`));
    expect(removed).toMatchObject(nothing);
    const { body: audit } = await admin.get(`/admin/audit?subjectId=${ana.userId}`);
    const about = { year: 2026, days: 2.5, reason: 'Del año pasado' };
    expect(audit.content).toMatchObject([
      { action: 'VACATION_ADJUSTMENT_REMOVED', actorId: admin.userId, before: about },
      { action: 'VACATION_DAYS_ADJUSTED', after: { year: 2027, days: -1 } },
      { action: 'VACATION_DAYS_ADJUSTED', subjectName: 'Ana Gil', after: about },
    ]);
  });

  test('of another company, or a deleted one, is a 404, and nothing changes', async () => {
    const { lines } = await adjust(2);
    const path = `/vacations/admin/adjustments/${lines.at(-1).adjustmentId}`;
    const before = await rowsOf(app.platform.database, tenantId);
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await stranger.call('DELETE', path), 404, 'NOT_FOUND');
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
    expect((await admin.call('DELETE', path)).status).toBe(200);
    expectProblem(await admin.call('DELETE', path), 404, 'NOT_FOUND');
  });
});

describe('the rules', () => {
  test('are the law’s until the company changes them; a change is logged and changes no plan', async () => {
    const { colleaguesSeeCalendar: _, ...granted } = usualRules;
    const law = { validFrom: null, ...granted, belowLaw: null };
    const changesFrom = '2026-01-01';
    const untold = { ...usualRules, revision: 1, changesFrom, versions: [law] };
    expect(await ok(admin.get('/vacations/rules'))).toEqual(untold);
    const planVersion = async () => (await companyRow(app.platform.database, tenantId)).planVersion;
    const before = await planVersion();
    expect(await grant({ daysPerYear: 31.5 })).toEqual({
      ...{ ...usualRules, daysPerYear: 31.5, revision: 2, changesFrom },
      versions: [law, { ...law, daysPerYear: 31.5, validFrom: changesFrom }],
    });
    expect(await planVersion()).toBe(before);
    expect(await balance()).toMatchObject({ entitled: 31.5 });
    const { body: audit } = await admin.get('/admin/audit?action=VACATION_RULES_UPDATED');
    expect(audit.content).toMatchObject([{ before: { daysPerYear: 30 }, after: { daysPerYear: 31.5 } }]);
    await grant({ daysPerYear: 31.5 });
    expect((await admin.get('/admin/audit?action=VACATION_RULES_UPDATED')).body.totalElements).toBe(1);
  });

  test('need the permission for settings to be changed, balances the one to review vacations', async () => {
    const reviewer = await deputyAtWork(app, tenantId, 'vacations.review');
    const clerk = await deputyAtWork(app, tenantId, 'settings.manage');
    const put = (by: EmployeeAtWork) => by.call('PUT', '/vacations/rules', { body: usualRules });
    expectProblem(await put(reviewer), 403, 'FORBIDDEN');
    expect((await put(clerk)).status).toBe(200);
    const path = `/vacations/admin/balance?userId=${ana.userId}`;
    expectProblem(await clerk.get(path), 403, 'FORBIDDEN');
    expectProblem(await ana.get(path), 403, 'FORBIDDEN');
    expect((await reviewer.get(path)).status).toBe(200);
  });
});
