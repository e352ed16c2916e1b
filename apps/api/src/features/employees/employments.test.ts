import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { maxEmployees: 2 });
  admin = await adminAtWork(app, tenantId);
  ana = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Ana Gil' }));
  await assignSchedule(app.platform, ana, { validFrom: '2026-01-01' });
  path = `/admin/employees/${ana.userId}/employments`;
});

interface Entry {
  readonly id: string;
  readonly revision: number;
}
const season = { kind: 'EMPLOYMENT' as const, firstDay: '2026-04-01', lastDay: '2026-10-31' };
const leave = { kind: 'PAUSE', firstDay: '2026-11-09', lastDay: '2026-11-13', reason: 'LEAVE_OF_ABSENCE' };
const nothing = { reason: null, note: null };

async function add(entry: object): Promise<Entry[]> {
  const { status, body } = await admin.call('POST', path, { body: entry });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.entries;
}

async function refused(
  entry: object,
  fieldErrors: Record<string, string>,
  to = path,
  method = 'POST',
): Promise<void> {
  expectProblem(await admin.call(method, to, { body: entry }), 422, 'VALIDATION_FAILED', { fieldErrors });
}

const dayOf = async (date: string) => {
  const asked = `startDate=${date}&endDate=${date}&userId=${ana.userId}`;
  const { body } = await admin.get(`/attendance/admin/workdays?${asked}`);
  const [{ dayKind, expectedMinutes }] = body[0].days;
  return `${dayKind} ${expectedMinutes}`;
};

