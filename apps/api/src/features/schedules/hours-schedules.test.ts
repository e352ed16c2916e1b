import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createAssignment, createPerson, createTenant } from '../../testing/factories.ts';
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

const hours = { period: 'WEEK', minutes: 2250, daysOfWeek: [1, 2, 3, 4, 5], core: null } as const;
const create = (body: object) => admin.call('POST', '/schedules', { body: { name: 'Por horas', ...body } });
const segment = { dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '14:00' };

async function created(body: object = { hours }): Promise<string> {
  const { status, body: schedule } = await create(body);
  expect(status).toBe(200);
  return schedule.id;
}

describe('a schedule by hours', () => {
  test('is kept as it was sent, its days in order and each once, and read with its versions', async () => {
    const id = await created({ hours: { ...hours, daysOfWeek: [5, 1, 3, 5] } });
    const { body } = await admin.get(`/schedules/${id}`);
    const kept = { ...hours, daysOfWeek: [1, 3, 5] };
    expect(body).toMatchObject({ hours: kept, segments: [], compositeRules: [], isComposite: false });
    expect(body.versions).toMatchObject([{ hours: kept, segments: [] }]);
  });

  test('is none unless hours are sent: bodies of before mean a timetable', async () => {
    const id = await created({ segments: [segment] });
    expect((await admin.get(`/schedules/${id}`)).body.hours).toBeNull();
  });

  test.each([
    [
      'a week of a hundred and sixty-eight hours',
      { ...hours, minutes: 10_080, daysOfWeek: [1, 2, 3, 4, 5, 6, 7] },
    ],
    ['an hour a month', { period: 'MONTH', minutes: 60, daysOfWeek: [7] }],
    [
      'all of every day of the shortest month',
      { period: 'MONTH', minutes: 28 * 1440, daysOfWeek: [1, 2, 3, 4, 5, 6, 7] },
    ],
  ])('may ask for %s', async (_, given) => {
    const { status, body } = await create({ hours: given });
    expect([status, body.hours]).toEqual([200, { core: null, ...given }]);
  });

  test.each([
    [
      'on no day',
      { hours: { ...hours, daysOfWeek: [] } },
      { 'hours.daysOfWeek': 'Debe seleccionar al menos un día laborable' },
    ],
    [
      'that do not fit into its days',
      { hours: { ...hours, minutes: 1441, daysOfWeek: [1] } },
      { 'hours.minutes': 'No caben tantas horas en esos días' },
    ],
    [
      'that do not fit into every month',
      { hours: { period: 'MONTH', minutes: 5761, daysOfWeek: [1] } },
      { 'hours.minutes': 'No caben tantas horas en esos días' },
    ],
    [
      'beside segments',
      { hours, segments: [segment] },
      { hours: 'Un horario por horas no lleva tramos ni reglas' },
    ],
    [
      'beside rules',
      { hours, isComposite: true },
      { hours: 'Un horario por horas no lleva tramos ni reglas' },
    ],
  ])('cannot be of hours %s', async (_, body, fieldErrors) => {
    const before = await rowsOf(app.platform.database, tenantId);
    expectProblem(await create(body), 422, 'VALIDATION_FAILED', { fieldErrors });
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });

  test.each([
    { hours: { ...hours, minutes: 59 } },
    { hours: { ...hours, minutes: 37.5 } },
    { hours: { ...hours, period: 'YEAR' } },
    { hours: { ...hours, daysOfWeek: [8] } },
    { hours: { ...hours, daysOfWeek: ['MONDAY'] } },
    { hours: { period: 'WEEK' } },
    { hours: 40 },
  ])('cannot be %j', async (body) => {
    expect((await create(body)).status).toBe(422);
  });

  test.each([
    [{ ...hours, minutes: 2400 }, 2400, [480, 480, 480, 480, 480, 0, 0], []],
    [{ ...hours, minutes: 2460 }, 2460, [492, 492, 492, 492, 492, 0, 0], ['WEEKLY_HOURS']],
    [{ ...hours, period: 'MONTH', minutes: 9600 }, 2208, [442, 442, 442, 441, 441, 0, 0], []],
    [{ ...hours, period: 'MONTH', minutes: 10_800 }, 2484, [497, 497, 497, 497, 496, 0, 0], ['WEEKLY_HOURS']],
  ])('%j is told as a week with the limits it breaks', async (given, weeklyMinutes, dailyMinutes, limits) => {
    const { body } = await admin.get(`/schedules/${await created({ hours: given })}/statistics`);
    expect(body).toMatchObject({ weeklyMinutes, dailyMinutes, workingDays: 5 });
    expect(body.warnings.map(({ limit }: { limit: string }) => limit)).toEqual(limits);
  });

  test('is copied, made a template and used as one with its hours', async () => {
    const id = await created();
    const copy = await admin.call('POST', `/schedules/${id}/clone`, { body: { name: 'Copia' } });
    expect(copy.body.hours).toEqual(hours);
    const template = await admin.call('POST', `/schedules/${id}/create-template`, {
      body: { name: 'Plantilla' },
    });
    const body = { name: 'Otro', validFrom: null, validTo: null };
    const used = await admin.call('POST', `/schedules/templates/${template.body.id}/use`, { body });
    expect(used.body.hours).toEqual(hours);
  });
});

