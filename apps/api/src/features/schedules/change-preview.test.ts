import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createAssignment, createPerson, createSchedule, createTenant } from '../../testing/factories.ts';
import { companyRow, rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  id = (await admin.call('POST', '/schedules', { body: office })).body.id;
});

const segments = [{ dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '14:00' }];
const office = { name: 'Oficina', segments };
const longer = { ...office, segments: [{ ...segments[0], endTime: '15:00' }] };
const preview = (body: object) => admin.call('POST', `/schedules/${id}/change-preview`, { body });
const put = (body: object) => admin.call('PUT', `/schedules/${id}`, { body });
const give = async (validFrom: string, validTo?: string, roles: ('ROLE_ADMIN' | 'ROLE_EMPLOYEE')[] = []) => {
  const person = await createPerson(app.platform, tenantId, { roles: ['ROLE_EMPLOYEE', ...roles] });
  await createAssignment(app.platform, person, { scheduleId: id, validFrom, validTo });
  return person;
};
const facts = (effectiveFrom: string | null, peopleCount: number, pastPeopleCount = 0) => ({
  effectiveFrom,
  effectiveTo: null,
  peopleCount,
  pastPeopleCount,
  keepsPast: pastPeopleCount === 0,
});

test('shows how many people have it from the date on, each once and without admins, and that the past does not change', async () => {
  expect((await preview(longer)).body).toEqual(facts(null, 0));
  await give('2026-01-01', '2026-11-19');
  await give('2026-01-01', '2026-11-20');
  await give('2026-01-01', undefined, ['ROLE_ADMIN']);
  const twice = await give('2026-01-01', '2026-11-30');
  const again = { scheduleId: id, validFrom: '2027-01-01' };
  await createAssignment(app.platform, twice, again);
  await give('2027-06-01');
  expect((await preview(longer)).body).toEqual(facts('2026-11-20', 3));
  expect((await preview({ ...longer, effectiveFrom: '2026-11-21' })).body).toEqual(facts('2026-11-21', 2));
  expect((await preview({ ...longer, effectiveFrom: '2026-11-19' })).body).toEqual(facts('2026-11-19', 4, 3));
  expect((await preview({ ...longer, effectiveFrom: null })).body).toEqual(facts(null, 4, 3));
  expect((await preview({ ...longer, effectiveFrom: '2026-10-01' })).body.pastPeopleCount).toBe(3);
});

test('shows when a planned version begins, and counts until then', async () => {
  await give('2026-01-01');
  await give('2027-01-01');
  await put({ ...longer, effectiveFrom: '2027-01-01' });
  expect((await preview({ ...longer, isActive: false })).body).toEqual({
    ...facts('2026-11-20', 1),
    effectiveTo: '2026-12-31',
  });
});

test('counts nobody for fields that no day depends on, or for unchanged ones', async () => {
  await give('2026-01-01');
  for (const effectiveFrom of ['2026-11-20', '2026-01-01', null])
    expect((await preview({ ...office, name: 'Otro', effectiveFrom })).body).toEqual(facts(effectiveFrom, 0));
  await put({ ...longer, effectiveFrom: '2026-11-20' });
  expect((await preview({ ...longer, effectiveFrom: '2026-11-20' })).body).toEqual(facts('2026-11-20', 0));
  // Before today it said something else.
  expect((await preview({ ...longer, effectiveFrom: '2026-11-19' })).body).toEqual(facts('2026-11-19', 1, 1));
});

test('counts for a priority those who would follow another schedule, and whether on past days', async () => {
  const rival = await createSchedule(app.platform, tenantId, { priority: 5 });
  const past = await give('2026-01-01');
  const dates = { validFrom: '2026-02-01', validTo: '2026-02-28' };
  await createAssignment(app.platform, past, { scheduleId: rival, ...dates });
  const ahead = await give('2026-01-01');
  await createAssignment(app.platform, ahead, { scheduleId: rival, validFrom: '2026-12-01' });
  await give('2026-01-01');
  expect((await preview({ ...office, priority: 9 })).body).toEqual(facts('2026-11-20', 2, 1));
  const waiting = await preview({ ...office, priority: 9, effectiveFrom: '2026-12-02' });
  expect(waiting.body).toEqual(facts('2026-12-02', 2, 2));
  expect((await preview({ ...office, priority: 4 })).body).toEqual(facts('2026-11-20', 0));
});

test('stores nothing, and refuses unknown schedules and invalid bodies', async () => {
  await give('2026-01-01');
  const before = [
    await rowsOf(app.platform.database, tenantId),
    await companyRow(app.platform.database, tenantId),
  ];
  expect((await preview({ ...longer, priority: 9, name: 'Otro', effectiveFrom: null })).status).toBe(200);
  const stranger = `/schedules/${randomUUID()}/change-preview`;
  expectProblem(await admin.call('POST', stranger, { body: longer }), 404, 'NOT_FOUND');
  expect((await preview({ ...longer, segments: [] })).status).toBe(422);
  expect([
    await rowsOf(app.platform.database, tenantId),
    await companyRow(app.platform.database, tenantId),
  ]).toEqual(before);
});
