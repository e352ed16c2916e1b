import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { Evidence } from '@jornada/core/ledger/evidence';
import { compareMonth, readMonthDocument } from '@jornada/core/ledger/month-document';
import { recordVerifier } from '@jornada/core/ledger/record-verifier';
import { hashStatement } from '@jornada/core/ledger/statement';
import { stampVerifier } from '@jornada/timestamp/stamp-verifier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashing, verifySignature } from './platform/cryptography/hashing.ts';
import { stampCryptography } from './platform/stamps/stamp-cryptography.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { exportRecord } from './record/export/export-record.ts';
import { closeDay } from './record/roots/close-day.ts';
import { punches } from './testing/company-day.ts';
import { adminAtWork } from './testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from './testing/employee-at-work.ts';
import { assignSchedule, createPerson, createTenant } from './testing/factories.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

type Line = Record<string, unknown> & { readonly type: string };

let app: TestApp;
let tenantId: string;
let ana: EmployeeAtWork;
let ben: EmployeeAtWork;
let receipt: { statement: string; signature: string };
let figures: string;
let recorded: readonly Line[];

const month = '2026-10';
const close = (at: string) => {
  app.clock.set(at);
  return closeDay(app.platform, { id: tenantId, timeZone: 'Europe/Madrid' }, app.clock.now());
};

async function person(fullName: string): Promise<EmployeeAtWork> {
  const created = await createPerson(app.platform, tenantId, { fullName });
  await assignSchedule(app.platform, created, {
    days: [1],
    ...{ validFrom: '2026-10-26', validTo: '2026-10-31' },
  });
  await punches(app, created, '2026-10-26', ['IN 09:00', 'OUT 17:00']);
  return atWork(app, created);
}

async function exported(): Promise<Line[]> {
  const company = { id: tenantId, slug: 'talleres', name: 'Talleres' };
  const reading = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(app.platform.database, tenantId, work);
  const keys = await app.platform.signer.keys();
  const file = exportRecord(reading, company, keys, app.clock.now());
  const lines = await text(file.pipe(createGunzip()));
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** A month that is closed, contested and agreed with in the end; and three closings: before, between and after. */
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-04T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  const admin = await adminAtWork(app, tenantId, { fullName: 'Alicia Admin' });
  [ana, ben] = [await person('Ana Núñez'), await person('Ben Ruiz')];
  await close('2026-11-05T00:10[Europe/Madrid]');
  app.clock.set('2026-11-05T10:00[Europe/Madrid]');
  const closing = { month, confirmed: true };
  expect((await admin.call('POST', '/attendance/admin/months/close', { body: closing })).status).toBe(200);
  await close('2026-11-06T00:10[Europe/Madrid]');
  app.clock.set('2026-11-06T10:00[Europe/Madrid]');
  const answer = { month, version: 1, agrees: false, comment: 'Falta el viernes' };
  const { body } = await ana.call('POST', '/attendance/months/answer', { body: answer });
  receipt = body.receipt;
  await close('2026-11-07T00:10[Europe/Madrid]');
  app.clock.set('2026-11-07T10:00[Europe/Madrid]');
  const frozen = await withTenant(app.platform.database, tenantId, (tx) =>
    tx
      .selectFrom('monthVersions')
      .select('figures')
      .where('userId', '=', ana.userId)
      .executeTakeFirstOrThrow(),
  );
  figures = frozen.figures;
  recorded = await exported();
});
afterAll(() => app.close());

function verify(lines: readonly Line[], evidence: Evidence = []) {
  const verifier = recordVerifier(hashing, verifySignature, stampVerifier([], stampCryptography), evidence);
  for (const line of lines) verifier.take(structuredClone(line));
  return verifier.end();
}

/** Ana's statements, changed as texts and chained anew, in the place of those recorded. */
function withStatements(change: (texts: string[]) => string[]): Line[] {
  const begins = recorded.findIndex(({ type, id }) => type === 'employee' && id === ana.userId);
  const ends = recorded.findIndex(({ type }, at) => at > begins && type === 'ledger-end');
  const own = recorded.slice(begins, ends);
  const statements = own.filter(({ type }) => type === 'statement');
  let hash: string | null = null;
  const made = change(statements.map((line) => String(line.text))).map((changed): Line => {
    hash = hashStatement(changed, hash, hashing.ofText);
    return { type: 'statement', text: changed, hash };
  });
  const last = recorded[ends] as Line;
  const lost = statements.length - made.length;
  return [
    ...recorded.slice(0, begins),
    ...own.filter(({ type }) => type !== 'statement'),
    ...made,
    { ...last, statements: made.length, statementsHead: hash },
    ...recorded
      .slice(ends + 1)
      .map((line) =>
        line.type === 'footer' ? { ...line, statements: Number(line.statements) - lost } : line,
      ),
  ];
}

