import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../testing/factories.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

const at = (moment: string) => app.clock.set(`${moment}[Europe/Madrid]`);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('2026-11-20T12:00');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

type Dates = { employedFrom?: string | null; employedUntil?: string | null };

async function person(schedule: Parameters<typeof assignSchedule>[2] = {}, fullName = 'Ana Gil') {
  const created = await atWork(app, await createPerson(app.platform, tenantId, { fullName }));
  await assignSchedule(app.platform, created, schedule);
  return created;
}

async function employ(of: EmployeeAtWork, dates: Dates): Promise<void> {
  const { body: list } = await admin.get(`/admin/employees?includeInactive=true&size=100`);
  const { name, email } = list.content.find(({ id }: { id: string }) => id === of.userId);
  const body = { name, email, ...dates };
  expect((await admin.call('PUT', `/admin/employees/${of.userId}`, { body })).status).toBe(200);
}

/** What a month comes to, by each of its readers, and the kinds of day in it. */
async function readings(of: EmployeeAtWork, month: string) {
  const from = Temporal.PlainDate.from(`${month}-01`);
  const to = from.with({ day: from.daysInMonth });
  const { body: own } = await of.get(`/attendance/daily-summary?from=${from}&to=${to}`);
  const asked = `startDate=${from}&endDate=${to}&userId=${of.userId}`;
  const { body: worked } = await admin.get(`/attendance/admin/workdays?${asked}`);
  const { body: planned } = await admin.get(`/schedules/calendar?${asked}`);
  const { body: everybody } = await admin.get(`/attendance/admin/month?month=${month}`);
  const { body: list } = await admin.get(`/attendance/admin/list?fromDate=${from}&toDate=${to}&size=100`);
  const sum = (days: { expectedMinutes: number | null }[]) =>
    days.reduce((total, { expectedMinutes }) => total + (expectedMinutes ?? 0), 0);
  const rows = list.content.filter(({ userId }: { userId: string }) => userId === of.userId);
  return {
    own: own.totals.expectedMinutes,
    workdays: sum(worked[0].days),
    calendar: sum(planned[0].days),
    list: sum(rows),
    month: everybody.people.find(({ userId }: { userId: string }) => userId === of.userId)?.expectedMinutes,
    absent: rows.filter(({ status }: { status: { type: string } }) => status.type === 'AUSENTE').length,
    kinds: [...new Set(worked[0].days.map(({ dayKind }: { dayKind: string }) => dayKind))].sort(),
  };
}

const all = (minutes: number) => ({ own: minutes, workdays: minutes, calendar: minutes, list: minutes });

describe('what is expected of somebody', () => {
  test('of somebody who begins next March is nothing today, for every reader', async () => {
    const ana = await person();
    await employ(ana, { employedFrom: '2027-03-01' });
    expect(await readings(ana, '2026-11')).toEqual({
      ...all(0),
      month: undefined,
      absent: 0,
      kinds: ['NOT_YET_EMPLOYED'],
    });
    expect(await ana.status()).toMatchObject({ expectedMinutes: 0, employment: 'NOT_YET_EMPLOYED' });
    const { body: figures } = await admin.get('/admin/dashboard/summary');
    expect(figures).toMatchObject({ dueToday: 0, employeesActive: 1, employedToday: 0, presentPct: 0 });
    expect(figures).toMatchObject({ employeesNotYetEmployed: 1, employeesNoLongerEmployed: 0 });
    expect((await admin.get('/admin/dashboard/now')).body).toEqual([]);
    expect((await admin.get('/attendance/admin/inbox')).body.totalElements).toBe(0);
  });

  test('of somebody who left in October is nothing in November, and unchanged before', async () => {
    const ana = await person();
    await employ(ana, { employedUntil: '2026-10-30' });
    expect(await readings(ana, '2026-11')).toMatchObject({
      ...all(0),
      absent: 0,
      kinds: ['NO_LONGER_EMPLOYED'],
    });
    // October 2026 has 22 workdays, the last of them the 30th.
    expect(await readings(ana, '2026-10')).toEqual({
      ...all(22 * 480),
      month: 22 * 480,
      absent: 22,
      kinds: ['DAY_OFF', 'NO_LONGER_EMPLOYED', 'WORKDAY'],
    });
  });

  test('of somebody who begins and leaves within a month covers those days only, and follows changed dates', async () => {
    const ana = await person();
    await employ(ana, { employedFrom: '2026-11-09', employedUntil: '2026-11-18' });
    expect(await readings(ana, '2026-11')).toMatchObject({ ...all(8 * 480), month: 8 * 480, absent: 8 });
    await employ(ana, { employedUntil: '2026-11-10' });
    expect(await readings(ana, '2026-11')).toMatchObject({ ...all(2 * 480), month: 2 * 480, absent: 2 });
    await employ(ana, { employedFrom: null, employedUntil: null });
    expect((await readings(ana, '2026-11')).own).toBe(21 * 480);
  });
});

