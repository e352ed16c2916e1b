import type { DashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { dashboardOf, punches, scheduled } from '../../testing/company-day.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import {
  assignSchedule,
  createAbsence,
  createHoliday,
  createTenant,
  createVacation,
} from '../../testing/factories.ts';
import { retryOverloaded } from '../../testing/retry-overloaded.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let employee: EmployeeAtWork;
const friday = '2026-11-20';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('10:00');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  employee = await employeeAtWork(app, { tenantId });
});

const at = (time: string) => app.clock.set(`${friday}T${time}[Europe/Madrid]`);
const figures = () => dashboardOf(admin);

/** What a change makes of the figures, which are looked at right before and right after, at one moment. */
async function changed(change: () => Promise<unknown>): Promise<Partial<DashboardSummary>> {
  const before = await figures();
  expect(await figures()).toEqual(before);
  await change();
  const after = await figures();
  const names = Object.keys(after) as (keyof DashboardSummary)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, after[name]]),
  );
}

const change = async (method: string, path: string, body?: object) => {
  const { status } = await admin.call(method, path, body && { body });
  expect(status).toBeLessThan(300);
};

describe('the next call shows', () => {
  test('a punch', async () => {
    expect(await changed(() => employee.punch('IN'))).toEqual({
      presentToday: 1,
      presentPct: 100,
      ...{ cameByNow: 1, missingNow: 0 },
      presentLast7: [0, 0, 0, 0, 0, 0, 1],
      lateArrivalsToday: 1,
    });
  });

  test('two punches at the same moment, one committed after the other', async () => {
    const colleague = await employeeAtWork(app, { tenantId });
    await changed(() => employee.punch('IN'));
    expect(await changed(() => colleague.punch('IN'))).toMatchObject({
      presentToday: 2,
      lateArrivalsToday: 2,
    });
  });

  test('a punch that is committed after a later one', async () => {
    const colleague = await scheduled(app, tenantId);
    await employee.punch('IN');
    await figures();
    const late = {
      platform: { ...app.platform, clock: { now: () => app.clock.now().subtract({ seconds: 20 }) } },
    };
    expect(await changed(() => punches(late, colleague, friday, ['IN 09:59:40']))).toMatchObject({
      presentToday: 2,
    });
  });

  test('time passing, by the minute', async () => {
    await employee.punch('IN');
    at('10:30:59.999');
    expect((await figures()).avgHoursWorkedToday).toBe(0.5);
    at('10:31');
    expect((await figures()).avgHoursWorkedToday).toBe(0.52);
    at('23:59');
    expect(await figures()).toMatchObject({ date: friday, presentToday: 1 });
    app.clock.set('2026-11-21T00:00[Europe/Madrid]');
    expect(await figures()).toMatchObject({
      date: '2026-11-21',
      presentToday: 0,
      presentLast7: [0, 0, 0, 0, 0, 1, 0],
    });
  });

  test('a schedule that is assigned, and one that is changed', async () => {
    const free = await scheduled(app, tenantId, { schedule: null });
    await punches(app, free, friday, ['IN 10:00']);
    expect((await figures()).lateArrivalsToday).toBe(0);
    expect(await changed(() => assignSchedule(app.platform, free))).toEqual({
      lateArrivalsToday: 1,
      ...{ dueToday: 2, dueByNow: 2, cameByNow: 1 },
    });
    const starting = (time: string) => () =>
      withTenant(app.platform.database, tenantId, (tx) =>
        tx
          .updateTable('scheduleSegments')
          .set({ startTime: Temporal.PlainTime.from(time) })
          .execute(),
      );
    const later = { lateArrivalsToday: 0, dueByNow: 1, missingNow: 0, laterToday: 1 };
    expect(await changed(starting('10:00'))).toEqual(later);
    const ended = () =>
      withTenant(app.platform.database, tenantId, (tx) =>
        tx.updateTable('scheduleVersions').set({ isActive: false }).execute(),
      );
    const again = { lateArrivalsToday: 1, dueByNow: 2, missingNow: 1, laterToday: 0 };
    expect(await changed(starting('09:00'))).toEqual(again);
    const nobody = { dueToday: 0, dueByNow: 0, cameByNow: 0, missingNow: 0 };
    expect(await changed(ended)).toEqual({ lateArrivalsToday: 0, ...nobody });
  });

  test('an absence, a vacation and a holiday', async () => {
    await employee.punch('IN');
    const on = { startDate: friday, endDate: friday };
    for (const arrange of [
      () => createAbsence(app.platform, employee, { type: 'PERSONAL', ...on }),
      () => createVacation(app.platform, employee, on),
      () => createHoliday(app.platform, tenantId, { date: friday, name: 'Fiesta' }),
    ]) {
      const free = { lateArrivalsToday: 0, dueToday: 0, dueByNow: 0, cameByNow: 0 };
      expect(await changed(arrange)).toEqual(free);
      const undo = () =>
        withTenant(app.platform.database, tenantId, async (tx) => {
          await tx.deleteFrom('timeOff').execute();
          await tx.deleteFrom('holidays').execute();
        });
      const late = { lateArrivalsToday: 1, dueToday: 1, dueByNow: 1, cameByNow: 1 };
      expect(await changed(undo)).toEqual(late);
    }
  });

  test('a request that waits for a decision', async () => {
    const on = { startDate: '2026-12-01', endDate: '2026-12-02' };
    const ask = () => createVacation(app.platform, employee, { ...on, status: 'PENDING' });
    expect(await changed(ask)).toEqual({ pendingApprovals: 1, pendingVacations: 1 });
    const wait = async () => {
      await createAbsence(app.platform, employee, { type: 'PERSONAL', ...on });
      await withTenant(app.platform.database, tenantId, (tx) =>
        tx.updateTable('absences').set({ approvalStatus: 'PENDING' }).execute(),
      );
    };
    expect(await changed(wait)).toEqual({ pendingApprovals: 2, pendingAbsences: 1 });
  });

  test('people who are added, deactivated and activated again', async () => {
    await employee.punch('IN');
    const path = `/admin/employees/${employee.userId}`;
    expect(await changed(() => change('PATCH', `${path}/deactivate`))).toEqual({
      employeesActive: 0,
      employedToday: 0,
      employeesInactive: 1,
      presentToday: 0,
      presentPct: 0,
      ...{ dueToday: 0, dueByNow: 0, cameByNow: 0 },
      presentLast7: [0, 0, 0, 0, 0, 0, 0],
      lateArrivalsToday: 0,
    });
    expect(await changed(() => change('PATCH', `${path}/activate`))).toMatchObject({ presentToday: 1 });
    const newcomer = { name: 'Ana', email: 'ana@ejemplo.test' };
    expect(await changed(() => change('POST', '/admin/employees', newcomer))).toEqual({
      employeesTotal: 2,
      employeesActive: 2,
      employedToday: 2,
      presentPct: 50,
    });
    const roles = { roleIds: ['ROLE_ADMIN'] };
    expect(await changed(() => change('POST', `/admin/users/${employee.userId}/roles`, roles))).toMatchObject(
      {
        employeesTotal: 1,
        presentToday: 0,
      },
    );
  });

  test('another zone, of the company and of a person', async () => {
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('scheduleVersions').set({ timeZone: null }).execute(),
    );
    await employee.punch('IN');
    const settings = (timezone: string) => change('PUT', '/tenant/settings', { timezone });
    // Ten in Madrid is nine in the Canaries, where nobody is late.
    expect(await changed(() => settings('Atlantic/Canary'))).toEqual({ lateArrivalsToday: 0 });
    expect(await changed(() => settings('Europe/Madrid'))).toEqual({ lateArrivalsToday: 1 });
    const own = () => change('PATCH', `/admin/users/${employee.userId}`, { timezone: 'Atlantic/Canary' });
    expect(await changed(own)).toEqual({ lateArrivalsToday: 0 });
  });
});

