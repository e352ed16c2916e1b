import {
  acceptOfflineGap,
  acceptOfflineGaps,
  explainOfflineGap,
  ownOfflineGaps,
} from '@jornada/contract/attendance/offline-gaps';
import type { FastifyInstance } from 'fastify';
import { onlySelf } from '../../../authorization/visible-people.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { serveRead } from '../../../platform/http/serve-read.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countGaps, findGaps } from '../../../record/offline-gaps.queries.ts';
import { acceptGap } from './accept-gap.ts';
import { acceptGaps } from './accept-gaps.ts';
import { describeGap } from './describe-gap.ts';
import { explainGap } from './explain-gap.ts';

export function offlineGapRoutes(app: FastifyInstance, platform: Platform): void {
  serveRead(app, platform, ownOfflineGaps, async (tx, { caller, query }) => {
    const own = onlySelf(caller);
    const filter = query.waiting ? { isOpen: true, isUnexplained: true } : {};
    const [rows, total] = await Promise.all([findGaps(tx, own, filter, query), countGaps(tx, own, filter)]);
    return pageOf(rows.map(describeGap), total, query);
  });

  serve(app, platform, explainOfflineGap, (call) =>
    explainGap(platform, call, call.params.id, call.body.text),
  );

  serve(app, platform, acceptOfflineGap, (call) => acceptGap(platform, call, call.params.id, call.body.note));

  serve(app, platform, acceptOfflineGaps, (call) => acceptGaps(platform, call, call.body));
}
