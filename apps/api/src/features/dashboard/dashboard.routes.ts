import { dashboardNow } from '@jornada/contract/dashboard/dashboard-now';
import { adminStats, dashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import { firstSteps } from '@jornada/contract/dashboard/first-steps';
import type { FastifyInstance } from 'fastify';
import { companyTodayOf } from '../../platform/admin-call.ts';
import { type Platform, serve } from '../../platform/endpoint-route.ts';
import { countEverything, findFirstSteps } from './dashboard.queries.ts';
import { dashboardReader } from './dashboard-summary.ts';

export function dashboardRoutes(app: FastifyInstance, platform: Platform): void {
  const reader = dashboardReader();
  serve(app, platform, dashboardSummary, ({ now, inTenant }) => inTenant((tx) => reader.summary(tx, now)));

  serve(app, platform, dashboardNow, ({ now, inTenant }) => inTenant((tx) => reader.whoIsWhere(tx, now)));

  serve(app, platform, firstSteps, ({ inTenant, ...call }) =>
    inTenant((tx) => findFirstSteps(tx, companyTodayOf(call))),
  );

  serve(app, platform, adminStats, ({ inTenant }) => inTenant(countEverything));
}
