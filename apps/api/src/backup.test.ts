import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from './platform/backup/back-up.ts';
import { type Manifest, manifestName } from './platform/backup/manifest.ts';
import { type RestoreOptions, restore } from './platform/backup/restore.ts';
import { hashing } from './platform/cryptography/hashing.ts';
import { StartupError } from './platform/errors/startup-error.ts';
import { readConfig } from './platform/operating/config.ts';
import { withAccess } from './platform/transactions/with-access.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { demoEmployees, demoPassword, demoPlaces } from './seed/demo-people.ts';
import { seedEmptyDatabase } from './seed/seed-empty-database.ts';
import { catalogueProblems } from './testing/catalogue-problems.ts';
import { contentsOfDatabase } from './testing/contents-of-database.ts';
import { connected, execute } from './testing/database-server.ts';
import { fillState } from './testing/fill-state.ts';
import { growingDatabase, migrationNames } from './testing/growing-database.ts';
import { makeQueues } from './testing/make-queues.ts';
import { queuedJobs } from './testing/queued-jobs.ts';
import { readLedger } from './testing/read-ledger.ts';
import { schemaSnapshot } from './testing/schema-snapshot.ts';
import { startTestApp, type TestApp, testSecretKey } from './testing/test-app.ts';
import { emptyDatabase, migratedDatabase, type TestDatabase } from './testing/test-database.ts';
import { unzipBytes } from './testing/unzip.ts';
import { writeZip } from './testing/write-zip.ts';

const now = Temporal.Instant.from('2026-11-20T09:00:00Z');
const fileKey = 'logos/uno/dos.webp';
/** The embedded server's own superuser; of another server nobody knows. */
const wholeOf = ({ connectionString }: Pick<TestDatabase, 'connectionString'>) =>
  connectionString.replace('//jornada@', '//postgres@');

let app: TestApp;
let folder: string;
let file: string;
let manifest: Manifest;
let before: Record<string, string>;

const contentsOfPublic = (connectionString: string) => contentsOfDatabase(connectionString, 'public');

/** A new installation, of which nothing is left after the test. */
let target: TestDatabase;
let targetFiles: string;

const restored = (given: Partial<RestoreOptions> = {}) =>
  restore({
    connectionString: target.connectionString,
    filesDirectory: targetFiles,
    file,
    secretKey: testSecretKey,
    ...given,
  });

/** The backup with some of its files made anew. */
function altered(change: (files: Record<string, Buffer>) => void): string {
  const files = unzipBytes(readFileSync(file));
  change(files);
  const name = path.join(folder, 'otra.zip');
  const entries = Object.entries(files).map(([name, contents]) => ({ name, contents }));
  writeFileSync(name, writeZip(entries));
  return name;
}

const withManifest = (change: (manifest: Manifest) => unknown) =>
  altered((files) => {
    const read = JSON.parse(String(files[manifestName]));
    change(read);
    files[manifestName] = Buffer.from(JSON.stringify(read));
  });

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.catch((reason) => reason);
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

