import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellOfRequests } from '../../jobs/tell-of-requests.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { punches as record } from '../../testing/company-day.ts';
import { adminAtWork, createDepartment, managerAtWork } from '../../testing/company-factories.ts';
import { createPartTime } from '../../testing/create-contract.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { askForAcceptance } from '../../testing/overtime-factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { stopWatchingPeople } from '../../testing/watch-people.ts';

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
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Ana Pérez' }));
  await assignSchedule(app.platform, ana);
  await askForAcceptance(app.platform, tenantId);
});

const asked = { date: monday, minutes: 120, reason: 'Inventario' };
const ask = (given: object = {}, who = ana) =>
  who.call('POST', '/overtime/requests', { body: { ...asked, ...given } });
const review = (id: string, given: object = {}, who = admin) =>
  who.call('PATCH', `/overtime/admin/requests/${id}`, { body: { status: 'APPROVED', ...given } });
const order = (given: object = {}, who = admin) =>
  who.call('POST', '/overtime/admin/orders', { body: { userId: ana.userId, ...asked, ...given } });
const askedId = async (given: object = {}) => (await ask(given)).body.id as string;
/** That Monday is over, with so much worked. */
const worked = async (exit: string) => {
  await record(app, ana, monday, ['IN 09:00', `OUT ${exit}`]);
  app.clock.set('2026-11-24T09:00[Europe/Madrid]');
  return (await ana.get(`/overtime/my/days?from=${monday}&to=${monday}`)).body;
};

describe('a request', () => {
  test('waits, is told to the administration, and counts as waiting', async () => {
    const { status, body } = await ask();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toEqual({
      ...{ id: expect.any(String), userId: ana.userId, employeeName: 'Ana Pérez', ...asked },
      ...{ orderedBy: null, status: 'PENDING', compensatedAs: null, createdAt: '2026-11-20T08:00:00.000Z' },
      ...{
        decidedAt: null,
        decidedBy: null,
        decisionNote: null,
        isNews: false,
        waitsFor: [],
        firstStep: null,
      },
    });
    expect((await admin.get('/overtime/admin/requests?status=PENDING')).body.content).toEqual([body]);
    expect((await admin.get('/overtime/admin/pending/count')).body).toEqual({
      ...{ count: 1, requests: 1, differences: 0 },
    });
    const [mail] = await mails.mailsTo(admin.email);
    expect(mail?.subject).toContain('pide horas extra');
    expect(mail?.text).toContain('2\u00a0h extra el lunes, 23 de noviembre de 2026');
    const { body: audit } = await admin.get('/admin/audit?action=OVERTIME_REQUESTED');
    expect(audit.content).toMatchObject([{ after: { date: monday, overtimeMinutes: 120 } }]);
  });

  test('is one for each day, not for a day that is over, nor of twelve hours and a minute', async () => {
    await ask();
    expectProblem(await ask(), 409, 'REQUEST_EXISTS', {
      message: 'Ya hay una solicitud de horas extra para ese día que espera respuesta.',
    });
    expect((await ask({ date: '2026-11-19' })).body.fieldErrors).toHaveProperty('date');
    expect((await ask({ date: '2027-11-21' })).body.fieldErrors).toHaveProperty('date');
    for (const wrong of [
      { minutes: 0 },
      { minutes: 721 },
      { minutes: 1.5 },
      { reason: ' ' },
      { date: 'hoy' },
    ])
      expect((await ask({ date: '2026-11-25', ...wrong })).status, JSON.stringify(wrong)).toBe(422);
    expect((await ask({ date: '2026-11-20' })).status).toBe(200);
  });

  test('is not of part-time work, and says why', async () => {
    await createPartTime(app.platform, ana, { from: '2026-01-01', until: '2026-12-31' });
    expectProblem(await ask(), 422, 'OVERTIME_NOT_ALLOWED', {
      message: expect.stringContaining('complementarias'),
    });
    expectProblem(await order(), 422, 'OVERTIME_NOT_ALLOWED', {
      message: expect.stringContaining('complementarias'),
    });
  });

  test('is withdrawn by its person alone, once', async () => {
    const id = await askedId();
    expectProblem(await admin.call('DELETE', `/overtime/requests/${id}`), 403, 'FORBIDDEN');
    expect((await ana.call('DELETE', `/overtime/requests/${id}`)).body.status).toBe('CANCELLED');
    expectProblem(await ana.call('DELETE', `/overtime/requests/${id}`), 409, 'REQUEST_DECIDED', {
      message: 'Quien la pidió ha retirado esta solicitud.',
    });
    expectProblem(await ana.call('DELETE', `/overtime/requests/${randomUUID()}`), 404, 'NOT_FOUND');
    expect((await ask()).status).toBe(200);
  });

  test('is told in the daily message where nobody was told at once', async () => {
    for (const day of [23, 24, 25, 26]) await ask({ date: `2026-11-${day}` });
    await mails.mailsTo(admin.email, 3);
    const run = { platform: app.platform, signal: new AbortController().signal };
    await tellOfRequests(run as Parameters<typeof tellOfRequests>[0]);
    const told = await mails.mailsTo(admin.email, 4);
    expect(told.map(({ subject }) => subject)).toEqual([
      ...Array(3).fill('Ana Pérez pide horas extra'),
      '1 solicitud de horas extra espera respuesta',
    ]);
  });
});

