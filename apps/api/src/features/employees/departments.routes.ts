import {
  createDepartment as createEndpoint,
  deleteDepartment as deleteEndpoint,
  departmentList,
  updateDepartment as updateEndpoint,
} from '@jornada/contract/employees/departments';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { seesDepartments } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDepartment, deleteDepartment, updateDepartment } from './change-department.ts';
import { findDepartments } from './departments.queries.ts';

export function departmentsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, departmentList, ({ session, inTenant }) =>
    inTenant((tx) => findDepartments(tx, visiblePeople(actorOf(session), seesDepartments))),
  );

  serve(app, platform, createEndpoint, ({ body, ...call }) => createDepartment(platform, call, body));

  serve(app, platform, updateEndpoint, ({ params, body, ...call }) =>
    updateDepartment(platform, call, params.id, body),
  );

  serve(app, platform, deleteEndpoint, async ({ params, ...call }) => {
    await deleteDepartment(platform, call, params.id);
    return undefined;
  });
}
