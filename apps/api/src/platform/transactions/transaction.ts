import type { Kysely } from 'kysely';
import { type Connection, type Connections, NothingBegun } from '../database/database.ts';
import type { DB } from '../database/database-types.gen.ts';

/** Registers what a transaction sends last and does not wait for: COMMIT is sent right behind it, and fails if it does. */
export type CommitWith = (sent: Promise<unknown>) => void;

/**
 * Runs `work` in one transaction. `begin` opens it and sets its role; its answer is not waited for. If the role is refused, PostgreSQL runs
 * nothing more of the transaction and the first query fails. If `begin` is not answered, the connection was dead, and `work`, which has had
 * no answer yet, runs again on another connection.
 * @throws whatever `work` throws, after a rollback
 */
export async function inTransaction<T>(
  database: Connections,
  begin: string,
  work: (tx: Kysely<DB>, commitWith: CommitWith) => Promise<T>,
): Promise<T> {
  return onLivingConnection(() => attempt(database, begin, work));
}

/** The same for a read-only transaction: its end cannot change what was read, so only the next user of the connection waits for it. */
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
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
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
  // When work runs in several branches, others may still be running when the first one fails.
  connection.end();
  await begun.catch((failure: unknown) => {
    if (failure instanceof NothingBegun) throw failure;
  });
  await connection.command('ROLLBACK');
}
