import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createAssignment, createPerson, createTenant } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
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
  const person = await createPerson(app.platform, tenantId);
  await createAssignment(app.platform, person, { scheduleId: id, validFrom: '2026-01-01' });
});

const segments = [{ dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '14:00' }];
const office = { name: 'Oficina', segments };
const rows = () => rowsOf(app.platform.database, tenantId);
const put = (body: object, by = admin) => by.call('PUT', `/schedules/${id}`, { body });

test('somebody who saves what another saved meanwhile gets the present state, and nothing of theirs is stored', async () => {
  const other = await adminAtWork(app, tenantId, { fullName: 'La otra' });
  const { body: opened } = await admin.get(`/schedules/${id}`);
  expect(opened.revision).toBe(1);
  const { body: saved } = await put({ ...office, name: 'Taller', revision: 1 }, other);
  expect(saved.revision).toBe(2);
  const before = await rows();
  const mine = { ...office, segments: [{ ...segments[0], endTime: '15:00' }], revision: opened.revision };
  expectProblem(await put(mine), 409, 'CHANGED_MEANWHILE', { schedule: saved });
  expect(await rows()).toEqual(before);
  const { body: kept } = await put({ ...mine, name: 'Taller', revision: saved.revision });
  expect(kept).toMatchObject({ name: 'Taller', revision: 3, segments: [{ endTime: '15:00' }] });
});

test('of ten who save from the same revision, one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => put({ ...office, name: `N${index}`, revision: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const won = answers.find(({ status }) => status === 200);
  for (const answer of answers.filter(({ status }) => status === 409))
    expectProblem(answer, 409, 'CHANGED_MEANWHILE', { schedule: won?.body });
  expect((await admin.get(`/schedules/${id}`)).body.name).toBe(won?.body.name);
  const { body } = await admin.get(`/admin/audit?subjectId=${id}&action=SCHEDULE_UPDATED`);
  expect(body.totalElements).toBe(1);
});

test('a change of any version counts, one without effect does not, and an update without a revision is not checked', async () => {
  expect((await put({ ...office, revision: 1 })).body.revision).toBe(1);
  const planned = { ...office, isActive: false, effectiveFrom: '2027-01-01' };
  expect((await put({ ...planned, revision: 1 })).body.revision).toBe(2);
  expect((await put({ ...office, name: 'Tarde', revision: 1 })).status).toBe(409);
  expect((await put({ ...office, name: 'Sin preguntar' })).body.revision).toBe(3);
  expect((await put({ ...office, name: 'Del futuro', revision: 4 })).status).toBe(409);
});
