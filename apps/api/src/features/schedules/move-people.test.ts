import type { MovedPerson } from '@jornada/contract/schedules/assignments';
import { moveConflictTexts as texts } from '@jornada/texts/schedule-words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createAssignment, createPerson, createSchedule, createTenant } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let office: string;
let nights: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  office = await createSchedule(app.platform, tenantId, { name: 'Oficina' });
  nights = await createSchedule(app.platform, tenantId, { name: 'Noches' });
});

const person = (fullName: string) => createPerson(app.platform, tenantId, { fullName });
const rows = () => rowsOf(app.platform.database, tenantId);
const wanted = (userIds: readonly string[], dates: object = {}) => ({
  scheduleId: nights,
  userIds,
  validFrom: '2026-12-01',
  ...dates,
});
const preview = (userIds: readonly string[], dates?: object) =>
  admin.call('POST', '/schedules/bulk-assign/preview', { body: wanted(userIds, dates) });
const move = (userIds: readonly string[], ends: readonly object[], dates?: object) =>
  admin.call('POST', '/schedules/bulk-assign', { body: { ...wanted(userIds, dates), ends } });
/** What a preview says ends, as it is sent. */
const endsOf = (people: readonly MovedPerson[]) =>
  people.flatMap(({ userId, held }) =>
    held.filter(({ endsOn }) => endsOn !== null).map(({ id, validTo }) => ({ id, userId, validTo })),
  );
const spans = async (userId: string) =>
  (await admin.get(`/users/${userId}/assignments`)).body.map(
    (one: { scheduleName: string; validFrom: string; validTo: string | null }) =>
      `${one.scheduleName} ${one.validFrom} – ${one.validTo ?? ''}`,
  );

describe('people who have another schedule', () => {
  test('move to a new one in one step: what each has ends on the eve', async () => {
    const [zoe, ana, eva] = [await person('Zoe'), await person('Ana'), await person('Eva')];
    await createAssignment(app.platform, zoe, { scheduleId: office, validFrom: '2026-01-01' });
    const until = { validFrom: '2026-03-01', validTo: '2027-02-28' };
    await createAssignment(app.platform, ana, { scheduleId: office, ...until });
    const ids = [zoe.userId, ana.userId, eva.userId];
    const before = await rows();
    const { status, body } = await preview(ids);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        userName: 'Ana',
        conflict: null,
        held: [{ scheduleName: 'Oficina', ...until, endsOn: '2026-11-30' }],
      },
      { userName: 'Eva', userEmail: eva.email, conflict: null, held: [] },
      { userName: 'Zoe', conflict: null, held: [{ validTo: null, endsOn: '2026-11-30' }] },
    ]);
    expect(await rows()).toEqual(before);

    const moved = await move(ids, endsOf(body));
    expect(moved.status).toBe(200);
    expect(moved.body).toHaveLength(3);
    expect(await spans(zoe.userId)).toEqual(['Oficina 2026-01-01 – 2026-11-30', 'Noches 2026-12-01 – ']);
    expect(await spans(ana.userId)).toEqual(['Oficina 2026-03-01 – 2026-11-30', 'Noches 2026-12-01 – ']);
    expect(await spans(eva.userId)).toEqual(['Noches 2026-12-01 – ']);
    const log = (await admin.get('/admin/audit?size=10')).body.content;
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'SCHEDULE_ASSIGNED',
      'ASSIGNMENT_UPDATED',
      'ASSIGNMENT_UPDATED',
    ]);
  });

  test('keep what has another priority', async () => {
    const ana = await person('Ana');
    const extra = await createSchedule(app.platform, tenantId, { name: 'Refuerzo', priority: 3 });
    await createAssignment(app.platform, ana, { scheduleId: extra, validFrom: '2026-01-01' });
    const { body } = await preview([ana.userId]);
    expect(body).toMatchObject([{ conflict: null, held: [{ scheduleName: 'Refuerzo', endsOn: null }] }]);
    expect((await move([ana.userId], [])).status).toBe(200);
    expect(await spans(ana.userId)).toEqual(['Refuerzo 2026-01-01 – ', 'Noches 2026-12-01 – ']);
  });

  test('who cannot move are named with the reason, and nobody moves', async () => {
    const [ana, eva] = [await person('Ana'), await person('Eva')];
    await createAssignment(app.platform, ana, { scheduleId: office, validFrom: '2026-01-01' });
    await createAssignment(app.platform, eva, { scheduleId: office, validFrom: '2026-12-15' });
    const ids = [ana.userId, eva.userId];
    const reason = texts.BEGINS_LATER('Oficina', '15/12/2026');
    const { body } = await preview(ids);
    expect(body).toMatchObject([{ conflict: null }, { userName: 'Eva', conflict: reason }]);
    const before = await rows();
    expectProblem(await move(ids, endsOf(body)), 409, 'CHANGED_MEANWHILE', {
      message: `Eva: ${reason}`,
      fieldErrors: { 'userIds.1': reason },
    });
    expect(await rows()).toEqual(before);
    const [forAWhile] = (await preview([ana.userId], { validTo: '2026-12-31' })).body;
    expect(forAWhile.conflict).toBe(texts.GOES_ON_AFTER('Oficina'));
  });
});

