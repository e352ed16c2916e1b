import { readRemovalStatement } from '@jornada/core/ledger/removal';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wholeCompany } from '../../authorization/visible-people.reads.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { appendEntry } from '../../testing/append-entry.ts';
import { connected } from '../../testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { createOfflineGap } from '../../testing/offline-gap-factory.ts';
import { recordDays, removeOld } from '../../testing/old-record.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { exportRecord } from '../export/export-record.ts';
import { checkRecordExport } from '../export/verify-record-export.ts';
import { giveReceipt } from '../give-receipt.ts';
import { findLedger } from '../ledger.reads.ts';
import { findGaps, insertWord, updateGap } from '../offline-gaps.queries.ts';
import { findRemovals } from '../removals.reads.ts';
import { closeDay } from '../roots/close-day.ts';
import { removeBeginnings } from './remove-beginnings.ts';

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
const sequences = async (person = ana) =>
  (await readLedger(app.platform.database, person)).map(({ sequence }) => sequence);
const certificates = async () =>
  (await inCompany(findRemovals)).map(({ statement }) => readRemovalStatement(statement));
const verdict = async (evidence: Parameters<typeof checkRecordExport>[1] = []) => {
  const tenant = { id: ana.tenantId, slug: 'empresa', name: 'Empresa' };
  const contents = exportRecord(inCompany, tenant, await app.platform.signer.keys(), app.clock.now());
  return checkRecordExport(contents, evidence);
};
const close = (moment: string) =>
  closeDay(
    app.platform,
    { id: ana.tenantId, timeZone: 'Europe/Madrid' },
    Temporal.ZonedDateTime.from(moment).toInstant(),
  );

test('old entries are removed with a certificate, and the rest verifies with earlier closings and receipts', async () => {
  await recordDays(app.platform, ana, 3);
  const [first] = await inCompany((tx) => findLedger(tx, ana.userId));
  if (!first) throw new Error('nothing was recorded');
  const receipt = await giveReceipt(app.platform.signer, first);
  await close('2016-03-20T00:10[Europe/Madrid]');
  await recordDays(app.platform, ana, 2, '2025-01-07');
  await close('2025-01-20T00:10[Europe/Madrid]');
  expect(await removeOld(app.platform, ana)).toEqual({
    ...{ number: 1, people: 1, entries: 6, statements: 0, peopleLeft: 0 },
  });
  expect(await sequences()).toEqual([7, 8, 9, 10]);
  expect(await certificates()).toMatchObject([
    {
      ...{ tenantId: ana.tenantId, number: 1, before: '2018-01-01', askedByName: 'Ana Peña', previous: null },
      form: 2,
      people: [
        [
          ...[ana.userId, 1, 6, expect.stringMatching(/^[0-9a-f]{64}$/), '2016-03-07', '2016-03-09', 0],
          ...[null, null],
        ],
      ],
    },
  ]);
  app.clock.set('2026-11-21T08:00[Europe/Madrid]');
  await close('2026-11-21T00:10[Europe/Madrid]');
  expect(await verdict([receipt])).toMatchObject({
    ...{ findings: [], entries: 4, roots: 3, compared: 1 },
    removals: [{ number: 1, people: 1, entries: 6, before: '2018-01-01' }],
    removedReceipts: [{ sequence: 1, number: 1 }],
  });
  expect(await removeOld(app.platform, ana)).toBeNull();
  // Whoever kept the certificate compares with it too.
  const [certificate] = await inCompany(findRemovals);
  if (certificate) expect(await verdict([certificate])).toMatchObject({ findings: [], compared: 1 });
});

test('a ledger all of which was removed continues from its certificate, and stays in the closings', async () => {
  await recordDays(app.platform, ana, 1);
  await close('2016-03-20T00:10[Europe/Madrid]');
  await removeOld(app.platform, ana);
  await close('2026-11-21T00:10[Europe/Madrid]');
  app.clock.set('2026-11-21T08:00[Europe/Madrid]');
  expect((await ana.punch('IN')).status).toBe(200);
  expect(await sequences()).toEqual([3]);
  app.clock.set('2026-11-22T08:00[Europe/Madrid]');
  await close('2026-11-22T00:10[Europe/Madrid]');
  expect(await verdict()).toMatchObject({ findings: [], entries: 1, roots: 3 });
  expect((await ana.get('/attendance/status/current')).status).toBe(200);
});

test('a failed removal changes nothing, and the next one starts again', async () => {
  await recordDays(app.platform, ana, 2);
  const date = Temporal.PlainDate.from('2018-01-01');
  const order = {
    ...{
      tenantId: ana.tenantId,
      askedById: ana.userId,
      askedByName: 'Ana Peña',
      reason: 'Prueba',
      before: date,
    },
    ...{ until: date.toZonedDateTime('UTC').toInstant(), now: app.clock.now() },
  };
  const broken = removeBeginnings(app.platform, order, async () => {
    throw new Error('the log is full');
  });
  await expect(broken).rejects.toThrow('the log is full');
  expect(await sequences()).toEqual([1, 2, 3, 4]);
  expect(await certificates()).toEqual([]);
  expect(await verdict()).toMatchObject({ findings: [], entries: 4, removals: [] });
  expect(await removeOld(app.platform, ana)).toMatchObject({ number: 1, entries: 4 });
});

