import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newTenantToken } from '../../platform/cryptography/tenant-token.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { createBoard } from '../../testing/board-specimens.ts';
import { createCentre, putIntoCentre } from '../../testing/centre-factories.ts';
import { punches, scheduled } from '../../testing/company-day.ts';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem, expectSecurityHeaders } from '../../testing/expect-problem.ts';
import { createAbsence, createPerson, createTenant, suspendTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
const friday = '2026-11-20';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at('12:00');
  tenantId = await createTenant(app.platform, { name: 'Taller Sol' });
  admin = await adminAtWork(app, tenantId);
});

const at = (time: string, date = friday) => app.clock.set(`${date}T${time}[Europe/Madrid]`);
const make = (given: object = {}, by = admin) =>
  by.call('POST', '/tenant/boards', { body: { name: 'Entrada', centreId: null, ...given } });
const list = async (by = admin) => (await by.get('/tenant/boards')).body;
const log = async () => (await admin.get('/admin/audit')).body.content;
const look = (code: string, headers: Record<string, string> = {}) =>
  app.request('GET', '/board', { headers: { 'x-board-code': code, ...headers } });
const codeOf = (address: string) => new URL(address).hash.replace('#codigo=', '');
const person = (fullName: string) => createPerson(app.platform, tenantId, { fullName });
const namesAt = async (code: string) =>
  (await look(code)).body.people.map(({ name }: { name: string }) => name);

describe('a board', () => {
  test('is made with a code that is shown this once, of which a hash is kept', async () => {
    expect(await list()).toEqual([]);
    const centreId = await createCentre(app.platform, tenantId, { name: 'Nave' });
    const { status, body } = await make({ centreId });
    expect(status).toBe(200);
    const { address, ...shown } = body;
    expect(address).toMatch(/^https:\/\/jornada\.ejemplo\.test\/tablero#codigo=[\w-]{64}$/);
    expect(shown).toEqual({
      ...{ id: expect.any(String), name: 'Entrada', centre: { id: centreId, name: 'Nave' } },
      ...{ createdAt: '2026-11-20T11:00:00.000Z', seenAt: null, isOver: false },
    });
    expect(await list()).toEqual([shown]);
    const rows = await withTenant(app.platform.database, tenantId, (tx) =>
      tx.selectFrom('boards').selectAll().execute(),
    );
    const code = codeOf(address);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0]?.codeHash.includes(Buffer.from(code, 'base64url').subarray(16))).toBe(false);
    expect((await log())[0]).toMatchObject({
      ...{ action: 'BOARD_CREATED', subjectName: 'Entrada' },
      after: { board: 'Entrada', workCentre: 'Nave' },
    });
    expect(JSON.stringify(await log())).not.toContain(code);
  });

  test('is of a work centre of the company that is open, and there are fifty at most', async () => {
    const elsewhere = await createCentre(app.platform, await createTenant(app.platform), { name: 'Ajeno' });
    expectProblem(await make({ centreId: elsewhere }), 404, 'NOT_FOUND');
    const closed = await createCentre(app.platform, tenantId, { name: 'Cerrado', isClosed: true });
    expectProblem(await make({ centreId: closed }), 404, 'NOT_FOUND');
    for (let made = 0; made < 50; made += 1) await createBoard(app.platform, tenantId);
    expectProblem(await make(), 409, 'TOO_MANY_BOARDS');
  });

  test('is revoked at once and for good, and ends with its work centre', async () => {
    const centreId = await createCentre(app.platform, tenantId, { name: 'Nave' });
    const { id, address } = (await make({ name: 'Comedor' })).body;
    const ofCentre = (await make({ centreId })).body;
    expect((await look(codeOf(address))).status).toBe(200);
    expect((await admin.call('DELETE', `/tenant/boards/${id}`)).status).toBe(204);
    expectProblem(await look(codeOf(address)), 404, 'BOARD_REFUSED');
    expectProblem(await admin.call('DELETE', `/tenant/boards/${id}`), 404, 'NOT_FOUND');
    expect((await log())[0]).toMatchObject({ action: 'BOARD_REVOKED', subjectName: 'Comedor' });
    expect((await look(codeOf(ofCentre.address))).status).toBe(200);
    expect((await admin.call('DELETE', `/admin/work-centres/${centreId}`)).status).toBe(204);
    expectProblem(await look(codeOf(ofCentre.address)), 404, 'BOARD_REFUSED');
    expect(await list()).toEqual([]);
  });

  test('is for whoever has the permission in the company', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'terminals.manage');
    const { id } = (await make({}, deputy)).body;
    expect(await list(deputy)).toHaveLength(1);
    const plain = await employeeAtWork(app, { tenantId });
    const other = await deputyAtWork(app, tenantId, 'settings.manage', 'attendance.read');
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    for (const by of [plain, other]) {
      expectProblem(await make({}, by), 403, 'FORBIDDEN');
      expectProblem(await by.get('/tenant/boards'), 403, 'FORBIDDEN');
      expectProblem(await by.call('DELETE', `/tenant/boards/${id}`), 403, 'FORBIDDEN');
    }
    expect(await list(stranger)).toEqual([]);
    expectProblem(await stranger.call('DELETE', `/tenant/boards/${id}`), 404, 'NOT_FOUND');
    expectProblem(await app.request('GET', '/tenant/boards'), 401, 'UNAUTHENTICATED');
    expect((await deputy.call('DELETE', `/tenant/boards/${id}`)).status).toBe(204);
  });
});