describe('the employments of a person', () => {
  test('are none at first, and several that follow each other once they are added', async () => {
    expect((await admin.get(path)).body).toEqual({ userId: ana.userId, state: 'EMPLOYED', entries: [] });
    await add({ ...season, firstDay: '2026-11-16', lastDay: null });
    await add(season);
    const { body } = await admin.get(path);
    expect(body).toEqual({
      userId: ana.userId,
      state: 'EMPLOYED',
      entries: [
        { ...season, ...nothing, id: expect.any(String), revision: 1 },
        { ...season, ...nothing, firstDay: '2026-11-16', lastDay: null, id: expect.any(String), revision: 1 },
      ],
    });
    expect(await dayOf('2026-03-31')).toBe('NOT_YET_EMPLOYED 0');
    expect(await dayOf('2026-10-30')).toBe('WORKDAY 480');
    expect(await dayOf('2026-11-02')).toBe('NO_LONGER_EMPLOYED 0');
    expect(await dayOf('2026-11-16')).toBe('WORKDAY 480');
    const { body: person } = await admin.get(`/admin/employees/${ana.userId}`);
    expect(person).toMatchObject({ employedFrom: '2026-11-16', employedUntil: null, employment: 'EMPLOYED' });
  });

  test('and a pause expect nothing, for every reader', async () => {
    await add(season);
    await add({ ...season, firstDay: '2026-11-02', lastDay: null });
    await add({ ...leave, lastDay: null });
    expect(await dayOf('2026-11-06')).toBe('WORKDAY 480');
    expect(await dayOf('2026-11-09')).toBe('PAUSED 0');
    const { body: planned } = await admin.get(
      `/schedules/calendar?startDate=2026-11-09&endDate=2026-11-09&userId=${ana.userId}`,
    );
    expect(planned[0].days).toMatchObject([{ dayKind: 'PAUSED', expectedMinutes: 0 }]);
    const { body: list } = await admin.get('/admin/employees?employment=PAUSED');
    expect(list.content).toMatchObject([{ name: 'Ana Gil', employment: 'PAUSED', lacksSchedule: false }]);
    const { body: figures } = await admin.get('/admin/dashboard/summary');
    expect(figures).toMatchObject({ employeesPaused: 1, employedToday: 0, dueToday: 0, missingNow: 0 });
    expect((await admin.get('/admin/employees/export')).body).toMatch(/Ana Gil;.*;En pausa/);
    const { body: missing } = await admin.get('/attendance/admin/inbox?kind=NO_PUNCHES&size=100');
    const missed = missing.content.map(({ date }: { date: string }) => date);
    expect(missed).toContain('2026-11-06');
    expect(missed).not.toContain('2026-11-09');
  });

  test('a pause refuses an entry and says why; an offline one is recorded, and its day is told', async () => {
    await add({ ...leave, firstDay: '2026-11-20', lastDay: null });
    expect(await ana.status()).toMatchObject({ employment: 'PAUSED', expectedMinutes: 0 });
    const answer = await ana.punch('IN');
    expectProblem(answer, 422, 'PAUSED');
    expect(answer.body.message).toMatch(/en pausa/);
    await admin.call('DELETE', `${path}/${(await add({ ...leave, lastDay: '2026-11-13' }))[0]?.id}`);
    const [{ id } = { id: '' }] = (await admin.get(path)).body.entries;
    expect((await admin.call('DELETE', `${path}/${id}`)).body.entries).toEqual([]);
    expect((await ana.punch('IN')).status).toBe(200);
    await add({ ...leave, firstDay: '2026-11-20', lastDay: null });
    const { body: inbox } = await admin.get('/attendance/admin/inbox?kind=OUTSIDE_EMPLOYMENT');
    expect(inbox.content).toMatchObject([{ date: '2026-11-20', userId: ana.userId }]);
  });

  test('a pause that begins on the day of a night leaves the night before it as it is', async () => {
    const noa = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Noa' }));
    await assignSchedule(app.platform, noa, { hours: [['22:00', '06:00']], validFrom: '2026-01-01' });
    await noa.work(['2026-11-10T22:00[Europe/Madrid]', 'IN'], ['2026-11-11T06:00[Europe/Madrid]', 'OUT']);
    app.clock.set('2026-11-20T10:00[Europe/Madrid]');
    const body = { ...leave, firstDay: '2026-11-11' };
    expect((await admin.call('POST', `/admin/employees/${noa.userId}/employments`, { body })).status).toBe(
      200,
    );
    const asked = `startDate=2026-11-10&endDate=2026-11-11&userId=${noa.userId}`;
    const { body: worked } = await admin.get(`/attendance/admin/workdays?${asked}`);
    expect(worked[0].days).toMatchObject([
      { dayKind: 'WORKDAY', workedMinutes: 480, expectedMinutes: 480 },
      { dayKind: 'PAUSED', workedMinutes: 0, expectedMinutes: 0 },
    ]);
  });

  test('are changed with everything in the log, and a second form is told of it', async () => {
    const [{ id } = { id: '' }] = await add({ ...season, lastDay: null });
    const to = `${path}/${id}`;
    const ended = { ...season, revision: 1 };
    expect((await admin.call('PUT', to, { body: ended })).body.entries).toMatchObject([
      { ...season, id, revision: 2 },
    ]);
    const again = await admin.call('PUT', to, { body: { ...season, revision: 2 } });
    expect(again.body.entries).toMatchObject([{ revision: 2 }]);
    expectProblem(await admin.call('PUT', to, { body: ended }), 409, 'CHANGED_MEANWHILE', {
      employmentEntry: { ...season, ...nothing, id, revision: 2 },
    });
    expect((await admin.call('DELETE', to)).body.entries).toEqual([]);
    await add({ ...leave, reason: 'OTHER', note: 'Estudios' });
    const { body: log } = await admin.get(`/admin/audit?subjectId=${ana.userId}`);
    expect(log.content).toMatchObject([
      {
        action: 'PAUSE_ADDED',
        after: { pauseReason: 'OTHER', pauseFrom: '2026-11-09', pauseUntil: '2026-11-13', note: 'Estudios' },
      },
      { action: 'EMPLOYMENT_REMOVED', before: { employedFrom: '2026-04-01', employedUntil: '2026-10-31' } },
      {
        action: 'EMPLOYMENT_CHANGED',
        before: { employedUntil: null },
        after: { employedUntil: '2026-10-31' },
      },
      { action: 'EMPLOYMENT_ADDED', before: null, after: { employedFrom: '2026-04-01' } },
    ]);
  });

  test('never overlap, and pauses lie within one of them', async () => {
    const overlap = { firstDay: 'Coincide con otra alta de la misma persona' };
    const [{ id } = { id: '' }] = await add(season);
    await refused({ ...season, firstDay: '2026-10-31', lastDay: null }, overlap);
    await add({ ...season, firstDay: '2026-11-01', lastDay: null });
    await refused({ ...season, lastDay: '2026-11-01' }, overlap, `${path}/${id}`, 'PUT');
    await refused(
      { ...leave, firstDay: '2026-10-20' },
      { firstDay: 'La pausa no cae dentro de una sola alta' },
    );
    await add(leave);
    await refused({ ...leave, firstDay: '2026-11-13' }, { firstDay: 'Coincide con otra pausa' });
    await refused(
      { ...season, firstDay: '2026-11-01', lastDay: '2026-11-12' },
      { lastDay: 'La pausa no cae dentro de una sola alta' },
      `${path}/${(await admin.get(path)).body.entries[1].id}`,
      'PUT',
    );
    const { status, body } = await admin.call(
      'DELETE',
      `${path}/${(await admin.get(path)).body.entries[1].id}`,
    );
    expect([status, body.message]).toEqual([422, 'Tiene pausas: elimínalas o cámbialas antes']);
  });

  test('that end take their open pause with them, so that whoever comes back works', async () => {
    const [{ id } = { id: '' }] = await add({ ...season, lastDay: null });
    await add({ ...leave, firstDay: '2026-09-01', lastDay: null });
    const ended = await admin.call('PUT', `${path}/${id}`, { body: season });
    expect(ended.body.entries).toMatchObject([season, { kind: 'PAUSE', lastDay: '2026-10-31' }]);
    await add({ ...season, firstDay: '2026-11-02', lastDay: null });
    expect(await dayOf('2026-11-02')).toBe('WORKDAY 480');
    expect(await dayOf('2026-10-30')).toBe('PAUSED 0');
  });

  test('added at once from one day leave one of them', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.call('POST', path, { body: season })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  test('go with a person without a record', async () => {
    await add(season);
    await add({ ...leave, firstDay: '2026-05-04', lastDay: null });
    expect((await admin.call('DELETE', `/admin/employees/${ana.userId}`)).status).toBe(204);
  });
});

describe('the form of a person', () => {
  const form = { name: 'Ana Gil' };
  const save = (body: object) =>
    admin.call('PUT', `/admin/employees/${ana.userId}`, { body: { ...form, email: ana.email, ...body } });

  test('changes the employment that began last, and refuses what overlaps another', async () => {
    await add(season);
    await add({ ...season, firstDay: '2026-11-02', lastDay: null });
    expect((await save({ employedFrom: '2026-11-09', employedUntil: '2026-12-31' })).status).toBe(200);
    expect((await admin.get(path)).body.entries).toMatchObject([
      season,
      { firstDay: '2026-11-09', lastDay: '2026-12-31', revision: 2 },
    ]);
    expectProblem(await save({ employedFrom: '2026-10-01' }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { employedFrom: 'Coincide con otra alta de la misma persona' },
    });
    expect((await save({ employedFrom: null, employedUntil: null })).status).toBe(200);
    expect((await admin.get(path)).body.entries).toMatchObject([season]);
  });

  test('that was opened before an employment changed is told of it', async () => {
    const { body: person } = await admin.get(`/admin/employees/${ana.userId}`);
    await add(season);
    const stale = await save({ revision: person.revision });
    expect([stale.status, stale.body.code, stale.body.employee.employedUntil]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      '2026-10-31',
    ]);
  });
});

