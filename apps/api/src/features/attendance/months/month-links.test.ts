import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { findStatements } from '../../../record/statements.reads.ts';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant, suspendTenant, type TestPerson } from '../../../testing/factories.ts';
import { queuedJobs } from '../../../testing/queued-jobs.ts';
import { readLedger } from '../../../testing/read-ledger.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let bea: TestPerson;

const month = '2026-10';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-05T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Alicia Admin' });
  bea = await createPerson(app.platform, tenantId, { fullName: 'Bea Gil' });
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('users').set({ email: null, staffNumber: '0042' }).where('id', '=', bea.userId).execute(),
  );
  await punches(app, bea, '2026-10-26', ['IN 09:00', 'OUT 17:47']);
});

const close = async () => {
  const body = { month, userIds: [bea.userId], confirmed: true };
  expect(await admin.call('POST', '/attendance/admin/months/close', { body })).toMatchObject({
    body: { closed: 1 },
  });
};
const make = (wish: object = {}, who = admin) =>
  who.call('POST', '/attendance/admin/months/links', { body: { userId: bea.userId, month, ...wish } });
const revoke = (wish: object = {}, who = admin) =>
  who.call('POST', '/attendance/admin/months/links/revoke', { body: { userId: bea.userId, month, ...wish } });
const links = async (who = admin) =>
  (await who.get(`/attendance/admin/months/links?userId=${bea.userId}`)).body;
const made = async (): Promise<string> => {
  const { status, body } = await make();
  expect(status).toBe(200);
  const url = new URL(body.address);
  expect(url.pathname).toBe('/mes');
  return url.searchParams.get('token') ?? '';
};
const open = (token: string) => app.request('POST', '/attendance/months/by-link', { body: { token } });
const file = (token: string) => app.request('POST', '/attendance/months/by-link/file', { body: { token } });
const receipts = (token: string) =>
  app.request('POST', '/attendance/months/by-link/receipts', { body: { token } });
