import type { Kysely } from 'kysely';
import { type Connections, NothingBegun } from './database.ts';
import type { DB } from './database-types.gen.ts';

/**
 * Runs `work` in one transaction. `begin` opens it and sets its role. Nobody waits for it: the first query follows on its
 * heels, and fails should the role have been refused, because PostgreSQL then runs nothing more of the transaction. When not even
 * `begin` is answered the connection had died unnoticed, and `work`, which has been told nothing yet, runs on another one.
 * @throws whatever `work` throws, after rolling everything back
 */
export async function inTransaction<T>(
  database: Connections,
  begin: string,
  work: (tx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(database, begin, work);
  } catch (error) {
    if (!(error instanceof NothingBegun)) throw error;
    return attempt(database, begin, work);
  }
}

async function attempt<T>(
  database: Connections,
  begin: string,
  work: (tx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const connection = await database.connect();
  const begun = connection.begin(begin);
  try {
    const [, result] = await Promise.all([begun, work(connection.kysely)]);
    connection.end();
    // PostgreSQL answers COMMIT of a failed transaction with a quiet ROLLBACK.
    if ((await connection.command('COMMIT')) !== 'COMMIT') throw new Error('the transaction was rolled back');
    return result;
  } catch (error) {
    // Of work that runs on several branches, others may still be under way when the first one fails.
    connection.end();
    await begun.catch((failure: unknown) => {
      if (failure instanceof NothingBegun) throw failure;
    });
    await connection.command('ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
}
