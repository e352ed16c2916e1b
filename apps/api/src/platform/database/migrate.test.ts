import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { databaseTypes } from '../../testing/database-types.ts';
import { patience } from '../../testing/patience.ts';
import { schemaSnapshot } from '../../testing/schema-snapshot.ts';
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { StartupError } from '../errors/startup-error.ts';
import { migrate, readMigrations } from './migrate.ts';

const ourMigrations = path.join(import.meta.dirname, '../../../migrations');
const ourNames = readdirSync(ourMigrations)
  .filter((file) => file.endsWith('.sql'))
  .sort();

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await emptyDatabase();
  directory = mkdtempSync(path.join(tmpdir(), 'jornada-migrations-'));
});
afterEach(async () => {
  rmSync(directory, { recursive: true });
  await database.drop();
});

const write = (name: string, statements: string) => writeFileSync(path.join(directory, name), statements);
const migrateOwn = () => migrate(database.connectionString, directory);

function ask(statement: string): Promise<Record<string, unknown>[]> {
  return connected(database.connectionString, async (client) => (await client.query(statement)).rows);
}
const applied = async () =>
  (await ask('SELECT name FROM schema_migrations ORDER BY name')).map(({ name }) => name);
const tables = async () =>
  (await ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")).map(
    ({ tablename }) => tablename,
  );

async function refusal(): Promise<string> {
  const error: unknown = await migrateOwn().catch((reason) => reason);
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain('\n');
  return message;
}

describe('our own migrations', () => {
  test('are applied once, in order, and a second run applies nothing', async () => {
    expect(ourNames.length).toBeGreaterThan(3);
    expect(await migrate(database.connectionString)).toEqual(ourNames);
    const before = await ask('SELECT * FROM schema_migrations');
    expect(await migrate(database.connectionString)).toEqual([]);
    expect(await ask('SELECT * FROM schema_migrations')).toEqual(before);
  });

  test('are applied once by two processes that find the same empty database', async () => {
    const runs = await Promise.all([migrate(database.connectionString), migrate(database.connectionString)]);
    expect(runs.map(({ length }) => length).sort()).toEqual([0, ourNames.length]);
    expect(await applied()).toEqual(ourNames);
  });

  test('are applied to several databases of one server at the same time', async () => {
    const more = await Promise.all([emptyDatabase(), emptyDatabase(), emptyDatabase()]);
    try {
      const runs = await Promise.all(
        [database, ...more].map(({ connectionString }) => migrate(connectionString)),
      );
      expect(runs).toEqual(Array(4).fill(ourNames));
    } finally {
      await Promise.all(more.map((one) => one.drop()));
    }
  });

  test('are each recorded with the checksum of their file', async () => {
    await migrate(database.connectionString);
    const recorded = await ask("SELECT name, checksum FROM schema_migrations WHERE name LIKE '0001%'");
    const name = String(recorded[0]?.name);
    const statements = readFileSync(path.join(ourMigrations, name));
    const [expected] = await connected(
      database.connectionString,
      async (client) =>
        (await client.query("SELECT encode(sha256($1), 'hex') AS checksum", [statements])).rows,
    );
    expect(recorded[0]?.checksum).toBe(expected?.checksum);
  });

  test('are known as they were before PostgreSQL 15 took them all', async () => {
    await migrate(database.connectionString);
    for (const [number, checksum] of [
      ['0022', '52c14ca536383511e3e119297a61a2ddc6c167ed84deeea53a43b4b07b67104d'],
      ['0032', '6071a51442d0671dae776cf53659130e0ece41aee73cac4923561f7f6ddab939'],
    ])
      await ask(`UPDATE schema_migrations SET checksum = '${checksum}' WHERE name LIKE '${number}%'`);
    expect(await migrate(database.connectionString)).toEqual([]);
    await ask("UPDATE schema_migrations SET checksum = md5('another') WHERE name LIKE '0032%'");
    await expect(migrate(database.connectionString)).rejects.toThrow('0032_removal_of_old_records.sql');
  });

  test('name no option of GRANT that PostgreSQL 15 lacks but in a text, which it reads only if it runs it', () => {
    const bare = readMigrations().filter(({ statements }) => /^\s*GRANT\b.*\bINHERIT\b/m.test(statements));
    expect(bare).toEqual([]);
  });
});

