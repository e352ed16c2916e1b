import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createSchedule, createTenant } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const post = (path: string, body: object) => admin.call('POST', path, { body });
async function read(id: string) {
  const { versions, ...schedule } = (await admin.get(`/schedules/${id}`)).body;
  expect(versions).toHaveLength(1);
  return schedule;
}
const rule = { daysOfWeek: 'MONDAY,SUNDAY', startTime: '22:00', endTime: '06:00', breakMinutes: 20 };
const night = {
  name: 'Noches',
  description: 'Turno',
  scheduleType: 'SHIFT_NIGHT',
  priority: 7,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  workdayCutoffMinutes: 240,
  respectsHolidays: false,
  maxOvertimeMinutesPerDay: 30,
  isComposite: true,
  compositeRules: [rule],
};
const make = async (given: object = {}) => (await post('/schedules', { ...night, ...given })).body;

describe('a clone', () => {
  test('is equal but for its name and the next priority, and does not change its original', async () => {
    const original = await make();
    const { status, body } = await post(`/schedules/${original.id}/clone`, { name: 'Noches (Copia)' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...original, id: body.id, name: 'Noches (Copia)', priority: 8 });
    expect(body.id).not.toBe(original.id);
    expect(await read(body.id)).toEqual(body);
    expect(await read(original.id)).toEqual(original);
  });

  test.each([
    [99, 100],
    [100, 100],
  ])('of priority %i has %i', async (priority, expected) => {
    const { id } = await make({ priority });
    expect((await post(`/schedules/${id}/clone`, { name: 'Copia' })).body.priority).toBe(expected);
  });

  test('has none of the people, and remains when the original is deleted', async () => {
    const person = await createPerson(app.platform, tenantId);
    const id = await assignSchedule(app.platform, person);
    const { body: clone } = await post(`/schedules/${id}/clone`, { name: 'Copia' });
    expect(clone.assignedUsersCount).toBe(0);
    expect((await read(id)).assignedUsersCount).toBe(1);
    const [assignment] = (await admin.get(`/users/${person.userId}/assignments`)).body;
    await admin.call('DELETE', `/schedules/assignments/${assignment.id}`);
    expect((await admin.call('DELETE', `/schedules/${id}`)).status).toBe(204);
    expect(await read(clone.id)).toEqual(clone);
  });

  test('of an inactive template is a schedule that can be assigned', async () => {
    const { id } = await make({ isTemplate: true, isActive: false });
    const { body } = await post(`/schedules/${id}/clone`, { name: 'Copia' });
    expect(body).toMatchObject({ isTemplate: false, isActive: true });
    const { userId } = await createPerson(app.platform, tenantId);
    const assignment = { userId, scheduleId: body.id, validFrom: '2026-06-01' };
    expect((await post('/schedules/assignments', assignment)).status).toBe(200);
  });
});