describe('a look at a board', () => {
  test('tells who is at work or on a break by a short name, since when, and nothing else of anybody', async () => {
    const { code } = await createBoard(app.platform, tenantId);
    const [ana, luis, gone, ill, off] = [
      await person('Ana Ruiz Pérez'),
      await person('Luis'),
      await person('Marta Gil'),
      await scheduled(app, tenantId),
      await person('Óscar Sanz'),
    ];
    await punches(app, ana, friday, ['IN 08:02']);
    await punches(app, luis, friday, ['IN 09:00', 'BREAK_START 11:30']);
    await punches(app, gone, friday, ['IN 08:00', 'OUT 10:00']);
    await createAbsence(app.platform, ill, { type: 'SICK_LEAVE', startDate: friday, endDate: friday });
    const answer = await look(code);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...{ boardName: 'Entrada', companyName: 'Taller Sol', centreName: null, timeZone: 'Europe/Madrid' },
      ...{ working: 1, onBreak: 1 },
      people: [
        { name: 'Ana R.', isOnBreak: false, since: '2026-11-20T07:02:00.000Z' },
        { name: 'Luis', isOnBreak: true, since: '2026-11-20T10:30:00.000Z' },
      ],
    });
    for (const secret of [ana.userId, ana.email, off.userId, 'Ruiz', 'Marta', 'SICK'])
      expect(JSON.stringify(answer.body)).not.toContain(secret);
    expectSecurityHeaders(answer);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('is answered 304 until something changes, and sees a punch within ten seconds', async () => {
    const { code } = await createBoard(app.platform, tenantId);
    const ana = await person('Ana Ruiz');
    const tag = (await look(code)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    at('12:00:30');
    expect(await look(code, { 'if-none-match': tag })).toMatchObject({ status: 304, body: null });
    await punches(app, ana, friday, ['IN 12:00:31']);
    at('12:00:39');
    expect((await look(code, { 'if-none-match': tag })).status).toBe(304);
    at('12:00:40');
    const changed = await look(code, { 'if-none-match': tag });
    expect([changed.status, changed.body.working]).toEqual([200, 1]);
  });

  test('of a work centre tells who is there, of the company everybody', async () => {
    const nave = await createCentre(app.platform, tenantId, { name: 'Nave' });
    const tienda = await createCentre(app.platform, tenantId, { name: 'Tienda' });
    const [ofNave, ofTienda, ofAll] = [
      await createBoard(app.platform, tenantId, { centreId: nave }),
      await createBoard(app.platform, tenantId, { centreId: tienda }),
      await createBoard(app.platform, tenantId),
    ];
    const [ana, luis, nobody] = [await person('Ana Ruiz'), await person('Luis Mas'), await person('Eva Roa')];
    await putIntoCentre(app.platform, ana, nave);
    await putIntoCentre(app.platform, luis, tienda);
    for (const one of [ana, luis, nobody]) await punches(app, one, friday, ['IN 09:00']);
    expect(await namesAt(ofNave.code)).toEqual(['Ana R.']);
    expect(await namesAt(ofTienda.code)).toEqual(['Luis M.']);
    expect(await namesAt(ofAll.code)).toEqual(['Ana R.', 'Eva R.', 'Luis M.']);
    expect((await look(ofNave.code)).body).toMatchObject({ centreName: 'Nave', working: 1 });
  });

  test('names two hundred people at most, and counts all', async () => {
    const { code } = await createBoard(app.platform, tenantId);
    for (let count = 0; count < 203; count += 1) {
      const one = await person(`Persona ${String(count).padStart(3, '0')}`);
      await punches(app, one, friday, ['IN 09:00']);
    }
    const { people, working } = (await look(code)).body;
    expect([people.length, working]).toEqual([200, 203]);
  });

  test('is noted, every five minutes', async () => {
    const { code } = await createBoard(app.platform, tenantId);
    const seen = async () => (await list())[0].seenAt;
    await look(code);
    expect(await seen()).toBe('2026-11-20T11:00:00.000Z');
    at('12:04:59');
    await look(code);
    expect(await seen()).toBe('2026-11-20T11:00:00.000Z');
    at('12:05');
    await look(code);
    expect(await seen()).toBe('2026-11-20T11:05:00.000Z');
  });

  test('may be taken sixty times in a minute with one code, whoever takes it', async () => {
    const { code } = await createBoard(app.platform, tenantId);
    const other = await createBoard(app.platform, tenantId);
    for (let count = 0; count < 60; count += 1) expect((await look(code)).status).toBe(200);
    const refused = await look(code);
    expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await look(other.code)).status).toBe(200);
  });
});

