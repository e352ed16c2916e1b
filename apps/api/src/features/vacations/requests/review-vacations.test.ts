import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellOfRequests } from '../../../jobs/tell-of-requests.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createException,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
} from '../../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../../testing/test-app.ts';
import { usualMoment } from '../../../testing/test-clock.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

const dates = { startDate: '2026-12-07', endDate: '2026-12-13' };
const rows = () => rowsOf(app.platform.database, tenantId);

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, { tenantId });
});

const ask = async (given: object = {}, by = ana): Promise<string> => {
  const { status, body } = await by.call('POST', '/vacations', {
    body: { ...dates, reason: 'Un motivo privado', ...given },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const review = (id: string, status: string, adminComments = '', by = admin) =>
  by.call('PATCH', `/vacations/admin/${id}/review`, { body: { status, adminComments } });
const file = (given: object = {}, by = admin) =>
  by.call('POST', '/vacations/admin', {
    body: { userId: ana.userId, ...dates, reason: 'Por teléfono', ...given },
  });
const timeOff = async () =>
  ((await rows()).time_off ?? []).map((one) => (one as { row: { vacationRequestId: string } }).row);

describe('an approval', () => {
  test('is in the person’s plan from then on, is logged, and is news to the person', async () => {
    const id = await ask();
    app.clock.advance({ hours: 1 });
    const answer = await review(id, 'APPROVED', 'Buen viaje');
    expect(answer.status).toBe(200);
    const { closedMonths, ...request } = answer.body;
    expect(closedMonths).toEqual([]);
    expect(request).toMatchObject({
      status: 'APPROVED',
      reviewedAt: '2026-11-20T09:00:00.000Z',
      reviewedByName: 'Lola Admin',
      adminComments: 'Buen viaje',
      isNews: true,
    });
    expect((await ana.get('/vacations/my-requests')).body.content).toEqual([request]);
    expect(await timeOff()).toMatchObject([
      { vacationRequestId: id, userId: ana.userId, type: 'VACATION', startDate: '2026-12-07' },
    ]);
    const planned = await ana.get('/employee/my-schedule?date=2026-12-08');
    expect(planned.body).toMatchObject({ segments: [], expectedMinutes: 0 });
    const { body: audit } = await admin.get('/admin/audit?action=VACATION_APPROVED');
    expect(audit.content).toMatchObject([
      { subjectId: ana.userId, after: { ...dates, comment: 'Buen viaje' } },
    ]);
  });

  test('is reported to the person by a message', async () => {
    await review(await ask(), 'APPROVED', 'Buen viaje');
    const [mail] = await mailServer.mailsTo(ana.email);
    expect(mail?.subject).toBe('Vacaciones aprobadas: del 7 de diciembre de 2026 al 13 de diciembre de 2026');
    expect(mail?.text).toContain('Lola Admin ha aprobado tus vacaciones');
    expect(mail?.text).toContain('(7 días naturales)');
    expect(mail?.text).toContain('Comentario: Buen viaje');
    expect(mail?.links.text).toEqual([`${testPublicUrl}/empleado/vacaciones`]);
  });

  test('of days on which the person is away meanwhile is refused, names them and changes nothing', async () => {
    const id = await ask();
    await createAbsence(app.platform, ana, {
      type: 'SICK_LEAVE',
      startDate: '2026-12-09',
      endDate: '2026-12-09',
    });
    const before = await rows();
    const message = 'En esas fechas ya hay una baja médica del 9 de diciembre, aprobada.';
    expectProblem(await review(id, 'APPROVED'), 409, 'TIME_OFF_OVERLAPS', { message });
    expect(await rows()).toEqual(before);
    expect((await review(id, 'REJECTED')).status).toBe(200);
  });
});

describe('a rejection', () => {
  test('changes no plan, and is reported to the person with the comment', async () => {
    const { body } = await review(await ask(), 'REJECTED', 'Hay inventario');
    expect(body).toMatchObject({ status: 'REJECTED', adminComments: 'Hay inventario', isNews: true });
    expect(await timeOff()).toEqual([]);
    const [mail] = await mailServer.mailsTo(ana.email);
    expect(mail?.subject).toContain('Vacaciones rechazadas');
    expect(mail?.text).toContain('Comentario: Hay inventario');
    const { body: audit } = await admin.get('/admin/audit?action=VACATION_REJECTED');
    expect(audit.content).toMatchObject([{ subjectId: ana.userId }]);
  });
});

describe('a request that was decided', () => {
  test.each([
    ['APPROVED', 'aprobado'],
    ['REJECTED', 'rechazado'],
  ])('%s cannot be decided again; the error shows who decided', async (status, done) => {
    const id = await ask();
    const { closedMonths, ...vacation } = (await review(id, status)).body;
    expect(closedMonths).toEqual([]);
    const other = await adminAtWork(app, tenantId);
    const before = await rows();
    const message = `Lola Admin ya ha ${done} esta solicitud.`;
    for (const again of ['APPROVED', 'REJECTED'])
      expectProblem(await review(id, again, '', other), 409, 'REQUEST_DECIDED', { message, vacation });
    expect(await rows()).toEqual(before);
  });

  test('by two admins at once is decided by one of them', async () => {
    for (let round = 0; round < 20; round += 1) {
      const date = Temporal.PlainDate.from('2027-01-01').add({ weeks: round }).toString();
      const id = await ask({ startDate: date, endDate: date });
      const other = await adminAtWork(app, tenantId);
      const [approved, rejected] = await Promise.all([
        review(id, 'APPROVED'),
        review(id, 'REJECTED', '', other),
      ]);
      expect([approved.status, rejected.status].sort()).toEqual([200, 409]);
      const winner = approved.status === 200 ? approved : rejected;
      const loser = winner === approved ? rejected : approved;
      expect(winner.body).toMatchObject(loser.body.vacation);
      expect(loser.body.code).toBe('REQUEST_DECIDED');
      const off = (await timeOff()).filter(({ vacationRequestId }) => vacationRequestId === id);
      expect(off).toHaveLength(winner === approved ? 1 : 0);
    }
  });
});

describe('who files a vacation for somebody', () => {
  test('approves it at once; it shows who filed it, and the person gets a message', async () => {
    const { status, body } = await file();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'APPROVED',
      filedByName: 'Lola Admin',
      reviewedByName: 'Lola Admin',
      isNews: true,
    });
    expect(await timeOff()).toMatchObject([{ vacationRequestId: body.id }]);
    const [mail] = await mailServer.mailsTo(ana.email);
    expect(mail?.text).toContain('Lola Admin ha registrado en tu nombre vacaciones');
    expect(mail?.text).toContain('Ya están aprobadas.');
    const { body: audit } = await admin.get('/admin/audit?action=VACATION_FILED');
    expect(audit.content).toMatchObject([{ subjectId: ana.userId, after: { ...dates, isApproved: true } }]);
  });

  test('may leave the decision for later', async () => {
    const { body } = await file({ isApproved: false });
    expect(body).toMatchObject({ status: 'PENDING', filedByName: 'Lola Admin', isNews: false });
    expect(await timeOff()).toEqual([]);
    expect((await review(body.id, 'APPROVED')).status).toBe(200);
  });

  test('for themselves, where nobody else could approve it, gets no news, and no message', async () => {
    const both: Parameters<typeof adminAtWork>[2] = { roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] };
    const alone = await adminAtWork(app, await createTenant(app.platform), both);
    const { body } = await file({ userId: alone.userId }, alone);
    expect(body).toMatchObject({ status: 'APPROVED', filedByName: null, isNews: false });
    const boss = await adminAtWork(app, tenantId, both);
    expectProblem(await file({ userId: boss.userId }, boss), 409, 'OWN_REQUEST');
    expect(mailServer.mails.filter(({ to }) => to === alone.email)).toEqual([]);
    await review(await ask(), 'APPROVED');
    await mailServer.mailsTo(ana.email);
    expect(mailServer.mails.filter(({ to }) => to === boss.email).map(({ subject }) => subject)).toEqual([
      'Persona de prueba pide vacaciones',
    ]);
  });

  test.each([true, false])(
    'is refused days on which the person is away (approved: %s)',
    async (isApproved) => {
      await createVacation(app.platform, ana, { ...dates, status: 'PENDING' });
      const before = await rows();
      const message = 'En esas fechas ya hay vacaciones del 7 al 13 de diciembre, pendientes.';
      expectProblem(await file({ isApproved }), 409, 'TIME_OFF_OVERLAPS', { message });
      expect(await rows()).toEqual(before);
    },
  );
});

