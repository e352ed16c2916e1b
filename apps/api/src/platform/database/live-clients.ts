import type pg from 'pg';
import { answeredWithin } from './answer-timeout.ts';

/** A connection used within this time is taken to be alive. */
const unusedMs = 200;
/** A reachable server answers an empty query at once. */
const probeMs = 150;

/** Connections of a pool that are known to be alive: networks drop idle connections without telling either end. */
interface LiveClients {
  /**
   * A connection; one that was idle is first asked whether it is alive. When it does not answer, all that were last used before it are
   * closed too.
   */
  next(): Promise<pg.PoolClient>;
  /** A connection that was taken to be alive did not answer: those last used before now are asked too. */
  distrust(): void;
}

/** @param believedForMs for how long after its last use a connection is taken to be alive without being asked */
export function liveClients(pool: pg.Pool, believedForMs = unusedMs): LiveClients {
  const lastUsedAt = new WeakMap<pg.PoolClient, number>();
  let askedBefore = Number.NEGATIVE_INFINITY;
  let deadBefore = Number.NEGATIVE_INFINITY;
  const noteUse = (client: pg.PoolClient) => lastUsedAt.set(client, performance.now());
  pool.on('connect', (client) => noteUse(client as pg.PoolClient));
  pool.on('release', (_, client) => noteUse(client as pg.PoolClient));

  const isAlive = async (client: pg.PoolClient): Promise<boolean> => {
    const usedAt = lastUsedAt.get(client) ?? 0;
    const now = performance.now();
    if (now - usedAt < believedForMs && usedAt > askedBefore) return true;
    if (usedAt < deadBefore) return false;
    try {
      await answeredWithin(client, client.query('SELECT'), probeMs);
      return true;
    } catch {
      deadBefore = Math.max(deadBefore, now);
      return false;
    }
  };
  return {
    next: async () => {
      for (;;) {
        const client = await pool.connect();
        if (await isAlive(client)) return client;
        client.release(true);
      }
    },
    distrust: () => {
      askedBefore = performance.now();
    },
  };
}
