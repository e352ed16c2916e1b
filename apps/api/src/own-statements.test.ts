import type { MonthOfPerson } from '@jornada/contract/attendance/closed-months';
import type { OwnStatement } from '@jornada/contract/proof/own-statements';
import { readStatementReceipt } from '@jornada/core/ledger/statement';
import { validationTexts } from '@jornada/texts/validation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { closeDay } from './record/roots/close-day.ts';
import { findStatements } from './record/statements.reads.ts';
import { appendEntry } from './testing/append-entry.ts';
import { punches } from './testing/company-day.ts';
import { adminAtWork } from './testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from './testing/factories.ts';
import { type ReadPdf, readPdf } from './testing/read-pdf.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let punched: readonly string[];

const month = '2026-10';
const day = '2026-10-26';
const reason = 'Faltaba una salida por anotar';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  app.clock.set('2026-11-05T09:00[Europe/Madrid]');
  admin = await adminAtWork(app, tenantId, { fullName: 'Alicia Admin' });
  const created = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
  await assignSchedule(app.platform, created, { days: [1], validFrom: day, validTo: '2026-10-31' });
  punched = await punches(app, created, day, ['IN 09:00', 'OUT 17:00']);
  app.clock.set('2026-11-05T10:00[Europe/Madrid]');
  ana = await atWork(app, created);
});

