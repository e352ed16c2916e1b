import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from './platform/backup/back-up.ts';
import { diskTrouble } from './platform/errors/startup-error.ts';
import { connected } from './testing/database-server.ts';
import { startTestApp, type TestApp, testSecretKey } from './testing/test-app.ts';
import { emptyDatabase, type TestDatabase } from './testing/test-database.ts';

let app: TestApp;
let target: TestDatabase;
let folder: string;
/** The embedded server's own superuser. */
const wholeOf = ({ connectionString }: Pick<TestDatabase, 'connectionString'>) =>
  connectionString.replace('//jornada@', '//postgres@');

/** Runs a command whose files may have no more than so many blocks of 512 bytes, as on a disk without room for more. */
async function runOnFullDisk(program: string, file: string, env: Record<string, string>, blocks = 40) {
  const script = 'trap "" XFSZ; ulimit -f "$1"; shift; exec "$@"';
  const command = [process.execPath, path.join(import.meta.dirname, program), file];
  const child = spawn('sh', ['-c', script, 'sh', String(blocks), ...command], {
    env: { PATH: process.env.PATH, SECRET_KEY: testSecretKey, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, errors };
}

// Another server's superuser is nobody that a test knows.
describe.skipIf(process.env.TEST_DATABASE_URL)('on a disk without room', () => {
  beforeAll(async () => {
    app = await startTestApp();
    target = await emptyDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'jornada-full-disk-'));
    // More than fits, and cannot be packed.
    await app.platform.files.put('logos/uno/grande.webp', randomBytes(200_000), 'image/webp');
  });
  afterAll(async () => {
    await app.close();
    await target.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a backup is one line and exit code 1, and leaves nothing', async () => {
    const file = path.join(folder, 'copia.zip');
    const env = { DATABASE_URL: wholeOf(app), DATA_DIR: app.dataDirectory };
    expect(await runOnFullDisk('back-up.ts', file, env)).toEqual({
      code: 1,
      output: '',
      errors: `No se puede escribir en «${file}» (EFBIG): libere espacio o dé permisos, o elija otro disco, y repita.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a restore is one line and exit code 1, and leaves neither files nor rows', async () => {
    const file = path.join(folder, 'copia.zip');
    const filesDirectory = path.join(app.dataDirectory, 'files');
    await backUp({ connectionString: wholeOf(app), filesDirectory, file, now: app.clock.now() });
    const dataDirectory = path.join(folder, 'nueva');
    const env = { DATABASE_URL: target.connectionString, DATA_DIR: dataDirectory };
    expect(await runOnFullDisk('restore.ts', file, env)).toEqual({
      code: 1,
      output: '',
      errors: `No se puede escribir en «${path.join(dataDirectory, 'files')}» (EFBIG): libere espacio o dé permisos, o elija otro disco, y repita.\n`,
    });
    expect(readdirSync(dataDirectory)).toEqual([]);
    const { rows } = await connected(target.connectionString, (client) =>
      client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"),
    );
    expect(rows).toEqual([]);
  });
});

const failed = (code: string, at?: string) =>
  Object.assign(new Error('write'), { code, ...(at && { path: at }) });

test.each(['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG'])('a write that fails is told as one: %s', (code) => {
  expect(diskTrouble(failed(code), '/copias/a.zip')?.message).toBe(
    `No se puede escribir en «/copias/a.zip» (${code}): libere espacio o dé permisos, o elija otro disco, y repita.`,
  );
  expect(diskTrouble(failed(code))?.message).toContain(`No se puede escribir en el disco (${code})`);
  expect(diskTrouble(failed(code, '/copias/a.zip.7.partial'), '/copias/a.zip')?.message).toContain(
    '«/copias/a.zip»',
  );
});

test('a database without room is told, and a file that may not be read is not taken for one that cannot be written', () => {
  expect(diskTrouble(failed('53100'), '/copias/a.zip')?.message).toContain(
    'La base de datos no puede escribir',
  );
  expect(diskTrouble(failed('EACCES', '/datos/files/x'), '/copias/a.zip')?.message).toContain(
    '«/datos/files/x»',
  );
  expect(diskTrouble(failed('EACCES'))).toBeNull();
  expect(diskTrouble(failed('ENOENT', '/copias'))).toBeNull();
  expect(diskTrouble(new Error('another'))).toBeNull();
});
