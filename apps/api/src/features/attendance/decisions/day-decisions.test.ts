import { validationTexts } from '@jornada/texts/validation';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { appendEntry } from '../../../testing/append-entry.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createAbsence, createException, createTenant } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const app: TestApp = await startTestApp();
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
afterAll(() => app.close());

beforeEach(async () => {
  const tenantId = await createTenant(app.platform);
  app.clock.set('2026-11-16T06:00[Europe/Madrid]');
  ana = await employeeAtWork(app, { tenantId });
  admin = await adminAtWork(app, tenantId);
  await ana.work(['2026-11-16T09:40[Europe/Madrid]', 'IN'], ['2026-11-16T17:00[Europe/Madrid]', 'OUT']);
  app.clock.set('2026-11-18T10:00[Europe/Madrid]');
});

const call = (method: string, action: string, query = '', who = admin, date = '2026-11-16') =>
  who.call(method, `/attendance/admin/days/${action}?userId=${ana.userId}&date=${date}${query}`);
const bulk = (body: object) => admin.call('POST', '/attendance/admin/days/bulk', { body });
const row = async (date = '2026-11-16') => {
  const query = `fromDate=${date}&toDate=${date}&employeeFilter=${ana.email}`;
  return (await admin.get(`/attendance/admin/list?${query}`)).body.content[0];
};
const detail = async () =>
  (await admin.get(`/attendance/admin/days/detail?userId=${ana.userId}&date=2026-11-16`)).body;
const logged = async () =>
  (await admin.get('/admin/audit')).body.content.map((entry: { action: string }) => entry.action);

describe('each decision and its undoing', () => {
  test.each([
    [
      'justify',
      '&reason=M%C3%A9dico',
      { type: 'JUSTIFICADO', justification: 'Médico' },
      'justify',
      'DAY_JUSTIFIED',
    ],
    ['approve', '', { type: 'TARDE', review: 'APPROVED', reviewComment: null }, 'review', 'DAY_APPROVED'],
    [
      'reject',
      '&reason=No%20avis%C3%B3',
      { type: 'TARDE', review: 'REJECTED', reviewComment: 'No avisó' },
      'review',
      'DAY_REJECTED',
    ],
    ['validate', '', { type: 'VALIDADO', validated: true }, 'validate', 'DAY_VALIDATED'],
  ])('%s', async (action, query, status, undo, entry) => {
    const before = await row();
    expect(before.status).toMatchObject({
      type: 'TARDE',
      validated: false,
      justification: null,
      review: null,
    });
    expect(await call('POST', action, query)).toMatchObject({ status: 200 });
    const decided = await row();
    expect(decided.status).toMatchObject(status);
    expect(decided.version).not.toBe(before.version);
    expect(await logged()).toContain(entry);
    expect(await call('DELETE', undo)).toMatchObject({ status: 200 });
    expect((await row()).status).toEqual(before.status);
  });

  test('made twice has the effect of once', async () => {
    await call('POST', 'validate');
    const { version } = await row();
    await call('POST', 'validate');
    expect((await row()).version).toBe(version);
    expect((await logged()).filter((action: string) => action === 'DAY_VALIDATED')).toHaveLength(1);
  });

  test('the calendar of hours shows the same', async () => {
    await call('POST', 'justify', '&reason=Huelga');
    const query = `startDate=2026-11-16&endDate=2026-11-16&userId=${ana.userId}`;
    const { body } = await admin.get(`/attendance/admin/workdays?${query}`);
    expect(body[0].days[0]).toMatchObject({ status: 'JUSTIFICADO', workedMinutes: 440 });
  });
});

