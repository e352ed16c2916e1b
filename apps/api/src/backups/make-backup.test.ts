import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longWork } from '../app/long-work.ts';
import type { BackupPlan } from '../platform/backup/backup-plan.ts';
import { readBackupState, scheduleBackups } from '../platform/backup/backup-state.queries.ts';
import { writeKeyFile } from '../platform/backup/key-file.ts';
import { openBackup } from '../platform/backup/read-backup.ts';
import { StartupError } from '../platform/errors/startup-error.ts';
import { readConfig } from '../platform/operating/config.ts';
import { seedEmptyDatabase } from '../seed/seed-empty-database.ts';
import { execute } from '../testing/database-server.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { sendRequest } from '../testing/send-request.ts';
import { startTestApp, type TestApp, testSecretKey } from '../testing/test-app.ts';
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../testing/test-database.ts';
import { keepBackups } from './keep-backups.ts';
import { makeBackup } from './make-backup.ts';
import { prepareBackups } from './prepare-backups.ts';

const metricsToken = 'only-prometheus-knows-this';
const secret = 'secreto';
const wholeOf = ({ connectionString }: Pick<TestDatabase, 'connectionString'>) =>
  connectionString.replace('//jornada@', '//postgres@');

let database: TestDatabase;
let scratch: TestDatabase;
let app: TestApp;
let s3: S3Server;
let folder: string;
let plan: BackupPlan;
let keyFile: string;

const never = new AbortController().signal;
const kept = () => readdirSync(plan.directory).sort();
const withPlan = (change: Partial<BackupPlan> = {}) => ({ ...app.platform, backups: { ...plan, ...change } });
const make = (checks: boolean, change: Partial<BackupPlan> = {}) =>
  makeBackup(withPlan(change), { checks }, never);
const state = async () => {
  const found = await readBackupState(app.platform.database);
  if (!found) throw new Error('no state');
  return found;
};
/** How many keys open a file. */
const stanzas = (name: string) =>
  readFileSync(path.join(plan.directory, name))
    .subarray(0, 1_000)
    .toString('latin1')
    .match(/^-> X25519 /gm)?.length;
const misspelt = (key: string | null) => `${key?.slice(0, -1)}${key?.endsWith('q') ? 'p' : 'q'}`;
const asOwner = (statement: string) => execute(wholeOf(database), statement);
const mails = () => {
  const directory = path.join(app.dataDirectory, 'mail');
  return existsSync(directory) ? readdirSync(directory) : [];
};