describe('the list of people', () => {
  test('shows who has not begun and who has left, and filters by it', async () => {
    const [future, former, present] = [
      await person({}, 'Ada'),
      await person({}, 'Blas'),
      await person({}, 'Cid'),
    ];
    await employ(future, { employedFrom: '2026-11-21' });
    await employ(former, { employedUntil: '2026-11-19' });
    await employ(present, { employedFrom: '2026-11-20', employedUntil: '2026-11-20' });
    const named = async (query: string) => {
      const { body } = await admin.get(`/admin/employees?role=ROLE_EMPLOYEE&${query}`);
      return body.content.map(({ name, employment }: Record<string, string>) => `${name} ${employment}`);
    };
    expect(await named('')).toEqual(['Ada NOT_YET_EMPLOYED', 'Blas NO_LONGER_EMPLOYED', 'Cid EMPLOYED']);
    expect(await named('employment=NOT_YET_EMPLOYED')).toEqual(['Ada NOT_YET_EMPLOYED']);
    expect(await named('employment=NO_LONGER_EMPLOYED')).toEqual(['Blas NO_LONGER_EMPLOYED']);
    expect(await named('employment=EMPLOYED')).toEqual(['Cid EMPLOYED']);
    expectProblem(await admin.get('/admin/employees?employment=GONE'), 422, 'VALIDATION_FAILED', {
      fieldErrors: { employment: 'El valor no es una de las opciones admitidas.' },
    });
    const { body: file } = await admin.get('/admin/employees/export');
    expect(file).toMatch(/Ada;.*;Aún no ha empezado/);
    expect(file).toMatch(/Blas;.*;Ya no está/);
    expect(file).toMatch(/Cid;.*;Activo/);
  });

  test('does not report a missing schedule for somebody who has left', async () => {
    const gone = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Sin Turno' }));
    const lacking = async () => (await admin.get('/admin/employees?withoutSchedule=true')).body.totalElements;
    expect(await lacking()).toBe(1);
    await employ(gone, { employedUntil: '2026-11-19' });
    expect(await lacking()).toBe(0);
  });
});

test('the people of a schedule do not include those who have left', async () => {
  const created = await createPerson(app.platform, tenantId, { fullName: 'Ana Gil' });
  const ana = await atWork(app, created);
  const scheduleId = await assignSchedule(app.platform, ana);
  const count = async () => (await admin.get(`/schedules/${scheduleId}/statistics`)).body.assignedUsersCount;
  await employ(ana, { employedFrom: '2027-03-01' });
  expect(await count()).toBe(1);
  await employ(ana, { employedFrom: null, employedUntil: '2026-11-19' });
  expect(await count()).toBe(0);
});

