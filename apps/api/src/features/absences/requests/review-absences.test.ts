import { absenceAnswers } from '@jornada/texts/absence-answers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant, createVacation } from '../../../testing/factories.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-07-01T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, { tenantId });
});

const usual = { type: 'PERSONAL', startDate: '2026-08-03', endDate: '2026-08-05', reason: 'Mudanza' };
const succeed = async (answer: ReturnType<EmployeeAtWork['call']>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const asked = (given: object = {}, by = ana) =>
  succeed(by.call('POST', '/absences', { body: { ...usual, ...given } }));
const decide = (how: 'approve' | 'reject', id: string, note = '', by = admin) =>
  by.call('POST', `/absences/${id}/${how}`, { body: { note } });
const file = (given: object, by = admin) =>
  by.call('POST', '/absences/admin', { body: { ...usual, userId: ana.userId, ...given } });
const rows = () => rowsOf(app.platform.database, tenantId);
const daysOff = () =>
  withTenant(app.platform.database, tenantId, async (tx) => {
    const spans = await tx.selectFrom('timeOff').selectAll().orderBy('startDate').execute();
    return spans.map(({ type, startDate, endDate }) => `${type} ${startDate} ${endDate}`);
  });
const decidedText = (status: 'APPROVED' | 'REJECTED' | 'CANCELLED', byName: string) =>
  absenceAnswers.decided({ status, byName });

describe('an absence that is approved', () => {
  test('is in the plan of its days, is news to its person, and is logged', async () => {
    const { id } = await asked();
    const body = await succeed(decide('approve', id, 'Suerte'));
    expect(body).toMatchObject({
      ...{ approvalStatus: 'APPROVED', decidedByName: 'Lola Admin', decisionNote: 'Suerte' },
      ...{ decidedAt: '2026-07-01T08:00:00.000Z', isNews: true },
    });
    expect(await daysOff()).toEqual(['PERSONAL 2026-08-03 2026-08-05']);
    const schedule = await ana.get('/employee/my-schedule?date=2026-08-04');
    expect(schedule.body).toMatchObject({ segments: [], expectedMinutes: 0 });
    expect((await ana.get('/absences/my/news')).body).toEqual({ absences: 1, vacations: 0, overtime: 0 });
    expect((await ana.call('POST', '/absences/my/seen', { body: { of: 'ABSENCES' } })).status).toBe(204);
    expect((await ana.get('/absences/my/news')).body).toEqual({ absences: 0, vacations: 0, overtime: 0 });
    const { body: log } = await admin.get('/admin/audit?action=ABSENCE_APPROVED');
    expect(log.content).toMatchObject([{ subjectId: ana.userId, after: { note: 'Suerte' } }]);
  });

  test('of an illness gives back the days of a vacation', async () => {
    await createVacation(app.platform, ana, { startDate: '2026-08-01', endDate: '2026-08-10' });
    const { id } = await asked({ type: 'SICK_LEAVE' });
    await succeed(decide('approve', id));
    expect(await daysOff()).toEqual([
      'VACATION 2026-08-01 2026-08-02',
      'SICK_LEAVE 2026-08-03 2026-08-05',
      'VACATION 2026-08-06 2026-08-10',
    ]);
  });

  test('is refused, and keeps waiting, if the person is already away then', async () => {
    const { id } = await asked();
    await createVacation(app.platform, ana, { startDate: '2026-08-05', endDate: '2026-08-06' });
    const before = await rows();
    expectProblem(await decide('approve', id), 409, 'TIME_OFF_OVERLAPS', {
      message: 'En esas fechas ya hay vacaciones del 5 al 6 de agosto, aprobadas.',
    });
    expect(await rows()).toEqual(before);
  });

  test('is decided once, and a later decision is answered with the state', async () => {
    const { id } = await asked();
    const body = await succeed(decide('reject', id, 'No puede ser'));
    expect(body).toMatchObject({ approvalStatus: 'REJECTED', decisionNote: 'No puede ser', isNews: true });
    const before = await rows();
    for (const how of ['approve', 'reject'] as const)
      expectProblem(await decide(how, id), 409, 'REQUEST_DECIDED', {
        ...{ message: decidedText('REJECTED', 'Lola Admin'), absence: body },
      });
    expect(await rows()).toEqual(before);
    expect(await daysOff()).toEqual([]);
  });
});

describe('hours of vacation, which the balance cannot count', () => {
  const hours = { type: 'VACATION', endDate: '2026-08-03', startTime: '09:00', endTime: '11:00' };

  test('cannot be filed for anybody', async () => {
    const before = await rows();
    expectProblem(await file(hours), 422, 'VALIDATION_FAILED', {
      fieldErrors: { startTime: absenceAnswers.vacationByHours },
    });
    expect(await rows()).toEqual(before);
  });

  test('cannot be approved if such a request is older than the rule, only rejected', async () => {
    const { id } = await asked({ endDate: '2026-08-03', startTime: '09:00', endTime: '11:00' });
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('absences').set({ type: 'VACATION' }).where('id', '=', id).execute(),
    );
    const before = await rows();
    expectProblem(await decide('approve', id), 422, 'VALIDATION_FAILED', {
      message: absenceAnswers.vacationByHours,
    });
    expect(await rows()).toEqual(before);
    await succeed(decide('reject', id));
  });
});

