import { connected } from './database-server.ts';

/** Ends every connection that a server has to a database, as a short loss of the network does. @returns how many there were */
export function cutConnections(connectionString: string): Promise<number> {
  return connected(connectionString, async (client) => {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'jornada%'`,
    );
    return rowCount ?? 0;
  });
}

/** A pseudo-random generator of numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
