import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant } from '../../../testing/factories.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { soundLedger } from '../../../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let entryIds: string[];

const date = '2026-11-20';
const reason = 'Lo dice el parte del taller';
const at = (time: string, day = date) => app.clock.set(`${day}T${time}[Europe/Madrid]`);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('08:00');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, { tenantId });
  const punched = await punches(app, ana, date, ['IN 09:00', 'OUT 13:00', 'IN 14:00', 'OUT 18:00']);
  entryIds = [punched[0] ?? '', punched[2] ?? ''];
  at('19:00');
  // The first entry earlier, the second pair taken back, another one added.
  const pairs = [
    { entryId: entryIds[0], entryTime: '08:45' },
    { entryTime: '15:00', exitTime: '17:00' },
  ];
  const body = { userId: ana.userId, date, pairs, reason };
  expect((await admin.call('PUT', '/attendance/admin/days/edit-hours', { body })).status).toBe(200);
});

const mine = async (by = ana) => (await by.get('/attendance/corrections/my')).body;
const answer = (id: string, given: object, by = ana) =>
  by.call('POST', `/attendance/corrections/${id}/answer`, { body: given });
const detail = async () =>
  (await admin.get(`/attendance/admin/days/detail?userId=${ana.userId}&date=${date}`)).body;

test('every correction of the own record by somebody else is listed, with the times before and after', async () => {
  const { content, unanswered, totalElements } = await mine();
  const told = content.map(({ type, before, after }: Record<string, string>) => [type, before, after]);
  expect(told).toEqual([
    ['OUT', '2026-11-20T17:00:00.000Z', null],
    ['OUT', null, '2026-11-20T16:00:00.000Z'],
    ['IN', null, '2026-11-20T14:00:00.000Z'],
    ['IN', '2026-11-20T13:00:00.000Z', null],
    ['IN', '2026-11-20T08:00:00.000Z', '2026-11-20T07:45:00.000Z'],
  ]);
  expect([unanswered, totalElements]).toEqual([5, 5]);
  expect(content[0]).toMatchObject({
    date,
    reason,
    authorName: 'Lola Admin',
    timezone: 'Europe/Madrid',
    answer: null,
  });
});

test('they can be listed in pages, only those without an answer, or those of one day', async () => {
  const asked = async (query: string) => (await ana.get(`/attendance/corrections/my?${query}`)).body;
  const [first] = (await mine()).content;
  await answer(first.entryId, { agrees: true });
  const ids = async (query: string) =>
    (await asked(query)).content.map(({ entryId }: { entryId: string }) => entryId);
  const all = await ids('');
  expect([...(await ids('size=3')), ...(await ids('size=3&page=1'))]).toEqual(all);
  expect(await ids('size=3&page=2')).toEqual([]);
  expect(await asked('waiting=true&size=3')).toMatchObject({
    totalElements: 4,
    totalPages: 2,
    unanswered: 4,
  });
  expect(await ids('waiting=true')).toEqual(all.slice(1));
  expect(await asked(`date=${date}`)).toMatchObject({ totalElements: 5, unanswered: 4 });
  expect(await asked('date=2026-11-19')).toMatchObject({ totalElements: 0, unanswered: 4, content: [] });
});

test('an answer is stored, counted, logged and shown to the admins; a later one replaces it', async () => {
  const { content } = await mine();
  const { entryId } = content.at(-1);
  const { status, body } = await answer(entryId, { agrees: false, comment: 'Entré a las 9' });
  expect(status).toBe(200);
  const said = { agrees: false, comment: 'Entré a las 9', answeredAt: '2026-11-20T18:00:00.000Z' };
  expect(body).toEqual({ ...content.at(-1), answer: said });
  expect(await mine()).toMatchObject({ unanswered: 4, totalElements: 5 });
  const ofEntry = (punches: { punchId: string }[]) => punches.find(({ punchId }) => punchId === entryId);
  expect(ofEntry((await detail()).punches)).toMatchObject({ answer: said });

  at('20:00');
  expect((await answer(entryId, { agrees: true })).body.answer).toMatchObject({
    agrees: true,
    comment: null,
  });
  expect(await mine()).toMatchObject({ unanswered: 4 });
  const { body: audit } = await admin.get('/admin/audit?action=CORRECTION_ANSWERED');
  expect(audit.content).toMatchObject([
    { actorId: ana.userId, before: { agrees: false, comment: 'Entré a las 9' }, after: { agrees: true } },
    { actorId: ana.userId, after: { date, agrees: false, comment: 'Entré a las 9' } },
  ]);
  expect(await soundLedger(app, ana)).toHaveLength(9);
});

