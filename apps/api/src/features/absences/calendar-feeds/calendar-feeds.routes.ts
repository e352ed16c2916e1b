import {
  calendarFeeds,
  createCalendarFeed,
  revokeCalendarFeed,
} from '@jornada/contract/absences/team-calendar';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findFeeds } from './calendar-feeds.queries.ts';
import { makeFeed, revokeFeed } from './manage-feeds.ts';

export function calendarFeedsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, calendarFeeds, ({ session, inTenant }) =>
    inTenant(async (tx) => {
      const feeds = new Map(
        (await findFeeds(tx, session.userId)).map((feed) => [feed.scope, feed.createdAt]),
      );
      const madeAt = (scope: string) => feeds.get(scope)?.toString({ smallestUnit: 'millisecond' }) ?? null;
      return { own: madeAt('OWN'), team: madeAt('TEAM') };
    }),
  );

  serve(app, platform, createCalendarFeed, (call) => makeFeed(platform, call, call.body.scope));

  serve(app, platform, revokeCalendarFeed, (call) => revokeFeed(platform, call, call.params.scope));
}
