import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createSchedule, createTenant, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-17T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana Gil' });
  path = `/admin/employees/${ana.userId}/birth-date`;
});

const say = (bornOn: string | null, more: object = {}) =>
  admin.call('PUT', path, { body: { bornOn, ...more } });

describe('when somebody was born', () => {
  test('is not known at first, and is said, changed and removed', async () => {
    const unknown = { userId: ana.userId, bornOn: null, isMinor: false, revision: 1 };
    expect((await admin.get(path)).body).toEqual(unknown);
    const said = { ...unknown, bornOn: '2008-11-18', isMinor: true, revision: 2 };
    expect(await say('2008-11-18', { revision: 1 })).toMatchObject({ status: 200, body: said });
    expect((await admin.get(path)).body).toEqual(said);
    // On the day itself she is eighteen.
    app.clock.set('2026-11-18T00:00[Europe/Madrid]');
    expect((await admin.get(path)).body).toEqual({ ...said, isMinor: false });
    expect((await say(null)).body).toEqual({ ...unknown, revision: 3 });
  });

  test('is today at the latest', async () => {
    expect((await say('2026-11-17')).status).toBe(200);
    expectProblem(await say('2026-11-18'), 422, 'VALIDATION_FAILED', {
      fieldErrors: { bornOn: 'No puede ser posterior a hoy' },
    });
    expect((await admin.get(path)).body.bornOn).toBe('2026-11-17');
  });

  test('is not overwritten by a form that was opened before', async () => {
    await say('2009-01-01');
    const late = await say('2009-02-02', { revision: 1 });
    const birthDate = { userId: ana.userId, bornOn: '2009-01-01', isMinor: true, revision: 2 };
    expectProblem(late, 409, 'CHANGED_MEANWHILE', { birthDate });
    expect((await admin.get(path)).body.bornOn).toBe('2009-01-01');
  });

  test('is known to the person and to whoever may change people, and in no list, file or log', async () => {
    await say('2009-05-17');
    const reader = await deputyAtWork(app, tenantId, 'employees.read', 'schedules.manage', 'audit.read');
    expectProblem(await reader.get(path), 403, 'FORBIDDEN');
    expectProblem(await reader.call('PUT', path, { body: { bornOn: null } }), 403, 'FORBIDDEN');
    const self = await atWork(app, ana);
    expect((await self.get(path)).status).toBe(403);
    expect((await self.get('/auth/profile')).body.bornOn).toBe('2009-05-17');
    expect((await reader.get('/auth/profile')).body.bornOn).toBeNull();
    for (const read of [
      '/admin/employees',
      `/admin/employees/${ana.userId}`,
      '/admin/employees/export',
      '/admin/users',
      '/admin/audit',
    ]) {
      const { status, body } = await admin.get(read);
      expect([status, read]).toEqual([200, read]);
      expect(JSON.stringify(body)).not.toContain('2009');
    }
    const { body: log } = await admin.get('/admin/audit');
    expect(log.content[0]).toMatchObject({ action: 'BIRTH_DATE_CHANGED', subjectName: 'Ana Gil' });
  });

  test('stays as it is where nothing changes, and nothing is told of it', async () => {
    await say('2009-05-17');
    expect((await say('2009-05-17')).body.revision).toBe(2);
    const { body: log } = await admin.get('/admin/audit');
    expect(log.content.map(({ action }: { action: string }) => action)).toEqual(['BIRTH_DATE_CHANGED']);
  });

  test('of somebody else’s company is not found', async () => {
    const other = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await other.get(path), 404, 'NOT_FOUND');
    expectProblem(await other.call('PUT', path, { body: { bornOn: null } }), 404, 'NOT_FOUND');
  });
});

describe('a schedule that somebody under eighteen is to get', () => {
  const warned = async (scheduleId: string) => {
    const { status, body } = await admin.call('POST', `/users/${ana.userId}/validate-schedule`, {
      body: { scheduleId, validFrom: '2026-11-16', validTo: '2026-11-20' },
    });
    expect([status, body.isValid]).toEqual([200, true]);
    return body.warnings.map(
      ({ limit, article, date }: { limit: string; article: string; date: string }) =>
        `${date} ${limit} ${article}`,
    );
  };

  test('is warned of by their limits until the day before the birthday, and by an adult’s without a date', async () => {
    const long = await createSchedule(app.platform, tenantId, {
      hours: [
        ['08:00', '12:00'],
        ['13:00', '17:30'],
      ],
    });
    expect(await warned(long)).toEqual([]);
    await say('2008-11-18');
    expect(await warned(long)).toEqual([
      '2026-11-16 MINOR_DAILY_HOURS 34.3',
      '2026-11-17 MINOR_DAILY_HOURS 34.3',
    ]);
    await say('1990-01-01');
    expect(await warned(long)).toEqual([]);
  });

  test('by night, or without a rest, is told in words', async () => {
    await say('2009-05-17');
    const late = await createSchedule(app.platform, tenantId, { hours: [['17:00', '22:30']], days: [1] });
    const { body } = await admin.call('POST', `/users/${ana.userId}/validate-schedule`, {
      body: { scheduleId: late, validFrom: '2026-11-16', validTo: '2026-11-20' },
    });
    expect(body.warnings.map(({ message }: { message: string }) => message).toSorted()).toEqual([
      'Es menor de edad y no puede trabajar entre las 22:00 y las 6:00: 30\u00a0min (art. 6.2 del Estatuto de los Trabajadores).',
      'Es menor de edad y trabaja más de 4\u00a0h 30\u00a0min seguidas sin un descanso de 30\u00a0min: 0\u00a0min (art. 34.4 del Estatuto de los Trabajadores).',
    ]);
  });
});
