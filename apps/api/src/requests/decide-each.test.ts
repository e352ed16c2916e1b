import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../testing/company-factories.ts';
import { createCorrectionRequest } from '../testing/correction-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
} from '../testing/factories.ts';
import { createOfflineGap } from '../testing/offline-gap-factory.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-25T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Ana Ruiz' }));
  await assignSchedule(app.platform, ana, { validFrom: '2026-11-01' });
});

const decide = (path: string, body: object, by = admin) => by.call('POST', path, { body });
const waiting = async (path: string) => (await admin.get(path)).body.totalElements;

describe('corrections', () => {
  const path = '/attendance/admin/correction-requests/bulk';
  const ask = (date: string, at = '09:00') => createCorrectionRequest(app.platform, ana, { date, at });
  const left = () => waiting('/attendance/admin/correction-requests?status=PENDING');

  test('what can be accepted is; the rest is answered with person, day and reason', async () => {
    const ids = [await ask('2026-11-17'), await ask('2026-11-18'), await ask('2026-11-19')];
    const day = `userId=${ana.userId}&date=2026-11-18`;
    expect(await admin.call('POST', `/attendance/admin/days/validate?${day}`)).toMatchObject({ status: 200 });
    const { status, body } = await decide(path, { isApproved: true, ids });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ decided: 2, firstSteps: 0 },
      refused: [
        {
          id: ids[1],
          userId: ana.userId,
          employeeName: 'Ana Ruiz',
          date: '2026-11-18',
          code: 'DAY_VALIDATED',
          message: expect.any(String),
        },
      ],
    });
    expect(await left()).toBe(1);
    // Each is told of by itself, as if it had been accepted alone.
    const { body: log } = await admin.get('/admin/audit?action=CORRECTION_REQUEST_ACCEPTED');
    expect(log.totalElements).toBe(2);
  });

  test('declining all needs one note, which each gets', async () => {
    const ids = [await ask('2026-11-17'), await ask('2026-11-18')];
    const without = await decide(path, { isApproved: false, ids });
    expect(without).toMatchObject({ status: 422, body: { fieldErrors: { note: expect.any(String) } } });
    expect(await left()).toBe(2);
    const note = 'Esos días no trabajaste';
    const sent = await decide(path, { isApproved: false, note, ids: [...ids, ...ids] });
    expect(sent).toMatchObject({ status: 200, body: { decided: 2, refused: [] } });
    const { body } = await ana.get('/attendance/correction-requests/my');
    expect(body.content).toMatchObject([{ decisionNote: note }, { decisionNote: note }]);
  });

  test('one of another company refuses the call, and nothing is decided', async () => {
    const ids = [await ask('2026-11-17')];
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await decide(path, { isApproved: true, ids }, stranger), 404, 'NOT_FOUND');
    const reader = await deputyAtWork(app, tenantId, 'attendance.read');
    for (const by of [reader, ana])
      expectProblem(await decide(path, { isApproved: true, ids }, by), 403, 'FORBIDDEN');
    expect(await left()).toBe(1);
  });
});

test('punches without a network are accepted, but for those that were before', async () => {
  const gaps = await Promise.all(
    ['2026-11-23T21:30', '2026-11-24T21:30'].map((at) =>
      createOfflineGap(app.platform, ana, `${at}[Europe/Madrid]`),
    ),
  );
  const [first] = gaps;
  expect(await decide(`/attendance/admin/offline-gaps/${first}/accept`, {})).toMatchObject({ status: 200 });
  const path = '/attendance/admin/offline-gaps/bulk';
  expect((await decide(path, { ids: gaps })).body).toMatchObject({
    decided: 1,
    refused: [{ id: first, employeeName: 'Ana Ruiz', date: '2026-11-23', code: 'REQUEST_DECIDED' }],
  });
  expect((await admin.get('/attendance/admin/inbox')).body.counts.OFFLINE_GAP).toBe(0);
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expectProblem(await decide(path, { ids: gaps }, stranger), 404, 'NOT_FOUND');
});

test.each([
  ['absences', '/absences/admin'],
  ['vacations', '/vacations/admin'],
] as const)('%s: of two over the same days one is approved', async (kind, path) => {
  const create = (startDate: string, endDate: string) =>
    kind === 'absences'
      ? createAbsence(app.platform, ana, { startDate, endDate, type: 'PERSONAL', status: 'PENDING' })
      : createVacation(app.platform, ana, { startDate, endDate, status: 'PENDING' });
  await create('2026-12-01', '2026-12-04');
  await create('2026-12-03', '2026-12-03');
  await create('2026-12-10', '2026-12-10');
  const { content } = (await admin.get(`${path}/all?status=PENDING&size=50`)).body;
  const ids = content.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(3);
  const { body } = await decide(`${path}/bulk`, { isApproved: true, ids });
  expect(body).toMatchObject({
    decided: 2,
    refused: [
      { employeeName: 'Ana Ruiz', code: 'TIME_OFF_OVERLAPS', message: expect.stringContaining('dic') },
    ],
  });
  const rest = [body.refused[0].id];
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expectProblem(await decide(`${path}/bulk`, { isApproved: false, ids: rest }, stranger), 404, 'NOT_FOUND');
  expectProblem(await decide(`${path}/bulk`, { isApproved: false, ids: rest }, ana), 403, 'FORBIDDEN');
  expect((await decide(`${path}/bulk`, { isApproved: false, note: 'No', ids: rest })).body.decided).toBe(1);
  expect(await waiting(`${path}/all?status=PENDING`)).toBe(0);
});