describe('a template', () => {
  test('is made from a schedule, also one that people have, and is listed among the templates', async () => {
    const used = await assignSchedule(app.platform, await createPerson(app.platform, tenantId));
    const original = await read(used);
    const { body } = await post(`/schedules/${used}/create-template`, { name: 'Plantilla base' });
    const changes = {
      id: body.id,
      name: 'Plantilla base',
      isTemplate: true,
      assignedUsersCount: 0,
      changesFrom: null,
    };
    expect(body).toEqual({ ...original, ...changes });
    expect(await read(used)).toEqual(original);
    expect((await admin.get('/schedules/templates')).body).toEqual([body]);
    const { body: all } = await admin.get('/schedules?includeAssignedCount=true');
    expect(all).toEqual([original, body]);
  });

  test.each([
    ['a template', { isTemplate: true }],
    ['inactive', { isActive: false }],
  ])('cannot be assigned, nor can what is %s', async (_, given) => {
    const { userId } = await createPerson(app.platform, tenantId);
    const scheduleId = await createSchedule(app.platform, tenantId, given);
    const before = await rowsOf(app.platform.database, tenantId);
    const validity = { scheduleId, validFrom: '2026-01-01' };
    const refused = [
      await post('/schedules/assignments', { ...validity, userId }),
      await post('/schedules/bulk-assign', { ...validity, userIds: [userId] }),
      await post(`/users/${userId}/assignments`, validity),
      await post(`/users/${userId}/validate-schedule`, validity),
    ];
    for (const answer of refused) expectProblem(answer, 409, 'SCHEDULE_NOT_ASSIGNABLE');
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });

  test('cannot be made of a schedule itself once somebody has or had it', async () => {
    const person = await createPerson(app.platform, tenantId);
    const id = await assignSchedule(app.platform, person, { validTo: '2026-01-31' });
    const { assignedUsersCount, ...schedule } = await read(id);
    expect(assignedUsersCount).toBe(0);
    const before = await rowsOf(app.platform.database, tenantId);
    const body = { ...schedule, name: 'Otro', priority: 3, isTemplate: true };
    expectProblem(await admin.call('PUT', `/schedules/${id}`, { body }), 409, 'SCHEDULE_IN_USE');
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });

  test('can become a schedule and a template again if nobody has it', async () => {
    const { id } = await make({ isTemplate: true });
    const put = (isTemplate: boolean) =>
      admin.call('PUT', `/schedules/${id}`, { body: { ...night, isTemplate } });
    expect((await put(false)).body.isTemplate).toBe(false);
    expect((await admin.get('/schedules/templates')).body).toEqual([]);
    expect((await put(true)).body.isTemplate).toBe(true);
  });

  test('is used as a schedule with its hours and the given name and validity', async () => {
    const template = await make({ isTemplate: true, isActive: false });
    const { body } = await post(`/schedules/templates/${template.id}/use`, {
      name: 'Verano',
      validFrom: '2027-06-01',
      validTo: '2027-09-30',
    });
    expect(body).toEqual({
      ...template,
      id: body.id,
      name: 'Verano',
      validFrom: '2027-06-01',
      validTo: '2027-09-30',
      isTemplate: false,
      isActive: true,
    });
    const { body: open } = await post(`/schedules/templates/${template.id}/use`, { name: 'Sin fechas' });
    expect(open).toMatchObject({ validFrom: null, validTo: null });
    expect(await read(template.id)).toEqual(template);
  });

  test('cannot be used if it is none, nor with a validity that does not end later than it begins', async () => {
    const plain = await make();
    const template = await make({ isTemplate: true });
    const before = await rowsOf(app.platform.database, tenantId);
    expectProblem(await post(`/schedules/templates/${plain.id}/use`, { name: 'X' }), 404, 'NOT_FOUND');
    const sameDay = { name: 'X', validFrom: '2027-06-01', validTo: '2027-06-01' };
    expectProblem(await post(`/schedules/templates/${template.id}/use`, sameDay), 422, 'VALIDATION_FAILED', {
      fieldErrors: { validTo: 'La fecha de fin debe ser posterior a la fecha de inicio' },
    });
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });
});

describe('the schedules of a season', () => {
  const typed = async (
    name: string,
    scheduleType: string,
    validFrom: string | null,
    validTo: string | null,
  ) => make({ name, scheduleType, validFrom, validTo });
  const names = async (query: string) => {
    const { body } = await admin.get(`/schedules/seasonal?${query}`);
    return body.map(({ name }: { name: string }) => name);
  };

  test('are those of its types that are valid on some day of the year, by name', async () => {
    await typed('Verano 26', 'SUMMER_INTENSIVE', '2026-06-01', '2026-09-15');
    await typed('Verano siempre', 'SUMMER_INTENSIVE', null, null);
    await typed('Invierno', 'WINTER_INTENSIVE', '2026-12-31', '2027-01-01');
    await typed('Navidades', 'HOLIDAY_SEASON', null, '2026-01-01');
    await typed('Primavera', 'SPRING', '2027-01-01', null);
    await typed('Otoño', 'AUTUMN', null, null);
    await typed('Normal', 'REGULAR', null, null);
    for (const [query, expected] of [
      ['season=SUMMER&year=2026', ['Verano 26', 'Verano siempre']],
      ['season=SUMMER&year=2027', ['Verano siempre']],
      ['season=WINTER&year=2026', ['Invierno', 'Navidades']],
      ['season=WINTER&year=2027', ['Invierno']],
      ['season=WINTER&year=2028', []],
      ['season=SPRING&year=2026', []],
      ['season=SPRING&year=2030', ['Primavera']],
      ['season=AUTUMN&year=1970', ['Otoño']],
    ] as const)
      expect(await names(query), query).toEqual(expected);
  });
});
