import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { applyMigration, isChecksumOf, readMigrations } from '../database/migrate.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Manifest } from './manifest.ts';
import { versionOfQueues } from './tables.ts';

/** @throws StartupError when the database is not empty, or the user may not create anything in it */
export async function requireEmpty(client: pg.Client): Promise<void> {
  await requireMayCreate(client);
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%s.%s', nspname, relname) AS name FROM pg_class JOIN pg_namespace AS n ON n.oid = relnamespace
    WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%' AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    LIMIT 1`,
  );
  if (rows[0]) {
    throw new StartupError(
      `La base de datos no está vacía (tiene ${rows[0].name}): restaure en una nueva, o vacíe esta antes. No se ha cambiado nada.`,
    );
  }
}

async function requireMayCreate(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ user: string; mayCreate: boolean }>(
    `SELECT quote_ident(current_user) AS user, has_database_privilege(current_database(), 'CREATE')
      AND coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) AS "mayCreate"`,
  );
  if (rows[0]?.mayCreate !== false) return;
  throw new StartupError(
    `El usuario ${rows[0].user} no puede crear nada en esa base de datos: hágalo su dueño con ALTER DATABASE … OWNER TO ${rows[0].user}. No se ha cambiado nada.`,
  );
}

/**
 * Creates the tables as they were when the backup was made, within the open transaction.
 * @returns whether the job queues are those of the backup
 * @throws StartupError when this program does not know that state
 */
export async function makeSchema(client: pg.Client, { migrations, queues }: Manifest): Promise<boolean> {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]));
  await client.query(`
    CREATE TABLE schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  for (const { name, checksum } of migrations) {
    const migration = known.get(name);
    if (!migration || !isChecksumOf(migration, checksum)) {
      throw new StartupError(
        migration
          ? `La copia se hizo con otra migración ${name}: restáurela con la versión del programa que la hizo.`
          : `La copia es de una versión posterior: contiene la migración ${name}. Actualice el programa.`,
      );
    }
    await applyMigration(client, migration);
  }
  if (queues === null) return false;
  // Runs in our transaction instead of its own.
  await client.query(
    getConstructionPlans()
      .replace(/^\s*BEGIN;/, '')
      .replace(/COMMIT;\s*$/, ''),
  );
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  if ((await versionOfQueues(client)) === queues) return true;
  // Queues of another version are created anew at the next start.
  await client.query('DROP SCHEMA pgboss CASCADE');
  return false;
}
