import { absenceAnswers } from '@jornada/texts/absence-answers';
import { namedRuleTexts, validationTexts } from '@jornada/texts/validation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../../testing/company-factories.ts';
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
const ask = (given: object = {}, by = ana) => by.call('POST', '/absences', { body: { ...usual, ...given } });
const asked = async (given: object = {}, by = ana) => {
  const { status, body } = await ask(given, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const cancel = (id: string, by = ana) => by.call('DELETE', `/absences/${id}`);
const refusedFor = async (given: object, fieldErrors: Record<string, string>) => {
  const before = await rowsOf(app.platform.database, tenantId);
  expectProblem(await ask(given), 422, 'VALIDATION_FAILED', { fieldErrors });
  expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
};

describe('who asks for an absence', () => {
  test('gets the waiting request, and finds it in their list and in the log', async () => {
    const body = await asked({ leaveKind: 'MOVING' });
    expect(body).toEqual({
      id: expect.any(String),
      userId: ana.userId,
      userName: 'Persona de prueba',
      ...{ type: 'PERSONAL', leaveKind: 'MOVING', startDate: '2026-08-03', endDate: '2026-08-05' },
      ...{
        startTime: null,
        endTime: null,
        days: 3,
        confirmedUntil: null,
        approvalStatus: 'PENDING',
        reason: 'Mudanza',
      },
      ...{ attachmentUrl: null, attachmentFilename: null, createdAt: '2026-07-01T08:00:00.000Z' },
      ...{ filedByName: null, decidedAt: null, decidedByName: null, decisionNote: null, isNews: false },
      waitsFor: [],
      firstStep: null,
    });
    const page = { content: [body], totalElements: 1, totalPages: 1, number: 0, size: 50 };
    expect((await ana.get('/absences/my')).body).toEqual(page);
    const { body: log } = await admin.get('/admin/audit?action=ABSENCE_REQUESTED');
    expect(log.content).toMatchObject([{ actorId: ana.userId, subjectId: ana.userId }]);
    expect(log.content[0].after).toEqual({
      ...{ absenceType: 'PERSONAL', leaveKind: 'MOVING', startDate: '2026-08-03', endDate: '2026-08-05' },
    });
  });

  test('may ask for hours of one day, and for a day in the past', async () => {
    const hours = { startDate: '2026-06-30', endDate: '2026-06-30', startTime: '09:00', endTime: '11:30' };
    expect(await asked(hours)).toMatchObject({ ...hours, days: 1 });
  });

  test('sees the latest first, and only their own', async () => {
    const eva = await employeeAtWork(app, { tenantId });
    await asked({}, eva);
    const first = await asked();
    app.clock.set('2026-07-02T10:00[Europe/Madrid]');
    const second = await asked({ startDate: '2026-09-01', endDate: '2026-09-01' });
    const { body } = await ana.get('/absences/my?size=1');
    expect(body).toMatchObject({ content: [second], totalElements: 2, totalPages: 2 });
    expect((await ana.get('/absences/my?size=1&page=1')).body.content).toEqual([first]);
  });

  test.each([
    ['dates the wrong way round', { endDate: '2026-08-02' }, { endDate: validationTexts.rangeReversed }],
    ['more than three years', { endDate: '2029-08-04' }, { endDate: validationTexts.rangeTooLong(1_096) }],
    ['a start alone', { startTime: '09:00' }, { endTime: absenceAnswers.hoursIncomplete }],
    ['an end alone', { endTime: '09:00' }, { startTime: absenceAnswers.hoursIncomplete }],
    [
      'hours of several days',
      { startTime: '09:00', endTime: '10:00' },
      { endDate: absenceAnswers.hoursOfSeveralDays },
    ],
    [
      'hours the wrong way round',
      { endDate: '2026-08-03', startTime: '10:00', endTime: '10:00' },
      { endTime: absenceAnswers.hoursReversed },
    ],
    [
      'hours of vacation',
      { type: 'VACATION', endDate: '2026-08-03', startTime: '09:00', endTime: '11:00' },
      { startTime: absenceAnswers.vacationByHours },
    ],
    [
      'a leave of another type',
      { leaveKind: 'PUBLIC_DUTY' },
      { leaveKind: absenceAnswers.leaveKindOfOtherType },
    ],
    [
      'a leave during an illness',
      { type: 'SICK_LEAVE', leaveKind: 'MOVING' },
      { leaveKind: absenceAnswers.leaveKindOfOtherType },
    ],
    ['no reason', { reason: '  ' }, { reason: namedRuleTexts.absenceField }],
    ['what only an admin files', { type: 'MATERNITY' }, { type: validationTexts.invalidOption }],
  ])('is refused %s', (_, given, fieldErrors) => refusedFor(given, fieldErrors as Record<string, string>));
});

describe('of time off that is there already', () => {
  const overlaps = async (given: object, message: string) =>
    expectProblem(await ask(given), 409, 'TIME_OFF_OVERLAPS', { message });

  test('an approved vacation is named', async () => {
    await createVacation(app.platform, ana, { startDate: '2026-08-03', endDate: '2026-08-14' });
    await overlaps({}, 'En esas fechas ya hay vacaciones del 3 al 14 de agosto, aprobadas.');
  });

  test('a vacation and an absence that wait are named', async () => {
    await createVacation(app.platform, ana, {
      ...{ startDate: '2026-07-30', endDate: '2026-08-03', status: 'PENDING' },
    });
    await overlaps({}, 'En esas fechas ya hay vacaciones del 30 de julio al 3 de agosto, pendientes.');
    await asked({ type: 'OTHER', startDate: '2026-09-01', endDate: '2026-09-01' });
    await overlaps(
      { startDate: '2026-08-31', endDate: '2026-09-02' },
      'En esas fechas ya hay otra ausencia del 1 de septiembre, pendiente.',
    );
  });

  test('a rejected or cancelled one does not count', async () => {
    await createVacation(app.platform, ana, {
      ...{ startDate: '2026-08-03', endDate: '2026-08-14', status: 'REJECTED' },
    });
    const { id } = await asked();
    expect((await cancel(id)).body).toMatchObject({ approvalStatus: 'CANCELLED', isNews: false });
    await asked();
  });

  test('an illness of whole days is accepted during a vacation, one of hours is not', async () => {
    await createVacation(app.platform, ana, { startDate: '2026-08-03', endDate: '2026-08-14' });
    const hours = { endDate: '2026-08-03', startTime: '09:00', endTime: '10:00' };
    await overlaps(
      { type: 'SICK_LEAVE', ...hours },
      'En esas fechas ya hay vacaciones del 3 al 14 de agosto, aprobadas.',
    );
    await asked({ type: 'SICK_LEAVE' });
  });

  test('hours that only touch do not overlap', async () => {
    const day = { startDate: '2026-08-03', endDate: '2026-08-03' };
    await asked({ ...day, startTime: '09:00', endTime: '11:00' });
    await asked({ ...day, startTime: '11:00', endTime: '12:00' });
    await overlaps(
      { ...day, startTime: '10:30', endTime: '11:30' },
      'En esas fechas ya hay asuntos personales del 3 de agosto de 09:00 a 11:00, pendientes.',
    );
    await overlaps(
      day,
      'En esas fechas ya hay asuntos personales del 3 de agosto de 09:00 a 11:00, pendientes.',
    );
  });

  test('of ten sent at once one is stored', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await ana.get('/absences/my')).body.totalElements).toBe(1);
  });
});

describe('who cancels', () => {
  test('gets 404 for anybody else’s, also in another company', async () => {
    const { id } = await asked();
    const eva = await employeeAtWork(app, { tenantId });
    const outsider = await employeeAtWork(app);
    const before = await rowsOf(app.platform.database, tenantId);
    for (const by of [eva, outsider]) expectProblem(await cancel(id, by), 404, 'NOT_FOUND');
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });

  test('gets the state of a request that no longer waits', async () => {
    const { id } = await asked();
    const approved = await admin.call('POST', `/absences/${id}/approve`, { body: {} });
    expect(approved.status).toBe(200);
    const { closedMonths, ...absence } = approved.body;
    expect(closedMonths).toEqual([]);
    expectProblem(await cancel(id), 409, 'REQUEST_DECIDED', {
      message: absenceAnswers.decided({ status: 'APPROVED', byName: 'Lola Admin' }),
      absence,
    });
  });
});