describe('a granted request', () => {
  test('of two hours accepts the hour and twenty minutes that were worked, and nothing waits', async () => {
    const id = await askedId();
    const { body } = await review(id, { compensatedAs: 'PAID', note: 'Gracias' });
    expect(body).toMatchObject({
      status: 'APPROVED',
      compensatedAs: 'PAID',
      decidedBy: 'Lola Admin',
      isNews: true,
    });
    const [mail] = await mails.mailsTo(ana.email);
    expect(mail?.subject).toContain('Horas extra aprobadas');
    expect(await worked('18:20')).toMatchObject([
      {
        beyondMinutes: 80,
        paidMinutes: 80,
        undecidedMinutes: 0,
        notAcceptedMinutes: 0,
        decision: { source: 'REQUESTED' },
      },
    ]);
    expect((await admin.get('/overtime/admin/waiting')).body.content).toEqual([]);
  });

  test('leaves what was worked beyond it to be decided, and keeps its own part', async () => {
    await review(await askedId());
    expect(await worked('19:30')).toMatchObject([
      { beyondMinutes: 150, restMinutes: 120, undecidedMinutes: 30 },
    ]);
    const { body } = await admin.get('/overtime/admin/waiting');
    expect(body.content).toMatchObject([{ beyondMinutes: 150, undecidedMinutes: 30 }]);
    const [{ userId, date, beyondMinutes: knownMinutes, decisionId: knownDecisionId }] = body.content;
    const days = [{ userId, date, knownMinutes, knownDecisionId }];
    const decided = await admin.call('POST', '/overtime/admin/decisions/bulk', {
      body: { as: 'NOT_ACCEPTED', reason: 'Solo dos horas', days },
    });
    expect(decided.body).toEqual({ decided: 1, refused: [] });
    expect((await ana.get(`/overtime/my/days?from=${date}&to=${date}`)).body).toMatchObject([
      { restMinutes: 120, undecidedMinutes: 0, notAcceptedMinutes: 30 },
    ]);
  });

  test('is added to what was ordered of the same day', async () => {
    await order({ minutes: 60, compensatedAs: 'PAID' });
    await review(await askedId({ minutes: 30 }));
    expect(await worked('18:30')).toMatchObject([{ beyondMinutes: 90, paidMinutes: 60, restMinutes: 30 }]);
  });

  test('is refused once the day was decided about', async () => {
    const id = await askedId();
    await worked('18:20');
    const body = { userId: ana.userId, date: monday, knownMinutes: 80, restMinutes: 80 };
    expect((await admin.call('POST', '/overtime/admin/decisions', { body })).status).toBe(200);
    expectProblem(await review(id), 409, 'OVERTIME_DECIDED', {
      message: 'Sobre las horas de ese día ya se ha decidido. Puedes rechazar la solicitud.',
    });
    expect((await review(id, { status: 'REJECTED' })).status).toBe(200);
  });
});

