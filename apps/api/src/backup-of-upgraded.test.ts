import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from './platform/backup/back-up.ts';
import { restore } from './platform/backup/restore.ts';
import { hashing } from './platform/cryptography/hashing.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate, readMigrations } from './platform/database/migrate.ts';
import { catalogueProblems } from './testing/catalogue-problems.ts';
import { contentsOfDatabase } from './testing/contents-of-database.ts';
import { connected } from './testing/database-server.ts';
import { fillState } from './testing/fill-state.ts';
import { type GrowingDatabase, growingDatabase, migrationNames } from './testing/growing-database.ts';
import { makeQueues } from './testing/make-queues.ts';
import { oldCompany } from './testing/old-company.ts';
import { readLedger } from './testing/read-ledger.ts';
import { schemaSnapshot } from './testing/schema-snapshot.ts';
import { emptyDatabase, type TestDatabase } from './testing/test-database.ts';

const companies = [1, 2];
const states = migrationNames.map((name) => name.slice(0, 4));
const newest = states.at(-1) ?? '';
/**
 * States in which an installation may have begun. Migrations 0022 and 0032 were released with another text: from 0022 on the list of
 * migrations has a checksum that is no longer that of the file.
 */
const beginnings = ['0001', '0004', '0009', '0015', '0021', '0022', '0027', '0032', '0036', newest];
const rewritten = readdirSync(path.join(import.meta.dirname, 'testing/former-migrations'));

const wholeOf = ({ connectionString }: Pick<TestDatabase, 'connectionString'>) =>
  connectionString.replace('//jornada@', '//postgres@');

let growing: GrowingDatabase;
let folder: string;
/** A copy of what the database was when it began, full of rows. */
const copies = new Map<string, TestDatabase>();

// Another server's superuser is nobody that a test knows.
describe.skipIf(process.env.TEST_DATABASE_URL)('an installation that was upgraded', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'jornada-backup-'));
    growing = await growingDatabase({ isReleased: true });
    for (const state of states) {
      await growing.migrateUpTo(state);
      await connected(growing.connectionString, async (client) => {
        for (const company of companies) await fillState(client, state, company, 'x');
      });
      if (!beginnings.includes(state)) continue;
      const name = await connected(growing.connectionString, nameOfDatabase);
      copies.set(state, await emptyDatabase(`TEMPLATE ${name} STRATEGY FILE_COPY`));
    }
  });
  afterAll(async () => {
    for (const copy of copies.values()) await copy.drop();
    await growing.drop();
    rmSync(folder, { recursive: true });
  });

  test.each(beginnings)(
    'from the state of %s is backed up and restored, the same in every row, and its record is sound',
    async (beginning) => {
      const source = copies.get(beginning);
      if (!source) throw new Error(`no copy of ${beginning}`);
      const applied = await migrate(source.connectionString);
      expect(applied).toEqual(migrationNames.filter((name) => name.slice(0, 4) > beginning));
      await makeQueues(source.connectionString);
      await addJobs(source);

      const file = path.join(folder, `${beginning}.zip`);
      const now = Temporal.Instant.from('2026-11-20T09:00:00Z');
      const filesDirectory = undefined;
      const { manifest } = await backUp({ connectionString: wholeOf(source), filesDirectory, file, now });
      const present = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
      const other = manifest.migrations.filter(({ name, checksum }) => present.get(name) !== checksum);
      expect(other.map(({ name }) => name)).toEqual(
        rewritten.filter((name) => name.slice(0, 4) <= beginning),
      );

      const target = await emptyDatabase();
      try {
        const options = { file, secretKey: 'x'.repeat(32), withoutSecret: true, filesDirectory };
        const restored = await restore({ ...options, connectionString: target.connectionString });
        expect(restored).toMatchObject({ hasJobs: true, upgraded: [] });
        const before = await contentsOfDatabase(wholeOf(source));
        expect(Object.keys(before).length).toBeGreaterThan(50);
        expect(await contentsOfDatabase(wholeOf(target))).toEqual(before);
        await connected(target.connectionString, async (client) => {
          expect(await schemaSnapshot(client)).toBe(await connected(source.connectionString, schemaSnapshot));
          expect(await catalogueProblems(client)).toEqual([]);
        });
        await expectSoundLedgers(target, beginning);
        expect(await migrate(target.connectionString)).toEqual([]);
      } finally {
        await target.drop();
      }
    },
  );
});

async function nameOfDatabase(client: pg.Client): Promise<string> {
  return (await client.query('SELECT current_database() AS name')).rows[0].name;
}

async function addJobs({ connectionString }: TestDatabase): Promise<void> {
  await connected(connectionString, async (client) => {
    await client.query(`SELECT pgboss.create_queue('muchos', '{"policy":"standard"}')`);
    await client.query(`INSERT INTO pgboss.job (name, data)
      SELECT 'muchos', jsonb_build_object('number', i) FROM generate_series(1, 100) AS i`);
  });
}

/** Punches came with 0004, their second form with 0009, and with 0032 the first two were removed. */
async function expectSoundLedgers({ connectionString }: TestDatabase, beginning: string): Promise<void> {
  const database = openDatabase(connectionString, 1, false);
  try {
    for (const company of companies) {
      const entries = await readLedger(database, oldCompany(company));
      const start = beginning < '0032' ? undefined : { length: 2, head: entries[0]?.previousHash ?? '' };
      const length = beginning < '0004' ? 0 : beginning < '0009' ? 4 : 5;
      const verdict = verifyLedger(entries, hashing.ofText, undefined, start);
      expect(verdict).toMatchObject({ intact: true, length });
    }
  } finally {
    await database.close();
  }
}
