import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { createPerson, createSchedule, createTenant, type TestPerson } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import type { TestAnswer } from '../../testing/send-request.ts';
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

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const people = (count: number) => Promise.all(times(count, () => createPerson(app.platform, tenantId)));
const schedules = (count: number, given: { priority?: number } = {}) =>
  Promise.all(
    times(count, (index) => createSchedule(app.platform, tenantId, { name: `H${index}`, ...given })),
  );
const assign = (scheduleId: string, { userId }: TestPerson, dates: object = { validFrom: '2026-01-01' }) =>
  admin.call('POST', '/schedules/assignments', { body: { scheduleId, userId, ...dates } });
const bulk = (scheduleId: string, whom: readonly TestPerson[]) => {
  const userIds = whom.map(({ userId }) => userId);
  return admin.call('POST', '/schedules/bulk-assign', {
    body: { scheduleId, userIds, validFrom: '2026-01-01' },
  });
};
const setPriority = (id: string, priority: number) => {
  const segments = [{ dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '17:00' }];
  const changePast = { reason: 'Ordenar los turnos de siempre' };
  return admin.call('PUT', `/schedules/${id}`, { body: { name: 'Otro', priority, segments, changePast } });
};
const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).sort();

/** That everybody was answered with success or the conflict, which names no stranger. */
function expectConflicts(answers: readonly TestAnswer[], won: number): void {
  expect(statuses(answers)).toEqual([...Array(won).fill(200), ...Array(answers.length - won).fill(409)]);
  for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('ASSIGNMENT_OVERLAPS');
}

interface Kept {
  userId: string;
  scheduleId: string;
  priority: number;
  validFrom: string;
  validTo: string | null;
}

/** What is kept; no two of one person and priority share a day, and each has the priority of its schedule. */
async function soundAssignments(): Promise<Kept[]> {
  const tables = await rowsOf(app.platform.database, tenantId);
  const kept = (tables.schedule_assignments as { row: Kept }[]).map(({ row }) => row);
  const priorities = new Map(
    (tables.schedules as { row: { id: string; priority: number } }[]).map(({ row }) => [
      row.id,
      row.priority,
    ]),
  );
  for (const [index, one] of kept.entries()) {
    expect(priorities.get(one.scheduleId)).toBe(one.priority);
    for (const other of kept.slice(index + 1)) {
      if (one.userId !== other.userId || one.priority !== other.priority) continue;
      const apart =
        (one.validTo !== null && one.validTo < other.validFrom) ||
        (other.validTo !== null && other.validTo < one.validFrom);
      expect(apart).toBe(true);
    }
  }
  return kept;
}

test('of twenty overlapping assignments of one person made at once exactly one is made', async () => {
  const [ana] = (await people(1)) as [TestPerson];
  const made = await schedules(20);
  for (let round = 0; round < 3; round += 1) {
    const validFrom = `202${round}-01-01`;
    const dates = { validFrom, validTo: `202${round}-12-31` };
    expectConflicts(await Promise.all(made.map((id) => assign(id, ana, dates))), 1);
    expect(await soundAssignments()).toHaveLength(round + 1);
  }
});

test('of bulk assignments in opposite orders one gets all of its people, the others none', async () => {
  for (let round = 0; round < 4; round += 1) {
    const crowd = await people(12);
    const made = await schedules(6);
    const orders = made.map((id, index) => [id, index % 2 === 0 ? crowd : crowd.toReversed()] as const);
    const before = (await soundAssignments()).length;
    expectConflicts(await Promise.all(orders.map(([id, whom]) => bulk(id, whom))), 1);
    const kept = (await soundAssignments()).slice();
    expect(kept).toHaveLength(before + crowd.length);
    const ids = new Set(crowd.map(({ userId }) => userId));
    const given = kept.filter(({ userId }) => ids.has(userId));
    expect(new Set(given.map(({ scheduleId }) => scheduleId)).size).toBe(1);
  }
});

test('bulk assignments that share some of their people never deadlock', async () => {
  const crowd = await people(15);
  const made = await schedules(5);
  const windows = made.map(
    (id, index) => [id, crowd.slice(index * 2, index * 2 + 7).toSorted(() => index - 2)] as const,
  );
  const answers = await Promise.all(windows.map(([id, whom]) => bulk(id, whom)));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const won = answers.filter(({ status }) => status === 200).length;
  expect(won).toBeGreaterThan(0);
  expect(await soundAssignments()).toHaveLength(won * 7);
});

