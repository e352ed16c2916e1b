import { randomUUIDv7 } from 'node:crypto';
import { effectivePunches } from '@jornada/core/ledger/effective-punches';
import { type LedgerEntry, noCircumstances } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { entryVectors } from '@jornada/core/testing/entry-vectors';
import { comparePunches } from '@jornada/core/timekeeping/punch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashing } from '../platform/cryptography/hashing.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { connected } from '../testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { createPerson, type TestPerson } from '../testing/factories.ts';
import { readLedger, type StoredEntry } from '../testing/read-ledger.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type NewEntry, openLedgers } from './append-to-ledger.ts';
import { type AppendedEntry, insertLedgerEntries } from './ledger.queries.ts';
import { findPunches } from './punches.reads.ts';

let app: TestApp;
const friday = (time: string) => `2026-11-20T${time}[Europe/Madrid]`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ledgerOf = (person: TestPerson) => readLedger(app.platform.database, person);

type GivenEntry = Partial<Omit<NewEntry, 'punchedAt' | 'recordedAt'>> & {
  readonly punchedAt?: string;
  readonly recordedAt?: string;
};

/** Appends entries that no endpoint makes yet; the fields given decide, the rest is made up. */
function append(person: TestPerson, fields: GivenEntry): Promise<string> {
  return withTenant(app.platform.database, person.tenantId, async (tx) => {
    const { tenantId, userId } = person;
    const ledgers = await openLedgers(tx, { tenantId, userIds: [userId] });
    return (await ledgers.append(madeUp(person, fields))).id;
  });
}

function madeUp({ userId }: TestPerson, { punchedAt, recordedAt, ...fields }: GivenEntry): NewEntry {
  const moment = Temporal.Instant.from(punchedAt ?? '2026-11-20T08:00:00Z');
  return {
    employeeId: userId,
    kind: 'PUNCH',
    type: 'IN',
    punchedAt: moment,
    timeZone: 'Europe/Madrid',
    recordedAt: recordedAt === undefined ? moment : Temporal.Instant.from(recordedAt),
    authorId: userId,
    supersedesId: null,
    reason: null,
    origin: 'WEB',
    ...fields,
  };
}

