import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { StartupError } from '../startup-error.ts';
import { withBackupClient } from './backup-client.ts';

type Installation = Pick<Config, 'databaseUrl' | 'dataDirectory'>;

/**
 * Lends the whole database of an installation to be read: the embedded one as its superuser, whether it is running or not.
 * @throws StartupError when there is none
 */
export async function withWholeDatabase<T>(
  { databaseUrl, dataDirectory }: Installation,
  report: (line: string) => void,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl);
  const cluster = path.join(dataDirectory, 'postgres');
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    throw new StartupError(`No hay base de datos en «${cluster}»: indique DATA_DIR, o DATABASE_URL.`);
  }
  const running = await runningDatabase(cluster);
  if (running) return work(asSuperuser(running));
  const embedded = await startEmbeddedPostgres({ dataDirectory: cluster, log: report });
  try {
    return await work(asSuperuser(embedded.connectionString));
  } finally {
    await embedded.stop();
  }
}

/** The server that has a cluster open, as its own pid file says where; null when none answers there. */
async function runningDatabase(cluster: string): Promise<string | null> {
  try {
    const directory = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4] ?? '';
    const connectionString = `postgresql://jornada@/jornada?host=${encodeURIComponent(directory)}`;
    await withBackupClient(connectionString, (client) => client.query('SELECT'));
    return connectionString;
  } catch {
    return null;
  }
}

/** Row-level security binds the owner; who reaches the socket may be either. */
const asSuperuser = (connectionString: string) => connectionString.replace('//jornada@', '//postgres@');
