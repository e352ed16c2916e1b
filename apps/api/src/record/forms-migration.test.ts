import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LedgerEntry, noCircumstances } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { entryVectors } from '@jornada/core/testing/entry-vectors';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashing } from '../platform/cryptography/hashing.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { connected } from '../testing/database-server.ts';
import { appendFormerOfflinePunch } from '../testing/former-offline-punch.ts';
import { type GrowingDatabase, growingDatabase } from '../testing/growing-database.ts';
import { openLedgers } from './append-to-ledger.ts';
import { findLedger } from './ledger.reads.ts';
import { findOfflinePunches } from './offline-punches.reads.ts';
import { findPunches } from './punches.reads.ts';

let grown: GrowingDatabase;
let database: Database;

beforeEach(async () => {
  grown = await growingDatabase();
  database = openDatabase(grown.connectionString, 2);
});
afterEach(async () => {
  await database.close();
  await grown.drop();
});

const tenantIds = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'];
const personOf = (tenantId: string) => ({ tenantId, userId: tenantId.replace('8000-0', '9000-0') });

/** In each company a person who punched twice, whose entry was corrected and whose exit was annulled, as it was recorded then. */
async function fill(client: pg.Client): Promise<void> {
  for (const tenantId of tenantIds) {
    const { userId } = personOf(tenantId);
    await client.query('BEGIN; SET LOCAL ROLE jornada_operator');
    await client.query(
      `INSERT INTO tenants (id, slug, name, max_employees, created_at) VALUES ($1::uuid, $1::text, 'Aceites', 10, now())`,
      [tenantId],
    );
    await client.query(
      `COMMIT; BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`,
    );
    await client.query(
      `INSERT INTO users (id, email, full_name, roles, created_at)
      VALUES ($1, 'ana@ejemplo.test', 'Ana', '{ROLE_EMPLOYEE}', now())`,
      [userId],
    );
    await insertFormerLedger(client, { tenantId, userId });
    await client.query('COMMIT');
  }
}

async function insertFormerLedger(
  client: pg.Client,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  const [entry, exit] = [randomUUIDv7(), randomUUIDv7()];
  const reason = 'Olvido\u0301 fichar «a la entrada» 🙂';
  const made = { kind: 'PUNCH', supersedesId: null, reason: null } as const;
  const entries = [
    { ...made, id: entry, type: 'IN', time: '08:00' },
    { ...made, id: exit, type: 'OUT', time: '16:00' },
    { id: randomUUIDv7(), kind: 'CORRECTION', type: 'IN', time: '07:30', supersedesId: entry, reason },
    {
      id: randomUUIDv7(),
      kind: 'ANNULMENT',
      type: 'OUT',
      time: '16:00',
      supersedesId: exit,
      reason: 'Error',
    },
  ] as const;
  let previousHash: string | null = null;
  for (const [index, { time, ...fields }] of entries.entries()) {
    const written: LedgerEntry = {
      ...noCircumstances,
      ...fields,
      tenantId,
      employeeId: userId,
      sequence: index + 1,
      punchedAt: `2026-11-19T${time}:00.000Z`,
      timeZone: 'Europe/Madrid',
      recordedAt: '2026-11-19T18:00:00.125Z',
      authorId: userId,
      formVersion: 1,
      origin: null,
    };
    const hash = hashEntry(written, previousHash, hashing.ofText);
    await client.query(
      `INSERT INTO punches (employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id,
        supersedes_id, reason, previous_hash, hash)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, decode($12, 'hex'), decode($13, 'hex'))`,
      [
        ...[
          userId,
          written.sequence,
          written.id,
          written.kind,
          written.type,
          written.punchedAt,
          written.timeZone,
        ],
        ...[written.recordedAt, userId, written.supersedesId, written.reason, previousHash, hash],
      ],
    );
    previousHash = hash;
  }
}

