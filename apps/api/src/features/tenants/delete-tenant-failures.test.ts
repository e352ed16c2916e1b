import { writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { recordInPackage } from '@jornada/core/ledger/package-layout';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FileStore, openFileStore } from '../../platform/files/file-store.ts';
import { verifyRecordExport } from '../../record/export/verify-record-export.ts';
import { type CompanyAtWork, companyAtWork } from '../../testing/company-at-work.ts';
import { execute } from '../../testing/database-server.ts';
import { createPerson } from '../../testing/factories.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { rowsOfTenant } from '../../testing/rows-of-tenant.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';
import { unzipBytes } from '../../testing/unzip.ts';

let app: TestApp;
let files: FileStore;
let operator: OperatorAtWork;
let company: CompanyAtWork;
const unhandled = vi.fn();

beforeAll(async () => {
  app = await startTestApp();
  files = app.platform.files;
  operator = await operatorAtWork(app);
  process.on('uncaughtException', unhandled).on('unhandledRejection', unhandled);
});
afterAll(async () => {
  process.off('uncaughtException', unhandled).off('unhandledRejection', unhandled);
  await app.close();
});
beforeEach(async () => {
  company = await companyAtWork(app);
  app.clock.set(usualMoment);
});
afterEach(() => {
  Object.assign(app.platform, { files });
  expect(unhandled).not.toHaveBeenCalled();
});

/** Puts another store in the place of the real one, until the test ends. */
const storeWith = (faults: Partial<FileStore>) =>
  Object.assign(app.platform, { files: { ...files, ...faults } });
/** What storage gives back in the place of what it was given. */
const givenBack = (alter: (bytes: Buffer) => Uint8Array | Promise<Uint8Array>) =>
  storeWith({ read: async (key) => Readable.from([await alter(await buffer(await files.read(key)))]) });
const erase = (id = company.tenantId) => operator.call('DELETE', `/superadmin/tenants/${id}`);

/** That a deletion answers 500, and every row is where it was; tried again without the fault, it succeeds. */
async function expectNothingRemoved(): Promise<void> {
  const before = await rowsOfTenant(app.platform.database, company.tenantId);
  const answer = await erase();
  expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  expect(await rowsOfTenant(app.platform.database, company.tenantId)).toEqual(before);
  expect(await operator.log({ tenantId: company.tenantId, action: 'TENANT_DELETED' })).toEqual([]);
  app.clock.advance({ seconds: 1 });
}
async function expectDeletable(): Promise<void> {
  Object.assign(app.platform, { files });
  expect((await erase()).status).toBe(204);
}