describe('cached figures', () => {
  test('are per company, even when many ask for the first time at once', async () => {
    const companies = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const id = await createTenant(app.platform, { maxEmployees: 10 + index });
        for (let count = 0; count <= index; count += 1) {
          const person = await scheduled(app, id);
          if (count > 0) await punches(app, person, friday, ['IN 09:30']);
        }
        return { index, admin: await adminAtWork(app, id) };
      }),
    );
    const looks = companies.flatMap((one) => [one, one, one]);
    for (let round = 0; round < 3; round += 1) {
      const seen = await Promise.all(looks.map(({ admin: by }) => dashboardOf(by)));
      for (const [place, { index }] of looks.entries()) {
        expect(seen[place]).toMatchObject({
          maxEmployeesAllowed: 10 + index,
          employeesActive: index + 1,
          presentToday: index,
          lateArrivalsToday: index,
          presentLast7: [0, 0, 0, 0, 0, 0, index],
        });
      }
    }
  });

  test('are per company, even if two companies have the same key otherwise', async () => {
    const [punctual, late] = await Promise.all(
      ['IN 09:00', 'IN 09:30'].map(async (word) => {
        const id = await createTenant(app.platform);
        await punches(app, await scheduled(app, id), friday, [word]);
        return adminAtWork(app, id);
      }),
    );
    if (!punctual || !late) throw new Error('a company is missing');
    for (let round = 0; round < 2; round += 1) {
      expect(await dashboardOf(punctual)).toMatchObject({ lateArrivalsToday: 0, avgHoursWorkedToday: 1 });
      expect(await dashboardOf(late)).toMatchObject({ lateArrivalsToday: 1, avgHoursWorkedToday: 0.5 });
    }
  });

  test('follow punches that are made during the evaluation', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => employeeAtWork(app, { tenantId })));
    const looks = people.map(() => [figures(), figures()]);
    const punched = await Promise.all(people.map((person) => retryOverloaded(() => person.punch('IN'))));
    expect(punched.map(({ status, body }) => [status, body.code])).toEqual(
      people.map(() => [200, undefined]),
    );
    await Promise.all(looks.flat());
    expect(await figures()).toMatchObject({ presentToday: 12, lateArrivalsToday: 12 });
  });
});