describe('the hash of an entry', () => {
  const first: LedgerEntry = {
    ...noCircumstances,
    tenantId: '0192f0c5-0000-7000-8000-00000000000a',
    employeeId: '0192f0c5-0000-7000-8000-00000000000b',
    sequence: 1,
    id: '0192f0c5-0000-7000-8000-00000000000c',
    kind: 'PUNCH',
    type: 'IN',
    punchedAt: '2026-11-20T08:00:00.000Z',
    timeZone: 'Europe/Madrid',
    recordedAt: '2026-11-20T08:00:00.000Z',
    authorId: '0192f0c5-0000-7000-8000-00000000000b',
    supersedesId: null,
    reason: null,
    formVersion: 1,
    origin: null,
  };
  const hashOfFirst = '31ae0c7fe48f7ca8679dbf709dfb9359c88d7f411ec6883c1a98a54619fe4a83';

  // Computed apart from this program: it must never change, or no record kept so far could be verified.
  test('is the SHA-256 that another program computes from the same text', () => {
    expect(hashEntry(first, null, hashing.ofText)).toBe(hashOfFirst);
    const correction: LedgerEntry = {
      ...first,
      sequence: 2,
      id: '0192f0c5-0000-7000-8000-00000000000d',
      kind: 'CORRECTION',
      punchedAt: '2026-11-20T07:55:00.000Z',
      recordedAt: '2026-11-20T18:30:00.125Z',
      authorId: '0192f0c5-0000-7000-8000-00000000000e',
      supersedesId: first.id,
      reason: 'Olvidó fichar «a la entrada» 🙂',
    };
    expect(hashEntry(correction, hashOfFirst, hashing.ofText)).toBe(
      '6f12c67903f72082ffb0d0df7b7e30bdb7e28e70c5231abab9247e01c2ce40ca',
    );
    // Of the second form, alone and behind an entry of the first.
    expect(hashEntry({ ...first, formVersion: 2, origin: 'WEB' }, null, hashing.ofText)).toBe(
      'c02b5797ca4344eec83e6eb3850a4df913c35035fa9970cc781bc029c9c18f69',
    );
    expect(hashEntry({ ...correction, formVersion: 2, origin: 'KIOSK' }, hashOfFirst, hashing.ofText)).toBe(
      '4fedaf1b4a27d052aeb9359eae565037949998eda98ff5b6167661162fe60519',
    );
    // Of the third: a punch of the browser, and one behind an entry of the first form with everything that this form has a place for.
    expect(hashEntry({ ...first, formVersion: 3, origin: 'WEB' }, null, hashing.ofText)).toBe(
      '75c413ed3c588426ec5bf5cbbc539e7670ddc6a80177a99b1ca4ea6c9d69cc4e',
    );
    const whole: LedgerEntry = {
      ...first,
      ...{ formVersion: 3, origin: 'OFFLINE' },
      ...{ provenFrom: '2026-11-20T07:40:00.000Z', provenUntil: '2026-11-20T08:00:00.000Z' },
      deviceTime: '2026-11-20T08:00:01.500Z',
      ...{ deviceFrom: '2026-11-20T07:59:58.000Z', deviceUntil: '2026-11-20T08:00:02.000Z' },
      modality: 'REMOTE',
      ...{ terminalId: '0192f0c5-0000-7000-8000-00000000000f', terminalSequence: 12 },
    };
    expect(hashEntry(whole, hashOfFirst, hashing.ofText)).toBe(
      '2f9c7146d56bd0360e97cb5cd52ce9a3247c7b86a975ad3dd2108c386686b71b',
    );
  });

  test.each(
    entryVectors.map((vector, index) => ({ ...vector, before: entryVectors[index - 1]?.hash ?? null })),
  )('of $name is the one of its vector', ({ entry, hash, before }) => {
    expect(hashEntry(entry, before, hashing.ofText)).toBe(hash);
  });

  test('is the one that the database itself computes from the row', async () => {
    const employee = await employeeAtWork(app);
    await employee.work([friday('09:00:00.125'), 'IN'], [friday('13:00'), 'OUT'], [friday('14:00'), 'IN']);
    const recomputed = await connected(app.connectionString, async (client) => {
      await client.query('BEGIN; SET LOCAL ROLE jornada_app');
      await client.query("SELECT set_config('jornada.tenant_id', $1, true)", [employee.tenantId]);
      const moment = (column: string) =>
        `to_char(${column} AT TIME ZONE 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""')`;
      const { rows } = await client.query(`
        SELECT sequence, encode(hash, 'hex') AS stored, encode(sha256(convert_to(
          coalesce(encode(previous_hash, 'hex'), '') || chr(10) || format('[3,"%s","%s",%s,"%s","%s","%s",%s,"%s",%s,"%s",null,null,"%s",null,null,null,null,null,null,null,null]',
            tenant_id, employee_id, sequence, id, kind, type, ${moment('punched_at')}, time_zone, ${moment('recorded_at')}, author_id, origin),
          'UTF8')), 'hex') AS recomputed
        FROM punches ORDER BY sequence`);
      return rows;
    });
    expect(recomputed).toHaveLength(3);
    for (const row of recomputed) expect(row.recomputed).toBe(row.stored);
  });
});