describe('those who review vacations', () => {
  const subjectsTo = (email: string) =>
    mailServer.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

  test('get a message about each request, without its reason; people who may not review them get none', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'vacations.review');
    const stranger = await deputyAtWork(app, tenantId, 'absences.review');
    await ask();
    for (const { email } of [admin, deputy]) {
      const [mail] = await mailServer.mailsTo(email);
      expect(mail?.subject).toBe('Persona de prueba pide vacaciones');
      expect(mail?.text).toContain(
        'del 7 de diciembre de 2026 al 13 de diciembre de 2026 (7 días naturales)',
      );
      expect(mail?.text + (mail?.html ?? '')).not.toContain('privado');
      expect(mail?.links.text).toEqual([`${testPublicUrl}/admin/vacaciones`]);
    }
    expect(subjectsTo(stranger.email)).toEqual([]);
  });

  test('get one message about many requests of a day, once', async () => {
    for (let week = 0; week < 5; week += 1) {
      const startDate = Temporal.PlainDate.from('2027-01-04').add({ weeks: week }).toString();
      await ask({ startDate, endDate: startDate });
    }
    await mailServer.mailsTo(admin.email, 3);
    const run = { platform: app.platform, signal: new AbortController().signal };
    await tellOfRequests(run as Parameters<typeof tellOfRequests>[0]);
    await mailServer.mailsTo(admin.email, 4);
    await tellOfRequests(run as Parameters<typeof tellOfRequests>[0]);
    await ask();
    expect(subjectsTo(admin.email)).toEqual([
      ...Array(3).fill('Persona de prueba pide vacaciones'),
      '2 solicitudes de vacaciones esperan respuesta',
    ]);
  });
});