describe('a validated day is closed', () => {
  beforeEach(async () => {
    await call('POST', 'validate');
  });

  test.each([
    ['POST', 'justify', '&reason=x'],
    ['DELETE', 'justify', ''],
    ['POST', 'approve', ''],
    ['POST', 'reject', '&reason=x'],
    ['DELETE', 'review', ''],
  ])('%s %s is refused', async (method, action, query) => {
    expectProblem(await call(method, action, query), 409, 'DAY_VALIDATED');
    expect((await row()).status).toMatchObject({ justification: null, review: null });
  });

  test('a note is refused, and its hours cannot be edited', async () => {
    const body = { userId: ana.userId, date: '2026-11-16', adminNote: 'Avisó por teléfono' };
    expectProblem(
      await admin.call('POST', '/attendance/admin/days/add-note', { body }),
      409,
      'DAY_VALIDATED',
    );
    expect((await row()).editability).toMatchObject({ canEdit: false, timeRemainingMinutes: null });
  });

  test('a later change of plan does not affect it until it is reopened', async () => {
    const validated = await row();
    expect(validated).toMatchObject({ expectedMinutes: 480, lateMinutes: 40, workedMinutes: 440 });
    await createException(app.platform, ana, { date: '2026-11-16', hours: [['10:00', '12:00']] });
    const date = { startDate: '2026-11-16', endDate: '2026-11-16' };
    await createAbsence(app.platform, ana, { type: 'PERSONAL', ...date });
    expect(await row()).toEqual(validated);
    await call('DELETE', 'validate');
    expect(await row()).toMatchObject({ expectedMinutes: 0, lateMinutes: 0, absenceType: 'PERSONAL' });
  });

  test('its punches stay with it when the hours around it change', async () => {
    await call('DELETE', 'validate');
    await appendEntry(app.platform, ana, { at: '2026-11-16T23:50[Europe/Madrid]' });
    await appendEntry(app.platform, ana, { at: '2026-11-17T00:40[Europe/Madrid]', type: 'OUT' });
    const validated = await row();
    expect(validated.attendancePairs).toHaveLength(2);
    expect(await call('POST', 'validate')).toMatchObject({ status: 200 });
    await createException(app.platform, ana, { date: '2026-11-17', hours: [['00:00', '08:00']] });
    expect((await row()).attendancePairs).toHaveLength(2);
    await call('DELETE', 'validate');
    expect((await row()).attendancePairs).toHaveLength(1);
    expect((await row('2026-11-17')).attendancePairs).toHaveLength(1);
  });
});

describe('what is refused', () => {
  test('a day that is not over, or whose exit may still come', async () => {
    for (const date of ['2026-11-18', '2026-11-19'])
      expectProblem(await call('POST', 'validate', '', admin, date), 409, 'DAY_NOT_OVER');
    await appendEntry(app.platform, ana, { at: '2026-11-17T09:00[Europe/Madrid]' });
    expectProblem(await call('POST', 'validate', '', admin, '2026-11-17'), 409, 'DAY_NOT_OVER');
    app.clock.set('2026-11-18T13:00:01[Europe/Madrid]');
    expect(await call('POST', 'validate', '', admin, '2026-11-17')).toMatchObject({ status: 200 });
  });

  test('a decision about a day that changed meanwhile, answered with the day as it is', async () => {
    const { version } = await row();
    await call('POST', 'approve');
    const answer = await call('POST', 'justify', `&reason=x&version=${version}`);
    expectProblem(answer, 409, 'CHANGED_MEANWHILE', { day: (await detail()).row });
    expect((await row()).status.justification).toBe(null);
    const fresh = (await row()).version;
    expect(await call('POST', 'justify', `&reason=x&version=${fresh}`)).toMatchObject({ status: 200 });
  });

  test('somebody of another company', async () => {
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    for (const [method, action] of [
      ['POST', 'approve'],
      ['POST', 'validate'],
      ['DELETE', 'validate'],
      ['GET', 'check-editability'],
    ] as const)
      expectProblem(await call(method, action, '', stranger), 404, 'NOT_FOUND');
    const body = { userId: ana.userId, date: '2026-11-16', adminNote: 'Avisó por teléfono' };
    expectProblem(await stranger.call('POST', '/attendance/admin/days/add-note', { body }), 404, 'NOT_FOUND');
  });

  test('somebody who may only read', async () => {
    const reader = await deputyAtWork(app, ana.tenantId, 'attendance.read');
    expect(await reader.get('/attendance/admin/list')).toMatchObject({ status: 200 });
    expectProblem(await call('POST', 'approve', '', reader), 403, 'FORBIDDEN');
  });
});

