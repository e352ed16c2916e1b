import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from './platform/backup/back-up.ts';
import { encryptedBegins, newKeyPair } from './platform/backup/encryption.ts';
import { writeKeyFile } from './platform/backup/key-file.ts';
import { openBackup } from './platform/backup/read-backup.ts';
import { restore } from './platform/backup/restore.ts';
import { StartupError } from './platform/errors/startup-error.ts';
import { readConfig } from './platform/operating/config.ts';
import { seedEmptyDatabase } from './seed/seed-empty-database.ts';
import { usualEnvironment } from './testing/child-server.ts';
import { contentsOfDatabase } from './testing/contents-of-database.ts';
import { startTestApp, type TestApp, testSecretKey } from './testing/test-app.ts';
import { emptyDatabase } from './testing/test-database.ts';

const now = Temporal.Instant.from('2026-11-20T09:00:00Z');
const wholeOf = ({ connectionString }: { connectionString: string }) =>
  connectionString.replace('//jornada@', '//postgres@');

let app: TestApp;
let folder: string;
const place = (name: string) => path.join(folder, name);
let keyFile: string;
let publicKey: string;
let file: string;
let plain: string;

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.catch((reason) => reason);
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

/** Runs the command as an operator does. */
function command(program: 'back-up.ts' | 'restore.ts', args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, program), ...args],
    { encoding: 'utf8', env: { ...usualEnvironment, TMPDIR: folder, DATA_DIR: place('data'), ...env } },
  );
  return { status, stdout, stderr };
}

