import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { readRemovalStatement } from '@jornada/core/ledger/removal';
import type { StatementContent, StatementKind } from '@jornada/core/ledger/statement';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { connected } from '../../testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { recordDays, removeOld } from '../../testing/old-record.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { appendStatements } from '../append-statement.ts';
import { disclosedLines } from '../export/disclosed-lines.ts';
import { exportRecord } from '../export/export-record.ts';
import { checkRecordExport } from '../export/verify-record-export.ts';
import { giveStatementReceipt } from '../give-receipt.ts';
import { findRemovals } from '../removals.reads.ts';
import { closeDay } from '../roots/close-day.ts';
import { findStatements } from '../statements.reads.ts';

/** Of everybody here. */
const fullName = 'Persona de prueba';

let app: TestApp;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  ana = await employeeAtWork(app);
});

const inCompany = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(app.platform.database, ana.tenantId, work);

interface Said {
  readonly kind: StatementKind;
  readonly subject: string;
  readonly madeAt: string;
  readonly content?: StatementContent;
}
const month = (subject: string, madeAt: string): Said => ({ kind: 'MONTH_ANSWERED', subject, madeAt });
const day = (subject: string, madeAt: string): Said => ({ kind: 'DAY_DECIDED', subject, madeAt });
const request = (date: string, madeAt: string): Said => ({
  ...{ kind: 'CORRECTION_ANSWERED', subject: '0192f0c5-0000-7000-8000-0000000000aa', madeAt },
  content: { date },
});
const answer = (entryId: string | undefined, madeAt: string): Said => ({
  ...{ kind: 'CORRECTION_ANSWERED', subject: entryId ?? '', madeAt },
});
const name = (madeAt: string): Said => ({
  kind: 'IDENTITY',
  subject: '',
  madeAt,
  content: { name: fullName },
});

const state = (said: readonly Said[], { userId } = ana) =>
  inCompany((tx) =>
    appendStatements(
      tx,
      ana.tenantId,
      said.map(({ content = {}, madeAt, subject, kind }) => ({
        ...{ employeeId: userId, authorId: userId, kind, content, subject: subject || userId },
        madeAt: Temporal.Instant.from(`${madeAt}T12:00:00Z`),
      })),
    ),
  );
const statements = async ({ userId } = ana) =>
  (await inCompany((tx) => findStatements(tx, userId))).map(({ text }) => Number(JSON.parse(text)[3]));
const close = (moment: string) => {
  app.clock.set(moment);
  return closeDay(app.platform, { id: ana.tenantId, timeZone: 'Europe/Madrid' }, app.clock.now());
};
const company = () => ({ id: ana.tenantId, slug: 'empresa', name: 'Empresa' });
const verdict = async (evidence: Parameters<typeof checkRecordExport>[1] = []) => {
  const keys = await app.platform.signer.keys();
  return checkRecordExport(exportRecord(inCompany, company(), keys, app.clock.now()), evidence);
};
const certificates = async () =>
  (await inCompany(findRemovals)).map(({ statement }) => readRemovalStatement(statement));

