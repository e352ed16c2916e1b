import { chmodSync, existsSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { StartupError } from '../errors/startup-error.ts';
import { makeDirectory } from '../files/make-directory.ts';
import { withBackupClient } from './backup-client.ts';
import { requireEmpty } from './restore-schema.ts';

/** The database into which a backup is restored for a check. */
export interface ScratchPlace {
  /** An empty database made for this; undefined: a separate PostgreSQL is started. */
  readonly url: string | undefined;
  /** The folder of that PostgreSQL; nothing else may be in it. */
  readonly directory: string;
}

/**
 * Provides an empty database, which is removed or emptied afterwards.
 * @throws StartupError when the named one is not empty, or none can be started
 */
export async function withScratchDatabase<T>(
  { url, directory }: ScratchPlace,
  report: (line: string) => void,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  return url ? withGivenDatabase(url, work) : withOwnServer(directory, report, work);
}

/** Its data is thrown away, and it should not disturb others. */
const settings = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' },
  ...{ max_connections: '20', shared_buffers: '32MB' },
};

async function withOwnServer<T>(
  directory: string,
  report: (line: string) => void,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const dataDirectory = path.join(directory, 'postgres');
  const start = () => startEmbeddedPostgres({ dataDirectory, log: report, settings });
  // Left behind by a check whose process was killed, perhaps with a running server, which the next start stops first.
  if (existsSync(dataDirectory)) {
    await (await start()).stop();
    remove(directory);
  }
  makeDirectory(directory);
  // Run by root, PostgreSQL runs as another account, which has to enter; its own files are closed to others.
  chmodSync(directory, 0o711);
  try {
    const server = await start();
    try {
      return await work(server.connectionString);
    } finally {
      await server.stop();
    }
  } finally {
    remove(directory);
  }
}

/** Also removes what was staged elsewhere because that account cannot enter the folder. */
function remove(directory: string): void {
  const dataDirectory = path.join(directory, 'postgres');
  const real = existsSync(dataDirectory) ? path.dirname(realpathSync(dataDirectory)) : directory;
  for (const each of [real, directory]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
}

/** The comment on a database while a check fills it: only a database with this comment may be emptied. */
const mark = 'jornada: base de datos para comprobar copias';

async function withGivenDatabase<T>(url: string, work: (connectionString: string) => Promise<T>): Promise<T> {
  await withBackupClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT current_database() AS name, shobj_description(oid, 'pg_database') AS says
      FROM pg_database WHERE datname = current_database()`,
    );
    const { name, says } = rows[0];
    // A check whose process was killed left it full.
    if (says === mark) await client.query(emptied);
    await requireEmpty(client).catch((cause) => {
      throw new StartupError(notEmpty, { cause });
    });
    await client.query(`COMMENT ON DATABASE ${client.escapeIdentifier(name)} IS '${mark}'`);
  });
  try {
    return await work(url);
  } finally {
    await withBackupClient(url, (client) => client.query(emptied));
  }
}

const emptied = `
  DROP SCHEMA IF EXISTS pgboss CASCADE;
  DROP SCHEMA public CASCADE;
  CREATE SCHEMA public;
  GRANT USAGE ON SCHEMA public TO PUBLIC`;

const notEmpty =
  'La base de datos de BACKUP_SCRATCH_URL no está vacía: indique una hecha solo para comprobar copias. No se ha cambiado nada.';