const flip = (texts: string[]) => texts.map((one) => one.replace('"agrees":false', '"agrees":true'));

describe('an export of what was recorded', () => {
  test('tells the months, the answer and who proves it, and that all names are proven', () => {
    const verdict = verify(recorded, [receipt]);
    expect(verdict).toMatchObject({ findings: [], statements: 5, unprovenNames: [], compared: 1 });
    expect(verdict.months.find(({ employeeId }) => employeeId === ana.userId)).toMatchObject({
      ...{ month, version: 1, closedAt: '2026-11-05T09:00:00.000Z', reopening: null },
      answers: [{ agrees: false, comment: 'Falta el viernes', madeAt: '2026-11-06T09:00:00.000Z' }],
      provenAt: '2026-11-06T23:10:00.000Z',
    });
  });

  test('bears out the figures of a month, and no others', () => {
    const { months } = verify(recorded);
    const document = readMonthDocument(figures, hashing.ofText);
    const other = readMonthDocument(
      figures.replace('"workedMinutes":480', '"workedMinutes":420'),
      hashing.ofText,
    );
    if (!document || !other) throw new Error('both are documents');
    expect(compareMonth(document, months)).toMatchObject({
      kind: 'GENUINE',
      stated: { fullName: 'Ana Núñez' },
    });
    expect(compareMonth(other, months)).toMatchObject({ kind: 'OTHER_FIGURES' });
  });

  test('names people as they were stated last, whatever they are called since', async () => {
    const rename = (fullName: string) =>
      withTenant(app.platform.database, tenantId, (tx) =>
        tx.updateTable('users').set({ fullName }).where('id', '=', ben.userId).execute(),
      );
    const nameIn = (lines: readonly Line[]) => lines.find(({ id }) => id === ben.userId)?.fullName;
    await rename('Benito Ruiz');
    const before = await exported();
    expect([nameIn(before), verify(before).findings]).toEqual(['Ben Ruiz', []]);
    await close('2026-11-08T00:10[Europe/Madrid]');
    const after = await exported();
    expect([nameIn(after), verify(after).findings]).toEqual(['Benito Ruiz', []]);
    expect(verify(after).unprovenNames).toEqual([]);
  });
});

describe('what is found in an export', () => {
  test('without anything kept: an answer that was flipped, removed or taken back to before a closing', () => {
    const last = (texts: string[]) => texts.slice(0, -1);
    for (const lines of [withStatements(flip), withStatements(last)])
      expect(verify(lines).findings).toMatchObject([{ kind: 'STATEMENT', employeeId: ana.userId }]);
  });

  test('an answer that was flipped without chaining anew', () => {
    const lines = recorded.map((line) =>
      line.type === 'statement' ? { ...line, text: flip([String(line.text)])[0] } : line,
    );
    expect(verify(lines as Line[]).findings).toMatchObject([
      { kind: 'STATEMENT', problem: 'ALTERED', witness: 'CHAIN' },
    ]);
  });

  test('names that were swapped', () => {
    const swapped = recorded.map((line) => {
      if (line.id === ana.userId) return { ...line, fullName: 'Ben Ruiz' };
      return line.id === ben.userId ? { ...line, fullName: 'Ana Núñez' } : line;
    });
    const found = verify(swapped).findings;
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'IDENTITY', fullName: 'Ben Ruiz', statedName: 'Ana Núñez' }),
    );
  });

  test('names that were swapped with their statements of who they are', () => {
    const lines = withStatements((texts) => texts.map((one) => one.replace('Ana Núñez', 'Ben Ruiz')));
    const swapped = lines.map((line) => (line.id === ana.userId ? { ...line, fullName: 'Ben Ruiz' } : line));
    expect(verify(swapped).findings).toMatchObject([
      { kind: 'STATEMENT', problem: 'REWRITTEN', sequence: 1 },
    ]);
  });

  test('a receipt whose statement is gone, even where all closings are gone too', () => {
    const gone = withStatements((texts) => texts.slice(0, -1));
    const bare = gone
      .filter(({ type }) => type !== 'root')
      .map((line) => (line.type === 'footer' ? { ...line, roots: 0 } : line));
    expect(verify(bare).findings).toEqual([]);
    expect(verify(bare, [receipt]).findings).toMatchObject([
      { kind: 'STATEMENT', problem: 'REMOVED', witness: 'RECEIPT', sequence: 3 },
    ]);
  });
});