describe('core hours of such a schedule', () => {
  const core = {
    intervals: [
      { startTime: '10:00', endTime: '13:00' },
      { startTime: '15:00', endTime: '16:00' },
    ],
    flexibilityMinutes: 10,
  };
  const withCore = (given: object) => ({ hours: { ...hours, core: { ...core, ...given } } });

  test('are kept, copied and read as they were sent; the courtesy is that of segments unless sent', async () => {
    const id = await created({ hours: { ...hours, core } });
    expect((await admin.get(`/schedules/${id}`)).body.versions).toMatchObject([
      { hours: { ...hours, core } },
    ]);
    const copy = await admin.call('POST', `/schedules/${id}/clone`, { body: { name: 'Copia' } });
    expect(copy.body.hours).toEqual({ ...hours, core });
    const { intervals } = core;
    expect((await create({ hours: { ...hours, core: { intervals } } })).body.hours.core).toEqual({
      intervals,
      flexibilityMinutes: 15,
    });
  });

  test.each([
    [
      'end before they begin',
      { intervals: [{ startTime: '13:00', endTime: '10:00' }] },
      'intervals.0.endTime',
      'Debe terminar después de empezar, en el mismo día',
    ],
    [
      'last over midnight',
      { intervals: [{ startTime: '22:00', endTime: '00:00' }] },
      'intervals.0.endTime',
      'Debe terminar después de empezar, en el mismo día',
    ],
    [
      'overlap',
      {
        intervals: [
          { startTime: '10:00', endTime: '13:00' },
          { startTime: '12:30', endTime: '14:00' },
        ],
      },
      'intervals.1.startTime',
      'Debe empezar cuando termine la franja anterior, o después',
    ],
    [
      'are more than the hours of the week',
      { intervals: [{ startTime: '08:00', endTime: '15:31' }] },
      '',
      'Las horas de presencia suman más que las horas que hay que hacer',
    ],
  ])('cannot be such that they %s', async (_, given, field, text) => {
    const before = await rowsOf(app.platform.database, tenantId);
    const name = ['hours.core', field].filter(Boolean).join('.');
    const answer = await create(withCore(given));
    expectProblem(answer, 422, 'VALIDATION_FAILED', { fieldErrors: { [name]: text } });
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });

  test('of a month may be as many as fit into one of four weeks', async () => {
    const ofMonth = (minutes: number) => ({
      hours: { ...hours, period: 'MONTH', minutes, core: { intervals: [core.intervals[0]] } },
    });
    expect((await create(ofMonth(3600))).status).toBe(200);
    expectProblem(await create(ofMonth(3599)), 422, 'VALIDATION_FAILED', {
      fieldErrors: { 'hours.core': 'Las horas de presencia suman más que las horas que hay que hacer' },
    });
  });

  test.each([
    { intervals: [] },
    { intervals: [core.intervals[0], core.intervals[1], { startTime: '17:00', endTime: '18:00' }] },
    { intervals: [{ startTime: '10', endTime: '13:00' }] },
    { intervals: [{ startTime: '10:00' }] },
    { flexibilityMinutes: 61 },
    { flexibilityMinutes: -1 },
  ])('cannot be %j', async (given) => {
    expect((await create(withCore(given))).status).toBe(422);
  });

  test('from a date on make a version of its own, which the audit log tells in words', async () => {
    const person = await createPerson(app.platform, tenantId);
    const scheduleId = await created();
    await createAssignment(app.platform, person, { scheduleId, validFrom: '2026-01-01' });
    const body = { name: 'Por horas', hours: { ...hours, core } };
    const preview = await admin.call('POST', `/schedules/${scheduleId}/change-preview`, { body });
    expect(preview.body).toMatchObject({ peopleCount: 1, keepsPast: true });
    expect((await admin.call('PUT', `/schedules/${scheduleId}`, { body })).status).toBe(200);
    const { body: after } = await admin.get(`/schedules/${scheduleId}`);
    expect(after.versions.map((version: { hours: { core: object | null } }) => version.hours.core)).toEqual([
      null,
      core,
    ]);
    const kept = JSON.stringify(await rowsOf(app.platform.database, tenantId));
    expect(kept).toContain('"coreHours":["10:00–13:00","15:00–16:00"]');
    const employee = await atWork(app, person);
    expect((await employee.get('/employee/my-schedule')).body).toMatchObject({
      segments: [],
      coreHours: core.intervals,
      expectedMinutes: 450,
    });
  });
});

