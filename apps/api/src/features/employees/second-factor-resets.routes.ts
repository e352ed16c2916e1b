import {
  accountFactor,
  cancelFactorReset,
  resetAccountFactor,
} from '@jornada/contract/employees/second-factor-resets';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelReset, readAccountFactor, resetFactor } from './second-factor-resets.ts';

export function secondFactorResetsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, accountFactor, ({ params, inTenant, ...call }) =>
    inTenant((tx) => readAccountFactor(tx, call, params.id)),
  );

  serve(app, platform, resetAccountFactor, ({ params, ...call }) => resetFactor(platform, call, params.id));

  serve(app, platform, cancelFactorReset, ({ params, ...call }) => cancelReset(platform, call, params.id));
}
