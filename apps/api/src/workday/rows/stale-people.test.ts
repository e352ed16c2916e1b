import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { addCentreHoliday, createCentre, putIntoCentre } from '../../testing/centre-factories.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { createContract } from '../../testing/create-contract.ts';
import { employ } from '../../testing/employ.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import {
  assignSchedule,
  createAbsence,
  createAssignment,
  createException,
  createHoliday,
  createPerson,
  createSchedule,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { areDayRowsFresh, refreshDayRows } from './refresh-day-rows.ts';
import { areMonthsFresh, findStaleMonths } from './stale-months.queries.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let person: TestPerson;
let other: TestPerson;
let scheduleId: string;
let spareId: string;
const month = Temporal.PlainDate.from('2026-11-01');
const period = { from: month, to: month.with({ day: 30 }) };

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  person = await createPerson(app.platform, tenantId);
  other = await createPerson(app.platform, tenantId);
  scheduleId = await assignSchedule(app.platform, person, { hours: [['09:00', '17:00']] });
  spareId = await createSchedule(app.platform, tenantId, { hours: [['10:00', '12:00']], priority: 3 });
  await assignSchedule(app.platform, other, { hours: [['09:00', '17:00']] });
  await createAbsence(app.platform, person, {
    type: 'PERSONAL',
    startDate: '2026-11-03',
    endDate: '2026-11-03',
    status: 'PENDING',
  });
  await createException(app.platform, person, { date: '2026-11-05', hours: [['09:00', '13:00']] });
});
afterAll(() => app.close());

beforeEach(() => refreshDayRows(app.platform, tenantId, period, app.clock.now()));

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(app.platform.database, tenantId, work);

function staleNow() {
  const asked = { months: [month], userId: null, named: null, now: app.clock.now() };
  return inTenant(async (tx) => {
    const months = await findStaleMonths(tx, { ...asked, limit: 100 });
    expect(await areMonthsFresh(tx, asked)).toBe(months.length === 0);
    return months.map(({ userId }) => userId);
  });
}

async function planVersion(): Promise<number> {
  const company = await inTenant((tx) =>
    tx.selectFrom('tenants').select('planVersion').executeTakeFirstOrThrow(),
  );
  return Number(company.planVersion);
}

const ofOnePerson: Record<string, () => Promise<unknown>> = {
  'an absence that is approved': () =>
    createAbsence(app.platform, person, { type: 'PERSONAL', startDate: '2026-11-03', endDate: '2026-11-03' }),
  'an absence that is removed': () => inTenant((tx) => tx.deleteFrom('timeOff').execute()),
  vacation: () => createVacation(app.platform, person, { startDate: '2026-11-10', endDate: '2026-11-11' }),
  'an exception': () => createException(app.platform, person, { date: '2026-11-04', hours: [] }),
  'the hours of an exception': () =>
    inTenant((tx) => tx.updateTable('scheduleExceptionSegments').set({ flexibilityMinutes: 1 }).execute()),
  'an exception that is removed with its hours': () =>
    inTenant((tx) => tx.deleteFrom('scheduleExceptions').where('userId', '=', person.userId).execute()),
  'a schedule that is given': () =>
    createAssignment(app.platform, person, { scheduleId: spareId, validFrom: '2026-11-12' }),
  'an assignment that ends': () =>
    inTenant((tx) =>
      tx
        .updateTable('scheduleAssignments')
        .set({ validTo: period.to })
        .where('userId', '=', person.userId)
        .execute(),
    ),
  'a time zone of their own': () => ofPerson({ timeZone: 'Atlantic/Canary' }),
  'a contract': () => createContract(app.platform, person, { validFrom: '2026-11-02', isPartTime: true }),
  'a contract that becomes one of full time': () =>
    inTenant((tx) => tx.updateTable('contracts').set({ isPartTime: false }).execute()),
  'a contract that is removed': () => inTenant((tx) => tx.deleteFrom('contracts').execute()),
  'an employment': () =>
    inTenant((tx) =>
      employ(tx, person.userId, [
        { employedFrom: Temporal.PlainDate.from('2026-11-03'), employedUntil: null },
      ]),
    ),
  'an employment that ends': () =>
    inTenant((tx) =>
      tx
        .updateTable('employments')
        .set({ lastDay: Temporal.PlainDate.from('2026-11-20') })
        .execute(),
    ),
  'an employment that is removed': () => inTenant((tx) => tx.deleteFrom('employments').execute()),
  'a pause': () =>
    inTenant((tx) =>
      employ(
        tx,
        person.userId,
        [],
        [{ from: Temporal.PlainDate.from('2026-11-10'), until: null, reason: 'OTHER' }],
      ),
    ),
  'a pause that ends': () =>
    inTenant((tx) =>
      tx
        .updateTable('employmentPauses')
        .set({ lastDay: Temporal.PlainDate.from('2026-11-12') })
        .execute(),
    ),
  'a pause that is removed': () => inTenant((tx) => tx.deleteFrom('employmentPauses').execute()),
  'a work centre that is joined': () => joined('Getafe', []),
  'a holiday of their work centre': async () => {
    await addCentreHoliday(app.platform, tenantId, await joined('Pinto', []), '2026-11-09 Almudena');
  },
  'a holiday of their work centre that is removed': async () => {
    await joined('Parla', ['2026-11-10 Patrón']);
    await inTenant((tx) => tx.deleteFrom('workCentreHolidays').execute());
  },
  'a work centre that is left': async () => {
    await joined('Toledo', ['2026-11-11 Patrón']);
    await inTenant((tx) => tx.deleteFrom('workCentreMemberships').execute());
  },
  'leaving the company': () => ofPerson({ active: false }),
};

