import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { adminAtWork, createDepartment, deputyAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import {
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let workshop: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let eva: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-07-01T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  workshop = await createDepartment(app.platform, tenantId, 'Taller');
  admin = await adminAtWork(app, tenantId);
  ana = await inWorkshop('Ana');
  eva = await inWorkshop('Eva');
});

async function inWorkshop(fullName: string, given: { active?: boolean } = {}): Promise<EmployeeAtWork> {
  const person = await createPerson(app.platform, tenantId, { fullName });
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx
      .updateTable('users')
      .set({ departmentId: workshop, ...given })
      .where('id', '=', person.userId)
      .execute(),
  );
  return given.active === false ? ({ ...person } as EmployeeAtWork) : atWork(app, person);
}

const august = 'from=2026-08-01&to=2026-08-31';
const read = async (path: string, by = admin) => {
  const { status, body } = await by.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const span = (from: number, to: number) => ({
  startDate: `2026-08-${String(from).padStart(2, '0')}`,
  endDate: `2026-08-${String(to).padStart(2, '0')}`,
});
const vacation = (person: TestPerson, from: number, to: number, status?: 'PENDING' | 'REJECTED') =>
  createVacation(app.platform, person, { ...span(from, to), ...(status && { status }) });
const withoutEnd = (startDate: string) => ({ startDate, endDate: '2199-12-31' });
const illness = (person: TestPerson, from: number, to: number) =>
  createAbsence(app.platform, person, { type: 'SICK_LEAVE', ...span(from, to) });
const share = (colleaguesSeeCalendar: boolean) =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx.insertInto('vacationRules').values({ colleaguesSeeCalendar }).execute(),
  );

describe('the admin’s team calendar', () => {
  test('shows who is away or has asked to be, by name, and the holidays', async () => {
    await vacation(eva, 30, 31);
    await vacation(ana, 3, 4, 'PENDING');
    await vacation(ana, 20, 20, 'REJECTED');
    await createAbsence(app.platform, ana, { type: 'PERSONAL', ...span(10, 10), hours: '09:00-10:30' });
    await illness(await inWorkshop('Zoe', { active: false }), 3, 4);
    await vacation(await employeeAtWork(app), 3, 4);
    await createHoliday(app.platform, tenantId, { date: '2026-08-15', name: 'Asunción' });
    const whole = { startTime: null, endTime: null };
    expect(await read(`/absences/admin/team-calendar?${august}`)).toEqual({
      people: [
        {
          ...{ userId: ana.userId, userName: 'Ana', departmentName: 'Taller' },
          timeOff: [
            { type: 'VACATION', status: 'PENDING', ...span(3, 4), ...whole },
            { type: 'PERSONAL', status: 'APPROVED', ...span(10, 10), startTime: '09:00', endTime: '10:30' },
          ],
        },
        {
          ...{ userId: eva.userId, userName: 'Eva', departmentName: 'Taller' },
          timeOff: [{ type: 'VACATION', status: 'APPROVED', ...span(30, 31), ...whole }],
        },
      ],
      departments: [{ name: 'Taller', above: [], people: 2 }],
      holidays: [{ date: '2026-08-15', name: 'Asunción' }],
    });
  });

  test('can be limited to a department of the company', async () => {
    const office = await employeeAtWork(app, { tenantId });
    await vacation(office, 3, 4);
    await vacation(ana, 3, 4);
    const path = `/absences/admin/team-calendar?${august}`;
    expect((await read(path)).people).toHaveLength(2);
    const ofWorkshop = `${path}&departmentId=${workshop}`;
    expect((await read(ofWorkshop)).people).toMatchObject([{ userName: 'Ana' }]);
    const outsider = await adminAtWork(app, await createTenant(app.platform));
    expect((await read(ofWorkshop, outsider)).people).toEqual([]);
    expectProblem(await ana.get(path), 403, 'FORBIDDEN');
    expectProblem(await (await deputyAtWork(app, tenantId, 'vacations.review')).get(path), 403, 'FORBIDDEN');
  });
});

