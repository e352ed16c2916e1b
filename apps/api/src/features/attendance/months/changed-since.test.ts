import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closedOctober } from '../../../testing/closed-month-specimens.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import {
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;
let blas: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-03T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
  blas = await createPerson(app.platform, tenantId, { fullName: 'Blas' });
  for (const person of [ana, blas]) await closedOctober(app.platform, person);
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
});

const file = (startDate: string, endDate: string | null, more: object = {}) =>
  admin.call('POST', '/absences/admin', {
    body: { userId: ana.userId, type: 'SICK_LEAVE', startDate, endDate, reason: 'Gripe', ...more },
  });

/** Whose month is marked. */
async function changed(): Promise<string[]> {
  const { body } = await admin.get('/attendance/admin/months?month=2026-10');
  const people: { employeeName: string; isChangedSince: boolean }[] = body.people;
  return people.filter(({ isChangedSince }) => isChangedSince).map(({ employeeName }) => employeeName);
}

test('time off approved into a closed month says which, and marks the month until it is closed again', async () => {
  expect(await changed()).toEqual([]);
  const filed = await file('2026-10-28', '2026-11-02');
  expect(filed).toMatchObject({ status: 200, body: { closedMonths: ['2026-10'] } });
  expect(await changed()).toEqual(['Ana']);
  const reopening = { month: '2026-10', userId: ana.userId, version: 1, reason: 'Baja que se supo después' };
  await admin.call('POST', '/attendance/admin/months/reopen', { body: reopening });
  expect(await changed()).toEqual([]);
  app.clock.set('2026-11-20T10:01[Europe/Madrid]');
  const closing = { month: '2026-10', userIds: [ana.userId], confirmed: true };
  expect(await admin.call('POST', '/attendance/admin/months/close', { body: closing })).toMatchObject({
    body: { closed: 1 },
  });
  expect(await changed()).toEqual([]);
});

test('an illness without an end touches every closed month from its first day on', async () => {
  expect(await file('2026-10-30', null)).toMatchObject({ body: { closedMonths: ['2026-10'] } });
  expect(await changed()).toEqual(['Ana']);
});

test('time off beside a closed month touches none, and what waits does not mark it', async () => {
  expect(await file('2026-11-02', '2026-11-03')).toMatchObject({ body: { closedMonths: [] } });
  const waiting = await file('2026-10-28', '2026-10-28', { isApproved: false });
  expect(waiting).toMatchObject({ body: { closedMonths: ['2026-10'] } });
  expect(await changed()).toEqual([]);
  const path = `/absences/${waiting.body.id}/approve`;
  expect(await admin.call('POST', path, { body: {} })).toMatchObject({ body: { closedMonths: ['2026-10'] } });
  expect(await changed()).toEqual(['Ana']);
});

test('the same of vacations', async () => {
  const dates = { startDate: '2026-10-19', endDate: '2026-10-20' };
  const id = await createVacation(app.platform, blas, { ...dates, status: 'PENDING' });
  const review = (status: string) =>
    admin.call('PATCH', `/vacations/admin/${id}/review`, { body: { status, adminComments: 'Así fue' } });
  expect(await review('APPROVED')).toMatchObject({ status: 200, body: { closedMonths: ['2026-10'] } });
  expect(await changed()).toEqual(['Blas']);
});

test.each(['/absences/admin', '/vacations/admin'])(
  'many at %s name the closed months of all approved',
  async (path) => {
    const create = (person: TestPerson, date: string) => {
      const dates = { startDate: date, endDate: date, status: 'PENDING' } as const;
      return path.startsWith('/absences')
        ? createAbsence(app.platform, person, { ...dates, type: 'PERSONAL' })
        : createVacation(app.platform, person, dates);
    };
    await create(ana, '2026-10-19');
    await create(blas, '2026-10-20');
    await create(blas, '2026-12-01');
    const { content } = (await admin.get(`${path}/all?status=PENDING`)).body;
    const idOf = (date: string): string =>
      content.find((request: { startDate: string }) => request.startDate === date).id;
    const decide = async (ids: string[], isApproved: boolean) =>
      (await admin.call('POST', `${path}/bulk`, { body: { ids, isApproved, note: 'Visto' } })).body;
    const none = { decided: 1, firstSteps: 0, refused: [], closedMonths: [] };
    const december = idOf('2026-12-01');
    expect(await decide([december], true)).toEqual(none);
    const [ofBlas, ofAna] = [idOf('2026-10-20'), idOf('2026-10-19')];
    expect(await decide([ofBlas], false)).toEqual(none);
    expect(await decide([ofAna, december], true)).toMatchObject({
      decided: 1,
      refused: [{ id: december, code: 'REQUEST_DECIDED' }],
      closedMonths: ['2026-10'],
    });
    expect(await changed()).toEqual(['Ana']);
  },
);