describe('who reviews absences', () => {
  test('lists them by status, ten at a time, and counts those that wait', async () => {
    const { id } = await asked();
    await succeed(decide('reject', id));
    const waiting = await asked();
    const list = await admin.get('/absences/admin/all');
    expect(list.body).toMatchObject({ totalElements: 2, size: 10 });
    expect((await admin.get('/absences/admin/all?status=PENDING')).body.content).toEqual([waiting]);
    expect((await admin.get('/absences/admin/all?status=CANCELLED')).body.content).toEqual([]);
    expect((await admin.get('/absences/admin/pending/count')).body).toEqual({ count: 1 });
  });

  test('needs the permission', async () => {
    const { id } = await asked();
    const other = await deputyAtWork(app, tenantId, 'vacations.review');
    for (const answer of [
      decide('approve', id, '', other),
      decide('reject', id, '', other),
      file({}, other),
      other.get('/absences/admin/all'),
      other.get('/absences/admin/pending/count'),
    ])
      expectProblem(await answer, 403, 'FORBIDDEN');
    await succeed(decide('approve', id, '', await deputyAtWork(app, tenantId, 'absences.review')));
  });

  test('gets 404 for absences of another company', async () => {
    const { id } = await asked();
    const outsider = await adminAtWork(app, await createTenant(app.platform));
    const before = await rows();
    expectProblem(await decide('approve', id, '', outsider), 404, 'NOT_FOUND');
    expectProblem(await decide('reject', id, '', outsider), 404, 'NOT_FOUND');
    expectProblem(await file({}, outsider), 404, 'NOT_FOUND');
    expect((await outsider.get('/absences/admin/all')).body.totalElements).toBe(0);
    expect(await rows()).toEqual(before);
  });
});

describe('an absence filed for somebody', () => {
  test('is approved at once unless told otherwise, says who filed it, and is news', async () => {
    const body = await succeed(file({ type: 'SICK_LEAVE', reason: 'Llamó por teléfono' }));
    expect(body).toMatchObject({
      ...{ userId: ana.userId, approvalStatus: 'APPROVED', filedByName: 'Lola Admin', isNews: true },
    });
    expect(await daysOff()).toEqual(['SICK_LEAVE 2026-08-03 2026-08-05']);
    expect((await ana.get('/absences/my/news')).body.absences).toBe(1);
    const { body: log } = await admin.get('/admin/audit?action=ABSENCE_FILED');
    expect(log.content).toMatchObject([{ subjectId: ana.userId, after: { isApproved: true } }]);
    expect(JSON.stringify(log)).not.toContain('teléfono');
  });

  test('may wait, is news, and is news again once it is decided', async () => {
    const { id } = await succeed(file({ isApproved: false, type: 'MATERNITY' }));
    expect(await daysOff()).toEqual([]);
    expect((await ana.get('/absences/my/news')).body.absences).toBe(1);
    await ana.call('POST', '/absences/my/seen', { body: { of: 'ABSENCES' } });
    expect((await ana.get('/absences/my')).body.content).toMatchObject([{ isNews: false }]);
    await succeed(decide('reject', id));
    expect((await ana.get('/absences/my/news')).body.absences).toBe(1);
  });

  test('is refused where the person has asked for time off', async () => {
    await asked();
    const before = await rows();
    expectProblem(await file({}), 409, 'TIME_OFF_OVERLAPS', {
      message: 'En esas fechas ya hay asuntos personales del 3 al 5 de agosto, pendientes.',
    });
    expect(await rows()).toEqual(before);
  });
});

test('news of vacations are marked as seen separately from those of absences', async () => {
  await withTenant(app.platform.database, tenantId, async (tx) => {
    const createdAt = app.clock.now();
    const days = { startDate: Temporal.PlainDate.from('2026-09-01'), reason: 'Viaje', createdAt };
    const request = { ...days, endDate: days.startDate, userId: ana.userId };
    const id = '01890000-0000-7000-8000-0000000000';
    for (const [index, status] of ['APPROVED', 'REJECTED', 'PENDING', 'CANCELLED'].entries())
      await tx
        .insertInto('vacationRequests')
        .values({ ...request, id: `${id}0${index}`, status })
        .execute();
    const filed = { ...request, id: `${id}09`, status: 'PENDING', filedBy: admin.userId };
    await tx.insertInto('vacationRequests').values(filed).execute();
  });
  expect((await ana.get('/absences/my/news')).body).toEqual({ absences: 0, vacations: 3, overtime: 0 });
  await ana.call('POST', '/absences/my/seen', { body: { of: 'ABSENCES' } });
  expect((await ana.get('/absences/my/news')).body.vacations).toBe(3);
  await ana.call('POST', '/absences/my/seen', { body: { of: 'VACATIONS' } });
  expect((await ana.get('/absences/my/news')).body.vacations).toBe(0);
});
