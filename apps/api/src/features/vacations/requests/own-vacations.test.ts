import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createAbsence, createTenant, createVacation } from '../../../testing/factories.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { usualMoment } from '../../../testing/test-clock.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

const dates = { startDate: '2026-12-07', endDate: '2026-12-13' };
const rows = () => rowsOf(app.platform.database, tenantId);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, { tenantId });
});

const ask = (given: object = {}, by = ana) =>
  by.call('POST', '/vacations', { body: { ...dates, reason: 'Viaje', ...given } });
const cancel = (id: string, by = ana) => by.call('DELETE', `/vacations/${id}`);
const own = async (by = ana) => (await by.get('/vacations/my-requests')).body;
const plannedOn = async (date: string) => (await ana.get(`/employee/my-schedule?date=${date}`)).body;

describe('who asks for vacation', () => {
  test('gets the waiting request; the plan does not change yet', async () => {
    const before = await plannedOn('2026-12-08');
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      userId: ana.userId,
      employeeName: 'Persona de prueba',
      employeeEmail: ana.email,
      employeeStaffNumber: null,
      ...dates,
      reason: 'Viaje',
      status: 'PENDING',
      createdAt: '2026-11-20T08:00:00.000Z',
      reviewedAt: null,
      reviewedByName: null,
      adminComments: null,
      days: 7,
      filedByName: null,
      isNews: false,
      waitsFor: [],
      firstStep: null,
    });
    const page = { content: [body], totalElements: 1, totalPages: 1, number: 0 };
    expect(await own()).toEqual({ ...page, size: 50 });
    expect((await admin.get('/vacations/admin/all?status=PENDING')).body).toEqual({ ...page, size: 20 });
    expect((await admin.get('/vacations/admin/pending/count')).body).toEqual({ count: 1 });
    expect(await plannedOn('2026-12-08')).toEqual(before);
    const audit = await admin.get('/admin/audit?action=VACATION_REQUESTED');
    expect(audit.body.content).toMatchObject([
      { actorId: ana.userId, subjectId: ana.userId, after: { ...dates, reason: 'Viaje' } },
    ]);
  });

  test('may ask for one day, for the past, and for more than is left', async () => {
    expect((await ask({ endDate: dates.startDate })).body.days).toBe(1);
    expect((await ask({ startDate: '2026-01-01', endDate: '2026-10-31' })).body.days).toBe(304);
  });

  test.each([
    ['an approved vacation', 'vacaciones del 10 al 20 de diciembre, aprobadas'],
    ['an illness', 'una baja médica del 10 al 20 de diciembre, aprobada'],
    ['a vacation that waits', 'vacaciones del 10 al 20 de diciembre, pendientes'],
    ['an absence that waits', 'asuntos personales del 10 al 20 de diciembre, pendientes'],
    ['hours of a day', 'asuntos personales del 10 de diciembre de 09:00 a 11:00, aprobados'],
  ])('cannot ask for days that overlap %s, which is named', async (kind, named) => {
    const there = { startDate: '2026-12-10', endDate: '2026-12-20' };
    const hours = { startDate: '2026-12-10', endDate: '2026-12-10', hours: '09:00-11:00' };
    const make = {
      'an approved vacation': () => createVacation(app.platform, ana, there),
      'an illness': () => createAbsence(app.platform, ana, { type: 'SICK_LEAVE', ...there }),
      'a vacation that waits': () => createVacation(app.platform, ana, { ...there, status: 'PENDING' }),
      'an absence that waits': () =>
        createAbsence(app.platform, ana, { type: 'PERSONAL', status: 'PENDING', ...there }),
      'hours of a day': () => createAbsence(app.platform, ana, { type: 'PERSONAL', ...hours }),
    }[kind];
    await make?.();
    const before = await rows();
    const message = `En esas fechas ya hay ${named}.`;
    expectProblem(await ask(), 409, 'TIME_OFF_OVERLAPS', { message });
    expect(await rows()).toEqual(before);
    expect((await ask({ endDate: '2026-12-09' })).status).toBe(200);
  });

  test('may ask for days that were rejected or withdrawn, or that are a colleague’s', async () => {
    await createVacation(app.platform, ana, { ...dates, status: 'REJECTED' });
    await createVacation(app.platform, await employeeAtWork(app, { tenantId }), dates);
    const { body } = await ask();
    expect((await cancel(body.id)).status).toBe(204);
    expect((await ask()).status).toBe(200);
  });

  test('twice at the same moment has asked once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      const message = 'En esas fechas ya hay vacaciones del 7 al 13 de diciembre, pendientes.';
      expectProblem(answer, 409, 'TIME_OFF_OVERLAPS', { message });
    }
    expect((await own()).totalElements).toBe(1);
  });
});