describe('the requested days', () => {
  test('are counted in the year, without those that an illness gave back', async () => {
    const vacation = { startDate: '2026-12-21', endDate: '2027-01-10' };
    await review(await ask(vacation), 'APPROVED');
    await createVacation(app.platform, ana, { startDate: '2026-08-03', endDate: '2026-08-04' });
    await createAbsence(app.platform, ana, {
      type: 'VACATION',
      startDate: '2026-09-01',
      endDate: '2026-09-01',
    });
    await createVacation(app.platform, ana, {
      startDate: '2026-10-05',
      endDate: '2026-10-09',
      status: 'PENDING',
    });
    await createAbsence(app.platform, ana, {
      type: 'SICK_LEAVE',
      startDate: '2026-12-30',
      endDate: '2027-01-02',
    });
    const { body } = await ana.get('/vacations/approved-days');
    expect(body).toMatchObject({
      year: 2026,
      // 21 to 29 December.
      totalDays: 2 + 1 + 9,
      vacations: [
        { startDate: '2026-08-03', days: 2, daysInYear: 2 },
        { startDate: '2026-09-01', days: 1, daysInYear: 1 },
        { ...vacation, days: 21, daysInYear: 9 },
      ],
    });
    // 3 to 10 January.
    const next = await ana.get('/vacations/approved-days?year=2027');
    expect(next.body).toMatchObject({
      year: 2027,
      totalDays: 8,
      vacations: [{ ...vacation, daysInYear: 8 }],
    });
    const shown = await admin.get(`/vacations/admin/approved-days?userId=${ana.userId}&year=2026`);
    expect(shown.body).toEqual(body);
  });

  test('are those on which the person would have worked', async () => {
    const count = async (startDate: string, endDate: string, userId = ana.userId) =>
      (
        await admin.get(
          `/vacations/admin/working-days?userId=${userId}&startDate=${startDate}&endDate=${endDate}`,
        )
      ).body;
    expect(await count('2026-12-07', '2026-12-13')).toEqual({
      workingDays: 5,
      calendarDays: 7,
      beyondEmploymentDays: 0,
    });
    await createHoliday(app.platform, tenantId, { date: '2026-12-08', name: 'Inmaculada' });
    expect(await count('2026-12-07', '2026-12-13')).toEqual({
      workingDays: 4,
      calendarDays: 7,
      beyondEmploymentDays: 0,
    });
    // What is off anyway changes nothing, nor does an illness on the holiday.
    await createVacation(app.platform, ana, { startDate: '2026-12-09', endDate: '2026-12-13' });
    await createAbsence(app.platform, ana, {
      type: 'SICK_LEAVE',
      startDate: '2026-12-08',
      endDate: '2026-12-08',
    });
    await createAbsence(app.platform, ana, {
      type: 'PERSONAL',
      startDate: '2026-12-07',
      endDate: '2026-12-07',
      hours: '09:00-17:00',
    });
    expect(await count('2026-12-07', '2026-12-13')).toEqual({
      workingDays: 4,
      calendarDays: 7,
      beyondEmploymentDays: 0,
    });
    await createException(app.platform, ana, { date: '2026-12-12', hours: [['09:00', '11:00']] });
    await createException(app.platform, ana, { date: '2026-12-07' });
    expect(await count('2026-12-07', '2026-12-13')).toEqual({
      workingDays: 4,
      calendarDays: 7,
      beyondEmploymentDays: 0,
    });
    expect(await count('2026-01-01', '2026-12-31')).toMatchObject({ calendarDays: 365 });
    const partTime = await createPerson(app.platform, tenantId);
    await assignSchedule(app.platform, partTime, { days: [1, 3] });
    expect(await count('2026-12-07', '2026-12-20', partTime.userId)).toMatchObject({ workingDays: 4 });
    const free = await createPerson(app.platform, tenantId);
    expect(await count('2026-12-07', '2026-12-20', free.userId)).toMatchObject({ workingDays: 0 });
  });
});

