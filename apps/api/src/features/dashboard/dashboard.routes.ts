import { dashboardNow } from '@jornada/contract/dashboard/dashboard-now';
import { adminStats, dashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../platform/endpoint-route.ts';
import { countEverything } from './dashboard.queries.ts';
import { dashboardReader } from './dashboard-summary.ts';

export function dashboardRoutes(app: FastifyInstance, platform: Platform): void {
  const reader = dashboardReader(platform);
  serve(app, platform, dashboardSummary, ({ session, now }) => reader.summary(session.tenantId, now));

  serve(app, platform, dashboardNow, ({ session, now }) => reader.whoIsWhere(session.tenantId, now));

  serve(app, platform, adminStats, ({ inTenant }) => inTenant(countEverything));
}