/** The query that the guide of operations has for verifying the record. */
function operationsQuery(): string {
  const guide = readFileSync(path.join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  return /## Verifying the record[\s\S]*?```sql\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
}

/** Puts entries of the published ledger into the table as they are. */
async function insertVectors(client: pg.Client, vectors: typeof entryVectors): Promise<void> {
  for (const { entry, hash } of vectors) {
    const previousHash = entryVectors.find((other) => other.entry.sequence === entry.sequence - 1)?.hash;
    const { tenantId: _, ...fields } = entry;
    const hashes = { previousHash: previousHash ? Buffer.from(previousHash, 'hex') : null };
    const row = Object.entries({ ...fields, ...hashes, hash: Buffer.from(hash, 'hex') });
    const columns = row.map(([name]) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    await client.query(
      `INSERT INTO punches (${columns.join(', ')}) VALUES (${row.map((_, index) => `$${index + 1}`).join(', ')})`,
      row.map(([, value]) => value),
    );
  }
}

const ledgerOf = (tenantId: string) =>
  withTenant(database, tenantId, (tx) => findLedger(tx, personOf(tenantId).userId));

test('entries of before there was a second form are of the first, intact, and go on in the present one', async () => {
  await grown.migrateUpTo('0008');
  await connected(grown.connectionString, fill);
  await grown.migrateUpTo();
  for (const tenantId of tenantIds) {
    const former = await ledgerOf(tenantId);
    expect(former.map(({ formVersion, origin }) => [formVersion, origin])).toEqual(Array(4).fill([1, null]));
    expect(verifyLedger(former, hashing.ofText)).toEqual({ intact: true, length: 4, head: former[3]?.hash });
    const punchedAt = Temporal.Instant.from('2026-11-20T08:00:00Z');
    await withTenant(database, tenantId, async (tx) => {
      const { userId } = personOf(tenantId);
      const ledgers = await openLedgers(tx, { tenantId, userIds: [userId] });
      const times = { punchedAt, recordedAt: punchedAt, timeZone: 'Europe/Madrid' };
      const punch = { kind: 'PUNCH', type: 'IN', supersedesId: null, reason: null } as const;
      const own = { employeeId: userId, authorId: userId };
      await ledgers.append({ ...punch, ...times, ...own, origin: 'WEB' });
    });
    const grownLedger = await ledgerOf(tenantId);
    expect(grownLedger.slice(0, 4)).toEqual(former);
    expect(grownLedger[4]).toMatchObject({ formVersion: 3, origin: 'WEB', previousHash: former[3]?.hash });
    const anchor = { length: 4, head: former[3]?.hash ?? null };
    expect(verifyLedger(grownLedger, hashing.ofText, anchor)).toMatchObject({ intact: true, length: 5 });
    const { userId } = personOf(tenantId);
    const from = Temporal.Instant.from('2026-11-19T00:00:00Z');
    const punchesOf = await withTenant(database, tenantId, (tx) => findPunches(tx, [userId], { from }));
    expect(
      punchesOf(userId)
        .map(({ punchedAt: at }) => at.toString())
        .sort(),
    ).toEqual(['2026-11-19T07:30:00Z', '2026-11-20T08:00:00Z']);
  }
});

test('the query that operations are given finds all forms whole, and an entry that is not', async () => {
  const query = operationsQuery();
  await grown.migrateUpTo('0008');
  await connected(grown.connectionString, fill);
  await grown.migrateUpTo();
  const [tenantId = ''] = tenantIds;
  const person = personOf(tenantId);
  await withTenant(database, tenantId, async (tx) => {
    const ledgers = await openLedgers(tx, { tenantId, userIds: [person.userId] });
    const own = { employeeId: person.userId, authorId: person.userId };
    const recordedAt = Temporal.Instant.from('2026-11-20T08:00:00.125Z');
    const supersedesId = (await findLedger(tx, person.userId))[2]?.id ?? null;
    const correction = { kind: 'CORRECTION', type: 'IN', supersedesId, reason: 'Olvidó «fichar»' } as const;
    const times = { punchedAt: recordedAt, recordedAt, timeZone: 'Europe/Madrid' };
    await ledgers.append({ ...correction, ...times, ...own, origin: 'KIOSK' });
    const punch = { kind: 'PUNCH', type: 'OUT', supersedesId: null, reason: null } as const;
    await ledgers.append({
      ...punch,
      ...times,
      ...own,
      origin: 'OFFLINE',
      circumstances: {
        ...{ provenFrom: '2026-11-20T07:00:00.000Z', provenUntil: '2026-11-20T08:00:00.125Z' },
        ...{
          deviceTime: '2026-11-20T07:58:00.001Z',
          deviceFrom: null,
          deviceUntil: '2026-11-20T08:00:00.010Z',
        },
        ...{ modality: 'TRAVELLING', terminalId: randomUUIDv7(), terminalSequence: 7 },
      },
    });
  });
  await withTenant(database, tenantId, async (tx) => {
    const ledgers = await openLedgers(tx, { tenantId, userIds: [person.userId] });
    const at = Temporal.Instant.from('2026-11-20T08:00:00.250Z');
    const own = { employeeId: person.userId, authorId: person.userId, timeZone: 'Europe/Madrid' };
    const punch = { kind: 'PUNCH', supersedesId: null, reason: null, punchedAt: at, recordedAt: at } as const;
    const byKey = { keyId: randomUUIDv7() };
    await ledgers.append({ ...own, ...punch, type: 'IN', origin: 'API', circumstances: byKey });
    const byDevice = { deviceId: randomUUIDv7(), modality: 'ON_SITE' } as const;
    await ledgers.append({ ...own, ...punch, type: 'OUT', origin: 'WEB', circumstances: byDevice });
    const agreed = {
      kind: 'CORRECTION',
      reason: 'Entrada olvidada',
      circumstances: { agreedById: person.userId },
    } as const;
    await ledgers.append({ ...own, ...punch, ...agreed, type: 'IN', origin: 'WEB' });
    const kept = {
      ...{ provenFrom: '2026-11-20T07:00:00.000Z', provenUntil: '2026-11-20T08:00:00.250Z' },
      ...{ deviceTime: '2026-11-20T07:58:00.001Z', terminalId: randomUUIDv7(), terminalSequence: 8 },
    };
    await ledgers.append({ ...own, ...punch, type: 'OUT', origin: 'KIOSK', circumstances: kept });
  });
  const said = { from: '2026-11-20T08:10:00.000Z', until: '2026-11-20T08:12:00.000Z' };
  const at = '2026-11-20T08:11:00.000Z';
  const former = {
    type: 'IN',
    punchedAt: at,
    recordedAt: '2026-11-20T08:30:00.000Z',
    deviceTime: at,
  } as const;
  await appendFormerOfflinePunch({ database }, person, { ...former, ...said });
  await connected(grown.connectionString, async (client) => {
    const inside = `BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`;
    await client.query(inside);
    expect((await client.query(query)).rows).toMatchObject([{ length: 11, first_problem: null }]);
    await client.query(
      `INSERT INTO punches (employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id,
        previous_hash, hash, form_version, origin)
      SELECT employee_id, 12, gen_random_uuid(), 'PUNCH', 'IN', now(), time_zone, now(), employee_id, hash, hash, 3, 'WEB'
      FROM punches WHERE sequence = 11`,
    );
    expect((await client.query(query)).rows).toMatchObject([{ length: 12, first_problem: 12 }]);
    await client.query('ROLLBACK');
  });
});

test('the published ledger, put in before the sixth form came, is kept whole by the upgrade, and goes on in that form', async () => {
  await grown.migrateUpTo('0008');
  const former = entryVectors.slice(0, -1);
  const sixth = entryVectors.slice(-1);
  expect(former.map(({ entry }) => entry.formVersion)).toEqual([1, 2, 3, 3, 4, 4, 5]);
  expect(sixth.map(({ entry }) => entry.formVersion)).toEqual([6]);
  const [{ tenantId = '', employeeId = '' } = {}] = entryVectors.map(({ entry }) => entry);
  const inside = `BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`;
  await connected(grown.connectionString, async (client) => {
    await client.query('BEGIN; SET LOCAL ROLE jornada_operator');
    await client.query(
      `INSERT INTO tenants (id, slug, name, max_employees, created_at) VALUES ($1::uuid, $1::text, 'Aceites', 10, now())`,
      [tenantId],
    );
    await client.query(`COMMIT; ${inside}`);
    for (const userId of new Set(entryVectors.map(({ entry }) => entry.authorId)))
      await client.query(
        `INSERT INTO users (id, email, full_name, roles, created_at)
        VALUES ($1::uuid, $1::text || '@ejemplo.test', 'Ana', '{ROLE_EMPLOYEE}', now())`,
        [userId],
      );
    await client.query('COMMIT');
  });
  await grown.migrateUpTo('0148');
  await connected(grown.connectionString, async (client) => {
    await client.query(inside);
    await insertVectors(client, former);
    await client.query(`COMMIT; ${inside}`);
    await expect(insertVectors(client, sixth)).rejects.toMatchObject({ constraint: 'punches_offline_check' });
    await client.query('ROLLBACK');
  });
  const ledger = () => withTenant(database, tenantId, (tx) => findLedger(tx, employeeId));
  const before = await ledger();
  await grown.migrateUpTo();
  expect(await ledger()).toEqual(before);
  await connected(grown.connectionString, async (client) => {
    await client.query(inside);
    await insertVectors(client, sixth);
    expect((await client.query(operationsQuery())).rows).toMatchObject([{ length: 8, first_problem: null }]);
    await client.query('COMMIT');
  });
  const head = entryVectors.at(-1)?.hash;
  const all = await ledger();
  expect(all).toMatchObject(entryVectors.map(({ entry, hash }) => ({ ...entry, hash })));
  expect(verifyLedger(all, hashing.ofText)).toEqual({ intact: true, length: 8, head });
  const day = (from: string) => ({
    from: Temporal.Instant.from(`${from}T00:00Z`),
    until: Temporal.Instant.from(`${from}T23:59Z`),
  });
  const told = (from: string) =>
    withTenant(database, tenantId, (tx) => findOfflinePunches(tx, [employeeId], day(from)));
  // What a terminal kept is told alike, whatever form it has, and what was made there at once is none of it.
  const times = (place: number) => {
    const { provenFrom, provenUntil, deviceTime, deviceFrom, deviceUntil } = entryVectors[place]?.entry ?? {};
    const own = { provenFrom, provenUntil, deviceTime, deviceFrom, deviceUntil };
    return { ...own, clocksDisagree: false, atTerminal: true };
  };
  expect([...(await told('2026-11-20'))]).toEqual([[entryVectors[3]?.entry.id, times(3)]]);
  expect([...(await told('2026-11-24'))]).toEqual([[entryVectors[7]?.entry.id, times(7)]]);
});

test('the record stays as closed as it was, and nobody appends without saying the form', async () => {
  await grown.migrateUpTo('0008');
  await connected(grown.connectionString, fill);
  await grown.migrateUpTo();
  await connected(grown.connectionString, async (client) => {
    const { rows: security } = await client.query(
      `SELECT relrowsecurity, relforcerowsecurity, tgenabled FROM pg_class JOIN pg_trigger ON tgrelid = pg_class.oid
      WHERE relname = 'punches' AND tgname = 'punches_append_only'`,
    );
    expect(security).toEqual([{ relrowsecurity: true, relforcerowsecurity: true, tgenabled: 'A' }]);
    const refusal = (statement: string) => client.query(statement).catch((error: pg.DatabaseError) => error);
    for (const role of ['', 'SET LOCAL ROLE jornada_app;']) {
      const [tenantId] = tenantIds;
      const inside = `BEGIN; ${role} SET LOCAL jornada.tenant_id = '${tenantId}'`;
      for (const change of ["origin = 'WEB'", 'form_version = 2', "form_version = 2, origin = 'WEB'"]) {
        await client.query(inside);
        expect(await refusal(`UPDATE punches SET ${change}`), change).toMatchObject({ code: '42501' });
        await client.query('ROLLBACK');
      }
    }
    await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantIds[0]}'`);
    const unsaid = `INSERT INTO punches (employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id,
        previous_hash, hash)
      SELECT employee_id, 5, gen_random_uuid(), 'PUNCH', 'IN', now(), time_zone, now(), employee_id, hash, hash
      FROM punches WHERE sequence = 4`;
    expect(await refusal(unsaid)).toMatchObject({ code: '23502', column: 'form_version' });
  });
});
