import { ready } from '@jornada/contract/platform/ready';
import { healthTexts } from '@jornada/texts/es/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { atMostEvery } from './at-most-every.ts';
import { alone } from './client-dialect.ts';
import { type Platform, serve } from './endpoint-route.ts';
import { readMigrations } from './migrate.ts';
import { probeTurns, sharedMs } from './probe-turns.ts';
import { ProblemError, problem } from './problem.ts';
import type { Welcome } from './welcome.ts';
import type { AccessTx } from './with-access.ts';
import { inWritableDatabase } from './writable-database.ts';

const laterBy = { 'retry-after': '5' };

/**
 * GET /api/ready, for load balancers: 200 while everything has started and is not stopping. `/api/health` says only whether process and
 * database are alive.
 */
export function readyRoutes(app: FastifyInstance, platform: Platform, welcome: Welcome): void {
  const known = readMigrations().map(({ name }) => name);
  const refuse = (message: string | undefined) =>
    problem('UNAVAILABLE', message === undefined ? {} : { message }, laterBy);
  const readApplied = atMostEvery(sharedMs, () => inWritableDatabase(platform.database, appliedMigrations));
  const answer = async () => {
    const state = welcome();
    if (state !== 'READY') throw refuse(healthTexts[state === 'STARTING' ? 'starting' : 'stopping']);
    const applied = await readApplied().catch((error: unknown) => {
      throw refuse(error instanceof ProblemError ? error.body.message : undefined);
    });
    if (applied.join() !== known.join()) throw refuse(healthTexts.otherMigrations);
    return { status: 'ready' as const };
  };
  serve(app, platform, ready, answer, probeTurns());
}

/** Only the owner may read the list of migrations, so for this query the transaction's role is put aside. */
function appliedMigrations(tx: AccessTx): Promise<string[]> {
  return alone(tx, async (ownerTx) => {
    await sql`SELECT set_config('role', 'none', true)`.execute(ownerTx);
    const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations ORDER BY name`.execute(
      ownerTx,
    );
    return rows.map(({ name }) => name);
  });
}