describe('of entries of March 2016 and January 2017, all before 2018 that may go', () => {
  let entries: string[];
  beforeEach(async () => {
    entries = [
      ...(await recordDays(app.platform, ana, 2)),
      ...(await recordDays(app.platform, ana, 1, '2025-01-07')),
    ];
  });
  const old = '2016-04-02';
  const young = '2025-02-03';
  type Case = readonly [what: string, said: () => readonly Said[], kept: readonly number[]];

  test.each<Case>([
    ['of a month of which nothing is left', () => [month('2016-03', old)], []],
    ['of a month of which nothing is left, made lately', () => [month('2016-03', young)], [1]],
    [
      'of a month of which something was said lately',
      () => [month('2016-03', old), month('2016-03', young)],
      [1, 2],
    ],
    ['of a month that is kept', () => [month('2025-01', old)], [1]],
    ['of the month in which the date lies before which it goes', () => [month('2018-01', old)], [1]],
    ['of the last month before that date', () => [month('2017-12', old)], []],
    ['of a day of which nothing is left', () => [day('2016-03-08', old)], []],
    ['of the last day before that date', () => [day('2017-12-31', old)], []],
    ['of that date', () => [day('2018-01-01', old)], [1]],
    ['of a day that is kept', () => [day('2025-01-07', old)], [1]],
    ['of a request about a day of which nothing is left', () => [request('2016-03-08', old)], []],
    ['of a request about a day that is kept', () => [request('2025-01-07', old)], [1]],
    ['of an entry that goes', () => [answer(entries[0], old)], []],
    ['of an entry that is kept', () => [answer(entries[4], old)], [1]],
    ['of an entry that went before', () => [answer('0192f0c5-0000-7000-8000-0000000000bb', old)], []],
    ['of a name, by its own age', () => [name(old), name(young)], [2]],
    [
      'behind one that is kept',
      () => [month('2016-02', old), day('2025-01-07', old), month('2016-03', old)],
      [2, 3],
    ],
    ['before one that is kept', () => [month('2016-03', old), month('2016-02', young)], [2]],
    ['made at the very moment before which it goes', () => [month('2016-03', '2018-01-01')], [1]],
  ])('a statement %s', async (_, said, kept) => {
    await state(said());
    await removeOld(app.platform, ana);
    expect(await statements()).toEqual(kept);
    expect(await verdict()).toMatchObject({ findings: [], entries: 2, statements: kept.length });
  });

  test.each([
    ['on the person', () => [ana.userId]],
    ['on everybody', () => null],
  ])('no statement while a hold is %s', async (_, userIds) => {
    await state([month('2016-03', old)]);
    const hold = {
      id: crypto.randomUUID(),
      reason: 'Demanda',
      placedAt: app.clock.now(),
      placedByName: 'Ana',
    };
    await inCompany((tx) =>
      tx
        .insertInto('recordHolds')
        .values({ ...hold, userIds: userIds() })
        .execute(),
    );
    expect(await removeOld(app.platform, ana)).toBeNull();
    expect(await statements()).toEqual([1]);
  });
});

test('a certificate signs where statements end, and closings and receipts of before agree with what is left', async () => {
  await recordDays(app.platform, ana, 2);
  await close('2016-03-20T00:10[Europe/Madrid]');
  const said = [
    month('2016-03', '2016-04-02'),
    month('2016-02', '2016-04-02'),
    month('2024-12', '2025-01-02'),
  ];
  const [first] = await state(said);
  if (!first) throw new Error('nothing was stated');
  const receipt = await giveStatementReceipt(app.platform.signer, first);
  await close('2025-01-20T00:10[Europe/Madrid]');
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  const before = await inCompany((tx) => findStatements(tx, ana.userId));
  expect(await removeOld(app.platform, ana)).toMatchObject({
    number: 1,
    people: 1,
    entries: 4,
    statements: 2,
  });
  expect(await certificates()).toMatchObject([
    {
      form: 2,
      people: [[ana.userId, 1, 4, expect.any(String), '2016-03-07', '2016-03-08', 0, 2, before[1]?.hash]],
    },
  ]);
  expect(await verdict([receipt])).toMatchObject({
    ...{ findings: [], statements: 1, compared: 1 },
    removals: [{ number: 1, entries: 4, statements: 2 }],
  });
  await state([month('2025-01', '2026-11-20')]);
  expect(await statements()).toEqual([3, 4]);
  await close('2026-11-21T00:10[Europe/Madrid]');
  expect(await verdict([receipt])).toMatchObject({ findings: [], statements: 2, roots: 3 });
});

test('statements go alone after their entries went, and of somebody who never had any; their chains go on', async () => {
  const ben = await employeeAtWork(app, { tenantId: ana.tenantId });
  await recordDays(app.platform, ana, 1);
  await state([month('2016-03', '2017-02-01')]);
  await state([month('2016-03', '2017-02-01')], ben);
  await close('2017-03-20T00:10[Europe/Madrid]');
  app.clock.set('2021-06-01T08:00[Europe/Madrid]');
  await removeOld(app.platform, ana, '2017-01-01');
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  expect(await removeOld(app.platform, ana)).toEqual({
    ...{ number: 2, people: 2, entries: 0, statements: 2, peopleLeft: 0 },
  });
  const nothing = [null, null, null, null, null, 0, 1, expect.any(String)];
  expect((await certificates())[1]?.people).toEqual(
    [ana.userId, ben.userId].sort().map((id) => [id, ...nothing]),
  );
  await close('2026-11-20T09:10[Europe/Madrid]');
  expect(await verdict()).toMatchObject({ findings: [], statements: 0, roots: 2 });
  expect((await ana.punch('IN')).status).toBe(200);
  await state([month('2026-10', '2026-11-20')], ben);
  await close('2026-11-21T00:10[Europe/Madrid]');
  // Of a removed chain its owner and inspectors are shown that there was one.
  const people = [
    { userId: ana.userId, userName: fullName },
    { userId: ben.userId, userName: fullName },
  ].sort((one, other) => (one.userId < other.userId ? -1 : 1));
  const period = { from: Temporal.PlainDate.from('2026-11-20'), to: Temporal.PlainDate.from('2026-11-20') };
  const part = { company: company(), keys: await app.platform.signer.keys(), people, period };
  const lines = disclosedLines({ ...part, now: app.clock.now(), read: inCompany });
  expect(await checkRecordExport(Readable.from(lines).pipe(createGzip()), [])).toMatchObject({
    findings: [],
    entries: 1,
  });
  expect(await verdict()).toMatchObject({ findings: [], roots: 3 });
});