// Another server's superuser is nobody that a test knows.
describe.skipIf(process.env.TEST_DATABASE_URL)('a backup', () => {
  beforeAll(async () => {
    app = await startTestApp();
    folder = mkdtempSync(path.join(tmpdir(), 'jornada-backup-'));
    file = path.join(folder, 'copia.zip');
    await seedEmptyDatabase(app.platform, readConfig({ SECRET_KEY: testSecretKey }));
    await app.platform.files.put(fileKey, Buffer.from('una imagen'), 'image/webp');
    const later = { startAfter: Temporal.Duration.from({ hours: 9 }) };
    const { tenantId } = await demoPerson(app);
    await withTenant(app.platform.database, tenantId, (tx) =>
      app.platform.jobs.add(tx, { name: 'errands' }, { what: 'esperar' }, later),
    );
    const filesDirectory = path.join(app.dataDirectory, 'files');
    // Queues are counted by themselves now and then: what the backup holds is known when nothing moved meanwhile.
    do {
      rmSync(file, { force: true });
      before = await contentsOfDatabase(wholeOf(app));
      ({ manifest } = await backUp({ connectionString: wholeOf(app), filesDirectory, file, now }));
    } while (!isDeepStrictEqual(await contentsOfDatabase(wholeOf(app)), before));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    target = await emptyDatabase();
    targetFiles = path.join(folder, 'files');
  });
  afterEach(async () => {
    await target.drop();
    rmSync(targetFiles, { recursive: true, force: true });
  });

  test('is one file that nobody else may read, and says what it holds', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['copia.zip']);
    expect(manifest.migrations.map(({ name }) => name)).toEqual(migrationNames);
    const rows = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
    // And the operator, and the administrator.
    expect(rows.get('public.users')).toBe(2 + demoPlaces.taken);
    expect(rows.get('public.punches')).toBeGreaterThan(1_000);
    // And the two of the demo company's batch of payroll.
    const names = manifest.files.map(({ name }) => name);
    expect(names.filter((name) => /^tenants\/[^/]+\/payroll\//.test(name))).toHaveLength(2);
    expect(names.filter((name) => !name.includes('/payroll/'))).toEqual([fileKey]);
    expect(JSON.stringify(manifest)).not.toContain(testSecretKey);
  });

  test('restored, has the same rows in every table, and works: keys sign, people sign in and clock in, files are there', async () => {
    const { hasJobs, upgraded } = await restored();
    expect({ hasJobs, upgraded }).toEqual({ hasJobs: true, upgraded: [] });
    const after = await contentsOfDatabase(wholeOf(target));
    expect(Object.keys(after).length).toBeGreaterThan(50);
    expect(after).toEqual(before);
    await connected(target.connectionString, async (client) => {
      expect(await schemaSnapshot(client)).toBe(await connected(app.connectionString, schemaSnapshot));
      expect(await catalogueProblems(client)).toEqual([]);
    });
    expect(readFileSync(path.join(targetFiles, fileKey), 'utf8')).toBe('una imagen');
    expect(await queuedJobs(target.connectionString, 'errands')).toMatchObject([{ state: 'created' }]);

    const lines: string[] = [];
    const copy = await startTestApp({
      connectionString: target.connectionString,
      report: (line) => lines.push(line),
    });
    try {
      expect(lines).toEqual([]);
      expect(copy.platform.signer.keyId).toBe(app.platform.signer.keyId);
      const { userId, tenantId, email } = await demoPerson(copy);
      const ledger = () => readLedger(copy.platform.database, { tenantId, userId });
      const length = (await ledger()).length;
      expect(length).toBeGreaterThan(50);
      const body = { email, password: demoPassword };
      const token = (await copy.request('POST', '/auth/login', { body })).body.accessToken;
      const punch = await copy.request('POST', '/attendance/punch', { token, body: { type: 'IN' } });
      expect(punch.status).toBe(200);
      const people = await withTenant(copy.platform.database, tenantId, (tx) =>
        tx.selectFrom('users').select('id').execute(),
      );
      for (const { id } of people) {
        const entries = await readLedger(copy.platform.database, { tenantId, userId: id });
        expect(verifyLedger(entries, hashing.ofText)).toMatchObject({ intact: true, length: entries.length });
      }
      expect(await ledger()).toHaveLength(length + 1);
    } finally {
      await copy.close();
    }
  });

  test('of thousands of jobs of all sizes is restored, in whatever order the tables give their rows', async () => {
    const many = path.join(folder, 'muchas.zip');
    const database = await migratedDatabase();
    try {
      await makeQueues(database.connectionString);
      await execute(wholeOf(database), manyJobs);
      const options = { connectionString: wholeOf(database), filesDirectory: undefined, file: many, now };
      const made = await backUp(options);
      expect(made.manifest.tables.find(({ name }) => name === 'pgboss.job')?.rows).toBe(6_788);
      await restored({ file: many });
      expect(await jobsInTheirOrder(target)).not.toBe(await jobsInTheirOrder(database));
      const contents = await contentsOfDatabase(wholeOf(database));
      expect(await contentsOfDatabase(wholeOf(target))).toEqual(contents);
    } finally {
      await database.drop();
    }
  });

  test('of an earlier version is restored as it was, and upgraded', async () => {
    const growing = await growingDatabase();
    const old = path.join(folder, 'antigua.zip');
    try {
      for (const state of migrationNames.map((name) => name.slice(0, 4)).filter((each) => each <= '0032')) {
        await growing.migrateUpTo(state);
        await connected(growing.connectionString, (client) => fillState(client, state, 1, 'x'));
      }
      const whole = { connectionString: wholeOf(growing), filesDirectory: undefined, file: old, now };
      expect((await backUp(whole)).manifest.queues).toBeNull();
      const { upgraded, hasJobs } = await restored({ file: old, secretKey: 'x'.repeat(32) });
      expect(upgraded).toEqual(migrationNames.filter((name) => name > '0033'));
      expect(hasJobs).toBe(true);
      await growing.migrateUpTo();
      // The moments at which the last migrations were applied are not the same, nor those from which they ask for a second factor.
      for (const { connectionString } of [target, growing]) {
        await connected(connectionString, (client) =>
          client.query(
            `ALTER TABLE users NO FORCE ROW LEVEL SECURITY; UPDATE users SET factor_due_at = NULL;
            ALTER TABLE users FORCE ROW LEVEL SECURITY`,
          ),
        );
      }
      const applied = { 'public.schema_migrations': '' };
      const rows = { ...(await contentsOfPublic(wholeOf(target))), ...applied };
      expect(rows).toEqual({ ...(await contentsOfPublic(wholeOf(growing))), ...applied });
    } finally {
      await growing.drop();
    }
  });

  describe('is not made', () => {
    test('by a user to whom row-level security applies', async () => {
      const attempt = backUp({
        connectionString: app.connectionString,
        filesDirectory: undefined,
        file: `${file}2`,
        now,
      });
      expect(await refusal(attempt)).toMatch(/no puede leer las filas de todas las empresas.*BYPASSRLS/);
      expect(readdirSync(folder)).not.toContain('copia.zip2');
    });

    test('over an existing file, nor of a database that is not ours', async () => {
      const whole = { connectionString: wholeOf(app), filesDirectory: undefined, now };
      expect(await refusal(backUp({ ...whole, file }))).toMatch(/ya existe/);
      const other = { ...whole, connectionString: wholeOf(target), file: `${file}3` };
      expect(await refusal(backUp(other))).toMatch(/no hay ninguna instalación de Jornada/);
    });
  });

  describe('is refused, and leaves nothing behind,', () => {
    const nothingThere = async () => {
      const { rows } = await connected(target.connectionString, (client) =>
        client.query(
          `SELECT nspname, relname FROM pg_class JOIN pg_namespace AS n ON n.oid = relnamespace
          WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%'`,
        ),
      );
      expect(rows).toEqual([]);
      expect(existsSync(targetFiles)).toBe(false);
      expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
    };
    const table = (name: string) => `tables/public.${name}.copy.gz`;
    const repacked = (packed: Buffer | undefined, change: (rows: string) => string) =>
      gzipSync(change(gunzipSync(packed ?? Buffer.alloc(0)).toString('utf8')));

    test.each<[string, () => string, RegExp]>([
      ['when it is not there', () => path.join(folder, 'nada.zip'), /No existe/],
      [
        'when it is something else',
        () => {
          writeFileSync(path.join(folder, 'otra.zip'), 'PK, but no archive');
          return path.join(folder, 'otra.zip');
        },
        /no es una copia de Jornada, o está dañada/,
      ],
      [
        'when its end is missing',
        () => {
          const bytes = readFileSync(file);
          writeFileSync(path.join(folder, 'otra.zip'), bytes.subarray(0, bytes.length - 1_000));
          return path.join(folder, 'otra.zip');
        },
        /no es una copia de Jornada, o está dañada/,
      ],
      ['when a table is missing', () => altered((files) => delete files[table('punches')]), /está dañada/],
      [
        'when bytes of a table were altered',
        () =>
          altered((files) => {
            const packed = files[table('punches')];
            packed?.writeUInt8(packed.readUInt8(packed.length >> 1) ^ 255, packed.length >> 1);
          }),
        /está dañada/,
      ],
      [
        'when a table holds what are no rows',
        () =>
          altered((files) => {
            files[table('punches')] = repacked(files[table('punches')], (rows) => rows.replace('\t', '\t\t'));
          }),
        /public\.punches no es como se copió/,
      ],
      [
        'when a row was altered with care',
        () =>
          altered((files) => {
            files[table('users')] = repacked(files[table('users')], (rows) => rows.replace('Lucía', 'Lucio'));
          }),
        /public\.users no es como se copió/,
      ],
      [
        'when rows are missing that others refer to',
        () =>
          altered((files) => {
            files[table('sessions')] = repacked(files[table('sessions')], () => '');
            files[table('users')] = repacked(files[table('users')], () => '');
          }),
        /public\.users no es como se copió/,
      ],
      [
        'when a row is kept otherwise than it was written',
        () =>
          altered((files) => {
            const inCapitals = (rows: string) => rows.replace(/^[0-9a-f-]{36}/, (id) => id.toUpperCase());
            files[table('tenants')] = repacked(files[table('tenants')], inCapitals);
            const read: Manifest = JSON.parse(String(files[manifestName]));
            const text = gunzipSync(files[table('tenants')] ?? '');
            const named = read.tables.find(({ name }) => name === 'public.tenants');
            Object.assign(named ?? {}, { sha256: createHash('sha256').update(text).digest('hex') });
            files[manifestName] = Buffer.from(JSON.stringify(read));
          }),
        /public\.tenants no es como se copió/,
      ],
      [
        'when a file was altered',
        () =>
          altered((files) => {
            files[`files/${fileKey}`] = Buffer.from('otra imagen');
          }),
        /está dañada/,
      ],
      [
        'when a file would lie elsewhere',
        () =>
          altered((files) => {
            files['files/../../fuera'] = files[`files/${fileKey}`] ?? Buffer.alloc(0);
            delete files[`files/${fileKey}`];
            const read = JSON.parse(String(files[manifestName]));
            read.files[0].name = '../../fuera';
            files[manifestName] = Buffer.from(JSON.stringify(read));
          }),
        /no es una copia|no es un nombre válido/,
      ],
      [
        'when it is of a later version',
        () =>
          withManifest(({ migrations }) =>
            migrations.push({ name: '9999_later.sql', checksum: '0'.repeat(64) }),
          ),
        /versión posterior: contiene la migración 9999_later\.sql/,
      ],
      [
        'when it was made with another migration',
        () =>
          withManifest(
            ({ migrations: [first] }) => first && Object.assign(first, { checksum: '0'.repeat(64) }),
          ),
        /otra migración 0001_tenancy\.sql/,
      ],
      [
        'when it is in a form of later',
        () => withManifest((all) => Object.assign(all, { form: 2 })),
        /no es una copia de Jornada, o está dañada/,
      ],
      [
        'when its columns are others',
        () => withManifest(({ tables: [first] }) => first?.columns.pop()),
        /no son las de su versión/,
      ],
    ])('%s', async (_, make, words) => {
      expect(await refusal(restored({ file: make() }))).toMatch(words);
      await nothingThere();
    });

    test('when the secret is another one, unless it is said that it is lost', async () => {
      const secretKey = 'x'.repeat(40);
      expect(await refusal(restored({ secretKey }))).toMatch(/clave secreta.*--without-secret/);
      await nothingThere();
      await restored({ secretKey, withoutSecret: true });
      expect(await contentsOfDatabase(wholeOf(target))).toEqual(before);
    });

    test('when files are there, or would have to go to a bucket', async () => {
      expect(await refusal(restored({ filesDirectory: undefined }))).toMatch(/STORAGE_URL/);
      await nothingThere();
      expect(await refusal(restored({ filesDirectory: folder }))).toMatch(/no está vacía/);
      expect(readFileSync(file).length).toBeGreaterThan(0);
      await nothingThere();
    });
  });

  test('is not restored by a user who may create nothing there, who is told so', async () => {
    const user = 'jornada_test_poor';
    await execute(target.connectionString, `CREATE ROLE ${user} LOGIN`);
    try {
      const asUser = target.connectionString.replace(/\/\/[^@/]*@/, `//${user}@`);
      expect(await refusal(restored({ connectionString: asUser }))).toBe(
        `El usuario ${user} no puede crear nada en esa base de datos: hágalo su dueño con ALTER DATABASE … OWNER TO ${user}. No se ha cambiado nada.`,
      );
    } finally {
      await execute(target.connectionString, `DROP ROLE ${user}`);
    }
  });

  test.each(['CREATE TABLE mine (x int)', 'CREATE SCHEMA apart; CREATE VIEW apart.mine AS SELECT 1'])(
    'is not restored where something is: %s',
    async (statement) => {
      await execute(target.connectionString, statement);
      expect(await refusal(restored())).toMatch(/no está vacía \(tiene (public|apart)\.mine\)/);
      const { rows } = await connected(target.connectionString, (client) =>
        client.query("SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'mine'"),
      );
      expect(rows).toEqual([]);
    },
  );

  test('of queues of another version is restored without them, and says so', async () => {
    const { hasJobs } = await restored({ file: withManifest((all) => Object.assign(all, { queues: 1 })) });
    expect(hasJobs).toBe(false);
    expect(await contentsOfPublic(wholeOf(target))).toEqual(await contentsOfPublic(wholeOf(app)));
  });
});

