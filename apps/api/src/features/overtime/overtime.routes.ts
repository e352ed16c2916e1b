import {
  decideDifferences,
  decidedDays,
  decideDifference as decideEndpoint,
  differenceOfDay,
  pendingOvertime,
  restDue,
} from '@jornada/contract/overtime/decide-differences';
import {
  askForOvertime as askEndpoint,
  declineOvertime as declineEndpoint,
  ownOvertimeDays,
  ownOvertimeRequests,
  withdrawOvertimeRequest,
} from '@jornada/contract/overtime/own-overtime';
import {
  decideOvertimeRequest as decideRequestEndpoint,
  decideOvertimeRequests as decideRequestsEndpoint,
  orderOvertime as orderEndpoint,
  overtimeRequests as requestsEndpoint,
  takeBackOvertime as takeBackEndpoint,
} from '@jornada/contract/overtime/review-overtime';
import { forbiddenBy } from '@jornada/core/payroll/decide-overtime';
import { restUntil } from '@jornada/core/payroll/overtime-of-year';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { decidesOvertime } from '../../authorization/overtime.ts';
import { readAtOnce } from '../../authorization/read-at-once.ts';
import { onlySelf, type VisiblePeople, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import { pageOf } from '../../platform/http/page.ts';
import { serveRead } from '../../platform/http/serve-read.ts';
import { companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPeriod } from '../../platform/time/period.ts';
import { listRequests } from '../../requests/request-life.ts';
import { countWaiting } from '../../requests/turn-of-team.queries.ts';
import { requireEmployed } from '../employees/employees.reads.ts';
import { decideDifference } from './days/decide-difference.ts';
import { decideManyDifferences } from './days/decide-many.ts';
import { findDecided } from './days/decided.queries.ts';
import { describeDecided } from './days/describe-days.ts';
import { inboxOf } from './days/inbox-period.ts';
import { readDifference, readOvertimeDays } from './days/read-difference.ts';
import { readToRest } from './days/read-to-rest.ts';
import { canAnythingWait, countDifferences, findCompanyToday } from './days/waiting.queries.ts';
import { askForOvertime, orderOvertime, withdrawOvertime } from './requests/ask-for-overtime.ts';
import { decideOvertimeRequest, decideOvertimeRequests } from './requests/decide-overtime-requests.ts';
import { declineOvertime, takeBackOvertime } from './requests/end-granted.ts';
import { overtimeRequests } from './requests/overtime-requests.ts';

/** Two months, as a history shows them. */
const ownPeriod = { lastField: 'to', maxDays: 62 };

export function overtimeRoutes(app: FastifyInstance, platform: Platform): void {
  ownRoutes(app, platform);
  requestRoutes(app, platform);
  differenceRoutes(app, platform);
}

function ownRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, askEndpoint, ({ body, ...call }) => askForOvertime(platform, call, readAsked(body)));

  serve(app, platform, ownOvertimeRequests, ({ session, query, now, inTenant }) =>
    inTenant((tx) => listRequests(tx, overtimeRequests, onlySelf(session), {}, query, now)),
  );

  serve(app, platform, withdrawOvertimeRequest, ({ params, ...call }) =>
    withdrawOvertime(platform, call, params.id),
  );

  serve(app, platform, declineEndpoint, ({ params, body, ...call }) =>
    declineOvertime(platform, call, params.id, body.reason),
  );

  serve(app, platform, ownOvertimeDays, ({ session, query, now, inTenant }) => {
    const period = readPeriod(query, ownPeriod);
    return inTenant((tx) => readOvertimeDays(tx, session, period, now));
  });
}

function requestRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, requestsEndpoint, ({ query, inTenant, ...call }) =>
    inTenant((tx) => {
      const today = companyTodayOf(call);
      const { status, departmentId, centreId, userId } = query;
      const which = { status, userId, group: { departmentId, centreId, from: today, to: today } };
      return listRequests(tx, overtimeRequests, decidedBy(call.session), which, query, call.now);
    }),
  );

  serve(app, platform, decideRequestEndpoint, ({ params, body, ...call }) =>
    decideOvertimeRequest(platform, call, params.id, body),
  );

  serve(app, platform, decideRequestsEndpoint, ({ body, ...call }) =>
    decideOvertimeRequests(platform, call, body),
  );

  serve(app, platform, orderEndpoint, ({ body, ...call }) =>
    orderOvertime(platform, call, {
      ...readAsked(body),
      userId: body.userId,
      compensatedAs: body.compensatedAs,
      isBeyondConfirmed: body.isBeyondConfirmed,
    }),
  );

  serve(app, platform, takeBackEndpoint, ({ params, body, ...call }) =>
    takeBackOvertime(platform, call, params.id, body.note),
  );
}

function differenceRoutes(app: FastifyInstance, platform: Platform): void {
  serveRead(app, platform, pendingOvertime, (tx, { session, now }) =>
    readAtOnce(session, { people: decidesOvertime }, async ({ people }) => {
      const [requests, today] = await Promise.all([
        countWaiting(tx, overtimeRequests, people, now),
        findCompanyToday(tx, now),
      ]);
      const inbox = inboxOf(today);
      const canWait = await canAnythingWait(tx, inbox.from);
      const differences = canWait ? await countDifferences(tx, people, inbox) : 0;
      return { count: requests + differences, requests, differences };
    }),
  );

  serve(app, platform, decidedDays, ({ query, inTenant, ...call }) =>
    inTenant(async (tx) => {
      const { page, size, ...which } = query;
      const wanted = { ...which, today: companyTodayOf(call) };
      const { rows, total } = await findDecided(tx, decidedBy(call.session), wanted, { page, size });
      return pageOf(rows.map(describeDecided), total, { page, size });
    }),
  );

  serve(app, platform, restDue, ({ query, inTenant, ...call }) =>
    inTenant(async (tx) => {
      const { page, size, ...group } = query;
      return readToRest(
        tx,
        decidedBy(call.session),
        { ...group, today: companyTodayOf(call) },
        { page, size },
      );
    }),
  );

  serve(app, platform, differenceOfDay, ({ query, inTenant, ...call }) =>
    inTenant(async (tx) => {
      const date = Temporal.PlainDate.from(query.date);
      const person = await requireEmployed(tx, decidedBy(call.session), query.userId);
      const { day, isOpen, standing, ...year } = await readDifference(tx, person, date, call.now);
      const { countedMinutes, promisedMinutes } = year;
      return {
        ...{ userId: person.userId, employeeName: person.userName, day, isOpen },
        ...{ countedMinutes, promisedMinutes },
        allowedMinutes: standing.allowedMinutes,
        forbiddenBy: forbiddenBy(standing),
        restUntil: restUntil(date).toString(),
      };
    }),
  );

  serve(app, platform, decideEndpoint, ({ body, ...call }) => {
    const { reason, isBeyondConfirmed, paidMinutes, restMinutes, forceMajeureMinutes } = body;
    const split = { paidMinutes, restMinutes, forceMajeureMinutes };
    const decision = { reason, isBeyondConfirmed, splitOf: () => split };
    return decideDifference(platform, call, readKnown(body), decision);
  });

  serve(app, platform, decideDifferences, ({ body, ...call }) =>
    decideManyDifferences(platform, call, body.days.map(readKnown), body),
  );
}

function decidedBy(session: Session): VisiblePeople {
  return visiblePeople(actorOf(session), decidesOvertime);
}

function readAsked({ date, minutes, reason }: { date: string; minutes: number; reason: string }) {
  return { date: Temporal.PlainDate.from(date), minutes, reason };
}

function readKnown<Sent extends { readonly date: string }>(sent: Sent) {
  return { ...sent, date: Temporal.PlainDate.from(sent.date) };
}
