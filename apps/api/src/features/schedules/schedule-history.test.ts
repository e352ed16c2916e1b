import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createAssignment, createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
  id = (await admin.call('POST', '/schedules', { body: lasting(5) })).body.id;
});

/** So many hours on each day of the week. */
const lasting = (hours: number, startTime = '09:00') => ({
  name: 'Oficina',
  segments: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    segmentIndex: 0,
    startTime,
    endTime: Temporal.PlainTime.from(startTime).add({ hours }).toString({ smallestUnit: 'minute' }),
  })),
});
const reason = 'Se apuntó mal desde el principio';
const changePast = { reason };
const give = (person: TestPerson, validFrom: string, validTo?: string, scheduleId = id) =>
  createAssignment(app.platform, person, { scheduleId, validFrom, validTo });
const put = (body: object) => admin.call('PUT', `/schedules/${id}`, { body });
const rows = () => rowsOf(app.platform.database, tenantId);

/** The versions as `from–to: hours a day`. */
async function history(of = id): Promise<string[]> {
  const { body } = await admin.get(`/schedules/${of}`);
  return body.versions.map(
    (version: { effectiveFrom: string | null; effectiveTo: string | null; segments: Times[] }) =>
      `${version.effectiveFrom ?? ''}–${version.effectiveTo ?? ''}: ${hoursOf(version.segments)}`,
  );
}
type Times = { startTime: string; endTime: string };
const hoursOf = ([first]: Times[]) =>
  first ? Temporal.PlainTime.from(first.startTime).until(first.endTime).total('hours') : 0;

/** What every reader of a person's plan says that a date asks for, in hours; null without a schedule. They must agree. */
async function asked(person: TestPerson, date: string): Promise<number | null> {
  const own = await (await atWork(app, person)).get(`/employee/my-schedule?date=${date}`);
  const told = await admin.get(`/users/${person.userId}/schedule?date=${date}`);
  const period = `startDate=${date}&endDate=${date}`;
  const one = await admin.get(`/schedules/calendar?${period}&userId=${person.userId}`);
  const all = await admin.get(`/schedules/calendar?${period}`);
  expect(told.body).toEqual(own.body);
  const [listed] = all.body.filter(({ userId }: TestPerson) => userId === person.userId);
  expect(listed).toEqual(one.body[0]);
  const [day] = one.body[0].days;
  expect(day.expectedMinutes).toBe(own.status === 404 ? null : own.body.expectedMinutes);
  return day.expectedMinutes === null ? null : day.expectedMinutes / 60;
}
async function askedOn(person: TestPerson, ...dates: string[]) {
  const hours: (number | null)[] = [];
  for (const date of dates) hours.push(await asked(person, date));
  return hours;
}
const [longAgo, yesterday, today, monday, later] = [
  '2026-02-02',
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2027-03-01',
] as const;

