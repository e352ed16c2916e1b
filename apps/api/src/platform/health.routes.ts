import { health } from '@jornada/contract/platform/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Platform, serve } from './endpoint-route.ts';
import { problem } from './problem.ts';
import { withAccess } from './with-access.ts';

/** GET /api/health: 200 when the database answers, 503 otherwise. */
export function healthRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, health, async () => {
    try {
      await withAccess(platform.database, (tx) => sql`SELECT 1`.execute(tx));
      return { status: 'ok' as const };
    } catch {
      throw problem('UNAVAILABLE');
    }
  });
}
