import { askForRest, restParts } from '@jornada/contract/bank/own-bank';
import { compensateByRest } from '@jornada/contract/bank/review-bank';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askForTimeOff } from '../../../requests/time-off.ts';
import { absenceRequests } from '../requests/absence-requests.ts';
import { restAsAbsence } from './asked-rest.ts';
import { giveRest } from './compensate-by-rest.ts';
import { readRestParts } from './rest-parts.ts';

export function bankRestRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, restParts, ({ query, inTenant, ...call }) =>
    inTenant((tx) => readRestParts(tx, call, Temporal.PlainDate.from(query.date))),
  );

  serve(app, platform, askForRest, (call) =>
    askForTimeOff(platform, absenceRequests, call, restAsAbsence(call.body)),
  );

  serve(app, platform, compensateByRest, ({ body, ...call }) => giveRest(platform, call, body));
}
