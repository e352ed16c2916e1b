import { accountRemovalTexts } from '@jornada/texts/account-removal';
import { impossibleHoursTexts as impossible } from '@jornada/texts/attendance-corrections';
import { proposalRefusals } from '@jornada/texts/attendance-proposals';
import { errorTexts, notReachedText } from '@jornada/texts/errors';
import { validationTexts } from '@jornada/texts/validation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endProposals } from '../../../jobs/end-proposals.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant } from '../../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { readLedger } from '../../../testing/read-ledger.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { soundLedger } from '../../../testing/sound-ledger.ts';
import { sessionOf } from '../../../testing/specimen.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../../testing/test-app.ts';
import { proposeMany } from './propose-many.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
/** The entry after which the exit was forgotten. */
let entryId: string;

const date = '2026-11-20';
const reason = 'Olvidaste fichar la salida';
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
  entryId = (await punches(app, ana, date, ['IN 09:00']))[0] ?? '';
  // Long after the edit window.
  at('10:00', '2026-11-23');
});

const wanted = (given: object = {}) => ({
  ...{ userId: ana.userId, date, pairs: [{ entryId, exitTime: '17:00' }], reason },
  ...given,
});
const propose = (given: object = {}, by = admin) =>
  by.call('POST', '/attendance/admin/correction-proposals', { body: wanted(given) });
