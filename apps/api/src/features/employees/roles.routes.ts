import {
  createRole as createEndpoint,
  deleteRole as deleteEndpoint,
  setRoleFactor as factorEndpoint,
  roleList,
  updateRole as updateEndpoint,
} from '@jornada/contract/employees/custom-roles';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { managesUsers } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRole, deleteRole, setRoleFactor, updateRole } from './change-role.ts';
import { listRoles } from './list-roles.ts';

export function rolesRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, roleList, ({ session, inTenant }) =>
    inTenant((tx) => listRoles(tx, visiblePeople(actorOf(session), managesUsers))),
  );

  serve(app, platform, createEndpoint, ({ body, ...call }) => createRole(platform, call, body));

  serve(app, platform, updateEndpoint, ({ params, body, ...call }) =>
    updateRole(platform, call, params.id, body),
  );

  serve(app, platform, factorEndpoint, ({ params, body, ...call }) =>
    setRoleFactor(platform, call, params.id, body.isNeeded),
  );

  serve(app, platform, deleteEndpoint, async ({ params, ...call }) => {
    await deleteRole(platform, call, params.id);
    return undefined;
  });
}