describe('somebody who follows it', () => {
  test('sees the share of each day, and a change of the hours from today on is a version of its own', async () => {
    const person = await createPerson(app.platform, tenantId);
    const scheduleId = await created();
    await createAssignment(app.platform, person, { scheduleId, validFrom: '2026-01-01' });
    const employee = await atWork(app, person);
    const { body: today } = await employee.get('/employee/my-schedule');
    expect(today).toMatchObject({ hoursPeriod: 'WEEK', expectedMinutes: 450, segments: [] });

    const { body: opened } = await admin.get(`/schedules/${scheduleId}`);
    const {
      versions: _,
      id: __,
      assignedUsersCount: ___,
      scheduleTypeDisplay: ____,
      changesFrom: _____,
      ...fields
    } = opened;
    const body = { ...fields, hours: { ...hours, minutes: 2400 } };
    const preview = await admin.call('POST', `/schedules/${scheduleId}/change-preview`, { body });
    expect(preview.body).toMatchObject({ peopleCount: 1, pastPeopleCount: 0, keepsPast: true });
    expect((await admin.call('PUT', `/schedules/${scheduleId}`, { body })).status).toBe(200);
    expect((await employee.get('/employee/my-schedule')).body).toMatchObject({ expectedMinutes: 480 });
    const { body: after } = await admin.get(`/schedules/${scheduleId}`);
    expect(after.versions.map(({ hours: own }: { hours: { minutes: number } }) => own.minutes)).toEqual([
      2250, 2400,
    ]);

    const { audits } = await rowsOf(app.platform.database, tenantId).then((rows) => ({
      audits: JSON.stringify(rows),
    }));
    expect(audits).toContain('"hoursMinutes":2250');
    expect(audits).toContain('"hoursMinutes":2400');
  });

  test('may change to a timetable and back, each from its date', async () => {
    const person = await createPerson(app.platform, tenantId);
    const scheduleId = await created();
    await createAssignment(app.platform, person, { scheduleId, validFrom: '2026-01-01' });
    const change = (body: object) =>
      admin.call('PUT', `/schedules/${scheduleId}`, { body: { name: 'Por horas', ...body } });
    expect((await change({ hours: null, segments: [segment] })).body).toMatchObject({ hours: null });
    expect((await change({ hours, effectiveFrom: '2027-03-01' })).status).toBe(200);
    const { body } = await admin.get(`/schedules/${scheduleId}`);
    expect(body.versions.map((version: { hours: object | null }) => version.hours)).toEqual([
      hours,
      null,
      hours,
    ]);
  });
});
