import type pg from 'pg';
import { migrate, migrationLock } from '../migrate.ts';
import { opensSigningKey } from '../signing-keys.ts';
import { StartupError } from '../startup-error.ts';
import { withBackupClient } from './backup-client.ts';
import { type Copied, copyIn, copyOut } from './copy-table.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { withGuardsOpen } from './open-guards.ts';
import { type OpenBackup, openBackup } from './read-backup.ts';
import { unpackFiles } from './restore-files.ts';
import { makeSchema, requireEmpty } from './restore-schema.ts';
import { findTables, quoted } from './tables.ts';

export interface RestoreOptions {
  /** Of the user with whom the program will be run: whatever is made is theirs. */
  readonly connectionString: string;
  /** Where files are kept; undefined when they are in a bucket. */
  readonly filesDirectory: string | undefined;
  readonly file: string;
  readonly secretKey: string;
  /** Whether it is known that the key which signs is lost. */
  readonly withoutSecret?: boolean;
}

export interface Restored {
  readonly manifest: Manifest;
  /** False when what waited in queues was left out, which were of another version. */
  readonly hasJobs: boolean;
  /** The migrations applied after it. */
  readonly upgraded: readonly string[];
}

/**
 * Fills an empty database with a backup, in one transaction, and upgrades it. Each table is read again and compared with the backup before
 * anything is kept.
 * @throws StartupError for what the operator can put right; then the database is as empty as it was
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { connectionString, filesDirectory } = options;
  const backup = await openBackup(options.file);
  try {
    const { manifest } = backup;
    if (!filesDirectory && manifest.files.length > 0) throw new StartupError(filesInBucket);
    const hasJobs = await withBackupClient(connectionString, async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
      await requireEmpty(client);
      const files = filesDirectory ? await unpackFiles(backup, filesDirectory) : null;
      try {
        await client.query('BEGIN');
        const found = await fill(client, backup, options);
        await files?.settle();
        await client.query('COMMIT');
        return found;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {});
        await files?.discard();
        throw error;
      }
    });
    const upgraded = await migrate(connectionString);
    await withBackupClient(connectionString, (client) => client.query('ANALYZE'));
    return { manifest, hasJobs: hasJobs || manifest.queues === null, upgraded };
  } finally {
    backup.close();
  }
}

const filesInBucket =
  'La copia lleva ficheros de una carpeta y STORAGE_URL nombra un almacén: restaure sin STORAGE_URL, y lleve después la carpeta ' +
  '«files» al almacén.';
const lostSecret =
  'La clave secreta de esta instalación no abre la clave con que la copia firmaba el registro: ponga la SECRET_KEY (o el fichero ' +
  'secret-key) de entonces. Si se ha perdido, repita con --without-secret: se creará otra clave, que la anterior no avala.';

async function fill(client: pg.Client, backup: OpenBackup, options: RestoreOptions): Promise<boolean> {
  const { manifest } = backup;
  const hasJobs = await makeSchema(client, manifest);
  await withGuardsOpen(client, async () => {
    const wanted = manifest.tables.filter(({ name }) => hasJobs || !name.startsWith('pgboss.'));
    const given = new Map(wanted.map((table) => [table.name, table]));
    const tables = await findTables(client);
    if (tables.length !== wanted.length) throw anotherSchema();
    for (const { name, columns } of tables) {
      const table = given.get(name);
      if (!table || table.columns.join() !== columns.join()) throw anotherSchema();
      if (name === 'public.schema_migrations') await client.query('DELETE FROM schema_migrations');
      requireSame(table, await copyWhole(client, backup, table));
      requireSame(table, await readAgain(client, table));
    }
    for (const { name, value, isCalled } of manifest.sequences) {
      if (hasJobs || !name.startsWith('pgboss.'))
        await client.query('SELECT setval($1, $2, $3)', [quoted(name), value, isCalled]);
    }
    if (!options.withoutSecret && !(await opensSigningKey(client, options.secretKey)))
      throw new StartupError(lostSecret);
  });
  return hasJobs;
}

const anotherSchema = () => new StartupError('Las tablas de la copia no son las de su versión: está dañada.');

/** @throws StartupError when what the backup holds are no rows of the table: damaged bytes may unpack to anything */
async function copyWhole(client: pg.Client, backup: OpenBackup, table: BackedUpTable): Promise<Copied> {
  try {
    return await copyIn(client, table, backup.rowsOf(table));
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && notRows.test(code)) throw damaged(table.name);
    throw error;
  }
}

/** SQLSTATE of the classes that speak of values and of what they must be, among them a text that is no table's. */
const notRows = /^2[23][0-9A-Z]{3}$/;

async function readAgain(client: pg.Client, table: BackedUpTable): Promise<Copied | undefined> {
  let copied: Copied | undefined;
  const rows = copyOut(client, table, (told) => {
    copied = told;
  });
  for await (const _ of rows);
  return copied;
}

function requireSame({ name, rows, sha256 }: BackedUpTable, copied: Copied | undefined): void {
  if (copied?.rows === rows && copied.sha256 === sha256) return;
  throw damaged(name);
}

const damaged = (name: string) =>
  new StartupError(`La tabla ${name} no es como se copió: la copia está dañada. No se ha restaurado nada.`);
