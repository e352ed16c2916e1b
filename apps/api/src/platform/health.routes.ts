import { health } from '@jornada/contract/platform/health';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from './endpoint-route.ts';
import { inWritableDatabase } from './writable-database.ts';

/** GET /api/health: 200 when the database answers, 503 otherwise, also when it can only be read. */
export function healthRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, health, async () => {
    await inWritableDatabase(platform.database, async () => {});
    return { status: 'ok' as const };
  });
}
