import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
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

const segment = (dayOfWeek: number, startTime: string, endTime: string, segmentIndex = 0) => ({
  dayOfWeek,
  segmentIndex,
  startTime,
  endTime,
});
const usual = { flexibilityMinutes: 15, fixedUnpaidBreakMinutes: 0 };
const office = { name: 'Oficina', segments: [segment(1, '09:00', '14:00')] };
const rows = () => rowsOf(app.platform.database, tenantId);
const create = (body: object) => admin.call('POST', '/schedules', { body });
const update = (id: string, body: object) => admin.call('PUT', `/schedules/${id}`, { body });

async function read(id: string) {
  const { versions, ...body } = (await admin.get(`/schedules/${id}`)).body;
  expect(versions).toHaveLength(1);
  const { body: listed } = await admin.get('/schedules?includeAssignedCount=true');
  expect(listed.find((one: { id: string }) => one.id === id)).toEqual(body);
  return body;
}

/** Everything that can be said of a schedule, nothing as it is by default. */
const whole = {
  name: 'Verano «intensivo»',
  description: 'De junio a septiembre',
  scheduleType: 'SUMMER_INTENSIVE',
  priority: 100,
  validFrom: '2027-06-15',
  validTo: '2027-09-15',
  timezone: 'Atlantic/Canary',
  workdayCutoffMinutes: 720,
  weeklyContractMinutes: 2100,
  isActive: false,
  isTemplate: true,
  respectsHolidays: false,
  allowsOvertime: false,
  maxOvertimeMinutesPerDay: 480,
  maxOvertimeMinutesPerWeek: 1440,
  requiresBreaks: false,
  minRestBetweenShifts: 1440,
  paidBreakMinutes: 15,
  isComposite: false,
  compositeRules: [],
  hours: null,
  segments: [
    { ...segment(1, '08:00', '15:00', 3), flexibilityMinutes: 60, fixedUnpaidBreakMinutes: 120 },
    { ...segment(7, '22:00', '06:00'), flexibilityMinutes: 0, fixedUnpaidBreakMinutes: 1 },
  ],
};

describe('a new schedule', () => {
  test('with only a name and hours has the defaults', async () => {
    const { status, body } = await create({ name: '  Oficina ', segments: office.segments });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Oficina',
      description: null,
      scheduleType: 'REGULAR',
      scheduleTypeDisplay: 'Regular',
      priority: 0,
      validFrom: null,
      validTo: null,
      timezone: 'Europe/Madrid',
      workdayCutoffMinutes: 0,
      weeklyContractMinutes: null,
      isActive: true,
      isTemplate: false,
      respectsHolidays: true,
      allowsOvertime: true,
      maxOvertimeMinutesPerDay: 120,
      maxOvertimeMinutesPerWeek: 600,
      requiresBreaks: true,
      minRestBetweenShifts: 720,
      paidBreakMinutes: null,
      isComposite: false,
      compositeRules: [],
      hours: null,
      segments: [{ ...segment(1, '09:00', '14:00'), ...usual }],
      assignedUsersCount: 0,
      revision: 1,
      changesFrom: null,
    });
    expect(await read(body.id)).toEqual(body);
  });

  test('with everything is read back exactly', async () => {
    const { body } = await create(whole);
    const { id, scheduleTypeDisplay, assignedUsersCount, revision, changesFrom, ...rest } = body;
    expect(rest).toEqual(whole);
    expect({ revision, changesFrom }).toEqual({ revision: 1, changesFrom: null });
    expect({ scheduleTypeDisplay, assignedUsersCount }).toEqual({
      scheduleTypeDisplay: 'Intensivo de verano',
      assignedUsersCount: 0,
    });
    expect(await read(id)).toEqual(body);
  });

  test('lists its segments by day and number, also over midnight, a whole day, and touching each other', async () => {
    const sent = [
      segment(7, '20:00', '00:00'),
      segment(3, '08:00', '08:00'),
      segment(2, '22:00', '06:00', 1),
      segment(2, '09:00', '22:00', 0),
      segment(1, '00:00', '09:00'),
    ];
    const { body } = await create({ name: 'Rara', segments: sent });
    const order = [sent[4], sent[3], sent[2], sent[1], sent[0]];
    expect(body.segments).toEqual(order.map((one) => ({ ...one, ...usual })));
    expect((await read(body.id)).segments).toEqual(body.segments);
  });

  test('may have the name of another', async () => {
    const [one, other] = [await create(office), await create(office)];
    expect(one.body.id).not.toBe(other.body.id);
  });
});

