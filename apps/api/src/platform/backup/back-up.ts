import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { keepArchive } from '../archive/keep-archive.ts';
import type { Archive } from '../archive/open-archive.ts';
import { StartupError } from '../startup-error.ts';
import { withBackupClient } from './backup-client.ts';
import { type Copied, copyOut } from './copy-table.ts';
import { filesFolder, type Manifest, manifestName, tableFile } from './manifest.ts';
import { programVersion } from './program-version.ts';
import { type CopiedTable, findTables, quoted, versionOfQueues } from './tables.ts';

export interface BackUpOptions {
  /** Of a role that row-level security does not bind. */
  readonly connectionString: string;
  /** Where files are kept; undefined when they are in a bucket. */
  readonly filesDirectory: string | undefined;
  /** What is made; nothing may be there. */
  readonly file: string;
  readonly now: Temporal.Instant;
}

export interface BackupMade {
  readonly manifest: Manifest;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes the whole database, as it was at one moment, and the files beside it into one archive. Nobody waits for it meanwhile.
 * @throws StartupError for what the operator can put right; then there is no archive
 */
export async function backUp(options: BackUpOptions): Promise<BackupMade> {
  const { file, now } = options;
  if (existsSync(file)) throw new StartupError(`«${file}» ya existe: elija otro nombre o muévalo.`);
  const unfinished = `${file}.${process.pid}.partial`;
  let manifest: Manifest | undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await withBackupClient(options.connectionString, async (client) => {
      await beginSnapshot(client);
      const keep = async (contents: Readable) => {
        const tallied = async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        };
        await pipeline(contents, tallied, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
      };
      await keepArchive(now, keep, async (archive) => {
        manifest = await fill(archive, client, options);
      });
      await client.query('COMMIT');
    });
    await flush(unfinished);
    await rename(unfinished, file);
    await flush(path.dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  if (!manifest) throw new Error('an archive without its manifest');
  return { manifest, bytes, sha256: hash.digest('hex') };
}

/** What all that follows is read in: one moment, of tables that nobody alters meanwhile. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // A row that a policy would hide is an error.
  await client.query('SET LOCAL row_security = off');
  const { rows } = await client.query<{ mayReadAll: boolean; isJornada: boolean }>(
    `SELECT rolsuper OR rolbypassrls AS "mayReadAll", to_regclass('public.schema_migrations') IS NOT NULL AS "isJornada"
    FROM pg_roles WHERE rolname = current_user`,
  );
  if (!rows[0]?.isJornada)
    throw new StartupError('En esa base de datos no hay ninguna instalación de Jornada.');
  if (!rows[0].mayReadAll) throw new StartupError(bound);
  const tables = (await findTables(client)).map(({ name }) => quoted(name));
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`).catch((error) => {
    throw error.code === '42501' ? new StartupError(bound, { cause: error }) : error;
  });
}

const bound =
  'El usuario de DATABASE_URL no puede leer las filas de todas las empresas, así que la copia quedaría incompleta. Haga la copia con un ' +
  'superusuario, o con un usuario hecho para ello: CREATE ROLE jornada_backup LOGIN BYPASSRLS; GRANT pg_read_all_data TO jornada_backup.';

async function fill(archive: Archive, client: pg.Client, options: BackUpOptions): Promise<Manifest> {
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
    tables.push({ ...table, columns: [...table.columns], ...(await addTable(archive, client, table)) });
  }
  const before = archive.files.length;
  if (options.filesDirectory) await addFiles(archive, options.filesDirectory);
  const manifest: Manifest = {
    kind: 'jornada-backup',
    form: 1,
    program: programVersion,
    madeAt: options.now.toString(),
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

async function addTable(archive: Archive, client: pg.Client, table: CopiedTable): Promise<Copied> {
  let copied: Copied | undefined;
  const rows = copyOut(client, table, (told) => {
    copied = told;
  });
  const packed = createGzip({ level: 4 });
  const packing = pipeline(Readable.from(rows, { objectMode: false }), packed);
  await Promise.all([packing, archive.add(tableFile(table), packed)]);
  if (!copied) throw new Error(`${table.name} was not read to its end`);
  return copied;
}

/** Whatever the snapshot names was there when it was taken; what was removed since is left out. */
async function addFiles(archive: Archive, directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
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