async function send(who: EmployeeAtWork, method: string, path: string, body: object) {
  const answer = await who.call(method, path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** The night's closing, as the clock shows it. */
function sealed(at: string) {
  app.clock.set(at);
  return closeDay(app.platform, { id: tenantId, timeZone: 'Europe/Madrid' }, app.clock.now());
}

const close = () => send(admin, 'POST', '/attendance/admin/months/close', { month, confirmed: true });
const reopen = () =>
  send(admin, 'POST', '/attendance/admin/months/reopen', { month, userId: ana.userId, version: 1, reason });
const answer = (agrees: boolean) =>
  send(ana, 'POST', '/attendance/months/answer', {
    month,
    version: 1,
    agrees,
    comment: agrees ? '' : 'Falta',
  });

async function statedOf(subject: string, who = ana): Promise<OwnStatement[]> {
  const { status, body } = await who.get(`/proof/statements?subject=${subject}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function latestMonth(): Promise<MonthOfPerson['latest']> {
  const { body } = await admin.get(`/attendance/admin/months?month=${month}`);
  const people: MonthOfPerson[] = body.people;
  return people.find(({ userId }) => userId === ana.userId)?.latest ?? null;
}

describe('the receipts of a month', () => {
  test('are of its closing, answers and reopening, the newest first, and of what is in the chain', async () => {
    await close();
    await answer(false);
    await answer(true);
    await reopen();
    const stated = await statedOf(month);
    expect(stated.map(({ kind, sequence, content }) => [kind, sequence, content.version])).toEqual([
      ['MONTH_REOPENED', 4, 1],
      ['MONTH_ANSWERED', 3, 1],
      ['MONTH_ANSWERED', 2, 1],
      ['MONTH_CLOSED', 1, 1],
    ]);
    expect(stated.map(({ content: { agrees = null } }) => agrees)).toEqual([null, true, false, null]);
    const chain = await withTenant(app.platform.database, tenantId, (tx) => findStatements(tx, ana.userId));
    for (const { receipt, sequence, madeAt, kind } of stated) {
      const read = readStatementReceipt(receipt.statement);
      const said = { kind, sequence, madeAt, employeeId: ana.userId };
      expect(read).toMatchObject({ ...said, hash: chain[sequence - 1]?.hash });
    }
  });

  test('say which closing was the first to contain each', async () => {
    await close();
    expect(await statedOf(month)).toMatchObject([{ sequence: 1, closing: null }]);
    await sealed('2026-11-06T00:10[Europe/Madrid]');
    app.clock.set('2026-11-06T10:00[Europe/Madrid]');
    await answer(true);
    await sealed('2026-11-07T00:10[Europe/Madrid]');
    await sealed('2026-11-08T00:10[Europe/Madrid]');
    const first = { number: 1, day: '2026-11-05' };
    const second = { number: 2, day: '2026-11-06' };
    const stated = await statedOf(month);
    expect(stated.map(({ kind, closing }) => [kind, closing])).toEqual([
      ['MONTH_ANSWERED', second],
      ['MONTH_CLOSED', first],
    ]);
  });

  test('are nobody else’s', async () => {
    await close();
    const ben = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Ben' }));
    expect(await statedOf(month, ben)).toEqual([]);
    expectProblem(await admin.get(`/proof/statements?subject=${month}`), 403, 'FORBIDDEN');
  });

  test.each(['', 'subject=', 'subject=octubre', 'subject=2026-13', 'subject=2026-10-32'])(
    'are of a month, a day or an id: not of «%s»',
    async (query) => {
      const fieldErrors = { subject: validationTexts.unknown };
      expectProblem(await ana.get(`/proof/statements?${query}`), 422, 'VALIDATION_FAILED', { fieldErrors });
    },
  );
});

describe('the administration sees of a month', () => {
  /** The words of a version's document. */
  async function documentOf(version: number): Promise<ReadPdf> {
    const path = `/attendance/admin/months/${month}/file?format=pdf&userId=${ana.userId}&version=${version}`;
    const { userId, sessionId } = admin;
    const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
    const answer = await fetch(`${app.origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    return readPdf(Buffer.from(await answer.arrayBuffer()));
  }

  test('in which closing its closing and its reopening are', async () => {
    await close();
    expect(await latestMonth()).toMatchObject({ stated: { sequence: 1, closing: null }, reopening: null });
    await sealed('2026-11-06T00:10[Europe/Madrid]');
    app.clock.set('2026-11-06T10:00[Europe/Madrid]');
    const stated = { sequence: 1, closing: { number: 1, day: '2026-11-05' } };
    expect(await latestMonth()).toMatchObject({ stated });
    // The closing stated Ana's name as well.
    const reopening = { reason, stated: { sequence: 3, closing: null } };
    expect(await reopen()).toMatchObject({ stated, reopening });
    expect(await latestMonth()).toMatchObject({ stated, reopening });
    await sealed('2026-11-07T00:10[Europe/Madrid]');
    const held = { sequence: 3, closing: { number: 2, day: '2026-11-06' } };
    expect(await latestMonth()).toMatchObject({ stated, reopening: { stated: held } });
    const { text } = await documentOf(1);
    expect(text).toContain('El verificador lee este documento');
    for (const said of [
      'El cierre del mes es la declaración n.º 1 de la cadena de la persona, en el cierre firmado n.º 1, del 05/11/2026.',
      'La reapertura es la declaración n.º 3 de la cadena de la persona, en el cierre firmado n.º 2, del 06/11/2026.',
    ])
      expect(text).toContain(said);
  });

  test('that a version of before there were statements has none', async () => {
    await close();
    await asBefore();
    expect(await latestMonth()).toMatchObject({ version: 2, stated: null });
    const { text } = await documentOf(2);
    expect(text).toContain('El cierre del mes no tiene declaración: es anterior a que los meses cerrados');
    expect(text).toContain('el verificador no puede decir si este documento es auténtico');
    expect(text).not.toContain('El verificador lee este documento');
    expect(await statedOf(month)).toMatchObject([{ kind: 'MONTH_CLOSED', content: { version: 1 } }]);
  });

  /** A second version, stored as a program did that stated nothing. */
  const asBefore = () =>
    withTenant(app.platform.database, tenantId, async (tx) => {
      const { version: _, ...first } = await tx
        .selectFrom('monthVersions')
        .selectAll()
        .where('userId', '=', ana.userId)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('monthVersions')
        .values({ ...first, version: 2 })
        .execute();
    });
});

describe('the receipts of a day', () => {
  const isStated = async (who = ana) => {
    const { body } = await who.get(`/attendance/daily-summary?from=${day}&to=2026-10-27`);
    return body.days.map((one: { isStated: boolean }) => one.isStated);
  };

  test('are of what the company decided about it, and the history says that there are some', async () => {
    expect(await isStated()).toEqual([false, false]);
    const decided = { reason: 'Médico', days: [{ userId: ana.userId, date: day }] };
    await send(admin, 'POST', '/attendance/admin/days/bulk', { action: 'JUSTIFY', ...decided });
    expect(await statedOf(day)).toMatchObject([
      { kind: 'DAY_DECIDED', content: { action: 'JUSTIFY', reason: 'Médico' } },
    ]);
    expect(await isStated()).toEqual([true, false]);
  });

  test('are also of what came of requests for a correction of it', async () => {
    const asked = { date: day, punchId: punched[1], type: 'OUT', atDate: day, atTime: '18:00', reason };
    const { id } = await send(ana, 'POST', '/attendance/correction-requests', asked);
    expect(await isStated()).toEqual([false, false]);
    const path = `/attendance/admin/correction-requests/${id}/decline`;
    await send(admin, 'POST', path, { note: 'Consta la salida a las 17:00' });
    const expected = [{ kind: 'CORRECTION_ANSWERED', content: { about: 'REQUEST', status: 'DECLINED' } }];
    expect(await statedOf(day)).toMatchObject(expected);
    expect(await statedOf(id)).toMatchObject(expected);
    expect(await isStated()).toEqual([true, false]);
  });
});

test('the receipts of a correction are of each answer to it', async () => {
  const [, exit = null] = punched;
  const at = `${day}T16:00[Europe/Madrid]`;
  const corrected = { at, kind: 'CORRECTION', type: 'OUT', supersedesId: exit, reason } as const;
  const id = await appendEntry(app.platform, ana, { ...corrected, authorId: admin.userId });
  expect(await statedOf(id)).toEqual([]);
  for (const agrees of [false, true])
    await send(ana, 'POST', `/attendance/corrections/${id}/answer`, { agrees, comment: '' });
  expect((await statedOf(id)).map(({ content }) => content)).toEqual([
    { about: 'ENTRY', agrees: true, comment: null },
    { about: 'ENTRY', agrees: false, comment: null },
  ]);
});
