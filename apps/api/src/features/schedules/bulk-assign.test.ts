import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createAssignment, createPerson, createSchedule, createTenant } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let scheduleId: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  scheduleId = await createSchedule(app.platform, tenantId, { name: 'Oficina' });
});

const person = async (fullName = 'Persona de prueba') =>
  (await createPerson(app.platform, tenantId, { fullName })).userId;
const bulk = (userIds: readonly string[], dates: object = {}) =>
  admin.call('POST', '/schedules/bulk-assign', {
    body: { scheduleId, userIds, validFrom: '2026-01-01', ...dates },
  });
const rows = () => rowsOf(app.platform.database, tenantId);

test('several people get a schedule in one call, listed by name', async () => {
  const [zoe, ana] = [await person('Zoe'), await person('Ana')];
  const { status, body } = await bulk([zoe, ana.toUpperCase()], { validTo: '2026-12-31' });
  expect(status).toBe(200);
  const common = { scheduleId, validFrom: '2026-01-01', validTo: '2026-12-31', priority: 0 };
  expect(body).toMatchObject([
    { userId: ana, userName: 'Ana', ...common },
    { userId: zoe, userName: 'Zoe', ...common },
  ]);
  expect((await admin.get('/schedules/assignments')).body).toEqual(body);
  expect((await admin.get(`/schedules/${scheduleId}`)).body.assignedUsersCount).toBe(2);
});

test('five hundred people get a schedule in one call', async () => {
  const people = Array.from({ length: 500 }, (_, index) => {
    const id = randomUUIDv7();
    const name = { email: `${id}@ejemplo.test`, fullName: `Persona ${index}`, roles: ['ROLE_EMPLOYEE'] };
    return { id, ...name, createdAt: app.clock.now() };
  });
  await withTenant(app.platform.database, tenantId, (tx) => tx.insertInto('users').values(people).execute());
  const { status, body } = await bulk(people.map(({ id }) => id));
  expect(status).toBe(200);
  expect(new Set(body.map(({ userId }: { userId: string }) => userId)).size).toBe(500);
  expect((await admin.get(`/schedules/${scheduleId}`)).body.assignedUsersCount).toBe(500);
});

test('with one unknown id nobody gets it, and each unknown one is named by its index', async () => {
  const [ana, berta] = [await person(), await person()];
  const foreign = await createPerson(app.platform, await createTenant(app.platform));
  const both = await createPerson(app.platform, tenantId, { roles: ['ROLE_EMPLOYEE', 'ROLE_TENANT_ADMIN'] });
  const before = await rows();
  const unknown = 'Usuario no encontrado.';
  const isAdmin = 'Los administradores no tienen horario.';
  const twice = 'Este usuario está dos veces.';
  for (const [ids, fieldErrors] of [
    [[ana, randomUUID(), berta], { 'userIds.1': unknown }],
    [[foreign.userId, ana, berta], { 'userIds.0': unknown }],
    [[ana, berta, admin.userId], { 'userIds.2': isAdmin }],
    [[both.userId], { 'userIds.0': isAdmin }],
    [[ana, berta, ana], { 'userIds.2': twice }],
    [[ana, ana.toUpperCase()], { 'userIds.1': twice }],
    [
      [admin.userId, ana, ana, foreign.userId],
      { 'userIds.0': isAdmin, 'userIds.2': twice, 'userIds.3': unknown },
    ],
  ] as [string[], Record<string, string>][])
    expectProblem(await bulk(ids), 422, 'VALIDATION_FAILED', { fieldErrors });
  expect(await rows()).toEqual(before);
});

test('with one person who has another schedule on those days nobody gets it, and the text names them', async () => {
  const people = [await person('Ana'), await person('Berta'), await person('Carla')];
  const other = await createSchedule(app.platform, tenantId, { name: 'Verano' });
  const berta = { tenantId, userId: people[1] ?? '', email: '' };
  const dates = { validFrom: '2026-06-01', validTo: '2026-06-30' };
  await createAssignment(app.platform, berta, { scheduleId: other, ...dates });
  const before = await rows();
  const message =
    'Berta ya tiene asignado «Verano» desde el 01/06/2026 hasta el 30/06/2026, con la misma prioridad (0).';
  expectProblem(await bulk(people), 409, 'ASSIGNMENT_OVERLAPS', { message });
  expectProblem(await bulk(people, { validTo: '2026-06-01' }), 409, 'ASSIGNMENT_OVERLAPS', { message });
  expect(await rows()).toEqual(before);
  expect((await bulk(people, { validTo: '2026-05-31' })).status).toBe(200);
  expect((await bulk(people, { validFrom: '2026-07-01' })).status).toBe(200);
});
