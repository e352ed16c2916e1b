import type pg from 'pg';
import type { SecretKeys } from '../cryptography/secret-keys.ts';
import { opensSigningKey } from '../cryptography/signing-keys.ts';
import { migrate, migrationLock } from '../database/migrate.ts';
import { diskTrouble, StartupError } from '../errors/startup-error.ts';
import { withBackupClient } from './backup-client.ts';
import { contentOf, copyIn } from './copy-table.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { withGuardsOpen } from './open-guards.ts';
import { type OpenBackup, openBackup } from './read-backup.ts';
import { type UnpackedFiles, unpackFiles } from './restore-files.ts';
import { makeSchema, requireEmpty } from './restore-schema.ts';
import { findTables, quoted } from './tables.ts';

export interface RestoreOptions extends SecretKeys {
  /** Of the user with whom the program will run, who will own everything. */
  readonly connectionString: string;
  /** The folder for uploaded files; undefined when they are in a bucket. */
  readonly filesDirectory: string | undefined;
  readonly file: string;
  /** The file with the secret key; not needed for an unencrypted backup. */
  readonly identityFile?: string | undefined;
  /** Whether to go on although the signing key will be lost. */
  readonly withoutSecret?: boolean;
}

export interface Restored {
  readonly manifest: Manifest;
  /** False when the waiting jobs were left out, because their queues have another version. */
  readonly hasJobs: boolean;
  /** The migrations applied afterwards. */
  readonly upgraded: readonly string[];
}

/**
 * Fills an empty database with a backup, in one transaction, and upgrades it. Each table is read again and compared with the backup before
 * the transaction commits.
 * @throws StartupError for what the operator can correct; then the database is as empty as before
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { connectionString, filesDirectory } = options;
  const backup = await openBackup(options.file, options.identityFile);
  try {
    const { manifest } = backup;
    if (!filesDirectory && manifest.files.length > 0) throw new StartupError(filesInBucket);
    const hasJobs = await fillEmpty(backup, options, async () =>
      filesDirectory ? unpackFiles(backup, filesDirectory) : null,
    );
    const upgraded = await migrate(connectionString);
    await withBackupClient(connectionString, (client) => client.query('ANALYZE'));
    return { manifest, hasJobs: hasJobs || manifest.queues === null, upgraded };
  } catch (error) {
    throw diskTrouble(error, filesDirectory) ?? error;
  } finally {
    backup.close();
  }
}

/**
 * The same into a temporary database: files are compared with their hashes and not stored, and the secret is not needed.
 * @throws StartupError for a backup that cannot be restored
 */
export async function restoreForCheck(backup: OpenBackup, connectionString: string): Promise<void> {
  await fillEmpty(backup, { connectionString, secretKey: '', withoutSecret: true }, async () => {
    for (const file of backup.manifest.files) for await (const _ of backup.contentsOf(file));
    return null;
  });
  await migrate(connectionString);
}

async function fillEmpty(
  backup: OpenBackup,
  options: Omit<RestoreOptions, 'file' | 'filesDirectory'>,
  unpack: () => Promise<UnpackedFiles | null>,
): Promise<boolean> {
  return withBackupClient(options.connectionString, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await requireEmpty(client);
    const files = await unpack();
    try {
      await client.query('BEGIN');
      const hasJobs = await fill(client, backup, options);
      await files?.settle();
      await client.query('COMMIT');
      return hasJobs;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      await files?.discard();
      throw error;
    }
  });
}

const filesInBucket =
  'La copia lleva ficheros de una carpeta y STORAGE_URL nombra un almacén: restaure sin STORAGE_URL, y lleve después la carpeta ' +
  '«files» al almacén.';
const lostSecret =
  'La clave secreta de esta instalación no abre la clave con que la copia firmaba el registro: ponga la SECRET_KEY (o el fichero ' +
  'secret-key) de entonces. Si se ha perdido, repita con --without-secret: se creará otra clave, que la anterior no avala.';

async function fill(
  client: pg.Client,
  backup: OpenBackup,
  options: Pick<RestoreOptions, 'secretKey' | 'withoutSecret'>,
): Promise<boolean> {
  const { manifest } = backup;
  const hasJobs = await makeSchema(client, manifest);
  await withGuardsOpen(client, async () => {
    const wanted = manifest.tables.filter(({ name }) => hasJobs || !name.startsWith('pgboss.'));
    const named = new Map(wanted.map((table) => [table.name, table]));
    const tables = await findTables(client);
    if (tables.length !== wanted.length) throw anotherSchema();
    for (const { name, columns } of tables) {
      const table = named.get(name);
      if (!table || table.columns.join() !== columns.join()) throw anotherSchema();
      if (name === 'public.schema_migrations') await client.query('DELETE FROM schema_migrations');
      const given = await copyWhole(client, backup, table);
      if (given.rows !== table.rows || given.sha256 !== table.sha256) throw damaged(name);
      const kept = await contentOf(client, table);
      if (kept.rows !== given.rows || kept.digest !== given.digest) throw damaged(name);
    }
    // It is for companies that are spread, and these are not; spreading fills it.
    if (named.has('public.sign_in_directory')) await client.query('DELETE FROM public.sign_in_directory');
    for (const { name, value, isCalled } of manifest.sequences) {
      if (hasJobs || !name.startsWith('pgboss.'))
        await client.query('SELECT setval($1, $2, $3)', [quoted(name), value, isCalled]);
    }
    if (!options.withoutSecret && !(await opensSigningKey(client, options)))
      throw new StartupError(lostSecret);
  });
  return hasJobs;
}

const anotherSchema = () => new StartupError('Las tablas de la copia no son las de su versión: está dañada.');

/** @throws StartupError when the content is not rows of the table, because damaged bytes may unpack to anything */
async function copyWhole(client: pg.Client, backup: OpenBackup, table: BackedUpTable) {
  try {
    return await copyIn(client, table, backup.rowsOf(table));
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && notRows.test(code)) throw damaged(table.name);
    throw error;
  }
}

/** SQLSTATE classes about invalid values and violated constraints, including malformed COPY text. */
const notRows = /^2[23][0-9A-Z]{3}$/;

const damaged = (name: string) =>
  new StartupError(`La tabla ${name} no es como se copió: la copia está dañada. No se ha restaurado nada.`);