describe('a schedule that somebody follows', () => {
  beforeEach(() => give(ana, '2026-01-01'));

  test('changes from today on when no date is given, and not in the past', async () => {
    expect((await put({ ...lasting(6), name: 'Taller' })).body).toMatchObject({
      name: 'Taller',
      revision: 2,
      changesFrom: today,
      segments: lasting(6).segments,
    });
    expect(await history()).toEqual([`–${yesterday}: 5`, `${today}–: 6`]);
    expect(await askedOn(ana, longAgo, yesterday, today, later)).toEqual([5, 5, 6, 6]);
  });

  test('from a future date: until then it is listed and applies unchanged', async () => {
    const { body } = await put({ ...lasting(6), effectiveFrom: monday });
    expect(hoursOf(body.segments)).toBe(5);
    const { body: listed } = await admin.get('/schedules');
    expect(hoursOf(listed[0].segments)).toBe(5);
    expect(await history()).toEqual(['–2026-11-22: 5', `${monday}–: 6`]);
    expect(await askedOn(ana, today, '2026-11-22', monday, later)).toEqual([5, 5, 6, 6]);
    app.clock.set(`${monday}T00:00[Europe/Madrid]`);
    expect(hoursOf((await admin.get(`/schedules/${id}`)).body.segments)).toBe(6);
    expect(hoursOf((await admin.get('/schedules')).body[0].segments)).toBe(6);
    expect((await admin.get(`/schedules/${id}/statistics`)).body.weeklyMinutes).toBe(7 * 6 * 60);
  });

  test('changed twice from the same date keeps the second, without a version of no days', async () => {
    await put(lasting(6));
    await put(lasting(7));
    expect(await history()).toEqual([`–${yesterday}: 5`, `${today}–: 7`]);
    await put({ ...lasting(8), effectiveFrom: monday });
    await put({ ...lasting(4), effectiveFrom: monday });
    expect(await history()).toEqual([`–${yesterday}: 5`, `${today}–2026-11-22: 7`, `${monday}–: 4`]);
    expect((await rows()).schedule_versions).toHaveLength(3);
    expect((await rows()).schedule_segments).toHaveLength(21);
  });

  test('keeps a version planned for later, whatever changes before it', async () => {
    await put({ ...lasting(8), effectiveFrom: later });
    await put(lasting(6));
    expect(await history()).toEqual([`–${yesterday}: 5`, `${today}–2027-02-28: 6`, `${later}–: 8`]);
    await put({ ...lasting(7), effectiveFrom: monday });
    expect(await askedOn(ana, yesterday, today, monday, '2027-02-28', later)).toEqual([5, 6, 7, 7, 8]);
    await put({ ...lasting(9), effectiveFrom: null, changePast });
    expect(await history()).toEqual([`–2026-11-22: 9`, `${monday}–2027-02-28: 7`, `${later}–: 8`]);
  });

  test('loses a planned version that equals the one before it', async () => {
    await put({ ...lasting(8), effectiveFrom: later });
    await put({ ...lasting(5), effectiveFrom: later });
    expect(await history()).toEqual(['–: 5']);
    await put({ ...lasting(8), effectiveFrom: later });
    await put(lasting(8));
    expect(await history()).toEqual([`–${yesterday}: 5`, `${today}–: 8`]);
    await put(lasting(5));
    expect(await history()).toEqual(['–: 5']);
  });

  test('gets no new version for a name, a description, the contract, or the way rules are written', async () => {
    const before = await history();
    const said = { name: 'Otro', description: 'Nueva', scheduleType: 'SPECIAL', weeklyContractMinutes: 60 };
    expect((await put({ ...lasting(5), ...said, effectiveFrom: monday })).body).toMatchObject(said);
    expect(await history()).toEqual(before);
    const rule = { daysOfWeek: 'MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY' };
    const hours = { startTime: '09:00', endTime: '14:00', description: 'Todos los días' };
    const composite = { name: 'Otro', isComposite: true, compositeRules: [{ ...rule, ...hours }] };
    expect((await put({ ...composite, effectiveFrom: '2026-06-01' })).body).toMatchObject(composite);
    expect(await history()).toEqual(before);
  });

  test.each([
    ['its validity', { validFrom: '2026-12-01', validTo: '2026-12-31' }, null],
    ['its end', { validTo: '2026-11-15' }, null],
    ['that it is inactive', { isActive: false }, null],
  ])('%s belongs to a version: days before do not change', async (_, said, expected) => {
    await put({ ...lasting(5), ...said });
    expect(await askedOn(ana, longAgo, yesterday, today)).toEqual([5, 5, expected]);
  });

  test('a season is set again each year, and the last one is kept', async () => {
    const summer = { ...lasting(5), scheduleType: 'SUMMER_INTENSIVE' };
    const first = { validFrom: '2026-07-01', validTo: '2026-08-31' };
    await put({ ...summer, ...first, effectiveFrom: null, changePast });
    await put({ ...summer, validFrom: '2027-07-01', validTo: '2027-08-31' });
    expect(await askedOn(ana, '2026-06-30', '2026-07-01', '2026-08-31', '2026-09-01')).toEqual([
      null,
      5,
      5,
      null,
    ]);
    expect(await askedOn(ana, '2027-06-30', '2027-07-01', '2027-09-01')).toEqual([null, 5, null]);
    const listed = async (year: number) =>
      (await admin.get(`/schedules/seasonal?season=SUMMER&year=${year}`)).body.length;
    expect([await listed(2025), await listed(2026), await listed(2027), await listed(2028)]).toEqual([
      0, 1, 1, 0,
    ]);
  });

  test('a night across the boundary belongs to the day it begins on, by the version of that day', async () => {
    await put({ ...lasting(8, '22:00'), effectiveFrom: null, changePast });
    await put({ ...lasting(3, '20:00'), effectiveFrom: monday });
    expect(await askedOn(ana, '2026-11-22', monday)).toEqual([8, 3]);
    const employee = await atWork(app, ana);
    await employee.work(['2026-11-22T22:00[Europe/Madrid]', 'IN'], [`${monday}T06:00[Europe/Madrid]`, 'OUT']);
    const period = `startDate=2026-11-22&endDate=${monday}&userId=${ana.userId}`;
    const { body } = await admin.get(`/attendance/admin/workdays?${period}`);
    const [night, day] = body[0].days;
    expect(night).toMatchObject({ date: '2026-11-22', expectedMinutes: 480, workedMinutes: 480 });
    expect(day).toMatchObject({ date: monday, expectedMinutes: 180, workedMinutes: 0 });
  });

  test('its day ends by the cutoff of the version of that day', async () => {
    await put({ ...lasting(5, '15:00'), workdayCutoffMinutes: 240, effectiveFrom: monday });
    const employee = await atWork(app, ana);
    await employee.work(
      ['2026-11-23T03:00[Europe/Madrid]', 'IN'],
      ['2026-11-23T03:30[Europe/Madrid]', 'OUT'],
    );
    await employee.work(
      ['2026-11-24T03:00[Europe/Madrid]', 'IN'],
      ['2026-11-24T03:30[Europe/Madrid]', 'OUT'],
    );
    const period = `startDate=2026-11-22&endDate=2026-11-24&userId=${ana.userId}`;
    const { body } = await admin.get(`/attendance/admin/workdays?${period}`);
    const worked = body[0].days.map(({ workedMinutes }: { workedMinutes: number }) => workedMinutes);
    expect(worked).toEqual([0, 60, 0]);
  });
});

