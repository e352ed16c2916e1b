import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { punches as record } from '../../testing/company-day.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { askForAcceptance } from '../../testing/overtime-factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let mails: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

const monday = '2026-11-23';

beforeAll(async () => {
  mails = await startMailServer();
  app = await startTestApp({ smtpUrl: mails.url });
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Ana Pérez' }));
  await assignSchedule(app.platform, ana);
  await askForAcceptance(app.platform, tenantId);
});

const order = async (given: object = {}, who = admin) =>
  who.call('POST', '/overtime/admin/orders', {
    body: { userId: ana.userId, date: monday, minutes: 60, reason: 'Inventario', ...given },
  });
const ordered = async (given: object = {}) => {
  const { status, body } = await order(given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id as string;
};
const asked = async (given: object = {}) => {
  const body = { date: monday, minutes: 60, reason: 'Feria', ...given };
  return (await ana.call('POST', '/overtime/requests', { body })).body.id as string;
};
const grant = (id: string, given: object = {}) =>
  admin.call('PATCH', `/overtime/admin/requests/${id}`, { body: { status: 'APPROVED', ...given } });
const takeBack = (id: string, note = 'Ya no hace falta', who = admin) =>
  who.call('POST', `/overtime/admin/requests/${id}/take-back`, { body: { note } });
const decline = (id: string, reason = 'Ese día no puedo', who = ana) =>
  who.call('POST', `/overtime/requests/${id}/decline`, { body: { reason } });
/** That Monday is over, with so much worked. */
const worked = async (exit: string) => {
  await record(app, ana, monday, ['IN 09:00', `OUT ${exit}`]);
  app.clock.set('2026-11-24T09:00[Europe/Madrid]');
  return (await ana.get(`/overtime/my/days?from=${monday}&to=${monday}`)).body;
};
const audited = async (action: string) => (await admin.get(`/admin/audit?action=${action}`)).body.content;

describe('what was ordered or granted is taken back', () => {
  test('before its day: its person is told, and what is worked then waits for a decision', async () => {
    const id = await ordered();
    await ana.call('POST', '/absences/my/seen', { body: { of: 'OVERTIME' } });
    const { status, body } = await takeBack(id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      ...{ id, status: 'TAKEN_BACK', compensatedAs: 'REST', decidedBy: 'Lola Admin', isNews: true },
      decisionNote: 'Ya no hace falta',
    });
    const told = (await mails.mailsTo(ana.email, 2)).find(({ subject }) =>
      subject.includes('Horas extra anuladas'),
    );
    expect(told?.text).toContain('Ya no hace falta');
    expect((await ana.get('/absences/my/news')).body.overtime).toBe(1);
    expect(await audited('OVERTIME_TAKEN_BACK')).toMatchObject([
      { subjectId: ana.userId, before: { date: monday, overtimeMinutes: 60 } },
    ]);
    expect(await worked('18:00')).toMatchObject([
      { beyondMinutes: 60, restMinutes: 0, undecidedMinutes: 60, decision: null },
    ]);
    const { content } = (await admin.get('/overtime/admin/waiting')).body;
    expect(content).toMatchObject([{ date: monday, undecidedMinutes: 60 }]);
    const [{ userId, date, beyondMinutes: knownMinutes, decisionId: knownDecisionId }] = content;
    const known = { userId, date, knownMinutes, knownDecisionId, restMinutes: 60 };
    expect((await admin.call('POST', '/overtime/admin/decisions', { body: known })).status).toBe(200);
  });

  test('and what was granted of the same day besides stays', async () => {
    const id = await ordered({ compensatedAs: 'PAID' });
    await grant(await asked({ minutes: 30 }));
    expect((await takeBack(id, '')).body.decisionNote).toBeNull();
    expect(await worked('18:00')).toMatchObject([
      { paidMinutes: 0, restMinutes: 30, undecidedMinutes: 30, decision: { source: 'REQUESTED' } },
    ]);
  });

  test('so that the rules hold as if nobody had decided', async () => {
    await askForAcceptance(app.platform, tenantId, { validFrom: '2026-11-01', thresholdMinutes: 61 });
    await takeBack(await ordered());
    // Below the threshold it is ordinary.
    expect(await worked('18:00')).toEqual([]);
    expect((await admin.get('/overtime/admin/waiting')).body.content).toEqual([]);
  });

  test('not from its day on, not while it waits, and once', async () => {
    const id = await ordered();
    expectProblem(await takeBack(await asked({ date: '2026-11-24' })), 409, 'OVERTIME_NOT_GRANTED');
    const answers = await Promise.all([takeBack(id), takeBack(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectProblem(await takeBack(id), 409, 'REQUEST_DECIDED', {
      message: 'Lola Admin ya anuló estas horas extra.',
    });
    expectProblem(await decline(id), 409, 'REQUEST_DECIDED', {
      message: 'Lola Admin ya anuló estas horas extra.',
    });
    const late = await ordered();
    app.clock.set(`${monday}T00:01[Europe/Madrid]`);
    expectProblem(await takeBack(late), 409, 'OVERTIME_DAY_BEGUN');
  });

  test('by nobody about themselves while somebody else could, nor by another company or the person', async () => {
    const id = await ordered();
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .updateTable('users')
        .set({ roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] })
        .where('id', '=', ana.userId)
        .execute(),
    );
    expectProblem(await takeBack(id, '', ana), 409, 'OWN_REQUEST');
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await takeBack(id, '', stranger), 404, 'NOT_FOUND');
    expectProblem(await takeBack(randomUUID()), 404, 'NOT_FOUND');
    const colleague = await employeeAtWork(app, { tenantId });
    expectProblem(await takeBack(id, '', colleague), 403, 'FORBIDDEN');
  });
});