describe('a migration', () => {
  test('that is added later is applied by itself', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()');
    expect(await migrateOwn()).toEqual(['0001_first.sql']);
    write('0002_second.sql', 'CREATE TABLE second ()');
    expect(await migrateOwn()).toEqual(['0002_second.sql']);
    expect(await tables()).toEqual(['first', 'schema_migrations', 'second']);
  });

  test('that was edited after it was applied is refused, and so is every other with it', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()');
    await migrateOwn();
    write('0001_first.sql', 'CREATE TABLE first () ');
    write('0002_second.sql', 'CREATE TABLE second ()');
    expect(await refusal()).toBe(
      'La migración 0001_first.sql se ha modificado después de aplicarse. Restaure el fichero original.',
    );
    expect(await tables()).not.toContain('second');
    write('0001_first.sql', 'CREATE TABLE first ()');
    expect(await migrateOwn()).toEqual(['0002_second.sql']);
  });

  test('that this version does not know is refused', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()');
    write('0002_second.sql', 'CREATE TABLE second ()');
    await migrateOwn();
    rmSync(path.join(directory, '0002_second.sql'));
    expect(await refusal()).toMatch(/versión posterior.*0002_second\.sql.*Actualice el programa/);
  });

  test('that fails leaves nothing behind; those before it stay, those after it wait', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()');
    write(
      '0002_second.sql',
      'CREATE TABLE second (); INSERT INTO first DEFAULT VALUES; SELECT 1 / 0; CREATE TABLE never ()',
    );
    write('0003_third.sql', 'CREATE TABLE third ()');
    await expect(migrateOwn()).rejects.toMatchObject({
      message: 'migration 0002_second.sql failed',
      cause: { code: '22012' },
    });
    expect(await tables()).toEqual(['first', 'schema_migrations']);
    expect(await applied()).toEqual(['0001_first.sql']);
    expect(await ask('SELECT * FROM first')).toEqual([]);

    write('0002_second.sql', 'CREATE TABLE second ()');
    expect(await migrateOwn()).toEqual(['0002_second.sql', '0003_third.sql']);
  });

  test('that fails does not keep the next process waiting', async () => {
    write('0001_first.sql', 'SELECT 1 / 0');
    const runs = await Promise.allSettled([migrateOwn(), migrateOwn(), migrateOwn()]);
    expect(runs.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  });

  test('whose connection is lost fails with that, and nothing else does', async () => {
    write('0001_first.sql', 'SELECT pg_sleep(60)');
    const run = expect(migrateOwn()).rejects.toMatchObject({
      message: 'migration 0001_first.sql failed',
      cause: { code: '57P01' },
    });
    const endConnection = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_sleep%'`;
    await vi.waitFor(async () => expect(await ask(endConnection)).toHaveLength(1), patience);
    await run;
    expect(await tables()).toEqual(['schema_migrations']);
  });

  test('is known by its name: four digits, an underscore, .sql; other files are left alone', async () => {
    write('0001_first.sql', 'CREATE TABLE first ()');
    for (const name of ['README.md', '1_first.sql', '0002_second.sql.orig', '0002-second.sql'])
      write(name, 'SELECT 1 / 0');
    expect(await migrateOwn()).toEqual(['0001_first.sql']);
  });
});

test('a server that cannot be reached is an error, not an endless wait', async () => {
  await expect(migrate('postgresql://nadie@127.0.0.1:1/nada')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

const isOwnServer = !process.env.TEST_DATABASE_URL;

// Another major version words the same schema otherwise.
describe.runIf(isOwnServer)(
  'what is generated from the migrations is up to date (npm run db:snapshot):',
  () => {
    let migrated: TestDatabase;
    beforeEach(async () => {
      migrated = await migratedDatabase();
    });
    afterEach(() => migrated.drop());
    const file = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

    test('schema.sql', async () => {
      expect(inject('testCluster').template).toMatch(/^jornada_template/);
      expect(await connected(migrated.connectionString, schemaSnapshot)).toBe(file('../../../schema.sql'));
    });

    test('database-types.gen.ts', async () => {
      expect(await databaseTypes(migrated.connectionString)).toBe(file('database-types.gen.ts'));
    });
  },
);