describe('the past of a schedule that somebody followed', () => {
  const refusedDate = {
    fieldErrors: {
      effectiveFrom: 'Cambiaría días que ya han pasado: pide también el cambio del pasado y di el motivo.',
    },
  };
  beforeEach(() => give(ana, '2026-01-01'));

  test.each([['2026-11-19'], ['2026-01-01'], [null]])(
    'is not changed from %s unless that is asked for',
    async (from) => {
      const before = await rows();
      expectProblem(await put({ ...lasting(6), effectiveFrom: from }), 422, 'VALIDATION_FAILED', refusedDate);
      expect(await rows()).toEqual(before);
      expect((await put({ ...lasting(6), effectiveFrom: from, changePast })).status).toBe(200);
      expect(await askedOn(ana, '2026-11-19', today)).toEqual([6, 6]);
    },
  );

  test('changes from the given date on, replacing the versions that began since', async () => {
    await put(lasting(6));
    app.clock.set('2026-12-10T09:00[Europe/Madrid]');
    await put(lasting(7));
    await put({ ...lasting(8), effectiveFrom: '2026-11-01', changePast });
    expect(await history()).toEqual(['–2026-10-31: 5', '2026-11-01–: 8']);
    expect(await askedOn(ana, '2026-10-31', '2026-11-01', '2026-11-30', later)).toEqual([5, 8, 8, 8]);
  });

  test('that nobody followed needs no reason: before the first assignment, or after the last', async () => {
    const body = (await admin.call('POST', '/schedules', { body: lasting(4) })).body;
    const berta = await createPerson(app.platform, tenantId);
    await give(berta, '2026-03-01', '2026-03-31', body.id);
    const change = (sent: object) => admin.call('PUT', `/schedules/${body.id}`, { body: sent });
    expect((await change({ ...lasting(6), effectiveFrom: '2026-04-01' })).status).toBe(200);
    expect(await askedOn(berta, '2026-03-31')).toEqual([4]);
    expectProblem(
      await change({ ...lasting(6), effectiveFrom: '2026-03-31' }),
      422,
      'VALIDATION_FAILED',
      refusedDate,
    );
  });

  test('counts somebody who is an admin now, too', async () => {
    const boss = await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'] });
    const { body } = await admin.call('POST', '/schedules', { body: lasting(4) });
    await give(boss, '2026-03-01', '2026-03-31', body.id);
    const change = { body: { ...lasting(6), effectiveFrom: null } };
    expectProblem(
      await admin.call('PUT', `/schedules/${body.id}`, change),
      422,
      'VALIDATION_FAILED',
      refusedDate,
    );
  });

  test('is before today in the company, wherever the admin is', async () => {
    const island = await adminAtWork(app, tenantId, { timeZone: 'Atlantic/Canary' });
    app.clock.set('2026-11-20T23:30Z');
    const body = { ...lasting(6), effectiveFrom: today };
    expectProblem(
      await island.call('PUT', `/schedules/${id}`, { body }),
      422,
      'VALIDATION_FAILED',
      refusedDate,
    );
    expect((await island.call('PUT', `/schedules/${id}`, { body: lasting(6) })).body.changesFrom).toBe(
      '2026-11-21',
    );
    expect(await history()).toEqual([`–${today}: 5`, '2026-11-21–: 6']);
  });
});