describe('after the preview nobody moves when somebody’s schedule', () => {
  test.each<[string, (id: string, userId: string) => Promise<unknown>, string]>([
    [
      'got another last day',
      (id) =>
        admin.call('PUT', `/schedules/assignments/${id}`, {
          body: { validFrom: '2026-01-01', validTo: '2027-01-31' },
        }),
      texts.added('Oficina'),
    ],
    ['was removed', (id) => admin.call('DELETE', `/schedules/assignments/${id}`), texts.gone()],
    [
      'was replaced by another',
      async (id, userId) => {
        const summer = await createSchedule(app.platform, tenantId, { name: 'Verano' });
        await admin.call('DELETE', `/schedules/assignments/${id}`);
        const body = { userId, scheduleId: summer, validFrom: '2026-02-01' };
        await admin.call('POST', '/schedules/assignments', { body });
      },
      texts.added('Verano'),
    ],
  ])('%s', async (_, change, reason) => {
    const [ana, eva] = [await person('Ana'), await person('Eva')];
    for (const one of [ana, eva])
      await createAssignment(app.platform, one, { scheduleId: office, validFrom: '2026-01-01' });
    const ids = [ana.userId, eva.userId];
    const ends = endsOf((await preview(ids)).body);
    await change(ends[1]?.id ?? '', eva.userId);
    const before = await rows();
    expectProblem(await move(ids, ends), 409, 'CHANGED_MEANWHILE', {
      message: `Eva: ${reason}`,
      fieldErrors: { 'userIds.1': reason },
    });
    expect(await rows()).toEqual(before);
    expect((await move(ids, endsOf((await preview(ids)).body))).status).toBe(200);
  });
});

test('without what is to end, the call refuses as before', async () => {
  const ana = await person('Ana');
  await createAssignment(app.platform, ana, { scheduleId: office, validFrom: '2026-01-01' });
  const answer = await admin.call('POST', '/schedules/bulk-assign', { body: wanted([ana.userId]) });
  expectProblem(answer, 409, 'ASSIGNMENT_OVERLAPS', {
    message:
      'Ana ya tiene asignado «Oficina» desde el 01/01/2026 sin fecha de fin, con la misma prioridad (0).',
  });
});

test('what ends of others is not touched', async () => {
  const [ana, eva] = [await person('Ana'), await person('Eva')];
  for (const one of [ana, eva])
    await createAssignment(app.platform, one, { scheduleId: office, validFrom: '2026-01-01' });
  const both = endsOf((await preview([ana.userId, eva.userId])).body);
  expect((await move([ana.userId], both)).status).toBe(200);
  expect(await spans(eva.userId)).toEqual(['Oficina 2026-01-01 – ']);
});