describe('for many at once', () => {
  test('all of them are decided', async () => {
    const days = ['2026-11-16', '2026-11-17'].map((date) => ({ userId: ana.userId, date }));
    const { body } = await bulk({ action: 'VALIDATE', days });
    expect(body.days).toEqual([
      expect.objectContaining({ date: '2026-11-16', validated: true }),
      expect.objectContaining({ date: '2026-11-17', validated: true }),
    ]);
    expect((await row('2026-11-17')).status.type).toBe('VALIDADO');
  });

  test.each(['JUSTIFY', 'REJECT'])('%s needs a reason', async (action) => {
    const days = [{ userId: ana.userId, date: '2026-11-16' }];
    const fieldErrors = { reason: validationTexts.required };
    for (const reason of ['', '  ', undefined])
      expectProblem(await bulk({ action, days, reason }), 422, 'VALIDATION_FAILED', { fieldErrors });
    expect((await row()).status).toMatchObject({ justification: null, review: null });
    expect((await bulk({ action, days, reason: 'No avisó' })).status).toBe(200);
  });

  test('each by itself: what can be decided is, and the rest is answered with its reason', async () => {
    await call('POST', 'validate', '', admin, '2026-11-17');
    const days = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) => ({ userId: ana.userId, date }));
    const { status, body } = await bulk({ action: 'VALIDATE', days });
    expect(status).toBe(200);
    expect(body.days).toMatchObject([{ date: '2026-11-16', validated: true }]);
    const whose = { userId: ana.userId, employeeName: 'Persona de prueba' };
    expect(body.rest).toEqual([
      { ...whose, date: '2026-11-17', code: 'ALREADY_SO', message: 'Ya estaba validado.' },
      {
        ...{ ...whose, date: '2026-11-18', code: 'DAY_NOT_OVER' },
        message: 'Aún en curso: se puede validar cuando termine la jornada y no tenga una entrada abierta.',
      },
    ]);
    expect((await row()).status.validated).toBe(true);
    expect((await row('2026-11-18')).status.validated).toBe(false);
    expect((await logged()).filter((action: string) => action === 'DAY_VALIDATED')).toHaveLength(2);
  });

  test('a validated day stays as it is, and so does one that changed since it was seen', async () => {
    const { version } = await row();
    await call('POST', 'approve');
    await call('POST', 'validate', '', admin, '2026-11-17');
    const days = [
      { userId: ana.userId, date: '2026-11-16', version },
      { userId: ana.userId, date: '2026-11-17' },
    ];
    const { body } = await bulk({ action: 'JUSTIFY', reason: 'Huelga', days });
    expect(body).toMatchObject({
      days: [],
      rest: [
        { code: 'CHANGED_MEANWHILE' },
        { code: 'DAY_VALIDATED', message: 'Está validado: quita antes la validación.' },
      ],
    });
    expect((await row()).status.justification).toBe(null);
  });

  test('a day of a closed month says how to open it again', async () => {
    app.clock.set('2026-12-03T10:00[Europe/Madrid]');
    const month = { month: '2026-11', userIds: [ana.userId], confirmed: true };
    await admin.call('POST', '/attendance/admin/months/close', { body: month });
    const days = [{ userId: ana.userId, date: '2026-11-16' }];
    for (const action of ['APPROVE', 'UNVALIDATE']) {
      const { body } = await bulk({ action, days });
      expect(body).toMatchObject({
        days: [],
        rest: [
          {
            code: 'MONTH_CLOSED',
            message:
              'Noviembre de 2026 está cerrado para esta persona: para cambiarlo, reabre noviembre de 2026 en Cierre, con un motivo.',
          },
        ],
      });
    }
    expect((await bulk({ action: 'VALIDATE', days })).body.rest).toMatchObject([{ code: 'ALREADY_SO' }]);
  });

  test('nothing is decided when somebody is of another company, however many days come before', async () => {
    const stranger = await employeeAtWork(app);
    const first = Temporal.PlainDate.from('2026-07-20');
    const many = Array.from({ length: 110 }, (_, place) => ({
      userId: ana.userId,
      date: first.add({ days: place }).toString(),
    }));
    const mine = [...many, { userId: ana.userId, date: '2026-11-16' }];
    const theirs = { userId: stranger.userId, date: '2026-11-16' };
    expectProblem(await bulk({ action: 'APPROVE', days: [...mine, theirs] }), 404, 'NOT_FOUND');
    expectProblem(await bulk({ action: 'APPROVE', days: [theirs, ...mine] }), 404, 'NOT_FOUND');
    expect((await row()).status).toMatchObject({ validated: false, review: null });
    expect((await row('2026-07-20')).status.review).toBe(null);
    const { body } = await bulk({ action: 'APPROVE', days: mine });
    expect(body).toMatchObject({ days: { length: 111 }, rest: [] });
  });
});

test('a note is kept with its author, and shown with the day', async () => {
  const body = {
    userId: ana.userId,
    date: '2026-11-16',
    adminNote: 'Avisó por teléfono',
    noteType: 'INCIDENT',
  };
  const answer = await admin.call('POST', '/attendance/admin/days/add-note', { body });
  expect(answer.body).toMatchObject({ success: true, message: 'Nota administrativa agregada correctamente' });
  expect((await row()).adminNotes).toEqual([
    { ...answer.body.note, note: 'Avisó por teléfono', noteType: 'INCIDENT', adminName: expect.any(String) },
  ]);
});