describe('the colleagues’ team calendar', () => {
  const path = `/absences/team-calendar?${august}`;

  test('shows names and whole approved days, never the reason', async () => {
    await vacation(eva, 3, 12);
    await illness(eva, 5, 6);
    await vacation(ana, 20, 21);
    await vacation(ana, 25, 26, 'PENDING');
    await createAbsence(app.platform, ana, { type: 'PERSONAL', ...span(10, 10), hours: '09:00-10:30' });
    await illness(await inWorkshop('Zoe', { active: false }), 3, 4);
    const body = await read(path, ana);
    const taller = { departmentName: 'Taller' };
    expect(body).toEqual({
      isShared: true,
      people: [
        { userId: ana.userId, userName: 'Ana', ...taller, away: [span(20, 21)] },
        { userId: eva.userId, userName: 'Eva', ...taller, away: [span(3, 12)] },
      ],
      departments: [{ name: 'Taller', above: [], people: 2 }],
      holidays: [],
    });
  });

  test('tells of an absence without an end that it lasts until today, because only an illness has none', async () => {
    await createAbsence(app.platform, eva, { type: 'SICK_LEAVE', ...withoutEnd('2026-07-03') });
    const seen = async (from: string, to: string) => {
      const { people } = await read(`/absences/team-calendar?from=${from}&to=${to}`, ana);
      return people.map(({ away }: { away: object[] }) => away);
    };
    const until = (endDate: string) => [[{ startDate: '2026-07-03', endDate }]];
    expect(await seen('2026-07-01', '2026-12-31')).toEqual(until('2026-07-03'));
    app.clock.set('2026-07-09T23:30[Europe/Madrid]');
    expect(await seen('2026-07-01', '2026-12-31')).toEqual(until('2026-07-09'));
    expect(await seen('2026-07-01', '2026-07-05')).toEqual(until('2026-07-09'));
    expect(await seen('2026-07-10', '2026-07-31')).toEqual([]);
    app.clock.set('2026-07-10T00:30[Europe/Madrid]');
    expect(await seen('2026-07-10', '2026-07-31')).toEqual(until('2026-07-10'));
  });

  test('is empty where the company has switched it off', async () => {
    await vacation(eva, 3, 12);
    await share(false);
    expect(await read(path, ana)).toEqual({ isShared: false, people: [], departments: [], holidays: [] });
  });

  test('is shown where the company has enabled it', async () => {
    await vacation(eva, 3, 12);
    await share(true);
    expect((await read(path, ana)).people).toHaveLength(1);
  });
});

describe('who else is away', () => {
  const path = (userId: string) =>
    `/absences/admin/team-away?userId=${userId}&startDate=2026-08-03&endDate=2026-08-07`;

  test('is answered for the department, with the day on which most are away', async () => {
    const rosa = await inWorkshop('Rosa');
    await inWorkshop('Zoe', { active: false });
    await vacation(await employeeAtWork(app, { tenantId }), 3, 7);
    await vacation(ana, 3, 7, 'PENDING');
    await vacation(eva, 1, 5);
    await illness(rosa, 5, 20);
    await createAbsence(app.platform, rosa, { type: 'PERSONAL', ...span(3, 3), hours: '09:00-10:30' });
    const person = (one: EmployeeAtWork, userName: string) => ({ userId: one.userId, userName });
    const others = [
      { ...person(eva, 'Eva'), type: 'VACATION', status: 'APPROVED', ...span(1, 5) },
      { ...person(rosa, 'Rosa'), type: 'SICK_LEAVE', status: 'APPROVED', ...span(5, 20) },
    ];
    const team = { departmentName: 'Taller', people: 3, mostAway: 2, mostAwayOn: '2026-08-05' };
    expect(await read(path(ana.userId))).toEqual({ ...team, others });
    const deputy = await deputyAtWork(app, tenantId, 'vacations.review');
    expect((await read(path(ana.userId), deputy)).others[1].type).toBe('JUSTIFIED');
  });

  test('says that no end is known only to who may know that it is an illness', async () => {
    await createAbsence(app.platform, eva, { type: 'SICK_LEAVE', ...withoutEnd('2026-08-04') });
    const othersFor = async (by: EmployeeAtWork) => (await read(path(ana.userId), by)).others;
    const told = { type: 'SICK_LEAVE', startDate: '2026-08-04', endDate: null };
    expect(await othersFor(admin)).toMatchObject([told]);
    const deputy = await deputyAtWork(app, tenantId, 'vacations.review');
    expect(await othersFor(deputy)).toMatchObject([{ type: 'JUSTIFIED', ...span(4, 7) }]);
  });

  test('is answered for the whole company for people without a department', async () => {
    const office = await employeeAtWork(app, { tenantId });
    await vacation(ana, 3, 4);
    expect(await read(path(office.userId))).toMatchObject({
      ...{ departmentName: null, people: 3, mostAway: 1, mostAwayOn: '2026-08-03' },
    });
    expect(await read(path(ana.userId))).toEqual({
      ...{ departmentName: 'Taller', people: 2, mostAway: 0, mostAwayOn: null, others: [] },
    });
  });

  test('is answered to reviewers of absences or vacations of the same company', async () => {
    const outsider = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await outsider.get(path(ana.userId)), 404, 'NOT_FOUND');
    for (const by of [eva, await deputyAtWork(app, tenantId, 'audit.read')])
      expectProblem(await by.get(path(ana.userId)), 403, 'FORBIDDEN');
  });
});
