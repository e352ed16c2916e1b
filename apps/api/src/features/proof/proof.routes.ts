import { lastRoot } from '@jornada/contract/proof/last-root';
import { ownReceipts } from '@jornada/contract/proof/own-receipts';
import { publicKeys } from '@jornada/contract/proof/public-keys';
import { proofTexts } from '@jornada/texts/es/proof';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../platform/endpoint-route.ts';
import { readPeriod } from '../../platform/period.ts';
import { problem } from '../../platform/problem.ts';
import { giveReceipt } from '../../record/give-receipt.ts';
import { findEntries } from '../../record/ledger.reads.ts';
import { findHeadsOfRoot, findLastRoot, findReadingsOfRoot } from '../../record/roots/roots.reads.ts';
import { findStamp } from '../../record/roots/stamps.reads.ts';

const limits = { lastField: 'to', maxDays: 366 };

export function proofRoutes(app: FastifyInstance, platform: Platform): void {
  const keys = async () => ({ keys: [...(await platform.signer.keys())] });
  serve(app, platform, publicKeys, keys);
  // Where a program looks that knows nothing of this one but its address.
  app.get('/.well-known/jornada-keys.json', { schema: { hide: true } }, keys);

  serve(app, platform, lastRoot, ({ inTenant }) =>
    inTenant(async (tx) => {
      const last = await findLastRoot(tx);
      if (!last) return { root: null, stamp: null };
      const { number, statement, signature } = last;
      const heads = await findHeadsOfRoot(tx, number);
      const readings = await findReadingsOfRoot(tx, number);
      const stamp = await findStamp(tx, number);
      return {
        root: {
          ...{ statement, signature },
          heads: heads.map((head) => [...head]),
          readings: readings && [...readings],
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

  serve(app, platform, ownReceipts, async ({ session, query, inTenant }) => {
    const { from, to } = readPeriod(query, limits);
    const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(session.timeZone).toInstant();
    const period = { from: midnight(from), until: midnight(to.add({ days: 1 })) };
    const entries = await inTenant((tx) => findEntries(tx, session.userId, period));
    if (entries.length === 0) throw problem('NOTHING_TO_EXPORT');
    const receipts = await Promise.all(entries.map((entry) => giveReceipt(platform.signer, entry)));
    const lines = receipts.map((receipt) => `${JSON.stringify(receipt)}\n`);
    const name = proofTexts.receiptsFile(from.toString(), to.toString());
    return { contents: lines.join(''), contentType: 'application/x-ndjson; charset=utf-8', name };
  });
}