describe('nothing is deleted when storage', () => {
  test.each<[string, Partial<FileStore>]>([
    ['refuses before it reads anything', { put: () => Promise.reject(new Error('no entry')) }],
    [
      'fails in the middle',
      {
        put: async (_, contents) => {
          for await (const _chunk of contents as Readable) throw new Error('no space left');
        },
      },
    ],
    [
      'fails at the end',
      {
        put: async (key, contents, type) => {
          await files.put(key, contents, type);
          throw new Error('not flushed');
        },
      },
    ],
    ['keeps nothing', { put: async (_, contents) => void (await buffer(contents as Readable)) }],
    ['refuses to give anything back', { read: () => Promise.reject(new Error('no access')) }],
    [
      'hangs up while it gives back',
      {
        read: async (key) => {
          const bytes = await buffer(await files.read(key));
          return Readable.from(
            (async function* () {
              yield bytes.subarray(0, 100);
              throw new Error('hung up');
            })(),
          );
        },
      },
    ],
  ])('%s', async (_, faults) => {
    storeWith(faults);
    await expectNothingRemoved();
    await expectDeletable();
  });

  test('has no place for the export', async () => {
    const records = path.join(app.dataDirectory, 'files/records');
    await rm(records, { recursive: true, force: true });
    await mkdir(path.dirname(records), { recursive: true });
    writeFileSync(records, 'a file where the folder should be');
    await expectNothingRemoved();
    await rm(records);
    await expectDeletable();
  });

  test('has no place for it, and the company is a large one', async () => {
    const many = Array.from({ length: 45 }, () => createPerson(app.platform, company.tenantId));
    await Promise.all(many);
    storeWith({ put: () => Promise.reject(new Error('no entry')) });
    await expectNothingRemoved();
    await expectDeletable();
  });

  const recordOf = (bytes: Buffer) => gunzipSync(unzipBytes(bytes)[recordInPackage] ?? '');
  const lines = (bytes: Buffer) => recordOf(bytes).toString('utf8').split('\n');
  /** The package with another record. */
  const withRecord = (bytes: Buffer, record: Uint8Array) =>
    Buffer.from(zipSync({ ...unzipBytes(bytes), [recordInPackage]: record }, { level: 0 }));
  const zipped = (bytes: Buffer, given: readonly string[]) => withRecord(bytes, gzipSync(given.join('\n')));

  test.each<[string, (bytes: Buffer) => Uint8Array]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a cut file', (bytes) => bytes.subarray(0, -9)],
    [
      'a file with one bit turned',
      (bytes) => Buffer.from(bytes.map((byte, index) => (index === 99 ? byte ^ 1 : byte))),
    ],
    ['a text', () => Buffer.from('<Error>NoSuchKey</Error>')],
    ['the text without its compression', (bytes) => withRecord(bytes, recordOf(bytes))],
    [
      'all but the last entry of somebody',
      (bytes) => {
        const all = lines(bytes);
        return zipped(
          bytes,
          all.toSpliced(
            all.findLastIndex((line) => line.includes('"type":"entry"')),
            1,
          ),
        );
      },
    ],
    [
      'an entry of another moment',
      (bytes) =>
        zipped(
          bytes,
          lines(bytes).map((line) => line.replace('T08:00:00', 'T07:59:00')),
        ),
    ],
    [
      'another name for somebody',
      (bytes) =>
        zipped(
          bytes,
          lines(bytes).map((line) => line.replace('Ana Peña', 'Eva Peña')),
        ),
    ],
    ['the same, compressed again', (bytes) => withRecord(bytes, gzipSync(recordOf(bytes), { level: 1 }))],
    ['the same, packed again', (bytes) => zipSync(unzipBytes(bytes), { level: 0 })],
    ['the record without the rest', (bytes) => unzipBytes(bytes)[recordInPackage] ?? bytes],
  ])('gives back %s', async (_, alter) => {
    givenBack(alter);
    await expectNothingRemoved();
    await expectDeletable();
  });

  test('gives back the whole export of another company with as many entries', async () => {
    const other = await companyAtWork(app);
    app.clock.set(usualMoment);
    let theirs = Buffer.alloc(0);
    storeWith({
      put: async (key, contents, type) => {
        theirs = await buffer(contents as Readable);
        await files.put(key, theirs, type);
      },
    });
    expect((await erase(other.tenantId)).status).toBe(204);
    givenBack(() => theirs);
    await expectNothingRemoved();
    await expectDeletable();
  });
});

test('a bucket that cannot be reached loses nothing; one that can be has the export', async () => {
  const s3 = await startS3Server('secreto');
  const url = `http://clave:secreto@${s3.origin}/cubo?region=eu-south-2`;
  Object.assign(app.platform, { files: await openFileStore(url.replace(s3.origin, '127.0.0.1:1'), '') });
  await expectNothingRemoved();
  Object.assign(app.platform, { files: await openFileStore(url, '') });
  expect((await erase()).status).toBe(204);
  const [entry] = await operator.log({ tenantId: company.tenantId, action: 'TENANT_DELETED' });
  const kept = s3.objects.get(`/cubo/${entry?.after?.exportPath}`)?.contents ?? Buffer.alloc(0);
  const found = await verifyRecordExport(Readable.from([kept]));
  expect(found).toMatchObject({ sha256: entry?.after?.exportSha256, employees: 5, entries: 13 });
  await s3.stop();
});

test('nothing is deleted when the entry cannot be written to the log', async () => {
  const constraint = "CHECK (action <> 'TENANT_DELETED') NOT VALID";
  await execute(app.connectionString, `ALTER TABLE audit_entries ADD CONSTRAINT no_more ${constraint}`);
  await expectNothingRemoved();
  await execute(app.connectionString, 'ALTER TABLE audit_entries DROP CONSTRAINT no_more');
  await expectDeletable();
});

test('a record that was altered in the database is not deleted, so that the traces remain', async () => {
  await execute(
    app.connectionString,
    `BEGIN; ALTER TABLE punches DISABLE TRIGGER USER; ALTER TABLE punches NO FORCE ROW LEVEL SECURITY;
    UPDATE punches SET punched_at = punched_at - interval '1 hour' WHERE tenant_id = '${company.tenantId}' AND sequence = 2;
    ALTER TABLE punches FORCE ROW LEVEL SECURITY; ALTER TABLE punches ENABLE ALWAYS TRIGGER punches_append_only; COMMIT`,
  );
  await expectNothingRemoved();
});
