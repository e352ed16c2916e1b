import {
  centreMemberships,
  joinCentre as joinEndpoint,
  removeCentreMembership,
} from '@jornada/contract/employees/centre-memberships';
import {
  createWorkCentre,
  deleteWorkCentre,
  updateWorkCentre,
  workCentreList,
  workCentreNames,
} from '@jornada/contract/employees/work-centres';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { findCentreNames } from '../../../plan/centres-of-people.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeCentre, createCentre, readCentres, removeCentre } from './change-centre.ts';
import { joinCentre, readMemberships, removeMembership } from './join-centre.ts';

export function workCentresRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, workCentreList, ({ inTenant, ...call }) =>
    inTenant((tx) => readCentres(tx, actorOf(call.session), companyTodayOf(call))),
  );

  serve(app, platform, workCentreNames, ({ inTenant }) => inTenant(findCentreNames));

  serve(app, platform, createWorkCentre, ({ body, ...call }) => createCentre(platform, call, body));

  serve(app, platform, updateWorkCentre, ({ params, body, ...call }) =>
    changeCentre(platform, call, params.id, body),
  );

  serve(app, platform, deleteWorkCentre, async ({ params, ...call }) => {
    await removeCentre(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, centreMemberships, ({ session, params, inTenant }) =>
    inTenant((tx) => readMemberships(tx, actorOf(session), params.id)),
  );

  serve(app, platform, joinEndpoint, ({ params, body, ...call }) =>
    joinCentre(platform, call, params.id, body),
  );

  serve(app, platform, removeCentreMembership, async ({ params, ...call }) =>
    removeMembership(platform, call, params),
  );
}
