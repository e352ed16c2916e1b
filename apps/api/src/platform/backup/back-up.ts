import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { keepArchive } from '../archive/keep-archive.ts';
import type { Archive } from '../archive/open-archive.ts';
import { diskTrouble, StartupError } from '../errors/startup-error.ts';
import { isUnfinished } from '../files/file-store.ts';
import { programVersion } from '../process/program-version.ts';
import { withBackupClient } from './backup-client.ts';
import { copyOut } from './copy-table.ts';
import { encrypted } from './encryption.ts';
import { type BackedUpTable, filesFolder, type Manifest, manifestName, tableFile } from './manifest.ts';
import { type CopiedTable, findTables, quoted, versionOfQueues } from './tables.ts';

export interface BackUpSource {
  /** Of a role to which row-level security does not apply. */
  readonly connectionString: string;
  /** The folder of uploaded files; undefined when they are in a bucket. */
  readonly filesDirectory: string | undefined;
  readonly now: Temporal.Instant;
}

export interface BackUpOptions extends BackUpSource {
  /** The file to write; it must not exist. */
  readonly file: string;
  /** The public keys to encrypt to; none: it is not encrypted. */
  readonly publicKeys?: readonly string[];
}

export interface BackupMade {
  readonly manifest: Manifest;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes the whole database, as of one moment, and the uploaded files into one file. No request waits for it.
 * @throws StartupError for what the operator can correct; then there is no file
 */
export async function backUp({ file, publicKeys = [], ...source }: BackUpOptions): Promise<BackupMade> {
  if (existsSync(file)) throw new StartupError(`«${file}» ya existe: elija otro nombre o muévalo.`);
  const unfinished = `${file}.${process.pid}.partial`;
  try {
    const made = await writeBackup(source, publicKeys, (contents) =>
      pipeline(contents, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })),
    );
    await flush(unfinished);
    await rename(unfinished, file);
    await flush(path.dirname(file));
    return made;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw diskTrouble(error, file) ?? error;
  }
}

/**
 * Streams a backup to where it is stored.
 * @param publicKeys to encrypt to; none: it is not encrypted
 * @param keep stores the backup while it is made; when it fails, it leaves nothing
 * @returns also size and hash of what was stored
 */
export async function writeBackup(
  source: BackUpSource,
  publicKeys: readonly string[],
  keep: (contents: Readable) => Promise<void>,
): Promise<BackupMade> {
  let manifest: Manifest | undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  const tally = new Transform({
    transform: (chunk: Uint8Array, _, pass) => {
      hash.update(chunk);
      bytes += chunk.length;
      pass(null, chunk);
    },
  });
  await withBackupClient(source.connectionString, async (client) => {
    await beginSnapshot(client);
    const keepTallied = async (contents: Readable) => {
      const kept = publicKeys.length > 0 ? await encrypted(contents, publicKeys) : contents;
      const piped = pipeline(kept, tally);
      // If nobody takes it any more, `keep` reports why.
      piped.catch(() => {});
      await keep(tally);
      await piped;
    };
    await keepArchive(source.now, keepTallied, async (archive) => {
      manifest = await fill(archive, client, source);
    });
    await client.query('COMMIT');
  });
  if (!manifest) throw new Error('an archive without its manifest');
  return { manifest, bytes, sha256: hash.digest('hex') };
}

/** Begins the snapshot in which everything is read, with locks against changes of the tables. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // A row that a policy would hide is an error.
  await client.query('SET LOCAL row_security = off');
  const { rows } = await client.query<{ yes: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS yes",
  );
  if (!rows[0]?.yes) throw new StartupError('En esa base de datos no hay ninguna instalación de Jornada.');
  if (!(await mayReadAll(client))) throw new StartupError(boundRole);
  const tables = (await findTables(client)).map(({ name }) => quoted(name));
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`).catch((error) => {
    throw error.code === '42501' ? new StartupError(boundRole, { cause: error }) : error;
  });
}

/** Whether row-level security does not apply to a user. */
export async function mayReadAll(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS yes FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.yes ?? false;
}

export const boundRole =
  'El usuario de DATABASE_URL no puede leer las filas de todas las empresas, así que la copia quedaría incompleta. Haga la copia con un ' +
  'superusuario, o con un usuario hecho para ello: CREATE ROLE jornada_backup LOGIN BYPASSRLS; GRANT pg_read_all_data TO jornada_backup.';

async function fill(archive: Archive, client: pg.Client, source: BackUpSource): Promise<Manifest> {
  const { rows: migrations } = await client.query(
    'SELECT name, checksum FROM public.schema_migrations ORDER BY name',
  );
  const { rows: sequences } = await client.query(
    `SELECT format('%s.%s', schemaname, sequencename) AS name, coalesce(last_value, start_value)::text AS value,
      last_value IS NOT NULL AS "isCalled"
    FROM pg_sequences WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`,
  );
  const { rows: server } = await client.query('SHOW server_version');
  const queues = await versionOfQueues(client);
  const tables: Manifest['tables'] = [];
  for (const table of await findTables(client)) {
    const { rows, sha256 } = await addTable(archive, client, table);
    tables.push({ ...table, columns: [...table.columns], rows, sha256 });
  }
  const before = archive.files.length;
  if (source.filesDirectory) await addFiles(archive, source.filesDirectory);
  const manifest: Manifest = {
    kind: 'jornada-backup',
    form: 1,
    program: programVersion,
    madeAt: source.now.toString(),
    server: server[0].server_version,
    migrations,
    queues,
    tables,
    sequences,
    files: archive.files
      .slice(before)
      .map(({ name, ...rest }) => ({ ...rest, name: name.slice(filesFolder.length) })),
  };
  await archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  return manifest;
}

async function addTable(
  archive: Archive,
  client: pg.Client,
  table: CopiedTable,
): Promise<Pick<BackedUpTable, 'rows' | 'sha256'>> {
  let rows: number | undefined;
  const hash = createHash('sha256');
  const text = copyOut(client, table, (count) => {
    rows = count;
  });
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const packed = createGzip({ level: 4 });
  await Promise.all([pipeline(text, hashed, packed), archive.add(tableFile(table), packed)]);
  if (rows === undefined) throw new Error(`${table.name} was not read to its end`);
  return { rows, sha256: hash.digest('hex') };
}

/** Files named in the snapshot existed then; those removed since are left out. */
async function addFiles(archive: Archive, directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && !isUnfinished(entry.name))
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));
  for (const name of names.sort()) {
    const handle = await open(path.join(directory, name)).catch((error) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (handle) await archive.add(`${filesFolder}${name}`, handle.createReadStream());
  }
}

async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r');
  await handle.sync().finally(() => handle.close());
}
