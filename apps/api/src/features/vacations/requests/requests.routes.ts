import {
  cancelVacation as cancelEndpoint,
  ownApprovedDays,
  ownVacations,
  requestVacation as requestEndpoint,
} from '@jornada/contract/vacations/own-vacations';
import {
  allVacations,
  approvedDaysOf,
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
import { serve } from '../../../platform/http/endpoint-route.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { serveRead } from '../../../platform/http/serve-read.ts';
import { companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Session } from '../../../platform/identity/standing-session.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { requireBalancePerson } from '../balance/balance.queries.ts';
import { readDates } from '../read-dates.ts';
import { countWorkingDays } from '../working-days.ts';
import { readApprovedDays } from './approved-days.ts';
import { cancelVacation } from './cancel-vacation.ts';
import { describeVacation } from './describe-vacation.ts';
import { fileVacation } from './file-vacation.ts';
import { requestVacation } from './request-vacation.ts';
import { reviewVacation } from './review-vacation.ts';
import { countVacations, findVacations, type VacationFilter } from './vacation-requests.queries.ts';

export function vacationRequestRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, requestEndpoint, ({ body, ...call }) => requestVacation(platform, call, body));

  serve(app, platform, ownVacations, ({ session, query, inTenant }) =>
    inTenant((tx) => listVacations(tx, onlySelf(session), {}, query)),
  );

  serve(app, platform, cancelEndpoint, async ({ params, ...call }) => {
    await cancelVacation(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, ownApprovedDays, ({ query, inTenant, ...call }) =>
    inTenant(async (tx) => {
      const person = await requireBalancePerson(tx, onlySelf(call.session), call.session.userId);
      return readApprovedDays(tx, person, query.year ?? companyTodayOf(call).year);
    }),
  );

  reviewRoutes(app, platform);
}

function reviewRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, allVacations, ({ session, query, inTenant }) =>
    inTenant((tx) => listVacations(tx, reviewedBy(session), { status: query.status }, query)),
  );

  serve(app, platform, reviewEndpoint, ({ params, body, ...call }) =>
    reviewVacation(platform, call, params.id, body),
  );

  serve(app, platform, fileEndpoint, ({ body, ...call }) => fileVacation(platform, call, body));

  serve(app, platform, approvedDaysOf, ({ query, inTenant, ...call }) =>
    inTenant(async (tx) => {
      const person = await requireBalancePerson(tx, reviewedBy(call.session), query.userId);
      return readApprovedDays(tx, person, query.year ?? companyTodayOf(call).year);
    }),
  );

  serveRead(app, platform, pendingVacations, (tx, { session }) =>
    readAtOnce(session, { people: reviewsVacations }, async ({ people }) => ({
      count: await countVacations(tx, people, { status: 'PENDING' }),
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

async function listVacations(
  tx: TenantTx,
  visible: VisiblePeople,
  filter: VacationFilter,
  page: { readonly page: number; readonly size: number },
) {
  const [rows, total] = await Promise.all([
    findVacations(tx, visible, filter, page),
    countVacations(tx, visible, filter),
  ]);
  return pageOf(rows.map(describeVacation), total, page);
}
