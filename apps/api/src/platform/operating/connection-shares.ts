import { countedPlainly } from '@jornada/texts/counted';
import pg from 'pg';
import { keyConnections } from '../cryptography/signing-keys.ts';
import { usualConnections } from '../database/database.ts';
import { StartupError } from '../errors/startup-error.ts';
import { jobConnections, queueingConnections } from '../jobs/jobs.ts';
import { throttleConnections } from '../load/throttle.ts';

/** How many connections for requests each process may open when several share a database. */
export interface ConnectionShares {
  /** The first process, which does jobs. */
  readonly first: number;
  /** Each process that serves. */
  readonly worker: number;
}

/** With fewer, none could be reserved for punches. */
const fewest = 3;
/** Jobs are done one after the other, only messages several at once. */
const ofFirst = 4;
/** Left for backups, commands and whoever maintains the database. */
const leftToOthers = 5;
const asideOfOne = queueingConnections + throttleConnections + keyConnections;
/** Of the process of long jobs, where each queue does one job at a time. */
export const backgroundConnections = 3;
/** Of the report process, of which each serving process has one: its reports take turns, batch by batch. */
export const reportConnections = 4;
const asideOfWorker = asideOfOne + reportConnections + asideOfOne;
const asideOfFirst =
  jobConnections + throttleConnections + keyConnections + backgroundConnections + asideOfOne;

/** How many connections so many processes need at least, all kinds together. */
export function fewestConnections(workers: number): number {
  return leftToOthers + ofFirst + asideOfFirst + workers * (fewest + asideOfWorker);
}

/**
 * Divides the connections that PostgreSQL allows. More transactions at once than a single process would run are useless, however many
 * processes there are.
 * @param offered connections that our user may open altogether
 * @param usual what a single process opens
 * @throws StartupError when there are too few
 */
export function shareConnections(
  workers: number,
  offered: number,
  usual = usualConnections,
): ConnectionShares {
  const needed = fewestConnections(workers);
  if (offered < needed) {
    throw new StartupError(
      `La base de datos admite ${countedPlainly(offered, 'conexión', 'conexiones')} y WORKERS=${workers} necesita ${needed}: suba max_connections o baje WORKERS.`,
    );
  }
  const room = Math.floor((offered - leftToOthers - ofFirst - asideOfFirst) / workers) - asideOfWorker;
  return { first: ofFirst, worker: Math.min(room, Math.max(fewest, Math.ceil(usual / workers))) };
}

/** How many connections the database allows our user, whether or not they are in use. */
export async function offeredConnections(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ offered: number }>(
      `SELECT least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int,
        (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = session_user),
        (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())
      ) AS offered`,
    );
    return rows[0]?.offered ?? 0;
  } finally {
    await client.end();
  }
}
