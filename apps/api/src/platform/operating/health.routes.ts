import { health } from '@jornada/contract/platform/health';
import type { FastifyInstance } from 'fastify';
import { type Call, serve } from '../http/endpoint-route.ts';
import { isBearer } from '../http/is-bearer.ts';
import { cachedRead } from '../load/cached-read.ts';
import type { Platform } from '../platform.ts';
import { programName } from '../process/program-version.ts';
import { inWritableDatabase } from '../transactions/writable-database.ts';
import { probeQueue, sharedMs } from './probe-queue.ts';

/**
 * GET /api/health: 200 when the database answers, 503 otherwise, also when it can only be read.
 * @param metricsToken who knows it is told the version
 */
export function healthRoutes(
  app: FastifyInstance,
  platform: Platform,
  metricsToken: string | undefined,
): void {
  const ask = cachedRead(sharedMs, () => inWritableDatabase(platform.database, async () => {}));
  const answer = async ({ headers }: Call<typeof health>) => {
    await ask();
    const isTold = metricsToken !== undefined && isBearer(headers.authorization, metricsToken);
    return { status: 'ok' as const, ...(isTold && { version: programName }) };
  };
  serve(app, platform, health, answer, probeQueue());
}