describe('a composite schedule', () => {
  const morning = { startTime: '09:00', endTime: '14:00' };
  const plain = { afternoonStartTime: null, afternoonEndTime: null, flexibilityMinutes: 15 };

  test('has rules, from which its segments are made', async () => {
    const rules = [
      {
        daysOfWeek: 'MONDAY,TUESDAY',
        ...morning,
        afternoonStartTime: '16:00',
        afternoonEndTime: '19:00',
        flexibilityMinutes: 5,
        breakMinutes: 30,
        description: 'Jornada partida',
      },
      {
        ...plain,
        daysOfWeek: 'FRIDAY',
        startTime: '08:00',
        endTime: '15:00',
        breakMinutes: 0,
        description: null,
      },
    ];
    const sent = { name: 'Por días', isComposite: true, compositeRules: rules };
    // What is sent as segments of a composite one does not count.
    const { body } = await create({ ...sent, segments: [segment(7, '00:00', '23:00')] });
    expect(body).toMatchObject({ isComposite: true, compositeRules: rules });
    const morningHours = { flexibilityMinutes: 5, fixedUnpaidBreakMinutes: 30 };
    const afternoonHours = { flexibilityMinutes: 5, fixedUnpaidBreakMinutes: 0 };
    expect(body.segments).toEqual([
      { ...segment(1, '09:00', '14:00', 0), ...morningHours },
      { ...segment(1, '16:00', '19:00', 1), ...afternoonHours },
      { ...segment(2, '09:00', '14:00', 0), ...morningHours },
      { ...segment(2, '16:00', '19:00', 1), ...afternoonHours },
      { ...segment(5, '08:00', '15:00', 0), ...usual },
    ]);
    expect(await read(body.id)).toEqual(body);
  });

  test('adds up rules of the same day, whatever their order, and names each day once', async () => {
    const { body } = await create({
      name: 'Sumado',
      isComposite: true,
      compositeRules: [
        { daysOfWeek: 'SUNDAY,MONDAY,SUNDAY', startTime: '18:00', endTime: '20:00' },
        { daysOfWeek: 'MONDAY', startTime: '07:00', endTime: '09:00' },
      ],
    });
    const names = body.compositeRules.map(({ daysOfWeek }: { daysOfWeek: string }) => daysOfWeek);
    expect(names).toEqual(['MONDAY,SUNDAY', 'MONDAY']);
    expect(body.segments).toEqual([
      { ...segment(1, '07:00', '09:00', 0), ...usual },
      { ...segment(1, '18:00', '20:00', 1), ...usual },
      { ...segment(7, '18:00', '20:00', 0), ...usual },
    ]);
  });

  test('has at most ten segments a day: more are refused, and every list can still be read', async () => {
    const hour = (index: number) => String(index).padStart(2, '0');
    const ten = Array.from({ length: 10 }, (_, index) => ({
      daysOfWeek: 'MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY',
      startTime: `${hour(index)}:00`,
      endTime: `${hour(index)}:30`,
    }));
    const composite = { name: 'Lleno', isComposite: true, compositeRules: ten };
    const { status, body } = await create(composite);
    expect(status).toBe(200);
    expect(body.segments).toHaveLength(70);
    const before = await rows();
    const eleventh = { daysOfWeek: 'SUNDAY', startTime: '20:00', endTime: '20:30' };
    const more = { ...composite, compositeRules: [...ten, eleventh] };
    const refused = {
      fieldErrors: { 'compositeRules.10.daysOfWeek': 'Un día puede tener como máximo 10 tramos' },
    };
    expectProblem(await create(more), 422, 'VALIDATION_FAILED', refused);
    expectProblem(await update(body.id, more), 422, 'VALIDATION_FAILED', refused);
    expect(await rows()).toEqual(before);
    expect(await read(body.id)).toEqual(body);
  });

  test('becomes a simple one and back, without anything left of before', async () => {
    const rule = { daysOfWeek: 'MONDAY', ...morning };
    const composite = { name: 'Cambiante', isComposite: true, compositeRules: [rule] };
    const { id } = (await create(composite)).body;
    const simple = { name: 'Cambiante', segments: [segment(6, '10:00', '12:00')], compositeRules: [rule] };
    expect((await update(id, simple)).body).toMatchObject({ isComposite: false, compositeRules: [] });
    expect((await read(id)).segments).toEqual([{ ...segment(6, '10:00', '12:00'), ...usual }]);
    expect((await rows()).schedule_rules).toEqual([]);
    expect((await update(id, composite)).body.segments).toEqual([
      { ...segment(1, '09:00', '14:00'), ...usual },
    ]);
  });
});

describe('a changed schedule', () => {
  test('is what was sent, with defaults for what was not', async () => {
    const { id } = (await create(office)).body;
    const { body } = await update(id, whole);
    expect(body).toMatchObject(whole);
    expect(await read(id)).toEqual(body);
    const { body: back } = await update(id, office);
    expect(back).toMatchObject({
      ...office,
      priority: 0,
      validFrom: null,
      isTemplate: false,
      description: null,
    });
    expect(await read(id)).toEqual(back);
  });

  test('does not change when refused', async () => {
    const { id } = (await create(office)).body;
    const before = await rows();
    const segments = [segment(1, '09:00', '14:00'), segment(1, '13:00', '15:00', 1)];
    expect((await update(id, { ...office, segments })).status).toBe(422);
    expect((await update(id, { ...office, validFrom: '2027-01-01', validTo: '2027-01-01' })).status).toBe(
      422,
    );
    expectProblem(await update(randomUUID(), office), 404, 'NOT_FOUND');
    expect(await rows()).toEqual(before);
  });

  test('by ten at once is one of the ten, complete', async () => {
    const { id } = (await create(office)).body;
    const hours = (index: number) => ({ name: `N${index}`, segments: [segment(1, `0${index}:00`, '14:00')] });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => update(id, hours(index))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { name, segments } = await read(id);
    expect(segments).toEqual([{ ...segment(1, `0${name.slice(1)}:00`, '14:00'), ...usual }]);
  });
});