// Another server's superuser is nobody that a test knows.
describe.skipIf(process.env.TEST_DATABASE_URL)('scheduled backups', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'jornada-backups-'));
    keyFile = path.join(folder, 'clave.txt');
    database = await migratedDatabase();
    scratch = await emptyDatabase();
    s3 = await startS3Server(secret);
    plan = {
      url: undefined,
      directory: path.join(folder, 'copias'),
      publicKey: await writeKeyFile(keyFile, Temporal.Instant.from('2026-11-20T09:00:00Z')),
      databaseUrl: wholeOf(database),
      dataDirectory: path.join(folder, 'data'),
      filesDirectory: undefined,
      scratchUrl: scratch.connectionString,
    };
    const { connectionString } = database;
    app = await startTestApp({ connectionString, metricsToken, backups: plan });
    const env = {
      SECRET_KEY: testSecretKey,
      SUPERADMIN_EMAIL: 'olga@ejemplo.test',
      SUPERADMIN_PASSWORD: 'Demo1234',
    };
    await seedEmptyDatabase(app.platform, readConfig(env));
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await scratch.drop();
    await s3.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    rmSync(plan.directory, { recursive: true, force: true });
    mkdirSync(plan.directory);
    app.clock.set('2026-11-22T04:10[Europe/Madrid]');
    await asOwner('DELETE FROM backup_state');
    await scheduleBackups(app.platform.database, app.clock.now());
  });

  test('are encrypted, to a second key while they are checked, which is then forgotten', async () => {
    await make(true);
    expect(await state()).toMatchObject({
      file: 'jornada-20261122T031000Z.zip.age',
      goodFile: 'jornada-20261122T031000Z.zip.age',
      ...{ madeAt: app.clock.now(), checkedAt: app.clock.now(), checkFailure: null, failure: null },
    });
    expect(kept()).toEqual(['jornada-20261122T031000Z.zip.age']);
    expect(stanzas('jornada-20261122T031000Z.zip.age')).toBe(2);
    const { size, mode } = statSync(path.join(plan.directory, 'jornada-20261122T031000Z.zip.age'));
    expect(size).toBe((await state()).bytes);
    expect(mode & 0o077).toBe(0);
    // The operator's own key opens it.
    const backup = await openBackup(path.join(plan.directory, 'jornada-20261122T031000Z.zip.age'), keyFile);
    expect(backup.manifest.madeAt).toBe('2026-11-22T03:10:00Z');
    backup.close();

    app.clock.advance({ hours: 24 });
    await make(false);
    expect(stanzas('jornada-20261123T031000Z.zip.age')).toBe(1);
    expect(await state()).toMatchObject({ goodFile: 'jornada-20261122T031000Z.zip.age' });
    expect(existsSync(path.join(plan.dataDirectory, 'backup-check'))).toBe(false);
  });

  test('are checked in a PostgreSQL of their own where no database is configured, of which nothing is left', async () => {
    await make(true, { scratchUrl: undefined });
    expect(await state()).toMatchObject({ goodFile: 'jornada-20261122T031000Z.zip.age', checkFailure: null });
    expect(readdirSync(plan.dataDirectory)).toEqual([]);
  });

  test('are unencrypted only where the operator chose that', async () => {
    await make(true, { publicKey: null });
    expect(kept()).toEqual(['jornada-20261122T031000Z.zip']);
    expect(await state()).toMatchObject({ goodFile: 'jornada-20261122T031000Z.zip', checkFailure: null });
  });

  test('are kept in a bucket, where others’ files stay', async () => {
    const url = `http://clave:${secret}@${s3.origin}/cubo`;
    const keep = { contents: Buffer.from('x'), type: undefined };
    const days = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => `jornada-2020010${day}T031000Z.zip.age`);
    for (const name of ['notas.txt', ...days]) s3.objects.set(`/cubo/${name}`, keep);
    await make(true, { url, directory: '' });
    expect(await state()).toMatchObject({ goodFile: 'jornada-20261122T031000Z.zip.age', failure: null });
    expect([...s3.objects.keys()].sort()).toEqual([
      ...days.slice(3).map((name) => `/cubo/${name}`),
      '/cubo/jornada-20261122T031000Z.zip.age',
      '/cubo/notas.txt',
    ]);
    s3.objects.clear();
  });

  test('that are no longer kept are removed, and leftovers of a killed process; nothing else is', async () => {
    const day = (number: number) => `jornada-202610${String(number).padStart(2, '0')}T031000Z.zip.age`;
    const left = `${day(1)}.0198c0de-0000-7000-8000-000000000000.partial`;
    for (const name of [...Array.from({ length: 31 }, (_, index) => day(index + 1)), left, 'notas.txt'])
      writeFileSync(path.join(plan.directory, name), '');
    await make(true);
    const stay = [day(11), day(18), day(25), ...[26, 27, 28, 29, 30, 31].map(day)];
    expect(kept()).toEqual([...stay, 'jornada-20261122T031000Z.zip.age', 'notas.txt']);
  });

  test('that differ when they are read back are removed, and the failure is recorded', async () => {
    const url = `http://clave:${secret}@${s3.origin}/cubo`;
    const { set } = s3.objects;
    s3.objects.set = (name, { contents, type }) => {
      const at = contents.length >> 1;
      contents.writeUInt8(contents.readUInt8(at) ^ 1, at);
      return set.call(s3.objects, name, { contents, type });
    };
    try {
      await make(false, { url, directory: '' });
    } finally {
      s3.objects.set = set;
    }
    expect(await state()).toMatchObject({
      ...{ madeAt: null, file: null, failedAt: app.clock.now() },
      failure: expect.stringMatching(/no se lee como se escribió/),
    });
    expect([...s3.objects.keys()]).toEqual([]);
  });

  test('that cannot be written are recorded as failed, until the next success', async () => {
    const wrong = { url: 'http://clave:otro@127.0.0.1:1/cubo', directory: '' };
    await make(true, wrong);
    const { failure } = await state();
    expect(failure).toMatch(/\w/);
    expect(failure).not.toMatch(/otro|\n/);
    await make(true, { directory: path.join(keyFile, 'no-folder') });
    expect((await state()).failure).toMatch(/ENOTDIR|No se puede/);
    await make(false);
    expect(await state()).toMatchObject({ failure: null, failedAt: null, madeAt: app.clock.now() });
  });

  test('end when they are aborted, and leave nothing', async () => {
    const stopping = new AbortController();
    stopping.abort(new Error('the server stops'));
    await expect(makeBackup(withPlan(), { checks: true }, stopping.signal)).rejects.toThrow(
      'the server stops',
    );
    expect(kept()).toEqual([]);
    expect(await state()).toMatchObject({ madeAt: null, failure: null });
  });

  test('with a record that is not sound are reported, and remove no older ones', async () => {
    await make(true);
    app.clock.advance({ hours: 24 });
    const change = (set: string) =>
      asOwner(`BEGIN; ALTER TABLE punches DISABLE TRIGGER USER; UPDATE punches SET ${set} WHERE sequence = 3;
        ALTER TABLE punches ENABLE TRIGGER USER; COMMIT`);
    await change("punched_at = punched_at + interval '1 hour'");
    try {
      await make(true);
    } finally {
      await change("punched_at = punched_at - interval '1 hour'");
    }
    expect(await state()).toMatchObject({
      ...{ goodFile: 'jornada-20261122T031000Z.zip.age', file: 'jornada-20261123T031000Z.zip.age' },
      checkFailure: expect.stringMatching(/^\d+ hallazgos en el registro; Talleres Ejemplo: /),
    });
  });

  test('are made by the job process', async () => {
    await longWork(withPlan())('backups', { checks: false }, never);
    expect(await state()).toMatchObject({ file: 'jornada-20261122T031000Z.zip.age', failure: null });
  });

  describe('a timer makes', () => {
    const lines: string[] = [];
    const asked: { checks: boolean }[] = [];
    const keep = (how: (job: { checks: boolean }) => Promise<void> = (job) => make(job.checks)) =>
      keepBackups({
        ...{ platform: withPlan(), report: (line) => lines.push(line), signal: never },
        make: (job) => {
          asked.push(job);
          return how(job);
        },
      });
    beforeEach(() => {
      lines.length = 0;
      asked.length = 0;
    });

    test('are made once a day, and restored once a week', async () => {
      for (let day = 0; day < 9; day += 1) {
        await keep();
        app.clock.advance({ hours: 12 });
        await keep();
        app.clock.advance({ hours: 12 });
      }
      expect(asked.map(({ checks }) => checks)).toEqual([true, ...Array(6).fill(false), true, false]);
      expect(lines).toHaveLength(9);
      expect(lines.slice(0, 2)).toEqual([
        expect.stringMatching(
          /^Copia de seguridad hecha, restaurada y comprobada: «jornada-20261122T031000Z\.zip\.age», \d+ bytes\.$/,
        ),
        expect.stringMatching(
          /^Copia de seguridad hecha: «jornada-20261123T031000Z\.zip\.age», \d+ bytes\.$/,
        ),
      ]);
      expect(kept()).toHaveLength(8);
    });

    test('that fail are tried again every hour, and the operators are told once a day', async () => {
      const before = mails().length;
      const fail = () => Promise.reject(new Error('its process ended\n    at somewhere'));
      for (let hour = 0; hour < 24; hour += 1) {
        await keep(fail);
        app.clock.advance({ hours: 1 });
      }
      expect(asked).toHaveLength(24);
      expect(lines).toHaveLength(24);
      expect(lines[0]).toBe(
        'ATENCIÓN: La copia de seguridad no se ha podido hacer: its process ended No hay ninguna.',
      );
      await expect.poll(() => mails().length - before).toBe(2);
      const newest = mails().map((name) => readFileSync(path.join(app.dataDirectory, 'mail', name), 'utf8'));
      expect(newest.filter((text) => /To: olga@ejemplo\.test/.test(text))).toHaveLength(2);
      await keep();
      expect(lines.at(-1)).toMatch(/^Copia de seguridad hecha/);
      expect(await state()).toMatchObject({ failure: null, toldAt: null });
    });

    test('that are overdue are reported to the operators', async () => {
      await keep();
      app.clock.advance({ hours: 26, minutes: 1 });
      await keep(async () => {});
      expect(lines.at(-1)).toBe(
        'ATENCIÓN: Falta la copia de seguridad de hoy. La última es del 2026-11-22T03:10Z.',
      );
    });

    test('are not made where none are configured', async () => {
      const platform = { ...app.platform, backups: undefined };
      await keepBackups({ platform, report: (line) => lines.push(line), signal: never, make: fails });
      expect(lines).toEqual([]);
    });
    const fails = () => Promise.reject(new Error('asked for'));
  });

  test('have gauges in the metrics', async () => {
    const metrics = async () => {
      const { body } = await sendRequest(`${app.origin}/metrics`, 'GET', { token: metricsToken });
      const found = String(body).matchAll(/^(jornada_(?:last_)?backup\S*) (\S+)$/gm);
      return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]));
    };
    app.clock.advance({ hours: 1 });
    expect(await metrics()).toEqual({
      jornada_last_backup_age_seconds: 3_600,
      jornada_last_backup_check_age_seconds: 3_600,
      jornada_backup_failing: 0,
    });
  });

  describe('are refused at the start', () => {
    const refusal = async (change: Partial<BackupPlan>, of: TestDatabase = database): Promise<string> => {
      const attempt = prepareBackups(withPlan(change), wholeOf(of));
      const error: unknown = await attempt.catch((reason) => reason);
      expect(error).toBeInstanceOf(StartupError);
      return (error as StartupError).message;
    };

    test.each<[string, () => Partial<BackupPlan>, RegExp]>([
      [
        'when the user cannot read all',
        () => ({ databaseUrl: database.connectionString }),
        /BACKUP_DATABASE_URL/,
      ],
      ['with a key that is none', () => ({ publicKey: misspelt(plan.publicKey) }), /BACKUP_PUBLIC_KEY/],
      ['when their folder cannot be made', () => ({ directory: path.join(keyFile, 'x') }), /BACKUP_DIR/],
    ])('%s', async (_, change, words) => {
      expect(await refusal(change())).toMatch(words);
    });

    test('where companies are spread over servers', async () => {
      const spread = await migratedDatabase();
      try {
        // What Citus's catalogue says of it.
        await execute(
          wholeOf(spread),
          `SET allow_system_table_mods = on; CREATE TABLE pg_catalog.pg_dist_partition (logicalrelid regclass);
          INSERT INTO pg_catalog.pg_dist_partition VALUES ('public.tenants')`,
        );
        expect(await refusal({}, spread)).toMatch(
          /repartidas entre varios servidores no se hacen copias por sí solas/,
        );
      } finally {
        await spread.drop();
      }
    });

    test('and where they can be made, it is noted since when', async () => {
      await asOwner('DELETE FROM backup_state');
      await prepareBackups(withPlan({ scratchUrl: undefined }), database.connectionString);
      app.clock.advance({ hours: 5 });
      await prepareBackups(withPlan(), database.connectionString);
      expect(await state()).toMatchObject({
        scheduledAt: app.clock.now().subtract({ hours: 5 }),
        madeAt: null,
      });
    });
  });

  test('never empty a database that somebody else filled', async () => {
    const other = await emptyDatabase();
    try {
      await execute(other.connectionString, 'CREATE TABLE mine (x int)');
      await make(true, { scratchUrl: other.connectionString });
      expect((await state()).checkFailure).toMatch(/BACKUP_SCRATCH_URL no está vacía/);
      await execute(other.connectionString, 'SELECT * FROM mine');
      // One that a check left full when its process was killed is emptied by the next.
      const { connectionString } = scratch;
      await execute(connectionString, 'CREATE TABLE left_over (x int)');
      await make(true);
      expect((await state()).checkFailure).toBeNull();
    } finally {
      await other.drop();
    }
  });
});
