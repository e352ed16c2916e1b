import { connected } from './database-server.ts';

/** A job as it is stored in the database. */
export interface QueuedJob {
  readonly state: string;
  readonly retries: number;
  /** The whole row as text. */
  readonly row: string;
}

/** All jobs of a queue, finished ones included, oldest first. */
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
