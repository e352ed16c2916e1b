import type { Connections, Database } from '../database/database.ts';

/**
 * A database for work that may be given up: once the signal is aborted no transaction begins, and those under way fail with their
 * statements cancelled.
 */
export function untilAborted(database: Database, signal: AbortSignal): Database {
  const guarded = ({ isSpread, connect }: Connections): Connections => ({
    isSpread,
    connect: async () => {
      signal.throwIfAborted();
      const connection = await connect();
      if (signal.aborted) {
        connection.release();
        throw signal.reason;
      }
      const abandon = () => void connection.abandon();
      signal.addEventListener('abort', abandon, { once: true });
      return {
        ...connection,
        release: () => {
          signal.removeEventListener('abort', abandon);
          connection.release();
        },
      };
    },
  });
  return { ...database, ...guarded(database), forPunches: guarded(database.forPunches) };
}