test('a name that went is stated again at the next closing, while there is a record to keep', async () => {
  await recordDays(app.platform, ana, 1);
  await state([name('2016-04-02')]);
  await recordDays(app.platform, ana, 1, '2025-01-07');
  await removeOld(app.platform, ana);
  expect((await verdict()).unprovenNames).toEqual([fullName]);
  await close('2026-11-21T00:10[Europe/Madrid]');
  expect(await statements()).toEqual([2]);
  expect(await verdict()).toMatchObject({ findings: [], unprovenNames: [] });
});

describe('whoever may run statements as the role that removes', () => {
  const hashOf = (table: string, sequence: number) =>
    `(SELECT hash FROM ${table} WHERE employee_id = 'ana' AND sequence = ${sequence})`;
  const certificate = `INSERT INTO record_removals (number, before, removed_at, asked_by_name, reason, statement, signature)
    VALUES (1, '2018-01-01', now(), 'Ana', 'Porque sí', '[]', '')`;
  const part = (through: number, hash = hashOf('record_statements', through)) =>
    `INSERT INTO record_removal_parts (employee_id, number, statements_through, statements_hash, cleared_through)
    VALUES ('ana', 1, ${through}, ${hash}, '2016-03-31')`;
  const remove = (condition: string) =>
    `DELETE FROM record_statements WHERE employee_id = 'ana' AND ${condition}`;

  async function attempt(...given: readonly string[]): Promise<pg.DatabaseError | null> {
    return connected(app.connectionString, async (client) => {
      await client.query('BEGIN; SET LOCAL ROLE jornada_remover');
      await client.query("SELECT set_config('jornada.tenant_id', $1, true)", [ana.tenantId]);
      try {
        for (const one of given) await client.query(one.replaceAll("'ana'", `'${ana.userId}'`));
        await client.query('COMMIT');
        return null;
      } catch (error) {
        await client.query('ROLLBACK');
        return error as pg.DatabaseError;
      }
    });
  }
  const lately = Temporal.Now.plainDateISO('UTC').subtract({ years: 4 }).add({ days: 5 }).toString();

  beforeEach(async () => {
    await state([month('2016-03', '2016-04-02'), month('2016-03', '2016-04-03'), month('2016-03', lately)]);
  });

  test.each([
    ['certifies and removes nothing', [certificate, part(2)]],
    ['removes less than the certificate says', [certificate, part(2), remove('sequence <= 1')]],
    [
      'certifies another hash',
      [certificate, part(2, hashOf('record_statements', 1)), remove('sequence <= 2')],
    ],
    ['certifies what is not there', [certificate, part(2, "'\\x00'"), remove('sequence <= 2')]],
    ['removes what is younger than four years', [certificate, part(3), remove('sequence <= 3')]],
    ['changes a statement', ["UPDATE record_statements SET text = ''"]],
  ])('and %s is refused', async (_, given) => {
    expect(await attempt(...given)).toBeInstanceOf(Error);
    expect(await statements()).toEqual([1, 2, 3]);
  });

  test('and removes without a certificate, or more than it says, finds nothing', async () => {
    expect(await attempt(remove('true'))).toBeNull();
    expect(await statements()).toEqual([1, 2, 3]);
    expect(await attempt(certificate, part(1), remove('true'))).toBeNull();
    expect(await statements()).toEqual([2, 3]);
  });

  test('and removes what is held is refused', async () => {
    const hold = {
      id: crypto.randomUUID(),
      reason: 'Demanda',
      placedAt: app.clock.now(),
      placedByName: 'Ana',
    };
    await inCompany((tx) =>
      tx
        .insertInto('recordHolds')
        .values({ ...hold, userIds: [ana.userId] })
        .execute(),
    );
    expect(await attempt(certificate, part(2), remove('sequence <= 2'))).toMatchObject({ code: '42501' });
    expect(await statements()).toEqual([1, 2, 3]);
  });
});
