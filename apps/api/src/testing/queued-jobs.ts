import { connected } from './database-server.ts';

/** A waiting or finished job, as whoever can read the database finds it. */
export interface QueuedJob {
  readonly state: string;
  readonly retries: number;
  /** The whole row as text. */
  readonly row: string;
}

/** Every job that a database holds of a queue, oldest first. */
export function queuedJobs(connectionString: string, queue = 'mail'): Promise<QueuedJob[]> {
  return connected(connectionString, async (client) => {
    const { rows } = await client.query(
      `SELECT state::text, retry_count AS retries, job::text AS row FROM pgboss.job
      WHERE name = $1 ORDER BY created_on`,
      [queue],
    );
    return rows;
  });
}
