import { lastRoot } from '@jornada/contract/proof/last-root';
import { publicKeys } from '@jornada/contract/proof/public-keys';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { findHeadsOfRoot, findLastRoot, findReadingsOfRoot } from '../../record/roots/roots.reads.ts';
import { findStamp } from '../../record/roots/stamps.reads.ts';
import { findStatementHeadsOfRoot } from '../../record/roots/statement-heads.reads.ts';

export function proofRoutes(app: FastifyInstance, platform: Platform): void {
  const keys = async () => ({ keys: [...(await platform.signer.keys())] });
  serve(app, platform, publicKeys, keys);
  // Served at the well-known path, where programs look that know only the server's address.
  app.get('/.well-known/jornada-keys.json', keys);

  serve(app, platform, lastRoot, ({ inTenant }) =>
    inTenant(async (tx) => {
      const last = await findLastRoot(tx);
      if (!last) return { root: null, stamp: null };
      const { number, statement, signature } = last;
      const heads = await findHeadsOfRoot(tx, number);
      const readings = await findReadingsOfRoot(tx, number);
      const statements = await findStatementHeadsOfRoot(tx, number);
      const stamp = await findStamp(tx, number);
      return {
        root: {
          ...{ statement, signature },
          heads: heads.map((head) => [...head]),
          readings: readings && [...readings],
          statements: statements.map((head) => [...head]),
        },
        stamp: stamp
          ? {
              authority: stamp.authority,
              stampedAt: stamp.stampedAt.toString({ smallestUnit: 'millisecond' }),
              token: stamp.token.toString('base64'),
            }
          : null,
      };
    }),
  );
}