describe('a decision about a request', () => {
  test('is made once: of two at once one is taken', async () => {
    const id = await askedId();
    const answers = await Promise.all([review(id), review(id, { status: 'REJECTED' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectProblem(await review(id), 409, 'REQUEST_DECIDED', {
      message: expect.stringMatching(/Lola Admin ya (aprobó|rechazó) esta solicitud/),
    });
  });

  test('is nobody’s about themselves while somebody else could', async () => {
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .updateTable('users')
        .set({ roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] })
        .where('id', '=', ana.userId)
        .execute(),
    );
    const id = await askedId();
    expectProblem(await review(id, {}, ana), 409, 'OWN_REQUEST');
    expectProblem(await order({}, ana), 409, 'OWN_REQUEST');
  });

  test('rejects with a note, which is told', async () => {
    expectProblem(await review(randomUUID()), 404, 'NOT_FOUND');
    const id = await askedId();
    expect((await review(id, { status: 'REJECTED', note: 'No hace falta' })).body).toMatchObject({
      ...{ status: 'REJECTED', compensatedAs: null, decisionNote: 'No hace falta' },
    });
    const told = await mails.mailsTo(ana.email);
    expect(told.at(-1)?.text).toContain('No hace falta');
    expect(await worked('18:20')).toMatchObject([{ undecidedMinutes: 80 }]);
  });

  test('in two steps waits for the administration after the first', async () => {
    const watchAgain = stopWatchingPeople();
    const departmentId = await createDepartment(app.platform, tenantId, 'Taller');
    const leads = { departmentIds: [departmentId], permissions: ['overtime.decide'] as const };
    const leader = await managerAtWork(app, tenantId, { fullName: 'Marta Jefa', ...leads });
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ departmentId }).where('id', '=', ana.userId).execute(),
    );
    await admin.call('PUT', '/tenant/settings', { body: { twoSteps: true } });
    const id = await askedId();
    expect((await review(id, {}, leader)).body).toMatchObject({
      ...{ status: 'PENDING', firstStep: { name: 'Marta Jefa' } },
    });
    expectProblem(await review(id, {}, leader), 409, 'REQUEST_DECIDED', {
      message: 'Marta Jefa ya la aprobó. Falta la administración, que decide.',
    });
    expect(await worked('17:00')).toEqual([]);
    expect((await review(id)).body).toMatchObject({ status: 'APPROVED', decidedBy: 'Lola Admin' });
    watchAgain();
  });

  test('about many does what it can', async () => {
    const ids = [await askedId(), await askedId({ date: '2026-11-24' })];
    await review(ids[0] ?? '');
    const bulk = (body: object) => admin.call('POST', '/overtime/admin/requests/bulk', { body });
    expect((await bulk({ ids, isApproved: true })).body).toMatchObject({
      ...{ decided: 1, firstSteps: 0 },
      refused: [{ id: ids[0], code: 'REQUEST_DECIDED' }],
    });
    expectProblem(await bulk({ ids: [randomUUID()], isApproved: true }), 404, 'NOT_FOUND');
  });
});

test('an order is told to its person, is news to them, and is accepted when it is worked', async () => {
  const { status, body } = await order({ compensatedAs: 'PAID' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    status: 'APPROVED',
    orderedBy: 'Lola Admin',
    compensatedAs: 'PAID',
    isNews: true,
  });
  const [mail] = await mails.mailsTo(ana.email);
  expect(mail?.subject).toContain('Horas extra encargadas');
  expect((await ana.get('/absences/my/news')).body).toEqual({ absences: 0, vacations: 0, overtime: 1 });
  expect((await ana.get('/overtime/requests/my')).body.content).toEqual([body]);
  await ana.call('POST', '/absences/my/seen', { body: { of: 'OVERTIME' } });
  expect((await ana.get('/absences/my/news')).body.overtime).toBe(0);
  const { body: audit } = await admin.get('/admin/audit?action=OVERTIME_ORDERED');
  expect(audit.content).toMatchObject([
    { subjectId: ana.userId, after: { overtimeMinutes: 120, reason: 'Inventario' } },
  ]);
  expect(await worked('19:00')).toMatchObject([{ paidMinutes: 120, decision: { source: 'ORDERED' } }]);
});

test('another company sees and decides nothing of it', async () => {
  const id = await askedId();
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expectProblem(await review(id, {}, stranger), 404, 'NOT_FOUND');
  expectProblem(await order({}, stranger), 404, 'NOT_FOUND');
  expect((await stranger.get('/overtime/admin/requests')).body.content).toEqual([]);
  expectProblem(await review(id, {}, ana), 403, 'FORBIDDEN');
});
