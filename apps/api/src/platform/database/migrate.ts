import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { StartupError } from '../errors/startup-error.ts';
import { isSpread, isWorker } from './is-spread.ts';
import { applyWhereSpread, requireFit } from './migrate-spread.ts';

const migrationsDirectory = path.join(import.meta.dirname, '../../../migrations');

/** Advisory lock: one process at a time migrates. The number only has to be our own. */
export const migrationLock = 7_310_349;

/**
 * Former checksums of migrations that some servers refused and that were rewritten with the same effect, for databases to which they had
 * been applied before.
 */
const formerChecksums: ReadonlyMap<string, string> = new Map([
  // On PostgreSQL 15 one of them made the next migration fail, and the other did not parse.
  ['0022_roles_are_entered.sql', '52c14ca536383511e3e119297a61a2ddc6c167ed84deeea53a43b4b07b67104d'],
  ['0032_removal_of_old_records.sql', '6071a51442d0671dae776cf53659130e0ece41aee73cac4923561f7f6ddab939'],
]);

export interface Migration {
  readonly name: string;
  readonly statements: string;
  readonly checksum: string;
}

/**
 * Applies the missing migrations, each in a transaction of its own; where companies are spread, on all servers.
 * @returns the names of the migrations applied now
 * @throws StartupError when an applied migration was edited or is unknown to this version, the server is too old or a worker, or companies
 * are spread and a missing migration cannot be applied there
 */
export async function migrate(connectionString: string, directory = migrationsDirectory): Promise<string[]> {
  const migrations = readMigrations(directory);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // A lost connection fails the query on it; without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await requireSupportedServer(client);
    if (await isWorker(client)) throw new StartupError(notOfWorker);
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const pending = await pendingMigrations(client, migrations);
    const spread = pending.length > 0 && (await isSpread(client));
    if (spread) await requireFit(client, pending);
    for (const migration of pending) await apply(client, migration, spread);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

const notOfWorker =
  'La base de datos de DATABASE_URL es la de un servidor que ya obedece a un coordinador de Citus: ponga ahí la del coordinador.';

/** The migrations of this version, in the order in which they are applied. */
export function readMigrations(directory = migrationsDirectory): Migration[] {
  return readdirSync(directory)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((name) => {
      const statements = readFileSync(path.join(directory, name), 'utf8');
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') };
    });
}

/** Whether a checksum is that of a migration, now or before it was rewritten with the same effect. */
export function isChecksumOf({ name, checksum }: Migration, applied: string): boolean {
  return applied === checksum || applied === formerChecksums.get(name);
}

async function requireSupportedServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  if ((rows[0]?.version ?? 0) < 150_000) {
    throw new StartupError(
      'Se necesita PostgreSQL 15 o posterior; el servidor de DATABASE_URL es más antiguo.',
    );
  }
}

async function pendingMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const applied of rows) {
    const migration = known.get(applied.name);
    if (!migration) {
      throw new StartupError(
        `La base de datos es de una versión posterior: contiene la migración ${applied.name}. Actualice el programa.`,
      );
    }
    if (!isChecksumOf(migration, applied.checksum)) {
      throw new StartupError(
        `La migración ${applied.name} se ha modificado después de aplicarse. Restaure el fichero original.`,
      );
    }
  }
  const applied = new Set(rows.map((row) => row.name));
  return migrations.filter((migration) => !applied.has(migration.name));
}

async function apply(client: pg.Client, migration: Migration, spread: boolean): Promise<void> {
  await client.query('BEGIN');
  try {
    if (spread) await applyWhereSpread(client, migration);
    else await client.query(migration.statements);
    await note(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    // Without its connection the transaction is already gone.
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

/** Inside the open transaction. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.statements);
  await note(client, migration);
}

async function note(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
}
