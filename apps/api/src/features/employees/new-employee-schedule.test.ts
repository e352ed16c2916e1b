import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { createAssignment, createPerson, createSchedule, createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let office: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  office = await make('Oficina');
});

const segments = [{ dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '14:00' }];
const make = async (name: string, more: object = {}): Promise<string> =>
  (await admin.call('POST', '/schedules', { body: { name, segments, ...more } })).body.id;
const person = (more: object = {}) => ({ name: 'Ana', email: `${randomUUID()}@ejemplo.test`, ...more });
const create = (body: object, who = admin) => who.call('POST', '/admin/employees', { body });
const importRows = (rows: readonly object[], more: object = {}, who = admin) =>
  who.call('POST', '/admin/employees/import', { body: { rows, ...more } });
const listed = async (query = '') => (await admin.get(`/admin/employees?size=100&${query}`)).body.content;
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);
const schedulesOf = async (userId: string) =>
  (await admin.get(`/schedules/assignments?userId=${userId}`)).body.map(
    ({ scheduleName, validFrom, validTo }: Record<string, unknown>) => [scheduleName, validFrom, validTo],
  );
const exceeding = [409, 'EXCEEDS_OWN_PERMISSIONS'];
/** Somebody who may add people and nothing else. */
async function withoutSchedules(): Promise<EmployeeAtWork> {
  return deputyAtWork(app, tenantId, 'employees.read', 'employees.manage');
}
const nobodyWasAdded = async () => expect(namesOf(await listed())).not.toContain('Ana');

describe('somebody who is added with a schedule', () => {
  test('has it from today on, and it is logged', async () => {
    const { status, body } = await create(person({ scheduleId: office }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ lacksSchedule: false });
    expect(await schedulesOf(body.id)).toEqual([['Oficina', '2026-11-20', null]]);
    const { content } = (await admin.get('/admin/audit?size=2')).body;
    expect(content.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'EMPLOYEE_CREATED',
      'SCHEDULE_ASSIGNED',
    ]);
  });

  test.each<[string, () => Promise<object>, [number, string]]>([
    ['an unknown one', async () => ({ scheduleId: randomUUID() }), [422, 'VALIDATION_FAILED']],
    [
      'one of another company',
      async () => ({ scheduleId: await createSchedule(app.platform, await createTenant(app.platform)) }),
      [422, 'VALIDATION_FAILED'],
    ],
    [
      'an inactive one',
      async () => ({ scheduleId: await make('Vieja', { isActive: false }) }),
      [409, 'SCHEDULE_NOT_ASSIGNABLE'],
    ],
    ['an admin', async () => ({ scheduleId: office, role: 'ROLE_ADMIN' }), [422, 'VALIDATION_FAILED']],
  ])('cannot be added with %s', async (_, more, problem) => {
    expect(refusal(await create(person(await more())))).toEqual(problem);
    await nobodyWasAdded();
  });

  test('cannot be added by somebody who may not assign schedules; without a schedule they can', async () => {
    const deputy = await withoutSchedules();
    expect(refusal(await create(person({ scheduleId: office }), deputy))).toEqual(exceeding);
    await nobodyWasAdded();
    expect((await create(person(), deputy)).body).toMatchObject({ lacksSchedule: true });
  });
});

