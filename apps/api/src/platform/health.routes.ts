import { health } from '@jornada/contract/platform/health';
import { healthTexts } from '@jornada/texts/es/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Platform, serve } from './endpoint-route.ts';
import { problem } from './problem.ts';
import { withAccess } from './with-access.ts';

/** GET /api/health: 200 when the database answers, 503 otherwise, also when it can only be read. */
export function healthRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, health, async () => {
    try {
      const { rows } = await withAccess(platform.database, (tx) =>
        sql<{ isReadOnly: boolean }>`
          SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS is_read_only
        `.execute(tx),
      );
      // A record that can be read and not written is no record.
      if (!rows[0]?.isReadOnly) return { status: 'ok' as const };
    } catch {
      throw problem('UNAVAILABLE');
    }
    throw problem('UNAVAILABLE', { message: healthTexts.readOnly });
  });
}