test('nobody can answer for somebody else, or about something that is no correction of theirs', async () => {
  const eva = await employeeAtWork(app, { tenantId });
  const stranger = await employeeAtWork(app);
  const { content } = await mine();
  const before = await rowsOf(app.platform.database, tenantId);
  for (const by of [eva, stranger]) {
    expect(await mine(by)).toMatchObject({ content: [], unanswered: 0 });
    expectProblem(await answer(content[0].entryId, { agrees: true }, by), 404, 'NOT_FOUND');
  }
  expectProblem(await answer(entryIds[0] ?? '', { agrees: true }), 404, 'NOT_FOUND');
  expectProblem(await answer('01890000-0000-7000-8000-000000000000', { agrees: true }), 404, 'NOT_FOUND');
  expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
});

test('a day shows each punch with its whole history, including removed ones', async () => {
  const body = await detail();
  const told = body.punches.map(
    ({ isEffective, entries }: { isEffective: boolean; entries: Record<string, string>[] }) => [
      isEffective,
      ...entries.map(({ kind, type, time }) => `${kind} ${type} ${time}`),
    ],
  );
  expect(told).toEqual([
    [true, 'PUNCH IN 09:00', 'CORRECTION IN 08:45'],
    [true, 'PUNCH OUT 13:00'],
    [false, 'PUNCH IN 14:00', 'ANNULMENT IN 14:00'],
    [true, 'CORRECTION IN 15:00'],
    [true, 'CORRECTION OUT 17:00'],
    [false, 'PUNCH OUT 18:00', 'ANNULMENT OUT 18:00'],
  ]);
  const [first] = body.punches;
  expect(first.entries).toMatchObject([
    { id: entryIds[0], isOwn: true, reason: null, sequence: 1, authorName: 'Persona de prueba' },
    { isOwn: false, reason, sequence: 5, authorName: 'Lola Admin', recordedAt: '2026-11-20T18:00:00.000Z' },
  ]);
  expect(body.row).toMatchObject({ date, userId: ana.userId, hasBeenEdited: true });
  const minutes = body.intervals.filter(({ category }: { category: string }) =>
    category.startsWith('WORKED'),
  );
  expect(minutes.reduce((sum: number, each: { minutes: number }) => sum + each.minutes, 0)).toBe(375);
  expect(body.requests).toEqual([]);
  expect((await ana.get(`/attendance/days/detail?date=${date}`)).body).toEqual(body);
});

test('a pair that was added and taken back stays in the history of its day', async () => {
  const [first] = (await detail()).punches;
  const body = { userId: ana.userId, date, pairs: [{ entryId: first.punchId }], reason };
  expect((await admin.call('PUT', '/attendance/admin/days/edit-hours', { body })).status).toBe(200);
  const { punches: shown } = await detail();
  const histories = shown.map(({ entries }: { entries: Record<string, string>[] }) =>
    entries.map(({ kind, type, time }) => `${kind} ${type} ${time}`),
  );
  expect(histories).toContainEqual(['CORRECTION IN 15:00', 'ANNULMENT IN 15:00']);
  expect(histories).toContainEqual(['CORRECTION OUT 17:00', 'ANNULMENT OUT 17:00']);
});

test('a correction that is corrected again shows all steps', async () => {
  const body = { userId: ana.userId, date, entryTime: '08:50', reason: 'Revisado otra vez' };
  expect((await admin.call('PUT', '/attendance/admin/days/edit-hours-12h', { body })).status).toBe(200);
  const [first] = (await detail()).punches;
  expect(first.entries.map(({ time }: { time: string }) => time)).toEqual(['09:00', '08:45', '08:50']);
  expect(first.punchId).toBe(first.entries[2].id);
  expect((await mine()).content[0]).toMatchObject({
    before: '2026-11-20T07:45:00.000Z',
    after: '2026-11-20T07:50:00.000Z',
  });
});

test('a day shows the requests about it, and none of another person or company', async () => {
  const request = { date, type: 'BREAK_START', atDate: date, atTime: '10:00', reason: 'Olvidé la pausa' };
  const asked = await ana.call('POST', '/attendance/correction-requests', { body: request });
  expect(asked.status).toBe(200);
  expect((await detail()).requests).toEqual([asked.body]);
  expect(
    (await admin.get(`/attendance/admin/days/detail?userId=${ana.userId}&date=2026-11-19`)).body,
  ).toMatchObject({
    requests: [],
    punches: [],
  });
  const eva = await employeeAtWork(app, { tenantId });
  expect((await eva.get(`/attendance/days/detail?date=${date}`)).body).toMatchObject({
    punches: [],
    requests: [],
  });
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expectProblem(
    await stranger.get(`/attendance/admin/days/detail?userId=${ana.userId}&date=${date}`),
    404,
    'NOT_FOUND',
  );
  expectProblem(
    await ana.get(`/attendance/admin/days/detail?userId=${ana.userId}&date=${date}`),
    403,
    'FORBIDDEN',
  );
});
