import { dashboardNow } from '@jornada/contract/dashboard/dashboard-now';
import { adminStats, dashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import { firstSteps } from '@jornada/contract/dashboard/first-steps';
import type { FastifyInstance } from 'fastify';
import { companyTodayOf } from '../../platform/admin-call.ts';
import { type Platform, serve } from '../../platform/endpoint-route.ts';
import { serveRead } from '../../platform/serve-read.ts';
import { countEverything, findFirstSteps } from './dashboard.queries.ts';
import { dashboardReader } from './dashboard-summary.ts';
import { summaryFor } from './summary-for.ts';

export function dashboardRoutes(app: FastifyInstance, platform: Platform): void {
  const reader = dashboardReader();
  serveRead(app, platform, dashboardSummary, async (tx, { now, session }) => {
    const summary = await reader.summary(tx, now);
    return summaryFor((await session).permissions, summary);
  });

  serveRead(app, platform, dashboardNow, (tx, { now }) => reader.whoIsWhere(tx, now));

  serve(app, platform, firstSteps, ({ inTenant, ...call }) =>
    inTenant((tx) => findFirstSteps(tx, companyTodayOf(call))),
  );

  serve(app, platform, adminStats, ({ inTenant }) => inTenant(countEverything));
}
