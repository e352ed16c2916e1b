import { chmodSync, existsSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { makeDirectory } from '../make-directory.ts';
import { StartupError } from '../startup-error.ts';
import { withBackupClient } from './backup-client.ts';
import { requireEmpty } from './restore-schema.ts';

/** Where a backup is restored to see whether it can be. */
export interface ScratchPlace {
  /** An empty database made for this; undefined: a PostgreSQL of its own is started. */
  readonly url: string | undefined;
  /** The folder in which that lies meanwhile; nothing else may be in it. */
  readonly directory: string;
}

/**
 * Lends an empty database, of which nothing is left afterwards.
 * @throws StartupError when the one that is named is not empty, or none can be started
 */
export async function withScratchDatabase<T>(
  { url, directory }: ScratchPlace,
  report: (line: string) => void,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  return url ? withGivenDatabase(url, work) : withOwnServer(directory, report, work);
}

/** What it holds is worth nothing afterwards, and it should be in nobody's way. */
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
  // A check whose process was killed left it, and perhaps a server on it, which the next start stops first.
  if (existsSync(dataDirectory)) {
    await (await start()).stop();
    remove(directory);
  }
  makeDirectory(directory);
  // Run by root, the server is another account's, which has to enter; what is in it is that account's alone.
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

/** Also what was put elsewhere, where that account cannot enter the folder. */
function remove(directory: string): void {
  const dataDirectory = path.join(directory, 'postgres');
  const real = existsSync(dataDirectory) ? path.dirname(realpathSync(dataDirectory)) : directory;
  for (const each of [real, directory]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
}

/** What a database says of itself while it is filled: one that says so may be emptied, and no other. */
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
