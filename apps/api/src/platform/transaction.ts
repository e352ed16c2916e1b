import type { Kysely } from 'kysely';
import { type Connections, NothingBegun } from './database.ts';
import type { DB } from './database-types.gen.ts';

/** Takes what a transaction sends last and nobody needs to look at: COMMIT follows on its heels, and fails if it does. */
export type CommitWith = (sent: Promise<unknown>) => void;

/**
 * Runs `work` in one transaction. `begin` opens it and sets its role. Nobody waits for it: the first query follows on its
 * heels, and fails should the role have been refused, because PostgreSQL then runs nothing more of the transaction. When not even
 * `begin` is answered the connection had died unnoticed, and `work`, which has been told nothing yet, runs on another one.
 * @throws whatever `work` throws, after rolling everything back
 */
export async function inTransaction<T>(
  database: Connections,
  begin: string,
  work: (tx: Kysely<DB>, commitWith: CommitWith) => Promise<T>,
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
  work: (tx: Kysely<DB>, commitWith: CommitWith) => Promise<T>,
): Promise<T> {
  const connection = await database.connect();
  const begun = connection.begin(begin);
  const sentLast: Promise<unknown>[] = [];
  try {
    const [, result] = await Promise.all([begun, work(connection.kysely, (sent) => sentLast.push(sent))]);
    connection.end();
    const [, command] = await Promise.all([Promise.all(sentLast), connection.command('COMMIT')]);
    // PostgreSQL answers COMMIT of a failed transaction with a quiet ROLLBACK.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
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