const pdfOf = async (token: string) => {
  const answer = await fetch(`${app.origin}/api/attendance/months/by-link/file`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return new Uint8Array(await answer.arrayBuffer());
};
const answer = (token: string, said: object = {}) =>
  app.request('POST', '/attendance/months/by-link/answer', {
    body: { token, version: 1, agrees: true, ...said },
  });
const refusedAlike = async (token: string) => {
  for (const refused of [await open(token), await file(token), await receipts(token), await answer(token)])
    expectProblem(refused, 404, 'INVALID_TOKEN');
};

describe('a closed month of somebody without an e-mail', () => {
  test('is closed without writing to them, and the page of the month says so', async () => {
    const before = (await queuedJobs(app.connectionString)).length;
    await close();
    expect((await queuedJobs(app.connectionString)).length).toBe(before);
    const { body } = await admin.get(`/attendance/admin/months?month=${month}`);
    const hasEmail = new Map(
      body.people.map((one: { userId: string; hasEmail: boolean }) => [one.userId, one.hasEmail]),
    );
    expect(hasEmail.get(bea.userId)).toBe(false);
  });

  test('freezes an empty text as e-mail, and its document leaves the line out', async () => {
    await close();
    const path = `/attendance/admin/months/${month}/file?userId=${bea.userId}`;
    expect((await admin.get(`${path}&format=json`)).body.worker).toMatchObject({ email: '' });
    const csv = String((await admin.get(`${path}&format=csv`)).body);
    expect(csv).not.toContain('null');
    const { text } = await readPdf(await pdfOf(await made()));
    expect(text).toContain('Bea Gil');
    expect(text).not.toMatch(/email|null/i);
  });

  test('gives the receipts of its punches, which verify, and those of no other days', async () => {
    await punches(app, bea, '2026-09-30', ['IN 09:00', 'OUT 17:00']);
    await punches(app, bea, '2026-11-01', ['IN 09:00', 'OUT 17:00']);
    await close();
    const answered = await receipts(await made());
    expect(answered.status).toBe(200);
    const keys = (await app.request('GET', '/.well-known/jornada-keys.json')).body;
    const given = String(answered.body).trimEnd().split('\n');
    const entries = (await readLedger(app.platform.database, bea)).filter(({ punchedAt }) =>
      punchedAt.startsWith('2026-10'),
    );
    expect(entries).toHaveLength(2);
    expect(given.map((line) => JSON.parse(JSON.parse(line).statement)[8])).toEqual(
      entries.map(({ hash }) => hash),
    );
    expect(keys).toBeDefined();
  });

  test('is opened with a code that is told once and kept as a hash, for 90 days', async () => {
    await close();
    const token = await made();
    expect(await open(token)).toMatchObject({
      status: 200,
      body: {
        ...{ companyName: 'Talleres Ruiz', fullName: 'Bea Gil', timeZone: 'Europe/Madrid' },
        closed: { month, version: 1, totals: { workedMinutes: 527 } },
      },
    });
    expect(JSON.stringify(await rowsOf(app.platform.database, tenantId))).not.toContain(token);
    const told = { month, madeBy: 'Alicia Admin', revokedAt: null, expiresAt: '2027-02-03T09:00:00.000Z' };
    expect(await links()).toMatchObject([told]);
    app.clock.set('2027-02-03T09:59:59[Europe/Madrid]');
    expect((await open(token)).status).toBe(200);
    app.clock.set('2027-02-03T10:00[Europe/Madrid]');
    await refusedAlike(token);
  });

  test('has one code at a time, which is revoked at once', async () => {
    await close();
    const first = await made();
    const second = await made();
    await refusedAlike(first);
    expect((await open(second)).status).toBe(200);
    expect((await revoke()).body).toMatchObject({ month, revokedAt: '2026-11-05T09:00:00.000Z' });
    await refusedAlike(second);
    expect((await revoke()).status).toBe(200);
    expect((await open(await made())).status).toBe(200);
    const { body } = await admin.get('/admin/audit?size=100');
    const actions = body.content.map(({ action }: { action: string }) => action);
    const counted = (wanted: string) => actions.filter((action: string) => action === wanted).length;
    expect([counted('MONTH_CODE_MADE'), counted('MONTH_CODE_REVOKED')]).toEqual([3, 1]);
  });

  test('opens in its latest version, and says that it was opened again', async () => {
    await close();
    const token = await made();
    const reason = 'Faltaba una salida por anotar';
    const body = { month, userId: bea.userId, version: 1, reason };
    await admin.call('POST', '/attendance/admin/months/reopen', { body });
    expect((await open(token)).body.closed).toMatchObject({ version: 1, reopening: { reason } });
    expectProblem(await answer(token), 409, 'MONTH_NOT_CLOSED');
    expectProblem(await make(), 409, 'MONTH_NOT_CLOSED');
    await close();
    expect((await open(token)).body.closed).toMatchObject({ version: 2, reopening: null });
  });

  test('is agreed or disagreed with as by anybody else, stated in their chain, and by whose code', async () => {
    await close();
    const token = await made();
    const missing = { fieldErrors: { comment: 'Este campo es obligatorio.' } };
    const silent = await answer(token, { agrees: false });
    expect([silent.status, silent.body.code, Object.keys(silent.body.fieldErrors)]).toEqual([
      422,
      'VALIDATION_FAILED',
      Object.keys(missing.fieldErrors),
    ]);
    const said = await answer(token, { agrees: false, comment: 'Salí a las 18:10' });
    expect(said).toMatchObject({
      status: 200,
      body: { answer: { agrees: false, comment: 'Salí a las 18:10' }, receipt: expect.anything() },
    });
    expect((await answer(token)).body.answer.agrees).toBe(true);
    const statements = await withTenant(app.platform.database, tenantId, (tx) =>
      findStatements(tx, bea.userId),
    );
    expect(statements).toHaveLength(3);
    expect(statements[1]?.text).toMatch(/MONTH_ANSWERED.*Salí a las 18:10/);
    const { body } = await admin.get('/admin/audit?action=MONTH_ANSWERED');
    expect(body.content).toMatchObject([
      { actorName: 'Bea Gil', actorEmail: '', after: { agrees: true, codeMadeBy: 'Alicia Admin' } },
      { after: { agrees: false } },
    ]);
    expectProblem(await answer(token, { version: 2 }), 409, 'MONTH_NOT_CLOSED');
  });
});

describe('a code', () => {
  test('is made of closed months alone, and for nobody who signs in', async () => {
    expectProblem(await make(), 404, 'NOT_FOUND');
    await close();
    const ana = await createPerson(app.platform, tenantId, {});
    expectProblem(await make({ userId: ana.userId }), 409, 'PERSON_SIGNS_IN');
    expectProblem(await revoke(), 404, 'NOT_FOUND');
    expectProblem(await make({ month: '2026-09' }), 404, 'NOT_FOUND');
  });

  test('is for those who manage attendance, and of their company', async () => {
    await close();
    const reader = await deputyAtWork(app, tenantId, 'attendance.read');
    const other = await adminAtWork(app, await createTenant(app.platform));
    for (const call of [make, revoke]) {
      expectProblem(await call({}, reader), 403, 'FORBIDDEN');
      expectProblem(await call({}, other), 404, 'NOT_FOUND');
    }
    expect((await other.get(`/attendance/admin/months/links?userId=${bea.userId}`)).status).toBe(404);
  });

  test('that is wrong, or of a suspended company, is refused like one that is over', async () => {
    await close();
    const token = await made();
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    const bytes = Buffer.from(token, 'base64url');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    const strange = Buffer.concat([Buffer.alloc(16, 7), bytes.subarray(16)]);
    for (const wrong of [
      `${token.slice(0, -1)}${last}`,
      bytes.toString('base64url'),
      strange.toString('base64url'),
      'x',
      `${token}A`,
    ])
      await refusedAlike(wrong);
    await suspendTenant(app.platform, tenantId);
    await refusedAlike(token);
  });

  test('is tried so often an hour from one network', async () => {
    let refused = await open('x');
    for (let tried = 0; tried < 300 && refused.status === 404; tried += 1) refused = await open('x');
    expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('opens nothing else', async () => {
    await close();
    const token = await made();
    for (const path of ['/auth/me', '/attendance/months', `/attendance/admin/months?month=${month}`])
      expect((await app.request('GET', path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
        401,
      );
  });
});
