import { countedPlainly } from '@jornada/texts/counted';
import type pg from 'pg';
import { versionOfQueues } from '../backup/tables.ts';
import { readMigrations } from '../database/migrate.ts';
import { StartupError } from '../errors/startup-error.ts';

/** @throws StartupError when Citus is missing, or has no workers */
export async function requireServers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean; mayAll: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS "isThere",
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "mayAll"`,
  );
  if (!rows[0]?.isThere)
    throw new StartupError('En esa base de datos no está Citus: créelo con CREATE EXTENSION citus.');
  if (!rows[0].mayAll)
    throw new StartupError('Para repartir hace falta un superusuario del coordinador; después ya no.');
  const { rows: workers } = await client.query('SELECT FROM citus_get_active_worker_nodes()');
  if (workers.length === 0)
    throw new StartupError('El coordinador no conoce ningún servidor: añádalos con citus_add_node.');
}

/** @throws StartupError when the schema is not that of this program, or of the migrations in a directory */
export async function requireNewest(client: pg.Client, directory?: string): Promise<void> {
  const { rows: found } = await client.query<{ yes: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS yes",
  );
  if (!found[0]?.yes) throw new StartupError('En esa base de datos no hay ninguna instalación de Jornada.');
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.schema_migrations');
  const applied = rows.map(({ name }) => name);
  const ours = readMigrations(directory).map(({ name }) => name);
  const missing = ours.find((name) => !applied.includes(name));
  const unknown = applied.find((name) => !ours.includes(name));
  if (missing) throw new StartupError(`Falta la migración ${missing}: arranque antes una vez esta versión.`);
  if (unknown)
    throw new StartupError(
      `La base de datos es de una versión posterior: contiene la migración ${unknown}. Actualice el programa.`,
    );
  if ((await versionOfQueues(client)) === null)
    throw new StartupError('Faltan las colas de trabajos: arranque antes una vez el programa.');
}

/** @throws StartupError while servers of the program are connected */
export async function requireNobody(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ connections: number }>(
    `SELECT count(*)::int AS connections FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'jornada%'`,
  );
  const connections = rows[0]?.connections ?? 0;
  if (connections > 0)
    throw new StartupError(
      `Hay servidores de Jornada conectados (${countedPlainly(connections, 'conexión', 'conexiones')}): deténgalos antes.`,
    );
}
