import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thisCompany } from '../../platform/database/this-company.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { createCentre, putIntoCentre } from '../../testing/centre-factories.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import {
  createAbsence,
  createAssignment,
  createException,
  createHoliday,
  createSchedule,
  createTenant,
  createVacation,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inCompanyOf = (person: EmployeeAtWork, statement: ReturnType<typeof sql>) =>
  withTenant(app.platform.database, person.tenantId, (tx) => statement.execute(tx));

/** What changes a plan under way, and what the next punch then says that it did not say before. */
const changes: Record<string, [change: (person: EmployeeAtWork) => Promise<unknown>, says: object]> = {
  'an exception': [
    (person) => createException(app.platform, person, { date: '2026-11-20', hours: [['09:00', '12:00']] }),
    { expectedMinutes: 180 },
  ],
  'the end of an assignment': [
    (person) =>
      inCompanyOf(
        person,
        sql`UPDATE schedule_assignments SET valid_to = '2026-11-19' WHERE tenant_id = ${thisCompany}`,
      ),
    { expectedMinutes: null },
  ],
  'another assignment': [
    async (person) => {
      await inCompanyOf(person, sql`DELETE FROM schedule_assignments WHERE tenant_id = ${thisCompany}`);
      const scheduleId = await createSchedule(app.platform, person.tenantId, { hours: [['09:00', '10:00']] });
      await createAssignment(app.platform, person, { scheduleId, validFrom: '2026-01-01' });
    },
    { expectedMinutes: 60 },
  ],
  'the hours of a schedule': [
    (person) =>
      inCompanyOf(
        person,
        sql`UPDATE schedule_segments SET end_time = '11:00' WHERE tenant_id = ${thisCompany}`,
      ),
    { expectedMinutes: 120 },
  ],
  'a holiday': [
    (person) => createHoliday(app.platform, person.tenantId, { date: '2026-11-20', name: 'San Félix' }),
    { expectedMinutes: 0, holidayName: 'San Félix' },
  ],
  'a holiday of the own work centre': [
    async (person) => {
      const centre = { name: 'Getafe', holidays: ['2026-11-20 San Félix'] };
      await putIntoCentre(app.platform, person, await createCentre(app.platform, person.tenantId, centre));
    },
    { expectedMinutes: 0, holidayName: 'San Félix' },
  ],
  'a vacation': [
    (person) => createVacation(app.platform, person, { startDate: '2026-11-20', endDate: '2026-11-20' }),
    { isOnVacation: true },
  ],
  'an absence': [
    (person) =>
      createAbsence(app.platform, person, {
        type: 'SICK_LEAVE',
        startDate: '2026-11-20',
        endDate: '2026-11-20',
      }),
    { absenceType: 'SICK_LEAVE' },
  ],
  'the zone of the company': [
    (person) =>
      inCompanyOf(person, sql`UPDATE tenants SET time_zone = 'Atlantic/Canary' WHERE id = ${thisCompany}`),
    { timezone: 'Atlantic/Canary' },
  ],
  'the zone of the person': [
    (person) =>
      inCompanyOf(
        person,
        sql`UPDATE users SET time_zone = 'Atlantic/Canary' WHERE tenant_id = ${thisCompany} AND id = ${person.userId}`,
      ),
    { timezone: 'Atlantic/Canary' },
  ],
};

test.each(Object.entries(changes))(
  'the punch after %s goes by the plan as it is now',
  async (_, [change, says]) => {
    app.clock.set('2026-11-20T09:00[Europe/Madrid]');
    const person = await employeeAtWork(app);
    const colleague = await employeeAtWork(app, { tenantId: person.tenantId });
    for (const one of [person, colleague]) expect((await one.punch('IN')).status).toBe(200);
    app.clock.advance({ hours: 1 });
    const before = await person.punch('OUT');
    expect(before.body.workDayStatus).not.toMatchObject(says);

    await change(person);
    app.clock.advance({ hours: 1 });
    const after = await person.punch('IN', { confirmed: true });
    const standing = await person.status();
    if (after.status === 200) {
      expect(after.body.workDayStatus).toMatchObject(says);
      expect(after.body.workDayStatus).toEqual(withoutRecords(standing));
    } else {
      expect(after.body.code).toBe('NO_SCHEDULE');
      expect(standing).toMatchObject(says);
    }
  },
);

const withoutRecords = ({
  todayRecords: _,
  offline: __,
  modality: ___,
  ...status
}: Record<string, unknown>) => status;

test('a day that was validated meanwhile keeps its hours, and its punches', async () => {
  const tenantId = await createTenant(app.platform);
  const admin = await adminAtWork(app, tenantId);
  const person = await employeeAtWork(app, { tenantId });
  await person.work(['2026-11-19T09:00[Europe/Madrid]', 'IN'], ['2026-11-19T17:00[Europe/Madrid]', 'OUT']);
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  const validated = await admin.call(
    'POST',
    `/attendance/admin/days/validate?userId=${person.userId}&date=2026-11-19`,
    { body: {} },
  );
  expect(validated.status).toBe(200);
  await person.work(['2026-11-20T09:00[Europe/Madrid]', 'IN']);
  const { todayRecords, offline: _, modality: __, ...status } = await person.status();
  app.clock.advance({ hours: 2 });
  const { body } = await person.punch('OUT');
  expect(body.workDayStatus.workedOn).toBe('2026-11-20');
  expect(todayRecords).toHaveLength(1);
  expect(status.workedOn).toBe('2026-11-20');
});

test('weeks later the plan of then is read', async () => {
  const person = await employeeAtWork(app);
  await createHoliday(app.platform, person.tenantId, { date: '2027-01-06', name: 'Reyes' });
  for (const date of ['2026-11-20', '2026-12-10', '2026-12-16', '2027-01-06', '2027-03-01']) {
    app.clock.set(`${date}T09:00[Europe/Madrid]`);
    const { body } = await person.punch('IN', { confirmed: true });
    expect(body.workDayStatus).toEqual(withoutRecords(await person.status()));
    expect(body.workDayStatus.holidayName).toBe(date === '2027-01-06' ? 'Reyes' : null);
    app.clock.advance({ hours: 8 });
    expect((await person.punch('OUT')).status).toBe(200);
  }
});
