import {
  grantInspection,
  inspectionReadings,
  inspectionRequests,
  pendingInspections,
  refuseInspection,
  revokeInspection,
} from '@jornada/contract/inspection/manage-inspections';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { managesInspection } from '../../../authorization/record.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { serveRead } from '../../../platform/http/serve-read.ts';
import type { Platform } from '../../../platform/platform.ts';
import { grant, refuse, revoke } from './decide-request.ts';
import { describeRequests } from './describe-request.ts';
import { readReadings } from './read-readings.ts';
import { countPending, findRequests } from './requests.queries.ts';

export function inspectionRequestsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, inspectionRequests, ({ session, query, now, inTenant }) =>
    inTenant(async (tx) => {
      const { rows, total } = await findRequests(tx, query);
      return pageOf(
        await describeRequests(tx, visiblePeople(actorOf(session), managesInspection), rows, now),
        total,
        query,
      );
    }),
  );

  serveRead(app, platform, pendingInspections, async (tx) => ({ count: await countPending(tx) }));

  serve(app, platform, grantInspection, (call) => grant(platform, call, call.params.id, call.body));

  serve(app, platform, refuseInspection, (call) => refuse(platform, call, call.params.id));

  serve(app, platform, revokeInspection, (call) => revoke(platform, call, call.params.id));

  serve(app, platform, inspectionReadings, ({ session, query, inTenant }) =>
    inTenant((tx) =>
      readReadings(tx, visiblePeople(actorOf(session), managesInspection), {
        ...query,
        requestId: query.requestId,
      }),
    ),
  );
}