const proposed = async (given: object = {}) => {
  const { status, body } = await propose(given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const answer = (id: string, agrees: boolean, comment = '', by = ana) =>
  by.call('POST', `/attendance/correction-proposals/${id}/answer`, { body: { agrees, comment } });
const withdraw = (id: string, by = admin) =>
  by.call('DELETE', `/attendance/admin/correction-proposals/${id}`);
const asPunched = ['1 PUNCH IN 20T09:00'];

describe('an admin', () => {
  test('proposes the hours of a day: nothing is recorded, and both are shown the proposal', async () => {
    const body = await proposed();
    const entry = { entryId, entryDate: date, entryTime: '09:00', timezone: 'Europe/Madrid', modality: null };
    expect(body).toEqual({
      id: expect.any(String),
      userId: ana.userId,
      employeeName: 'Persona de prueba',
      date,
      shown: [{ ...entry, exitDate: null, exitTime: null }],
      wanted: [{ ...entry, exitDate: date, exitTime: '17:00' }],
      reason,
      proposedBy: 'Lola Admin',
      status: 'PENDING',
      createdAt: '2026-11-23T09:00:00.000Z',
      expiresAt: '2026-11-30T09:00:00.000Z',
      decidedAt: null,
      decidedBy: null,
      comment: null,
    });
    const page = { content: [body], totalElements: 1, totalPages: 1, number: 0 };
    expect((await ana.get('/attendance/correction-proposals/my')).body).toMatchObject({
      ...page,
      waiting: 1,
    });
    expect((await admin.get('/attendance/admin/correction-proposals?status=PENDING')).body).toMatchObject(
      page,
    );
    expect(await soundLedger(app, ana)).toEqual(asPunched);
    const audit = await admin.get('/admin/audit?action=CORRECTION_PROPOSED');
    expect(audit.body.content).toMatchObject([
      {
        actorId: admin.userId,
        subjectId: ana.userId,
        before: { date, shown: ['09:00–…'] },
        after: { date, wanted: ['09:00–17:00'], reason },
      },
    ]);
  });

  test('withdraws it, and may then propose other hours', async () => {
    const { id } = await proposed();
    expect((await withdraw(id)).body).toMatchObject({ status: 'WITHDRAWN', decidedBy: 'Lola Admin' });
    const decided = { message: proposalRefusals.decided, proposal: expect.objectContaining({ id }) };
    expectProblem(await withdraw(id), 409, 'REQUEST_DECIDED', decided);
    expectProblem(await answer(id, true), 409, 'REQUEST_DECIDED', decided);
    await proposed({ pairs: [{ entryId, exitTime: '16:00' }] });
    expect(await soundLedger(app, ana)).toEqual(asPunched);
  });

  test('is told which proposal waits already', async () => {
    const waiting = await proposed();
    const before = await rows();
    const answered = { message: proposalRefusals.waiting, proposal: waiting };
    expectProblem(
      await propose({ pairs: [{ entryId, exitTime: '16:00' }] }),
      409,
      'REQUEST_EXISTS',
      answered,
    );
    expect(await rows()).toEqual(before);
  });

  test('and another at the same moment: one of the two proposals waits', async () => {
    const other = await adminAtWork(app, tenantId);
    const answers = await Promise.all([propose(), propose({}, other), propose(), propose({}, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('is refused with what is wrong', async () => {
    const before = await rows();
    const pairs = (...list: object[]) => ({ pairs: list });
    const message = impossible.TOO_LONG;
    const tooLong = { exitTime: '14:00', exitDate: '2026-11-21' };
    expectProblem(await propose(pairs({ entryId, ...tooLong })), 422, 'IMPOSSIBLE_HOURS', {
      ...{ message, fieldErrors: { 'pairs.0.exitTime': message } },
    });
    expectProblem(await propose(pairs({ entryId })), 422, 'VALIDATION_FAILED', {
      message: impossible.nothingChanged,
    });
    expectProblem(await propose(pairs()), 422, 'VALIDATION_FAILED', {
      fieldErrors: { pairs: validationTexts.tooFew(1) },
    });
    const five = Array.from({ length: 5 }, () => ({ entryTime: '09:00', exitTime: '10:00' }));
    expectProblem(await propose(pairs(...five)), 422, 'VALIDATION_FAILED', {
      fieldErrors: { pairs: validationTexts.tooMany(4) },
    });
    const unknown = '01890000-0000-7000-8000-000000000000';
    for (const given of [{ version: 'otra' }, pairs({ entryId: unknown, exitTime: '17:00' })]) {
      const { status, body } = await propose(given);
      expect([status, body.code, body.day.date]).toEqual([409, 'CHANGED_MEANWHILE', date]);
    }
    expectProblem(await propose({ userId: unknown }), 404, 'NOT_FOUND');
    at('20:00');
    expectProblem(await propose(), 409, 'EDIT_WINDOW_OPEN');
    expect(await rows()).toEqual(before);
  });

  test('of another company sees nothing and does nothing', async () => {
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    const { id } = await proposed();
    const before = await rows();
    expect((await stranger.get('/attendance/admin/correction-proposals')).body.content).toEqual([]);
    expectProblem(await propose({}, stranger), 404, 'NOT_FOUND');
    expectProblem(await withdraw(id, stranger), 404, 'NOT_FOUND');
    expectProblem(await answer(id, true, '', await employeeAtWork(app)), 404, 'NOT_FOUND');
    expect(await rows()).toEqual(before);
  });

  test('needs the permission to correct', async () => {
    const reader = await deputyAtWork(app, tenantId, 'attendance.read');
    expectProblem(await propose({}, reader), 403, 'FORBIDDEN');
    expectProblem(await propose({}, ana), 403, 'FORBIDDEN');
    const manager = await deputyAtWork(app, tenantId, 'attendance.manage');
    const { id } = (await propose({}, manager)).body;
    expect((await reader.get('/attendance/admin/correction-proposals')).body.totalElements).toBe(1);
    expectProblem(await withdraw(id, reader), 403, 'FORBIDDEN');
    // It is the company's: another of its admins withdraws it.
    expect((await withdraw(id)).status).toBe(200);
  });

  test('finds proposals by state and person', async () => {
    const eva = await employeeAtWork(app, { tenantId });
    const { id } = await proposed();
    const whole = { userId: eva.userId, pairs: [{ entryTime: '09:00', exitTime: '17:00' }] };
    const second = await proposed(whole);
    await answer(id, false, 'No fue así');
    const found = async (query: string) => {
      const { body } = await admin.get(`/attendance/admin/correction-proposals?${query}`);
      return body.content.map((one: { id: string }) => one.id);
    };
    expect(await found('')).toEqual([second.id, id]);
    expect(await found('status=REFUSED')).toEqual([id]);
    expect(await found(`userId=${eva.userId}`)).toEqual([second.id]);
    expect(await found('status=UNANSWERED')).toEqual([]);
    app.clock.advance({ hours: 7 * 24 });
    expect(await found('status=UNANSWERED')).toEqual([second.id]);
    expect(await found('status=PENDING')).toEqual([]);
  });

  test('is shown what waits for an answer before the month is closed', async () => {
    const whole = { date: '2026-10-20', pairs: [{ entryTime: '09:00', exitTime: '17:00' }] };
    await proposed(whole);
    const open = async () => {
      const { body } = await admin.get('/attendance/admin/months?month=2026-10');
      const [{ openDays }] = body.people.filter((one: { userId: string }) => one.userId === ana.userId);
      return openDays.filter(({ kind }: { kind: string }) => kind === 'CORRECTION_PROPOSAL');
    };
    expect(await open()).toEqual([{ date: '2026-10-20', kind: 'CORRECTION_PROPOSAL' }]);
    app.clock.advance({ hours: 7 * 24 });
    expect(await open()).toEqual([]);
  });

  test('who proposes to themselves agreed with nobody', async () => {
    const manager = await deputyAtWork(app, tenantId, 'attendance.manage');
    const pairs = [{ entryTime: '09:00', exitTime: '17:00' }];
    const { body } = await propose({ userId: manager.userId, pairs }, manager);
    expect((await answer(body.id, true, '', manager)).body.status).toBe('AGREED');
    const entries = await readLedger(app.platform.database, manager);
    const own = { authorId: manager.userId, agreedById: null };
    expect(entries).toMatchObject([own, own]);
  });

  test('who proposed something cannot be deleted', async () => {
    const manager = await deputyAtWork(app, tenantId, 'attendance.manage');
    expect((await propose({}, manager)).status).toBe(200);
    const message = accountRemovalTexts.notYet([accountRemovalTexts.authored]);
    const answer = await admin.call('DELETE', `/admin/users/${manager.userId}`);
    expectProblem(answer, 409, 'EMPLOYEE_HAS_RECORD', { message });
  });
});

describe('many at once', () => {
  const bulk = (proposals: object[], by = admin) =>
    by.call('POST', '/attendance/admin/correction-proposals/bulk', { body: { proposals } });

  test('what can be proposed is, and the rest is answered with person, day and reason', async () => {
    const stranger = await employeeAtWork(app);
    const whole = { pairs: [{ entryTime: '09:00', exitTime: '17:00' }] };
    const { status, body } = await bulk([
      wanted(),
      wanted(),
      wanted({ date: '2026-11-19', ...whole }),
      wanted({ date: '2026-11-24', ...whole }),
      wanted({ userId: stranger.userId }),
    ]);
    expect(status).toBe(200);
    expect(body.proposed.map((one: { date: string }) => one.date)).toEqual([date, '2026-11-19']);
    const named = { userId: ana.userId, employeeName: 'Persona de prueba' };
    const message = impossible.IN_FUTURE;
    expect(body.refused).toEqual([
      { ...named, date, code: 'REQUEST_EXISTS', message: proposalRefusals.waiting },
      {
        ...{ ...named, date: '2026-11-24', code: 'IMPOSSIBLE_HOURS', message },
        fieldErrors: { 'pairs.0.entryTime': message },
      },
      {
        ...{ userId: stranger.userId, employeeName: null, date },
        ...{ code: 'NOT_FOUND', message: errorTexts.NOT_FOUND },
      },
    ]);
    expect((await ana.get('/attendance/correction-proposals/my')).body.waiting).toBe(2);
  });

  test('what a busy machine does not get to in time is said, to be sent again', async () => {
    const day = { userId: ana.userId, date: Temporal.PlainDate.from(date) };
    const wish = () => expect.unreachable();
    const call = { session: sessionOf(tenantId, admin.userId), now: app.clock.now() };
    const hours = { day, version: undefined, reason, wish, nameOf: () => '' };
    expect(await proposeMany(app.platform, call, [hours], 0)).toEqual({
      proposed: [],
      refused: [
        {
          userId: ana.userId,
          employeeName: 'Persona de prueba',
          date,
          code: 'UNAVAILABLE',
          message: notReachedText(),
        },
      ],
    });
  });

  test('at most 500, and by nobody without the permission', async () => {
    expect((await bulk(Array(501).fill(wanted()))).status).toBe(422);
    const reader = await deputyAtWork(app, tenantId, 'attendance.read');
    expectProblem(await bulk([wanted()], reader), 403, 'FORBIDDEN');
  });
});

describe('the person', () => {
  test('agrees: it is in the ledger in the name of who proposed it, with their word', async () => {
    const { id } = await proposed();
    const { status, body } = await answer(id, true, 'Así fue');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'AGREED', decidedBy: 'Persona de prueba', comment: 'Así fue' });
    expect(await soundLedger(app, ana)).toEqual([...asPunched, '2 CORRECTION OUT 20T17:00 agreed']);
    const entries = await readLedger(app.platform.database, ana);
    expect(entries.at(-1)).toMatchObject({ authorId: admin.userId, agreedById: ana.userId, reason });
    const said = { agrees: true, comment: 'Así fue', answeredAt: '2026-11-23T09:00:00.000Z' };
    expect((await ana.get('/attendance/corrections/my')).body).toMatchObject({
      content: [{ authorName: 'Lola Admin', answer: said }],
      unanswered: 0,
    });
    expect((await answer(id, true)).body).toMatchObject({ code: 'REQUEST_DECIDED', proposal: body });
  });

  test('refuses, with a comment: nothing is recorded, and both versions can be read', async () => {
    const { id } = await proposed();
    const fieldErrors = { comment: validationTexts.required };
    expectProblem(await answer(id, false), 422, 'VALIDATION_FAILED', { fieldErrors });
    const { body } = await answer(id, false, 'Salí a las 15:00');
    expect(body).toMatchObject({ status: 'REFUSED', comment: 'Salí a las 15:00' });
    expect(await soundLedger(app, ana)).toEqual(asPunched);
    const seen = { row: { attendancePairs: [{ exitTime: null }] }, proposals: [body] };
    expect((await ana.get(`/attendance/days/detail?date=${date}`)).body).toMatchObject(seen);
    const query = `userId=${ana.userId}&date=${date}`;
    expect((await admin.get(`/attendance/admin/days/detail?${query}`)).body).toMatchObject(seen);
    expect((await admin.get('/attendance/admin/correction-proposals')).body.content).toEqual([body]);
    expect((await ana.get('/attendance/correction-proposals/my')).body).toMatchObject({
      content: [body],
      waiting: 0,
    });
  });

  test('needs the way when the day was validated or its month closed', async () => {
    const { id } = await proposed({ pairs: [{ entryTime: '09:00', exitTime: '17:00' }], date: '2026-11-18' });
    // Before days that wait for an answer were left out, such a day could be validated.
    const query = `userId=${ana.userId}&date=2026-11-17`;
    expect((await admin.call('POST', `/attendance/admin/days/validate?${query}`)).status).toBe(200);
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .updateTable('dayDecisions')
        .set({ workedOn: Temporal.PlainDate.from('2026-11-18') })
        .where('userId', '=', ana.userId)
        .execute(),
    );
    const before = await rows();
    expectProblem(await answer(id, true), 409, 'DAY_VALIDATED', { message: proposalRefusals.dayValidated });
    expect(await rows()).toEqual(before);
  });

  test('sees nobody else’s, and answers none', async () => {
    const eva = await employeeAtWork(app, { tenantId });
    const { id } = await proposed();
    expect((await eva.get('/attendance/correction-proposals/my')).body).toMatchObject({
      ...{ content: [], waiting: 0 },
    });
    expectProblem(await answer(id, true, '', eva), 404, 'NOT_FOUND');
  });

  test('reads those that wait first', async () => {
    const whole = { pairs: [{ entryTime: '09:00', exitTime: '17:00' }] };
    const first = await proposed();
    at('10:01', '2026-11-23');
    const second = await proposed({ date: '2026-11-19', ...whole });
    await answer(second.id, false, 'Ese día no trabajé');
    const { body } = await ana.get('/attendance/correction-proposals/my');
    expect(body.content.map((one: { id: string }) => one.id)).toEqual([first.id, second.id]);
    expect(body.waiting).toBe(1);
  });

  test('and the company at the same moment: one of all that answer and withdraw succeeds', async () => {
    const { id } = await proposed();
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => answer(id, true)),
      ...Array.from({ length: 3 }, () => answer(id, false, 'No fue así')),
      ...Array.from({ length: 3 }, () => withdraw(id)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(8).fill(409)]);
    const { status } = answers.find((one) => one.status === 200)?.body ?? {};
    expect(await soundLedger(app, ana)).toHaveLength(status === 'AGREED' ? 2 : 1);
  });
});

describe('messages', () => {
  const latest = async (person: EmployeeAtWork, count: number) => {
    const mail = (await mailServer.mailsTo(person.email, count)).at(-1);
    if (!mail) throw new Error('there is no message');
    return mail;
  };

  test('tell the person with both versions and the reason, and who proposed it of the answer', async () => {
    const { id } = await proposed();
    const asked = await latest(ana, 1);
    expect(asked.subject).toBe('Te proponen corregir tu registro del 20 de noviembre de 2026');
    for (const part of ['Registradas: 09:00–….', 'Propuestas: 09:00–17:00.', `Motivo: ${reason}`])
      expect(asked.text).toContain(part);
    expect(asked.text).toContain('hasta el 30 de noviembre de 2026');
    await answer(id, false, 'Salí a las 15:00');
    const told = await latest(admin, 1);
    expect(told.subject).toBe('Persona de prueba no acepta la corrección del 20 de noviembre de 2026');
    expect(told.text).toContain('Comentario: Salí a las 15:00');
    expect(told.links.text).toEqual([`${testPublicUrl}/admin/asistencias`]);
    const { id: again } = await proposed();
    // Two messages may be on their way at once, and arrive the other way round.
    await latest(ana, 2);
    await withdraw(again);
    expect((await latest(ana, 3)).subject).toContain('Retirada la propuesta');
    await answer((await proposed()).id, true);
    expect((await latest(admin, 2)).text).toContain('con tu nombre y el suyo');
  });

  test('tell both when the time to answer is over, once, when the timer finds it', async () => {
    await proposed();
    app.clock.advance({ hours: 7 * 24 });
    const seen = await rows();
    const run = () =>
      endProposals({
        ...{ platform: app.platform, report: expect.unreachable },
        signal: new AbortController().signal,
      });
    const list = () => admin.get('/attendance/admin/correction-proposals');
    const before = (await list()).body;
    expect(before.content).toMatchObject([{ status: 'UNANSWERED', decidedBy: null }]);
    await run();
    expect((await list()).body).toEqual(before);
    expect(await rows()).not.toEqual(seen);
    expect((await latest(admin, 1)).subject).toContain('Sin respuesta');
    expect((await latest(ana, 2)).subject).toContain('Terminó el plazo');
    const audit = await admin.get('/admin/audit?action=CORRECTION_PROPOSAL_UNANSWERED');
    expect(audit.body.content).toMatchObject([{ actorName: 'Jornada', subjectId: ana.userId }]);
    const ended = await rows();
    await run();
    expect(await rows()).toEqual(ended);
    expect(await soundLedger(app, ana)).toEqual(asPunched);
  });

  describe('have a link that needs no session', () => {
    const tokenOf = async () => {
      const { id } = await proposed();
      const [link = ''] = (await latest(ana, 1)).links.text;
      const { pathname, searchParams } = new URL(link);
      expect(pathname).toBe('/propuesta');
      return { id, token: searchParams.get('token') ?? '' };
    };
    const open = (token: string) =>
      app.request('GET', `/attendance/correction-proposals/by-link?token=${token}`);
    const answerBy = (token: string, agrees: boolean, comment = '') =>
      app.request('POST', '/attendance/correction-proposals/by-link', { body: { token, agrees, comment } });

    test('which only shows the proposal until its button is pressed, and answers once', async () => {
      const { id, token } = await tokenOf();
      const before = await rows();
      const { body } = await open(token);
      expect(body).toMatchObject({ companyName: 'Talleres Ruiz', proposal: { id, status: 'PENDING' } });
      expect(await rows()).toEqual(before);
      expectProblem(await answerBy(token, false), 422, 'VALIDATION_FAILED', {
        fieldErrors: { comment: validationTexts.required },
      });
      expect((await answerBy(token, true)).body).toMatchObject({
        ...{ id, status: 'AGREED', decidedBy: 'Persona de prueba' },
      });
      expect(await soundLedger(app, ana)).toEqual([...asPunched, '2 CORRECTION OUT 20T17:00 agreed']);
      expect((await answerBy(token, false, 'No')).body.code).toBe('REQUEST_DECIDED');
      expect((await open(token)).body.proposal.status).toBe('AGREED');
      const audit = await admin.get('/admin/audit?action=CORRECTION_PROPOSAL_AGREED');
      expect(audit.body.content).toMatchObject([
        { actorId: ana.userId, actorEmail: ana.email, after: { proposedBy: 'Lola Admin' } },
      ]);
    });

    test('which answers what the signed-in answer does', async () => {
      const { token } = await tokenOf();
      at('10:00', '2026-11-30');
      expect((await answerBy(token, true)).body.code).toBe('REQUEST_DECIDED');
      expect((await open(token)).body.proposal.status).toBe('UNANSWERED');
    });

    test('which is nothing when it was altered, or its person cannot sign in with that e-mail', async () => {
      const { token } = await tokenOf();
      const change = (values: object) =>
        withTenant(app.platform.database, tenantId, (tx) =>
          tx.updateTable('users').set(values).where('id', '=', ana.userId).execute(),
        );
      const isNothing = async (given: string) => {
        expectProblem(await open(given), 404, 'INVALID_TOKEN');
        expectProblem(await answerBy(given, true), 404, 'INVALID_TOKEN');
      };
      await isNothing(`x${token.slice(1)}`);
      await isNothing('x');
      await change({ active: false });
      await isNothing(token);
      await change({ active: true, email: 'otra@ejemplo.test' });
      await isNothing(token);
      await change({ email: ana.email });
      expect((await open(token)).status).toBe(200);
    });
  });
});
