import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createException,
  createPerson,
  createSchedule,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
});

const schedule = (given: Parameters<typeof createSchedule>[2] = {}) =>
  createSchedule(app.platform, tenantId, given);
const everyDay = [1, 2, 3, 4, 5, 6, 7];
/** Mondays, mostly. */
const validity = { validFrom: '2026-11-23', validTo: null as string | null };
const ask = (scheduleId: string, dates: object = {}, { userId } = ana) =>
  admin.call('POST', `/users/${userId}/validate-schedule`, { body: { scheduleId, ...validity, ...dates } });

/** The warnings in short, after every one was checked to be whole. */
async function warningsOf(scheduleId: string, dates: object = {}): Promise<string[]> {
  const { status, body } = await ask(scheduleId, dates);
  expect(status).toBe(200);
  for (const warning of body.warnings) {
    expect(warning.dayOfWeek).toBeNull();
    expect(warning.message).toContain(
      warning.article
        ? `(art. ${warning.article} del Estatuto de los Trabajadores).`
        : '(descanso mínimo del horario).',
    );
  }
  return body.warnings.map(
    (one: Record<string, unknown>) =>
      `${one.date} ${one.limit} ${one.article} ${one.minutes}/${one.allowedMinutes}`,
  );
}

describe('a checked assignment', () => {
  test('has no conflicts and warnings for an office, and nothing is stored', async () => {
    const id = await schedule();
    const before = await rowsOf(app.platform.database, tenantId);
    expect((await ask(id)).body).toEqual({ isValid: true, conflicts: [], warnings: [], remarks: [] });
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });

  test('names every assignment that it would contradict, as assigning it does', async () => {
    await assignSchedule(app.platform, ana, { name: 'Primero', validTo: '2026-12-31' });
    await assignSchedule(app.platform, ana, {
      name: 'Segundo',
      validFrom: '2027-01-01',
      validTo: '2027-01-31',
    });
    await assignSchedule(app.platform, ana, { name: 'Aparte', priority: 1 });
    const id = await schedule({ days: [1] });
    const { body } = await ask(id);
    expect(body.isValid).toBe(false);
    const names = body.conflicts.map(({ scheduleName }: { scheduleName: string }) => scheduleName);
    expect(names).toEqual(['Primero', 'Segundo']);
    const { body: kept } = await admin.get(`/users/${ana.userId}/assignments`);
    for (const conflict of body.conflicts) expect(kept).toContainEqual(conflict);
    const wanted = { userId: ana.userId, scheduleId: id };
    const assign = (dates: object) =>
      admin.call('POST', '/schedules/assignments', { body: { ...wanted, ...dates } });
    expect((await assign(validity)).status).toBe(409);
    expect((await ask(id, { validFrom: '2027-02-01' })).body).toMatchObject({ isValid: true, conflicts: [] });
    expect((await assign({ validFrom: '2027-02-01' })).status).toBe(200);
  });

  test('is refused for the same reasons as assigning it', async () => {
    const id = await schedule();
    expectProblem(await ask(id, {}, { ...ana, userId: randomUUID() }), 404, 'NOT_FOUND');
    const unknown = { fieldErrors: { scheduleId: 'El horario no existe.' } };
    expectProblem(await ask(randomUUID()), 422, 'VALIDATION_FAILED', unknown);
    const ofAdmin = { fieldErrors: { id: 'Los administradores no tienen horario.' } };
    expectProblem(await ask(id, {}, admin), 422, 'VALIDATION_FAILED', ofAdmin);
    const template = await schedule({ isTemplate: true });
    expectProblem(await ask(template), 409, 'SCHEDULE_NOT_ASSIGNABLE');
  });
});