test('of two removals at once one succeeds, and there is one chain of certificates', async () => {
  await recordDays(app.platform, ana, 2);
  const both = await Promise.all([removeOld(app.platform, ana), removeOld(app.platform, ana)]);
  expect(both.filter((removed) => removed !== null)).toHaveLength(1);
  expect(await verdict()).toMatchObject({ findings: [], removals: [{ number: 1, entries: 4 }] });
});

test('certificates follow each other, and the second begins where the first ended', async () => {
  const ben = await employeeAtWork(app, { tenantId: ana.tenantId });
  await recordDays(app.platform, ana, 2);
  await recordDays(app.platform, ana, 2, '2017-06-01');
  await recordDays(app.platform, ben, 1);
  await removeOld(app.platform, ana, '2017-01-01');
  await removeOld(app.platform, ana);
  const [one, two] = await certificates();
  expect(one?.people.map(([, first, last]) => [first, last])).toContainEqual([1, 4]);
  expect(two?.people).toEqual([
    [ana.userId, 5, 8, expect.any(String), '2017-06-01', '2017-06-02', 0, null, null],
  ]);
  expect(await verdict()).toMatchObject({ findings: [], entries: 0 });
});

test('an entry that was corrected within four years is kept, with everything after it', async () => {
  const [, , third] = await recordDays(app.platform, ana, 3);
  const correction = { kind: 'CORRECTION', supersedesId: third ?? null } as const;
  await appendEntry(app.platform, ana, { at: '2016-03-08T09:30[Europe/Madrid]', ...correction });
  await removeOld(app.platform, ana);
  expect(await sequences()).toEqual([3, 4, 5, 6, 7]);
  expect(await verdict()).toMatchObject({ findings: [] });
});

test('a night shift is not cut in two', async () => {
  const at = (time: string) => Temporal.ZonedDateTime.from(`${time}[Europe/Madrid]`);
  for (const [type, time] of [
    ['IN', '2016-03-06T22:00'],
    ['OUT', '2016-03-07T06:00'],
    ['IN', '2016-03-07T22:00'],
    ['OUT', '2016-03-08T06:00'],
  ] as const) {
    app.clock.set(at(time).toString());
    await appendEntry(app.platform, ana, { at: at(time).toString(), type });
  }
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  await removeOld(app.platform, ana, '2016-03-08');
  expect(await sequences()).toEqual([3, 4]);
});

