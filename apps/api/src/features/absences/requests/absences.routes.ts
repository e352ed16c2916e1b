import {
  cancelAbsence as cancelEndpoint,
  createAbsence,
  ownAbsences,
  seeTimeOffNews,
  timeOffNews,
} from '@jornada/contract/absences/own-absences';
import { fileAbsenceByProgram, withdrawAbsenceByProgram } from '@jornada/contract/absences/program-absences';
import {
  allAbsences,
  approveAbsence as approveEndpoint,
  confirmSickLeave as confirmEndpoint,
  decideAbsences,
  endSickLeave as endEndpoint,
  fileAbsence as fileEndpoint,
  pendingAbsences,
  rejectAbsence as rejectEndpoint,
} from '@jornada/contract/absences/review-absences';
import { absenceAnswers } from '@jornada/texts/absence-answers';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { readAtOnce } from '../../../authorization/read-at-once.ts';
import { reviewsAbsences } from '../../../authorization/time-off.ts';
import { onlySelf, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { closedMonthsOf, withClosedMonths } from '../../../months/with-closed-months.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { serveRead } from '../../../platform/http/serve-read.ts';
import { companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { listRequests } from '../../../requests/request-life.ts';
import { countNews, noteSeen } from '../../../requests/requests.queries.ts';
import {
  askForTimeOff,
  decideManyTimeOff,
  decideTimeOff,
  fileByProgram,
  fileTimeOff,
  withdrawByProgram,
  withdrawTimeOff,
} from '../../../requests/time-off.ts';
import { countWaiting } from '../../../requests/turn-of-team.queries.ts';
import { isOffered } from '../leave-kinds/leave-rules.queries.ts';
import { absenceRequests } from './absence-requests.ts';
import { type AskedAbsence, readAbsence } from './asked-absence.ts';
import { describeAbsence } from './describe-absence.ts';
import { confirmSickLeave, endSickLeave } from './open-sick-leave.ts';

const newsTables = {
  ABSENCES: 'absences',
  VACATIONS: 'vacation_requests',
  OVERTIME: 'overtime_requests',
} as const;

export function absencesRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, ownAbsences, ({ session, query, now, inTenant }) =>
    inTenant((tx) => listRequests(tx, absenceRequests, onlySelf(session), {}, query, now)),
  );

  serve(app, platform, createAbsence, (call) => {
    const asked = readAbsence(call.body);
    return askForTimeOff(platform, absenceRequests, call, asked, (tx) => requireOffered(tx, asked));
  });

  serve(app, platform, cancelEndpoint, async (call) =>
    describeAbsence(await withdrawTimeOff(platform, absenceRequests, call, call.params.id)),
  );

  serveRead(app, platform, timeOffNews, async (tx, { caller }) => {
    const [absences, vacations, overtime] = await Promise.all([
      countNews(tx, 'absences', caller.userId),
      countNews(tx, 'vacation_requests', caller.userId),
      countNews(tx, 'overtime_requests', caller.userId),
    ]);
    return { absences, vacations, overtime };
  });

  serve(app, platform, seeTimeOffNews, ({ session, body, now }) =>
    withTenant(platform.database, session.tenantId, async (tx) => {
      await noteSeen(tx, newsTables[body.of], session.userId, now);
      return undefined;
    }),
  );

  serve(app, platform, allAbsences, ({ query, inTenant, ...call }) =>
    inTenant((tx) => {
      const visible = visiblePeople(actorOf(call.session), reviewsAbsences);
      const today = companyTodayOf(call);
      const { status, departmentId, centreId, userId } = query;
      const group = { departmentId, centreId, from: today, to: today };
      return listRequests(tx, absenceRequests, visible, { status, group, userId }, query, call.now);
    }),
  );

  serve(app, platform, approveEndpoint, async (call) => {
    const decision = { status: 'APPROVED', ...call.body } as const;
    const approved = await decideTimeOff(platform, absenceRequests, call, call.params.id, decision);
    return withClosedMonths(platform, call.session.tenantId, approved);
  });

  serve(app, platform, rejectEndpoint, (call) =>
    decideTimeOff(platform, absenceRequests, call, call.params.id, { status: 'REJECTED', ...call.body }),
  );

  serve(app, platform, decideAbsences, async (call) => {
    const { answer, decided } = await decideManyTimeOff(platform, absenceRequests, call, call.body);
    const approved = decided.filter(({ approvalStatus }) => approvalStatus === 'APPROVED');
    return { ...answer, closedMonths: await closedMonthsOf(platform, call.session.tenantId, approved) };
  });

  serve(app, platform, confirmEndpoint, (call) =>
    confirmSickLeave(platform, call, call.params.id, Temporal.PlainDate.from(call.body.confirmedUntil)),
  );

  serve(app, platform, endEndpoint, (call) =>
    endSickLeave(platform, call, call.params.id, Temporal.PlainDate.from(call.body.endDate)),
  );

  serveRead(app, platform, pendingAbsences, (tx, { session, now }) =>
    readAtOnce(session, { people: reviewsAbsences }, async ({ people }) => ({
      count: await countWaiting(tx, absenceRequests, people, now),
    })),
  );

  serve(app, platform, fileEndpoint, async (call) => {
    const filed = await fileTimeOff(platform, absenceRequests, call, call.body, readAbsence(call.body));
    return withClosedMonths(platform, call.session.tenantId, filed);
  });

  serve(app, platform, fileAbsenceByProgram, (call) => {
    const asked = readAbsence(call.body);
    const requireAskable = (tx: TenantTx) => requireOffered(tx, asked);
    return fileByProgram(platform, absenceRequests, call, call.body.userId, asked, requireAskable);
  });

  serve(app, platform, withdrawAbsenceByProgram, async (call) =>
    describeAbsence(await withdrawByProgram(platform, absenceRequests, call, call.params.id)),
  );
}

/** @throws problem VALIDATION_FAILED for a kind of leave that the company does not offer, which only reviewers may file */
async function requireOffered(tx: TenantTx, { leaveKind }: AskedAbsence): Promise<void> {
  if (leaveKind && !(await isOffered(tx, leaveKind)))
    throw problem('VALIDATION_FAILED', { fieldErrors: { leaveKind: absenceAnswers.leaveKindNotOffered } });
}
