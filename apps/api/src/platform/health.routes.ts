import { health } from '@jornada/contract/platform/health';
import type { FastifyInstance } from 'fastify';
import { atMostEvery } from './at-most-every.ts';
import { type Call, type Platform, serve } from './endpoint-route.ts';
import { isBearer } from './is-bearer.ts';
import { probeTurns, sharedMs } from './probe-turns.ts';
import { programName } from './program-version.ts';
import { inWritableDatabase } from './writable-database.ts';

/**
 * GET /api/health: 200 when the database answers, 503 otherwise, also when it can only be read.
 * @param metricsToken who knows it is told the version
 */
export function healthRoutes(
  app: FastifyInstance,
  platform: Platform,
  metricsToken: string | undefined,
): void {
  const ask = atMostEvery(sharedMs, () => inWritableDatabase(platform.database, async () => {}));
  const answer = async ({ headers }: Call<typeof health>) => {
    await ask();
    const isTold = metricsToken !== undefined && isBearer(headers.authorization, metricsToken);
    return { status: 'ok' as const, ...(isTold && { version: programName }) };
  };
  serve(app, platform, health, answer, probeTurns());
}
