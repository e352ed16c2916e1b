import type { Kysely } from 'kysely';
import { type Connection, type Connections, NothingBegun } from './database.ts';
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
  return onLivingConnection(() => attempt(database, begin, work));
}

/**
 * The same for a transaction that `begin` lets change nothing: what was read is true however it ends, so nobody waits for its end but
 * who is given the connection next.
 */
export async function inReadingTransaction<T>(
  database: Connections,
  begin: string,
  work: (tx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  return onLivingConnection(() => attemptToRead(database, begin, work));
}

async function onLivingConnection<T>(attempting: () => Promise<T>): Promise<T> {
  try {
    return await attempting();
  } catch (error) {
    if (!(error instanceof NothingBegun)) throw error;
    return attempting();
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
    try {
      await giveUp(connection, begun);
    } finally {
      await Promise.allSettled(connection.undoing.map((undo) => undo()));
    }
    throw error;
  } finally {
    connection.release();
  }
}

async function attemptToRead<T>(
  database: Connections,
  begin: string,
  work: (tx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const connection = await database.connect();
  const begun = connection.begin(begin);
  let ending: Promise<unknown> = begun;
  try {
    const [, result] = await Promise.all([begun, work(connection.kysely)]);
    connection.end();
    ending = connection.command('COMMIT');
    return result;
  } catch (error) {
    ending = giveUp(connection, begun);
    await ending;
    throw error;
  } finally {
    ending.catch(() => {}).finally(connection.release);
  }
}

/** @throws NothingBegun when that is why the work failed */
async function giveUp(connection: Connection, begun: Promise<void>): Promise<void> {
  // Of work that runs on several branches, others may still be under way when the first one fails.
  connection.end();
  await begun.catch((failure: unknown) => {
    if (failure instanceof NothingBegun) throw failure;
  });
  await connection.command('ROLLBACK');
}