describe('a ledger', () => {
  test('counts without gaps and chains every hash, whatever was refused or repeated in between', async () => {
    const employee = await employeeAtWork(app);
    await employee.work([friday('09:00'), 'IN']);
    for (const type of ['IN', 'OUT', 'BREAK_END'] as const) {
      expect((await employee.punch(type)).status).toBe(409);
    }
    app.clock.set(friday('13:00'));
    const key = 'salida de las 13';
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect((await employee.punch('OUT', { key })).status).toBe(200);
    await employee.work([friday('14:00'), 'IN'], [friday('17:00'), 'BREAK_START']);

    const ledger = await ledgerOf(employee);
    expect(ledger.map(({ sequence, type }) => `${sequence} ${type}`)).toEqual([
      '1 IN',
      '2 OUT',
      '3 IN',
      '4 BREAK_START',
    ]);
    expect(ledger.map(({ previousHash }) => previousHash)).toEqual([
      null,
      ...ledger.slice(0, 3).map(({ hash }) => hash),
    ]);
    expect(verifyLedger(ledger, hashing.ofText)).toEqual({ intact: true, length: 4, head: ledger[3]?.hash });
    for (const entry of ledger) {
      expect(entry).toMatchObject({
        kind: 'PUNCH',
        employeeId: employee.userId,
        authorId: employee.userId,
        tenantId: employee.tenantId,
        timeZone: 'Europe/Madrid',
        supersedesId: null,
        reason: null,
        formVersion: 3,
        origin: 'WEB',
        ...noCircumstances,
      });
      expect(entry.recordedAt).toBe(entry.punchedAt);
    }
  });

  test('has an entry in the sixth form where a terminal kept it, in the fourth where it names a key or a device, in the third otherwise', async () => {
    const employee = await employeeAtWork(app);
    const [keyId, deviceId, terminalId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
    await append(employee, { origin: 'API', circumstances: { keyId } });
    await append(employee, { origin: 'KIOSK', circumstances: { terminalId, terminalSequence: 1, deviceId } });
    await append(employee, { origin: 'KIOSK', circumstances: { terminalId, terminalSequence: 2 } });
    await append(employee, {});
    const proven = {
      provenFrom: '2026-11-20T07:59:00.000Z',
      provenUntil: '2026-11-20T08:00:00.000Z',
      deviceTime: '2026-11-20T08:00:00.000Z',
    };
    const kept = { ...proven, terminalId, terminalSequence: 3, deviceId };
    const [punchedAt, recordedAt] = ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z'];
    await append(employee, { origin: 'KIOSK', punchedAt, recordedAt, circumstances: kept });
    const ledger = await ledgerOf(employee);
    expect(ledger).toMatchObject([
      { ...noCircumstances, formVersion: 4, keyId },
      { ...noCircumstances, formVersion: 4, terminalId, terminalSequence: 1, deviceId },
      { ...noCircumstances, formVersion: 3, terminalId, terminalSequence: 2 },
      { ...noCircumstances, formVersion: 3 },
      { ...noCircumstances, ...kept, formVersion: 6 },
    ]);
    expect(verifyLedger(ledger, hashing.ofText)).toMatchObject({ intact: true, length: 5 });
  });

  test('that was rewritten in the database shows it', async () => {
    const employee = await employeeAtWork(app);
    await employee.work([friday('09:00'), 'IN'], [friday('13:00'), 'OUT'], [friday('14:00'), 'IN']);
    const ledger = await ledgerOf(employee);
    const altered = ledger.map((entry) =>
      entry.sequence === 2 ? { ...entry, punchedAt: '2026-11-20T14:00:00.000Z' } : entry,
    );
    expect(verifyLedger(altered, hashing.ofText)).toEqual({ intact: false, sequence: 2, problem: 'ALTERED' });
    const shortened = ledger.filter(({ sequence }) => sequence !== 2);
    expect(verifyLedger(shortened, hashing.ofText)).toEqual({ intact: false, sequence: 2, problem: 'GAP' });
  });
});

test('several entries appended at once are chained in the order of the calls', async () => {
  const employee = await employeeAtWork(app);
  const ids = await withTenant(app.platform.database, employee.tenantId, async (tx) => {
    const { tenantId, userId } = employee;
    const ledgers = await openLedgers(tx, { tenantId, userIds: [userId] });
    const kept = ['08:00', '12:00', '13:00'].map((time) =>
      madeUp(employee, { origin: 'IMPORT', punchedAt: `2026-11-20T${time}:00Z`, idempotencyKey: time }),
    );
    return Promise.all(kept.map(async (entry) => (await ledgers.append(entry)).id));
  });
  await append(employee, { origin: 'KIOSK', punchedAt: '2026-11-20T16:00:00Z' });
  const ledger = await ledgerOf(employee);
  expect(ledger.map(({ id }) => id).slice(0, 3)).toEqual(ids);
  expect(ledger.map(({ origin }) => origin)).toEqual(['IMPORT', 'IMPORT', 'IMPORT', 'KIOSK']);
  expect(verifyLedger(ledger, hashing.ofText)).toMatchObject({ intact: true, length: 4 });
});

test('entries of a deleted company are not reported as written, one or several', async () => {
  const employee = await employeeAtWork(app);
  await employee.work([friday('09:00'), 'IN']);
  const [entry] = await ledgerOf(employee);
  if (!entry) throw new Error('no entry was recorded');
  const tenantId = randomUUIDv7();
  const append = (...entries: AppendedEntry[]) =>
    withTenant(app.platform.database, tenantId, (tx) => insertLedgerEntries(tx, entries));
  const gone = { entry: { ...entry, tenantId }, idempotencyKey: undefined };
  await expect(append(gone)).rejects.toMatchObject({ code: '23503' });
  await expect(append(gone, gone)).rejects.toThrow('the company of these entries is gone');
});

describe('a correction', () => {
  let admin: TestPerson;
  let employee: EmployeeAtWork;
  beforeAll(async () => {
    employee = await employeeAtWork(app);
    admin = await createPerson(app.platform, employee.tenantId, { roles: ['ROLE_ADMIN'] });
    await employee.work([friday('09:30'), 'IN'], [friday('13:00'), 'OUT'], [friday('14:00'), 'IN']);
    const [entry, exit, mistake] = await ledgerOf(employee);
    const change = {
      authorId: admin.userId,
      recordedAt: '2026-11-20T15:00:00.000Z',
      reason: 'Olvidó fichar',
    };
    const supersede = (id: string | undefined) => ({ ...change, supersedesId: id ?? null });
    const correction = {
      kind: 'CORRECTION',
      punchedAt: '2026-11-20T08:00:00.000Z',
      ...supersede(entry?.id),
    } as const;
    await append(employee, correction);
    await append(employee, {
      kind: 'ANNULMENT',
      type: 'IN',
      punchedAt: mistake?.punchedAt ?? '',
      ...supersede(mistake?.id),
    });
    const annulled = await append(employee, {
      kind: 'ANNULMENT',
      type: 'OUT',
      punchedAt: exit?.punchedAt ?? '',
      ...supersede(exit?.id),
    });
    await append(employee, {
      kind: 'CORRECTION',
      type: 'OUT',
      punchedAt: '2026-11-20T12:30:00.000Z',
      ...supersede(annulled),
    });
    await append(employee, { kind: 'CORRECTION', punchedAt: '2026-11-20T16:00:00.000Z', ...change });
  });

  test('is one more entry: the originals stay, and the chain holds', async () => {
    const ledger = await ledgerOf(employee);
    expect(ledger).toHaveLength(8);
    expect(ledger.slice(0, 3).map(({ punchedAt }) => punchedAt)).toEqual([
      '2026-11-20T08:30:00.000Z',
      '2026-11-20T12:00:00.000Z',
      '2026-11-20T13:00:00.000Z',
    ]);
    expect(verifyLedger(ledger, hashing.ofText)).toMatchObject({ intact: true, length: 8 });
  });

  test('counts in place of what it corrects, in SQL as in core', async () => {
    const from = Temporal.Instant.from('2026-11-01T00:00Z');
    const punchesOf = await withTenant(app.platform.database, employee.tenantId, (tx) =>
      findPunches(tx, [employee.userId], { from }),
    );
    const byQuery = punchesOf(employee.userId).sort(comparePunches);
    const byRule = effectivePunches(await ledgerOf(employee));
    const tell = (punches: readonly { id: string; type: string; punchedAt: Temporal.Instant }[]) =>
      punches.map(({ id, type, punchedAt }) => `${punchedAt} ${type} ${id}`);
    expect(tell(byQuery)).toEqual(tell(byRule));
    expect(byQuery.map(({ type, punchedAt }) => `${punchedAt} ${type}`)).toEqual([
      '2026-11-20T08:00:00Z IN',
      '2026-11-20T12:30:00Z OUT',
      '2026-11-20T16:00:00Z IN',
    ]);
  });

  test('is what the employee sees', async () => {
    app.clock.set(friday('17:30'));
    expect(await employee.status()).toMatchObject({ currentStatus: 'WORKING', totalWorkedMinutes: 300 });
    const logs = await employee.get('/attendance/logs?from=2026-11-20&to=2026-11-20');
    expect(logs.body.map(({ timestamp }: { timestamp: string }) => timestamp)).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2026-11-20T12:30:00.000Z',
      '2026-11-20T16:00:00.000Z',
    ]);
  });
});

