import { randomUUID } from 'node:crypto';
import { identificationAnswers, identificationMails } from '@jornada/texts/terminal-identification';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import {
  adminAtWork,
  createDepartment,
  deputyAtWork,
  managerAtWork,
} from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../../testing/factories.ts';
import { giveCard, giveNumber, givePin } from '../../../testing/identify.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { identifyAtTerminal, type Shown } from './identify-at-terminal.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;
let path: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  tenantId = await createTenant(app.platform, { name: 'Taller Ñ' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Marta Jefa' });
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana Gil' });
  path = `/admin/employees/${ana.userId}`;
});

const identify = (shown: Shown) =>
  identifyAtTerminal(app.platform, { tenantId, terminalId: randomUUID(), now: app.clock.now() }, shown).then(
    ({ userId }) => userId,
    ({ body }) => body.code,
  );
const known = async (by = admin, of = path) => (await by.get(`${of}/terminal-identification`)).body;
const draw = (by = admin, of = path) => by.call('POST', `${of}/terminal-pin`);
const makeCards = (userIds: readonly string[], by = admin) =>
  by.call('POST', '/admin/terminal-cards', { body: { userIds } });
/** The document as bytes. */
async function cardsFile(userIds: readonly string[]) {
  const { userId, sessionId } = admin;
  const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
  const answer = await fetch(`${app.origin}/api/admin/terminal-cards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userIds }),
  });
  return { ...(await readPdf(new Uint8Array(await answer.arrayBuffer()))), answer };
}
const actions = async () =>
  (await admin.get('/admin/audit')).body.content.map(
    ({ action, subjectName }: { action: string; subjectName: string }) => `${action} ${subjectName}`,
  );
const now = () => app.clock.now().toString({ smallestUnit: 'millisecond' });

describe('a PIN that is drawn', () => {
  test('is told once, identifies with the card, and replaces the former one; the person is told without it', async () => {
    const nothing = { userId: ana.userId, pin: null, card: null };
    expect(await known()).toEqual(nothing);
    const { status, body } = await draw();
    expect(status).toBe(200);
    expect(body).toEqual({
      pin: expect.stringMatching(/^\d{6}$/),
      identification: { ...nothing, pin: { setAt: now(), drawnBy: 'Marta Jefa' } },
    });
    expect(await known()).toEqual(body.identification);
    const card = await giveCard(app.platform, ana);
    expect(await identify({ card, pin: body.pin })).toBe(ana.userId);
    const second = (await draw()).body.pin;
    expect(await identify({ card, pin: body.pin })).toBe('IDENTIFICATION_REFUSED');
    expect(await identify({ card, pin: second })).toBe(ana.userId);
    const [mail] = await mailServer.mailsTo(ana.email, 2);
    const told = { fullName: 'Ana Gil', tenantName: 'Taller Ñ', by: 'Marta Jefa' };
    expect(mail?.subject).toBe(identificationMails.pinDrawn(told).subject);
    expect(mail?.links.text).toEqual(['https://jornada.ejemplo.test/empleado/perfil#terminal']);
    expect(mail?.text).not.toContain(body.pin);
    expect(await actions()).toEqual(['TERMINAL_PIN_DRAWN Ana Gil', 'TERMINAL_PIN_DRAWN Ana Gil']);
    expect(JSON.stringify((await admin.get('/admin/audit')).body)).not.toContain(second);
  });

  test('is taken away, once', async () => {
    const { pin } = (await draw()).body;
    const card = await giveCard(app.platform, ana);
    for (let time = 0; time < 2; time += 1)
      expect((await admin.call('DELETE', `${path}/terminal-pin`)).body).toMatchObject({ pin: null });
    expect(await identify({ card, pin })).toBe('IDENTIFICATION_REFUSED');
    expect(await actions()).toEqual(['TERMINAL_PIN_REMOVED Ana Gil', 'TERMINAL_PIN_DRAWN Ana Gil']);
  });

  test('is drawn for nobody who is deactivated', async () => {
    await admin.call('PATCH', `${path}/deactivate`);
    expectProblem(await draw(), 409, 'ACCOUNT_INACTIVE');
    expectProblem(await makeCards([ana.userId]), 409, 'ACCOUNT_INACTIVE');
  });

  test('of whoever draws it for themselves is told by no mail', async () => {
    await draw(admin, `/admin/employees/${admin.userId}`);
    await draw();
    expect(await mailServer.mailsTo(ana.email, 1)).toHaveLength(1);
    expect(await mailServer.mailsTo(admin.email, 0)).toEqual([]);
  });
});

describe('cards', () => {
  /** The texts of valid cards are told nowhere; so this only counts them. */
  const validCards = () =>
    withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .selectFrom('terminalCards')
        .select('userId')
        .where('revokedAt', 'is', null)
        .orderBy('userId')
        .execute(),
    );

  test('are a document with who has them, made for each in the order of names, and revoke the former ones', async () => {
    await giveNumber(app.platform, ana, 'A042');
    const former = await giveCard(app.platform, ana);
    await givePin(app.platform, ana, '483920');
    const bea = await createPerson(app.platform, tenantId, { fullName: 'Bea Ñu 🙂' });
    const { answer, ...pdf } = await cardsFile([bea.userId, ana.userId, ana.userId]);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain('tarjetas-2026-11-20.pdf');
    const { text, pages, untagged, roles } = pdf;
    expect([pages, untagged, roles.filter((role) => role === 'Figure').length]).toEqual([1, 0, 2]);
    expect(text).toMatch(/Taller Ñ .*Ana Gil .*Número de empleado: A042 .*Taller Ñ .*Bea Ñu/);
    expect(text).not.toContain('483920');
    expect(await identify({ card: former, pin: '483920' })).toBe('IDENTIFICATION_REFUSED');
    expect(await validCards()).toEqual([ana, bea].map(({ userId }) => ({ userId })));
    expect((await known()).card).toEqual({ madeAt: now(), madeBy: 'Marta Jefa' });
    expect((await actions()).toSorted()).toEqual([
      'TERMINAL_CARD_MADE Ana Gil',
      'TERMINAL_CARD_MADE Bea Ñu 🙂',
    ]);
    const [mail] = await mailServer.mailsTo(bea.email, 1);
    const told = { fullName: 'Bea Ñu 🙂', tenantName: 'Taller Ñ', by: 'Marta Jefa' };
    expect(mail?.subject).toBe(identificationMails.cardMade(told).subject);
  });

  test('are ten a page, a hundred at most', async () => {
    const people = await Promise.all(
      Array.from({ length: 11 }, (_, place) =>
        createPerson(app.platform, tenantId, { fullName: `Persona ${'larga '.repeat(place * 3)}` }),
      ),
    );
    const ids = people.map(({ userId }) => userId);
    expect((await cardsFile(ids)).pages).toBe(2);
    expect((await cardsFile(ids.slice(1))).pages).toBe(1);
    const answer = await makeCards(Array.from({ length: 101 }, () => randomUUID()));
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
  });

  test('are made for all or nobody', async () => {
    expectProblem(await makeCards([ana.userId, randomUUID()]), 404, 'NOT_FOUND');
    expect(await validCards()).toEqual([]);
  });

  test('of one person that are made twice at once leave one valid', async () => {
    const answers = await Promise.all([makeCards([ana.userId]), makeCards([ana.userId])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await validCards()).toEqual([{ userId: ana.userId }]);
  });

  test('are revoked, once', async () => {
    const card = await giveCard(app.platform, ana);
    await givePin(app.platform, ana, '483920');
    for (let time = 0; time < 2; time += 1)
      expect((await admin.call('DELETE', `${path}/terminal-card`)).body.card).toBeNull();
    expect(await identify({ card, pin: '483920' })).toBe('IDENTIFICATION_REFUSED');
    expect(await actions()).toEqual(['TERMINAL_CARD_REVOKED Ana Gil']);
  });
});

describe('others', () => {
  const calls = (of = path, id = ana.userId): [method: string, path: string, options?: object][] => [
    ['GET', `${of}/terminal-identification`],
    ['POST', `${of}/terminal-pin`],
    ['DELETE', `${of}/terminal-pin`],
    ['DELETE', `${of}/terminal-card`],
    ['POST', '/admin/terminal-cards', { body: { userIds: [id] } }],
  ];

  test('of another company find nobody', async () => {
    const other = await adminAtWork(app, await createTenant(app.platform));
    for (const call of calls()) expectProblem(await other.call(...call), 404, 'NOT_FOUND');
  });

  test('without the permission are refused: whoever reads people, the person, and whoever manages the settings', async () => {
    const readers = [
      await deputyAtWork(app, tenantId, 'employees.read', 'settings.manage', 'users.manage'),
      await atWork(app, ana),
    ];
    for (const by of readers)
      for (const call of calls()) expectProblem(await by.call(...call), 403, 'FORBIDDEN');
    for (const [method, url, options] of calls())
      expectProblem(await app.request(method, url, options), 401, 'UNAUTHENTICATED');
  });

  test('who are responsible for a team may do nothing of it, or find nobody else', async () => {
    const departmentId = await createDepartment(app.platform, tenantId, 'Taller');
    const manager = await managerAtWork(app, tenantId, { departmentIds: [departmentId] });
    for (const call of calls()) {
      const { status } = await manager.call(...call);
      expect([403, 404]).toContain(status);
    }
    expect(await known()).toMatchObject({ pin: null, card: null });
  });

  test('cannot make what lets them punch as somebody who may do more', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'employees.manage', 'employees.read');
    const of = `/admin/employees/${admin.userId}`;
    for (const call of calls(of, admin.userId).slice(1))
      expectProblem(await deputy.call(...call), 409, 'EXCEEDS_OWN_PERMISSIONS');
    expect((await draw(deputy)).status).toBe(200);
  });
});

describe('one’s own', () => {
  let self: EmployeeAtWork;
  beforeEach(async () => {
    self = await atWork(app, ana);
  });
  const choose = (pin: unknown) => self.call('PUT', '/auth/terminal-pin', { body: { pin } });

  test('PIN is chosen and changed, and with it whoever has the card identifies themselves', async () => {
    await giveNumber(app.platform, ana, 'A042');
    const card = await giveCard(app.platform, ana);
    const own = { staffNumber: 'A042', pin: null, card: { madeAt: now() } };
    expect((await self.get('/auth/terminal-identification')).body).toEqual(own);
    expect((await choose('483920')).body).toEqual({ ...own, pin: { setAt: now(), isDrawn: false } });
    expect(await identify({ card, pin: '483920' })).toBe(ana.userId);
    expect((await choose('907461')).status).toBe(200);
    expect(await identify({ card, pin: '483920' })).toBe('IDENTIFICATION_REFUSED');
    expect(await identify({ card, pin: '907461' })).toBe(ana.userId);
    expect(await known()).toMatchObject({ pin: { drawnBy: null } });
    expect(await actions()).toEqual(['TERMINAL_PIN_CHOSEN Ana Gil', 'TERMINAL_PIN_CHOSEN Ana Gil']);
  });

  test('PIN that was drawn says so until another is chosen', async () => {
    await draw();
    expect((await self.get('/auth/terminal-identification')).body.pin.isDrawn).toBe(true);
    expect((await choose('483920')).body.pin.isDrawn).toBe(false);
  });

  test('PIN is none that is guessed first: of the person neither', async () => {
    await giveNumber(app.platform, ana, '38291');
    await admin.call('PUT', `${path}/birth-date`, { body: { bornOn: '1984-03-27' } });
    for (const pin of ['123456', '777777', '121212', '270384', '038291'])
      expectProblem(await choose(pin), 422, 'VALIDATION_FAILED', {
        fieldErrors: { pin: identificationAnswers.guessablePin },
      });
    expect((await self.get('/auth/terminal-identification')).body.pin).toBeNull();
  });

  test('card is reported lost, which counts at once', async () => {
    const card = await giveCard(app.platform, ana);
    await givePin(app.platform, ana, '483920');
    for (let time = 0; time < 2; time += 1)
      expect((await self.call('DELETE', '/auth/terminal-card')).body.card).toBeNull();
    expect(await identify({ card, pin: '483920' })).toBe('IDENTIFICATION_REFUSED');
    expect(await actions()).toEqual(['TERMINAL_CARD_LOST Ana Gil']);
  });

  test('is nobody else’s', async () => {
    await giveCard(app.platform, ana);
    const luis = await atWork(app, await createPerson(app.platform, tenantId));
    await luis.call('DELETE', '/auth/terminal-card');
    expect((await self.get('/auth/terminal-identification')).body.card).not.toBeNull();
    expect((await app.request('GET', '/auth/terminal-identification')).status).toBe(401);
  });
});

test('what suffices at terminals is a setting, and accepting less asks for the password again', async () => {
  const settings = () => admin.get('/tenant/settings');
  expect((await settings()).body).toMatchObject({ cardAlone: false, numberAndPin: false });
  const { userId, sessionId } = admin;
  const set = async (body: object) => {
    const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
    return app.request('PUT', '/tenant/settings', { token, body });
  };
  app.clock.advance({ minutes: 11 });
  for (const body of [{ cardAlone: true }, { numberAndPin: true }])
    expectProblem(await set(body), 403, 'RECENT_PROOF_REQUIRED');
  expect((await set({ cardAlone: false, roundingMinutes: 5 })).status).toBe(200);
  app.clock.advance({ minutes: -11 });
  expect((await set({ cardAlone: true, numberAndPin: true })).body).toMatchObject({
    cardAlone: true,
    numberAndPin: true,
  });
  app.clock.advance({ minutes: 11 });
  expect((await set({ cardAlone: false })).body).toMatchObject({ cardAlone: false, numberAndPin: true });
});
