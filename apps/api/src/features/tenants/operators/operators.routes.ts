import {
  cancelOperatorFactorReset as cancelEndpoint,
  operatorList,
  resetOperatorFactor as resetEndpoint,
} from '@jornada/contract/tenants/operators';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  cancelOperatorFactorReset,
  describeOperators,
  resetOperatorFactor,
} from './reset-operator-factor.ts';

export function operatorsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, operatorList, ({ inTenant, ...call }) =>
    inTenant((tx) => describeOperators(tx, call)),
  );

  serve(app, platform, resetEndpoint, ({ params, body, ...call }) =>
    resetOperatorFactor(platform, call, params.id, body.reason),
  );

  serve(app, platform, cancelEndpoint, ({ params, ...call }) =>
    cancelOperatorFactorReset(platform, call, params.id),
  );
}