describe('its person says no', () => {
  test('with a reason, of which whoever ordered it is told', async () => {
    const id = await ordered();
    expect((await decline(id, ' ')).body).toMatchObject({ fieldErrors: { reason: expect.any(String) } });
    const { status, body } = await decline(id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      ...{ status: 'DECLINED', decidedBy: 'Ana Pérez', decisionNote: 'Ese día no puedo', isNews: false },
    });
    const told = (await mails.mailsTo(admin.email)).at(-1);
    expect(told?.subject).toBe('No hará horas extra: Ana Pérez');
    expect(told?.text).toContain('Ese día no puedo');
    expect((await admin.get('/overtime/admin/requests?status=DECLINED')).body.content).toMatchObject([
      { id },
    ]);
    expect(await audited('OVERTIME_DECLINED')).toMatchObject([{ after: { reason: 'Ese día no puedo' } }]);
    expect(await worked('18:00')).toMatchObject([{ undecidedMinutes: 60, decision: null }]);
    expectProblem(await decline(id), 409, 'REQUEST_DECIDED', {
      message: 'Ana Pérez ya dijo que no a estas horas extra.',
    });
  });

  test('on its day too, but not afterwards, nor to what still waits, nor for somebody else', async () => {
    const waiting = await asked({ date: '2026-11-25' });
    expectProblem(await decline(waiting), 409, 'OVERTIME_NOT_GRANTED');
    const granted = await asked();
    await grant(granted);
    const late = await ordered({ date: '2026-11-21' });
    const colleague = await employeeAtWork(app, { tenantId });
    expectProblem(await decline(granted, 'No', colleague), 404, 'NOT_FOUND');
    app.clock.set(`${monday}T09:00[Europe/Madrid]`);
    expect((await decline(granted)).body.status).toBe('DECLINED');
    expectProblem(await decline(late), 409, 'OVERTIME_DAY_BEGUN', {
      message: 'Ese día ya ha pasado: lo que se trabajó de más se decide por separado.',
    });
    expectProblem(await decline(randomUUID()), 404, 'NOT_FOUND');
  });
});

describe('the eighty hours of the year, before overtime is worked', () => {
  /** Seventy-nine hours that are paid by the rules. */
  const nearlyAll = async () => {
    const paid = { validFrom: '2026-01-02', autoAcceptMinutes: 240, autoAcceptAs: 'PAID' } as const;
    await askForAcceptance(app.platform, tenantId, paid);
    await askForAcceptance(app.platform, tenantId, { validFrom: '2026-11-01' });
    const first = Temporal.PlainDate.from('2026-06-01');
    for (let week = 0; week < 20; week += 1) {
      const exit = week === 0 ? '20:00' : '21:00';
      await record(app, ana, first.add({ weeks: week }).toString(), ['IN 09:00', `OUT ${exit}`]);
    }
  };

  test('count what was promised before, and are passed by whoever confirms it', async () => {
    await nearlyAll();
    await ordered({ date: '2026-12-01', minutes: 45, compensatedAs: 'PAID' });
    const day = await admin.get(`/overtime/admin/day?userId=${ana.userId}&date=${monday}`);
    expect(day.body).toMatchObject({ countedMinutes: 4740, promisedMinutes: 45, allowedMinutes: 4800 });
    expectProblem(await order({ minutes: 16, compensatedAs: 'PAID' }), 409, 'OVERTIME_LIMIT', {
      message: expect.stringContaining('80\u00a0h\u00a01\u00a0min'),
    });
    // Rest does not bring it there, nor a day of another year.
    await ordered({ minutes: 300 });
    await ordered({ date: '2027-01-04', minutes: 300, compensatedAs: 'PAID' });
    await ordered({ minutes: 15, compensatedAs: 'PAID' });
    await ordered({ date: '2026-11-24', minutes: 1, compensatedAs: 'PAID', isBeyondConfirmed: true });
    expect((await audited('OVERTIME_ORDERED'))[0].after).toMatchObject({ isBeyondYear: true });

    const id = await asked({ date: '2026-11-25' });
    expectProblem(await grant(id, { compensatedAs: 'PAID' }), 409, 'OVERTIME_LIMIT', {
      message: expect.stringContaining('81\u00a0h\u00a01\u00a0min'),
    });
    const many = { ids: [id], isApproved: true, compensatedAs: 'PAID' };
    expect(
      (await admin.call('POST', '/overtime/admin/requests/bulk', { body: many })).body.refused,
    ).toMatchObject([{ code: 'OVERTIME_LIMIT' }]);
    expect((await grant(id, { compensatedAs: 'PAID', isBeyondConfirmed: true })).status).toBe(200);
    expect((await audited('OVERTIME_REQUEST_APPROVED'))[0].after).toMatchObject({ isBeyondYear: true });
  });
});