describe('an entry', () => {
  test('before the first or after the last day is refused with a message; on these days it is accepted', async () => {
    const ana = await person();
    await employ(ana, { employedFrom: '2026-11-23', employedUntil: '2026-11-24' });
    expectProblem(await ana.punch('IN'), 422, 'NOT_YET_EMPLOYED', {
      message: expect.stringContaining('Todavía no has empezado'),
    });
    await ana.work(
      ['2026-11-23T09:00[Europe/Madrid]', 'IN'],
      ['2026-11-23T17:00[Europe/Madrid]', 'OUT'],
      ['2026-11-24T09:00[Europe/Madrid]', 'IN'],
      ['2026-11-24T17:00[Europe/Madrid]', 'OUT'],
    );
    at('2026-11-25T09:00');
    expectProblem(await ana.punch('IN'), 422, 'NO_LONGER_EMPLOYED', {
      message: expect.stringContaining('tu registro sigue aquí'),
    });
    // The dates that were wrong are put right, and at once it is taken.
    await employ(ana, { employedUntil: '2026-11-25' });
    expect((await ana.punch('IN')).status).toBe(200);
  });

  test('of the last night ends with it: somebody at work may leave, and the time belongs to that night', async () => {
    const ana = await person({ hours: [['22:00', '06:00']], days: [1, 2, 3, 4, 5, 6, 7] });
    await employ(ana, { employedUntil: '2026-11-23' });
    await ana.work(['2026-11-23T22:00[Europe/Madrid]', 'IN'], ['2026-11-24T06:00[Europe/Madrid]', 'OUT']);
    at('2026-11-24T22:00');
    expectProblem(await ana.punch('IN'), 422, 'NO_LONGER_EMPLOYED');
    const { body } = await ana.get('/attendance/daily-summary?from=2026-11-23&to=2026-11-24');
    expect(body.days).toMatchObject([
      { date: '2026-11-23', workedMinutes: 480, expectedMinutes: 480, overtimeMinutes: 0 },
      { date: '2026-11-24', workedMinutes: 0, expectedMinutes: 0, status: null },
    ]);
  });

  test('after midnight of the first day belongs to that day, even if the day before ends late by its schedule', async () => {
    const ana = await person({ workdayCutoffMinutes: 180 });
    await employ(ana, { employedFrom: '2026-11-24' });
    at('2026-11-23T23:30');
    expectProblem(await ana.punch('IN'), 422, 'NOT_YET_EMPLOYED');
    await ana.work(['2026-11-24T00:30[Europe/Madrid]', 'IN'], ['2026-11-24T02:00[Europe/Madrid]', 'OUT']);
    const { body } = await ana.get('/attendance/daily-summary?from=2026-11-23&to=2026-11-24');
    expect(body.days).toMatchObject([{ workedMinutes: 0 }, { workedMinutes: 90 }]);
  });

  test('made offline outside the employment is recorded, and waits in the inbox for a decision', async () => {
    const ana = await person();
    const { offline } = await ana.status();
    await employ(ana, { employedFrom: '2026-11-23' });
    const kept = (type: string, minutes: number) => ({
      type,
      anchor: offline.anchor,
      steadyBeforeMs: minutes * 60_000,
      steadyAfterMs: (60 - minutes) * 60_000,
      shownBeforeMs: minutes * 60_000,
      deviceTime: app.clock
        .now()
        .subtract({ minutes: 60 - minutes })
        .toString({ smallestUnit: 'millisecond' }),
    });
    at('2026-11-20T13:00');
    for (const [type, minutes] of [
      ['IN', 10],
      ['OUT', 50],
    ] as const) {
      const headers = { 'idempotency-key': `kept-outside-${type}` };
      const sent = await ana.call('POST', '/attendance/punch/offline', {
        body: kept(type, minutes),
        headers,
      });
      expect(sent.status).toBe(200);
    }
    const ledger = await readLedger(app.platform.database, ana);
    expect(ledger.map(({ type, origin }) => `${type} ${origin}`)).toEqual(['IN OFFLINE', 'OUT OFFLINE']);
    const { body: own } = await ana.get('/attendance/daily-summary?from=2026-11-20&to=2026-11-20');
    expect(own.totals).toMatchObject({ workedMinutes: 40, expectedMinutes: 0, overtimeMinutes: 0 });
    const { body: inbox } = await admin.get('/attendance/admin/inbox');
    expect(inbox).toMatchObject({
      counts: { OUTSIDE_EMPLOYMENT: 1 },
      content: expect.arrayContaining([
        expect.objectContaining({ kind: 'OUTSIDE_EMPLOYMENT', userId: ana.userId, date: '2026-11-20' }),
      ]),
    });
    // Settled by putting the dates right.
    await employ(ana, { employedFrom: '2026-11-20' });
    expect((await admin.get('/attendance/admin/inbox')).body.counts.OUTSIDE_EMPLOYMENT).toBe(0);
  });
});

test('a validated day does not change with the dates', async () => {
  const ana = await person();
  at('2026-11-24T09:00');
  const day = `userId=${ana.userId}&date=2026-11-23`;
  expect((await admin.call('POST', `/attendance/admin/days/validate?${day}`)).status).toBe(200);
  await employ(ana, { employedUntil: '2026-11-20' });
  const { body } = await ana.get('/attendance/daily-summary?from=2026-11-20&to=2026-11-24');
  expect(body.days.map(({ expectedMinutes }: { expectedMinutes: number }) => expectedMinutes)).toEqual([
    480, 0, 0, 480, 0,
  ]);
});

test('somebody who has left can still read their own record', async () => {
  const ana = await person();
  await ana.work(['2026-11-20T12:30[Europe/Madrid]', 'IN'], ['2026-11-20T15:30[Europe/Madrid]', 'OUT']);
  await employ(ana, { employedUntil: '2026-11-20' });
  at('2027-02-01T09:00');
  const { body } = await ana.get('/attendance/logs?from=2026-11-20&to=2026-11-20');
  expect(body).toHaveLength(2);
  expect((await ana.get('/attendance/employee/export?from=2026-11-20&to=2026-11-20')).status).toBe(200);
});
