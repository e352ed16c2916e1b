import type pg from 'pg';
import { type Holding, holdingChannel } from '../database/held-companies.ts';
import { StartupError } from '../errors/startup-error.ts';

/** For how long a move may keep a company from writing, all its steps together. */
interface Budget {
  readonly seconds: number;
  /** On the clock of `performance.now()`. */
  readonly endsAt: number;
}

/** Begins now. */
export const budgetOf = (seconds: number): Budget => ({
  seconds,
  endsAt: performance.now() + seconds * 1_000,
});

/**
 * Has all processes refuse changes of these companies while `work` keeps them locked, for as long as the budget lasts at most.
 * @param doneBefore what a step before has achieved, for whoever repeats the move
 * @throws StartupError when `work` is not done by then; Citus undoes it
 */
export async function whileHeld(
  client: pg.Client,
  companies: readonly string[],
  { seconds, endsAt }: Budget,
  work: () => Promise<void>,
  doneBefore = '',
): Promise<void> {
  const leftMs = Math.max(1, Math.floor(endsAt - performance.now()));
  await tell(client, { companies, seconds: Math.ceil(leftMs / 1_000) });
  await client.query(`SET statement_timeout = ${leftMs}`);
  try {
    await work();
  } catch (error) {
    if ((error as { code?: unknown }).code !== queryCancelled) throw error;
    throw new StartupError(
      `No se ha podido en ${seconds} s, y no se ha movido nada más: hágalo cuando se fiche poco, con más tiempo (--seconds).${doneBefore}`,
      { cause: error },
    );
  } finally {
    // Without its connection nothing is held either.
    await client.query('SET statement_timeout = 0').catch(() => {});
    await tell(client, { companies, seconds: 0 }).catch(() => {});
  }
}
/** SQLSTATE query_canceled. */
const queryCancelled = '57014';

async function tell(client: pg.Client, { companies, seconds }: Holding): Promise<void> {
  for (let from = 0; from < companies.length; from += mostTold) {
    const holding: Holding = { companies: companies.slice(from, from + mostTold), seconds };
    await client.query('SELECT pg_notify($1, $2)', [holdingChannel, JSON.stringify(holding)]);
  }
}
/** PostgreSQL passes on less than 8,000 bytes at once. */
const mostTold = 150;
