import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DirectoryInUse } from '../embedded-postgres/data-directory-lock.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { StartupError } from '../errors/startup-error.ts';
import { readMigrations } from './migrate.ts';

export interface Installation {
  /** Undefined: the embedded PostgreSQL in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
}

/** How long a server that is starting may take until its database answers. */
const startingMs = 15_000;
const pollMs = 100;

/**
 * Gives a command the database of an installation, with the server running or not: that of `DATABASE_URL`, else the embedded one. The
 * embedded one is reached through the socket of the running server, or started for the time of the work. If that server stops meanwhile,
 * the work fails like any other whose connection is lost.
 * @param work is given the connection string; of the embedded database, as the role `jornada`
 * @throws StartupError when there is no database, or it cannot be opened
 */
export async function withInstallationDatabase<T>(
  { databaseUrl, dataDirectory }: Installation,
  report: (line: string) => void,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl);
  const cluster = path.join(dataDirectory, 'postgres');
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    throw new StartupError(`No hay base de datos en «${cluster}»: indique DATA_DIR, o DATABASE_URL.`);
  }
  // Only the lock tells whether a server is running: a killed one may have left its database running.
  const own = await startEmbeddedPostgres({ dataDirectory: cluster, log: report }).catch((error: unknown) => {
    if (error instanceof DirectoryInUse) return error;
    throw error;
  });
  if (own instanceof DirectoryInUse) return work(await databaseOfServer(cluster, own));
  try {
    return await work(own.connectionString);
  } finally {
    await own.stop();
  }
}

/** @throws StartupError when no server was ever started on this database, or one of another version: its tables may differ */
export async function requirePresentSchema(connectionString: string): Promise<void> {
  const applied = await withClient(connectionString, async (client) => {
    const { rows: tables } = await client.query(
      "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS found",
    );
    if (!tables[0].found) return [];
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
    return rows.map(({ name }) => name);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`No se puede entrar en la base de datos (${error.code ?? error.message}).`, {
      cause: error,
    });
  });
  const known = readMigrations().map(({ name }) => name);
  if (applied.length === 0)
    throw new StartupError(
      'En esa base de datos no hay ninguna instalación de Jornada: arranque el servidor.',
    );
  if (applied.join() !== known.join())
    throw new StartupError('La base de datos es de otra versión: arranque antes el servidor con esta.');
}

/** The database of the running server, found through its pid file. @throws `inUse` when it does not answer in time */
async function databaseOfServer(cluster: string, inUse: DirectoryInUse): Promise<string> {
  const began = performance.now();
  for (;;) {
    const connectionString = connectionStringOf(cluster);
    const answers = await withClient(connectionString, (client) => client.query('SELECT')).catch(() => null);
    if (answers) return connectionString;
    if (performance.now() - began > startingMs) throw inUse;
    await delay(pollMs);
  }
}

function connectionStringOf(cluster: string): string {
  const file = path.join(cluster, 'postmaster.pid');
  const directory = existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[4] ?? '') : '';
  return `postgresql://jornada@/jornada?host=${encodeURIComponent(directory)}`;
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