describe('the database refuses', () => {
  const moment = (time: string) => Temporal.ZonedDateTime.from(friday(time)).toInstant();
  /** What a punch has that a device kept and that arrived at nine. */
  const keptOffline = {
    origin: 'OFFLINE',
    ...{ provenFrom: moment('08:00'), provenUntil: moment('09:00'), deviceTime: moment('08:58') },
  };

  /** The same at a terminal, in the form that has a place for it. */
  const place = { terminalId: randomUUIDv7(), terminalSequence: 1 };
  const keptAtTerminal = { ...keptOffline, ...place, formVersion: 6, origin: 'KIOSK' };

  const correction = { kind: 'CORRECTION', reason: 'Olvidó fichar' } as const;

  async function employeeWithEntry() {
    const employee = await employeeAtWork(app);
    await employee.work([friday('09:00'), 'IN']);
    const [entry] = await ledgerOf(employee);
    if (!entry) throw new Error('no entry was recorded');
    return { employee, entry };
  }

  /** Writes an entry like another one behind it, past the door. */
  function insertBehind(employee: TestPerson, entry: StoredEntry, fields: object) {
    const { idempotencyKey: _, ...columns } = entry;
    return withTenant(app.platform.database, employee.tenantId, (tx) =>
      tx
        .insertInto('punches')
        .values({
          ...columns,
          ...noCircumstances,
          id: randomUUIDv7(),
          sequence: 2,
          punchedAt: Temporal.Instant.from(entry.punchedAt),
          recordedAt: Temporal.Instant.from(entry.recordedAt),
          previousHash: Buffer.from(entry.hash, 'hex'),
          hash: Buffer.from(entry.hash, 'hex'),
          ...fields,
        })
        .execute(),
    );
  }

  test('a correction without a reason', async () => {
    const { employee, entry } = await employeeWithEntry();
    await expect(
      append(employee, { ...correction, reason: null, supersedesId: entry.id }),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('a second correction of the same entry', async () => {
    const { employee, entry } = await employeeWithEntry();
    await append(employee, { ...correction, supersedesId: entry.id });
    await expect(append(employee, { ...correction, supersedesId: entry.id })).rejects.toMatchObject({
      code: '23505',
    });
  });

  test("a correction of somebody else's entry", async () => {
    const { employee } = await employeeWithEntry();
    const { entry } = await employeeWithEntry();
    const colleague = await employeeAtWork(app, { tenantId: employee.tenantId });
    await colleague.work([friday('10:00'), 'IN']);
    const [own] = await ledgerOf(colleague);
    for (const supersedesId of [entry.id, own?.id ?? '', randomUUIDv7()]) {
      await expect(append(employee, { ...correction, supersedesId })).rejects.toMatchObject({
        code: '23503',
      });
    }
  });

  test('an annulment of nothing', async () => {
    const { employee } = await employeeWithEntry();
    await expect(append(employee, { kind: 'ANNULMENT', reason: 'Error' })).rejects.toMatchObject({
      code: '23514',
    });
  });

  test('a punch made by somebody else, or by nobody of the company', async () => {
    const { employee } = await employeeWithEntry();
    const colleague = await createPerson(app.platform, employee.tenantId, { roles: ['ROLE_ADMIN'] });
    await expect(append(employee, { authorId: colleague.userId })).rejects.toMatchObject({ code: '23514' });
    const stranger = await employeeAtWork(app);
    await expect(append(employee, { ...correction, authorId: stranger.userId })).rejects.toMatchObject({
      code: '23503',
    });
  });

  test('two entries in one place, and a later entry that follows none', async () => {
    const { employee, entry } = await employeeWithEntry();
    const insert = (fields: object) =>
      insertBehind(employee, entry, { sequence: 1, previousHash: null, ...fields });
    await expect(insert({})).rejects.toMatchObject({ code: '23505' });
    await expect(insert({ sequence: 2 })).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ sequence: 2, previousHash: Buffer.alloc(31) })).rejects.toMatchObject({
      code: '23514',
    });
  });

  test.each([
    ['of the first form with an origin', { formVersion: 1, origin: 'WEB' }],
    ['of the second form without one', { formVersion: 2, origin: null }],
    ['of an origin that there is not', { origin: 'FAX' }],
    ['of no form', { formVersion: 0, origin: null }],
    ['of the second form with what is proven', { ...keptOffline, formVersion: 2 }],
    ['of the second form with a modality', { formVersion: 2, modality: 'REMOTE' }],
    ['of a modality that there is not', { modality: 'AT_SEA' }],
    ['that a device kept, without what is proven', { ...keptOffline, provenFrom: null }],
    ['without the device’s word', { ...keptOffline, deviceTime: null }],
    ['outside of what is proven', { ...keptOffline, provenFrom: moment('09:00:00.001') }],
    ['proven until after it was recorded', { ...keptOffline, provenUntil: moment('09:00:00.001') }],
    ['of the browser with what a device claims', { deviceFrom: moment('08:00') }],
    ['of the browser with a terminal', { terminalId: randomUUIDv7(), terminalSequence: 1 }],
    ['of the third form with a key', { origin: 'API', keyId: randomUUIDv7() }],
    ['of the third form with a device', { deviceId: randomUUIDv7() }],
    ['of the fourth form with an agreement', { ...correction, formVersion: 4, agreedById: randomUUIDv7() }],
    ['that is a punch, with an agreement', { formVersion: 5, agreedById: randomUUIDv7() }],
    ['of a terminal without its number', { origin: 'KIOSK', terminalId: randomUUIDv7() }],
    ['that a terminal kept, in the fifth form', { ...keptAtTerminal, formVersion: 5 }],
    ['that it kept, without what is proven', { ...keptAtTerminal, provenUntil: null }],
    ['that it kept, without the device’s word', { ...keptAtTerminal, deviceTime: null }],
    ['that it kept, outside of what is proven', { ...keptAtTerminal, provenFrom: moment('09:00:00.001') }],
    [
      'that it kept, proven until after it was recorded',
      { ...keptAtTerminal, provenUntil: moment('09:00:00.001') },
    ],
    ['that it kept, without the terminal', { ...keptAtTerminal, terminalId: null, terminalSequence: null }],
    ['that it kept, without its number', { ...keptAtTerminal, terminalSequence: null }],
    ['that it kept, as a correction', { ...keptAtTerminal, ...correction }],
    [
      'of a terminal with what its device claims alone',
      { ...place, formVersion: 6, origin: 'KIOSK', deviceUntil: moment('09:00') },
    ],
    ['of the sixth form and a terminal that it does not name', { formVersion: 6, origin: 'KIOSK' }],
    ['of the sixth form, of a person’s device at a terminal', { ...keptAtTerminal, origin: 'OFFLINE' }],
    [
      'of the sixth form, of the browser with what is proven',
      { ...keptOffline, formVersion: 6, origin: 'WEB' },
    ],
    ['of the sixth form, of the browser at a terminal', { ...place, formVersion: 6 }],
    [
      'of the sixth form, of the person’s device without what is proven',
      { formVersion: 6, origin: 'OFFLINE' },
    ],
  ])('an entry %s', async (_, fields) => {
    const { employee, entry } = await employeeWithEntry();
    await expect(insertBehind(employee, entry, fields)).rejects.toMatchObject({ code: '23514' });
  });

  test('and nothing of what each of those lacks', async () => {
    for (const fields of [
      keptOffline,
      { ...keptOffline, deviceFrom: moment('08:57'), deviceUntil: moment('08:59') },
      { origin: 'KIOSK', terminalId: randomUUIDv7(), terminalSequence: 1, modality: 'ON_SITE' },
      { formVersion: 4, origin: 'API', keyId: randomUUIDv7() },
      { formVersion: 4, deviceId: randomUUIDv7() },
      { ...correction, formVersion: 5, agreedById: randomUUIDv7() },
      { ...keptOffline, ...place, formVersion: 4 },
      keptAtTerminal,
      { ...keptAtTerminal, deviceFrom: moment('08:57'), deviceUntil: moment('08:59') },
      { ...place, formVersion: 6, origin: 'KIOSK' },
      { ...keptOffline, formVersion: 6 },
      { ...correction, formVersion: 6 },
    ]) {
      const { employee, entry } = await employeeWithEntry();
      await insertBehind(employee, entry, fields);
      expect(await ledgerOf(employee)).toHaveLength(2);
    }
  });
});