describe('an import', () => {
  test('gives each person the schedule of their row, and the others the one chosen for all', async () => {
    const nights = await make('Noches');
    const rows = [
      person({ name: 'Uno', schedule: ' NOCHES ' }),
      person({ name: 'Dos', schedule: '' }),
      person({ name: 'Tres' }),
    ];
    expect((await importRows(rows, { scheduleId: office })).body).toEqual({ created: 3 });
    const byName = new Map((await listed()).map(({ name, id }: { name: string; id: string }) => [name, id]));
    const given = async (name: string) => schedulesOf(String(byName.get(name)));
    expect(await given('Uno')).toEqual([['Noches', '2026-11-20', null]]);
    expect(await given('Dos')).toEqual([['Oficina', '2026-11-20', null]]);
    expect(await given('Tres')).toEqual([['Oficina', '2026-11-20', null]]);
    expect(nights).not.toBe(office);
  });

  test('is refused as a whole for the name of no schedule, of a template, or of two schedules', async () => {
    await make('Doble');
    await make('doble');
    await make('Modelo', { isTemplate: true });
    await make('Vieja', { isActive: false });
    const rows = ['Nada', 'Modelo', 'Vieja', 'Doble'].map((schedule) => person({ schedule }));
    const answer = await importRows([person({ schedule: 'Oficina' }), ...rows]);
    expect(answer.status).toBe(422);
    const unknown = 'No hay ningún horario activo con este nombre.';
    expect(answer.body.fieldErrors).toEqual({
      'rows.1.schedule': unknown,
      'rows.2.schedule': unknown,
      'rows.3.schedule': unknown,
      'rows.4.schedule': 'Hay varios horarios con este nombre.',
    });
    await nobodyWasAdded();
  });

  test('with schedules needs the permission to assign them', async () => {
    const deputy = await withoutSchedules();
    const named = await importRows([person({ schedule: 'Oficina' })], {}, deputy);
    expect(refusal(named)).toEqual(exceeding);
    expect(refusal(await importRows([person()], { scheduleId: office }, deputy))).toEqual(exceeding);
    await nobodyWasAdded();
  });
});

test('the list shows who lacks a schedule, and can be filtered by that', async () => {
  const made = (fullName: string, more: object = {}) =>
    createPerson(app.platform, tenantId, { fullName, ...more });
  const [today, over, later] = [await made('De hoy'), await made('De ayer'), await made('De mañana')];
  await made('De nadie');
  await made('De baja', { active: false });
  const give = (to: typeof today, validFrom: string, validTo?: string) =>
    createAssignment(app.platform, to, { scheduleId: office, validFrom, validTo });
  await give(today, '2026-01-01');
  await give(over, '2026-01-01', '2026-11-19');
  await give(later, '2026-12-01');
  expect(namesOf(await listed('withoutSchedule=true&includeInactive=true'))).toEqual(['De ayer', 'De nadie']);
  const everybody: { name: string; lacksSchedule: boolean }[] = await listed('includeInactive=true');
  expect(namesOf(everybody.filter(({ lacksSchedule }) => lacksSchedule))).toEqual(['De ayer', 'De nadie']);
  expect(everybody).toHaveLength(6);
  const file = await admin.get('/admin/employees/export?withoutSchedule=true');
  expect(file.body).toContain('De nadie');
  expect(file.body).not.toContain('De hoy');
});

test('the first steps of a company are those it has done', async () => {
  const steps = async (who = admin) => (await who.get('/admin/dashboard/first-steps')).body;
  const emptyId = await createTenant(app.platform);
  const newcomer = await adminAtWork(app, emptyId);
  const nothing = { hasSchedule: false, hasPeople: false, hasHolidays: false, employeesWithoutSchedule: 0 };
  expect(await steps(newcomer)).toEqual(nothing);
  const template = { name: 'Modelo', segments, isTemplate: true };
  await newcomer.call('POST', '/schedules', { body: template });
  await newcomer.call('POST', '/schedules', { body: { name: 'Vieja', segments, isActive: false } });
  expect(await steps(newcomer)).toEqual(nothing);
  await createPerson(app.platform, emptyId);
  expect(await steps(newcomer)).toMatchObject({ hasPeople: true, employeesWithoutSchedule: 1 });
  await newcomer.call('POST', '/schedules', { body: { name: 'Oficina', segments } });
  const holiday = { holidayDate: '2026-12-24', name: 'Cierre', type: 'COMPANY' };
  await newcomer.call('POST', '/holidays', { body: holiday });
  expect(await steps(newcomer)).toMatchObject({ hasSchedule: true, hasHolidays: true });
  expect(await steps()).toMatchObject({ hasSchedule: true, hasPeople: false });
});