describe('the place of somebody in a pause', () => {
  const create = (email: string) => admin.call('POST', '/admin/employees', { body: { name: 'Otra', email } });

  test('is free while it lasts, and taken again after it', async () => {
    expect((await create('b@ejemplo.test')).status).toBe(200);
    expectProblem(await create('c@ejemplo.test'), 409, 'EMPLOYEE_LIMIT_REACHED');
    await add({ ...leave, firstDay: '2026-11-20', lastDay: '2026-11-30' });
    const stats = { activeCount: 1, maxAllowed: 2, canCreateMore: true };
    expect((await admin.get('/admin/employees/stats')).body).toEqual(stats);
    expect((await create('c@ejemplo.test')).status).toBe(200);
    expectProblem(await create('d@ejemplo.test'), 409, 'EMPLOYEE_LIMIT_REACHED');
    app.clock.set('2026-12-01T10:00[Europe/Madrid]');
    admin = await atWork(app, admin);
    expect((await admin.get('/admin/employees/stats')).body).toMatchObject({
      activeCount: 3,
      canCreateMore: false,
    });
    expectProblem(await create('d@ejemplo.test'), 409, 'EMPLOYEE_LIMIT_REACHED');
  });
});

describe('vacations', () => {
  test('are earned in every employment of the year, and not in an excedencia', async () => {
    const entitled = async () =>
      (await admin.get(`/vacations/admin/balance?userId=${ana.userId}&year=2026`)).body.entitled;
    await add({ ...season, firstDay: '2026-01-01', lastDay: '2026-03-31' });
    await add({ ...season, firstDay: '2026-07-01', lastDay: null });
    const nineMonths = await entitled();
    await add({ ...leave, firstDay: '2026-10-01', lastDay: '2026-12-31' });
    expect([nineMonths, await entitled()]).toEqual([22.5, 15]);
  });
});

