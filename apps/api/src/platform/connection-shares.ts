import pg from 'pg';
import { usualConnections } from './database.ts';
import { jobConnections, promiseConnections } from './jobs.ts';
import { keyConnections } from './signing-keys.ts';
import { StartupError } from './startup-error.ts';
import { throttleConnections } from './throttle.ts';

/** How many connections for requests each process may open, when several share a database. */
export interface ConnectionShares {
  /** The first process, which does jobs. */
  readonly first: number;
  /** Each that serves. */
  readonly worker: number;
}

/** With fewer none would be kept for punches. */
const fewest = 3;
/** Jobs come one after the other, messages some at once. */
const ofFirst = 4;
/** Left to whoever looks after the database, backs it up or turns the keys. */
const leftToOthers = 5;
const asideOfOne = promiseConnections + throttleConnections + keyConnections;
/** Of the process that does long jobs, of which each queue does one at a time. */
export const backgroundConnections = 3;
/** Of the process that makes reports, of which each process that serves has its own: they take turns, batch by batch. */
export const reportConnections = 4;
const asideOfWorker = asideOfOne + reportConnections + asideOfOne;
const asideOfFirst =
  jobConnections + throttleConnections + keyConnections + backgroundConnections + asideOfOne;

/** What so many processes need of the database at least, all connections together. */
export function fewestConnections(workers: number): number {
  return leftToOthers + ofFirst + asideOfFirst + workers * (fewest + asideOfWorker);
}

/**
 * Divides what PostgreSQL takes. More transactions at once than one process would have run are of no use, however many processes there are.
 * @param offered connections that our user may open, all together
 * @param usual what one process opens when it is alone
 * @throws StartupError when it is too little
 */
export function shareConnections(
  workers: number,
  offered: number,
  usual = usualConnections,
): ConnectionShares {
  const needed = fewestConnections(workers);
  if (offered < needed) {
    throw new StartupError(
      `La base de datos admite ${offered} conexiones y WORKERS=${workers} necesita ${needed}: suba max_connections o baje WORKERS.`,
    );
  }
  const room = Math.floor((offered - leftToOthers - ofFirst - asideOfFirst) / workers) - asideOfWorker;
  return { first: ofFirst, worker: Math.min(room, Math.max(fewest, Math.ceil(usual / workers))) };
}

/** How many connections the database takes of users like ours, whoever has them at present. */
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
