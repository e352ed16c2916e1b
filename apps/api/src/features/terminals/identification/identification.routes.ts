import {
  chooseTerminalPin,
  ownIdentification,
  reportCardLost,
} from '@jornada/contract/terminals/own-identification';
import {
  drawTerminalPin,
  personIdentification,
  removeTerminalPin,
  revokeTerminalCard,
} from '@jornada/contract/terminals/person-identification';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { choosePin, readOwnIdentification, reportLost } from './own-identification.ts';
import { drawPin, readPersonIdentification, removePin, revokeCard } from './person-identification.ts';

export function identificationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, personIdentification, ({ params, inTenant, ...call }) =>
    inTenant((tx) => readPersonIdentification(tx, call, params.id)),
  );

  serve(app, platform, drawTerminalPin, ({ params, ...call }) => drawPin(platform, call, params.id));

  serve(app, platform, removeTerminalPin, ({ params, ...call }) => removePin(platform, call, params.id));

  serve(app, platform, revokeTerminalCard, ({ params, ...call }) => revokeCard(platform, call, params.id));

  serve(app, platform, ownIdentification, ({ inTenant, ...call }) =>
    inTenant((tx) => readOwnIdentification(tx, call)),
  );

  serve(app, platform, chooseTerminalPin, ({ body, ...call }) => choosePin(platform, call, body.pin));

  serve(app, platform, reportCardLost, (call) => reportLost(platform, call));
}
