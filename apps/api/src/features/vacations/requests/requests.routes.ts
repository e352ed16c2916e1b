import {
  cancelVacation as cancelEndpoint,
  ownApprovedDays,
  ownVacations,
  requestVacation as requestEndpoint,
} from '@jornada/contract/vacations/own-vacations';
import {
  fileVacationByProgram,
  withdrawVacationByProgram,
} from '@jornada/contract/vacations/program-vacations';
import {
  allVacations,
  approvedDaysOf,
  decideVacations,
  fileVacation as fileEndpoint,
  pendingVacations,
  reviewVacation as reviewEndpoint,
  workingDays,
} from '@jornada/contract/vacations/review-vacations';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { readAtOnce } from '../../../authorization/read-at-once.ts';
import { reviewsVacations } from '../../../authorization/time-off.ts';
import { onlySelf, type VisiblePeople, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { closedMonthsOf, withClosedMonths } from '../../../months/with-closed-months.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { serveRead } from '../../../platform/http/serve-read.ts';
import { companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Session } from '../../../platform/identity/standing-session.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listRequests } from '../../../requests/request-life.ts';
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
import { requireBalancePerson } from '../balance/balance.queries.ts';
import { readDates } from '../read-dates.ts';
import { countWorkingDays } from '../working-days.ts';
import { readApprovedDays } from './approved-days.ts';
import type { AskedVacation } from './vacation-requests.queries.ts';
import { vacationRequests } from './vacation-requests.ts';

/** A request that its person withdrew is listed nowhere. */
const listed = { except: 'CANCELLED' };

export function vacationRequestRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, requestEndpoint, ({ body, ...call }) =>
    askForTimeOff(platform, vacationRequests, call, readVacation(body)),
  );

  serve(app, platform, ownVacations, ({ session, query, now, inTenant }) =>
    inTenant((tx) => listRequests(tx, vacationRequests, onlySelf(session), listed, query, now)),
  );

  serve(app, platform, cancelEndpoint, async ({ params, ...call }) => {
    await withdrawTimeOff(platform, vacationRequests, call, params.id);
    return undefined;
  });

  serve(app, platform, ownApprovedDays, ({ query, inTenant, ...call }) =>
    inTenant(async (tx) => {
      const person = await requireBalancePerson(tx, onlySelf(call.session), call.session.userId);
      return readApprovedDays(tx, person, query.year ?? companyTodayOf(call).year);
    }),
  );

  serve(app, platform, fileVacationByProgram, ({ body, ...call }) =>
    fileByProgram(platform, vacationRequests, call, body.userId, readVacation(body)),
  );

  serve(app, platform, withdrawVacationByProgram, async ({ params, ...call }) => {
    await withdrawByProgram(platform, vacationRequests, call, params.id);
    return undefined;
  });

  reviewRoutes(app, platform);
}

function reviewRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, allVacations, ({ query, inTenant, ...call }) =>
    inTenant((tx) => {
      const today = companyTodayOf(call);
      const { status, departmentId, centreId, userId } = query;
      const group = { departmentId, centreId, from: today, to: today };
      const which = { ...listed, status, group, userId };
      return listRequests(tx, vacationRequests, reviewedBy(call.session), which, query, call.now);
    }),
  );

  serve(app, platform, reviewEndpoint, async ({ params, body, ...call }) => {
    const decision = { status: body.status, note: body.adminComments };
    const reviewed = await decideTimeOff(platform, vacationRequests, call, params.id, decision);
    return withClosedMonths(platform, call.session.tenantId, reviewed);
  });

  serve(app, platform, decideVacations, async (call) => {
    const { answer, decided } = await decideManyTimeOff(platform, vacationRequests, call, call.body);
    const approved = decided.filter(({ status }) => status === 'APPROVED');
    return { ...answer, closedMonths: await closedMonthsOf(platform, call.session.tenantId, approved) };
  });

  serve(app, platform, fileEndpoint, async ({ body, ...call }) => {
    const filed = await fileTimeOff(platform, vacationRequests, call, body, readVacation(body));
    return withClosedMonths(platform, call.session.tenantId, filed);
  });

  serve(app, platform, approvedDaysOf, ({ query, inTenant, ...call }) =>
    inTenant(async (tx) => {
      const person = await requireBalancePerson(tx, reviewedBy(call.session), query.userId);
      return readApprovedDays(tx, person, query.year ?? companyTodayOf(call).year);
    }),
  );

  serveRead(app, platform, pendingVacations, (tx, { session, now }) =>
    readAtOnce(session, { people: reviewsVacations }, async ({ people }) => ({
      count: await countWaiting(tx, vacationRequests, people, now),
    })),
  );

  serve(app, platform, workingDays, ({ session, query, inTenant }) => {
    const span = readDates(query);
    return inTenant(async (tx) => {
      const person = await requireBalancePerson(tx, reviewedBy(session), query.userId);
      return countWorkingDays(tx, person, span);
    });
  });
}

function reviewedBy(session: Session): VisiblePeople {
  return visiblePeople(actorOf(session), reviewsVacations);
}

/** @throws problem VALIDATION_FAILED for invalid dates */
function readVacation(sent: { startDate: string; endDate: string; reason: string }): AskedVacation {
  return { ...readDates(sent), reason: sent.reason, type: 'VACATION', hours: null };
}
