import { ready } from '@jornada/contract/platform/ready';
import { healthTexts } from '@jornada/texts/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { alone } from '../database/client-dialect.ts';
import { readMigrations } from '../database/migrate.ts';
import { ProblemError, problem } from '../errors/problem.ts';
import { serve } from '../http/endpoint-route.ts';
import { cachedRead } from '../load/cached-read.ts';
import type { Platform } from '../platform.ts';
import type { Readiness } from '../process/readiness.ts';
import type { AccessTx } from '../transactions/with-access.ts';
import { inWritableDatabase } from '../transactions/writable-database.ts';
import { probeQueue, sharedMs } from './probe-queue.ts';

const laterBy = { 'retry-after': '5' };

/**
 * GET /api/ready, for load balancers: 200 while everything has started and is not stopping. `/api/health` says only whether process and
 * database are alive.
 */
export function readyRoutes(app: FastifyInstance, platform: Platform, readiness: Readiness): void {
  const known = readMigrations().map(({ name }) => name);
  const refuse = (message: string | undefined) =>
    problem('UNAVAILABLE', message === undefined ? {} : { message }, laterBy);
  const readApplied = cachedRead(sharedMs, () => inWritableDatabase(platform.database, appliedMigrations));
  const answer = async () => {
    const state = readiness();
    if (state !== 'READY') throw refuse(healthTexts[state === 'STARTING' ? 'starting' : 'stopping']);
    const applied = await readApplied().catch((error: unknown) => {
      throw refuse(error instanceof ProblemError ? error.body.message : undefined);
    });
    if (applied.join() !== known.join()) throw refuse(healthTexts.otherMigrations);
    return { status: 'ready' as const };
  };
  serve(app, platform, ready, answer, probeQueue());
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
