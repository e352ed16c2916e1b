import { impossibleHoursTexts as texts } from '@jornada/texts/attendance-corrections';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant } from '../../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { readLedger } from '../../../testing/read-ledger.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { soundLedger } from '../../../testing/sound-ledger.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
/** The exit that was pressed too late. */
let exitId: string;

const date = '2026-11-20';
const reason = 'Salí antes y olvidé fichar';
const at = (time: string, day = date) => app.clock.set(`${day}T${time}[Europe/Madrid]`);
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
  at('08:00');
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, { tenantId });
  exitId = (await punches(app, ana, date, ['IN 09:00', 'OUT 18:05']))[1] ?? '';
  // Long after the edit window.
  at('10:00', '2026-11-25');
});

const ask = (given: object = {}, by = ana) =>
  by.call('POST', '/attendance/correction-requests', {
    body: { date, type: 'OUT', punchId: exitId, atDate: date, atTime: '17:00', reason, ...given },
  });
const forgotten = (type: string, atTime: string, given: object = {}) =>
  ask({ type, atTime, punchId: null, date: '2026-11-19', atDate: '2026-11-19', ...given });
const asked = async (given: object = {}) => {
  const { status, body } = await ask(given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const decide = (how: 'accept' | 'decline', id: string, note = '', by = admin) =>
  by.call('POST', `/attendance/admin/correction-requests/${id}/${how}`, { body: { note } });
const withdraw = (id: string, by = ana) => by.call('DELETE', `/attendance/correction-requests/${id}`);
const validate = (day: string) =>
  admin.call('POST', `/attendance/admin/days/validate?userId=${ana.userId}&date=${day}`);
const asPunched = ['1 PUNCH IN 20T09:00', '2 PUNCH OUT 20T18:05'];

describe('who asks for a correction', () => {
  test('changes nothing yet: the request is stored, logged, and shown to them and the admins', async () => {
    const body = await asked();
    expect(body).toEqual({
      id: expect.any(String),
      userId: ana.userId,
      employeeName: 'Persona de prueba',
      date,
      type: 'OUT',
      punchId: exitId,
      punchedAt: '2026-11-20T17:05:00.000Z',
      at: '2026-11-20T16:00:00.000Z',
      atDate: date,
      atTime: '17:00',
      timezone: 'Europe/Madrid',
      punchedModality: null,
      modality: null,
      reason,
      terminalName: null,
      status: 'PENDING',
      createdAt: '2026-11-25T09:00:00.000Z',
      decidedAt: null,
      decidedBy: null,
      decisionNote: null,
      correctionId: null,
      waitsFor: [],
      firstStep: null,
    });
    const page = { content: [body], totalElements: 1, totalPages: 1, number: 0 };
    expect((await ana.get('/attendance/correction-requests/my')).body).toMatchObject(page);
    expect((await admin.get('/attendance/admin/correction-requests?status=PENDING')).body).toMatchObject(
      page,
    );
    expect((await admin.get('/attendance/admin/correction-requests?status=ACCEPTED')).body.content).toEqual(
      [],
    );
    expect(await soundLedger(app, ana)).toEqual(asPunched);
    const audit = await admin.get('/admin/audit?action=CORRECTION_REQUESTED');
    expect(audit.body.content).toMatchObject([
      {
        actorId: ana.userId,
        subjectId: ana.userId,
        after: { date, wish: 'salida a las 17:00 en lugar de las 18:05', reason },
      },
    ]);
  });

  test('may ask for a forgotten entry and exit of a day, each once', async () => {
    expect((await forgotten('OUT', '17:00')).status).toBe(422);
    expect((await forgotten('IN', '09:00')).status).toBe(200);
    expect((await forgotten('OUT', '17:00')).status).toBe(200);
    expectProblem(await forgotten('OUT', '17:30'), 409, 'REQUEST_EXISTS');
    const { body } = await ana.get('/attendance/correction-requests/my');
    expect(body.content.map(({ type }: { type: string }) => type)).toEqual(['OUT', 'IN']);
    for (const { id } of body.content.toReversed()) expect((await decide('accept', id)).status).toBe(200);
    expect((await soundLedger(app, ana)).slice(2)).toEqual([
      '3 CORRECTION IN 19T09:00',
      '4 CORRECTION OUT 19T17:00',
    ]);
  });

  test('cannot ask twice for the same before it was decided', async () => {
    const { id } = await asked();
    const before = await rows();
    expectProblem(await ask({ atTime: '16:00' }), 409, 'REQUEST_EXISTS');
    expect(await rows()).toEqual(before);
    expect((await withdraw(id)).body.status).toBe('WITHDRAWN');
    expect((await ask({ atTime: '16:00' })).status).toBe(200);
  });

  test.each([
    ['before the entry', { atTime: '08:00' }, texts.EXIT_BEFORE_ENTRY],
    ['in the future', { atDate: '2026-11-25', atTime: '10:01' }, texts.IN_FUTURE],
    ['a second entry within a pair', { type: 'IN', punchId: null, atTime: '12:00' }, texts.PAIRS_OVERLAP],
    ['a break that nobody began', { type: 'BREAK_END', punchId: null, atTime: '12:00' }, texts.FITS_NOWHERE],
  ])('gets an error for what cannot have been: %s', async (_, given, message) => {
    const before = await rows();
    const extra = { message, fieldErrors: { atTime: message } };
    expectProblem(await ask(given), 422, 'IMPOSSIBLE_HOURS', extra);
    expect(await rows()).toEqual(before);
  });

  test('gets an error if the punch already has that time', async () => {
    const extra = { fieldErrors: { atTime: texts.sameTime } };
    expectProblem(await ask({ atTime: '18:05' }), 422, 'VALIDATION_FAILED', extra);
  });

  test('must name a punch of their own, of that day and type', async () => {
    const eva = await employeeAtWork(app, { tenantId });
    const [theirs] = await punches(app, eva, date, ['IN 09:00', 'OUT 17:00']);
    for (const given of [
      { punchId: theirs, type: 'IN' },
      { punchId: '01890000-0000-7000-8000-000000000000' },
      { type: 'IN' },
      { date: '2026-11-19' },
    ])
      expectProblem(await ask(given), 404, 'NOT_FOUND');
  });

  test('cannot ask for anything on a validated day', async () => {
    expect((await validate(date)).status).toBe(200);
    expectProblem(await ask(), 409, 'DAY_VALIDATED');
  });

  test('on the night with a repeated hour means the time closest to the punch, else the first possible one', async () => {
    const eva = await employeeAtWork(app, {
      tenantId,
      hours: [['22:00', '06:00']],
      days: [1, 2, 3, 4, 5, 6, 7],
    });
    await eva.work(
      ['2026-10-24T22:00[Europe/Madrid]', 'IN'],
      ['2026-10-25T02:50+01:00[Europe/Madrid]', 'OUT'],
    );
    const { body: day } = await eva.get('/attendance/days/detail?date=2026-10-24');
    const night = { date: '2026-10-24', atDate: '2026-10-25' };
    const late = await ask({ ...night, punchId: day.row.attendancePairs[0].exitId, atTime: '02:30' }, eva);
    expect(late.body).toMatchObject({
      at: '2026-10-25T01:30:00.000Z',
      atTime: '02:30',
      atDate: '2026-10-25',
    });
    const rested = await ask({ ...night, type: 'BREAK_START', punchId: null, atTime: '02:10' }, eva);
    expect(rested.body.at).toBe('2026-10-25T00:10:00.000Z');
  });
});

describe('an admin', () => {
  test('accepts: the entry is theirs, with the person’s reason, even after the edit window', async () => {
    const { id } = await asked();
    const { status, body } = await decide('accept', id, 'De acuerdo');
    expect(status).toBe(200);
    const entries = await readLedger(app.platform.database, ana);
    expect(entries.at(-1)).toMatchObject({ id: body.correctionId, authorId: admin.userId, reason });
    expect(body).toMatchObject({
      status: 'ACCEPTED',
      decidedAt: '2026-11-25T09:00:00.000Z',
      decidedBy: 'Lola Admin',
      decisionNote: 'De acuerdo',
    });
    expect(await soundLedger(app, ana)).toEqual([...asPunched, '3 CORRECTION 2 OUT 20T17:00']);
    expect((await ana.get('/attendance/correction-requests/my')).body.content).toEqual([body]);
    // What the person asked for waits for no word of theirs.
    expect((await ana.get('/attendance/corrections/my')).body).toMatchObject({ content: [], unanswered: 0 });
    const audit = await admin.get('/admin/audit?action=CORRECTION_REQUEST_ACCEPTED');
    expect(audit.body.content).toMatchObject([
      { actorId: admin.userId, after: { date, reason, note: 'De acuerdo' } },
    ]);
    const mail = (await mailServer.mailsTo(ana.email)).at(-1);
    expect(mail?.subject).toBe('Aceptada tu solicitud de corrección del 20 de noviembre de 2026');
    expect(mail?.text).toContain('salida a las 17:00 en lugar de las 18:05');
    expect(mail?.links.text).toEqual([`${testPublicUrl}/empleado/mis-asistencias`]);
  });

  test('rejects with a note, and the record does not change', async () => {
    const { id } = await asked();
    const { body } = await decide('decline', id, 'Te vieron salir a las 18:05');
    expect(body).toMatchObject({
      status: 'DECLINED',
      decisionNote: 'Te vieron salir a las 18:05',
      correctionId: null,
    });
    expect(await soundLedger(app, ana)).toEqual(asPunched);
    const mail = (await mailServer.mailsTo(ana.email)).at(-1);
    expect(mail?.subject).toBe('Rechazada tu solicitud de corrección del 20 de noviembre de 2026');
    expect(mail?.text).toContain('Motivo: Te vieron salir a las 18:05');
    const audit = await admin.get('/admin/audit?action=CORRECTION_REQUEST_DECLINED');
    expect(audit.body.content).toMatchObject([
      { subjectId: ana.userId, after: { note: 'Te vieron salir a las 18:05' } },
    ]);
  });

  test('decides once', async () => {
    const { id } = await asked();
    await decide('decline', id, 'No consta');
    const before = await rows();
    expectProblem(await decide('accept', id), 409, 'REQUEST_DECIDED');
    expectProblem(await decide('decline', id, 'Otra vez'), 409, 'REQUEST_DECIDED');
    expectProblem(await withdraw(id), 409, 'REQUEST_DECIDED');
    expect(await rows()).toEqual(before);
  });

  test('and another at the same moment: one of all that decide and withdraw succeeds', async () => {
    const other = await adminAtWork(app, tenantId);
    const { id } = await asked();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => decide('accept', id)),
      ...Array.from({ length: 4 }, () => decide('decline', id, 'No consta', other)),
      withdraw(id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(8).fill(409)]);
    const { status } = answers.find((answer) => answer.status === 200)?.body ?? {};
    expect(await soundLedger(app, ana)).toHaveLength(status === 'ACCEPTED' ? 3 : 2);
  });

  test('accepts nothing on a validated day', async () => {
    const { id } = await asked();
    expect((await validate(date)).status).toBe(200);
    const before = await rows();
    expectProblem(await decide('accept', id), 409, 'DAY_VALIDATED');
    expect(await rows()).toEqual(before);
    expect((await decide('decline', id, 'El día ya está validado')).status).toBe(200);
  });

  test('accepts although the punch was corrected since: for the entry that counts now, and without a new entry if it already says so', async () => {
    at('20:00');
    const edit = (exitTime: string) =>
      admin.call('PUT', '/attendance/admin/days/edit-hours-12h', {
        body: { userId: ana.userId, date, exitTime, reason: 'Revisado con Ana' },
      });
    const { id } = await asked();
    expect((await edit('17:30')).status).toBe(200);
    expect((await decide('accept', id)).body).toMatchObject({ status: 'ACCEPTED' });
    expect((await soundLedger(app, ana)).slice(2)).toEqual([
      '3 CORRECTION 2 OUT 20T17:30',
      '4 CORRECTION 3 OUT 20T17:00',
    ]);
    const latest = (await readLedger(app.platform.database, ana)).at(-1)?.id;
    const again = await asked({ punchId: latest, atTime: '16:00' });
    expect((await edit('16:00')).status).toBe(200);
    const { body } = await decide('accept', again.id);
    expect(await soundLedger(app, ana)).toHaveLength(5);
    expect(body.correctionId).toBe((await readLedger(app.platform.database, ana)).at(-1)?.id);
  });

  test('gets an error when the record no longer has the punch', async () => {
    at('20:00');
    const { id } = await asked();
    const pairs = [{ entryTime: '09:30', exitTime: '16:00' }];
    const body = { userId: ana.userId, date, pairs, reason: 'Otro tramo en su lugar' };
    expect((await admin.call('PUT', '/attendance/admin/days/edit-hours', { body })).status).toBe(200);
    const before = await rows();
    expectProblem(await decide('accept', id), 422, 'IMPOSSIBLE_HOURS', { message: texts.gone });
    expect(await rows()).toEqual(before);
  });

  test('gets the reason why it is no longer possible', async () => {
    const { body } = await forgotten('IN', '09:00');
    const exit = await forgotten('OUT', '17:00');
    await decide('decline', body.id, 'No consta');
    const message = texts.FITS_NOWHERE;
    expectProblem(await decide('accept', exit.body.id), 422, 'IMPOSSIBLE_HOURS', { message });
  });

  test('of another company sees nothing and decides nothing', async () => {
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    const { id } = await asked();
    const before = await rows();
    expect((await stranger.get('/attendance/admin/correction-requests')).body.content).toEqual([]);
    expectProblem(await decide('accept', id, '', stranger), 404, 'NOT_FOUND');
    expectProblem(await decide('decline', id, 'No', stranger), 404, 'NOT_FOUND');
    expect(await rows()).toEqual(before);
  });

  test('needs the permission to decide', async () => {
    const { id } = await asked();
    const reader = await deputyAtWork(app, tenantId, 'attendance.read');
    expect((await reader.get('/attendance/admin/correction-requests')).body.totalElements).toBe(1);
    expectProblem(await decide('accept', id, '', reader), 403, 'FORBIDDEN');
    expectProblem(await decide('accept', id, '', ana), 403, 'FORBIDDEN');
    const manager = await deputyAtWork(app, tenantId, 'attendance.manage');
    expect((await decide('accept', id, '', manager)).status).toBe(200);
  });
});

test('a colleague neither sees nor withdraws a request', async () => {
  const eva = await employeeAtWork(app, { tenantId });
  const { id } = await asked();
  expect((await eva.get('/attendance/correction-requests/my')).body.content).toEqual([]);
  expectProblem(await withdraw(id, eva), 404, 'NOT_FOUND');
  expectProblem(await withdraw('01890000-0000-7000-8000-000000000000'), 404, 'NOT_FOUND');
});
