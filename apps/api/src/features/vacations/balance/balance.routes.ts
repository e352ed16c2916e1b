import {
  adjustBalance as adjustEndpoint,
  balanceOf,
  ownBalance,
  removeAdjustment as removeEndpoint,
  updateVacationRules,
  vacationCost,
  vacationRules,
  vacationSummary,
} from '@jornada/contract/vacations/balance';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsVacations } from '../../../authorization/time-off.ts';
import { onlySelf, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readDates } from '../read-dates.ts';
import { adjustBalance, removeAdjustment } from './adjust-balance.ts';
import { changeRules } from './change-rules.ts';
import { describeRules } from './describe-rules.ts';
import { readBalance } from './read-balance.ts';
import { readSummary } from './read-summary.ts';
import { costOf } from './vacation-cost.ts';
import { findRules } from './vacation-rules.queries.ts';

export function vacationBalanceRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, ownBalance, ({ query, inTenant, ...call }) =>
    inTenant((tx) => readBalance(tx, call, onlySelf(call.session), call.session.userId, query.year)),
  );

  serve(app, platform, vacationCost, ({ query, inTenant, ...call }) => {
    const span = readDates(query);
    return inTenant((tx) => costOf(tx, call, span));
  });

  serve(app, platform, balanceOf, ({ query, inTenant, ...call }) =>
    inTenant((tx) =>
      readBalance(tx, call, visiblePeople(actorOf(call.session), reviewsVacations), query.userId, query.year),
    ),
  );

  serve(app, platform, vacationSummary, ({ query, inTenant, ...call }) =>
    inTenant((tx) => readSummary(tx, call, query)),
  );

  serve(app, platform, adjustEndpoint, ({ body, ...call }) => adjustBalance(platform, call, body));

  serve(app, platform, removeEndpoint, ({ params, ...call }) => removeAdjustment(platform, call, params.id));

  serve(app, platform, vacationRules, ({ inTenant, ...call }) =>
    inTenant(async (tx) => describeRules(await findRules(tx), companyTodayOf(call))),
  );

  serve(app, platform, updateVacationRules, ({ body, ...call }) => changeRules(platform, call, body));
}