test('entries under a hold are kept, and those an inspector asks about', async () => {
  const ben = await employeeAtWork(app, { tenantId: ana.tenantId });
  await recordDays(app.platform, ana, 2);
  await recordDays(app.platform, ben, 6);
  await inCompany((tx) =>
    tx
      .insertInto('recordHolds')
      .values({
        ...{ id: crypto.randomUUID(), userIds: [ana.userId], reason: 'Demanda' },
        ...{ placedAt: app.clock.now(), placedByName: 'Ana Peña' },
      })
      .execute(),
  );
  await inCompany((tx) =>
    tx
      .insertInto('inspectionRequests')
      .values({
        ...{ id: crypto.randomUUID(), inspectorId: '0123456789A1502', inspectorName: 'Inés' },
        ...{ officialEmail: 'ines@mites.gob.es', reason: 'Orden', requestedAt: app.clock.now() },
        askedFrom: Temporal.PlainDate.from('2016-03-10'),
        askedTo: Temporal.PlainDate.from('2016-03-10'),
      })
      .execute(),
  );
  expect(await removeOld(app.platform, ana)).toMatchObject({ people: 1, entries: 4 });
  expect(await sequences()).toEqual([1, 2, 3, 4]);
  // A day on either side: the workday of a night is another date than its clock's.
  expect(await sequences(ben)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
});

describe('whoever may run statements as the role that removes', () => {
  const hash = (sequence: number, of = "'ana'") =>
    `(SELECT hash FROM punches WHERE employee_id = ${of} AND sequence = ${sequence})`;
  const certificate = `INSERT INTO record_removals (number, before, removed_at, asked_by_name, reason, statement, signature)
    VALUES (1, '2018-01-01', now(), 'Ana', 'Porque sí', '[]', '')`;
  const part = (first: number, last: number, cleared = '2016-03-31') =>
    `INSERT INTO record_removal_parts (employee_id, number, first_sequence, last_sequence, hash, cleared_through)
    VALUES ('ana', 1, ${first}, ${last}, ${hash(last)}, '${cleared}')`;
  const remove = (condition: string) => `DELETE FROM punches WHERE employee_id = 'ana' AND ${condition}`;

  async function attempt(...statements: string[]): Promise<pg.DatabaseError | null> {
    return connected(app.connectionString, async (client) => {
      await client.query('BEGIN; SET LOCAL ROLE jornada_remover');
      await client.query("SELECT set_config('jornada.tenant_id', $1, true)", [ana.tenantId]);
      try {
        for (const statement of statements)
          await client.query(statement.replaceAll("'ana'", `'${ana.userId}'`));
        await client.query('COMMIT');
        return null;
      } catch (error) {
        await client.query('ROLLBACK');
        return error as pg.DatabaseError;
      }
    });
  }

  beforeEach(async () => {
    await recordDays(app.platform, ana, 2);
    const lately = Temporal.Now.plainDateISO('UTC').subtract({ years: 4 }).add({ days: 5 });
    await recordDays(app.platform, ana, 1, lately.toString());
  });

  test.each([
    ['removes without a certificate', [remove('sequence <= 4')]],
    ['removes a part of what the certificate says', [certificate, part(1, 4), remove('sequence <= 2')]],
    ['removes more than the certificate says', [certificate, part(1, 2), remove('sequence <= 4')]],
    ['removes from the middle', [certificate, part(1, 4), remove('sequence IN (2, 3, 4)')]],
    ['certifies the middle', [certificate, part(3, 4), remove('sequence IN (3, 4)')]],
    ['removes what is younger than four years', [certificate, part(1, 6), remove('sequence <= 6')]],
    ['clears days that are younger', [certificate, part(1, 4, '2099-01-01'), remove('sequence <= 4')]],
    ['certifies and removes nothing', [certificate, part(1, 4)]],
    ['certifies another hash', [certificate, part(1, 4).replace(hash(4), hash(3)), remove('sequence <= 4')]],
    ['changes an entry', ["UPDATE punches SET type = 'OUT'"]],
    ['empties the table', ['TRUNCATE punches CASCADE']],
    ['changes a certificate', ["UPDATE record_removals SET statement = ''"]],
    ['removes a certificate', ['DELETE FROM record_removal_parts']],
    ['adds an entry', ['INSERT INTO punches SELECT * FROM punches']],
    ['lifts a hold', ["UPDATE record_holds SET lifted_at = now(), lifted_by_name = '', lift_reason = '-'"]],
    ['removes a person', ["DELETE FROM users WHERE id = 'ana'"]],
  ] as const)('and %s is refused', async (_, statements) => {
    expect(await attempt(...statements)).toMatchObject({ code: '42501' });
    expect(await sequences()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('reaches nobody of another company', async () => {
    const stranger = await employeeAtWork(app);
    await recordDays(app.platform, stranger, 2);
    const elsewhere = (statement: string) => statement.replaceAll("'ana'", `'${stranger.userId}'`);
    expect(await attempt(elsewhere(remove('true')))).toBeNull();
    expect(await attempt(certificate, elsewhere(part(1, 4)))).toBeInstanceOf(Error);
    expect(
      await attempt(certificate, 'DELETE FROM day_rows; DELETE FROM month_versions; DELETE FROM day_notes'),
    ).toBeNull();
    expect(await sequences(stranger)).toEqual([1, 2, 3, 4]);
  });

  test('may remove what the certificate says, and only that', async () => {
    expect(await attempt(certificate, part(1, 4), remove('sequence <= 4'))).toBeNull();
    expect(await sequences()).toEqual([5, 6]);
    // It was signed by nobody.
    expect((await verdict()).findings).toMatchObject([
      { problem: 'REMOVED' },
      { problem: 'REMOVAL_UNSIGNED' },
    ]);
  });

  test('nobody else may, not even the owner', async () => {
    for (const role of ['', 'SET LOCAL ROLE jornada_app;'])
      await connected(app.connectionString, async (client) => {
        await client.query(`BEGIN; ${role} SET LOCAL jornada.tenant_id = '${ana.tenantId}'`);
        await expect(client.query('DELETE FROM punches')).rejects.toMatchObject({ code: '42501' });
        await client.query('ROLLBACK');
        await client.query(`BEGIN; ${role} SET LOCAL jornada.tenant_id = '${ana.tenantId}'`);
        await expect(client.query(certificate)).rejects.toMatchObject({ code: '42501' });
      });
  });
});

test('a punch without a network that was asked about stays until it is accepted, and goes with all that was said of it', async () => {
  const moment = '2016-03-07T09:00[Europe/Madrid]';
  app.clock.set('2016-03-07T11:00[Europe/Madrid]');
  const entryId = await createOfflineGap(app.platform, ana, moment);
  const said = { userId: ana.userId, entryId, number: 1, word: 'En el túnel', saidAt: app.clock.now() };
  await inCompany((tx) => insertWord(tx, said));
  const accepted = { acceptedAt: app.clock.now(), acceptedBy: ana.userId, acceptedByName: 'Ana', note: null };
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  expect(await removeOld(app.platform, ana)).toBeNull();
  await inCompany((tx) => updateGap(tx, { userId: ana.userId, entryId }, accepted));
  expect(await removeOld(app.platform, ana)).toMatchObject({ entries: 1 });
  expect(await sequences()).toEqual([]);
  expect(await inCompany((tx) => findGaps(tx, wholeCompany, {}))).toEqual([]);
  const words = await inCompany((tx) => tx.selectFrom('offlineGapWords').select('word').execute());
  expect(words).toEqual([]);
});
