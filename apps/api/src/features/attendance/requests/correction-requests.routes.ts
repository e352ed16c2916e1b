import {
  acceptCorrectionRequest,
  askForCorrection as askEndpoint,
  decideCorrectionRequests,
  declineCorrectionRequest,
  ownCorrectionRequests,
  correctionRequests as requestsEndpoint,
  withdrawCorrectionRequest,
} from '@jornada/contract/attendance/correction-requests';
import { noteDecisionsRead as readEndpoint } from '@jornada/contract/terminals/decisions-at-terminal';
import { askForExitAtTerminal } from '@jornada/contract/terminals/exit-at-terminal';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { onlySelf, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { serveTerminals } from '../../../platform/http/terminal-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listRequests } from '../../../requests/request-life.ts';
import { acceptRequest } from './accept-request.ts';
import { askAtTerminal } from './ask-at-terminal.ts';
import { askForCorrection } from './ask-for-correction.ts';
import { correctionRequests } from './correction-requests.ts';
import { decideRequests } from './decide-requests.ts';
import { declineRequest, withdrawRequest } from './end-request.ts';
import { noteDecisionsRead } from './note-decisions-read.ts';

export function correctionRequestRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, askEndpoint, (call) =>
    askForCorrection(platform, call, {
      workedOn: Temporal.PlainDate.from(call.body.date),
      type: call.body.type,
      punchId: call.body.punchId,
      atDate: Temporal.PlainDate.from(call.body.atDate),
      atTime: Temporal.PlainTime.from(call.body.atTime),
      modality: call.body.modality,
      reason: call.body.reason,
    }),
  );

  serveTerminals(app, platform, (serveTerminal) => {
    serveTerminal(askForExitAtTerminal, ({ terminal, body, now }) =>
      askAtTerminal(platform, terminal, body, now),
    );

    serveTerminal(readEndpoint, ({ terminal, body, now }) =>
      noteDecisionsRead(platform, terminal, body, now),
    );
  });

  serve(app, platform, ownCorrectionRequests, ({ session, query, now, inTenant }) =>
    inTenant((tx) => listRequests(tx, correctionRequests, onlySelf(session), {}, query, now)),
  );

  serve(app, platform, withdrawCorrectionRequest, (call) => withdrawRequest(platform, call, call.params.id));

  serve(app, platform, requestsEndpoint, ({ session, query, now, inTenant }) =>
    inTenant((tx) => {
      const visible = visiblePeople(actorOf(session), seesAttendance);
      const { status, userId } = query;
      return listRequests(tx, correctionRequests, visible, { status, userId }, query, now);
    }),
  );

  serve(app, platform, acceptCorrectionRequest, (call) =>
    acceptRequest(platform, call, call.params.id, call.body.note),
  );

  serve(app, platform, declineCorrectionRequest, (call) =>
    declineRequest(platform, call, call.params.id, call.body.note),
  );

  serve(app, platform, decideCorrectionRequests, (call) => decideRequests(platform, call, call.body));
}
