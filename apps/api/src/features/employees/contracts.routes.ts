import {
  addContract as addEndpoint,
  changeContract as changeEndpoint,
  employeeContracts,
  foreseeContractChange as foreseeEndpoint,
  removeContract as removeEndpoint,
} from '@jornada/contract/employees/contracts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addContract,
  changeContract,
  foreseeContractChange,
  readContracts,
  removeContract,
} from './change-contracts.ts';

export function contractsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, employeeContracts, ({ params, inTenant, ...call }) =>
    inTenant((tx) => readContracts(tx, call, params.id)),
  );

  serve(app, platform, addEndpoint, ({ params, body, ...call }) =>
    addContract(platform, call, params.id, body),
  );

  serve(app, platform, changeEndpoint, ({ params, body, ...call }) =>
    changeContract(platform, call, params, body),
  );

  serve(app, platform, removeEndpoint, ({ params, ...call }) => removeContract(platform, call, params));

  serve(app, platform, foreseeEndpoint, ({ params, body, inTenant, ...call }) =>
    inTenant((tx) => foreseeContractChange(tx, call, params.id, body)),
  );
}
