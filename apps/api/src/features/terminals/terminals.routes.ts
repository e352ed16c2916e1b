import { identify } from '@jornada/contract/terminals/identify-at-terminal';
import { pairTerminal } from '@jornada/contract/terminals/pair-terminal';
import {
  createTerminal,
  pairTerminalAnew,
  revokeTerminal as revoke,
  terminals,
  updateTerminal,
} from '@jornada/contract/terminals/terminal';
import { terminalPress } from '@jornada/contract/terminals/terminal-presses';
import { terminalState } from '@jornada/contract/terminals/terminal-state';
import { reviewPress as review, unrecordedPresses } from '@jornada/contract/terminals/unrecorded-presses';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import { serveTerminals } from '../../platform/http/terminal-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { identifyPerson } from './identify-person.ts';
import {
  changeTerminal,
  listTerminals,
  makeTerminal,
  revokeTerminal,
  startPairing,
} from './manage-terminals.ts';
import { pairDevice } from './pair-device.ts';
import { listUnrecorded, reviewPress } from './review-presses.ts';
import { takePress } from './take-press.ts';
import { tellState } from './tell-state.ts';

export function terminalsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, terminals, ({ inTenant, ...call }) => inTenant((tx) => listTerminals(tx, call)));

  serve(app, platform, createTerminal, ({ body, ...call }) => makeTerminal(platform, call, body));

  serve(app, platform, updateTerminal, ({ params, body, ...call }) =>
    changeTerminal(platform, call, params.id, body),
  );

  serve(app, platform, pairTerminalAnew, ({ params, ...call }) => startPairing(platform, call, params.id));

  serve(app, platform, revoke, async ({ params, ...call }) => {
    await revokeTerminal(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, unrecordedPresses, ({ inTenant, query, ...call }) =>
    inTenant((tx) => listUnrecorded(tx, call, query)),
  );

  serve(app, platform, review, ({ params, body, ...call }) =>
    reviewPress(platform, call, params.id, body.note),
  );

  serve(app, platform, pairTerminal, ({ body, address, now }) =>
    pairDevice(platform, body, { address, now }),
  );

  serveTerminals(app, platform, (serveTerminal) => {
    serveTerminal(terminalState, ({ terminal, body, now }) => tellState(platform, terminal, body, now));

    serveTerminal(identify, ({ terminal, body, now }) => identifyPerson(platform, terminal, body, now));

    serveTerminal(terminalPress, ({ terminal, body, now }) => takePress(platform, terminal, body, now), {
      isOpenToRevoked: true,
    });
  });
}