test('a priority that changes while people are assigned leaves no contradiction', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const [ana, berta] = (await people(2)) as [TestPerson, TestPerson];
    const [low = ''] = await schedules(1);
    const [high = ''] = await schedules(1, { priority: 5 });
    expect((await assign(low, ana)).status).toBe(200);
    const answers = await Promise.all([
      setPriority(high, 0),
      assign(high, ana),
      assign(low, berta),
      assign(high, berta),
      setPriority(low, 5),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    outcomes.add(answers.map(({ status }) => status).join());
    await soundAssignments();
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

test('schedules that exchange their priorities while people have both never deadlock', async () => {
  const crowd = await people(6);
  const [one = '', other = ''] = await schedules(2, { priority: 3 });
  await setPriority(other, 4);
  expect((await bulk(one, crowd)).status).toBe(200);
  expect((await bulk(other, crowd)).status).toBe(200);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      setPriority(one, 4),
      setPriority(other, 3),
      setPriority(one, 9),
      setPriority(other, 8),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await soundAssignments();
  }
});

test('a schedule that is deleted while it is assigned is deleted, or assigned', async () => {
  for (let round = 0; round < 8; round += 1) {
    const crowd = await people(4);
    const [id = ''] = await schedules(1);
    const [removed, ...answers] = (await Promise.all([
      admin.call('DELETE', `/schedules/${id}`),
      ...crowd.slice(0, 3).map((person) => assign(id, person)),
      bulk(id, crowd.slice(3)),
    ])) as [TestAnswer, ...TestAnswer[]];
    const isGone = removed.status === 204;
    if (!isGone) expect(removed.body.code).toBe('SCHEDULE_IN_USE');
    for (const { status, body } of answers) {
      expect(status).toBe(isGone ? 422 : 200);
      if (isGone) expect(body.fieldErrors).toEqual({ scheduleId: 'El horario no existe.' });
    }
    await soundAssignments();
  }
});

test('an assignment that several change and delete at once is changed or not found', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [ana] = (await people(1)) as [TestPerson];
    const [one = '', other = ''] = await schedules(2);
    const { body: made } = await assign(one, ana, { validFrom: '2026-01-01', validTo: '2026-06-30' });
    const path = `/schedules/assignments/${made.id}`;
    const [removed, again, ...answers] = (await Promise.all([
      admin.call('DELETE', path),
      admin.call('DELETE', path),
      admin.call('PUT', path, { body: { validFrom: '2026-01-01' } }),
      assign(other, ana, { validFrom: '2026-07-01' }),
      assign(other, ana, { validFrom: '2026-03-01', validTo: '2026-03-02' }),
    ])) as [TestAnswer, TestAnswer, ...TestAnswer[]];
    expect(statuses([removed, again])).toEqual([204, 404]);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    await soundAssignments();
  }
});

test('people are assigned while they are renamed, promoted, deactivated and deleted, without errors', async () => {
  for (let round = 0; round < 4; round += 1) {
    const crowd = await people(5);
    const [id = '', other = ''] = await schedules(2);
    const patch = ({ userId }: TestPerson, body: object) =>
      admin.call('PATCH', `/admin/users/${userId}`, { body });
    const promote = ({ userId }: TestPerson) =>
      admin.call('POST', `/admin/users/${userId}/roles`, {
        body: { roleIds: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] },
      });
    const [one, two, three, four] = crowd as [TestPerson, TestPerson, TestPerson, TestPerson];
    const { userId: leaver } = await createPerson(app.platform, tenantId);
    const except = (userId: string) =>
      admin.call('POST', `/users/${userId}/schedule-exceptions`, { body: { exceptionDate: '2026-12-24' } });
    const [left, late, ...answers] = (await Promise.all([
      admin.call('DELETE', `/admin/employees/${leaver}`),
      except(leaver),
      bulk(id, crowd),
      bulk(other, crowd.toReversed()),
      patch(one, { fullName: 'Otra' }),
      patch(two, { timezone: 'Atlantic/Canary' }),
      promote(three),
      admin.call('PATCH', `/admin/employees/${four.userId}/deactivate`),
      except(one.userId),
    ])) as [TestAnswer, TestAnswer, ...TestAnswer[]];
    expect(left.status).toBe(204);
    expect([200, 404]).toContain(late.status);
    for (const { status } of answers.slice(0, 2)) expect([200, 409, 422]).toContain(status);
    for (const { status } of answers.slice(2)) expect(status).toBeLessThan(300);
    await soundAssignments();
  }
});
