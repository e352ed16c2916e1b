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
import { type Platform, serve } from '../../../platform/endpoint-route.ts';
import { pageOf } from '../../../platform/page.ts';
import { serveRead } from '../../../platform/serve-read.ts';
import { type TenantTx, withTenant } from '../../../platform/with-tenant.ts';
import { type AbsenceFilter, countAbsences, findAbsences } from './absences.queries.ts';
import { readAbsence } from './asked-absence.ts';
import { approveAbsence, cancelAbsence, rejectAbsence } from './decide-absence.ts';
import { describeAbsence } from './describe-absence.ts';
import { fileAbsence, requestAbsence } from './file-absence.ts';
import { countNews, noteSeen } from './news.queries.ts';
import { confirmSickLeave, endSickLeave } from './open-sick-leave.ts';

export function absencesRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, ownAbsences, ({ session, query, inTenant }) =>
    inTenant((tx) => listAbsences(tx, { userId: session.userId }, query)),
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

  serve(app, platform, allAbsences, ({ query, inTenant }) =>
    inTenant((tx) => listAbsences(tx, { status: query.status }, query)),
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

  serveRead(app, platform, pendingAbsences, async (tx) => ({
    count: await countAbsences(tx, { status: 'PENDING' }),
  }));

  serve(app, platform, fileEndpoint, (call) =>
    fileAbsence(platform, call, call.body, readAbsence(call.body)),
  );
}

async function listAbsences(tx: TenantTx, filter: AbsenceFilter, page: { page: number; size: number }) {
  const [rows, total] = await Promise.all([findAbsences(tx, filter, page), countAbsences(tx, filter)]);
  return pageOf(rows.map(describeAbsence), total, page);
}