// Another server's superuser is nobody that a test knows.
describe.skipIf(process.env.TEST_DATABASE_URL)('an encrypted backup', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'jornada-encrypted-'));
    app = await startTestApp();
    await seedEmptyDatabase(app.platform, readConfig({ SECRET_KEY: testSecretKey }));
    await app.platform.files.put('logos/uno.webp', Buffer.from('una imagen'), 'image/webp');
    keyFile = place('clave.txt');
    publicKey = await writeKeyFile(keyFile, now);
    file = place('copia.zip.age');
    plain = place('copia.zip');
    const source = {
      connectionString: wholeOf(app),
      filesDirectory: path.join(app.dataDirectory, 'files'),
      now,
    };
    await backUp({ ...source, file, publicKeys: [publicKey] });
    await backUp({ ...source, file: plain });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test('is an age file for one key, readable by its owner alone, and shows nothing of its content', () => {
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, encryptedBegins.length).equals(encryptedBegins)).toBe(true);
    expect(bytes.subarray(0, 500).toString('latin1').match(/^-> /gm)).toEqual(['-> ']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const word of ['manifest.json', 'punches', 'logos'])
      expect([word, bytes.includes(word)]).toEqual([word, false]);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('restored with its key is the same in every table', async () => {
    const target = await emptyDatabase();
    try {
      const filesDirectory = place('files');
      await restore({
        ...{ connectionString: target.connectionString, filesDirectory, file },
        ...{ identityFile: keyFile, secretKey: testSecretKey },
      });
      // What the queues count of themselves goes on being counted.
      const contents = await contentsOfDatabase(wholeOf(app), 'public');
      expect(await contentsOfDatabase(wholeOf(target), 'public')).toEqual(contents);
      expect(readFileSync(path.join(filesDirectory, 'logos/uno.webp'), 'utf8')).toBe('una imagen');
      expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
    } finally {
      await target.drop();
    }
  });

  describe('is refused', () => {
    const opened = (name: string, key?: string) => openBackup(name, key).then((backup) => backup.close());
    const damagedAt = (share: number) => {
      const bytes = readFileSync(file);
      const at = Math.floor(bytes.length * share);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      writeFileSync(place('dañada.age'), bytes);
      return place('dañada.age');
    };

    test('without a key, with another one, and with something that is no key', async () => {
      expect(await refusal(opened(file))).toMatch(/está cifrada: indique .* --identity/);
      const other = place('otra.txt');
      await writeKeyFile(other, now);
      expect(await refusal(opened(file, other))).toMatch(/La clave indicada no abre/);
      expect(await refusal(opened(file, place('nada.txt')))).toMatch(/No se puede leer la clave/);
      expect(await refusal(opened(file, plain))).toMatch(/no hay ninguna clave secreta/);
      writeFileSync(place('mala.txt'), 'AGE-SECRET-KEY-1QQQ\n');
      expect(await refusal(opened(file, place('mala.txt')))).toMatch(/no hay ninguna clave secreta/);
    });

    test.each([0.001, 0.3, 0.6, 0.999])('when a bit of it is flipped, at %d of its length', async (share) => {
      expect(await refusal(opened(damagedAt(share), keyFile))).toMatch(/no es una copia|no abre/);
      expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
    });

    test.each([0.5, 0.99])('when it ends at %d of its length', async (share) => {
      const bytes = readFileSync(file);
      writeFileSync(place('corta.age'), bytes.subarray(0, Math.floor(bytes.length * share)));
      expect(await refusal(opened(place('corta.age'), keyFile))).toMatch(/no es una copia/);
    });
  });

  test('that fails while it is written leaves nothing, encrypted or not', async () => {
    const { publicKey: other } = await newKeyPair();
    for (const publicKeys of [[], [other]]) {
      const attempt = backUp({
        ...{ connectionString: wholeOf(app), filesDirectory: undefined, now, publicKeys },
        file: '/dev/full/copia.age',
      });
      await expect(attempt).rejects.toThrow();
    }
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  describe('the commands', () => {
    test('make a key once, that nobody else may read', () => {
      const name = place('nueva.txt');
      const made = command('back-up.ts', ['--new-key', name]);
      expect(made).toMatchObject({ status: 0, stderr: '' });
      expect(made.stdout).toMatch(/^Para las copias: BACKUP_PUBLIC_KEY=age1[a-z0-9]{58}$/m);
      expect(made.stdout).not.toContain('AGE-SECRET-KEY');
      expect(readFileSync(name, 'utf8')).toMatch(
        /^# created: .*Z\n# public key: age1.*\nAGE-SECRET-KEY-1.*\n$/,
      );
      expect(statSync(name).mode & 0o777).toBe(0o600);
      expect(command('back-up.ts', ['--new-key', name])).toMatchObject({
        status: 1,
        stderr: `«${name}» ya existe: elija otro nombre.\n`,
      });
    });

    test('check a file whole, encrypted or not, and tell what it holds', () => {
      for (const args of [[plain], [file, '--identity', keyFile]]) {
        const { status, stdout, stderr } = command('back-up.ts', ['--check', ...args]);
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
        expect(stdout).toMatch(
          /^Copia de 2026-11-20T09:00:00Z, hecha por la versión \d+\.\d+\.\d+ con PostgreSQL /,
        );
        expect(stdout).toMatch(
          /^Lleva \d+ tablas con \d{4,} filas y \d+ ficheros? con \d+ bytes\.\nLleva 1 empresa, \d+ personas, \d{4,} asientos del registro y \d+ cierres? firmados?\.$/m,
        );
        expect(stdout).toMatch(/La copia está entera, se restaura y su registro está íntegro\.\n$/);
      }
      // Nothing of the installation was looked for, and nothing of the check is left.
      expect(readdirSync(folder).filter((name) => /data|jornada-/.test(name))).toEqual([]);
    });

    test('refuse to check what is damaged, and to encrypt without a key', () => {
      const bytes = readFileSync(plain);
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 255, bytes.length >> 1);
      writeFileSync(place('dañada.zip'), bytes);
      expect(command('back-up.ts', ['--check', place('dañada.zip')])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/está dañada/),
      });
      const env = { DATABASE_URL: wholeOf(app), SECRET_KEY: testSecretKey };
      expect(command('back-up.ts', [place('sin-clave.zip.age')], env).stderr).toMatch(
        /BACKUP_PUBLIC_KEY debe ser/,
      );
      const wrong = {
        ...env,
        BACKUP_PUBLIC_KEY: `${publicKey.slice(0, -1)}${publicKey.endsWith('q') ? 'p' : 'q'}`,
      };
      expect(command('back-up.ts', [place('sin-clave.zip.age')], wrong).stderr).toMatch(
        /BACKUP_PUBLIC_KEY debe/,
      );
      const right = { ...env, BACKUP_PUBLIC_KEY: publicKey };
      expect(command('back-up.ts', [place('con-clave.zip.age')], right)).toMatchObject({
        status: 0,
        stderr: '',
      });
    });

    test.each([
      ['back-up.ts', []],
      ['back-up.ts', ['--what']],
      ['back-up.ts', ['one.zip', 'two.zip']],
      ['back-up.ts', ['--check', 'one.zip', '--new-key', 'two']],
      ['back-up.ts', ['one.zip', '--identity', 'key']],
      ['restore.ts', []],
      ['restore.ts', ['one.zip', '--what']],
    ] as const)('%s tells how it is used when it is given %j', (program, args) => {
      const { status, stderr } = command(program, [...args]);
      expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^Uso: npm run/) });
    });
  });
});