/** @returns the centre's id */
async function joined(name: string, holidays: readonly string[]): Promise<string> {
  const id = await createCentre(app.platform, tenantId, { name, holidays });
  await putIntoCentre(app.platform, person, id);
  return id;
}

function ofPerson(fields: { timeZone?: string; active?: boolean; fullName?: string }) {
  return inTenant((tx) => tx.updateTable('users').set(fields).where('id', '=', person.userId).execute());
}

test.each(Object.keys(ofOnePerson))(
  'of one person, %s leaves the days of the others as they are',
  async (cause) => {
    const before = await planVersion();
    expect(await staleNow()).toEqual([]);
    await ofOnePerson[cause]?.();
    expect(await staleNow()).toEqual([person.userId]);
    expect(await planVersion()).toBeGreaterThan(before);
  },
);

const ofEverybody: Record<string, () => Promise<unknown>> = {
  'a holiday': () => createHoliday(app.platform, tenantId, { date: '2026-11-09', name: 'Almudena' }),
  'the hours of a schedule': () =>
    inTenant((tx) =>
      tx
        .updateTable('scheduleSegments')
        .set({ flexibilityMinutes: 2 })
        .where('scheduleId', '=', scheduleId)
        .execute(),
    ),
  'the time zone of the company': async () => {
    const { body } = await admin.get('/tenant/settings');
    const answer = await admin.call('PUT', '/tenant/settings', {
      body: { ...body, timezone: 'Atlantic/Canary' },
    });
    expect(answer.status).toBe(200);
  },
};

test.each(Object.keys(ofEverybody))('%s makes the days of everybody stale', async (cause) => {
  const before = await planVersion();
  await ofEverybody[cause]?.();
  expect(await staleNow()).toEqual(expect.arrayContaining([person.userId, other.userId]));
  expect(await planVersion()).toBeGreaterThan(before);
});

test('a changed name makes nothing stale', async () => {
  const before = await planVersion();
  await ofPerson({ fullName: 'Otro Nombre' });
  expect(await staleNow()).toEqual([]);
  expect(await planVersion()).toBe(before);
});

test('when a name is searched for, only the rows of matching people are made', async () => {
  await createHoliday(app.platform, tenantId, { date: '2026-11-13', name: 'Patrón' });
  await inTenant((tx) =>
    tx.updateTable('users').set({ fullName: 'Íñigo Núñez' }).where('id', '=', other.userId).execute(),
  );
  const wanted = { ...period, named: 'inigo nu' };
  const isFresh = () => inTenant((tx) => areDayRowsFresh(tx, wanted, app.clock.now()));
  expect(await isFresh()).toBe(false);
  await refreshDayRows(app.platform, tenantId, wanted, app.clock.now());
  expect(await isFresh()).toBe(true);
  const stale = await staleNow();
  expect(stale).toContain(person.userId);
  expect(stale).not.toContain(other.userId);
  expect(await inTenant((tx) => areDayRowsFresh(tx, period, app.clock.now()))).toBe(false);
});

test('unchanged rows are not written', async () => {
  const versions = () =>
    inTenant((tx) =>
      tx
        .selectFrom('dayRows')
        .select(['userId', 'workedOn', sql<string>`xmin::text || ' ' || xmax::text`.as('version')])
        .where('userId', '=', other.userId)
        .orderBy('workedOn')
        .execute(),
    );
  const before = await versions();
  expect(before.length).toBeGreaterThan(15);
  await createAbsence(app.platform, other, {
    type: 'PERSONAL',
    startDate: '2026-11-18',
    endDate: '2026-11-18',
  });
  await refreshDayRows(app.platform, tenantId, period, app.clock.now());
  const after = await versions();
  const changed = after.filter((row, place) => row.version !== before[place]?.version);
  expect(changed.map(({ workedOn }) => workedOn.toString())).toEqual(['2026-11-18']);
});
