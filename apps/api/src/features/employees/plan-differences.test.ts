import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import {
  adminAtWork,
  createDepartment,
  deputyAtWork,
  managerAtWork,
} from '../../testing/company-factories.ts';
import { createContract } from '../../testing/create-contract.ts';
import { employ } from '../../testing/employ.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createException,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { stopWatchingPeople } from '../../testing/watch-people.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
const path = '/admin/employees/plan-differences';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-27T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const longDay = [['09:00', '17:30']] as const;

async function somebody(
  fullName: string,
  { hours = longDay, agreed = [2_400, 'WEEK'] as readonly [number, 'WEEK' | 'MONTH' | 'YEAR'] } = {},
): Promise<TestPerson> {
  const person = await createPerson(app.platform, tenantId, { fullName });
  await assignSchedule(app.platform, person, { hours });
  await createContract(app.platform, person, { validFrom: '2026-01-01', agreed });
  return person;
}

const told = async (by = admin): Promise<string[]> => {
  const { status, body } = await by.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.people.map(
    (one: { userName: string; period: string; agreedMinutes: number; plannedMinutes: number }) =>
      `${one.userName} ${one.plannedMinutes}/${one.agreedMinutes} ${one.period}`,
  );
};

describe('whose plan is not what their contract says', () => {
  test('are told by name with both hours, and nobody whose plan agrees', async () => {
    const zoe = await somebody('Zoe Gil');
    await somebody('Ana Ruiz', { agreed: [8_000, 'MONTH'] });
    await somebody('Eva Paz', { agreed: [2_550, 'WEEK'] });
    await createPerson(app.platform, tenantId, { fullName: 'Sin Contrato' });
    expect((await admin.get(path)).body).toEqual({
      year: 2026,
      people: [
        expect.objectContaining({ userName: 'Ana Ruiz', period: 'MONTH', plannedMinutes: 11_080 }),
        {
          ...{ userId: zoe.userId, userName: 'Zoe Gil', period: 'WEEK' },
          ...{ agreedMinutes: 2_400, plannedMinutes: 2_550 },
        },
      ],
    });
  });

  test('are none where nobody has a contract with hours', async () => {
    await assignSchedule(app.platform, await createPerson(app.platform, tenantId), { hours: longDay });
    expect((await admin.get(path)).body).toEqual({ year: 2026, people: [] });
  });

  test('follow each change of what decides them at once', async () => {
    const ana = await somebody('Ana Ruiz');
    expect(await told()).toEqual(['Ana Ruiz 2550/2400 WEEK']);
    const contract = { validFrom: '2026-01-05', kind: 'INDEFINITE', isPartTime: false };
    const agreed = { minutes: 2_550, period: 'WEEK' };
    const contracts = `/admin/employees/${ana.userId}/contracts`;
    const added = await admin.call('POST', contracts, { body: { ...contract, agreed } });
    expect(await told()).toEqual([]);
    const { id, revision } = added.body.contracts[1];
    const changed = { ...contract, revision, agreed: { minutes: 100_000, period: 'YEAR' } };
    await admin.call('PUT', `${contracts}/${id}`, { body: changed });
    const yearly = await told();
    expect(yearly).toEqual([expect.stringMatching(/^Ana Ruiz 12\d{4}\/100000 YEAR$/)]);
    // A holiday takes a day off the hours of a year.
    await createHoliday(app.platform, tenantId, { date: '2026-10-12', name: 'Fiesta Nacional' });
    expect(await told()).not.toEqual(yearly);
    await admin.call('DELETE', `${contracts}/${id}`);
    expect(await told()).toEqual(['Ana Ruiz 2550/2400 WEEK']);
    await createException(app.platform, ana, { date: '2026-06-10' });
    expect(await told()).toEqual(['Ana Ruiz 2540/2400 WEEK']);
    await createVacation(app.platform, ana, { startDate: '2026-08-03', endDate: '2026-08-28' });
    await createAbsence(app.platform, ana, {
      type: 'SICK_LEAVE',
      startDate: '2026-09-01',
      endDate: '2026-09-04',
    });
    expect(await told()).toEqual(['Ana Ruiz 2540/2400 WEEK']);
    // Back since November, too short a time for an average.
    await withTenant(app.platform.database, tenantId, (tx) =>
      employ(tx, ana.userId, [{ employedFrom: Temporal.PlainDate.from('2026-11-02'), employedUntil: null }]),
    );
    expect(await told()).toEqual([]);
  });

  test('are those employed today who have not been deactivated', async () => {
    const [ana, eva] = [await somebody('Ana Ruiz'), await somebody('Eva Paz')];
    await withTenant(app.platform.database, tenantId, (tx) =>
      employ(tx, ana.userId, [{ employedFrom: null, employedUntil: Temporal.PlainDate.from('2026-11-26') }]),
    );
    expect(await told()).toEqual(['Eva Paz 2550/2400 WEEK']);
    await admin.call('PATCH', `/admin/employees/${eva.userId}/deactivate`);
    expect(await told()).toEqual([]);
    await admin.call('PATCH', `/admin/employees/${eva.userId}/activate`);
    expect(await told()).toEqual(['Eva Paz 2550/2400 WEEK']);
  });

  test('another day asks anew: a contract that begins tomorrow', async () => {
    const ana = await somebody('Ana Ruiz');
    await createContract(app.platform, ana, { validFrom: '2026-11-28', agreed: [2_550, 'WEEK'] });
    expect(await told()).toEqual(['Ana Ruiz 2550/2400 WEEK']);
    app.clock.set('2026-11-28T10:00[Europe/Madrid]');
    expect(await told(await atWork(app, admin))).toEqual([]);
  });

  test('are for those who see or manage people, of their own company', async () => {
    await somebody('Ana Ruiz');
    expect(await told()).toHaveLength(1);
    for (const permission of ['employees.manage', 'employees.read'] as const)
      expect(await told(await deputyAtWork(app, tenantId, permission))).toHaveLength(1);
    const reader = await deputyAtWork(app, tenantId, 'attendance.read', 'schedules.manage');
    expectProblem(await reader.get(path), 403, 'FORBIDDEN');
    const employee = await employeeAtWork(app, { tenantId });
    expectProblem(await employee.get(path), 403, 'FORBIDDEN');
    expect(await told(await adminAtWork(app, await createTenant(app.platform)))).toEqual([]);
  });

  test('are those of the own team for whoever is responsible for it, whoever asked before', async () => {
    const [ana] = [await somebody('Ana Ruiz'), await somebody('Eva Paz')];
    expect(await told()).toHaveLength(2);
    const departmentId = await createDepartment(app.platform, tenantId, 'Taller');
    await admin.call('PATCH', `/admin/users/${ana.userId}`, { body: { departmentId } });
    const manager = await managerAtWork(app, tenantId, { departmentIds: [departmentId] });
    const watchAgain = stopWatchingPeople();
    try {
      expect(await told(manager)).toEqual(['Ana Ruiz 2550/2400 WEEK']);
    } finally {
      watchAgain();
    }
    expect(await told()).toHaveLength(2);
  });
});