describe('the legal limits that an assignment would exceed', () => {
  test('are named with their article, in Spanish', async () => {
    const id = await schedule({ hours: [['08:00', '18:00']], days: [1] });
    const { body } = await ask(id, { validTo: '2026-11-23' });
    expect(body).toEqual({
      isValid: true,
      conflicts: [],
      warnings: [
        {
          limit: 'DAILY_HOURS',
          article: '34.3',
          date: '2026-11-23',
          dayOfWeek: null,
          minutes: 600,
          allowedMinutes: 540,
          message:
            'Supera 9\u00a0h de trabajo ordinario en un día: 10\u00a0h (art. 34.3 del Estatuto de los Trabajadores).',
        },
      ],
      remarks: [],
    });
  });

  test.each<[string, Parameters<typeof createSchedule>[2], object, string[]]>([
    ['nine hours', { hours: [['08:00', '17:00']], days: [1] }, { validTo: '2026-11-29' }, []],
    [
      'six days of seven hours',
      { hours: [['09:00', '16:00']], days: [1, 2, 3, 4, 5, 6] },
      { validTo: '2026-11-30' },
      // And from Saturday at four to Monday at nine.
      ['2026-11-23 WEEKLY_HOURS 34.1 2520/2400', '2026-11-23 WEEKLY_REST 37.1 2460/2880'],
    ],
    [
      'four nights of nine hours',
      { hours: [['22:00', '07:00']], days: [1, 2, 3, 4] },
      { validTo: '2026-12-20' },
      ['2026-11-23 NIGHT_HOURS 36.1 540/480'],
    ],
    [
      'seven days a week, for two weeks',
      { hours: [['09:00', '12:00']], days: everyDay },
      { validTo: '2026-12-06' },
      ['2026-11-23 WEEKLY_REST 37.1 1260/2880', '2026-11-30 WEEKLY_REST 37.1 1260/2880'],
    ],
    [
      'late and then early',
      {
        hours: [
          ['06:00', '08:00'],
          ['20:00', '23:00'],
        ],
        days: [1, 2],
      },
      { validTo: '2026-11-29' },
      ['2026-11-23 REST_BETWEEN_SHIFTS 34.3 420/720'],
    ],
  ])('by %s are %s', async (_, given, dates, expected) => {
    expect(await warningsOf(await schedule(given), dates)).toEqual(expected);
  });

  test('are those of the whole plan: present assignments, exceptions, and time off', async () => {
    await assignSchedule(app.platform, ana, { hours: [['15:00', '23:00']], days: [1], priority: 0 });
    const early = await schedule({ hours: [['07:00', '12:00']], days: [2], priority: 5 });
    // The higher one wins every day of its validity: nothing is left of the late Monday.
    expect(await warningsOf(early, { validTo: '2026-11-29' })).toEqual([]);
    const tuesday = { validFrom: '2026-11-24', validTo: '2026-11-24' };
    expect(await warningsOf(early, tuesday)).toEqual([]);
    await createException(app.platform, ana, { date: '2026-11-23', hours: [['16:00', '23:30']] });
    expect(await warningsOf(early, { validTo: '2026-11-29' })).toEqual([
      '2026-11-23 REST_BETWEEN_SHIFTS 34.3 450/720',
    ]);
    await createVacation(app.platform, ana, { startDate: '2026-11-24', endDate: '2026-11-24' });
    expect(await warningsOf(early, { validTo: '2026-11-29' })).toEqual([]);
  });

  test('include the schedule’s own minimum rest, without an article', async () => {
    const segments = [
      { dayOfWeek: 1, segmentIndex: 0, startTime: '13:00', endTime: '21:00' },
      { dayOfWeek: 2, segmentIndex: 0, startTime: '10:00', endTime: '18:00' },
    ];
    const body = { name: 'Descansado', minRestBetweenShifts: 840, segments };
    const { id } = (await admin.call('POST', '/schedules', { body })).body;
    expect(await warningsOf(id, { validTo: '2026-11-29' })).toEqual([
      '2026-11-23 REST_BETWEEN_SHIFTS null 780/840',
    ]);
  });

  test('are checked for a year at most, to the end of the calendar', async () => {
    const id = await schedule({ hours: [['09:00', '12:00']], days: everyDay });
    expect(await warningsOf(id)).toHaveLength(52);
    expect((await ask(id, { validFrom: '2199-12-31' })).status).toBe(200);
  });
});

describe('the statistics of a schedule', () => {
  const statistics = async (id: string) => (await admin.get(`/schedules/${id}/statistics`)).body;

  test('show the totals of its week', async () => {
    const segments = [
      { dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '14:00', fixedUnpaidBreakMinutes: 30 },
      { dayOfWeek: 1, segmentIndex: 1, startTime: '16:00', endTime: '19:00' },
      { dayOfWeek: 7, segmentIndex: 0, startTime: '22:00', endTime: '06:00' },
    ];
    const body = { name: 'Suma', weeklyContractMinutes: 1000, segments };
    const { id } = (await admin.call('POST', '/schedules', { body })).body;
    expect(await statistics(id)).toEqual({
      scheduleId: id,
      assignedUsersCount: 0,
      workingDays: 2,
      weeklyMinutes: 930,
      dailyMinutes: [450, 0, 0, 0, 0, 0, 480],
      weeklyContractMinutes: 1000,
      // From the end of the night of Sunday to Monday’s start.
      warnings: [
        {
          limit: 'REST_BETWEEN_SHIFTS',
          article: '34.3',
          date: null,
          dayOfWeek: 7,
          minutes: 180,
          allowedMinutes: 720,
          message:
            'Deja menos de 12\u00a0h entre el fin de una jornada y el comienzo de la siguiente: 3\u00a0h (art. 34.3 del Estatuto de los Trabajadores).',
        },
      ],
      remarks: [],
    });
  });

  test('count its people, and warn of a week without rest', async () => {
    const id = await assignSchedule(app.platform, ana, { hours: [['09:00', '15:00']], days: everyDay });
    const { assignedUsersCount, workingDays, warnings } = await statistics(id);
    expect({ assignedUsersCount, workingDays }).toEqual({ assignedUsersCount: 1, workingDays: 7 });
    const articles = warnings.map((one: { limit: string; article: string }) => `${one.limit} ${one.article}`);
    expect(articles).toEqual(['WEEKLY_HOURS 34.1', 'WEEKLY_REST 37.1']);
  });
});
