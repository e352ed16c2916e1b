import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createAssignment, createPerson, createSchedule, createTenant } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const rows = () => rowsOf(app.platform.database, tenantId);
const read = async (id: string) => (await admin.get(`/schedules/${id}`)).body;

describe('the list of schedules', () => {
  test('is in the order of the Spanish alphabet, without counts unless they are asked for', async () => {
    for (const name of ['Ópera', 'Ñoño', 'oficina', 'Nómina', 'almacén', 'Zafra', 'Almería', 'nuevo'])
      await createSchedule(app.platform, tenantId, { name });
    const { body } = await admin.get('/schedules');
    const names = body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['almacén', 'Almería', 'Nómina', 'nuevo', 'Ñoño', 'oficina', 'Ópera', 'Zafra']);
    for (const { assignedUsersCount } of body) expect(assignedUsersCount).toBeNull();
  });

  test('counts each person once, future ones included, but neither admins nor past ones', async () => {
    const scheduleId = await createSchedule(app.platform, tenantId);
    const give = async (
      validFrom: string,
      validTo?: string,
      roles: 'ROLE_EMPLOYEE' | 'ROLE_ADMIN' = 'ROLE_EMPLOYEE',
    ) => {
      const person = await createPerson(app.platform, tenantId, { roles: [roles] });
      await createAssignment(app.platform, person, { scheduleId, validFrom, validTo });
      return person;
    };
    await give('2026-01-01', '2026-11-19');
    await give('2026-01-01', undefined, 'ROLE_ADMIN');
    expect((await read(scheduleId)).assignedUsersCount).toBe(0);
    const twice = await give('2026-01-01', '2026-11-20');
    await createAssignment(app.platform, twice, { scheduleId, validFrom: '2026-12-01' });
    expect((await read(scheduleId)).assignedUsersCount).toBe(1);
    await give('2030-01-01');
    expect((await read(scheduleId)).assignedUsersCount).toBe(2);
  });

  test('counts as of the reader’s date', async () => {
    const scheduleId = await createSchedule(app.platform, tenantId);
    const person = await createPerson(app.platform, tenantId);
    await createAssignment(app.platform, person, {
      scheduleId,
      validFrom: '2026-01-01',
      validTo: '2026-11-20',
    });
    const island = await adminAtWork(app, tenantId, { timeZone: 'Atlantic/Canary' });
    app.clock.set('2026-11-20T23:30Z');
    expect((await admin.get(`/schedules/${scheduleId}`)).body.assignedUsersCount).toBe(0);
    expect((await island.get(`/schedules/${scheduleId}`)).body.assignedUsersCount).toBe(1);
  });
});

describe('a deleted schedule', () => {
  test('is deleted with its hours and rules', async () => {
    const rule = { daysOfWeek: 'MONDAY', startTime: '09:00', endTime: '14:00' };
    const body = { name: 'Fugaz', isComposite: true, compositeRules: [rule] };
    const { id } = (await admin.call('POST', '/schedules', { body })).body;
    expect((await admin.call('DELETE', `/schedules/${id}`)).status).toBe(204);
    for (const [table, left] of Object.entries(await rows()))
      if (/^schedule/.test(table)) expect(left, table).toEqual([]);
    expectProblem(await admin.get(`/schedules/${id}`), 404, 'NOT_FOUND');
    expectProblem(await admin.call('DELETE', `/schedules/${id}`), 404, 'NOT_FOUND');
  });

  test.each([
    ['has', undefined],
    ['had', '2026-01-31'],
  ])('is refused while somebody %s it, and nothing of it is deleted', async (_, validTo) => {
    const scheduleId = await createSchedule(app.platform, tenantId);
    const person = await createPerson(app.platform, tenantId);
    await createAssignment(app.platform, person, { scheduleId, validFrom: '2026-01-01', validTo });
    const before = await rows();
    expectProblem(await admin.call('DELETE', `/schedules/${scheduleId}`), 409, 'SCHEDULE_IN_USE');
    expect(await rows()).toEqual(before);
  });

  test('by ten at once is deleted once', async () => {
    const id = await createSchedule(app.platform, tenantId);
    const remove = () => admin.call('DELETE', `/schedules/${id}`);
    const answers = await Promise.all(Array.from({ length: 10 }, remove));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
    const { body } = await admin.get(`/admin/audit?subjectId=${id}`);
    expect(body.content).toHaveLength(1);
  });
});
