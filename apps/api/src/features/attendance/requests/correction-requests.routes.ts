import {
  acceptCorrectionRequest,
  askForCorrection as askEndpoint,
  correctionRequests,
  declineCorrectionRequest,
  ownCorrectionRequests,
  withdrawCorrectionRequest,
} from '@jornada/contract/attendance/correction-requests';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { onlySelf, type VisiblePeople, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { acceptRequest } from './accept-request.ts';
import { askForCorrection } from './ask-for-correction.ts';
import { countRequests, findRequests, type RequestFilter } from './correction-requests.queries.ts';
import { describeRequest } from './describe-request.ts';
import { declineRequest, withdrawRequest } from './end-request.ts';

export function correctionRequestRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, askEndpoint, (call) =>
    askForCorrection(platform, call, {
      workedOn: Temporal.PlainDate.from(call.body.date),
      type: call.body.type,
      punchId: call.body.punchId,
      atDate: Temporal.PlainDate.from(call.body.atDate),
      atTime: Temporal.PlainTime.from(call.body.atTime),
      reason: call.body.reason,
    }),
  );

  serve(app, platform, ownCorrectionRequests, ({ session, query, inTenant }) =>
    inTenant((tx) => listRequests(tx, onlySelf(session), {}, query)),
  );

  serve(app, platform, withdrawCorrectionRequest, (call) => withdrawRequest(platform, call, call.params.id));

  serve(app, platform, correctionRequests, ({ session, query, inTenant }) =>
    inTenant((tx) =>
      listRequests(tx, visiblePeople(actorOf(session), seesAttendance), { status: query.status }, query),
    ),
  );

  serve(app, platform, acceptCorrectionRequest, (call) =>
    acceptRequest(platform, call, call.params.id, call.body.note),
  );

  serve(app, platform, declineCorrectionRequest, (call) =>
    declineRequest(platform, call, call.params.id, call.body.note),
  );
}

async function listRequests(
  tx: TenantTx,
  visible: VisiblePeople,
  filter: RequestFilter,
  page: { page: number; size: number },
) {
  const [rows, total] = await Promise.all([
    findRequests(tx, visible, filter, page),
    countRequests(tx, visible, filter),
  ]);
  return pageOf(rows.map(describeRequest), total, page);
}