describe('of another company, or of nobody', () => {
  test.each([
    ['PATCH', (_: string, id: string) => `/vacations/admin/${id}/review`, { status: 'APPROVED' }],
    ['PATCH', (_: string, id: string) => `/vacations/admin/${id}/review`, { status: 'REJECTED' }],
    ['GET', (userId: string) => `/vacations/admin/approved-days?userId=${userId}`, undefined],
    [
      'GET',
      (userId: string) =>
        `/vacations/admin/working-days?userId=${userId}&startDate=2026-12-07&endDate=2026-12-13`,
      undefined,
    ],
    ['GET', (userId: string) => `/vacations/admin/balance?userId=${userId}`, undefined],
  ] as const)('%s %s is a 404', async (method, path, body) => {
    const id = await ask();
    const before = await rows();
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    for (const [userId, requestId] of [
      [ana.userId, id],
      [randomUUID(), randomUUID()],
    ] as const) {
      const answer = await stranger.call(method, path(userId, requestId), body && { body });
      expectProblem(answer, 404, 'NOT_FOUND');
    }
    expect(await rows()).toEqual(before);
  });

  test('nothing can be filed or adjusted', async () => {
    const before = await rows();
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await file({}, stranger), 404, 'NOT_FOUND');
    const body = { userId: ana.userId, year: 2026, days: 2, reason: 'Nada' };
    expectProblem(await stranger.call('POST', '/vacations/admin/adjustments', { body }), 404, 'NOT_FOUND');
    expect((await stranger.get('/vacations/admin/all')).body.content).toEqual([]);
    expect(await rows()).toEqual(before);
  });
});

test('a custom role needs the permission, and can then do what an admin can', async () => {
  const id = await ask();
  const without = await deputyAtWork(app, tenantId, 'absences.review', 'settings.manage');
  for (const path of ['/vacations/admin/all', '/vacations/admin/pending/count', '/vacations/admin/summary'])
    expectProblem(await without.get(path), 403, 'FORBIDDEN');
  expectProblem(await review(id, 'APPROVED', '', without), 403, 'FORBIDDEN');
  const deputy = await deputyAtWork(app, tenantId, 'vacations.review');
  expect((await review(id, 'APPROVED', '', deputy)).status).toBe(200);
});