describe('a code', () => {
  test('that is wrong, revoked, over or of a suspended company is refused alike', async () => {
    const { id, code } = await createBoard(app.platform, tenantId);
    const over = await createBoard(app.platform, tenantId, { name: 'Olvidado' });
    const elsewhere = await createTenant(app.platform);
    const suspended = await createBoard(app.platform, elsewhere);
    await suspendTenant(app.platform, elsewhere);
    await admin.call('DELETE', `/tenant/boards/${id}`);
    // Looked at once, and then for ninety days by nobody.
    at('12:00', '2026-11-21');
    expect((await look(over.code)).status).toBe(200);
    at('11:59', '2027-02-19');
    expect((await list())[0].isOver).toBe(false);
    at('12:00', '2027-02-19');
    const wrong = [
      ...[code, over.code, suspended.code, newTenantToken(tenantId), newTenantToken(admin.userId)],
      ...['', 'x', `${over.code}x`, over.code.slice(1)],
    ];
    const answers = await Promise.all(wrong.map((one) => look(one)));
    for (const answer of answers) expectProblem(answer, 404, 'BOARD_REFUSED');
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expectProblem(await app.request('GET', '/board'), 404, 'BOARD_REFUSED');
  });

  test('of a board that is over says so in the list', async () => {
    await createBoard(app.platform, tenantId);
    at('12:00', '2027-02-18');
    admin = await adminAtWork(app, tenantId);
    expect((await list())[0]).toMatchObject({ isOver: true, seenAt: null });
  });

  test('can be guessed a few dozen times from a network, which keeps no board there from going on', async () => {
    const { code } = await createBoard(app.platform, tenantId);
    const statuses: number[] = [];
    for (let guess = 0; guess < 2_000; guess += 100) {
      const guesses = Array.from({ length: 100 }, () => look(newTenantToken(tenantId)));
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toEqual([]);
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(30);
    expect((await look(code)).status).toBe(200);
  });
});
