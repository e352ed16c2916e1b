import {
  cancelAbsence as cancelEndpoint,
  createAbsence,
  ownAbsences,
  seeTimeOffNews,
  timeOffNews,
} from '@jornada/contract/absences/own-absences';
import {
  allAbsences,
  approveAbsence as approveEndpoint,
  confirmSickLeave as confirmEndpoint,
  endSickLeave as endEndpoint,
  fileAbsence as fileEndpoint,
  pendingAbsences,
  rejectAbsence as rejectEndpoint,
} from '@jornada/contract/absences/review-absences';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { readAtOnce } from '../../../authorization/read-at-once.ts';
import { reviewsAbsences } from '../../../authorization/time-off.ts';
import { onlySelf, type VisiblePeople, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { serveRead } from '../../../platform/http/serve-read.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { type AbsenceFilter, countAbsences, findAbsences } from './absences.queries.ts';
import { readAbsence } from './asked-absence.ts';
import { approveAbsence, cancelAbsence, rejectAbsence } from './decide-absence.ts';
import { describeAbsence } from './describe-absence.ts';
import { fileAbsence, requestAbsence } from './file-absence.ts';
import { countNews, noteSeen } from './news.queries.ts';
import { confirmSickLeave, endSickLeave } from './open-sick-leave.ts';

export function absencesRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, ownAbsences, ({ session, query, inTenant }) =>
    inTenant((tx) => listAbsences(tx, onlySelf(session), {}, query)),
  );

  serve(app, platform, createAbsence, (call) => requestAbsence(platform, call, readAbsence(call.body)));

  serve(app, platform, cancelEndpoint, (call) => cancelAbsence(platform, call, call.params.id));

  serveRead(app, platform, timeOffNews, (tx, { caller }) => countNews(tx, caller.userId));

  serve(app, platform, seeTimeOffNews, ({ session, body, now }) =>
    withTenant(platform.database, session.tenantId, async (tx) => {
      await noteSeen(tx, session.userId, body.of, now);
      return undefined;
    }),
  );

  serve(app, platform, allAbsences, ({ session, query, inTenant }) =>
    inTenant((tx) =>
      listAbsences(tx, visiblePeople(actorOf(session), reviewsAbsences), { status: query.status }, query),
    ),
  );

  serve(app, platform, approveEndpoint, (call) =>
    approveAbsence(platform, call, call.params.id, call.body.note),
  );

  serve(app, platform, rejectEndpoint, (call) =>
    rejectAbsence(platform, call, call.params.id, call.body.note),
  );

  serve(app, platform, confirmEndpoint, (call) =>
    confirmSickLeave(platform, call, call.params.id, Temporal.PlainDate.from(call.body.confirmedUntil)),
  );

  serve(app, platform, endEndpoint, (call) =>
    endSickLeave(platform, call, call.params.id, Temporal.PlainDate.from(call.body.endDate)),
  );

  serveRead(app, platform, pendingAbsences, (tx, { session }) =>
    readAtOnce(session, { people: reviewsAbsences }, async ({ people }) => ({
      count: await countAbsences(tx, people, { status: 'PENDING' }),
    })),
  );

  serve(app, platform, fileEndpoint, (call) =>
    fileAbsence(platform, call, call.body, readAbsence(call.body)),
  );
}

async function listAbsences(
  tx: TenantTx,
  visible: VisiblePeople,
  filter: AbsenceFilter,
  page: { page: number; size: number },
) {
  const [rows, total] = await Promise.all([
    findAbsences(tx, visible, filter, page),
    countAbsences(tx, visible, filter),
  ]);
  return pageOf(rows.map(describeAbsence), total, page);
}