describe('the priority, which has no history,', () => {
  const refused = {
    fieldErrors: {
      priority:
        'La prioridad vale en todas las fechas y cambiaría días anteriores: pide también el cambio del pasado y di el motivo.',
    },
  };
  let rival: string;
  beforeEach(async () => {
    rival = (await admin.call('POST', '/schedules', { body: { ...lasting(2), priority: 5 } })).body.id;
    await give(ana, '2026-01-01');
  });

  test('cannot change where another schedule would apply in the past, unless that is asked for', async () => {
    await give(ana, '2026-06-01', '2026-06-30', rival);
    const before = await rows();
    expectProblem(await put({ ...lasting(5), priority: 9 }), 422, 'VALIDATION_FAILED', refused);
    expect(await rows()).toEqual(before);
    expect(await askedOn(ana, '2026-06-30', '2026-07-01')).toEqual([2, 5]);
    expect((await put({ ...lasting(5), priority: 4 })).status).toBe(200);
    expect((await put({ ...lasting(5), priority: 9, changePast })).body.priority).toBe(9);
    expect(await askedOn(ana, '2026-06-30', '2026-07-01')).toEqual([5, 5]);
  });

  test('can change where nobody had both, or will only have them from the given date on', async () => {
    await give(ana, monday, undefined, rival);
    expect((await put({ ...lasting(5), priority: 9 })).status).toBe(200);
    expectProblem(
      await put({ ...lasting(5), priority: 0, effectiveFrom: '2026-11-24' }),
      422,
      'VALIDATION_FAILED',
      refused,
    );
    expect((await put({ ...lasting(5), priority: 0, effectiveFrom: monday })).status).toBe(200);
  });
});

describe('a schedule that nobody has or had', () => {
  test('is changed without a new version', async () => {
    expect((await admin.get(`/schedules/${id}`)).body.changesFrom).toBeNull();
    await put(lasting(6));
    expect(await history()).toEqual(['–: 6']);
    await put({ ...lasting(7), effectiveFrom: '2026-03-01' });
    await put({ ...lasting(8), effectiveFrom: later });
    expect(await history()).toEqual(['–2026-02-28: 6', '2026-03-01–2027-02-28: 7', `${later}–: 8`]);
    await put(lasting(9));
    expect(await history()).toEqual(['–2027-02-28: 9', `${later}–: 8`]);
  });

  test('with all its versions is deleted, and copied as it is today', async () => {
    await put({ ...lasting(7), effectiveFrom: '2026-03-01' });
    await put({ ...lasting(8), effectiveFrom: later });
    const { body: copy } = await admin.call('POST', `/schedules/${id}/clone`, { body: { name: 'Copia' } });
    expect(await history(copy.id)).toEqual(['–: 7']);
    expect(copy.revision).toBe(1);
    expect((await admin.call('DELETE', `/schedules/${id}`)).status).toBe(204);
    expect((await rows()).schedule_versions).toHaveLength(1);
    expect((await rows()).schedule_segments).toHaveLength(7);
  });
});

describe('somebody who gets a schedule with a history', () => {
  test('has the content of each version, also in the past and in the check', async () => {
    await give(await createPerson(app.platform, tenantId), '2026-01-01');
    await put({ ...lasting(10), effectiveFrom: monday });
    const sent = { scheduleId: id, validFrom: '2026-11-16', validTo: '2026-11-29' };
    const { body } = await admin.call('POST', `/users/${ana.userId}/validate-schedule`, { body: sent });
    expect(body.warnings.filter(({ limit }: { limit: string }) => limit === 'DAILY_HOURS')).toMatchObject(
      ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({ date: `2026-11-${day}`, minutes: 600 })),
    );
    await admin.call('POST', '/schedules/assignments', { body: { ...sent, userId: ana.userId } });
    expect(await askedOn(ana, '2026-11-15', '2026-11-16', '2026-11-22', monday, '2026-11-30')).toEqual([
      null,
      5,
      5,
      10,
      null,
    ]);
  });

  test('cannot get one that is inactive on the first future day, but one that will be active', async () => {
    const assign = (validFrom: string) =>
      admin.call('POST', `/users/${ana.userId}/validate-schedule`, { body: { scheduleId: id, validFrom } });
    await give(await createPerson(app.platform, tenantId), '2026-01-01');
    await put({ ...lasting(5), isActive: false });
    await put({ ...lasting(5), isActive: true, effectiveFrom: monday });
    expectProblem(await assign('2026-01-01'), 409, 'SCHEDULE_NOT_ASSIGNABLE');
    expectProblem(await assign('2026-11-22'), 409, 'SCHEDULE_NOT_ASSIGNABLE');
    expect((await assign(monday)).status).toBe(200);
  });
});