/** Jobs of all sizes, of which some have ended and some were removed: a table filled with them puts later rows on earlier pages. */
const manyJobs = `
  SELECT pgboss.create_queue('muchos', '{"policy":"standard"}');
  INSERT INTO pgboss.job (name, data)
    SELECT 'muchos', jsonb_build_object('number', i, 'text', (
      SELECT string_agg(md5(concat(i, '-', part)), '') FROM generate_series(1, i * 7919 % 53) AS part))
    FROM generate_series(1, 9697) AS i;
  DELETE FROM pgboss.job WHERE (data->'number')::int % 10 < 3;
  UPDATE pgboss.job SET state = 'completed', output = '{}' WHERE (data->'number')::int % 2 = 0`;

async function jobsInTheirOrder({ connectionString }: TestDatabase): Promise<string> {
  const { rows } = await connected(connectionString, (client) =>
    client.query(
      "SELECT sha256(string_agg(id::text, '')::bytea)::text AS hash FROM (SELECT id FROM pgboss.job) AS job",
    ),
  );
  return rows[0].hash;
}

async function demoPerson({ platform }: Pick<TestApp, 'platform'>) {
  const [person] = demoEmployees;
  const email = person?.email ?? '';
  const found = await withAccess(platform.database, (tx) =>
    tx.selectFrom('users').select(['tenantId', 'id']).where('email', '=', email).executeTakeFirstOrThrow(),
  );
  return { tenantId: found.tenantId, userId: found.id, email };
}
