import { changeBirthDate as changeEndpoint, employeeBirthDate } from '@jornada/contract/employees/birth-date';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeBirthDate, readBirthDate } from './change-birth-date.ts';

export function birthDatesRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, employeeBirthDate, ({ params, inTenant, ...call }) =>
    inTenant((tx) => readBirthDate(tx, call, params.id)),
  );

  serve(app, platform, changeEndpoint, ({ params, body, ...call }) =>
    changeBirthDate(platform, call, params.id, body),
  );
}
