import {
  addEmployment as addEndpoint,
  changeEmployment as changeEndpoint,
  employeeEmployments,
  foreseeEmploymentChange as foreseeEndpoint,
  removeEmployment as removeEndpoint,
} from '@jornada/contract/employees/employments';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addEmployment,
  changeEmployment,
  foreseeEmploymentChange,
  readEmployments,
  removeEmployment,
} from './change-employments.ts';

export function employmentsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, employeeEmployments, ({ params, inTenant, ...call }) =>
    inTenant((tx) => readEmployments(tx, call, params.id)),
  );

  serve(app, platform, addEndpoint, ({ params, body, ...call }) =>
    addEmployment(platform, call, params.id, body),
  );

  serve(app, platform, changeEndpoint, ({ params, body, ...call }) =>
    changeEmployment(platform, call, params, body),
  );

  serve(app, platform, removeEndpoint, ({ params, ...call }) => removeEmployment(platform, call, params));

  serve(app, platform, foreseeEndpoint, ({ params, body, inTenant, ...call }) =>
    inTenant((tx) => foreseeEmploymentChange(tx, call, params.id, body)),
  );
}
