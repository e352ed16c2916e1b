import pg from 'pg';
import { sealer } from '../cryptography/sealed.ts';
import type { SecretKeys } from '../cryptography/secret-keys.ts';

/** A queue whose jobs are `{ sealed }`, and the purpose of the key with which they are encrypted. */
interface SealedQueue {
  readonly name: string;
  readonly purpose: string;
}

/**
 * Encrypts waiting jobs anew with the present secret, so that they can be read when the previous one is gone. A job that another machine is
 * doing is left as it is.
 * @returns how many
 */
export async function resealJobs(
  connectionString: string,
  keys: SecretKeys,
  queues: readonly SealedQueue[],
): Promise<number> {
  if (keys.previousSecretKey === undefined) return 0;
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    application_name: 'jornada-keys',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows: schema } = await client.query("SELECT to_regclass('pgboss.job') IS NOT NULL AS found");
    if (!schema[0].found) return 0;
    let resealed = 0;
    for (const { name, purpose } of queues) {
      const { reseal } = sealer(keys, purpose);
      const { rows } = await client.query<{ id: string; sealed: string }>(
        `SELECT id, data ->> 'sealed' AS sealed FROM pgboss.job
        WHERE name = $1 AND state IN ('created', 'retry') AND data ? 'sealed'`,
        [name],
      );
      for (const { id, sealed } of rows) {
        const again = await reseal(sealed);
        if (again === null) continue;
        const { rowCount } = await client.query(
          `UPDATE pgboss.job SET data = jsonb_build_object('sealed', $3::text)
          WHERE name = $1 AND id = $2 AND state IN ('created', 'retry')`,
          [name, id, again],
        );
        resealed += rowCount ?? 0;
      }
    }
    return resealed;
  } finally {
    await client.end();
  }
}