describe('what a change of employments would do', () => {
  const foresee = async (body: object) => (await admin.call('POST', `${path}/foresee`, { body })).body;
  const entry = (firstDay: string, lastDay: string | null) => ({ kind: 'PAUSE', firstDay, lastDay });

  test('is nothing to days to come', async () => {
    const none = { pastDays: null, closedMonths: [] };
    expect(await foresee({ entry: entry('2026-11-20', null) })).toEqual(none);
  });

  test('is told from the first to the last of the past days, and of the closed months', async () => {
    const closing = { month: '2026-10', userIds: [ana.userId], confirmed: true };
    expect((await admin.call('POST', '/attendance/admin/months/close', { body: closing })).status).toBe(200);
    expect(await foresee({ entry: entry('2026-10-15', '2026-11-06') })).toEqual({
      pastDays: { from: '2026-10-15', to: '2026-11-06' },
      closedMonths: ['2026-10'],
    });
    expect(await foresee({ entry: { ...season, firstDay: '2026-11-16', lastDay: null } })).toEqual({
      pastDays: { from: null, to: '2026-11-15' },
      closedMonths: ['2026-10'],
    });
    const [{ id } = { id: '' }] = await add(leave);
    expect((await foresee({ entryId: id, entry: entry('2026-11-09', '2026-11-11') })).pastDays).toEqual({
      from: '2026-11-12',
      to: '2026-11-13',
    });
    expect((await foresee({ entryId: id, entry: null })).pastDays).toEqual({
      from: '2026-11-09',
      to: '2026-11-13',
    });
  });

  test('of one that is not there is not told', async () => {
    const body = { entryId: crypto.randomUUID(), entry: null };
    expectProblem(await admin.call('POST', `${path}/foresee`, { body }), 404, 'NOT_FOUND');
  });
});

describe('employments are for who manages people', () => {
  const calls = (id: string): [string, string, object?][] => [
    ['GET', path],
    ['POST', path, season],
    ['PUT', `${path}/${id}`, season],
    ['DELETE', `${path}/${id}`],
    ['POST', `${path}/foresee`, { entry: null }],
  ];

  test('not of another company', async () => {
    const [{ id } = { id: '' }] = await add(season);
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    for (const [method, to, body] of calls(id))
      expectProblem(await stranger.call(method, to, { body }), 404, 'NOT_FOUND');
    expect((await admin.get(path)).body.entries).toMatchObject([{ id, revision: 1 }]);
  });

  test('not without the permission, nor for the person', async () => {
    const [{ id } = { id: '' }] = await add(season);
    for (const who of [await deputyAtWork(app, tenantId, 'employees.read'), ana])
      for (const [method, to, body] of calls(id))
        expect((await who.call(method, to, { body })).status).toBe(403);
  });

  test('and of that person alone', async () => {
    const other = await createPerson(app.platform, tenantId, { fullName: 'Blas' });
    const [{ id } = { id: '' }] = await add(season);
    const theirs = `/admin/employees/${other.userId}/employments/${id}`;
    expectProblem(await admin.call('PUT', theirs, { body: season }), 404, 'NOT_FOUND');
    expectProblem(await admin.call('DELETE', theirs), 404, 'NOT_FOUND');
  });
});