describe('who withdraws a request', () => {
  test('finds it in no list, but in the audit log', async () => {
    const { body } = await ask();
    expect((await cancel(body.id)).status).toBe(204);
    expect((await own()).content).toEqual([]);
    expect((await admin.get('/vacations/admin/all')).body).toMatchObject({ content: [], totalElements: 0 });
    expect((await admin.get('/vacations/admin/pending/count')).body).toEqual({ count: 0 });
    expect((await rows()).vacation_requests).toMatchObject([{ row: { id: body.id, status: 'CANCELLED' } }]);
    const audit = await admin.get('/admin/audit?action=VACATION_CANCELLED');
    expect(audit.body.content).toMatchObject([{ actorId: ana.userId, before: dates }]);
  });

  test('twice gets an error, as does somebody who reviews it then', async () => {
    const { body } = await ask();
    await cancel(body.id);
    const before = await rows();
    const message = 'La solicitud ya no está pendiente: quien la hizo la ha cancelado.';
    expectProblem(await cancel(body.id), 409, 'REQUEST_DECIDED', { message });
    for (const status of ['APPROVED', 'REJECTED']) {
      const answer = await admin.call('PATCH', `/vacations/admin/${body.id}/review`, { body: { status } });
      expectProblem(answer, 409, 'REQUEST_DECIDED', { message });
    }
    expect(await rows()).toEqual(before);
  });

  test.each(['APPROVED', 'REJECTED'] as const)('that is %s is shown how it stands', async (status) => {
    const { body } = await ask();
    const decided = await admin.call('PATCH', `/vacations/admin/${body.id}/review`, { body: { status } });
    const { closedMonths, ...vacation } = decided.body;
    expect(closedMonths).toEqual([]);
    const before = await rows();
    const done = { APPROVED: 'aprobado', REJECTED: 'rechazado' }[status];
    const message = `Lola Admin ya ha ${done} esta solicitud.`;
    expectProblem(await cancel(body.id), 409, 'REQUEST_DECIDED', { message, vacation });
    expect(await rows()).toEqual(before);
  });

  test('of somebody else gets a 404, in the company or elsewhere', async () => {
    const { body } = await ask();
    const colleague = await employeeAtWork(app, { tenantId });
    const stranger = await employeeAtWork(app);
    const before = await rows();
    for (const other of [colleague, stranger]) {
      expectProblem(await cancel(body.id, other), 404, 'NOT_FOUND');
      expect((await own(other)).content).toEqual([]);
    }
    expect(await rows()).toEqual(before);
  });
});

test('the own requests come fifty at a time, the latest first', async () => {
  for (let day = 0; day < 52; day += 1) {
    app.clock.advance({ minutes: 1 });
    const date = Temporal.PlainDate.from('2027-01-01').add({ days: day }).toString();
    await createVacation(app.platform, ana, { startDate: date, endDate: date, status: 'REJECTED' });
  }
  const first = await own();
  expect(first).toMatchObject({ totalElements: 52, totalPages: 2, size: 50 });
  expect(first.content[0].startDate).toBe('2027-02-21');
  const second = (await ana.get('/vacations/my-requests?page=1')).body;
  expect(second.content.map(({ startDate }: { startDate: string }) => startDate)).toEqual([
    '2027-01-02',
    '2027-01-01',
  ]);
});
